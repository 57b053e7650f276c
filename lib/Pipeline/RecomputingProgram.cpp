// SPDX-License-Identifier: Apache-2.0

#include "RecomputingProgram.h"

#include "shardwright/Dialect/Exec/ExecOps.h"
#include "shardwright/Dialect/StableHLO/StableHLOOps.h"
#include "shardwright/Optimize/Passes.h"
#include "shardwright/Sharding/AssignmentCost.h"
#include "shardwright/Sharding/Counts.h"
#include "shardwright/Sharding/ModuleMesh.h"
#include "shardwright/Support/Place.h"
#include "shardwright/Support/ThreadDiagnostics.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/Pass/PassManager.h"

using namespace mlir;

namespace shardwright {

/// Loops get other carried values, so that they may not have shardings of these.
static bool hasAnnotatedLoops(ModuleOp module) {
  auto isAnnotated = [](stablehlo::WhileOp loop) {
    return loop->hasAttr(sdy::kShardingAttr) ? WalkResult::interrupt() : WalkResult::advance();
  };
  return module.walk(isAnnotated).wasInterrupted();
}

RecomputingProgram computeAgain(ModuleOp unpropagated, StringRef policy,
                                const StageOptions &options) {
  RecomputingProgram result;
  if (hasAnnotatedLoops(unpropagated))
    return result;
  ThreadDiagnosticHandler silent(unpropagated.getContext(), [](Diagnostic &diagnostic) {
    return success(diagnostic.getSeverity() == DiagnosticSeverity::Remark);
  });
  OwningOpRef<ModuleOp> module = unpropagated.clone();
  PassManager manager(module->getContext());
  manager.enableVerifier(false);
  manager.addNestedPass<func::FuncOp>(createSinkIntoLoops()); // captures what loops do not change
  manager.addNestedPass<func::FuncOp>(createRematerializeLoops({policy.str()}));
  if (failed(manager.run(*module)))
    return result;
  auto main = module->lookupSymbol<func::FuncOp>("main");
  auto record = main->getAttrOfType<DictionaryAttr>(exec::kLoopRecomputationAttr);
  if (!record || failed(runStages(*module, Stage::Propagate, Stage::Propagate, options)))
    return result;
  main->removeAttr(exec::kLoopRecomputationAttr);
  result.loops = record.getAs<IntegerAttr>("loops").getInt();
  result.operations = record.getAs<FloatAttr>("operations").getValueAsDouble();
  result.module = std::move(module);
  return result;
}

/// Whether rematerialize-loops has made an op.
static bool runsAgain(Operation *op) {
  auto name = op->getLoc()->findInstanceOf<NameLoc>();
  return name && name.getName().getValue().ends_with(kRecomputationScope);
}

double operationsAgain(ModuleOp planned) {
  PartitionCosts operations;
  operations.product = 2;
  double sum = 0;
  auto add = [&](const ModuleMesh &mesh, PartitionableOpInterface op) {
    auto factors = op->getAttrOfType<spmd::FactorsAttr>(spmd::kFactorsAttr);
    if (!factors || !op.isProduct() || !runsAgain(op))
      return;
    PartitionedOp partitioned(op);
    FactorAssignment assignment = mesh.assignmentOf(factors);
    if (auto layouts = layoutsOf(partitioned, assignment, 0, mesh.primeMesh()))
      sum += executionsOf(op->getBlock(), operations) *
             workCost(partitioned, assignment, *layouts, mesh.primeMesh(), operations);
  };
  (void)ModuleMesh::with(planned, [&](const ModuleMesh &mesh) {
    planned.walk([&](PartitionableOpInterface op) { add(mesh, op); });
    return success();
  });
  return sum;
}

} // namespace shardwright
