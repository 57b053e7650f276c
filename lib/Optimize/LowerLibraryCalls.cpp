#include "shardwright/Dialect/StableHLO/KnownCalls.h"
#include "shardwright/Optimize/Passes.h"

namespace shardwright {
#define GEN_PASS_DEF_LOWERLIBRARYCALLS
#include "shardwright/Optimize/Passes.h.inc"

using namespace mlir;

namespace {
LogicalResult lower(stablehlo::CustomCallOp op) {
  std::optional<stablehlo::LapackName> name = stablehlo::lapackNameOf(op);
  if (!name || name->isOld)
    return op.emitError() << "calls '" << op.getCallTargetName()
                          << "', which is not known here: export for the platform \"cpu\", or write it with other functions";
  OpBuilder b(op);
  auto options = dyn_cast_or_null<DictionaryAttr>(op->getDiscardableAttr("mhlo.backend_config"));
  if (auto dictionary = dyn_cast_or_null<DictionaryAttr>(op.getBackendConfigAttr()); dictionary && !options)
    options = dictionary; // as the typed interface keeps it
  auto call = exec::CallOp::create(b, op.getLoc(), op.getResultTypes(), op.getInputs(), b.getStringAttr("lapack." + name->function),
                                   options ? options : b.getDictionaryAttr({}));
  op->replaceAllUsesWith(call);
  op->erase();
  return success();
}

void lower(stablehlo::FftOp op) {
  OpBuilder b(op);
  std::string function = "fft." + stringifyFftType(op.getFftType()).lower();
  NamedAttribute dimensions = b.getNamedAttr("dimensions", b.getI64IntegerAttr(op.getFftLength().size()));
  auto call = exec::CallOp::create(b, op.getLoc(), op->getResultTypes(), op->getOperands(), b.getStringAttr(function),
                                   b.getDictionaryAttr(dimensions));
  op->replaceAllUsesWith(call);
  op->erase();
}

struct LowerLibraryCallsPass : impl::LowerLibraryCallsBase<LowerLibraryCallsPass> {
  void runOnOperation() override {
    bool hasFailed = false;
    for (Block *block : exec::getProgramBlocks(getOperation())) {
      for (auto op : llvm::to_vector(block->getOps<stablehlo::FftOp>()))
        lower(op);
      for (auto op : llvm::to_vector(block->getOps<stablehlo::CustomCallOp>()))
        hasFailed |= failed(lower(op));
    }
    if (hasFailed)
      signalPassFailure();
  }
};
} // namespace
} // namespace shardwright
