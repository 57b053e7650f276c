// SPDX-License-Identifier: Apache-2.0

#include "TransposedReads.h"

#include "shardwright/OpRules/ElementMaps.h"

using namespace mlir;
using shardwright::stablehlo::TransposeOp;

namespace shardwright {

TransposedReads::TransposedReads(exec::FusionOp fusion)
    : shape(cast<RankedTensorType>(fusion.getResult(0).getType()).getShape()) {
  for (Value value : fusion.getBody().front().getTerminator()->getOperands())
    visit(value);
}

void TransposedReads::visit(Value value) {
  Operation *op = value.getDefiningOp();
  if (cast<RankedTensorType>(value.getType()).getShape() != shape || !op || !seen.insert(op).second)
    return;
  if (auto transpose = dyn_cast<TransposeOp>(op)) {
    ArrayRef<int64_t> order = transpose.getPermutation();
    int64_t last = (int64_t)order.size() - 1, found = llvm::find(order, last) - order.begin();
    if (found != last && (across < 0 || across == found)) {
      across = found;
      transposes.push_back(transpose);
    }
  } else if (isElementwise(op)) {
    llvm::for_each(op->getOperands(), [&](Value operand) { visit(operand); });
  }
}

bool TransposedReads::isUseful() const {
  constexpr int64_t leastExtent = 8;
  return across >= 0 && shape.back() >= leastExtent && shape[across] >= leastExtent;
}

int64_t TransposedReads::distance() const {
  return ShapedType::getNumElements(shape.drop_front(across + 1));
}

SmallVector<int64_t> TransposedReads::squares(int64_t height, int64_t width) const {
  SmallVector<int64_t> counts(shape);
  counts[across] = llvm::divideCeil(shape[across], height);
  counts.back() = llvm::divideCeil(shape.back(), width);
  return counts;
}

} // namespace shardwright
