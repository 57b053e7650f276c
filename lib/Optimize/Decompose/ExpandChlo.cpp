// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Optimize/Passes.h"

#include "mlir/IR/PatternMatch.h"

namespace shardwright {
#define GEN_PASS_DEF_EXPANDCHLO
#include "shardwright/Optimize/Passes.h.inc"

using namespace mlir;
namespace hlo = stablehlo;

namespace {
Value square(OpBuilder &b, chlo::SquareOp op) {
  auto product = hlo::MulOp::create(b, op.getLoc(), op.getOperand(), op.getOperand());
  product->setDiscardableAttrs(op->getDiscardableAttrDictionary());
  return product;
}

/// Sorts values and indices by a total order, which defines the position of NaN, and slices the
/// first k.
SmallVector<Value> topK(OpBuilder &b, chlo::TopKOp op) {
  Location loc = op.getLoc();
  auto type = cast<RankedTensorType>(op.getOperand().getType());
  auto places = RankedTensorType::get(type.getShape(), b.getI32Type());
  int64_t last = type.getRank() - 1;
  Value inputs[] = {op.getOperand(), hlo::IotaOp::create(b, loc, places, last)};
  auto sort =
      hlo::SortOp::create(b, loc, TypeRange{type, places}, inputs, last, /*is_stable=*/true);
  {
    OpBuilder::InsertionGuard guard(b);
    Type element = type.getElementType();
    Type value = RankedTensorType::get({}, element),
         place = RankedTensorType::get({}, b.getI32Type());
    Block *body = b.createBlock(&sort.getComparator(), {}, {value, value, place, place},
                                {loc, loc, loc, loc});
    auto order = isa<FloatType>(element) ? hlo::ComparisonType::TOTALORDER
                 : element.isUnsignedInteger() || element.isInteger(1)
                     ? hlo::ComparisonType::UNSIGNED
                     : hlo::ComparisonType::SIGNED;
    auto direction = op.getLargest() ? hlo::ComparisonDirection::GT : hlo::ComparisonDirection::LT;
    Value before =
        hlo::CompareOp::create(b, loc, body->getArgument(0), body->getArgument(1),
                               hlo::ComparisonDirectionAttr::get(b.getContext(), direction),
                               hlo::ComparisonTypeAttr::get(b.getContext(), order));
    hlo::ReturnOp::create(b, loc, before);
  }
  SmallVector<int64_t> starts(type.getRank(), 0), limits(type.getShape()),
      strides(type.getRank(), 1);
  limits.back() = op.getK();
  SmallVector<Value> results;
  for (Value sorted : sort.getResults())
    results.push_back(hlo::SliceOp::create(b, loc, sorted, starts, limits, strides));
  return results;
}

struct ExpandChloPass : impl::ExpandChloBase<ExpandChloPass> {
  void runOnOperation() override {
    getOperation().walk([](Operation *op) {
      OpBuilder b(op);
      if (auto squareOp = dyn_cast<chlo::SquareOp>(op)) {
        op->replaceAllUsesWith(ValueRange(square(b, squareOp)));
        op->erase();
      } else if (auto top = dyn_cast<chlo::TopKOp>(op)) {
        op->replaceAllUsesWith(topK(b, top));
        op->erase();
      }
    });
  }
};
} // namespace
} // namespace shardwright
