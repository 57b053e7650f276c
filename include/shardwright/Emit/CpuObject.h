// SPDX-License-Identifier: Apache-2.0

// Kernel IR to one shared object for CPUs.
#pragma once

#include "shardwright/Emit/CpuTarget.h"

#include "mlir/IR/BuiltinOps.h"

namespace shardwright {

struct CpuObjectOptions {
  std::string path;
  CpuTarget target;
  int threads = 2; // that share the work
  std::string
      index; // the checksum of the table that says how kernels are called; empty: there is none
  /// The op that a kernel was made of, which errors are about; empty or null: the kernel itself.
  std::function<mlir::Operation *(llvm::StringRef kernel)> originOf;
};

/// Compiles every function of `kernels` and links them into a shared object at `path`. Each exports
/// `void name(char *const *buffers, int64_t begin, int64_t end)`; `const char shardwright_index[]`
/// is `index`. Fails with a message if the linker is missing or refuses, or if a kernel calls what
/// no machine is sure to have.
mlir::LogicalResult compileCpuObject(mlir::ModuleOp kernels, const CpuObjectOptions &options);

/// Folds and removes what lowering left over; what every printer starts from.
mlir::LogicalResult simplifyKernels(mlir::ModuleOp kernels);

/// LLVM dialect form of the kernels, in place: the last step that is still MLIR.
mlir::LogicalResult lowerKernelsToLLVM(mlir::ModuleOp kernels, const CpuTarget &target);

} // namespace shardwright
