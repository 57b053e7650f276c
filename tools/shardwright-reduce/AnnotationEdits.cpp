// SPDX-License-Identifier: Apache-2.0

// Edits that simplify shardings and shrink meshes.
#include "Edits.h"

#include "shardwright/Dialect/Sdy/Shardings.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

using namespace mlir;

namespace shardwright::tool {
namespace {
/// An occurrence of a sharding in the program.
struct Place {
  sdy::TensorShardingAttr sharding;
  std::function<void(sdy::TensorShardingAttr)> set;
};

std::vector<Place> placesOf(ModuleOp module) {
  std::vector<Place> places;
  auto addValue = [&](Value value) {
    if (sdy::TensorShardingAttr sharding = sdy::getSharding(value))
      places.push_back(
          {sharding, [value](sdy::TensorShardingAttr other) { sdy::setSharding(value, other); }});
  };
  for (auto function : module.getOps<func::FuncOp>()) {
    for (BlockArgument argument : function.getArguments())
      addValue(argument);
    function.walk([&](Operation *op) {
      for (Value result : op->getResults())
        addValue(result);
    });
    for (unsigned i = 0; i < function.getNumResults(); ++i)
      if (sdy::TensorShardingAttr sharding = sdy::getResultSharding(function, i))
        places.push_back({sharding, [function, i](sdy::TensorShardingAttr other) mutable {
                            sdy::setResultSharding(function, i, other);
                          }});
  }
  return places;
}
size_t placeCount(ModuleOp module) { return placesOf(module).size(); }

bool dropSharding(ModuleOp module, size_t index) {
  size_t before = placeCount(module);
  placesOf(module)[index].set(nullptr);
  return placeCount(module) < before; // ops that require a sharding keep it
}

/// Removes everything but the axes of dimensions.
bool dropExtras(ModuleOp module, size_t index) {
  Place place = placesOf(module)[index];
  SmallVector<sdy::DimensionShardingAttr> dims;
  for (sdy::DimensionShardingAttr dim : place.sharding.getDimShardings())
    dims.push_back(
        sdy::DimensionShardingAttr::get(module.getContext(), dim.getAxes(), /*isClosed=*/true));
  auto plain = sdy::TensorShardingAttr::get(module.getContext(), place.sharding.getMeshOrRef(),
                                            dims, {}, {}, place.sharding.getUnreducedKind());
  place.set(plain);
  return plain != place.sharding;
}

/// Eight edits per sharding: removing each of its axes.
constexpr size_t maxAxes = 8;
bool dropAxis(ModuleOp module, size_t index) {
  Place place = placesOf(module)[index / maxAxes];
  size_t left = index % maxAxes;
  SmallVector<sdy::DimensionShardingAttr> dims;
  for (sdy::DimensionShardingAttr dim : place.sharding.getDimShardings()) {
    SmallVector<sdy::AxisRefAttr> axes(dim.getAxes());
    if (left < axes.size())
      axes.erase(axes.begin() + left);
    left -= dim.getAxes().size(); // wraps below zero once the axis was removed
    dims.push_back(sdy::DimensionShardingAttr::get(module.getContext(), axes, dim.getIsClosed(),
                                                   dim.getPriority()));
  }
  auto smaller = sdy::TensorShardingAttr::get(
      module.getContext(), place.sharding.getMeshOrRef(), dims, place.sharding.getReplicatedAxes(),
      place.sharding.getUnreducedAxes(), place.sharding.getUnreducedKind());
  place.set(smaller);
  return smaller != place.sharding;
}

/// Sharding groups and other annotation ops without results.
SmallVector<Operation *> notesOf(ModuleOp module) {
  SmallVector<Operation *> notes;
  module.walk([&](sdy::ShardingGroupOp op) { notes.push_back(op); });
  return notes;
}
bool dropNote(ModuleOp module, size_t index) {
  notesOf(module)[index]->erase();
  return true;
}

/// Three edits per mesh axis: remove it, set its size to 2, halve its size.
size_t axisCount(ModuleOp module) {
  size_t count = 0;
  for (auto mesh : module.getOps<sdy::MeshOp>())
    count += 3 * mesh.getMesh().getAxes().size();
  return count;
}
bool shrinkMesh(ModuleOp module, size_t index) {
  for (auto op : module.getOps<sdy::MeshOp>()) {
    SmallVector<sdy::MeshAxisAttr> axes(op.getMesh().getAxes());
    if (index >= 3 * axes.size()) {
      index -= 3 * axes.size();
      continue;
    }
    sdy::MeshAxisAttr &axis = axes[index / 3];
    int64_t size = index % 3 == 1 ? 2 : axis.getSize() / 2;
    if (index % 3 == 0)
      axes.erase(&axis);
    else if (size < 2 || size >= axis.getSize())
      return false;
    else
      axis = sdy::MeshAxisAttr::get(module.getContext(), axis.getName(), size);
    if (axes.empty())
      return false;
    op.setMeshAttr(sdy::MeshAttr::get(module.getContext(), axes, {}));
    return true;
  }
  return false;
}

size_t meshCount(ModuleOp module) { return llvm::range_size(module.getOps<sdy::MeshOp>()); }
bool dropDeviceIds(ModuleOp module, size_t index) {
  sdy::MeshOp op = *std::next(module.getOps<sdy::MeshOp>().begin(), index);
  if (op.getMesh().getAxes().empty() || op.getMesh().getDeviceIds().empty())
    return false;
  op.setMeshAttr(sdy::MeshAttr::get(module.getContext(), op.getMesh().getAxes(), {}));
  return true;
}
} // namespace

llvm::ArrayRef<EditFamily> annotationEdits() {
  static const EditFamily families[] = {
      {"drop a sharding", placeCount, dropSharding},
      {"drop a note", [](ModuleOp module) { return notesOf(module).size(); }, dropNote},
      {"drop an axis of a sharding", [](ModuleOp module) { return maxAxes * placeCount(module); },
       dropAxis},
      {"close dimensions, and drop priorities", placeCount, dropExtras},
      {"shrink the mesh", axisCount, shrinkMesh},
      {"number devices in order", meshCount, dropDeviceIds},
  };
  return families;
}

} // namespace shardwright::tool
