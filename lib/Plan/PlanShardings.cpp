// SPDX-License-Identifier: Apache-2.0

// Chooses the shardings that nobody annotated.
#include "MakeProblem.h"
#include "WriteIopddl.h"
#include "WritePlan.h"

#include "shardwright/Plan/Engine/Solver.h"
#include "shardwright/Plan/Passes.h"
#include "shardwright/Support/WriteFile.h"

namespace shardwright {
#define GEN_PASS_DEF_PLANSHARDINGS
#include "shardwright/Plan/Passes.h.inc"

using namespace mlir;

static void setPlan(func::FuncOp function, double cost, double reshards, double lowerBound) {
  Builder b(function.getContext());
  function->setAttr(spmd::kPlanAttr, spmd::PlanAttr::get(b.getContext(), b.getF64FloatAttr(cost),
                                                         b.getF64FloatAttr(reshards),
                                                         b.getF64FloatAttr(lowerBound)));
}

namespace {
struct PlanShardingsPass : impl::PlanShardingsBase<PlanShardingsPass> {
  using PlanShardingsBase::PlanShardingsBase;

  void runOnOperation() override {
    auto run = [&](const ModuleMesh &mesh) {
      return mesh.forEachFunction([&](func::FuncOp function) { return plan(function, mesh); });
    };
    if (failed(ModuleMesh::with(getOperation(), run, PrimeFactorMesh::WholeAxes)))
      signalPassFailure();
  }

private:
  LogicalResult plan(func::FuncOp function, const ModuleMesh &mesh) {
    plan::EdgeTables tables(mesh.primeMesh(), mesh.partitionCosts());
    plan::PlanGraph graph(function, mesh, tables,
                          reassociate ? Linearity::Reals : Linearity::Sums);
    if (failed(graph.build()))
      return failure();
    plan::ScaledProblem scaled = plan::makeProblem(graph, tables);
    if (std::string fault = plan::findFault(scaled.problem); !fault.empty())
      return function.emitError() << "internal error: the planner's problem is invalid: " << fault;
    if (!exportProblem.empty())
      if (llvm::Error error = writeFile(exportProblem, [&](llvm::raw_ostream &out) {
            plan::writeIopddl(scaled.problem, function.getName(), out);
          }))
        return function.emitError() << llvm::toString(std::move(error));
    plan::SolveOptions options;
    options.seconds = seconds;
    plan::Solution solution = plan::solve(scaled.problem, options);
    if (solution.assignment.empty())
      return function.emitError() << "no plan was found in " << seconds
                                  << " seconds; allow more (--plan-seconds), or annotate more";
    plan::writePlan(graph, tables, solution.assignment, function, mesh);
    setPlan(function, solution.cost * scaled.unit + graph.constant,
            plan::reshardCostOf(graph, tables, solution.assignment),
            solution.lowerBound * scaled.unit + graph.constant);
    return success();
  }
};
} // namespace
} // namespace shardwright
