// SPDX-License-Identifier: Apache-2.0

#include "StageTransfers.h"

using namespace mlir;

namespace shardwright {

StageTransfers::StageTransfers(MLIRContext *context, StageValues &known, const Readers &readers,
                               ArrayRef<SmallVector<int64_t>> ranks, StepParts &parts)
    : known(known), readers(readers), ranks(ranks), parts(parts),
      token(RankedTensorType::get({}, IntegerType::get(context, 8, IntegerType::Unsigned))) {}

void StageTransfers::sendToReaders(int from, Value value, int microbatch) {
  auto found = readers.find(value);
  if (found == readers.end())
    return;
  for (int to : found->second)
    if (to != from)
      send(from, to, value, microbatch);
}

void StageTransfers::send(int from, int to, Value value, int microbatch) {
  StageTransfer transfer{from, to, {}, {}, {}};
  SmallVector<int64_t> pairs;
  for (auto [source, target] : llvm::zip_equal(ranks[from], ranks[to]))
    llvm::append_values(pairs, source, target);
  Value operand = known.read(from, value, microbatch);
  if (MeshAxes axes = axesOf(value, from, to); !axes.empty()) {
    operand = partOf(value, axes, from, operand);
    transfer.gather = parts.gatherer(value, axes, from);
  }
  transfer.send = start(from, value.getLoc(), token, operand, pairs);
  transfer.receive = start(to, value.getLoc(), operand.getType(), {}, pairs);
  ++channel;
  known.expect(value, microbatch, transfer);
}

/// Along which each rank sends a part. Parts of what a fragment computes are its results.
MeshAxes StageTransfers::axesOf(Value value, int from, int to) const {
  return known.isInLoop(value) ? MeshAxes() : parts.axesOf(value, from, to);
}

/// One for all stages that the value is sent to.
Value StageTransfers::partOf(Value value, const MeshAxes &axes, int stage, Value whole) {
  func::FuncOp slicer = parts.slicer(value, axes);
  Value &part = slices[slicer];
  if (part)
    return part;
  OpBuilder b = known.atEnd(stage);
  return part = func::CallOp::create(b, value.getLoc(), slicer, whole).getResult(0);
}

exec::StartOp StageTransfers::start(int stage, Location loc, Type type, ValueRange operands,
                                    ArrayRef<int64_t> pairs) {
  OpBuilder b = known.atEnd(stage);
  auto made = exec::StartOp::create(b, loc, TypeRange(type), operands,
                                    exec::CollectiveKind::permute, exec::ReductionAttr(),
                                    DenseIntElementsAttr(), 0, 0, b.getDenseI64ArrayAttr(pairs));
  made->setAttr(exec::kChannelAttr, b.getI64IntegerAttr(channel));
  return made;
}

} // namespace shardwright
