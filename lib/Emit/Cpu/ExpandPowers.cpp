// SPDX-License-Identifier: Apache-2.0

// Powers with the exponents that models have become arithmetic that vectorizes; pow of the C
// library takes ten nanoseconds for each element.
#include "ExpandPowers.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;

namespace shardwright {
namespace {
struct ExpandPower : OpRewritePattern<math::PowFOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(math::PowFOp op, PatternRewriter &rewriter) const override {
    APFloat exponent(0.0);
    if (!matchPattern(op.getRhs(), m_ConstantFloat(&exponent)) || op.getType().isF16() ||
        op.getType().isBF16() || !isa<FloatType>(op.getType()))
      return failure();
    if (exponent.isExactlyValue(2))
      rewriter.replaceOpWithNewOp<arith::MulFOp>(op, op.getLhs(), op.getLhs());
    else if (exponent.isExactlyValue(0.5))
      rewriter.replaceOp(op, squareRoot(op, rewriter));
    else if (exponent.isExactlyValue(-0.5))
      rewriter.replaceOpWithNewOp<arith::DivFOp>(op, constant(op, 1, rewriter),
                                                 squareRoot(op, rewriter));
    else
      return failure();
    return success();
  }

private:
  static Value constant(math::PowFOp op, double value, PatternRewriter &rewriter) {
    return arith::ConstantOp::create(rewriter, op.getLoc(),
                                     rewriter.getFloatAttr(op.getType(), value));
  }

  /// As pow has it: +0 of -0, and infinity of -infinity.
  static Value squareRoot(math::PowFOp op, PatternRewriter &rewriter) {
    Location loc = op.getLoc();
    double infinity = std::numeric_limits<double>::infinity();
    Value isLeast = arith::CmpFOp::create(rewriter, loc, arith::CmpFPredicate::OEQ, op.getLhs(),
                                          constant(op, -infinity, rewriter));
    Value base = arith::SelectOp::create(rewriter, loc, isLeast, constant(op, infinity, rewriter),
                                         op.getLhs());
    Value root = math::SqrtOp::create(rewriter, loc, base);
    return arith::AddFOp::create(rewriter, loc, root, constant(op, 0, rewriter)); // -0 becomes +0
  }
};
} // namespace

void populateExpandPowers(RewritePatternSet &patterns) {
  patterns.add<ExpandPower>(patterns.getContext());
}

} // namespace shardwright
