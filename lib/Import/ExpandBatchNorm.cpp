// SPDX-License-Identifier: Apache-2.0

// Pass: expands batch normalization ops to reductions and elementwise ops. n is the number of
// elements per feature; floats narrower than f32 are computed in f32.
#include "shardwright/Dialect/Sdy/ReplaceOps.h"
#include "shardwright/Import/Passes.h"

namespace shardwright {
#define GEN_PASS_DEF_EXPANDBATCHNORM
#include "shardwright/Import/Passes.h.inc"

using namespace mlir;
namespace hlo = stablehlo;

namespace {
using Values = SmallVector<Value>;

/// The operands of one op: converted to the computation type, with per-feature vectors broadcast to
/// the operand's shape on request.
struct Features {
  template <typename Op>
  Features(Op op, OpWriter &w)
      : w(w), type(tensorOf(op.getOperand())), feature(op.getFeatureIndex()),
        epsilon(op.getEpsilon().convertToDouble()) {
    narrow = type.getElementType();
    wide = narrow.getIntOrFloatBitWidth() < 32 ? w.b.getF32Type() : narrow;
    for (int64_t d = 0; d < type.getRank(); ++d)
      if (d != feature) {
        others.push_back(d);
        n *= type.getDimSize(d);
      }
  }
  Value widened(Value x) { return w.convert(x, wide); }
  Value narrowed(Value x) { return w.convert(x, narrow); }
  Value spread(Value x) { return w.spread(x, feature, type.getShape()); }
  Value sum(Value x) { return w.sum(x, others); }
  Value times(Value x, Value y) { return w.make<hlo::MulOp>(x, y); }
  Value minus(Value x, Value y) { return w.make<hlo::SubtractOp>(x, y); }
  Value over(Value x, Value y) { return w.make<hlo::DivOp>(x, y); }
  Value count(Type type) { return w.splat(type, n); }
  Value spreadOf(Value variance) {
    return w.make<hlo::AddOp>(variance, w.splat(variance.getType(), epsilon));
  }
  Value normalized(Value x, Value scale, Value offset, Value mean, Value variance) {
    Value deviation = w.make<hlo::SqrtOp>(spreadOf(variance));
    Value unit = over(minus(x, spread(mean)), spread(deviation));
    return w.make<hlo::AddOp>(times(unit, spread(scale)), spread(offset));
  }

  OpWriter &w;
  RankedTensorType type;
  int64_t feature, n = 1;
  double epsilon;
  Type narrow, wide;
  SmallVector<int64_t> others;
};

Expansion inference(hlo::BatchNormInferenceOp op, OpWriter &w) {
  Features f(op, w);
  return Values{f.narrowed(f.normalized(f.widened(op.getOperand()), f.widened(op.getScale()),
                                        f.widened(op.getOffset()), f.widened(op.getMean()),
                                        f.widened(op.getVariance())))};
}

Expansion training(hlo::BatchNormTrainingOp op, OpWriter &w) {
  Features f(op, w);
  Value x = f.widened(op.getOperand()), sum = f.sum(x), mean = f.over(sum, f.count(sum.getType()));
  Value centered = f.minus(x, f.spread(mean)), squares = f.sum(f.times(centered, centered));
  Value variance = f.over(squares, f.count(squares.getType()));
  Value output =
      f.normalized(x, f.widened(op.getScale()), f.widened(op.getOffset()), mean, variance);
  return Values{f.narrowed(output), f.narrowed(mean), f.narrowed(variance)};
}

/// dx = scale / (deviation n) (n g - sum g - centered sum(g centered) / (variance + epsilon))
Expansion gradient(hlo::BatchNormGradOp op, OpWriter &w) {
  Features f(op, w);
  Value x = f.widened(op.getOperand()), g = f.widened(op.getGradOutput());
  Value spread = f.spreadOf(f.widened(op.getVariance())), deviation = w.make<hlo::SqrtOp>(spread);
  Value centered = f.minus(x, f.spread(f.widened(op.getMean())));
  Value sum = f.sum(g), weighted = f.sum(f.times(g, centered));
  Value rest = f.minus(f.minus(f.times(f.count(g.getType()), g), f.spread(sum)),
                       f.times(centered, f.spread(f.over(weighted, spread))));
  Value factor = f.over(f.widened(op.getScale()), f.times(deviation, f.count(deviation.getType())));
  return Values{f.narrowed(f.times(f.spread(factor), rest)),
                f.narrowed(f.over(weighted, deviation)), f.narrowed(sum)};
}

struct ExpandBatchNormPass : impl::ExpandBatchNormBase<ExpandBatchNormPass> {
  void runOnOperation() override {
    if (failed(replaceEach(getOperation(), inference)) ||
        failed(replaceEach(getOperation(), training)) ||
        failed(replaceEach(getOperation(), gradient)))
      signalPassFailure();
  }
};
} // namespace
} // namespace shardwright
