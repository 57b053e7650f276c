// SPDX-License-Identifier: Apache-2.0

// What `shardwright plan` prints of plans.
#pragma once

#include "shardwright/Pipeline/PlanMeshes.h"

namespace shardwright::tool {

/// The number of microbatches and the schedule, and the plan, if they were to be chosen: of what a
/// compilation said.
void printChosen(llvm::StringRef said);
/// What a plan costs on the cluster, and the bound of all plans.
void printCost(const llvm::json::Object &planCosts);

/// Arguments by sharding, those with most elements first.
void printShardings(mlir::ModuleOp module);

/// Time and memory of each.
void printTable(llvm::StringRef title, llvm::ArrayRef<Candidate> candidates);

/// The same with what each costs more than the best one, the fastest first.
void printAlternatives(std::vector<Candidate> others, const Candidate &best);

/// The certificate over stages: in each mesh they share the whole step, so that the busiest has
/// its part at least, however the step is cut and whatever the schedule.
void printStageBounds(llvm::ArrayRef<Candidate> meshes);

/// The same over orders: stages wait for one another. Only of stages with one piece, and whole
/// backward passes. `checks`: say whether the weights of the stages prove it.
void printStepBounds(llvm::ArrayRef<Candidate> meshes, bool checks);

/// As in "data=2,model=4": also of a mesh that the model has.
std::string meshOf(const Compiler &compiler);

} // namespace shardwright::tool
