// SPDX-License-Identifier: Apache-2.0

// Pass: devices of a mesh that have the same part of what is sent each send a part of that, and
// those that need the same receive a part each, and gather it:
//
//     mesh a, 4 devices, replicated   rows 0-1 | 2-3 | 4-5 | 6-7    of each device: one fourth
//     mesh b, 2 devices, replicated   rows 0-3 | 4-7                then an all-gather
//
// so that each byte passes between meshes once.
#include "shardwright/Cut/Passes.h"
#include "shardwright/Dialect/Exec/StageOps.h"
#include "shardwright/Dialect/Sdy/Conversion.h"
#include "shardwright/Dialect/Sdy/Shardings.h"
#include "shardwright/Dialect/StableHLO/ElementBytes.h"
#include "shardwright/Support/SignatureAttributes.h"

namespace shardwright {
#define GEN_PASS_DEF_SPLITMESSAGES
#include "shardwright/Cut/Passes.h.inc"

using namespace mlir;

namespace {
struct SplitMessagesPass : impl::SplitMessagesBase<SplitMessagesPass> {
  using SplitMessagesBase::SplitMessagesBase;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    auto meshes = module.getOps<sdy::MeshOp>();
    auto main = module.lookupSymbol<func::FuncOp>("main");
    if (meshes.empty() || !main)
      return;
    mesh = *meshes.begin();
    SignatureAttributes attributes(main);
    for (auto [list, type] : llvm::zip_equal(attributes.arguments, main.getArgumentTypes()))
      split(list, type);
    for (auto [list, type] : llvm::zip_equal(attributes.results, main.getResultTypes()))
      split(list, type);
    attributes.apply();
  }

private:
  /// Splits what is sent further, if it is large enough to be worth a collective.
  void split(NamedAttrList &list, Type type) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    if (!list.get(exec::kTransferAttr) || !tensor || tensorBytes(tensor) < leastBytes)
      return;
    auto sharding = dyn_cast_or_null<sdy::TensorShardingAttr>(list.get(sdy::kShardingAttr));
    list.set(sdy::kShardingAttr, splitAll(sharding, tensor));
  }

  /// With each axis that no dimension has, in a dimension that it divides.
  sdy::TensorShardingAttr splitAll(sdy::TensorShardingAttr sharding, RankedTensorType type) {
    MLIRContext *context = &getContext();
    SmallVector<SmallVector<sdy::AxisRefAttr>> dims(type.getRank());
    llvm::SmallDenseSet<StringRef> used;
    if (sharding)
      for (auto [dim, own] : llvm::zip_equal(dims, sharding.getDimShardings()))
        for (sdy::AxisRefAttr axis : own.getAxes()) {
          dim.push_back(axis);
          used.insert(axis.getName());
        }
    for (sdy::MeshAxisAttr axis : mesh.getMesh().getAxes())
      if (axis.getSize() > 1 && !used.contains(axis.getName()))
        for (auto [size, dim] : llvm::zip_equal(type.getShape(), dims))
          if (size % (partsOf(dim) * axis.getSize()) == 0) {
            dim.push_back(sdy::AxisRefAttr::get(context, axis.getName()));
            break;
          }
    auto closed = llvm::map_to_vector(dims, [&](ArrayRef<sdy::AxisRefAttr> axes) {
      return sdy::DimensionShardingAttr::get(context, axes, /*isClosed=*/true, std::nullopt);
    });
    return sdy::TensorShardingAttr::get(context, FlatSymbolRefAttr::get(context, mesh.getSymName()),
                                        closed, {}, {}, {});
  }

  int64_t partsOf(ArrayRef<sdy::AxisRefAttr> axes) {
    int64_t parts = 1;
    for (sdy::AxisRefAttr axis : axes)
      parts *= axis.getSize(mesh.getMesh());
    return parts;
  }

  sdy::MeshOp mesh;
};
} // namespace
} // namespace shardwright
