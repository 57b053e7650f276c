// SPDX-License-Identifier: Apache-2.0

#include "ExamplesOfResults.h"

#include "BatchFlow.h"
#include "shardwright/Dialect/Sdy/PartitionableOpInterface.h"
#include "shardwright/Dialect/Sdy/SdyOps.h"

#include "llvm/ADT/MapVector.h"

using namespace mlir;

namespace shardwright {
namespace {
/// From results of ops to operands.
class BackwardFlow : public DimFlow {
public:
  using DimFlow::DimFlow;

private:
  void visit(Block &block) override {
    for (Operation &op : llvm::reverse(block)) {
      if (auto flow = dyn_cast<sdy::DataFlowOpInterface>(op))
        visitFlow(flow);
      else if (isa<sdy::ShardingConstraintOp, sdy::ReshardOp>(op))
        passValue(op.getResult(0), op.getOperand(0));
      else if (auto partitionable = dyn_cast<PartitionableOpInterface>(op))
        visitOp(partitionable);
    }
  }

  void passValue(Value from, Value to) {
    if (std::optional<int64_t> dim = dimOf(from))
      set(to, *dim);
  }

  void visitFlow(sdy::DataFlowOpInterface flow) {
    for (Value owner : flow.getEdgeOwners()) {
      for (Value target : flow.getOtherEdgeTargets(owner))
        passValue(target, owner);
      for (OpOperand *source : flow.getEdgeSources(owner))
        passValue(owner, source->get());
    }
    for (Region &region : flow->getRegions())
      visit(region.front());
  }

  void visitOp(PartitionableOpInterface op) {
    if (llvm::none_of(op->getResults(), [&](Value result) { return dimOf(result).has_value(); }))
      return;
    ShardingRule rule = op.getPartitionRule();
    if (!rule.empty())
      pass(op->getResults(), rule.results, op->getOperands(), rule.operands);
  }
};

int64_t firstSizeOf(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return type && type.getRank() ? type.getDimSize(0) : 0;
}
} // namespace

SmallVector<std::pair<BlockArgument, int64_t>> findExamplesOfResults(func::FuncOp main) {
  llvm::MapVector<int64_t, int> votes;
  auto results = main.getBody().front().getTerminator()->getOperands();
  for (Value result : results)
    if (int64_t size = firstSizeOf(result); size > 1)
      ++votes[size];
  int64_t size = 0;
  for (auto [each, count] : votes)
    size = !size || count > votes.lookup(size) ? each : size;
  BackwardFlow flow(main);
  for (Value result : results)
    if (size && firstSizeOf(result) == size)
      flow.start(result, 0);
  flow.run();
  SmallVector<std::pair<BlockArgument, int64_t>> found;
  for (BlockArgument argument : main.getArguments())
    if (std::optional<int64_t> dim = flow.dimOf(argument))
      if (cast<RankedTensorType>(argument.getType()).getDimSize(*dim) == size)
        found.push_back({argument, *dim});
  return found;
}

} // namespace shardwright
