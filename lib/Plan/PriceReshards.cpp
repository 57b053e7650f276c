// SPDX-License-Identifier: Apache-2.0

// Replaces what a plan promised that reshards cost by what those of the program cost.
#include "shardwright/Plan/Passes.h"
#include "shardwright/Sharding/Counts.h"
#include "shardwright/Sharding/ModuleMesh.h"

#include "shardwright/Dialect/Sdy/Shardings.h"

namespace shardwright {
#define GEN_PASS_DEF_PRICERESHARDS
#include "shardwright/Plan/Passes.h.inc"

using namespace mlir;

namespace {
struct PriceReshardsPass : impl::PriceReshardsBase<PriceReshardsPass> {
  void runOnOperation() override {
    auto run = [](const ModuleMesh &mesh) {
      return mesh.forEachFunction([&](func::FuncOp function) {
        if (auto plan = function->getAttrOfType<spmd::PlanAttr>(spmd::kPlanAttr))
          function->setAttr(spmd::kPlanAttr, price(plan, function, mesh));
        return success();
      });
    };
    if (failed(ModuleMesh::with(getOperation(), run)))
      signalPassFailure();
  }

private:
  static spmd::PlanAttr price(spmd::PlanAttr plan, func::FuncOp function, const ModuleMesh &mesh) {
    ReshardPaths paths(mesh.primeMesh(), mesh.partitionCosts());
    double cost = 0;
    function.walk([&](sdy::ReshardOp op) {
      cost += executionsOf(op->getBlock(), mesh.partitionCosts()) *
              paths
                  .find(tensorOf(op.getResult()), mesh.layoutOf(op.getInput()),
                        mesh.layoutOf(op.getResult()))
                  .cost;
    });
    Builder b(function.getContext());
    double before = plan.getReshards().getValueAsDouble();
    return spmd::PlanAttr::get(b.getContext(),
                               b.getF64FloatAttr(plan.getCost().getValueAsDouble() - before + cost),
                               b.getF64FloatAttr(cost), plan.getLowerBound(), plan.getOverlapGap());
  }
};
} // namespace
} // namespace shardwright
