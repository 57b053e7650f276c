// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Propagate/FactorPropagation.h"

#include "llvm/ADT/STLExtras.h"

#include <numeric>

using namespace shardwright;
using namespace shardwright::propagate;
using llvm::SmallBitVector;
using llvm::SmallVector;

// One factor over all tensors.

/// The common prefix of two lists, extended by the longer list while `mayGrow`; a conflict clears
/// `mayGrow`.
///
///     {"a"}, {"a", "b"}             ->  {"a", "b"}, or {"a"} without growth
///     {"a", "b"}, {"a", "c"}        ->  {"a"}, no more growth
///     {"a":(1)2}, {"a":(1)4}        ->  {"a":(1)4}, or {"a":(1)2} without growth
///     {"a":(1)2, "b"}, {"a":(1)4}   ->  {"a":(1)2}, no more growth
static AxisList mergeMajorAxes(AxisListRef old, AxisListRef more, bool &mayGrow) {
  AxisList merged;
  auto conflict = [&] {
    mayGrow = false;
    return merged;
  };
  for (; !old.empty() && !more.empty(); old = old.drop_front(), more = more.drop_front()) {
    const AxisRef &a = old[0], &b = more[0];
    if (a == b) {
      merged.push_back(a);
    } else if (b.isStrictPrefixOf(a)) {
      merged.push_back(more.size() > 1 ? b : a);
      if (more.size() > 1) // the axes after b conflict with those after it in a
        return conflict();
    } else if (a.isStrictPrefixOf(b)) {
      bool stop = !mayGrow || old.size() > 1;
      merged.push_back(stop ? a : b);
      if (stop)
        return conflict();
    } else {
      return conflict();
    }
  }
  merged.append(old.begin(), old.end());
  if (mayGrow)
    merged.append(more.begin(), more.end());
  return merged;
}

AxisList FactorPropagation::getCompatibleMajorAxes(OpFactors &op, unsigned factor) const {
  Direction direction = directions[factor];
  if (direction == Direction::None)
    return {};
  auto first = op.operands(), second = op.results();
  if (direction == Direction::Backward)
    std::swap(first, second);
  AxisList axes;
  bool mayGrow = true;
  auto merge = [&](llvm::ArrayRef<TensorFactors> tensors) {
    for (const TensorFactors &tensor : tensors)
      if (const FactorSharding *sharding = tensor.find(factor))
        axes = mergeMajorAxes(axes, sharding->axes, mayGrow);
  };
  merge(first);
  if (direction != Direction::Both)
    mayGrow = false; // the other side may only restrict
  merge(second);
  return axes;
}

// What stops an axis.

/// The part of `axis` that no other factor of the tensor uses.
static std::optional<AxisRef> limitByOtherFactors(AxisRef axis, const TensorFactors &tensor,
                                                  unsigned factor) {
  for (const FactorSharding &other : tensor.factors) {
    if (other.factor == factor)
      continue;
    for (AxisListRef taken : {AxisListRef(other.overflow), AxisListRef(other.axes)}) {
      auto rest = getPrefixWithoutOverlap(axis, taken);
      if (!rest)
        return std::nullopt;
      axis = *rest;
    }
  }
  return axis;
}

/// The part of `axis` by which the factor is or can be sharded in the tensor, after `before` shards
/// by more major axes.
static std::optional<AxisRef> limitByOwnFactor(AxisRef axis, const TensorFactors &tensor,
                                               const FactorSharding &sharding, int64_t before,
                                               int64_t factorSize) {
  for (AxisListRef taken : {tensor.replicated, tensor.unreduced}) {
    auto rest = getPrefixWithoutOverlap(axis, taken);
    if (!rest)
      return std::nullopt;
    axis = *rest;
  }
  if (llvm::any_of(sharding.axes, [&](const AxisRef &own) { return own.contains(axis); }))
    return axis;
  if (!sharding.closed && sharding.overflow.empty()) {
    if (sharding.minorMost)
      return axis;
    // Nothing minor to an uneven factor can be sharded, so take only what divides it. The shards
    // before divide it too: they come from the projection or from this function.
    uint32_t common = std::gcd(factorSize / before, int64_t(axis.size));
    if (common == axis.size)
      return axis;
    if (common > 1)
      return AxisRef{axis.axis, axis.pre, common};
  }
  if (!sharding.axes.empty() && sharding.axes.back().isPrefixOf(axis))
    return sharding.axes.back();
  return std::nullopt;
}

/// Truncates the list at the first axis that `limit` does not let through completely.
template <typename Limit> static void truncate(AxisList &axes, Limit limit) {
  int64_t before = 1;
  for (size_t i = 0; i < axes.size(); ++i) {
    std::optional<AxisRef> kept = limit(axes[i], before);
    if (!kept) {
      axes.truncate(i);
      return;
    }
    if (*kept != axes[i]) {
      axes[i] = *kept;
      axes.truncate(i + 1);
      return;
    }
    before *= kept->size;
  }
}

