// SPDX-License-Identifier: Apache-2.0

// Type inference and verifiers of dot, broadcast and uniform_dequantize.
#include "../Checks.h"

using namespace mlir;

namespace shardwright::stablehlo {

LogicalResult DotOp::verify() {
  auto lhs = tensorOf(getLhs()), rhs = tensorOf(getRhs()),
       result = cast<RankedTensorType>(getType());
  if (lhs.getRank() < 1 || lhs.getRank() > 2 || rhs.getRank() < 1 || rhs.getRank() > 2)
    return emitOpError() << "expected vectors and matrices, found " << lhs << " and " << rhs
                         << " [dot_rank]";
  if (lhs.getShape().back() != rhs.getShape().front())
    return emitOpError() << "pairs " << lhs << " with " << rhs << ": sizes "
                         << lhs.getShape().back() << " and " << rhs.getShape().front()
                         << " differ [dot_pairs]";
  SmallVector<int64_t> shape(lhs.getShape().drop_back());
  llvm::append_range(shape, rhs.getShape().drop_front());
  return checkResultType(*this, result, result.clone(shape), "dot_result");
}

LogicalResult BroadcastOp::inferReturnTypes(MLIRContext *, std::optional<Location> loc,
                                            Adaptor adaptor, SmallVectorImpl<Type> &types) {
  SmallVector<int64_t> shape(adaptor.getBroadcastSizes());
  for (int64_t size : shape)
    if (size < 0)
      return emitOptionalError(loc, "size ", size,
                               " of a new dimension is negative [broadcast_sizes]");
  auto operand = tensorOf(adaptor.getOperand());
  llvm::append_range(shape, operand.getShape());
  types.push_back(operand.clone(shape));
  return success();
}

LogicalResult UniformDequantizeOp::inferReturnTypes(MLIRContext *, std::optional<Location>,
                                                    Adaptor adaptor, SmallVectorImpl<Type> &types) {
  Type type = adaptor.getOperand().getType();
  types.push_back(
      withElement(type, cast<quant::QuantizedType>(getElementTypeOrSelf(type)).getExpressedType()));
  return success();
}

} // namespace shardwright::stablehlo
