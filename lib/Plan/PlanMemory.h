// SPDX-License-Identifier: Apache-2.0

// The memory rows of the planner's problem: what each node's labels occupy at each point of the
// program.
//
// Live ranges are those of the unpartitioned program: arguments and carried values live as long as
// the program or the loop, other values from their op to their last use, if they are in memory at
// all, and not in the buffer of a carried value. Of the copies that reshards make those before
// loops count. What kernels need while they run is left out; the memory that a plan needs is known
// after the stage `memory`.
#pragma once

#include "PlanGraph.h"
#include "shardwright/Plan/Engine/CompactProblem.h"

namespace shardwright::plan {

/// One value in memory.
struct LiveValue {
  mlir::Value value;
  int node = -1;              // -1: of a fixed layout, the first of `bytes`
  std::vector<int64_t> bytes; // by label
  int begin, end;             // points of the program
};

struct PlanMemory {
  std::vector<LiveValue> values;
  std::vector<mlir::Operation *> points; // the op at each
};

PlanMemory findLiveValues(const PlanGraph &graph, const EdgeTables &tables,
                          mlir::func::FuncOp function, const PrimeFactorMesh &mesh);

/// Adds a row for each point, all with one limit in bytes.
void addMemoryRows(const PlanMemory &memory, int64_t limit, CompactProblem &problem);

/// The most bytes that a solution occupies at any point.
int64_t peakOf(const PlanMemory &memory, llvm::ArrayRef<int32_t> labels);

/// What no plan can do without.
struct LeastMemory {
  int64_t bytes = 0;
  mlir::Operation *point = nullptr;
  std::vector<const LiveValue *> values; // there, those that need most first
};
LeastMemory leastMemoryOf(const PlanMemory &memory);

} // namespace shardwright::plan
