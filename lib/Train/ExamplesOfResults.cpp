// SPDX-License-Identifier: Apache-2.0

#include "ExamplesOfResults.h"

#include "shardwright/Dialect/Sdy/PartitionableOpInterface.h"
#include "shardwright/Dialect/Sdy/SdyOps.h"

#include "llvm/ADT/MapVector.h"

using namespace mlir;

namespace shardwright {
namespace {
/// Follows dimensions from results of ops to operands, through the factors that both begin with.
class BackwardFlow {
public:
  explicit BackwardFlow(func::FuncOp main) : main(main) {}

  void start(Value value) { set(value, 0); }

  void run() {
    do {
      changed = false;
      visit(main.getBody().front());
    } while (changed);
  }

  std::optional<int64_t> dimOf(Value value) const {
    auto found = dims.find(value);
    return found == dims.end() ? std::nullopt : std::optional(found->second);
  }

private:
  void set(Value value, int64_t dim) { changed |= dims.try_emplace(value, dim).second; }

  void visit(Block &block) {
    for (Operation &op : llvm::reverse(block)) {
      if (auto flow = dyn_cast<sdy::DataFlowOpInterface>(op))
        visitFlow(flow);
      else if (isa<sdy::ShardingConstraintOp, sdy::ReshardOp>(op))
        pass(op.getResult(0), op.getOperand(0));
      else if (auto partitionable = dyn_cast<PartitionableOpInterface>(op))
        visitOp(partitionable);
    }
  }

  void pass(Value from, Value to) {
    if (std::optional<int64_t> dim = dimOf(from))
      set(to, *dim);
  }

  void visitFlow(sdy::DataFlowOpInterface flow) {
    for (Value owner : flow.getEdgeOwners()) {
      for (Value target : flow.getOtherEdgeTargets(owner))
        pass(target, owner);
      for (OpOperand *source : flow.getEdgeSources(owner))
        pass(owner, source->get());
    }
    for (Region &region : flow->getRegions())
      visit(region.front());
  }

  void visitOp(PartitionableOpInterface op) {
    if (llvm::none_of(op->getResults(), [&](Value result) { return dims.contains(result); }))
      return;
    ShardingRule rule = op.getPartitionRule();
    if (rule.empty())
      return;
    for (auto [result, made] : llvm::zip_equal(op->getResults(), rule.results)) {
      std::optional<int64_t> dim = dimOf(result);
      if (!dim || made.dims[*dim].empty())
        continue;
      for (auto [operand, read] : llvm::zip_equal(op->getOperands(), rule.operands))
        for (auto [i, factors] : llvm::enumerate(read.dims))
          if (!factors.empty() && factors.front() == made.dims[*dim].front())
            set(operand, i);
    }
  }

  func::FuncOp main;
  llvm::DenseMap<Value, int64_t> dims;
  bool changed = false;
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
      flow.start(result);
  flow.run();
  SmallVector<std::pair<BlockArgument, int64_t>> found;
  for (BlockArgument argument : main.getArguments())
    if (std::optional<int64_t> dim = flow.dimOf(argument))
      if (cast<RankedTensorType>(argument.getType()).getDimSize(*dim) == size)
        found.push_back({argument, *dim});
  return found;
}

} // namespace shardwright