static bool extend(FactorSharding *sharding, AxisListRef axes) {
  if (!sharding || !isStrictPrefix(sharding->axes, axes))
    return false;
  sharding->axes.assign(axes.begin(), axes.end());
  return true;
}

// Strategies.

void FactorPropagation::runBasic(OpFactors &op, SmallBitVector &updated) const {
  for (unsigned factor = 0; factor < factors.size(); ++factor) {
    AxisList axes = getCompatibleMajorAxes(op, factor);
    truncate(axes, [&](AxisRef axis, int64_t before) -> std::optional<AxisRef> {
      std::optional<AxisRef> kept = axis;
      for (const TensorFactors &tensor : op.tensors) {
        kept = limitByOtherFactors(*kept, tensor, factor);
        if (const FactorSharding *sharding = tensor.find(factor); kept && sharding)
          kept = limitByOwnFactor(*kept, tensor, *sharding, before, factors[factor].size);
        if (!kept)
          break;
      }
      return kept;
    });
    for (auto [i, tensor] : llvm::enumerate(op.tensors))
      if (extend(tensor.find(factor), axes))
        updated.set(i);
  }
}

namespace {
/// The priority of a factor in conflicts.
struct Rank {
  int64_t negatedElements = 1, negatedShards = 0, tensor = -1;
  unsigned factor = 0;
  auto operator<=>(const Rank &) const = default;
};
} // namespace

/// Prefers the factor whose sharding comes from the largest tensor; between equals in an
/// elementwise op, the one with more shards.
static SmallVector<Rank, 6> rankFactors(const OpFactors &op, const FactorPropagation &self,
                                        llvm::ArrayRef<AxisList> axes) {
  SmallVector<Rank, 6> ranks(axes.size());
  for (auto [i, rank] : llvm::enumerate(ranks)) {
    rank.factor = i;
    rank.negatedShards = self.elementwise ? -getSize(axes[i]) : 0;
  }
  for (auto [i, tensor] : llvm::enumerate(op.tensors)) {
    int64_t elements = 1;
    for (const FactorSharding &sharding : tensor.factors)
      elements *= self.factors[sharding.factor].size;
    for (const FactorSharding &sharding : tensor.factors) {
      AxisListRef wanted = axes[sharding.factor];
      Rank &rank = ranks[sharding.factor];
      bool isSource = !wanted.empty() && isPrefix(wanted, sharding.axes);
      if (isSource && (rank.tensor < 0 || elements > -rank.negatedElements)) {
        rank.negatedElements = -elements;
        rank.tensor = i;
      }
    }
  }
  llvm::sort(ranks);
  return ranks;
}

void FactorPropagation::runAggressive(OpFactors &op, SmallBitVector &updated) const {
  SmallVector<AxisList, 6> axes;
  for (unsigned factor = 0; factor < factors.size(); ++factor)
    axes.push_back(getCompatibleMajorAxes(op, factor));
  if (llvm::all_of(axes, [](const AxisList &list) { return list.empty(); }))
    return;
  auto ranks = rankFactors(op, *this, axes);

  auto extendTensor = [&](unsigned index, bool isOperand) {
    TensorFactors &tensor = op.tensors[index];
    for (const Rank &rank : ranks) {
      unsigned factor = rank.factor;
      FactorSharding *sharding = tensor.find(factor);
      if (!sharding || axes[factor].empty())
        continue;
      AxisList wanted = axes[factor];
      truncate(wanted, [&](AxisRef axis, int64_t before) {
        return limitByOwnFactor(axis, tensor, *sharding, before, factors[factor].size);
      });
      if (!isStrictPrefix(sharding->axes, wanted))
        continue;
      truncate(wanted,
               [&](AxisRef axis, int64_t) { return limitByOtherFactors(axis, tensor, factor); });
      if (wanted.empty())
        continue;
      // An operand sharded like another operand, but not like the result, would only be gathered
      // again.
      if (isOperand && elementwise)
        for (TensorFactors &result : op.results())
          if (FactorSharding *out = result.find(factor); out && isStrictPrefix(out->axes, wanted))
            wanted = out->axes;
      if (extend(sharding, wanted))
        updated.set(index);
    }
  };
  // Results first: operands of elementwise ops depend on them.
  for (unsigned i = op.numOperands; i < op.tensors.size(); ++i)
    extendTensor(i, false);
  for (unsigned i = 0; i < op.numOperands; ++i)
    extendTensor(i, true);
}

SmallBitVector FactorPropagation::run(OpFactors &op) const {
  SmallBitVector updated(op.tensors.size());
  strategy == Strategy::Basic ? runBasic(op, updated) : runAggressive(op, updated);
  return updated;
}
