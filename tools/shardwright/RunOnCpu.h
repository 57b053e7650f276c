// SPDX-License-Identifier: Apache-2.0

// A module through the whole compiler and the runtime, on tensors of the interpreter.
#pragma once

#include "shardwright/Interpret/Tensor.h"

#include "mlir/IR/BuiltinOps.h"

namespace shardwright::tool {

/// What @main gives for these arguments, on one rank. Errors keep the locations of the module's
/// ops.
mlir::FailureOr<std::vector<interpret::Tensor>>
runOnCpu(mlir::ModuleOp module, llvm::ArrayRef<interpret::Tensor> arguments,
         const std::string &targetCpu = "native");

/// A custom call alone, as a program of its own; refuses those that the runtime does not have.
mlir::FailureOr<std::vector<interpret::Tensor>>
runCallOnCpu(mlir::Operation *call, llvm::ArrayRef<interpret::Tensor> operands);

} // namespace shardwright::tool
