// SPDX-License-Identifier: Apache-2.0

// Compiles kernel IR to a shared object for CPUs.
#pragma once

#include "shardwright/Emit/CpuTarget.h"

#include "mlir/IR/BuiltinOps.h"

namespace shardwright {

/// An attribute of LLVM functions: the loops of the kernel run a few times, and stay as they are.
constexpr llvm::StringLiteral kSmallKernel = "shardwright-small";

struct CpuObjectOptions {
  std::string path;
  CpuTarget target;
  int threads = 2;   // compile threads
  std::string index; // checksum of the kernel index; empty: none
  /// The op that a kernel was lowered from, for diagnostics; empty or null: the kernel itself.
  std::function<mlir::Operation *(llvm::StringRef kernel)> originOf;
};

/// Compiles every function of `kernels` and links them into a shared object at `path`. Each exports
/// `void name(char *const *buffers, int64_t begin, int64_t end)`; `const char shardwright_index[]`
/// is `index`. Emits an error if the linker is missing or fails, or if a kernel calls a function
/// outside of the C library.
mlir::LogicalResult compileCpuObject(mlir::ModuleOp kernels, const CpuObjectOptions &options);

/// Canonicalizes kernels after lowering; required by all printers.
mlir::LogicalResult simplifyKernels(mlir::ModuleOp kernels);

/// Lowers the kernels to the LLVM dialect, in place.
mlir::LogicalResult lowerKernelsToLLVM(mlir::ModuleOp kernels, const CpuTarget &target);

} // namespace shardwright
