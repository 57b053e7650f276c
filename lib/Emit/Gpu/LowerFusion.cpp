// SPDX-License-Identifier: Apache-2.0

// Lowers fusions to GPU kernels, selecting the form of each.
#include "ThreadBlock.h"
#include "shardwright/OpRules/InPlace.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

using namespace mlir;

namespace shardwright {
namespace {
struct Form {
  StringRef name; // in reports
  std::function<LogicalResult(KernelBuilder &)> build;
};

SmallVector<Form> formsOf(exec::FusionOp fusion) {
  if (llvm::all_of(fusion.getResultTypes(),
                   [](Type type) { return cast<RankedTensorType>(type).getNumElements() == 0; }))
    return {}; // nothing to compute
  switch (fusion.getKind()) {
  case exec::FusionKind::loop:
    if (turnsSquares(fusion))
      return {{"transpose", buildGpuTransposeKernel}};
    return {{"elements", buildGpuLoopKernel}};
  case exec::FusionKind::row:
    return {{"rows", buildGpuRowKernel}};
  case exec::FusionKind::column:
    return {{"columns", buildGpuColumnKernel}};
  case exec::FusionKind::scatter:
    if (scattersInPlace(fusion))
      return {{"scatter", buildGpuScatterUpdates}};
    return {{"scatter copy", buildGpuScatterCopy}, {"scatter", buildGpuScatterUpdates}};
  case exec::FusionKind::update:
    return {{"update", buildGpuUpdateKernel}};
  case exec::FusionKind::sort:
    if (fusion.getScratchCount() > 0)
      return llvm::map_to_vector(gpuSortPasses(fusion),
                                 [](auto &pass) { return Form{"sort", pass}; });
    return {{"sort", buildGpuSortKernel}};
  }
  llvm_unreachable("unknown kind");
}

/// Whether indices need 64 bits: for large tensors, and for programs that compute indices in 64-bit
/// or unsigned types. Otherwise they are int.
bool needsWideIndices(KernelBuilder &k) {
  constexpr int64_t most = 1 << 30;
  auto isLarge = [&](Type type) {
    return isa<RankedTensorType>(type) && cast<RankedTensorType>(type).getNumElements() > most;
  };
  bool isWide = false;
  k.fusion->walk([&](Operation *op) {
    isWide |=
        llvm::any_of(op->getOperandTypes(), isLarge) || llvm::any_of(op->getResultTypes(), isLarge);
  });
  k.function.walk([&](Operation *op) {
    if (isa<arith::IndexCastOp, arith::IndexCastUIOp>(op) && op->getResult(0).getType().isIndex())
      isWide |=
          op->getOperand(0).getType().getIntOrFloatBitWidth() + isa<arith::IndexCastUIOp>(op) > 32;
  });
  return isWide;
}
} // namespace

LogicalResult lowerFusionForCuda(exec::FusionOp fusion, ModuleOp kernels, StringRef name,
                                 SmallVectorImpl<Launch> &launches) {
  for (auto [i, form] : llvm::enumerate(formsOf(fusion))) {
    std::string symbol = i == 0 ? name.str() : (name + "_" + llvm::Twine(i)).str();
    KernelBuilder k(fusion, kernels, symbol);
    if (failed(finish(k, form.build(k))))
      return failure();
    BitVector range(k.function.getNumArguments());
    range.set(range.size() - 2, range.size()); // replaced by the launch
    if (failed(k.function.eraseArguments(range)))
      return failure();
    if (needsWideIndices(k))
      k.function->setAttr("wide_index", UnitAttr::get(fusion.getContext()));
    launches.push_back({symbol, form.name.str(), launchSizeOf(k.function)});
  }
  return success();
}

FailureOr<std::optional<MultiTensorLaunch>> lowerFusionOfMany(exec::FusionOp fusion,
                                                              ModuleOp kernels, StringRef name) {
  if (fusion.getKind() != exec::FusionKind::loop || !isFlatLoop(fusion))
    return std::optional<MultiTensorLaunch>();
  KernelBuilder k(fusion, kernels, name);
  int64_t width = vectorWidth(k, /*row=*/16); // a multiple of the widest access
  if (failed(finish(k, buildGpuManyKernel(k, width))))
    return failure();
  return std::optional(MultiTensorLaunch{name.str(), width, itemsOfMany});
}

} // namespace shardwright
