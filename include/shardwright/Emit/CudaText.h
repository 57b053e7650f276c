// Kernel IR as CUDA C++ text.
#pragma once

#include "mlir/IR/BuiltinOps.h"

namespace shardwright {

/// One `extern "C" __global__` function for each kernel, in one readable file that includes nothing. Fails with a located
/// error on an op that has no CUDA form.
mlir::FailureOr<std::string> printCuda(mlir::ModuleOp kernels);

/// Compiles `source` with nvcc to NAME.<architecture>.cubin beside it; the paths, none if there is no nvcc. An error if nvcc warns.
mlir::FailureOr<llvm::SmallVector<std::string>> compileCubins(mlir::Location loc, llvm::StringRef source,
                                                              llvm::ArrayRef<std::string> architectures);

} // namespace shardwright
