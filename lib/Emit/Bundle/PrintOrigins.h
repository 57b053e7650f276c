// SPDX-License-Identifier: Apache-2.0

// debug/origins.json: what of the model each instruction of a bundle computes, for reports.
#pragma once

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include <string>

namespace shardwright {

/// The origins of the instructions of each program, which have their indices.
std::string printOrigins(llvm::ArrayRef<mlir::func::FuncOp> programs);

} // namespace shardwright
