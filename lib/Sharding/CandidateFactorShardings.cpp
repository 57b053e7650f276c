// SPDX-License-Identifier: Apache-2.0

#include "CandidateFactorShardings.h"

#include "shardwright/Sharding/AxisSets.h"

using namespace mlir;

namespace shardwright {

constexpr int64_t maxAssignments = 4096;

CandidateFactorShardings::CandidateFactorShardings(const PartitionQuery &op,
                                                   const PrimeFactorMesh &mesh, uint32_t taken)
    : op(op), mesh(mesh), taken(taken), candidates(op.rule.factors.size()) {
  forEachDim(
      [&](ArrayRef<unsigned> factors, ArrayRef<uint8_t> axes) { assignAxes(factors, axes); });
  placeUnassigned();
  addPrefixes();
}

void CandidateFactorShardings::forEachDim(VisitDim visit) const {
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
  llvm_unreachable("unknown factor kind");
}

/// A factor that is alone in its dimensions may be padded; one that shares a dimension must divide
/// evenly.
bool CandidateFactorShardings::isAlone(unsigned factor) const {
  return !sharesDimension(op.rule, factor);
}

void CandidateFactorShardings::addCandidate(unsigned factor, ArrayRef<uint8_t> axes) {
  if (!axes.empty() && !llvm::is_contained(candidates[factor], Axes(axes)))
    candidates[factor].push_back(Axes(axes));
}

void CandidateFactorShardings::addUnassigned(ArrayRef<uint8_t> axes) {
  if (!axes.empty() && !llvm::is_contained(unassigned, Axes(axes)))
    unassigned.push_back(Axes(axes));
}

/// Assigns the axes of a dimension to its factors, major-most first, as far as they divide.
void CandidateFactorShardings::assignAxes(ArrayRef<unsigned> factors, ArrayRef<uint8_t> axes) {
  axes = axes.take_while([&](uint8_t axis) { return !(taken >> axis & 1); });
  if (isWindowed(op.rule, factors)) {
    for (unsigned factor : factors)
      maySplit(factor) ? addCandidate(factor, axes) : addUnassigned(axes);
    return;
  }
  for (unsigned factor : factors) {
    int64_t left = op.rule.factors[factor].size;
    size_t count = 0;
    bool alone = isAlone(factor);
    while (count < axes.size() && (alone || left % mesh.size(axes[count]) == 0))
      left /= mesh.size(axes[count++]);
    maySplit(factor) ? addCandidate(factor, axes.take_front(count))
                     : addUnassigned(axes.take_front(count));
    axes = axes.drop_front(count);
    if (left > 1)
      break; // a minor factor under a major one that is not fully split would be strided
  }
  addUnassigned(axes);
}

/// Axes of a dimension that cannot be sharded become candidates for other factors.
void CandidateFactorShardings::placeUnassigned() {
  for (const Axes &axes : unassigned)
    for (auto [factor, list] : llvm::enumerate(candidates)) {
      if (op.rule.factors[factor].kind != FactorKind::PassThrough)
        continue;
      std::vector<Axes> bases = list;
      bases.push_back({});
      for (const Axes &base : bases) {
        Axes both = unite(base, axes);
        int64_t shards = shardCount(both, mesh), size = op.rule.factors[factor].size;
        if (both.size() == base.size() + axes.size() &&
            (size % shards == 0 || (isAlone(factor) && size >= shards)))
          addCandidate(factor, both);
      }
    }
}

/// Where several factors have a candidate with an axis, the prefix before that axis is a candidate
/// too.
void CandidateFactorShardings::addPrefixes() {
  std::vector<unsigned> demand(mesh.axes().size());
  for (const auto &list : candidates) {
    uint32_t axes = 0;
    for (const Axes &candidate : list)
      axes |= setOf(candidate);
    for (size_t axis = 0; axis < demand.size(); ++axis)
      demand[axis] += axes >> axis & 1;
  }
  for (auto [factor, list] : llvm::enumerate(candidates)) {
    std::vector<Axes> before = list;
    for (const Axes &candidate : before)
      for (size_t count = 1; count < candidate.size(); ++count)
        if (demand[candidate[count]] > 1)
          addCandidate(factor, ArrayRef(candidate).take_front(count));
  }
}

void CandidateFactorShardings::forEachAssignment(
    function_ref<void(const SmallVector<Axes> &)> visit) const {
  // Candidates are tried in the order in which they were added.
  int64_t left = maxAssignments;
  SmallVector<Axes> chosen(candidates.size());
  auto choose = [&](auto &&self, size_t factor, uint32_t used) -> void {
    if (factor == candidates.size()) {
      if (left-- > 0)
        visit(chosen);
      return;
    }
    for (const Axes &candidate : candidates[factor]) {
      uint32_t axes = setOf(candidate);
      if ((axes & used) || left <= 0)
        continue;
      chosen[factor] = candidate;
      self(self, factor + 1, used | axes);
    }
    chosen[factor] = {};
    self(self, factor + 1, used);
  };
  choose(choose, 0, taken);
  if (left < 0) // the unsharded assignment is always visited
    visit(SmallVector<Axes>(candidates.size()));
}

} // namespace shardwright
