// SPDX-License-Identifier: Apache-2.0

// Arguments as options name them.
#pragma once

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace shardwright {

/// Finds an argument by the model's name, otherwise by number: 7 or arg7.
std::optional<unsigned> argumentNamed(mlir::func::FuncOp main, llvm::StringRef which);

/// What is wrong where an option names an argument that there is not.
std::string noArgumentNamed(mlir::func::FuncOp main, llvm::StringRef which);

} // namespace shardwright
