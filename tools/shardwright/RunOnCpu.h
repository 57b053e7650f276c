// SPDX-License-Identifier: Apache-2.0

// Compiles a module and runs it on the CPU, with the interpreter's tensors.
#pragma once

#include "shardwright/Interpret/Tensor.h"

#include "mlir/IR/BuiltinOps.h"

namespace shardwright::tool {

/// The results of @main for these arguments, on one rank. Errors are located at ops of the module.
mlir::FailureOr<std::vector<interpret::Tensor>>
runOnCpu(mlir::ModuleOp module, llvm::ArrayRef<interpret::Tensor> arguments,
         const std::string &targetCpu = "native");

/// Runs a single custom call; emits an error if the runtime does not support it.
mlir::FailureOr<std::vector<interpret::Tensor>>
runCallOnCpu(mlir::Operation *call, llvm::ArrayRef<interpret::Tensor> operands);

} // namespace shardwright::tool
