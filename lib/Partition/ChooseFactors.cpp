// Every assignment of the wished axes to factors is priced, with pending operands kept pending where the op is linear, and reduced
// first: by the reshards it causes before and after the op, by the rows that change shards for it, and, to break ties, by the work
// that one device does.
#include "FactorWishes.h"

using namespace mlir;

namespace shardwright {
namespace {
// Bytes that a step of an op's loops is worth: some 30 products take the time of a byte. Elsewhere it only decides between equals.
constexpr double productCost = 0.03, elementCost = 1e-4;
constexpr double timesRound = 8; // that a loop is taken to go round

class Pricing {
public:
  Pricing(const OpSituation &op, const AtomicMesh &mesh, ReshardPaths &paths, uint64_t mayKeep)
      : op(op), mesh(mesh), paths(paths), mayKeep(mayKeep) {}

  OpSplit choose() {
    std::optional<OpSplit> best;
    for (uint64_t kept : {mayKeep, uint64_t(0)}) {
      if (kept && !samePending(kept))
        continue;
      FactorWishes wishes(op, mesh, pendingAxes(kept));
      wishes.forEachAssignment([&](const SmallVector<Axes> &factors) {
        std::optional<OpSplit> split = price(factors, kept, best ? best->cost : std::numeric_limits<double>::infinity());
        if (split && (!best || split->cost < best->cost))
          best = std::move(split);
      });
      if (!kept)
        break;
    }
    return *best;
  }

private:
  bool isKept(uint64_t kept, size_t operand) const { return operand < 64 && (kept >> operand & 1); }

  uint32_t pendingAxes(uint64_t kept) const {
    uint32_t axes = 0;
    for (size_t i = 0; i < op.operands.size(); ++i)
      axes |= isKept(kept, i) ? op.operands[i].pending : 0;
    return axes;
  }

  bool samePending(uint64_t kept) const {
    for (size_t i = 0; i < op.operands.size(); ++i)
      if (isKept(kept, i) && op.operands[i].pending != pendingAxes(kept))
        return false;
    return true;
  }

  /// Of several factors of a dimension a minor one may be split if all before it are split into single rows. If none of them is split at
  /// all, its shards hold strided rows: it is then `strided`, if no other factor is.
  std::optional<Layout> layoutFor(const TensorMapping &mapping, ArrayRef<Axes> factors, std::optional<unsigned> &strided) const {
    Layout layout;
    for (ArrayRef<unsigned> members : mapping.dims) {
      Axes axes;
      bool open = true, windowed = isWindowed(op.rule, members);
      for (unsigned factor : members) {
        if (!open && !factors[factor].empty()) {
          if (windowed || !axes.empty() || (strided && *strided != factor))
            return std::nullopt;
          strided = factor;
        }
        axes.append(factors[factor].begin(), factors[factor].end());
        open &= windowed ? factors[factor].empty() : shardCount(factors[factor], mesh) == op.rule.factors[factor].size;
      }
      layout.dims.push_back(axes);
    }
    return layout;
  }

  void addTransfer(OpSplit &split, unsigned factor, Transfer transfer) const {
    const Layout &layout = split.operands[transfer.operands[0]];
    RankedTensorType local = localType(op.operandTypes[transfer.operands[0]], layout, mesh);
    double rows = ShapedType::getNumElements(local.getShape().slice(transfer.dim, transfer.dims)) / transfer.unit;
    double rowBytes = localBytes(local, Layout::replicated(local.getRank()), mesh) / std::max(rows, 1.0);
    double latency = latencyBytes(ReshardStep::Exchange);
    TransferPlan plan = planTransfer(transfer, shardCount(split.factors[factor], mesh), latency / std::max(rowBytes, 1.0));
    split.cost += plan.movedRows * rowBytes +
                  latency * llvm::count_if(plan.rounds, [](const TransferRound &round) { return round.moves(); });
    split.transfers.push_back({factor, std::move(transfer), std::move(plan)});
  }

  /// Whether no other factor is split of the dimensions that a transfer takes as one.
  bool isOnlySplit(unsigned factor, const Transfer &transfer, const OpSplit &split) const {
    auto dims = ArrayRef(op.rule.operands[transfer.operands[0]].dims).slice(transfer.dim, transfer.dims);
    return llvm::all_of(dims, [&](ArrayRef<unsigned> members) {
      return llvm::all_of(members, [&](unsigned other) { return other == factor || split.factors[other].empty(); });
    });
  }

  /// What moves along split factors; false if one cannot be split.
  bool addTransfers(OpSplit &split, std::optional<unsigned> strided) const {
    auto &asked = const_cast<OpSituation &>(op).op;
    if (strided) {
      std::optional<Transfer> transfer = asked.getStridedTransfer(*strided, shardCount(split.factors[*strided], mesh));
      if (!transfer || !isOnlySplit(*strided, *transfer, split))
        return false;
      addTransfer(split, *strided, std::move(*transfer));
    }
    for (auto [f, factor] : llvm::enumerate(op.rule.factors)) {
      int64_t shards = shardCount(split.factors[f], mesh);
      if (shards == 1)
        continue;
      SmallVector<Transfer> transfers = asked.getTransfers(f, shards);
      if (transfers.empty() && factor.kind == FactorKind::Permutation)
        return false;
      for (Transfer &transfer : transfers)
        addTransfer(split, f, std::move(transfer));
    }
    return true;
  }

