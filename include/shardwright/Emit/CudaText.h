// SPDX-License-Identifier: Apache-2.0

// Prints kernel IR as CUDA C++.
#pragma once

#include "mlir/IR/BuiltinOps.h"

namespace shardwright {

/// Prints an `extern "C" __global__` function for each kernel from lowerFusionForCuda. Emits an
/// error on an op without a CUDA form.
mlir::FailureOr<std::string> printCuda(mlir::ModuleOp kernels);

/// Compiles `source` with nvcc to NAME.<architecture>.cubin beside it; returns the file names in
/// the bundle, none without nvcc. Emits an error if nvcc warns or a kernel spills registers.
mlir::FailureOr<llvm::SmallVector<std::string>>
compileCubins(mlir::Location loc, llvm::StringRef source,
              llvm::ArrayRef<llvm::StringRef> architectures);

} // namespace shardwright
