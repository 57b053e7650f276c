// SPDX-License-Identifier: Apache-2.0

// Replaces ops by equivalents that partition better under the shardings of their values.
#include "shardwright/Sharding/ModuleMesh.h"

#include "shardwright/Partition/Passes.h"

#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace shardwright {
#define GEN_PASS_DEF_CANONICALIZEFORPARTITIONING
#include "shardwright/Partition/Passes.h.inc"

using namespace mlir;

namespace {
struct CanonicalizeForPartitioningPass
    : impl::CanonicalizeForPartitioningBase<CanonicalizeForPartitioningPass> {
  void runOnOperation() override {
    if (llvm::any_of(getOperation().getOps<sdy::MeshOp>(),
                     [](sdy::MeshOp mesh) { return !mesh.getMesh().getAxes().empty(); }))
      for (auto function : getOperation().getOps<func::FuncOp>())
        canonicalize(function);
  }

  static void canonicalize(func::FuncOp function) {
    SmallVector<PartitionableOpInterface> ops;
    function.walk<WalkOrder::PreOrder>([&](PartitionableOpInterface op) {
      ops.push_back(op);
    }); // post-order: ops nested in a dead op are erased first
    for (PartitionableOpInterface op : ops)
      if (!op->use_empty())
        op.canonicalizeForPartitioning();
    for (PartitionableOpInterface op : llvm::reverse(ops))
      if (isOpTriviallyDead(op))
        op->erase();
  }
};
} // namespace
} // namespace shardwright
