// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Dialect/Sdy/Conversion.h"

using namespace mlir;
using namespace shardwright;

Mesh sdy::toMesh(MeshAttr attribute) {
  std::vector<MeshAxis> axes;
  for (MeshAxisAttr axis : attribute.getAxes())
    axes.push_back({axis.getName().str(), axis.getSize()});
  return Mesh(std::move(axes), attribute.getDeviceIds());
}

sdy::MeshAttr sdy::toAttr(MLIRContext *context, const Mesh &mesh) {
  SmallVector<MeshAxisAttr> axes;
  for (const MeshAxis &axis : mesh.getAxes())
    axes.push_back(MeshAxisAttr::get(context, axis.name, axis.size));
  return MeshAttr::get(context, axes, mesh.getDeviceIds());
}

AxisRef sdy::toAxisRef(AxisRefAttr attribute, const Mesh &mesh) {
  unsigned axis = *mesh.find(attribute.getName());
  if (attribute.isFull())
    return AxisRef::full(mesh, axis);
  return {axis, uint32_t(attribute.getPreSize()), uint32_t(attribute.getSubSize())};
}

sdy::AxisRefAttr sdy::toAttr(MLIRContext *context, const AxisRef &axis, const Mesh &mesh) {
  const MeshAxis &full = mesh.getAxes()[axis.axis];
  bool whole = axis.size == full.size;
  return AxisRefAttr::get(context, full.name, axis.pre, whole ? 0 : axis.size);
}

static AxisList toList(ArrayRef<sdy::AxisRefAttr> axes, const Mesh &mesh) {
  AxisList list;
  for (sdy::AxisRefAttr axis : axes)
    list.push_back(sdy::toAxisRef(axis, mesh));
  return list;
}

static SmallVector<sdy::AxisRefAttr> toAttrs(MLIRContext *context, AxisListRef axes,
                                             const Mesh &mesh) {
  return llvm::map_to_vector(axes,
                             [&](const AxisRef &axis) { return sdy::toAttr(context, axis, mesh); });
}

// The enumeration of the dialect, which TableGen writes, and that of plain values are one.
static_assert(int(sdy::ReductionOp::Sum) == int(ReductionKind::Sum) &&
              int(sdy::ReductionOp::Max) == int(ReductionKind::Max) &&
              int(sdy::ReductionOp::Min) == int(ReductionKind::Min) &&
              int(sdy::ReductionOp::Product) == int(ReductionKind::Product) &&
              int(sdy::ReductionOp::And) == int(ReductionKind::And) &&
              int(sdy::ReductionOp::Or) == int(ReductionKind::Or));

TensorSharding sdy::toSharding(TensorShardingAttr attribute, const Mesh &mesh) {
  TensorSharding sharding;
  for (DimensionShardingAttr dim : attribute.getDimShardings())
    sharding.dims.push_back(
        {toList(dim.getAxes(), mesh), dim.getIsClosed(), dim.getPriority().value_or(-1)});
  sharding.replicated = toList(attribute.getReplicatedAxes(), mesh);
  sharding.unreduced = toList(attribute.getUnreducedAxes(), mesh);
  sharding.kind = static_cast<ReductionKind>(attribute.getUnreducedKind());
  return sharding;
}

sdy::TensorShardingAttr sdy::toAttr(MLIRContext *context, const TensorSharding &sharding,
                                    const Mesh &mesh, Attribute meshOrRef) {
  SmallVector<DimensionShardingAttr> dims;
  for (const DimSharding &dim : sharding.dims) {
    auto priority = dim.priority < 0 ? std::nullopt : std::optional<int64_t>(dim.priority);
    dims.push_back(DimensionShardingAttr::get(context, toAttrs(context, dim.axes, mesh), dim.closed,
                                              priority));
  }
  return TensorShardingAttr::get(
      context, meshOrRef, dims, toAttrs(context, sharding.replicated, mesh),
      toAttrs(context, sharding.unreduced, mesh), static_cast<ReductionOp>(sharding.kind));
}

ShardingRule sdy::toRule(OpShardingRuleAttr attribute) {
  ShardingRule rule;
  for (int64_t size : attribute.getFactorSizes())
    rule.factors.push_back({size, FactorKind::PassThrough, false});
  auto mark = [&](ArrayRef<int64_t> factors, FactorKind kind) {
    for (int64_t factor : factors)
      rule.factors[factor].kind = kind;
  };
  mark(attribute.getReductionFactors(), FactorKind::Reduction);
  mark(attribute.getNeedReplicationFactors(), FactorKind::NeedReplication);
  mark(attribute.getPermutationFactors(), FactorKind::Permutation);
  for (int64_t factor : attribute.getBlockedPropagationFactors())
    rule.factors[factor].blocked = true;
  auto convert = [](TensorMappingAttr mapping) {
    TensorMapping result;
    for (int64_t dim = 0; dim < mapping.getRank(); ++dim) {
      ArrayRef<int64_t> factors = mapping.getDim(dim);
      result.dims.emplace_back(factors.begin(), factors.end());
    }
    return result;
  };
  for (TensorMappingAttr mapping : attribute.getOperandMappings())
    rule.operands.push_back(convert(mapping));
  for (TensorMappingAttr mapping : attribute.getResultMappings())
    rule.results.push_back(convert(mapping));
  rule.isCustom = attribute.getIsCustomRule();
  return rule;
}

sdy::OpShardingRuleAttr sdy::toAttr(MLIRContext *context, const ShardingRule &rule) {
  SmallVector<int64_t> sizes, byKind[4], blocked;
  for (auto [i, factor] : llvm::enumerate(rule.factors)) {
    sizes.push_back(factor.size);
    byKind[int(factor.kind)].push_back(i);
    if (factor.blocked)
      blocked.push_back(i);
  }
  auto convert = [&](const TensorMapping &mapping) {
    SmallVector<int64_t> factors, ends;
    for (const auto &dim : mapping.dims) {
      factors.append(dim.begin(), dim.end());
      ends.push_back(factors.size());
    }
    return TensorMappingAttr::get(context, factors, ends);
  };
  return OpShardingRuleAttr::get(context, sizes, llvm::map_to_vector(rule.operands, convert),
                                 llvm::map_to_vector(rule.results, convert),
                                 byKind[int(FactorKind::Reduction)],
                                 byKind[int(FactorKind::NeedReplication)],
                                 byKind[int(FactorKind::Permutation)], blocked, rule.isCustom);
}
