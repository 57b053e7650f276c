// SPDX-License-Identifier: Apache-2.0

// Collectives: each member of a group computes its result from the operands of all members, in the
// order of the group.
#include "ElementMaps.h"
#include "Grid.h"
#include "Groups.h"
#include "Movements.h"
#include "OpTable.h"

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

#include <set>

using namespace mlir;

namespace shardwright::interpret {
namespace {
using namespace stablehlo;
int64_t channelOf(std::optional<ChannelHandleAttr> channel) {
  return channel ? channel->getHandle() : 0;
}

/// The members of a group and their operands, in the order of the group.
struct Assembly {
  Group group;
  Contributions all;
  int64_t self; // position of this process in the group
};

FailureOr<Assembly> exchange(Operation *op, Frame &frame, int64_t channel, Group group) {
  FailureOr<Contributions> all = frame.process.grid.exchange(
      frame.process, op, {op->getName().getStringRef().str(), channel, group},
      frame.data(op->getOperands()));
  if (failed(all))
    return failure();
  int64_t self = llvm::find(group, frame.process.id) - group.begin();
  return Assembly{std::move(group), std::move(*all), self};
}

/// Exchanges operands within the group that contains this process. Fails if no group does.
FailureOr<Assembly> exchange(Operation *op, Frame &frame, int64_t channel,
                             FailureOr<std::vector<Group>> groups) {
  if (failed(groups))
    return failure();
  for (const Group &group : *groups)
    if (llvm::is_contained(group, frame.process.id))
      return exchange(op, frame, channel, group);
  return op->emitOpError() << "is run by replica " << frame.process.replica << ", partition "
                           << frame.process.partition << ", which is in none of its groups";
}

/// Folds an operand elementwise in the order of the group: acc = body(acc, x).
FailureOr<Tensor> fold(Region &region, Frame &frame, const Contributions &all, unsigned operand,
                       Type elementType) {
  Body body(region, frame);
  Tensor result = convert(all.front()[operand].tensor(), elementType);
  for (const Data &data : llvm::drop_begin(all))
    for (int64_t i = 0, e = result.size(); i < e; ++i) {
      FailureOr<SmallVector<Tensor>> sum =
          body({result.scalarAt(i), data[operand].tensor().scalarAt(i)});
      if (failed(sum))
        return failure();
      result.copyElement(i, convert(sum->front(), elementType), 0);
    }
  return result;
}

RankedTensorType tensorType(Value value) { return cast<RankedTensorType>(value.getType()); }
DenseIntElementsAttr asInts(Attribute attribute) { return cast<DenseIntElementsAttr>(attribute); }

template <typename Op> FailureOr<Assembly> exchangeAll(Op op, Frame &frame) {
  int64_t channel = channelOf(op.getChannelHandle());
  return exchange(op, frame, channel,
                  groupsOfAll(op, frame.process.grid, asInts(op.getReplicaGroupsAttr()), channel,
                              op.getUseGlobalDeviceIds()));
}

template <typename Op> FailureOr<Assembly> exchangeOne(Op op, Frame &frame) {
  int64_t channel = channelOf(op.getChannelHandle());
  return exchange(op, frame, channel,
                  groupsOfOne(op, frame.process.grid, asInts(op.getReplicaGroupsAttr()), channel));
}

/// Padded groups have fewer members than a row of replica_groups has columns, which result types
/// cannot express.
LogicalResult checkMembers(Operation *op, const Group &group, int64_t expected) {
  if ((int64_t)group.size() == expected)
    return success();
  return op->emitOpError() << "meets in a group of " << group.size()
                           << ", but its types are those of a group of " << expected;
}

/// The ratio of sizes along a dimension; the group size if both are empty.
int64_t timesIn(Type part, Type whole, int64_t dim, const Group &group) {
  int64_t size = cast<RankedTensorType>(part).getDimSize(dim);
  return size ? cast<RankedTensorType>(whole).getDimSize(dim) / size : group.size();
}

LogicalResult allReduce(AllReduceOp op, Frame &frame) {
  FailureOr<Assembly> assembly = exchangeAll(op, frame);
  if (failed(assembly))
    return failure();
  for (auto [i, result] : llvm::enumerate(op.getResults())) {
    FailureOr<Tensor> sum =
        fold(op.getComputation(), frame, assembly->all, i, tensorType(result).getElementType());
    if (failed(sum))
      return failure();
    frame.set(result, *sum);
  }
  return success();
}

LogicalResult allGather(AllGatherOp op, Frame &frame) {
  FailureOr<Assembly> assembly = exchangeAll(op, frame);
  if (failed(assembly))
    return failure();
  for (auto [i, result] : llvm::enumerate(op.getResults())) {
    int64_t times = timesIn(op.getOperands()[i].getType(), result.getType(), op.getAllGatherDim(),
                            assembly->group);
    if (failed(checkMembers(op, assembly->group, times)))
      return failure();
    SmallVector<Tensor> pieces;
    for (const Data &data : assembly->all)
      pieces.push_back(data[i].tensor());
    frame.set(result, concatenate(pieces, op.getAllGatherDim(), tensorType(result)));
  }
  return success();
}

/// The k-th of `count` equal slices along `dim`.
Tensor piece(const Tensor &tensor, int64_t dim, int64_t k, int64_t count) {
  SmallVector<int64_t> shape(tensor.getShape()), starts(shape.size(), 0), ones(shape.size(), 1);
  shape[dim] /= count;
  starts[dim] = k * shape[dim];
  return strided(tensor, tensor.getType().clone(shape), starts, ones);
}

LogicalResult reduceScatter(ReduceScatterOp op, Frame &frame) {
  FailureOr<Assembly> assembly = exchangeAll(op, frame);
  if (failed(assembly) || failed(checkMembers(op, assembly->group,
                                              timesIn(op.getType(), op.getOperand().getType(),
                                                      op.getScatterDimension(), assembly->group))))
    return failure();
  FailureOr<Tensor> sum = fold(op.getComputation(), frame, assembly->all, 0,
                               tensorType(op.getResult()).getElementType());
  if (failed(sum))
    return failure();
  frame.set(op.getResult(),
            piece(*sum, op.getScatterDimension(), assembly->self, assembly->group.size()));
  return success();
}

/// Member i receives the i-th slice of every member's operand.
LogicalResult allToAll(AllToAllOp op, Frame &frame) {
  FailureOr<Assembly> assembly = exchangeOne(op, frame);
  if (failed(assembly) || failed(checkMembers(op, assembly->group, op.getSplitCount())))
    return failure();
  for (auto [i, result] : llvm::enumerate(op.getResults())) {
    SmallVector<Tensor> pieces;
    for (const Data &data : assembly->all)
      pieces.push_back(
          piece(data[i].tensor(), op.getSplitDimension(), assembly->self, op.getSplitCount()));
    frame.set(result, concatenate(pieces, op.getConcatDimension(), tensorType(result)));
  }
  return success();
}

/// The connected component of this process in the graph of pairs exchanges at once. Processes that
/// are no target receive zeros.
LogicalResult collectivePermute(CollectivePermuteOp op, Frame &frame) {
  int64_t channel = channelOf(op.getChannelHandle()), self = frame.process.id;
  FailureOr<std::vector<Group>> pairs =
      groupsOfOne(op, frame.process.grid, asInts(op.getSourceTargetPairsAttr()), channel);
  if (failed(pairs))
    return failure();
  std::set<int64_t> joined{self};
  for (size_t before = 0; before != joined.size();) {
    before = joined.size();
    for (const Group &pair : *pairs)
      if (joined.count(pair.front()) || joined.count(pair.back()))
        joined.insert(pair.begin(), pair.end());
  }
  FailureOr<Assembly> assembly = exchange(op, frame, channel, Group(joined.begin(), joined.end()));
  if (failed(assembly))
    return failure();
  frame.set(op.getResult(), Tensor(tensorType(op.getResult())));
  for (const Group &pair : *pairs)
    if (pair.back() == self)
      frame.set(op.getResult(),
                assembly->all[llvm::find(assembly->group, pair.front()) - assembly->group.begin()]
                    .front());
  return success();
}

/// The operand of the group's first member; zeros for processes in no group.
LogicalResult collectiveBroadcast(CollectiveBroadcastOp op, Frame &frame) {
  int64_t channel = channelOf(op.getChannelHandle());
  FailureOr<std::vector<Group>> groups =
      groupsOfOne(op, frame.process.grid, asInts(op.getReplicaGroupsAttr()), channel);
  if (failed(groups))
    return failure();
  if (llvm::none_of(*groups, [&](const Group &group) {
        return llvm::is_contained(group, frame.process.id);
      })) {
    frame.set(op.getResult(), Tensor(tensorType(op.getResult())));
    return success();
  }
  FailureOr<Assembly> assembly = exchange(op, frame, channel, groups);
  if (succeeded(assembly))
    frame.set(op.getResult(), assembly->all.front().front());
  return assembly;
}

LogicalResult crossReplicaSum(CrossReplicaSumOp op, Frame &frame) {
  DenseIntElementsAttr groups = asInts(op.getReplicaGroupsAttr());
  FailureOr<Assembly> assembly =
      exchange(op, frame, 0, groupsOfAll(op, frame.process.grid, groups, 0, /*global=*/false));
  if (failed(assembly))
    return failure();
  FailureOr<Tensor> sum = assembly->all.front().front().tensor();
  for (const Data &data : llvm::drop_begin(assembly->all))
    if (sum = addElements(*sum, data.front().tensor(), op); failed(sum))
      return failure();
  frame.set(op.getResult(), *sum);
  return success();
}

Tensor id(Operation *op, int64_t value) {
  return Tensor::scalar(cast<ShapedType>(op->getResult(0).getType()).getElementType(), value);
}
} // namespace

void addCollective(OpTable &table) {
  table.op<AllReduceOp>(allReduce);
  table.op<AllGatherOp>(allGather);
  table.op<ReduceScatterOp>(reduceScatter);
  table.op<AllToAllOp>(allToAll);
  table.op<CollectivePermuteOp>(collectivePermute);
  table.op<CollectiveBroadcastOp>(collectiveBroadcast);
  table.op<CrossReplicaSumOp>(crossReplicaSum);
  table.value<PartitionIdOp>(
      [](PartitionIdOp op, const Frame &frame) { return id(op, frame.process.partition); });
  table.value<ReplicaIdOp>(
      [](ReplicaIdOp op, const Frame &frame) { return id(op, frame.process.replica); });
}

} // namespace shardwright::interpret
