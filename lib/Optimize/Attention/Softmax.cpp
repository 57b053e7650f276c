// SPDX-License-Identifier: Apache-2.0

#include "Softmax.h"

#include <cmath>

namespace shardwright {
using namespace mlir;

static bool isClose(double found, double wanted) {
  return std::abs(found - wanted) <= 1e-6 * std::max(1.0, std::abs(wanted));
}

bool isClose(const Row &found, const Row &wanted) {
  return llvm::all_of(llvm::zip(found, wanted),
                      [](auto pair) { return isClose(std::get<0>(pair), std::get<1>(pair)); });
}

double Softmax::logit(const Row &x, int i) const {
  if (mask.value && RowwisePattern::maskRow()[i] == 0)
    return -INFINITY;
  return scale * x[i] + (bias.value ? RowwisePattern::biasRow()[i] : 0);
}

Row Softmax::of(const Row &x) const {
  Row result;
  double most = -INFINITY, total = 0;
  for (int i = 0; i < columnCount; ++i)
    most = std::max(most, result[i] = logit(x, i));
  for (double &y : result)
    total += y = std::exp(y - most);
  for (double &y : result)
    y /= total;
  return result;
}

Row Softmax::gradientOf(const Row &x, const Row &gradient) const {
  Row result = of(x);
  double mean = 0;
  for (int i = 0; i < columnCount; ++i)
    mean += result[i] * gradient[i];
  for (int i = 0; i < columnCount; ++i)
    result[i] *= scale * (gradient[i] - mean);
  return result;
}

static Row firstProbe() { return randomRow(3, 0); }

std::array<Row, 5> Softmax::probes() const {
  // What masks is farther below any score than `far`. The largest of a row may
  // be as large as it likes: one of those that are seen is positive.
  const double far = 3e4 / std::abs(scale), wide = 10 / std::abs(scale),
               widest = 1e30 / std::abs(scale);
  std::array<Row, 5> rows;
  rows.fill(firstProbe());
  for (int i = 0; i < columnCount; ++i) {
    rows[1][i] *= wide;
    rows[2][i] -= far;
    rows[3][i] += far;
    rows[4][i] *= widest;
  }
  return rows;
}

std::optional<Softmax> Softmax::match(Value scores, Value weights, ArrayRef<int64_t> shape,
                                      int64_t columns) {
  Softmax found;
  found.scores = scores;
  Row x = firstProbe();
  if (!found.evaluate(weights, x, shape, columns))
    return std::nullopt;
  // Between two columns that are seen, the logarithm of the quotient is
  // linear in the difference.
  found.scale = 0;
  double b = found.logit(x, 0) - found.logit(x, 2),
         difference = std::log(found.row[0] / found.row[2]);
  found.scale = (difference - b) / (x[0] - x[2]);
  if (!std::isfinite(found.scale) || found.scale <= 0)
    return std::nullopt;
  for (const Row &probe : found.probes())
    if (!found.evaluate(weights, probe, shape, columns) || !isClose(found.row, found.of(probe)))
      return std::nullopt;
  return found;
}

bool Softmax::evaluate(Value weights, const Row &x, ArrayRef<int64_t> shape, int64_t columns,
                       const WeightsGradient *gradient) {
  RowwisePattern functions(shape, columns);
  functions.set(scores, x, labelsOf(shape));
  if (gradient)
    functions.set(gradient->value, gradient->row, gradient->labels);
  const Row *found = functions.evaluate(weights, labels);
  auto isOther = [](const RowwisePattern::Other &one, const RowwisePattern::Other &other) {
    return one.value && other.value && (one.value != other.value || one.labels != other.labels);
  };
  if (!found || isOther(functions.mask, mask) || isOther(functions.bias, bias))
    return false;
  mask = mask.value ? mask : functions.mask;
  bias = bias.value ? bias : functions.bias;
  row = *found;
  return true;
}

} // namespace shardwright
