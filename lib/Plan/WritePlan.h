// SPDX-License-Identifier: Apache-2.0

// Writes a solution into the function: `spmd.factors` on each op, shardings, and reshards that
// several uses share.
#pragma once

#include "PlanGraph.h"

namespace shardwright::plan {

/// `labels`: the chosen label of each node.
void writePlan(const PlanGraph &graph, const EdgeTables &tables, llvm::ArrayRef<int32_t> labels,
               mlir::func::FuncOp function, const ModuleMesh &mesh);

} // namespace shardwright::plan
