// SPDX-License-Identifier: Apache-2.0

#include "OpLabels.h"

#include "shardwright/OpRules/ElementAccess.h"
#include "shardwright/Sharding/AssignmentCost.h"

#include <set>

using namespace mlir;

namespace shardwright::plan {

bool maySplit(int64_t size, const Axes &axes, const PrimeFactorMesh &mesh) {
  int64_t shards = shardCount(axes, mesh);
  if (size % shards == 0)
    return true;
  bool isOdd = llvm::any_of(axes, [&](uint8_t axis) { return size % shardCount({axis}, mesh); });
  int64_t padding = llvm::divideCeil(size, shards) * shards - size;
  return isOdd && size >= shards && padding <= size / 3;
}

namespace {
class LabelEnumerator {
public:
  LabelEnumerator(const PartitionedOp &op, ArrayRef<bool> materialized, ArrayRef<uint32_t> closed,
                  const PrimeFactorMesh &mesh, const PartitionCosts &costs)
      : op(op), materialized(materialized), closed(closed), mesh(mesh), costs(costs),
        updated(countUpdatedOperands(op.op)), slices(readsSlices(op.op)) {
    for (auto [f, factor] : llvm::enumerate(op.rule.factors))
      if (factor.kind == FactorKind::PassThrough || factor.kind == FactorKind::Permutation ||
          (factor.kind == FactorKind::Reduction && (op.combiner || op.gathersPartials)))
        splittable.push_back(f);
  }

  /// Adds the assignments in which the operands of the bit mask are partial sums over some axes.
  void enumerate(uint64_t partialOperands) {
    current = {};
    current.factors.resize(op.rule.factors.size());
    current.partial = partialOperands;
    partialAxes = 0;
    assignFrom(0);
  }

  std::vector<OpLabel> take() { return std::move(labels); }

private:
  void assignFrom(size_t axis) {
    if (axis == mesh.axes().size())
      return add();
    assignFrom(axis + 1);
    for (unsigned factor : splittable) {
      if (closed[factor] >> axis & 1)
        continue;
      Axes &axes = current.factors[factor];
      axes.push_back(axis);
      if (maySplit(factor, axes))
        assignFrom(axis + 1);
      axes.pop_back();
    }
    if (current.partial) {
      partialAxes |= 1u << axis;
      assignFrom(axis + 1);
      partialAxes &= ~(1u << axis);
    }
  }

  /// The factors of a shared dimension, as of one that a reshape merges, are split evenly.
  bool maySplit(unsigned factor, const Axes &axes) const {
    int64_t size = op.rule.factors[factor].size;
    return sharesDimension(op.rule, factor) ? size % shardCount(axes, mesh) == 0
                                            : plan::maySplit(size, axes, mesh);
  }

  void add() {
    if ((current.partial != 0) != (partialAxes != 0))
      return;
    std::optional<AssignedLayouts> layouts = shardwright::layoutsOf(op, current, partialAxes, mesh);
    if (!layouts)
      return;
    bool makesPartial = llvm::any_of(
        layouts->results, [&](const Layout &layout) { return layout.partialAxes & ~partialAxes; });
    if (current.partial && makesPartial && op.combiner != ReductionKind::Sum)
      return;
    std::optional<std::vector<FactorTransfer>> transfers = transfersOf(op, current, *layouts, mesh);
    if (!transfers)
      return;
    std::vector<Layout> key(layouts->operands.begin(), layouts->operands.end());
    key.insert(key.end(), layouts->results.begin(), layouts->results.end());
    if (!seen.insert(std::move(key)).second)
      return;
    double cost = timeOf(*layouts) + gatherCost(op, current, *layouts, mesh, costs) +
                  transferCost(op, current, *layouts, *transfers, mesh, costs);
    labels.push_back({current, std::move(*layouts), cost});
  }

  /// A product takes its arithmetic or its memory traffic, whichever is more. The arithmetic of
  /// other ops counts little.
  double timeOf(const AssignedLayouts &layouts) const {
    constexpr double bytesPerElementCost = 8, arithmetic = 0.02;
    double traffic = trafficOf(layouts) / bytesPerElementCost * costs.element;
    if (PartitionableOpInterface(op.op).isProduct())
      return std::max(traffic, workCost(op, current, layouts, mesh, costs));
    return traffic + arithmetic * costs.element * elementsOf(layouts);
  }

  /// The elements that the op computes or reads, those of its largest tensor.
  double elementsOf(const AssignedLayouts &layouts) const {
    double most = 0;
    auto look = [&](auto types, auto shards) {
      for (auto [type, layout] : llvm::zip_equal(types, shards))
        most = std::max<double>(most, localType(type, layout, mesh).getNumElements());
    };
    look(ArrayRef(op.resultTypes).drop_front(updated),
         ArrayRef(layouts.results).drop_front(updated));
    if (!slices)
      look(ArrayRef(op.operandTypes).drop_front(updated),
           ArrayRef(layouts.operands).drop_front(updated));
    return most;
  }

