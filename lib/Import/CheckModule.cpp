// SPDX-License-Identifier: Apache-2.0

// Pass: rejects modules that are valid MLIR but that later stages do not support.
#include "TypeLimits.h"
#include "shardwright/Import/Passes.h"

#include "shardwright/Dialect/Sdy/SdyOps.h"
#include "shardwright/Support/MaxDevices.h"
#include "shardwright/Support/SignatureAttributes.h"

namespace shardwright {
#define GEN_PASS_DEF_CHECKMODULE
#include "shardwright/Import/Passes.h.inc"

using namespace mlir;

namespace {
constexpr StringLiteral kOnlyStaticShapes =
    "; only tensors of static shape are supported: export with concrete shapes";

LogicalResult checkMain(ModuleOp module) {
  auto main = module.lookupSymbol<func::FuncOp>("main");
  if (!main)
    return module.emitError("has no function @main; export a whole program, not a library");
  if (!main.getBody().hasOneBlock())
    return main.emitError("must have exactly one block");
  for (auto function : module.getOps<func::FuncOp>())
    if (function != main && function.isPublic())
      return function.emitError() << "a second public function @" << function.getName()
                                  << "; only @main can be compiled: make the others private";
  for (BlockArgument argument : main.getArguments())
    if (!isa<RankedTensorType>(argument.getType()))
      return main.emitError() << "has an argument of type " << argument.getType()
                              << "; only tensors of known rank are supported";
  for (BlockArgument argument : main.getArguments())
    if (auto shaped = dyn_cast<ShapedType>(argument.getType());
        shaped && !isa<IntegerType, FloatType, ComplexType>(shaped.getElementType()))
      return main.emitError() << "has an argument of type " << argument.getType()
                              << "; only integers, floats and complex numbers are supported: "
                                 "export without quantization";
  for (BlockArgument argument : main.getArguments())
    if (auto shaped = dyn_cast<RankedTensorType>(argument.getType())) {
      if (!shaped.hasStaticShape())
        return main.emitError() << "has an argument of type " << shaped << kOnlyStaticShapes;
      if (isTooLarge(shaped))
        return main.emitError() << "has an argument of type " << shaped
                                << ", which is larger than any memory";
    }
  WalkResult result = main.walk([](Operation *op) {
    if (isa<func::CallOp>(op)) {
      op->emitError("a call is left that cannot be inlined; recursive functions are not supported");
      return WalkResult::interrupt();
    }
    for (Value value : op->getResults())
      if (auto shaped = dyn_cast<ShapedType>(value.getType());
          shaped && !isa<IntegerType, FloatType, ComplexType>(shaped.getElementType())) {
        op->emitError() << "has a result of type " << value.getType()
                        << "; only integers, floats and complex numbers are supported: export "
                           "without quantization";
        return WalkResult::interrupt();
      } else if (!shaped || !shaped.hasStaticShape()) {
        op->emitError() << "has a result of type " << value.getType() << kOnlyStaticShapes;
        return WalkResult::interrupt();
      } else if (isTooLarge(shaped)) {
        op->emitError() << "has a result of type " << shaped << ", which is larger than any memory";
        return WalkResult::interrupt();
      }
    return WalkResult::advance();
  });
  return failure(result.wasInterrupted());
}

/// Each result aliases at most one argument, of its own type.
LogicalResult checkDonations(func::FuncOp main) {
  llvm::SmallDenseMap<int64_t, unsigned> donors;
  for (BlockArgument argument : main.getArguments()) {
    unsigned i = argument.getArgNumber();
    Attribute given = main.getArgAttr(i, kDonationAttr);
    if (!given)
      continue;
    auto target = dyn_cast<IntegerAttr>(given);
    if (!target || !target.getType().isSignlessInteger() ||
        target.getType().getIntOrFloatBitWidth() > 64)
      return main.emitError() << "donates argument " << i << " to " << given
                              << ", which is no number of a result; expected one such as 0 : i32";
    int64_t result = target.getInt();
    if (result < 0 || result >= main.getNumResults())
      return main.emitError() << "donates argument " << i << " to result " << result
                              << ", but there are " << main.getNumResults() << " results";
    if (argument.getType() != main.getResultTypes()[result])
      return main.emitError() << "donates argument " << i << ", of type " << argument.getType()
                              << ", to result " << result << ", which is of type "
                              << main.getResultTypes()[result]
                              << "; donate it to a result of its own type";
    if (auto [other, isNew] = donors.try_emplace(result, i); !isNew)
      return main.emitError() << "donates arguments " << other->second << " and " << i
                              << " to one result, number " << result << "; donate one of them only";
  }
  return success();
}

/// Meshes with at most one device do not restrict partitioning.
LogicalResult checkMeshes(ModuleOp module) {
  sdy::MeshOp first;
  for (auto mesh : module.getOps<sdy::MeshOp>()) {
    if (mesh.getMesh().getAxes().empty())
      continue;
    int64_t devices = 1;
    for (sdy::MeshAxisAttr axis : mesh.getMesh().getAxes())
      if (llvm::MulOverflow(devices, axis.getSize(), devices) || devices > maxDevices)
        break;
    if (devices > maxDevices)
      return mesh.emitError() << "mesh @" << mesh.getSymName() << " has more than " << maxDevices
                              << " devices, for which no program is partitioned; use smaller axes";
    if (first && first.getMesh() != mesh.getMesh()) {
      InFlightDiagnostic diag =
          mesh.emitError() << "a second mesh @" << mesh.getSymName()
                           << " that differs from the first; programs on several meshes are not "
                              "supported yet: use one mesh with all axes";
      diag.attachNote(first.getLoc()) << "the first mesh @" << first.getSymName() << " is here";
      return diag;
    }
    first = mesh;
  }
  return success();
}

struct CheckModulePass : impl::CheckModuleBase<CheckModulePass> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    if (failed(checkMain(module)) ||
        failed(checkDonations(module.lookupSymbol<func::FuncOp>("main"))) ||
        failed(checkMeshes(module)))
      signalPassFailure();
  }
};
} // namespace
} // namespace shardwright
