// SPDX-License-Identifier: Apache-2.0

#include "Restrictions.h"

#include "shardwright/Sharding/AxisSets.h"

using namespace mlir;

namespace shardwright::plan {

/// For each factor of an op, or dimension of an argument, the axes that do not split it.
static SmallVector<uint32_t> unsplitOver(DictionaryAttr unsplit, size_t count,
                                         const ModuleMesh &mesh) {
  SmallVector<uint32_t> closed(count);
  for (NamedAttribute each : unsplit ? unsplit.getValue() : ArrayRef<NamedAttribute>())
    for (int64_t which : cast<DenseI64ArrayAttr>(each.getValue()).asArrayRef())
      closed[which] |= setOf(mesh.axesOf(each.getName()));
  return closed;
}

SmallVector<uint32_t> axesNotSplitting(Operation *op, size_t factors, const ModuleMesh &mesh) {
  return unsplitOver(op->getAttrOfType<DictionaryAttr>(spmd::kUnsplitAttr), factors, mesh);
}

void keepAllowed(std::vector<Layout> &layouts, BlockArgument argument, const ModuleMesh &mesh) {
  auto main = cast<func::FuncOp>(argument.getOwner()->getParentOp());
  unsigned number = argument.getArgNumber();
  auto unsplit = main.getArgAttrOfType<DictionaryAttr>(number, spmd::kUnsplitAttr);
  SmallVector<uint32_t> closed = unsplitOver(unsplit, layouts.front().dims.size(), mesh);
  llvm::erase_if(layouts, [&](const Layout &layout) {
    return llvm::any_of(llvm::zip_equal(layout.dims, closed), [](const auto &each) {
      auto &[axes, mask] = each;
      return llvm::any_of(axes, [&](uint8_t axis) { return mask >> axis & 1; });
    });
  });
  auto split = main.getArgAttrOfType<ArrayAttr>(number, spmd::kSplitAttr);
  if (!split)
    return;
  uint32_t wanted = setOf(mesh.axesOf(llvm::to_vector(split.getAsRange<StringAttr>())));
  auto shardsOf = [&](const Layout &layout) {
    return shardCount(listOf(layout.usedAxes() & wanted), mesh.primeMesh());
  };
  int64_t most = 1;
  for (const Layout &layout : layouts)
    most = std::max(most, shardsOf(layout));
  llvm::erase_if(layouts, [&](const Layout &layout) { return shardsOf(layout) < most; });
}

} // namespace shardwright::plan