  /// The bytes of tensors that fusion leaves in memory, as far as the op reads and writes them: of
  /// what it overwrites in place as much as its other operands have.
  double trafficOf(const AssignedLayouts &layouts) const {
    double results = 0, written = 0, read = 0;
    size_t count = op.operandTypes.size();
    for (auto [i, type, layout] : llvm::enumerate(op.resultTypes, layouts.results)) {
      double bytes = localBytes(type, layout, mesh);
      results += bytes;
      written += materialized[count + i] ? bytes : 0;
    }
    for (auto [i, type, layout] : llvm::enumerate(op.operandTypes, layouts.operands))
      if (i >= updated && materialized[i]) {
        double bytes = localBytes(type, layout, mesh);
        read += slices ? std::min(bytes, results) : bytes;
      }
    return updated ? 2 * read : read + written;
  }

  const PartitionedOp &op;
  ArrayRef<bool> materialized;
  ArrayRef<uint32_t> closed;
  const PrimeFactorMesh &mesh;
  const PartitionCosts &costs;
  const unsigned updated; // operands that are overwritten in place
  const bool slices;      // reads as much of its operands as its results have
  SmallVector<unsigned> splittable;
  FactorAssignment current;
  uint32_t partialAxes = 0;
  std::set<std::vector<Layout>> seen;
  std::vector<OpLabel> labels;
};
} // namespace

/// The sets of operands that the op may read as partial sums.
static std::set<uint64_t> partialSetsOf(const PartitionedOp &op, const PartialReads &reads) {
  std::set<uint64_t> masks;
  for (unsigned i = 0; i < std::min<size_t>(64, op.operandTypes.size()); ++i)
    if (hasOperand(reads.operands, i))
      masks.insert(1ull << i);
  masks.insert(reads.operands);
  std::erase_if(masks, [&](uint64_t mask) {
    return !mask || PartitionableOpInterface(op.op).getLinearity(mask) < reads.passed;
  });
  return masks;
}

/// All that labels depend on: the rule, types and properties of the op, and how it is used.
static std::string keyOf(const PartitionedOp &op, const std::set<uint64_t> &partialSets,
                         ArrayRef<bool> materialized, ArrayRef<uint32_t> closed) {
  std::string key;
  llvm::raw_string_ostream out(key);
  Operation *operation = op.op;
  out << operation->getName() << operation->getPropertiesAsAttribute().getAsOpaquePointer()
      << toString(op.rule) << (op.combiner ? int(*op.combiner) : -1) << op.gathersPartials
      << countUpdatedOperands(operation) << readsSlices(operation);
  for (ArrayRef<RankedTensorType> types : {ArrayRef(op.operandTypes), ArrayRef(op.resultTypes)})
    for (RankedTensorType type : types)
      out << ' ' << type.getAsOpaquePointer();
  for (uint64_t mask : partialSets)
    out << ' ' << mask;
  for (bool is : materialized)
    out << is;
  for (uint32_t axes : closed)
    out << ' ' << axes;
  return key;
}

OpLabels LabelLists::of(const PartitionedOp &op, const PartialReads &reads,
                        ArrayRef<bool> materialized, ArrayRef<uint32_t> closed) {
  std::set<uint64_t> partialSets = partialSetsOf(op, reads);
  OpLabels &known = lists[keyOf(op, partialSets, materialized, closed)];
  if (known)
    return known;
  LabelEnumerator enumerator(op, materialized, closed, mesh, costs);
  enumerator.enumerate(0);
  for (uint64_t mask : partialSets)
    enumerator.enumerate(mask);
  return known = std::make_shared<const std::vector<OpLabel>>(enumerator.take());
}

std::vector<Layout> layoutsOf(RankedTensorType type, const PrimeFactorMesh &mesh) {
  std::vector<Layout> layouts;
  Layout current = Layout::replicated(type.getRank());
  auto assignFrom = [&](auto &&self, size_t axis) -> void {
    if (axis == mesh.axes().size()) {
      layouts.push_back(current);
      return;
    }
    self(self, axis + 1);
    for (auto [dim, axes] : llvm::enumerate(current.dims)) {
      axes.push_back(axis);
      if (maySplit(type.getDimSize(dim), axes, mesh))
        self(self, axis + 1);
      axes.pop_back();
    }
  };
  assignFrom(assignFrom, 0);
  return layouts;
}

void addPartialSums(std::vector<Layout> &layouts, const PrimeFactorMesh &mesh) {
  size_t reduced = layouts.size();
  for (size_t i = 0; i < reduced; ++i)
    for (uint32_t axes = 1; axes < 1u << mesh.axes().size(); ++axes)
      if (!(axes & layouts[i].usedAxes())) {
        Layout partial = layouts[i];
        partial.partialAxes = axes;
        layouts.push_back(std::move(partial));
      }
}

} // namespace shardwright::plan
