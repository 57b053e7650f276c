// Kernel IR to one shared object for the CPU of this machine.
#pragma once

#include "mlir/IR/BuiltinOps.h"

namespace shardwright {

/// Compiles every function of `kernels` and links them into a shared object at `path`. Each exports
/// `void name(char *const *buffers, int64_t begin, int64_t end)`. Work is split over `threads`.
/// Fails with a message if the linker is missing or refuses.
mlir::LogicalResult compileCpuObject(mlir::ModuleOp kernels, llvm::StringRef path, int threads);

/// Folds and removes what lowering left over; what every printer starts from.
mlir::LogicalResult simplifyKernels(mlir::ModuleOp kernels);

/// LLVM dialect form of the kernels, in place: the last step that is still MLIR.
mlir::LogicalResult lowerKernelsToLLVM(mlir::ModuleOp kernels);

/// Names of the CPU features that the object needs, e.g. "avx512f": what the runtime checks before loading it.
llvm::SmallVector<std::string> requiredCpuFeatures();

} // namespace shardwright
