// SPDX-License-Identifier: Apache-2.0

// Verifiers of collective ops.
#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

#include <set>

using namespace mlir;

namespace shardwright::stablehlo {
namespace {
/// The number of columns of the groups; -1 pads shorter groups, which result types cannot express.
int64_t groupSize(DenseIntElementsAttr groups) {
  return groups.getType().getRank() == 2 ? groups.getType().getDimSize(1) : 0;
}

/// The group size along `dim`. Normally a row of replica_groups lists all members. If its ids are
/// replicas that stand for all of their partitions, the number of partitions is unknown here, and
/// the ratio of the tensors' sizes gives it.
template <typename Op>
int64_t members(Op op, DenseIntElementsAttr groups, Value smaller, Value larger, int64_t dim) {
  int64_t row = groupSize(groups);
  auto from = cast<RankedTensorType>(smaller.getType()),
       to = cast<RankedTensorType>(larger.getType());
  bool bringsPartitions = op.getChannelHandle() && op.getChannelHandle()->getHandle() > 0 &&
                          !op.getUseGlobalDeviceIds();
  if (!bringsPartitions || !row || dim < 0 || dim >= from.getRank() || dim >= to.getRank() ||
      !from.getDimSize(dim))
    return row;
  int64_t times = to.getDimSize(dim) / from.getDimSize(dim);
  return times && times % row == 0 ? times : row;
}

/// A splat of ids is short as text but may have 2^40 elements.
constexpr int64_t maxIds = 1 << 24;

LogicalResult checkGroups(Operation *op, DenseIntElementsAttr groups, StringRef tag) {
  if (groups.getNumElements() > maxIds)
    return op->emitOpError() << "has replica groups of type " << groups.getType()
                             << ", which are more than there are devices [" << tag << "]";
  if (groups.getType().getRank() != 2)
    return op->emitOpError() << "has replica groups of type " << groups.getType()
                             << ", expected rank 2 [" << tag << "]";
  // Thousands of collectives may each list all devices of a large mesh. Most ids are less than
  // their number, so that a bit set suffices.
  std::vector<bool> seen(groups.getNumElements());
  std::set<int64_t> seenBeyond; // a DenseSet reserves two keys, and ids may be any number
  auto isNew = [&](int64_t id) {
    if (id < 0 || id >= (int64_t)seen.size())
      return seenBeyond.insert(id).second;
    bool known = seen[id];
    seen[id] = true;
    return !known;
  };
  auto ids = groups.tryGetValues<int64_t>();
  if (failed(ids))
    return op->emitOpError() << "has replica groups of " << groups.getElementType()
                             << ", expected i64 [" << tag << "]";
  for (int64_t id : *ids)
    if (id != -1 && !isNew(id))
      return op->emitOpError() << "has rank " << id << " in two places of its groups [" << tag
                               << "]";
  return success();
}

LogicalResult checkShape(Operation *op, Value operand, Value result, int64_t dim, int64_t times,
                         int64_t over, StringRef tag) {
  auto from = cast<RankedTensorType>(operand.getType()),
       to = cast<RankedTensorType>(result.getType());
  if (dim < 0 || dim >= from.getRank())
    return op->emitOpError() << "names dimension " << dim << " of a tensor of rank "
                             << from.getRank() << " [" << tag << "]";
  SmallVector<int64_t> shape(from.getShape());
  int64_t whole;
  if (over < 1 || times < 1)
    return op->emitOpError() << "has groups of no devices [" << tag << "]";
  if (llvm::MulOverflow(shape[dim], times, whole))
    return op->emitOpError() << "joins " << times << " pieces of size " << shape[dim]
                             << ", which are too large [" << tag << "]";
  if (whole % over)
    return op->emitOpError() << "splits dimension " << dim << " of size " << shape[dim] << " into "
                             << over << " [" << tag << "]";
  shape[dim] = whole / over;
  return to == from.clone(shape) ? success()
                                 : op->emitOpError() << "has result " << to << ", expected "
                                                     << from.clone(shape) << " [" << tag << "]";
}

LogicalResult checkBody(Operation *op, Region &body, StringRef tag) {
  return body.getNumArguments() == 2 ? success()
                                     : op->emitOpError()
                                           << "has a body of " << body.getNumArguments()
                                           << " arguments, expected 2 [" << tag << "]";
}
} // namespace

LogicalResult AllReduceOp::inferReturnTypes(MLIRContext *, std::optional<Location>, Adaptor adaptor,
                                            SmallVectorImpl<Type> &types) {
  llvm::append_range(types, adaptor.getOperands().getTypes());
  return success();
}

LogicalResult AllReduceOp::verifyRegions() {
  return failure(
      failed(checkGroups(*this, cast<DenseIntElementsAttr>(getReplicaGroups()), "all_reduce_c1")) ||
      failed(checkBody(*this, getComputation(), "all_reduce_c5")));
}

LogicalResult AllGatherOp::verify() {
  auto groups = cast<DenseIntElementsAttr>(getReplicaGroups());
  if (failed(checkGroups(*this, groups, "all_gather_c2")))
    return failure();
  for (auto [operand, result] : llvm::zip(getOperands(), getResults()))
    if (failed(checkShape(*this, operand, result, getAllGatherDim(),
                          members(*this, groups, operand, result, getAllGatherDim()), 1,
                          "all_gather_c6")))
      return failure();
  return success();
}

LogicalResult ReduceScatterOp::verify() {
  auto groups = cast<DenseIntElementsAttr>(getReplicaGroups());
  if (failed(checkGroups(*this, groups, "reduce_scatter_c3")))
    return failure();
  return checkShape(*this, getOperand(), getResult(), getScatterDimension(), 1,
                    members(*this, groups, getResult(), getOperand(), getScatterDimension()),
                    "reduce_scatter_c8");
}

LogicalResult ReduceScatterOp::verifyRegions() {
  return checkBody(*this, getComputation(), "reduce_scatter_c7");
}

LogicalResult AllToAllOp::verify() {
  auto groups = cast<DenseIntElementsAttr>(getReplicaGroups());
  if (failed(checkGroups(*this, groups, "all_to_all_c5")))
    return failure();
  int64_t count = getSplitCount();
  if (count <= 0 || groupSize(groups) != count)
    return emitOpError() << "splits into " << count << " pieces for groups of " << groupSize(groups)
                         << " [all_to_all_c8]";
  for (auto [operand, result] : llvm::zip(getOperands(), getResults())) {
    auto from = cast<RankedTensorType>(operand.getType());
    int64_t split = getSplitDimension(), concat = getConcatDimension();
    if (split < 0 || split >= from.getRank() || concat < 0 || concat >= from.getRank() ||
        from.getDimSize(split) % count)
      return emitOpError() << "cannot split dimension " << split << " and join along " << concat
                           << " of " << from << " in " << count << " pieces [all_to_all_c2]";
    SmallVector<int64_t> shape(from.getShape());
    shape[split] /= count;
    if (llvm::MulOverflow(shape[concat], count, shape[concat]))
      return emitOpError() << "joins " << count << " pieces of " << from << " along " << concat
                           << ", which are too large [all_to_all_c9]";
    if (result.getType() != from.clone(shape))
      return emitOpError() << "has result " << result.getType() << ", expected "
                           << from.clone(shape) << " [all_to_all_c9]";
  }
  return success();
}

LogicalResult CollectivePermuteOp::verify() {
  ShapedType type = cast<DenseIntElementsAttr>(getSourceTargetPairs()).getType();
  if (type.getRank() != 2 || type.getDimSize(1) != 2 || type.getDimSize(0) > maxIds)
    return emitOpError() << "has source_target_pairs of type " << type
                         << ", expected a pair for each of at most " << maxIds
                         << " devices [collective_permute_c1]";
  return success();
}

LogicalResult CollectiveBroadcastOp::verify() {
  return checkGroups(*this, cast<DenseIntElementsAttr>(getReplicaGroups()),
                     "collective_broadcast_c1");
}

LogicalResult CrossReplicaSumOp::verify() {
  return checkGroups(*this, cast<DenseIntElementsAttr>(getReplicaGroups()),
                     "cross_replica_sum_groups");
}

static LogicalResult inferId(MLIRContext *ctx, SmallVectorImpl<Type> &types) {
  types.push_back(RankedTensorType::get({}, IntegerType::get(ctx, 32, IntegerType::Unsigned)));
  return success();
}
LogicalResult PartitionIdOp::inferReturnTypes(MLIRContext *ctx, std::optional<Location>, Adaptor,
                                              SmallVectorImpl<Type> &types) {
  return inferId(ctx, types);
}
LogicalResult ReplicaIdOp::inferReturnTypes(MLIRContext *ctx, std::optional<Location>, Adaptor,
                                            SmallVectorImpl<Type> &types) {
  return inferId(ctx, types);
}

} // namespace shardwright::stablehlo
