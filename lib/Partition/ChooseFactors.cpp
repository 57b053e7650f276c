// Candidates are few: the split that the results want, the one that each operand suggests, and no split, each with pending operands
// kept pending where the op is linear, or reduced first. Each is priced by the reshards it causes before and after the op, and,
// to break ties, by the work that one device does.
#include "ChooseFactors.h"

using namespace mlir;

namespace shardwright {
namespace {
constexpr double workCost = 1e-4; // bytes that one element of the op's loop nest is worth: a tie-break

class Chooser {
public:
  Chooser(const OpSituation &op, const AtomicMesh &mesh, ReshardPaths &paths) : op(op), mesh(mesh), paths(paths) {}

  OpSplit choose() {
    uint64_t pendingMask = 0;
    for (auto [i, layout] : llvm::enumerate(op.operands))
      if (layout.pending && layout.combiner == Combiner::sum && op.mayStayPending[i])
        pendingMask |= 1ull << i;
    std::optional<OpSplit> best;
    for (uint64_t kept : {pendingMask, uint64_t(0)}) {
      if (kept && (!op.isLinearIn(kept) || !samePending(kept)))
        continue;
      for (const SmallVector<unsigned> &order : orders()) {
        std::optional<OpSplit> split = price(assign(order, kept), kept);
        if (split && (!best || split->cost < best->cost))
          best = std::move(split);
      }
      if (!kept)
        break;
    }
    return *best;
  }

private:
  size_t tensors() const { return op.rule.getNumTensors(); }
  bool isResult(unsigned tensor) const { return tensor >= op.operands.size(); }
  const Layout &layoutOf(unsigned tensor) const {
    return isResult(tensor) ? op.wanted[tensor - op.operands.size()] : op.operands[tensor];
  }
  RankedTensorType typeOf(unsigned tensor) const {
    return isResult(tensor) ? op.resultTypes[tensor - op.operands.size()] : op.operandTypes[tensor];
  }

  bool samePending(uint64_t kept) const {
    uint32_t axes = 0;
    for (size_t i = 0; i < op.operands.size(); ++i)
      if (kept >> i & 1) {
        if (axes && axes != op.operands[i].pending)
          return false;
        axes = op.operands[i].pending;
      }
    return true;
  }

  /// Which tensor speaks first. Results first, then each operand first; the rest follow, results before operands.
  SmallVector<SmallVector<unsigned>> orders() const {
    SmallVector<SmallVector<unsigned>> result;
    SmallVector<unsigned> usual;
    for (unsigned t = op.operands.size(); t < tensors(); ++t)
      usual.push_back(t);
    SmallVector<unsigned> bySize = llvm::to_vector(llvm::seq<unsigned>(0, op.operands.size()));
    llvm::stable_sort(bySize, [&](unsigned a, unsigned b) {
      return op.operandTypes[a].getNumElements() > op.operandTypes[b].getNumElements();
    });
    llvm::append_range(usual, bySize);
    result.push_back(usual);
    for (unsigned first : bySize) {
      SmallVector<unsigned> order = {first};
      for (unsigned t : usual)
        if (t != first)
          order.push_back(t);
      result.push_back(order);
    }
    result.push_back({}); // nothing split
    return result;
  }

  bool maySplit(unsigned factor) const {
    switch (op.rule.factors[factor].kind) {
    case FactorKind::PassThrough:
      return true;
    case FactorKind::Reduction:
      return op.combiner.has_value();
    case FactorKind::NeedReplication:
    case FactorKind::Permutation: // halo exchange is not done: the dimension is made whole, at its price
      return false;
    }
    llvm_unreachable("all kinds are above");
  }

  /// A factor that shares a dimension with others anywhere must divide; alone in its dimensions it may be padded.
  bool isAlone(unsigned factor) const {
    for (unsigned t = 0; t < tensors(); ++t)
      for (const auto &dim : op.rule.getTensor(t).dims)
        if (dim.size() > 1 && llvm::is_contained(dim, factor))
          return false;
    return true;
  }

