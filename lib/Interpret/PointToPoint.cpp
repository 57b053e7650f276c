// SPDX-License-Identifier: Apache-2.0

// send and recv between processes, infeed and outfeed of the host. Sends do not block; receives do.
#include "Grid.h"
#include "OpTable.h"

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

using namespace mlir;

namespace shardwright::interpret {
namespace {

/// The partition at the other end of this process's pair; none if the process is in no pair in this
/// role.
std::optional<int64_t> otherEnd(Attribute pairs, const Process &process, bool isSource) {
  auto ids = llvm::to_vector(cast<DenseIntElementsAttr>(pairs).getValues<int64_t>());
  for (size_t i = 0; i + 1 < ids.size(); i += 2)
    if (ids[isSource ? i : i + 1] == process.partition)
      return process.grid.idOf(process.replica, ids[isSource ? i + 1 : i]);
  return std::nullopt;
}

template <typename Op> LogicalResult checkPairs(Op op, const Grid &grid) {
  if (op.getIsHostTransfer())
    return op.emitOpError("is a transfer with the host, which cannot be interpreted");
  if (!op.getSourceTargetPairsAttr())
    return op.emitOpError("has no source_target_pairs, so that its partner is not known");
  for (int64_t id :
       cast<DenseIntElementsAttr>(op.getSourceTargetPairsAttr()).template getValues<int64_t>())
    if (id < 0 || id >= grid.partitions)
      return op.emitOpError() << "names partition " << id << ", but only " << grid.partitions
                              << " take part";
  return success();
}

LogicalResult send(stablehlo::SendOp op, Frame &frame) {
  Process &process = frame.process;
  if (failed(checkPairs(op, process.grid)))
    return failure();
  if (std::optional<int64_t> target =
          otherEnd(op.getSourceTargetPairsAttr(), process, /*isSource=*/true))
    process.grid.send(op.getChannelHandle().getHandle(), process.id, *target,
                      frame.data(op.getInputs()));
  frame.set(op.getResult(), Token());
  return success();
}

/// Processes that are no target receive zeros.
LogicalResult recv(stablehlo::RecvOp op, Frame &frame) {
  Process &process = frame.process;
  if (failed(checkPairs(op, process.grid)))
    return failure();
  std::optional<int64_t> source =
      otherEnd(op.getSourceTargetPairsAttr(), process, /*isSource=*/false);
  Data received;
  if (!source) {
    for (Type type : llvm::drop_end(op->getResultTypes()))
      received.push_back(Tensor(cast<RankedTensorType>(type)));
  } else {
    FailureOr<Data> message =
        process.grid.receive(process, op, op.getChannelHandle().getHandle(), *source);
    if (failed(message))
      return failure();
    received = std::move(*message);
  }
  received.push_back(Token());
  if (received.size() != op->getNumResults())
    return op.emitOpError() << "receives " << received.size() - 1 << " tensors, expected "
                            << op->getNumResults() - 1;
  for (auto [datum, type] : llvm::zip(received, op->getResultTypes()))
    if (datum.isTensor() && datum.tensor().getType() != type)
      return op.emitOpError() << "receives " << datum.tensor().getType() << ", expected " << type;
  return frame.set(op->getResults(), received);
}

LogicalResult infeed(stablehlo::InfeedOp op, Frame &frame) {
  std::deque<func::FuncOp> &queue = frame.process.grid.infeed;
  if (queue.empty())
    return op.emitOpError("finds nothing more in the infeed");
  func::FuncOp source = queue.front();
  queue.pop_front();
  FailureOr<Data> data = Frame(frame.process).run(source.getBody(), {});
  if (failed(data))
    return failure();
  data->push_back(Token());
  if (!llvm::equal(source.getResultTypes(), llvm::drop_end(op->getResultTypes())))
    return op.emitOpError() << "takes from @" << source.getName() << ", which gives other types";
  return frame.set(op->getResults(), *data);
}

LogicalResult outfeed(stablehlo::OutfeedOp op, Frame &frame) {
  frame.set(op.getResult(), Token());
  return success();
}
} // namespace

void addPointToPoint(OpTable &table) {
  table.op<stablehlo::SendOp>(send);
  table.op<stablehlo::RecvOp>(recv);
  table.op<stablehlo::InfeedOp>(infeed);
  table.op<stablehlo::OutfeedOp>(outfeed);
}

} // namespace shardwright::interpret
