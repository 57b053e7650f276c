// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Dialect/StableHLO/KnownCalls.h"
#include "shardwright/Optimize/Passes.h"

namespace shardwright {
#define GEN_PASS_DEF_LOWERLIBRARYCALLS
#include "shardwright/Optimize/Passes.h.inc"

using namespace mlir;

namespace {
/// The number of the function, as JAX counts those of a module.
std::optional<int64_t> functionOf(stablehlo::CustomCallOp op) {
  auto config = op->getAttrOfType<DictionaryAttr>("mhlo.backend_config");
  auto index = config ? config.getAs<IntegerAttr>("index") : IntegerAttr();
  return index && index.getValue().isIntN(31) ? std::optional(index.getValue().getSExtValue())
                                              : std::nullopt;
}

LogicalResult lowerCallback(stablehlo::CustomCallOp op, bool isAnswered) {
  if (!isAnswered) {
    InFlightDiagnostic error =
        op.emitError("calls back into Python (jax.debug.print, pure_callback or io_callback), and "
                     "a file has no Python");
    error.attachNote() << "call the function by shardwright.jax.jit, whose process has it, or "
                          "leave the callback out of what is exported";
    return error;
  }
  std::optional<int64_t> function = functionOf(op);
  if (!function)
    return op.emitError(
        "calls back a function without a number: expected 'index' in mhlo.backend_config");
  OpBuilder b(op);
  auto ui32 = RankedTensorType::get({}, b.getIntegerType(32, false));
  SmallVector<Value> inputs{stablehlo::PartitionIdOp::create(b, op.getLoc(), ui32)};
  llvm::append_range(inputs, op.getInputs());
  auto call = exec::HostCallOp::create(b, op.getLoc(), op.getResultTypes(), inputs, *function,
                                       !op->hasAttr(stablehlo::kEachDeviceAttr));
  op->replaceAllUsesWith(call);
  op->erase();
  return success();
}

LogicalResult lower(stablehlo::CustomCallOp op) {
  std::optional<stablehlo::LapackName> name = stablehlo::lapackNameOf(op);
  if (!name || name->isOld) {
    InFlightDiagnostic error = op.emitError() << "calls '" << op.getCallTargetName()
                                              << "', which is not known here";
    error.attachNote() << "export for the platform \"cpu\", or write it with other functions";
    return error;
  }
  OpBuilder b(op);
  auto options = dyn_cast_or_null<DictionaryAttr>(op->getDiscardableAttr("mhlo.backend_config"));
  if (auto dictionary = dyn_cast_or_null<DictionaryAttr>(op.getBackendConfigAttr());
      dictionary && !options)
    options = dictionary; // as the typed interface keeps it
  auto call = exec::CallOp::create(b, op.getLoc(), op.getResultTypes(), op.getInputs(),
                                   b.getStringAttr("lapack." + name->function),
                                   options ? options : b.getDictionaryAttr({}));
  op->replaceAllUsesWith(call);
  op->erase();
  return success();
}

void lower(stablehlo::FftOp op) {
  OpBuilder b(op);
  std::string function = "fft." + stringifyFftType(op.getFftType()).lower();
  NamedAttribute dimensions =
      b.getNamedAttr("dimensions", b.getI64IntegerAttr(op.getFftLength().size()));
  auto call = exec::CallOp::create(b, op.getLoc(), op->getResultTypes(), op->getOperands(),
                                   b.getStringAttr(function), b.getDictionaryAttr(dimensions));
  op->replaceAllUsesWith(call);
  op->erase();
}

struct LowerLibraryCallsPass : impl::LowerLibraryCallsBase<LowerLibraryCallsPass> {
  using LowerLibraryCallsBase::LowerLibraryCallsBase;

  void runOnOperation() override {
    bool hasFailed = false;
    for (Block *block : exec::getProgramBlocks(getOperation())) {
      for (auto op : llvm::to_vector(block->getOps<stablehlo::FftOp>()))
        lower(op);
      for (auto op : llvm::to_vector(block->getOps<stablehlo::CustomCallOp>()))
        hasFailed |=
            failed(kindOfCall(op) == stablehlo::KnownCall::Callback ? lowerCallback(op, callbacks)
                                                                    : lower(op));
    }
    if (hasFailed)
      signalPassFailure();
  }
};
} // namespace
} // namespace shardwright
