// SPDX-License-Identifier: Apache-2.0

// Kernel IR as CUDA C++ text.
#pragma once

#include "mlir/IR/BuiltinOps.h"

namespace shardwright {

/// One `extern "C" __global__` function for each kernel of the form that lowerFusionForCuda gives,
/// in one readable file. Fails with a located error on an op that has no CUDA form.
mlir::FailureOr<std::string> printCuda(mlir::ModuleOp kernels);

/// Compiles `source` with nvcc to NAME.<architecture>.cubin beside it; the names of the files as
/// the bundle knows them, none if there is no nvcc. An error if nvcc warns or a kernel spills
/// registers.
mlir::FailureOr<llvm::SmallVector<std::string>>
compileCubins(mlir::Location loc, llvm::StringRef source,
              llvm::ArrayRef<llvm::StringRef> architectures);

} // namespace shardwright
