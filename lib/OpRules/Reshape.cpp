// SPDX-License-Identifier: Apache-2.0

// Sharding rule of reshape: the factors that the dimensions of both shapes have in common.
//
// Both shapes are traversed from the major-most dimension with running products of the covered
// sizes. While these agree, the next dimensions share the greatest common divisor of their sizes:
//
//     [6, 4] -> [3, 8]:  gcd(6, 3) = 3 is shared, then gcd(2, 8) = 2, then gcd(4, 4) = 4
//
// If that is 1, each side gets factors of its own until the products agree again:
//
//     [4, 6] -> [3, 8]:  4 | 3, then on the right 8 / gcd(6, 8) = 4, on the left 12 / 4 = 3;
//                        now both are 12, and 2 is shared:  ([i, lm])->([j, km])
#include "ElementMapModels.h"
#include "Families.h"

#include <numeric>

namespace shardwright::oprules {
using namespace mlir;

namespace {
/// One side of the traversal.
struct Side {
  ArrayRef<int64_t> shape;
  int64_t dim = 0;     ///< the current dimension
  int64_t rest = 1;    ///< its size, divided by the factors so far
  int64_t covered = 1; ///< product of all factors so far

  explicit Side(ArrayRef<int64_t> shape) : shape(shape) { rest = shape.empty() ? 1 : shape[0]; }
  bool done() const { return dim == int64_t(shape.size()); }
  void skip() { rest = ++dim < int64_t(shape.size()) ? shape[dim] : 1; }
  void take(int64_t size) {
    covered *= size;
    if ((rest /= size) == 1)
      skip();
  }
};
} // namespace

static ShardingRule getReshapeRule(stablehlo::ReshapeOp op) {
  ArrayRef<int64_t> from = getShape(op.getOperand()), to = getShape(op.getResult());
  if (llvm::is_contained(from, 0) || llvm::is_contained(to, 0))
    return {};
  RuleBuilder builder = makeRuleBuilder(op);
  Side in(from), out(to);
  auto own = [&](Side &side, int64_t size) {
    bool isIn = &side == &in;
    builder.factor({isIn ? side.dim : kNone}, {isIn ? kNone : side.dim}, FactorKind::PassThrough,
                   false, size);
    side.take(size);
  };
  while (!in.done() || !out.done()) {
    if (!in.done() && in.rest == 1) {
      own(in, 1);
    } else if (!out.done() && out.rest == 1) {
      own(out, 1);
    } else if (in.covered != out.covered) {
      Side &behind = in.covered < out.covered ? in : out;
      int64_t ahead = std::max(in.covered, out.covered), common = std::gcd(in.rest, out.rest);
      // Just enough for the products to agree, if possible; else all but the common divisor.
      bool meets = ahead % behind.covered == 0 && behind.rest % (ahead / behind.covered) == 0;
      own(behind, meets                  ? ahead / behind.covered
                  : common < behind.rest ? behind.rest / common
                                         : behind.rest);
    } else if (int64_t common = std::gcd(in.rest, out.rest); common > 1) {
      builder.factor({in.dim}, {out.dim}, FactorKind::PassThrough, false, common);
      in.take(common);
      out.take(common);
    } else {
      own(in, in.rest);
      own(out, out.rest);
    }
  }
  return builder.build();
}

/// One that adds or drops dimensions of size 1 only is free to repeat.
struct ReshapeElementModel
    : ElementMapInterface::ExternalModel<ReshapeElementModel, stablehlo::ReshapeOp> {
  ElementReads getReads(Operation *) const { return ElementReads::OtherIndex; }
  int64_t getCost(Operation *op) const {
    auto withoutUnits = [](Value value) {
      return llvm::to_vector(
          llvm::make_filter_range(getShape(value), [](int64_t size) { return size != 1; }));
    };
    return withoutUnits(op->getOperand(0)) == withoutUnits(op->getResult(0)) ? 0 : 1;
  }
};

void attachReshape(MLIRContext &context) {
  stablehlo::ReshapeOp::attachInterface<
      RuleModel<stablehlo::ReshapeOp, getReshapeRule, PropagationClass::Reshape>>(context);
  stablehlo::ReshapeOp::attachInterface<ReshapeElementModel>(context);
}

} // namespace shardwright::oprules
