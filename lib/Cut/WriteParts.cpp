// SPDX-License-Identifier: Apache-2.0

#include "WriteParts.h"

#include "shardwright/Dialect/Exec/ExecOps.h"

using namespace mlir;

namespace shardwright {
namespace hlo = stablehlo;

Value PartsWriter::slice(OpWriter &w, Value whole, ArrayRef<unsigned> axes) {
  Value &position = positions[MeshAxes(axes)];
  if (!position) {
    OpWriter top(OpBuilder::atBlockBegin(&main.getBody().front()), main.getLoc());
    position = replicas.positionAlong(top, axes);
  }
  int64_t parts = replicas.countAlong(axes);
  // The value is of the kernel that it is of where it is sent whole, so that it has the same bits.
  whole = hlo::OptimizationBarrierOp::create(w.b, w.loc, whole.getType(), whole)->getResult(0);
  Value rows = w.reshape(whole, {parts, tensorOf(whole).getNumElements() / parts});
  return w.dynamicSlice(rows, 0, position, 1);
}

static DenseIntElementsAttr toAttribute(OpBuilder &b,
                                        const std::vector<std::vector<int64_t>> &groups) {
  SmallVector<int64_t> flat;
  for (const std::vector<int64_t> &group : groups)
    llvm::append_range(flat, group);
  int64_t count = groups.size();
  auto type = RankedTensorType::get({count, int64_t(flat.size()) / count}, b.getI64Type());
  return DenseIntElementsAttr::get(type, flat);
}

Value PartsWriter::gather(OpWriter &w, Value part, ArrayRef<unsigned> axes, RankedTensorType type,
                          StringRef from, Operation *reader) {
  int64_t parts = replicas.countAlong(axes);
  auto op = hlo::AllGatherOp::create(
      w.b, w.loc, tensorOf(part).clone({parts, type.getNumElements() / parts}), part,
      /*all_gather_dim=*/0, toAttribute(w.b, replicas.groupsAlong(axes)),
      hlo::ChannelHandleAttr::get(w.b.getContext(), 1, 1), /*use_global_device_ids=*/true);
  explain(op, axes, type, from, reader);
  return w.reshape(op->getResult(0), type.getShape());
}

void PartsWriter::explain(Operation *gather, ArrayRef<unsigned> axes, RankedTensorType type,
                          StringRef from, Operation *reader) {
  Builder b(gather->getContext());
  SmallVector<Attribute> names;
  for (unsigned axis : axes)
    names.push_back(replicas.mesh().names[axis]);
  gather->setAttr(exec::kAxesAttr, b.getArrayAttr(names));
  std::string parts = std::to_string(replicas.countAlong(axes)), whole;
  llvm::raw_string_ostream(whole) << type;
  gather->setAttr(
      exec::kReasonAttr,
      exec::ReasonAttr::get(
          b.getContext(), reader->getName().getStringRef(), "1/" + parts + " of " + whole, whole,
          ("each of " + parts + " ranks of " + from + " has all of it, and sends a part").str()));
}

} // namespace shardwright
