// SPDX-License-Identifier: Apache-2.0

#include "KernelDialects.h"
#include "shardwright/Emit/Kernel.h"
#include "shardwright/Emit/Passes.h"

namespace shardwright {
#define GEN_PASS_DEF_LOWERKERNELS
#include "shardwright/Emit/Passes.h.inc"

using namespace mlir;

namespace {
struct LowerKernelsPass : impl::LowerKernelsBase<LowerKernelsPass> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    SmallVector<exec::FusionOp> fusions;
    module.walk([&](exec::FusionOp fusion) { fusions.push_back(fusion); });
    SmallVector<Operation *> old =
        llvm::map_to_vector(*module.getBody(), [](Operation &op) { return &op; });
    for (auto [i, fusion] : llvm::enumerate(fusions))
      if (failed(lowerFusion(fusion, module, "k_" + std::to_string(i))))
        return signalPassFailure();
    for (Operation *op : old)
      op->erase();
  }
};
} // namespace
} // namespace shardwright
