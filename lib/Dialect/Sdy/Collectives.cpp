// SPDX-License-Identifier: Apache-2.0

// Verifiers of the sdy collectives: the result sharding that a collective states must follow from
// the operand's sharding and the axes.
#include "shardwright/Dialect/Sdy/Shardings.h"

using namespace mlir;
using namespace shardwright;
using namespace shardwright::sdy;

namespace {
using AxisLists = SmallVector<SmallVector<AxisRefAttr>>;
}

static AxisLists getAxes(TensorShardingAttr sharding) {
  AxisLists lists;
  for (DimensionShardingAttr dim : sharding.getDimShardings())
    lists.emplace_back(dim.getAxes());
  return lists;
}

/// Appends axes, merging adjacent sub-axes; a merged full axis becomes a plain reference.
static void append(SmallVectorImpl<AxisRefAttr> &list, ArrayRef<AxisRefAttr> more, MeshAttr mesh) {
  for (AxisRefAttr axis : more) {
    AxisRefAttr last = list.empty() ? AxisRefAttr() : list.back();
    if (last && last.getName() == axis.getName() && !last.isFull() && !axis.isFull() &&
        last.getPreSize() * last.getSubSize() == axis.getPreSize()) {
      int64_t size = last.getSubSize() * axis.getSubSize();
      bool full = size == mesh.getAxisSize(axis.getName());
      list.back() = AxisRefAttr::get(axis.getContext(), axis.getName(),
                                     full ? 1 : last.getPreSize(), full ? 0 : size);
    } else {
      list.push_back(axis);
    }
  }
}

/// Removes `suffix` from the end of a list; false if the list does not end with it.
static bool dropSuffix(SmallVectorImpl<AxisRefAttr> &list, ArrayRef<AxisRefAttr> suffix,
                       MeshAttr mesh) {
  // The suffix may start within an axis: try to split it.
  SmallVector<AxisRefAttr> rest(suffix);
  while (!rest.empty()) {
    AxisRefAttr want = rest.pop_back_val();
    if (list.empty() || list.back().getName() != want.getName())
      return false;
    AxisRefAttr have = list.pop_back_val();
    if (have == want)
      continue;
    int64_t haveNext = have.isFull() ? have.getSize(mesh) : have.getPreSize() * have.getSubSize();
    int64_t wantNext = want.isFull() ? want.getSize(mesh) : want.getPreSize() * want.getSubSize();
    if (haveNext != wantNext || want.getPreSize() <= have.getPreSize() ||
        want.getPreSize() % have.getPreSize())
      return false;
    list.push_back(AxisRefAttr::get(have.getContext(), have.getName(), have.getPreSize(),
                                    want.getPreSize() / have.getPreSize()));
  }
  return true;
}

static LogicalResult expectAxes(Operation *op, const AxisLists &expected, TensorShardingAttr out) {
  for (auto [i, list] : llvm::enumerate(expected)) {
    if (ArrayRef(list) == out.getDimShardings()[i].getAxes())
      continue;
    auto want = DimensionShardingAttr::get(op->getContext(), list, true);
    auto have =
        DimensionShardingAttr::get(op->getContext(), out.getDimShardings()[i].getAxes(), true);
    return op->emitOpError() << "result dimension " << i << " must be sharded " << Attribute(want)
                             << ", found " << Attribute(have);
  }
  return success();
}

/// Verifies the result sharding and returns the operand's; null if there is none to compare with.
static FailureOr<TensorShardingAttr> getOperandSharding(Operation *op, TensorShardingAttr out,
                                                        bool optional) {
  if (failed(verifySharding(out, op->getResult(0).getType(), op, "result")))
    return failure();
  TensorShardingAttr in = getSharding(op->getOperand(0));
  if (!in) {
    if (!optional)
      return op->emitOpError("collective on an operand without sharding");
    return getUnsharded(op->getContext(), out.getMeshOrRef(), out.getRank());
  }
  MeshAttr inMesh = in.getMesh(op), outMesh = out.getMesh(op);
  if (!inMesh || inMesh.isMaximal())
    return op->emitOpError("operand is on another mesh than the result");
  bool sameAxes = inMesh.getAxes() == outMesh.getAxes();
  if (!sameAxes || (inMesh != outMesh && !isa<CollectivePermuteOp>(op)))
    return op->emitOpError("operand is on another mesh than the result");
  return in;
}

static LogicalResult checkRank(Operation *op, ListOfAxisRefListsAttr axes,
                               TensorShardingAttr sharding) {
  if (int64_t(axes.getValue().size()) != sharding.getRank())
    return op->emitOpError() << "axes for " << axes.getValue().size()
                             << " dimensions of a tensor of rank " << sharding.getRank();
  return success();
}

