// SPDX-License-Identifier: Apache-2.0

#include "BatchFlow.h"

#include "shardwright/Dialect/Sdy/PartitionableOpInterface.h"
#include "shardwright/Dialect/Sdy/Shardings.h"
#include "shardwright/Train/Roles.h"

#include "mlir/IR/BuiltinTypes.h"

#include <map>

using namespace mlir;

namespace shardwright {

std::optional<int64_t> DimFlow::dimOf(Value value) const {
  auto found = dims.find(value);
  return found == dims.end() ? std::nullopt : std::optional(found->second);
}

bool anyWithin(Operation *op, llvm::function_ref<bool(Operation *)> holds) {
  return op
      ->walk([&](Operation *inner) {
        return holds(inner) ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

bool anyValueOf(Operation *op, llvm::function_ref<bool(Value)> has) {
  return anyWithin(op, [&](Operation *inner) {
    return llvm::any_of(inner->getOperands(), has) || llvm::any_of(inner->getResults(), has);
  });
}

bool BatchFlow::touches(Operation *op) const {
  return anyValueOf(op, [&](Value value) { return dimOf(value).has_value(); });
}

/// Loops carry dimensions into their arguments, which are visited again until nothing changes.
void DimFlow::run() {
  do {
    changed = false;
    visit(function.getBody().front());
  } while (changed);
}

void BatchFlow::visit(Block &block) {
  for (Operation &op : block)
    visit(&op);
}

void BatchFlow::visit(Operation *op) {
  if (auto flow = dyn_cast<sdy::DataFlowOpInterface>(op)) {
    for (Region &region : op->getRegions())
      visit(region.front());
    for (Value owner : flow.getEdgeOwners())
      for (OpOperand *source : flow.getEdgeSources(owner))
        if (std::optional<int64_t> dim = dimOf(source->get())) {
          set(owner, *dim);
          for (Value target : flow.getOtherEdgeTargets(owner))
            set(target, *dim);
        }
    return;
  }
  bool hasBatch =
      llvm::any_of(op->getOperands(), [&](Value value) { return dimOf(value).has_value(); });
  auto partitionable = dyn_cast<PartitionableOpInterface>(op);
  if (!hasBatch || !partitionable)
    return;
  ShardingRule rule = partitionable.getPartitionRule();
  if (!rule.empty())
    pass(op->getOperands(), rule.operands, op->getResults(), rule.results);
}

void DimFlow::pass(ValueRange from, ArrayRef<TensorMapping> fromDims, ValueRange to,
                   ArrayRef<TensorMapping> toDims) {
  for (auto [value, mapping] : llvm::zip_equal(from, fromDims)) {
    std::optional<int64_t> dim = dimOf(value);
    if (!dim || mapping.dims[*dim].empty())
      continue;
    unsigned factor = mapping.dims[*dim].front();
    for (auto [target, reached] : llvm::zip_equal(to, toDims))
      for (auto [i, factors] : llvm::enumerate(reached.dims))
        if (!factors.empty() && factors.front() == factor)
          set(target, i);
  }
}

std::optional<int64_t> dimSplitOver(Value value, StringRef axis) {
  sdy::TensorShardingAttr sharding = sdy::getSharding(value);
  for (auto [dim, split] : llvm::enumerate(sharding ? sharding.getDimShardings()
                                                    : ArrayRef<sdy::DimensionShardingAttr>()))
    if (llvm::any_of(split.getAxes(),
                     [&](sdy::AxisRefAttr each) { return each.getName() == axis; }))
      return dim;
  return std::nullopt;
}

/// The size that most of the arguments begin with.
static int64_t commonSizeOf(ArrayRef<BlockArgument> arguments) {
  std::map<int64_t, int> votes;
  for (BlockArgument argument : arguments)
    ++votes[cast<RankedTensorType>(argument.getType()).getDimSize(0)];
  auto isLess = [](auto &a, auto &b) { return a.second < b.second; };
  return std::max_element(votes.begin(), votes.end(), isLess)->first;
}

SmallVector<std::pair<BlockArgument, int64_t>> batchArgumentsOf(func::FuncOp function,
                                                                StringRef axis) {
  SmallVector<BlockArgument> all;
  SmallVector<std::pair<BlockArgument, int64_t>> found;
  for (BlockArgument argument : function.getArguments()) {
    auto type = dyn_cast<RankedTensorType>(argument.getType());
    if (!type || type.getRank() == 0 || roleOf(argument) != ArgumentRole::Batch)
      continue;
    all.push_back(argument);
    if (std::optional<int64_t> dim = dimSplitOver(argument, axis))
      found.push_back({argument, *dim});
  }
  return all.empty() || !found.empty() ? found : batchDimsOf(all);
}

SmallVector<std::pair<BlockArgument, int64_t>> batchDimsOf(ArrayRef<BlockArgument> arguments) {
  SmallVector<std::pair<BlockArgument, int64_t>> found;
  int64_t size = commonSizeOf(arguments);
  for (BlockArgument argument : arguments) {
    ArrayRef<int64_t> shape = cast<RankedTensorType>(argument.getType()).getShape();
    if (const int64_t *dim = llvm::find(shape, size); dim != shape.end())
      found.push_back({argument, dim - shape.begin()});
  }
  return found;
}

} // namespace shardwright
