// SPDX-License-Identifier: Apache-2.0

// Writes a solution into the function, or a copy of it: `spmd.factors` on each op, shardings, and
// reshards that several uses share.
#pragma once

#include "PlanGraph.h"

#include "mlir/IR/IRMapping.h"

namespace shardwright::plan {

/// `labels`: the chosen label of each node. `function`: what the graph is of, or its copy by
/// `copies`.
void writePlan(const PlanGraph &graph, const EdgeTables &tables, llvm::ArrayRef<int32_t> labels,
               mlir::func::FuncOp function, const mlir::IRMapping &copies, const ModuleMesh &mesh);

} // namespace shardwright::plan
