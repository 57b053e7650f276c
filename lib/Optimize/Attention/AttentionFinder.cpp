// SPDX-License-Identifier: Apache-2.0

#include "AttentionFinder.h"

#include "../Analysis/StridedView.h"

namespace shardwright {
using namespace mlir;
using namespace shardwright::stablehlo;

namespace {
/// Limit on the ops between scores and weights.
constexpr size_t maxOpsOfAttention = 96;

/// The ops computed from a product, up to the next products.
SmallVector<Operation *> computedFrom(Operation *product) {
  SmallVector<Operation *> found{product};
  llvm::SmallPtrSet<Operation *, 32> seen;
  for (size_t next = 0; next < found.size() && found.size() < maxOpsOfAttention; ++next)
    for (Operation *user : found[next]->getUsers())
      if (!isa<DotGeneralOp>(user) && user->getNumResults() == 1 &&
          user->getBlock() == product->getBlock() && seen.insert(user).second)
        found.push_back(user);
  return SmallVector<Operation *>(llvm::drop_begin(found));
}

Value weightsOf(DotGeneralOp dot, int side) {
  return lookThrough(dot->getOperand(side), Conversions::All).base;
}

/// A sum over columns is the result, one over rows the gradient by values.
void takeSum(Attention &found, DotGeneralOp dot, int side, int64_t columns) {
  auto sum = matchSum(dot, side, found.softmax.labels, found.shape);
  if (!sum)
    return;
  bool isResult = sum->summed == ArrayRef<int64_t>{columns};
  std::optional<WeightedSum> &place = isResult ? found.result : found.byValues;
  if (!place)
    place = sum;
}

/// Products of keys or queries with scale p (g - sum(p g)), for weights p and
/// the gradient g by them.
void takeScoreGradient(Attention &found, DotGeneralOp dot, int side, int64_t columns,
                       ArrayRef<int64_t> labels) {
  Value weights = weightsOf(dot, side);
  if (dot == found.scores.dot || dot == found.gradient->dot || weights == found.byValues->weights)
    return;
  Softmax same = found.softmax;
  Softmax::WeightsGradient gradient{found.gradient->scores, SmallVector<int64_t>(labels), {}};
  for (const Row &x : found.softmax.probes())
    for (double size : {1.0, 1e4}) { // it may be clipped
      gradient.row = randomRow(size, 5);
      if (!same.evaluate(weights, x, found.shape, columns, &gradient) ||
          !isClose(same.row, found.softmax.gradientOf(x, gradient.row)))
        return;
    }
  auto sum = matchSum(dot, side, same.labels, found.shape);
  bool isByQueries = sum && sum->summed == ArrayRef<int64_t>{columns};
  if (sum && sum->vectors == found.scores.sides[isByQueries ? 1 : 0])
    (isByQueries ? found.byQueries : found.byKeys) = sum;
}

} // namespace

AttentionFinder::AttentionFinder(Block &block) {
  for (DotGeneralOp dot : block.getOps<DotGeneralOp>())
    for (int side : {0, 1}) {
      Value operand = dot->getOperand(side);
      readers[lookThrough(operand, Conversions::Widening).base].push_back({dot, side});
      weighted[lookThrough(operand, Conversions::All).base].push_back({dot, side});
    }
}

std::unique_ptr<Attention> AttentionFinder::find(DotGeneralOp product) {
  auto shape = typeOf(scoresOf(product)).getShape();
  for (Operation *op : computedFrom(product))
    if (auto it = weighted.find(op->getResult(0));
        it != weighted.end() &&
        typeOf(op->getResult(0)).getNumElements() == typeOf(product).getNumElements())
      for (int64_t columns = shape.size(); columns-- > 0;)
        if (shape[columns] > 1)
          if (auto found = complete(product, op->getResult(0), columns))
            return found;
  return nullptr;
}

std::unique_ptr<Attention> AttentionFinder::complete(DotGeneralOp product, Value weights,
                                                     int64_t columns) {
  auto made = std::make_unique<Attention>();
  Attention &found = *made;
  found.shape = llvm::to_vector(typeOf(scoresOf(product)).getShape());
  auto scores = matchScores(product, labelsOf(found.shape), found.shape, columns);
  auto softmax =
      scores ? Softmax::match(scores->scores, weights, found.shape, columns) : std::nullopt;
  if (!softmax)
    return nullptr;
  found.scores = *scores;
  found.softmax = *softmax;
  for (auto [other, otherSide] : weighted[weights])
    takeSum(found, other, otherSide, columns);
  takeGradient(found, columns);
  if (!found.hasGradient())
    found.byValues = std::nullopt;
  if (!found.result && !found.hasGradient())
    return nullptr;
  auto roles = AttentionRoles::find(found.shape, columns, found.scores.sides[0],
                                    found.scores.sides[1], found.values());
  if (!roles)
    return nullptr;
  found.roles = *roles;
  return made;
}

void AttentionFinder::takeGradient(Attention &found, int64_t columns) {
  if (!found.byValues)
    return;
  // The gradient by the weights has their dimensions, or those of the scores.
  for (const SmallVector<int64_t> &labels : {found.softmax.labels, labelsOf(found.shape)})
    for (auto [dot, side] : readers[found.byValues->vectors.view.base])
      if (!found.hasGradient() && dot != found.scores.dot)
        takeGradient(found, dot, labels, columns);
}

void AttentionFinder::takeGradient(Attention &found, DotGeneralOp dot, ArrayRef<int64_t> labels,
                                   int64_t columns) {
  auto product = matchScores(dot, labels, found.shape, columns);
  bool fits = product && product->sides[0] == found.byValues->vectors &&
              (!found.result || product->sides[1] == found.result->vectors);
  if (!fits)
    return;
  found.gradient = product;
  for (Operation *op : computedFrom(dot))
    if (auto it = weighted.find(op->getResult(0)); it != weighted.end())
      for (auto [other, side] : it->second)
        takeScoreGradient(found, other, side, columns, labels);
  if (found.byQueries && found.byKeys)
    return;
  found.gradient = std::nullopt;
  found.byQueries = found.byKeys = std::nullopt;
}

} // namespace shardwright
