// SPDX-License-Identifier: Apache-2.0

// Pass: rewrites custom calls of host callbacks to take and return tensors only.
#include "shardwright/Import/Passes.h"

#include "shardwright/Dialect/Sdy/SdyOps.h"
#include "shardwright/Dialect/StableHLO/KnownCalls.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace shardwright {
#define GEN_PASS_DEF_IMPORTCALLBACKS
#include "shardwright/Import/Passes.h.inc"

using namespace mlir;
namespace hlo = stablehlo;

namespace {
bool isTensor(Type type) { return isa<RankedTensorType>(type); }

/// Recreates the call without tokens.
void rewrite(hlo::CustomCallOp op) {
  OpBuilder b(op);
  SmallVector<Value> operands, tokens;
  for (Value operand : op.getInputs())
    (isTensor(operand.getType()) ? operands : tokens).push_back(operand);
  SmallVector<Type> types = llvm::filter_to_vector(op->getResultTypes(), isTensor);
  OperationState state(op.getLoc(), hlo::CustomCallOp::getOperationName(), operands, types);
  state.addAttribute("call_target_name", op.getCallTargetNameAttr());
  state.addAttribute("has_side_effect", b.getBoolAttr(true));
  Operation *call = b.create(state);
  if (Attribute config = op->getDiscardableAttr("mhlo.backend_config"))
    call->setDiscardableAttr("mhlo.backend_config", config);
  if (op->getParentOfType<sdy::ManualComputationOp>())
    call->setDiscardableAttr(hlo::kEachDeviceAttr, b.getUnitAttr());
  auto next = call->result_begin();
  for (OpResult result : op->getResults())
    result.replaceAllUsesWith(isTensor(result.getType()) ? Value(*next++) : tokens.front());
  op->erase();
}

struct ImportCallbacksPass : impl::ImportCallbacksBase<ImportCallbacksPass> {
  void runOnOperation() override {
    WalkResult result = getOperation().walk([](hlo::CustomCallOp op) {
      if (hlo::kindOfCall(op) != hlo::KnownCall::Callback)
        return WalkResult::advance();
      auto count = [](TypeRange types) {
        return llvm::count_if(types, llvm::IsaPred<hlo::TokenType>);
      };
      if (count(op->getOperandTypes()) != count(op->getResultTypes()) ||
          count(op->getOperandTypes()) > 1) {
        op.emitError() << "'" << op.getCallTargetName()
                       << "' must take one token and give one, or none";
        return WalkResult::interrupt();
      }
      rewrite(op);
      return WalkResult::advance();
    });
    if (result.wasInterrupted())
      signalPassFailure();
  }
};
} // namespace
} // namespace shardwright
