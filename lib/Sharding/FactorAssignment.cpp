// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Sharding/FactorAssignment.h"

#include "shardwright/Dialect/Sdy/Shardings.h"
#include "shardwright/Sharding/AxisSets.h"

using namespace mlir;

namespace shardwright {

bool isWindowed(const ShardingRule &rule, ArrayRef<unsigned> factors) {
  return factors.size() > 1 && llvm::any_of(factors, [&](unsigned f) {
           return rule.factors[f].kind == FactorKind::Permutation;
         });
}

bool sharesDimension(const ShardingRule &rule, unsigned factor) {
  auto shares = [&](const TensorMapping &mapping) {
    return llvm::any_of(mapping.dims, [&](const auto &factors) {
      return factors.size() > 1 && llvm::is_contained(factors, factor) &&
             !isWindowed(rule, factors);
    });
  };
  return llvm::any_of(rule.operands, shares) || llvm::any_of(rule.results, shares);
}

uint32_t partialAxesOf(uint64_t operands, ArrayRef<Layout> layouts) {
  uint32_t axes = 0;
  for (auto [i, layout] : llvm::enumerate(layouts))
    axes |= hasOperand(operands, i) ? layout.partialAxes : 0;
  return axes;
}

/// The rule that replicates every dimension, which is correct for every deterministic op.
static ShardingRule getWholeRule(Operation *op) {
  RuleBuilder rule = makeRuleBuilder(op);
  size_t operands = op->getNumOperands(), results = op->getNumResults();
  SmallVector<Value> values(op->getOperands());
  llvm::append_range(values, op->getResults());
  for (auto [i, value] : llvm::enumerate(values))
    for (int64_t dim = 0; dim < sdy::getShardingRank(value.getType()); ++dim) {
      SmallVector<int64_t> operandDims(operands, RuleBuilder::kNone),
          resultDims(results, RuleBuilder::kNone);
      (i < operands ? operandDims[i] : resultDims[i - operands]) = dim;
      rule.factor(operandDims, resultDims, FactorKind::NeedReplication);
    }
  return rule.build();
}

/// A factor that is missing in a result must not be split: each device would compute a different
/// part of that result.
static void keepWhole(ShardingRule &rule) {
  for (auto [f, factor] : llvm::enumerate(rule.factors))
    if (factor.kind == FactorKind::PassThrough &&
        !llvm::all_of(rule.results,
                      [&](const TensorMapping &result) { return result.contains(f); }))
      factor.kind = FactorKind::NeedReplication;
}

PartitionedOp::PartitionedOp(PartitionableOpInterface op)
    : op(op), rule(op.getPartitionRule()), combiner(op.getCombiner()),
      gathersPartials(op.gathersPartials()) {
  if (rule.empty())
    rule = getWholeRule(op);
  keepWhole(rule);
  llvm::append_range(operandTypes, llvm::map_range(op->getOperands(), tensorOf));
  llvm::append_range(resultTypes, llvm::map_range(op->getResults(), tensorOf));
}

/// A minor factor of a dimension may be split if all more major ones are split into single rows. If
/// none of them is split, its shards hold strided rows and it becomes `strided`; only one factor
/// may be.
static std::optional<Layout> layoutFor(const ShardingRule &rule, const TensorMapping &mapping,
                                       ArrayRef<Axes> factors, const PrimeFactorMesh &mesh,
                                       std::optional<unsigned> &strided) {
  Layout layout;
  for (ArrayRef<unsigned> members : mapping.dims) {
    Axes axes;
    bool open = true, windowed = isWindowed(rule, members);
    for (unsigned factor : members) {
      if (!open && !factors[factor].empty()) {
        if (windowed || !axes.empty() || (strided && *strided != factor))
          return std::nullopt;
        strided = factor;
      }
      axes.append(factors[factor].begin(), factors[factor].end());
      open &= windowed ? factors[factor].empty()
                       : shardCount(factors[factor], mesh) == rule.factors[factor].size;
    }
    layout.dims.push_back(axes);
  }
  return layout;
}

std::optional<AssignedLayouts> layoutsOf(const PartitionedOp &op,
                                         const FactorAssignment &assignment, uint32_t partial,
                                         const PrimeFactorMesh &mesh) {
  uint32_t reduced = 0; // bit mask of the axes of split reduction factors
  for (auto [factor, axes] : llvm::zip_equal(op.rule.factors, assignment.factors))
    if (factor.kind == FactorKind::Reduction && !op.gathersPartials)
      reduced |= setOf(axes);
  if (reduced && !op.combiner)
    return std::nullopt;
  AssignedLayouts layouts;
  for (auto [i, mapping] : llvm::enumerate(op.rule.operands)) {
    std::optional<Layout> layout =
        layoutFor(op.rule, mapping, assignment.factors, mesh, layouts.strided);
    if (!layout)
      return std::nullopt;
    layout->partialAxes = assignment.readsPartial(i) ? partial : 0;
    layouts.operands.push_back(*layout);
  }
  for (const TensorMapping &mapping : op.rule.results) {
    std::optional<Layout> layout =
        layoutFor(op.rule, mapping, assignment.factors, mesh, layouts.strided);
    if (!layout)
      return std::nullopt;
    layout->partialAxes = reduced | (assignment.partial ? partial : 0);
    layout->combiner = reduced ? *op.combiner : ReductionKind::Sum;
    layouts.results.push_back(*layout);
  }
  return layouts;
}

/// Whether no other factor is split in the dimensions that a transfer flattens into one.
static bool isOnlySplit(unsigned factor, const Transfer &transfer, const PartitionedOp &op,
                        ArrayRef<Axes> factors) {
  auto dims =
      ArrayRef(op.rule.operands[transfer.operands[0]].dims).slice(transfer.dim, transfer.dims);
  return llvm::all_of(dims, [&](ArrayRef<unsigned> members) {
    return llvm::all_of(members,
                        [&](unsigned other) { return other == factor || factors[other].empty(); });
  });
}

std::optional<std::vector<FactorTransfer>> transfersOf(const PartitionedOp &op,
                                                       const FactorAssignment &assignment,
                                                       const AssignedLayouts &layouts,
                                                       const PrimeFactorMesh &mesh) {
  PartitionableOpInterface asked = op.op;
  std::vector<FactorTransfer> transfers;
  if (std::optional<unsigned> strided = layouts.strided) {
    std::optional<Transfer> transfer =
        asked.getStridedTransfer(*strided, shardCount(assignment.factors[*strided], mesh));
    if (!transfer || !isOnlySplit(*strided, *transfer, op, assignment.factors))
      return std::nullopt;
    transfers.push_back({*strided, std::move(*transfer)});
  }
  for (auto [f, factor] : llvm::enumerate(op.rule.factors)) {
    int64_t shards = shardCount(assignment.factors[f], mesh);
    if (shards == 1)
      continue;
    SmallVector<Transfer> its = asked.getTransfers(f, shards);
    if (its.empty() && factor.kind == FactorKind::Permutation)
      return std::nullopt;
    for (Transfer &transfer : its)
      transfers.push_back({unsigned(f), std::move(transfer)});
  }
  return transfers;
}

double rowBytes(const Transfer &transfer, RankedTensorType source) {
  double rows = ShapedType::getNumElements(source.getShape().slice(transfer.dim, transfer.dims)) /
                transfer.unit;
  return source.getNumElements() * bytesPerElement(source) / std::max(rows, 1.0);
}

TransferPlan planTransfer(const Transfer &transfer, int64_t shards, RankedTensorType source) {
  return planTransfer(transfer, shards,
                      PartitionCosts().collective / std::max(rowBytes(transfer, source), 1.0));
}

} // namespace shardwright
