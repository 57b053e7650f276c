// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Optimize/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "shardwright/Dialect/Exec/ExecOps.h"
#include "shardwright/Dialect/StableHLO/RowLoops.h"

namespace shardwright {
#define GEN_PASS_DEF_EMPTYSTACKS
#include "shardwright/Optimize/Passes.h.inc"

using namespace mlir;
namespace hlo = stablehlo;

namespace {
void emptyStacks(const RowLoop &loop) {
  Operation *op = loop.op;
  OpBuilder b(op);
  for (OpOperand &init : op->getOpOperands())
    if (loop.replacementOf(init.getOperandNumber()))
      init.set(exec::EmptyOp::create(b, init.get().getLoc(), init.get().getType()));
}

struct EmptyStacksPass : impl::EmptyStacksBase<EmptyStacksPass> {
  void runOnOperation() override {
    getOperation().walk([](hlo::WhileOp op) {
      if (std::optional<RowLoop> loop = matchRowLoop(op))
        emptyStacks(*loop);
    });
  }
};
} // namespace
} // namespace shardwright
