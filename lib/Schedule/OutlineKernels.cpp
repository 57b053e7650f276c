// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Dialect/Exec/Buffers.h"
#include "shardwright/Dialect/Exec/StageOps.h"
#include "shardwright/OpRules/InPlace.h"
#include "shardwright/OpRules/Work.h"
#include "shardwright/Schedule/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace shardwright {
#define GEN_PASS_DEF_OUTLINEKERNELS
#include "shardwright/Schedule/Passes.h.inc"

using namespace mlir;

namespace {
/// Of a fusion, as pairs of an input and an output.
SmallVector<int64_t> sharedBuffers(exec::FusionOp fusion) {
  SmallVector<int64_t> pairs;
  for (unsigned input = 0; input < fusion.getInputs().size(); ++input)
    for (unsigned output = 0; output < fusion.getNumResults(); ++output)
      if (canWriteInPlace(fusion, input, output))
        llvm::append_values(pairs, int64_t(input), int64_t(output));
  return pairs;
}

/// What a scatter or a sort does depends on where its results are.
bool isOutlined(exec::FusionOp fusion) {
  return !llvm::is_contained({exec::FusionKind::scatter, exec::FusionKind::sort}, fusion.getKind());
}

exec::LaunchOp launchBefore(exec::FusionOp fusion, StringAttr kernel) {
  OpBuilder b(fusion);
  Work work = workOf(fusion);
  auto launch =
      exec::LaunchOp::create(b, fusion.getLoc(), fusion.getResultTypes(), kernel.getValue(),
                             fusion.getInputs(), APFloat(work.operations), APFloat(work.bytes),
                             work.changesOrder, sharedBuffers(fusion), /*updates=*/IntegerAttr());
  if (OpOperand *updated = exec::updatedOperand(fusion))
    launch.setUpdates(updated->getOperandNumber());
  launch->setDiscardableAttrs(fusion->getDiscardableAttrDictionary());
  return launch;
}

exec::KernelOp makeKernel(exec::FusionOp fusion, size_t number, SymbolTable &symbols,
                          OpBuilder &b) {
  auto kernel = exec::KernelOp::create(b, fusion.getLoc(), "kernel" + std::to_string(number));
  symbols.insert(kernel);
  Block &body = kernel.getBody().emplaceBlock();
  for (Value input : fusion.getInputs())
    body.addArgument(input.getType(), input.getLoc());
  return kernel;
}

void moveInto(exec::KernelOp kernel, exec::FusionOp fusion) {
  Block &body = kernel.getBody().front();
  fusion->setDiscardableAttrs(DictionaryAttr::get(fusion.getContext())); // those of the launch
  fusion->moveBefore(&body, body.end());
  fusion->setOperands(body.getArguments());
}

struct OutlineKernelsPass : impl::OutlineKernelsBase<OutlineKernelsPass> {
  void runOnOperation() override {
    if (getOperation().getOps<exec::StageOp>().empty())
      return;
    SymbolTable symbols(getOperation());
    OpBuilder b = OpBuilder::atBlockEnd(getOperation().getBody());
    SmallVector<exec::FusionOp> fusions;
    getOperation().walk([&](exec::FusionOp fusion) {
      if (isOutlined(fusion))
        fusions.push_back(fusion);
    });
    for (auto [number, fusion] : llvm::enumerate(fusions)) {
      exec::KernelOp kernel = makeKernel(fusion, number, symbols, b);
      fusion.replaceAllUsesWith(launchBefore(fusion, kernel.getSymNameAttr()));
      moveInto(kernel, fusion);
    }
  }
};
} // namespace
} // namespace shardwright