  SmallVector<Axes> assign(ArrayRef<unsigned> order, uint64_t kept) const {
    SmallVector<Axes> factors(op.rule.factors.size());
    uint32_t taken = 0;
    for (size_t i = 0; i < op.operands.size(); ++i)
      if (kept >> i & 1)
        taken |= op.operands[i].pending;
    for (unsigned tensor : order)
      for (auto [dim, members] : llvm::enumerate(op.rule.getTensor(tensor).dims))
        addDim(factors, taken, members, layoutOf(tensor).dims[dim]);
    return factors;
  }

  /// Deals the axes of a dimension to its factors, major first, as far as they fit what is assigned already.
  void addDim(SmallVectorImpl<Axes> &factors, uint32_t &taken, ArrayRef<unsigned> members, ArrayRef<uint8_t> axes) const {
    size_t next = 0;
    for (unsigned factor : members) {
      int64_t size = op.rule.factors[factor].size;
      Axes &mine = factors[factor];
      size_t have = 0;
      int64_t split = 1;
      while (next < axes.size()) {
        uint8_t axis = axes[next];
        bool fits = isAlone(factor) || size % (split * mesh.size(axis)) == 0;
        if (!fits)
          break;
        if (have < mine.size()) {
          if (mine[have] != axis)
            return; // another order: whoever spoke first wins
        } else {
          if (taken >> axis & 1 || !maySplit(factor))
            return;
          mine.push_back(axis);
          taken |= 1u << axis;
        }
        split *= mesh.size(axis);
        ++have;
        ++next;
      }
      if (have < mine.size() || split < size)
        return; // a minor factor under a major one that is not fully split would need a strided view
    }
  }

  std::optional<Layout> layoutFor(unsigned tensor, ArrayRef<Axes> factors) const {
    Layout layout;
    for (const auto &members : op.rule.getTensor(tensor).dims) {
      Axes axes;
      bool open = true;
      for (unsigned factor : members) {
        if (!open && !factors[factor].empty())
          return std::nullopt;
        axes.append(factors[factor].begin(), factors[factor].end());
        open &= shardCount(factors[factor], mesh) == op.rule.factors[factor].size;
      }
      layout.dims.push_back(axes);
    }
    return layout;
  }

  std::optional<OpSplit> price(const SmallVector<Axes> &factors, uint64_t kept) const {
    OpSplit split;
    split.factors = factors;
    uint32_t pending = 0;
    Combiner combiner = Combiner::sum;
    double work = 1;
    for (auto [f, factor] : llvm::enumerate(op.rule.factors)) {
      work *= llvm::divideCeil(factor.size, shardCount(factors[f], mesh));
      if (factor.kind != FactorKind::Reduction || factors[f].empty())
        continue;
      combiner = *op.combiner;
      for (uint8_t axis : factors[f])
        pending |= 1u << axis;
    }
    for (size_t i = 0; i < op.operands.size(); ++i) {
      std::optional<Layout> needed = layoutFor(i, factors);
      if (!needed)
        return std::nullopt;
      if (kept >> i & 1) {
        if (pending && combiner != Combiner::sum)
          return std::nullopt;
        needed->pending = op.operands[i].pending;
        needed->combiner = Combiner::sum;
      }
      split.cost += paths.find(op.operandTypes[i], op.operands[i], *needed).cost;
      split.operands.push_back(*needed);
    }
    for (size_t i = 0; i < op.operands.size(); ++i)
      if (kept >> i & 1)
        pending |= op.operands[i].pending;
    for (size_t i = 0; i < op.wanted.size(); ++i) {
      std::optional<Layout> made = layoutFor(op.operands.size() + i, factors);
      if (!made)
        return std::nullopt;
      made->pending = pending;
      made->combiner = combiner;
      split.cost += paths.find(op.resultTypes[i], *made, op.wanted[i]).cost;
      split.results.push_back(*made);
    }
    split.cost += workCost * work;
    return split;
  }

  const OpSituation &op;
  const AtomicMesh &mesh;
  ReshardPaths &paths;
};
} // namespace

OpSplit chooseSplit(const OpSituation &op, const AtomicMesh &mesh, ReshardPaths &paths) {
  return Chooser(op, mesh, paths).choose();
}

} // namespace shardwright
