// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Sharding/LayerDims.h"

#include "shardwright/Dialect/Exec/StageOps.h"
#include "shardwright/Dialect/Sdy/PartitionableOpInterface.h"
#include "shardwright/Dialect/Sdy/SdyOps.h"
#include "shardwright/Dialect/StableHLO/RowLoops.h"
#include "shardwright/Support/SignatureAttributes.h"

#include "llvm/ADT/MapVector.h"

using namespace mlir;

namespace shardwright {
namespace {
/// What is connected with the stacks of one loop.
class LayerFinder {
public:
  LayerFinder(func::FuncOp main, ArrayRef<BlockArgument> donors) : main(main), donors(donors) {}

  void reachStacks(const RowLoop &loop) {
    for (auto [i, isStacked] : llvm::enumerate(loop.isStacked))
      if (isStacked)
        reach(loop.op->getResult(i), 0);
    for (Value value : loop.captured)
      reach(value, 0);
    for (size_t i = 0; i < found.size(); ++i) {
      auto [value, dim] = found.begin()[i];
      if (sdy::DataFlowOpInterface flow = sdy::getFlowOf(value))
        reachEdge(flow, flow.getEdgeOwner(value), dim);
      else if (auto argument = dyn_cast<BlockArgument>(value))
        reachResult(argument, dim);
      else
        reachOp(value.getDefiningOp(), dim, value);
      for (OpOperand &use : value.getUses())
        reachUse(use, dim);
    }
  }

  /// A loop whose iterations read no parameters of their own is over time steps or examples.
  bool hasParameters() {
    return llvm::any_of(llvm::make_first_range(found), [&](Value value) {
      auto argument = dyn_cast<BlockArgument>(value);
      return argument && argument.getOwner() == &main.getBody().front() && isParameter(argument);
    });
  }

  llvm::MapVector<Value, unsigned> found;

private:
  void reach(Value value, unsigned dim) {
    auto op = value.getDefiningOp<PartitionableOpInterface>();
    if (!op || !op.isCheapToRecompute()) // else other users may have nothing to do with layers
      found.insert({value, dim});
  }

  void reachEdge(sdy::DataFlowOpInterface flow, Value owner, unsigned dim) {
    if (!owner)
      return;
    reach(owner, dim);
    for (Value target : flow.getOtherEdgeTargets(owner))
      reach(target, dim);
    for (OpOperand *source : flow.getEdgeSources(owner))
      reach(source->get(), dim);
  }

  /// That which replaces the argument in the next step.
  void reachResult(BlockArgument argument, unsigned dim) {
    for (auto [donor, operand] :
         llvm::zip_equal(donors, main.getBody().front().getTerminator()->getOperands()))
      if (donor == argument)
        reach(operand, dim);
  }

  void reachUse(OpOperand &use, unsigned dim) {
    Operation *user = use.getOwner();
    if (isa<func::ReturnOp>(user)) {
      if (BlockArgument donor = donors[use.getOperandNumber()])
        reach(donor, dim);
      return;
    }
    if (sdy::DataFlowOpInterface flow = sdy::getFlowFedBy(use))
      reachEdge(flow, flow.getFedEdgeOwner(use), dim);
    else
      reachOp(user, dim, use.get());
  }

  void reachOp(Operation *op, unsigned dim, Value from) {
    if (isa<sdy::ShardingConstraintOp, sdy::ReshardOp>(op)) {
      reach(op->getOperand(0), dim);
      reach(op->getResult(0), dim);
    }
    auto model = dyn_cast<PartitionableOpInterface>(op);
    if (!model)
      return;
    ShardingRule rule = model.getPartitionRule();
    if (rule.empty())
      return;
    std::optional<unsigned> factor;
    auto find = [&](ArrayRef<TensorMapping> tensors, ValueRange values) {
      for (auto [tensor, value] : llvm::zip_equal(tensors, values))
        if (value == from && !factor)
          factor = firstFactor(tensor, dim);
    };
    find(rule.operands, op->getOperands());
    find(rule.results, op->getResults());
    if (!factor)
      return;
    auto pass = [&](ArrayRef<TensorMapping> tensors, ValueRange values) {
      for (auto [tensor, value] : llvm::zip_equal(tensors, values))
        for (unsigned each = 0; each < tensor.dims.size(); ++each)
          if (firstFactor(tensor, each) == factor)
            reach(value, each); // also as 8 rows of which a loop takes 2 in each iteration
    };
    pass(rule.operands, op->getOperands());
    pass(rule.results, op->getResults());
  }

  func::FuncOp main;
  ArrayRef<BlockArgument> donors;
};
} // namespace

LayerDims::LayerDims(func::FuncOp main) {
  if (!main->getParentOp()->hasAttr(exec::kWholeMeshAttr))
    return;
  SmallVector<BlockArgument> donors = donorsOf(main);
  main.walk([&](stablehlo::WhileOp op) {
    std::optional<RowLoop> loop = matchRowLoop(op);
    if (!loop)
      return;
    LayerFinder finder(main, donors);
    finder.reachStacks(*loop);
    if (finder.hasParameters())
      dims.insert(finder.found.begin(), finder.found.end());
  });
}

} // namespace shardwright
