// SPDX-License-Identifier: Apache-2.0

// Assigns mesh axes to the factors of each op.
#include "LayoutTraversal.h"

#include "shardwright/Partition/Passes.h"
#include "shardwright/Sharding/Scopes.h"

namespace shardwright {
#define GEN_PASS_DEF_ASSIGNFACTORS
#include "shardwright/Partition/Passes.h.inc"

using namespace mlir;

namespace {
class FactorAssigner : public LayoutTraversal {
public:
  FactorAssigner(func::FuncOp function, const ModuleMesh &mesh, FactorChooser &chooser)
      : LayoutTraversal(function, mesh), chooser(chooser) {}

private:
  FailureOr<FactorAssignment> assign(PartitionQuery &query) override {
    PartitionableOpInterface op = query.op;
    if (auto given =
            op->getAttrOfType<spmd::FactorsAttr>(spmd::kFactorsAttr)) // by a planner, or by hand
      return mesh.assignmentOf(given);
    Block *scope = scopeOf(op->getBlock());
    for (Value operand : op->getOperands()) {
      bool isFromHere = scopeOf(operand.getParentBlock()) == scope;
      query.isLoopInvariant.push_back(!isFromHere && isLoopBody(scope));
      query.isRecomputed.push_back(isCheapToRecompute(operand));
      query.mayStayPartial.push_back(
          isFromHere && llvm::all_of(operand.getUsers(),
                                     [&](Operation *user) { return user == op.getOperation(); }));
    }
    for (Value result : op->getResults())
      query.wanted.push_back(mesh.layoutOf(result));
    const FactorAssignment &chosen = chooser.choose(query);
    op->setAttr(spmd::kFactorsAttr, mesh.toAttr(chosen));
    return chosen;
  }

  FactorChooser &chooser;
};

struct AssignFactorsPass : impl::AssignFactorsBase<AssignFactorsPass> {
  using AssignFactorsBase::AssignFactorsBase;

  void runOnOperation() override {
    auto run = [&](const ModuleMesh &mesh) {
      ReshardPaths paths(mesh.primeMesh(), mesh.partitionCosts());
      FactorChooser chooser(mesh.primeMesh(), paths,
                            reassociate ? Linearity::Reals : Linearity::Sums);
      return mesh.forEachFunction(
          [&](func::FuncOp function) { return FactorAssigner(function, mesh, chooser).run(); });
    };
    if (failed(ModuleMesh::with(getOperation(), run)))
      signalPassFailure();
  }
};
} // namespace
} // namespace shardwright
