// SPDX-License-Identifier: Apache-2.0

// Ops without operands. They can be computed in any sharding, so shardings do not propagate through
// them, and each user may have its own copy.
#include "ElementMapModels.h"
#include "Families.h"

namespace shardwright::oprules {
using namespace stablehlo;

/// Splats are part of each kernel that reads them; other constants are inputs.
struct ConstantElementModel : ElementMapInterface::ExternalModel<ConstantElementModel, ConstantOp> {
  static bool isSplat(mlir::Operation *op) {
    return llvm::cast<mlir::ElementsAttr>(llvm::cast<ConstantOp>(op).getValue()).isSplat();
  }
  ElementReads getReads(mlir::Operation *op) const {
    return isSplat(op) ? ElementReads::OtherIndex : ElementReads::Unknown;
  }
  int64_t getCost(mlir::Operation *op) const { return isSplat(op) ? 0 : 1; }
};

template <typename Op> using Constant = NoRuleModel<Op, PropagationClass::Constant>;

void attachConstants(mlir::MLIRContext &context) {
  attach<Constant, ConstantOp, IotaOp>(context);
  attach<NoRule, PartitionIdOp, ReplicaIdOp>(context);
  ConstantOp::attachInterface<ConstantElementModel>(context);
  attachIndexMaps<0, IotaOp>(context);
}

} // namespace shardwright::oprules
