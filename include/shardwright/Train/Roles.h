// SPDX-License-Identifier: Apache-2.0

// What an argument of a training step is.
#pragma once

#include "shardwright/Support/SignatureAttributes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace shardwright {

enum class ArgumentRole {
  Param,       // a weight that the forward or backward pass reads
  State,       // of the optimizer
  Batch,       // data of this step
  Accumulator, // a sum of gradients
  Other,       // running averages, counters, seeds
};
constexpr ArgumentRole allRoles[] = {ArgumentRole::Param, ArgumentRole::State, ArgumentRole::Batch,
                                     ArgumentRole::Accumulator, ArgumentRole::Other};

llvm::StringRef nameOf(ArgumentRole role);
std::optional<ArgumentRole> parseRole(llvm::StringRef name);

/// The role that an argument of `main` has; none if no pass has assigned any.
std::optional<ArgumentRole> roleOf(mlir::BlockArgument argument);

} // namespace shardwright
