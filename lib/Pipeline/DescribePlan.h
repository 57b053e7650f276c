// SPDX-License-Identifier: Apache-2.0

// What a plan chose, in a line for people.
#pragma once

#include "shardwright/Support/Sharding/Axes.h"

#include "mlir/IR/BuiltinOps.h"

#include <string>

namespace shardwright {

/// As "planned over data=2, model=4: data: data parallel; model: tensor parallel (up and down); no
/// plan costs less". Call after `plan`.
std::string describePlan(mlir::ModuleOp module);

/// The kind of a plan, see Compiler::planCharacter(). Call after `plan`.
std::string characterOf(mlir::ModuleOp module);

} // namespace shardwright
