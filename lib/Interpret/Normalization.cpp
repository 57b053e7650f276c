// SPDX-License-Identifier: Apache-2.0

// Batch normalization: by mean and variance of each feature over all other dimensions.
#include "OpTable.h"
#include "WideTensor.h"

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

using namespace mlir;

namespace shardwright::interpret {
namespace {

/// A tensor and its feature dimension.
struct Features {
  Features(const Tensor &tensor, int64_t dim)
      : tensor(tensor), dim(dim), step(stridesOf(tensor.getShape())[dim]) {}
  int64_t of(int64_t i) const { return i / step % tensor.getDim(dim); }
  int64_t count() const { return tensor.getDim(dim); }
  int64_t elementsEach() const { return count() ? tensor.size() / count() : 0; }
  /// The sum of `term` over the elements of each feature.
  template <typename F> std::vector<Wide> sums(F term) const {
    std::vector<Wide> result(count());
    for (int64_t i = 0; i < tensor.size(); ++i)
      result[of(i)] += term(i);
    return result;
  }
  const Tensor &tensor;
  int64_t dim, step;
};

Wide real(const Tensor &tensor, int64_t i) { return tensor.elements<double>()[i]; }

template <typename F> Tensor fill(Value value, F element) {
  Tensor result(cast<RankedTensorType>(value.getType()));
  for (int64_t i = 0; i < result.size(); ++i)
    storeWide(result, i, element(i));
  return result;
}

LogicalResult inference(stablehlo::BatchNormInferenceOp op, Frame &frame) {
  Tensor x = frame.tensor(op.getOperand()), scale = frame.tensor(op.getScale()),
         offset = frame.tensor(op.getOffset()), mean = frame.tensor(op.getMean()),
         variance = frame.tensor(op.getVariance());
  Features features(x, op.getFeatureIndex());
  Wide epsilon = op.getEpsilon().convertToFloat();
  frame.set(op.getResult(), fill(op.getResult(), [&](int64_t i) {
              int64_t f = features.of(i);
              return (real(x, i) - real(mean, f)) / std::sqrt(real(variance, f) + epsilon) *
                         real(scale, f) +
                     real(offset, f);
            }));
  return success();
}

LogicalResult training(stablehlo::BatchNormTrainingOp op, Frame &frame) {
  Tensor x = frame.tensor(op.getOperand()), scale = frame.tensor(op.getScale()),
         offset = frame.tensor(op.getOffset());
  Features features(x, op.getFeatureIndex());
  Wide epsilon = op.getEpsilon().convertToFloat(), n = features.elementsEach();
  std::vector<Wide> mean = features.sums([&](int64_t i) { return real(x, i); });
  for (Wide &m : mean)
    m /= n;
  std::vector<Wide> variance = features.sums([&](int64_t i) {
    Wide centered = real(x, i) - mean[features.of(i)];
    return centered * centered;
  });
  for (Wide &v : variance)
    v /= n;
  frame.set(op.getOutput(), fill(op.getOutput(), [&](int64_t i) {
              int64_t f = features.of(i);
              return (real(x, i) - mean[f]) / std::sqrt(variance[f] + epsilon) * real(scale, f) +
                     real(offset, f);
            }));
  frame.set(op.getBatchMean(), fill(op.getBatchMean(), [&](int64_t f) { return mean[f]; }));
  frame.set(op.getBatchVar(), fill(op.getBatchVar(), [&](int64_t f) { return variance[f]; }));
  return success();
}

/// dx = scale / (deviation n) (n g - sum g - centered sum(g centered) / (variance + epsilon))
LogicalResult gradient(stablehlo::BatchNormGradOp op, Frame &frame) {
  Tensor x = frame.tensor(op.getOperand()), scale = frame.tensor(op.getScale()),
         mean = frame.tensor(op.getMean()), variance = frame.tensor(op.getVariance()),
         g = frame.tensor(op.getGradOutput());
  Features features(x, op.getFeatureIndex());
  Wide epsilon = op.getEpsilon().convertToFloat(), n = features.elementsEach();
  auto centered = [&](int64_t i) { return real(x, i) - real(mean, features.of(i)); };
  auto spread = [&](int64_t f) { return real(variance, f) + epsilon; };
  std::vector<Wide> sum = features.sums([&](int64_t i) { return real(g, i); });
  std::vector<Wide> weighted = features.sums([&](int64_t i) { return real(g, i) * centered(i); });
  frame.set(op.getGradOperand(), fill(op.getGradOperand(), [&](int64_t i) {
              int64_t f = features.of(i);
              Wide rest = n * real(g, i) - sum[f] - centered(i) * weighted[f] / spread(f);
              return real(scale, f) / (std::sqrt(spread(f)) * n) * rest;
            }));
  frame.set(op.getGradScale(),
            fill(op.getGradScale(), [&](int64_t f) { return weighted[f] / std::sqrt(spread(f)); }));
  frame.set(op.getGradOffset(), fill(op.getGradOffset(), [&](int64_t f) { return sum[f]; }));
  return success();
}
} // namespace

void addNormalization(OpTable &table) {
  table.op<stablehlo::BatchNormInferenceOp>(inference);
  table.op<stablehlo::BatchNormTrainingOp>(training);
  table.op<stablehlo::BatchNormGradOp>(gradient);
}

} // namespace shardwright::interpret
