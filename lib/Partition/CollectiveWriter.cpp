// SPDX-License-Identifier: Apache-2.0

#include "CollectiveWriter.h"

#include "shardwright/Dialect/Exec/ExecOps.h"
#include "shardwright/Dialect/Sdy/ShardingProvenance.h"
#include "shardwright/Dialect/Spmd/SpmdOps.h"

using namespace mlir;

namespace shardwright {
namespace hlo = stablehlo;

static hlo::ChannelHandleAttr channel(OpWriter &w) {
  return hlo::ChannelHandleAttr::get(w.b.getContext(), 1, 1);
}

static RankedTensorType withSize(Value x, int64_t dim, int64_t size) {
  SmallVector<int64_t> shape(tensorOf(x).getShape());
  shape[dim] = size;
  return tensorOf(x).clone(shape);
}

DenseIntElementsAttr CollectiveWriter::groups(OpBuilder &b, ArrayRef<uint8_t> axes) {
  DenseIntElementsAttr &attribute = attributes[Axes(axes)];
  if (!attribute) {
    const auto &list = rows[Axes(axes)] = mesh.groups(axes);
    SmallVector<int64_t> flat;
    for (const auto &row : list)
      llvm::append_range(flat, row);
    auto type =
        RankedTensorType::get({(int64_t)list.size(), (int64_t)list[0].size()}, b.getI64Type());
    attribute = DenseIntElementsAttr::get(type, flat);
  }
  return attribute;
}

Value CollectiveWriter::explain(OpWriter &w, Operation *op, ArrayRef<uint8_t> axes,
                                const Reason &reason) {
  MLIRContext *context = w.b.getContext();
  SmallVector<Attribute> names;
  for (const std::string &name : mesh.namesOf(axes))
    names.push_back(w.b.getStringAttr(name));
  op->setAttr(exec::kAxesAttr, w.b.getArrayAttr(names));
  op->setAttr(exec::kReasonAttr,
              exec::ReasonAttr::get(context, reason.op, reason.from, reason.to, reason.why));
  op->setLoc(FusedLoc::get(
      context, {sdy::withoutProvenance(reason.loc)},
      spmd::ProvenanceAttr::get(context, reason.consumer, reason.producer, reason.whole)));
  return op->getResult(0);
}

Value CollectiveWriter::allGather(OpWriter &w, Value x, int64_t dim, ArrayRef<uint8_t> axes,
                                  const Reason &reason) {
  RankedTensorType type = withSize(x, dim, tensorOf(x).getDimSize(dim) * shardCount(axes, mesh));
  return explain(
      w, hlo::AllGatherOp::create(w.b, w.loc, type, x, dim, groups(w.b, axes), channel(w), true),
      axes, reason);
}

Value CollectiveWriter::allReduce(OpWriter &w, Value x, ReductionKind combiner,
                                  ArrayRef<uint8_t> axes, const Reason &reason) {
  auto op =
      hlo::AllReduceOp::create(w.b, w.loc, x.getType(), x, groups(w.b, axes), channel(w), true);
  hlo::buildBody(w.b, w.loc, op.getComputation(), tensorOf(x).getElementType(),
                 combinerOpName(combiner));
  return explain(w, op, axes, reason);
}

Value CollectiveWriter::reduceScatter(OpWriter &w, Value x, int64_t dim, ReductionKind combiner,
                                      ArrayRef<uint8_t> axes, const Reason &reason) {
  RankedTensorType type = withSize(x, dim, tensorOf(x).getDimSize(dim) / shardCount(axes, mesh));
  auto op =
      hlo::ReduceScatterOp::create(w.b, w.loc, type, x, dim, groups(w.b, axes), channel(w), true);
  hlo::buildBody(w.b, w.loc, op.getComputation(), type.getElementType(), combinerOpName(combiner));
  return explain(w, op, axes, reason);
}

Value CollectiveWriter::allToAll(OpWriter &w, Value x, int64_t split, int64_t joined,
                                 ArrayRef<uint8_t> axes, const Reason &reason) {
  int64_t pieces = shardCount(axes, mesh);
  SmallVector<int64_t> shape(tensorOf(x).getShape());
  shape[split] /= pieces;
  shape[joined] *= pieces;
  return explain(w,
                 hlo::AllToAllOp::create(w.b, w.loc, tensorOf(x).clone(shape), x, split, joined,
                                         pieces, groups(w.b, axes), channel(w)),
                 axes, reason);
}

Value CollectiveWriter::permute(OpWriter &w, Value x, ArrayRef<uint8_t> axes,
                                ArrayRef<std::pair<int64_t, int64_t>> pairs, const Reason &reason) {
  groups(w.b, axes);
  SmallVector<int64_t> flat;
  for (const std::vector<int64_t> &group : rows[Axes(axes)])
    for (auto [from, to] : pairs)
      flat.append({group[from], group[to]});
  auto type = RankedTensorType::get({(int64_t)flat.size() / 2, 2}, w.b.getI64Type());
  return explain(w,
                 hlo::CollectivePermuteOp::create(
                     w.b, w.loc, x.getType(), x, DenseIntElementsAttr::get(type, flat), channel(w)),
                 axes, reason);
}

} // namespace shardwright
