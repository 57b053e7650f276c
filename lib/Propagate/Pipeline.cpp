// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Propagate/Passes.h"

#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;

void shardwright::addPropagateImportPasses(OpPassManager &manager, bool keepContradictions) {
  manager.addPass(createCheckOpRules());
  manager.addNestedPass<func::FuncOp>(createRemoveDeadOps());
  manager.addPass(createRemoveSizeOneAxes());
  manager.addNestedPass<func::FuncOp>(createSplitConstants());
  manager.addPass(createCleanManualAxes());
  manager.addNestedPass<func::FuncOp>(createAddDataFlowEdges());
  manager.addPass(createApplyShardingConstraints());
  manager.addPass(createImportShardingGroups({keepContradictions}));
}

void shardwright::addPropagatePasses(OpPassManager &manager) {
  addPropagateImportPasses(manager);
  manager.addPass(createPropagateShardings());
  manager.addNestedPass<func::FuncOp>(createSinkDataFlowEdges());
  manager.addNestedPass<func::FuncOp>(createRemoveShardingGroups());
  manager.addNestedPass<func::FuncOp>(createRemovePropagationBarriers());
  manager.addPass(createCloseShardings());
  // Merges copies of a constant with equal shardings.
  manager.addNestedPass<func::FuncOp>(createCSEPass());
}

namespace {
struct ImportOptions : PassPipelineOptions<ImportOptions> {
  Option<bool> keepContradictions{
      *this, "keep-contradictions",
      llvm::cl::desc("Only warn of members of a group that contradict each other, as Shardy does")};
};
} // namespace

void shardwright::registerPropagate() {
  registerPropagatePasses();
  PassPipelineRegistration<ImportOptions>(
      "shardwright-propagate-import", "The passes before sharding propagation",
      [](OpPassManager &manager, const ImportOptions &options) {
        addPropagateImportPasses(manager, options.keepContradictions);
      });
  PassPipelineRegistration<>("shardwright-propagate",
                             "The stage propagate: assigns a sharding to every value",
                             addPropagatePasses);
}
