// SPDX-License-Identifier: Apache-2.0

// What a plan chose, in a line for people.
#pragma once

#include "shardwright/Support/Sharding/Axes.h"

#include "mlir/IR/BuiltinOps.h"

#include <string>

namespace shardwright {

/// As "planned over data=2, model=4: data splits x (dimension 0) and 3 more arguments; model splits
/// w (dimension 1); the plan is optimal". Call after `plan`.
std::string describePlan(mlir::ModuleOp module, const Mesh &mesh);

} // namespace shardwright
