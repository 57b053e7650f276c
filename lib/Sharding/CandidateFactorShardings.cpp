// SPDX-License-Identifier: Apache-2.0

#include "CandidateFactorShardings.h"

#include "shardwright/Sharding/AxisSets.h"

using namespace mlir;

namespace shardwright {

constexpr int64_t mostAssignments = 4096;

CandidateFactorShardings::CandidateFactorShardings(const PartitionQuery &op, const AtomicMesh &mesh,
                                                   uint32_t taken)
    : op(op), mesh(mesh), taken(taken), wishes(op.rule.factors.size()) {
  forEachDim([&](ArrayRef<unsigned> factors, ArrayRef<uint8_t> axes) { deal(factors, axes); });
  placeStranded();
  addBeginnings();
}

void CandidateFactorShardings::forEachDim(DimWish visit) const {
  auto tensor = [&](const TensorMapping &mapping, const Layout &layout) {
    for (auto [factors, axes] : llvm::zip_equal(mapping.dims, layout.dims))
      if (!axes.empty())
        visit(factors, axes);
  };
  for (auto [mapping, layout] : llvm::zip_equal(op.rule.results, op.wanted))
    tensor(mapping, layout);
  for (auto [mapping, layout] : llvm::zip_equal(op.rule.operands, op.operands))
    tensor(mapping, layout);
}

bool CandidateFactorShardings::maySplit(unsigned factor) const {
  switch (op.rule.factors[factor].kind) {
  case FactorKind::PassThrough:
  case FactorKind::Permutation:
    return true;
  case FactorKind::Reduction:
    return op.combiner || op.gathersPartials;
  case FactorKind::NeedReplication:
    return false;
  }
  llvm_unreachable("all kinds are above");
}

/// A factor that shares a dimension with others anywhere must divide; alone in its dimensions it
/// may be padded.
bool CandidateFactorShardings::isAlone(unsigned factor) const {
  return !sharesDimension(op.rule, factor);
}

void CandidateFactorShardings::addWish(unsigned factor, ArrayRef<uint8_t> axes) {
  if (!axes.empty() && !llvm::is_contained(wishes[factor], Axes(axes)))
    wishes[factor].push_back(Axes(axes));
}

void CandidateFactorShardings::addStranded(ArrayRef<uint8_t> axes) {
  if (!axes.empty() && !llvm::is_contained(stranded, Axes(axes)))
    stranded.push_back(Axes(axes));
}

/// Deals the axes of a dimension to its factors, major first, as far as they fit.
void CandidateFactorShardings::deal(ArrayRef<unsigned> factors, ArrayRef<uint8_t> axes) {
  axes = axes.take_while([&](uint8_t axis) { return !(taken >> axis & 1); });
  if (isWindowed(op.rule, factors)) {
    for (unsigned factor : factors)
      maySplit(factor) ? addWish(factor, axes) : addStranded(axes);
    return;
  }
  for (unsigned factor : factors) {
    int64_t left = op.rule.factors[factor].size;
    size_t count = 0;
    bool alone = isAlone(factor);
    while (count < axes.size() && (alone || left % mesh.size(axes[count]) == 0))
      left /= mesh.size(axes[count++]);
    maySplit(factor) ? addWish(factor, axes.take_front(count))
                     : addStranded(axes.take_front(count));
    axes = axes.drop_front(count);
    if (left > 1)
      break; // a minor factor under a major one that is not fully split would need a strided view
  }
  addStranded(axes);
}

/// Axes of a dimension that cannot be split may split another one while the op runs.
void CandidateFactorShardings::placeStranded() {
  for (const Axes &axes : stranded)
    for (auto [factor, list] : llvm::enumerate(wishes)) {
      if (op.rule.factors[factor].kind != FactorKind::PassThrough)
        continue;
      std::vector<Axes> bases = list;
      bases.push_back({});
      for (const Axes &base : bases) {
        Axes both = unite(base, axes);
        int64_t shards = shardCount(both, mesh), size = op.rule.factors[factor].size;
        if (both.size() == base.size() + axes.size() &&
            (size % shards == 0 || (isAlone(factor) && size >= shards)))
          addWish(factor, both);
      }
    }
}

/// Where several factors wish for an axis, one may have what comes before it.
void CandidateFactorShardings::addBeginnings() {
  std::vector<unsigned> wishing(mesh.axes().size());
  for (const auto &list : wishes) {
    uint32_t axes = 0;
    for (const Axes &wish : list)
      axes |= setOf(wish);
    for (size_t axis = 0; axis < wishing.size(); ++axis)
      wishing[axis] += axes >> axis & 1;
  }
  for (auto [factor, list] : llvm::enumerate(wishes)) {
    std::vector<Axes> before = list;
    for (const Axes &wish : before)
      for (size_t count = 1; count < wish.size(); ++count)
        if (wishing[wish[count]] > 1)
          addWish(factor, ArrayRef(wish).take_front(count));
  }
}

void CandidateFactorShardings::forEachAssignment(
    function_ref<void(const SmallVector<Axes> &)> visit) const {
  // What the tensors say first is tried first.
  int64_t left = mostAssignments;
  SmallVector<Axes> chosen(wishes.size());
  auto choose = [&](auto &&self, size_t factor, uint32_t used) -> void {
    if (factor == wishes.size()) {
      if (left-- > 0)
        visit(chosen);
      return;
    }
    for (const Axes &wish : wishes[factor]) {
      uint32_t axes = setOf(wish);
      if ((axes & used) || left <= 0)
        continue;
      chosen[factor] = wish;
      self(self, factor + 1, used | axes);
    }
    chosen[factor] = {};
    self(self, factor + 1, used);
  };
  choose(choose, 0, taken);
  if (left < 0) // never without the one that always works
    visit(SmallVector<Axes>(wishes.size()));
}

} // namespace shardwright