static LogicalResult verifyGather(Operation *op, ListOfAxisRefListsAttr axes,
                                  TensorShardingAttr out) {
  auto in = getOperandSharding(op, out, false);
  if (failed(in) || failed(checkRank(op, axes, out)))
    return failure();
  AxisLists lists = getAxes(*in);
  for (auto [i, list] : llvm::enumerate(axes.getValue()))
    if (!dropSuffix(lists[i], list.getValue(), out.getMesh(op)))
      return op->emitOpError() << "gathered axes are not the end of operand dimension " << i;
  return expectAxes(op, lists, out);
}

static LogicalResult verifySlice(Operation *op, ListOfAxisRefListsAttr axes, TensorShardingAttr out,
                                 bool optional) {
  auto in = getOperandSharding(op, out, optional);
  if (failed(in) || failed(checkRank(op, axes, out)))
    return failure();
  AxisLists lists = getAxes(*in);
  for (auto [i, list] : llvm::enumerate(axes.getValue()))
    append(lists[i], list.getValue(), out.getMesh(op));
  return expectAxes(op, lists, out);
}

LogicalResult AllGatherOp::verifySymbolUses(SymbolTableCollection &) {
  return verifyGather(*this, getGatheringAxes(), getOutSharding());
}

LogicalResult AllSliceOp::verifySymbolUses(SymbolTableCollection &) {
  return verifySlice(*this, getSlicingAxes(), getOutSharding(), /*optional=*/true);
}

LogicalResult ReduceScatterOp::verifySymbolUses(SymbolTableCollection &) {
  return verifySlice(*this, getReduceScatterAxes(), getOutSharding(), /*optional=*/true);
}

LogicalResult ShardedToUnreducedOp::verifySymbolUses(SymbolTableCollection &) {
  return verifyGather(*this, getAxes(), getOutSharding());
}

LogicalResult AllToAllOp::verifySymbolUses(SymbolTableCollection &) {
  auto in = getOperandSharding(*this, getOutSharding(), false);
  if (failed(in))
    return failure();
  AxisLists lists = ::getAxes(*in);
  MeshAttr mesh = getOutSharding().getMesh(*this);
  for (AllToAllParamAttr param : getParams().getValue()) {
    if (param.getSrcDim() >= in->getRank() || param.getTgtDim() >= in->getRank())
      return emitOpError() << "dimension out of range: " << param.getSrcDim() << "->"
                           << param.getTgtDim();
    if (!dropSuffix(lists[param.getSrcDim()], param.getAxes(), mesh))
      return emitOpError() << "moved axes are not the end of operand dimension "
                           << param.getSrcDim();
    append(lists[param.getTgtDim()], param.getAxes(), mesh);
  }
  return expectAxes(*this, lists, getOutSharding());
}

LogicalResult CollectivePermuteOp::verifySymbolUses(SymbolTableCollection &) {
  auto in = getOperandSharding(*this, getOutSharding(), false);
  if (failed(in))
    return failure();
  MeshAttr mesh = getOutSharding().getMesh(*this);
  auto shards = [&](DimensionShardingAttr dim) {
    int64_t size = 1;
    for (AxisRefAttr axis : dim.getAxes())
      size *= axis.getSize(mesh);
    return size;
  };
  for (auto [i, a, b] : llvm::enumerate(in->getDimShardings(), getOutSharding().getDimShardings()))
    if (shards(a) != shards(b))
      return emitOpError() << "dimension " << i << " is split " << shards(a) << " ways before and "
                           << shards(b) << " ways after";
  return success();
}

static bool overlap(AxisRefAttr a, AxisRefAttr b) {
  if (a.getName() != b.getName())
    return false;
  return a.isFull() || b.isFull() ||
         (a.getPreSize() < b.getPreSize() * b.getSubSize() &&
          b.getPreSize() < a.getPreSize() * a.getSubSize());
}

/// Verifies that operand and result have the same dimension shardings, which do not use the axes of
/// the op.
static LogicalResult verifyKeepsDims(Operation *op, ArrayRef<AxisRefAttr> axes,
                                     TensorShardingAttr out) {
  auto in = getOperandSharding(op, out, true);
  if (failed(in))
    return failure();
  for (AxisRefAttr axis : axes) {
    if (!out.getMesh(op).hasAxis(axis.getName()))
      return op->emitOpError() << "unknown mesh axis \"" << axis.getName() << '"';
    for (DimensionShardingAttr dim : in->getDimShardings())
      for (AxisRefAttr used : dim.getAxes())
        if (overlap(axis, used))
          return op->emitOpError()
                 << "axis \"" << axis.getName() << "\" is reduced, but splits the operand";
  }
  return expectAxes(op, ::getAxes(*in), out);
}

LogicalResult AllReduceOp::verifySymbolUses(SymbolTableCollection &) {
  return verifyKeepsDims(*this, getReductionAxes().getValue(), getOutSharding());
}

LogicalResult ReplicatedToUnreducedOp::verifySymbolUses(SymbolTableCollection &) {
  return verifyKeepsDims(*this, getAxes().getValue(), getOutSharding());
}
