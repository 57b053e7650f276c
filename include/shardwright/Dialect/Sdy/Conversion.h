// SPDX-License-Identifier: Apache-2.0

// Conversions between attributes of the sdy dialect and the values of Support/Sharding.
#pragma once

#include "shardwright/Dialect/Sdy/SdyOps.h"
#include "shardwright/Support/Sharding/ShardingRule.h"
#include "shardwright/Support/Sharding/TensorSharding.h"

namespace shardwright::sdy {

Mesh toMesh(MeshAttr attribute);
MeshAttr toAttr(mlir::MLIRContext *context, const Mesh &mesh);

AxisRef toAxisRef(AxisRefAttr attribute, const Mesh &mesh);
AxisRefAttr toAttr(mlir::MLIRContext *context, const AxisRef &axis, const Mesh &mesh);

TensorSharding toSharding(TensorShardingAttr attribute, const Mesh &mesh);
TensorShardingAttr toAttr(mlir::MLIRContext *context, const TensorSharding &sharding,
                          const Mesh &mesh, mlir::Attribute meshOrRef);

ShardingRule toRule(OpShardingRuleAttr attribute);
OpShardingRuleAttr toAttr(mlir::MLIRContext *context, const ShardingRule &rule);

} // namespace shardwright::sdy
