// SPDX-License-Identifier: Apache-2.0

// Verifiers of ops with tokens or futures.
#include "../Checks.h"

using namespace mlir;

namespace shardwright::stablehlo {

namespace {
/// Checks results of the form tensors…, token, as of infeed and recv.
LogicalResult checkTensorsThenToken(Operation *op, StringRef noneTag, StringRef tensorsTag,
                                    StringRef tokenTag) {
  TypeRange types = op->getResultTypes();
  if (types.empty())
    return op->emitOpError() << "expected a token as last result [" << noneTag << "]";
  if (!isa<TokenType>(types.back()))
    return op->emitOpError() << "has a last result " << types.back() << ", expected a token ["
                             << tokenTag << "]";
  for (Type type : types.drop_back())
    if (isa<TokenType>(type))
      return op->emitOpError() << "has a token before its last result [" << tensorsTag << "]";
  return success();
}

/// Checks the channel type: 1 device to device, 2 device to host, 3 host to device.
LogicalResult checkChannel(Operation *op, ChannelHandleAttr channel, bool isHost, int64_t hostKind,
                           StringRef tag) {
  int64_t expected = isHost ? hostKind : 1;
  return channel.getType() == expected ? success()
                                       : op->emitOpError()
                                             << "uses a channel of type " << channel.getType()
                                             << ", expected " << expected << " [" << tag << "]";
}
} // namespace

LogicalResult InfeedOp::verify() {
  return checkTensorsThenToken(*this, "infeed_c1", "infeed_c2", "infeed_c3");
}

LogicalResult SendOp::verify() {
  return checkChannel(*this, getChannelHandle(), getIsHostTransfer(), 2, "send_c1");
}

LogicalResult RecvOp::verify() {
  return failure(
      failed(checkChannel(*this, getChannelHandle(), getIsHostTransfer(), 3, "recv_c1")) ||
      failed(checkTensorsThenToken(*this, "recv_c2", "recv_c3", "recv_c4")));
}

LogicalResult AsyncStartOp::verifyRegions() {
  return checkRegion(*this, getBody(), "body", getOperandTypes(),
                     cast<FutureType>(getType()).getTypes(), "async_start_c1");
}

LogicalResult AsyncDoneOp::verify() {
  auto future = cast<FutureType>(getOperand().getType());
  return TypeRange(future.getTypes()) == getResultTypes()
             ? success()
             : emitOpError() << "waits for " << future
                             << ", which gives other types than its results [async_done_c1]";
}

} // namespace shardwright::stablehlo