  std::optional<OpSplit> price(const SmallVector<Axes> &factors, uint64_t kept, double limit) const {
    OpSplit split;
    split.factors = factors;
    std::optional<unsigned> strided;
    uint32_t pending = 0;
    double partials = 1, loops = 1, largest = 0;
    for (auto [f, factor] : llvm::enumerate(op.rule.factors)) {
      int64_t shards = shardCount(factors[f], mesh);
      loops *= llvm::divideCeil(factor.size, shards);
      if (factor.kind != FactorKind::Reduction || shards == 1)
        continue;
      partials *= shards;
      for (uint8_t axis : factors[f])
        pending |= 1u << axis;
    }
    if (op.gathersPartials)
      pending = 0;
    if (kept && pending && op.combiner != Combiner::sum)
      return std::nullopt;
    for (size_t i = 0; i < op.operands.size(); ++i) {
      std::optional<Layout> needed = layoutFor(op.rule.operands[i], factors, strided);
      if (!needed)
        return std::nullopt;
      if (isKept(kept, i))
        needed->pending = op.operands[i].pending;
      if (!op.madeAnew[i] || needed->pending)
        split.cost += paths.find(op.operandTypes[i], op.operands[i], *needed).cost / (op.moveOnce[i] ? timesRound : 1);
      if (split.cost >= limit)
        return std::nullopt;
      largest = std::max<double>(largest, localType(op.operandTypes[i], *needed, mesh).getNumElements());
      split.operands.push_back(*needed);
    }
    for (size_t i = 0; i < op.wanted.size(); ++i) {
      std::optional<Layout> made = layoutFor(op.rule.results[i], factors, strided);
      if (!made)
        return std::nullopt;
      if (op.gathersPartials && partials > 1)
        split.cost += (partials - 1) * localBytes(op.resultTypes[i], *made, mesh) + latencyBytes(ReshardStep::AllGather);
      made->pending = pending | pendingAxes(kept);
      made->combiner = pending ? *op.combiner : Combiner::sum;
      split.cost += paths.find(op.resultTypes[i], *made, op.wanted[i]).cost;
      largest = std::max<double>(largest, localType(op.resultTypes[i], *made, mesh).getNumElements());
      split.results.push_back(*made);
    }
    split.cost += const_cast<OpSituation &>(op).op.isProduct() ? productCost * loops : elementCost * largest;
    if (split.cost >= limit || !addTransfers(split, strided))
      return std::nullopt;
    return split;
  }

  const OpSituation &op;
  const AtomicMesh &mesh;
  ReshardPaths &paths;
  uint64_t mayKeep;
};

void add(llvm::FoldingSetNodeID &id, const Layout &layout) {
  id.AddInteger(layout.pending);
  id.AddInteger(layout.pending ? (int)layout.combiner : 0);
  for (const Axes &axes : layout.dims) {
    id.AddInteger(axes.size());
    for (uint8_t axis : axes)
      id.AddInteger(axis);
  }
}

llvm::FoldingSetNodeID keyOf(const OpSituation &situation, uint64_t mayKeep) {
  llvm::FoldingSetNodeID id;
  Operation *op = situation.op;
  id.AddPointer(op->getName().getAsOpaquePointer());
  id.AddString(toString(situation.rule));
  id.AddInteger(situation.combiner ? (int)*situation.combiner : -1);
  bool severalInOne = llvm::any_of(situation.rule.operands, [](const TensorMapping &mapping) {
    return llvm::any_of(mapping.dims, [](const auto &factors) { return factors.size() > 1; });
  });
  if (severalInOne || llvm::any_of(situation.rule.factors, [](const Factor &factor) { return factor.kind == FactorKind::Permutation; }))
    id.AddPointer(op->getPropertiesAsAttribute().getAsOpaquePointer()); // what moves depends on them
  for (Type type : llvm::concat<const RankedTensorType>(situation.operandTypes, situation.resultTypes))
    id.AddPointer(type.getAsOpaquePointer());
  for (const Layout &layout : llvm::concat<const Layout>(situation.operands, situation.wanted))
    add(id, layout);
  for (bool flag : llvm::concat<const bool>(situation.moveOnce, situation.madeAnew))
    id.AddBoolean(flag);
  id.AddInteger(mayKeep);
  return id;
}
} // namespace

/// The operands that the op may see as terms of sums; 0 if none.
uint64_t SplitChooser::operandsToKeep(const OpSituation &situation) const {
  uint64_t pending = 0;
  for (auto [i, layout] : llvm::enumerate(situation.operands))
    if (layout.pending && layout.combiner == Combiner::sum && situation.mayStayPending[i] && i < 64)
      pending |= 1ull << i;
  return pending && const_cast<OpSituation &>(situation).op.getLinearity(pending) >= passed ? pending : 0;
}

const OpSplit &SplitChooser::choose(const OpSituation &situation) {
  uint64_t mayKeep = operandsToKeep(situation);
  auto [it, isNew] = known.try_emplace(keyOf(situation, mayKeep));
  if (isNew)
    it->second = Pricing(situation, mesh, paths, mayKeep).choose();
  return it->second;
}

} // namespace shardwright
