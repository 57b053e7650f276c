// SPDX-License-Identifier: Apache-2.0

#include "Replicas.h"

#include "shardwright/Dialect/StableHLO/Collectives.h"

#include <map>

using namespace mlir;

namespace shardwright {
namespace hlo = stablehlo;

Replicas::Replicas(func::FuncOp main)
    : main(main), grid(main->getParentOfType<ModuleOp>()), classes(grid.count),
      values(classes, [](auto &&...) { return success(); }, [](Operation *) { return false; }) {}

LogicalResult Replicas::find() {
  WalkResult result = main.walk([&](Operation *op) {
    return WalkResult(hlo::isCollective(op) ? hlo::checkDevices(op, grid.count) : success());
  });
  return success(!result.wasInterrupted() && succeeded(values.visit(main, grid)));
}

MeshAxes Replicas::axesOf(Value value) const {
  const UniformityClasses::Classes &own = classes[values.get(value)];
  MeshAxes axes;
  for (unsigned axis = 0; axis < grid.sizes.size(); ++axis) {
    auto isLikeFirst = [&](const std::vector<int64_t> &group) {
      return llvm::all_of(group, [&](int64_t rank) { return own[rank] == own[group.front()]; });
    };
    if (grid.sizes[axis] > 1 && llvm::all_of(groupsAlong(axis), isLikeFirst))
      axes.push_back(axis);
  }
  return axes;
}

int64_t Replicas::countAlong(ArrayRef<unsigned> axes) const {
  int64_t count = 1;
  for (unsigned axis : axes)
    count *= grid.sizes[axis];
  return count;
}

int64_t Replicas::positionOf(int64_t device, ArrayRef<unsigned> axes) const {
  int64_t position = 0;
  for (unsigned axis : axes)
    position = position * grid.sizes[axis] + grid.coordinate(device, axis);
  return position;
}

std::vector<std::vector<int64_t>> Replicas::groupsAlong(ArrayRef<unsigned> axes) const {
  MeshAxes others;
  for (unsigned axis = 0; axis < grid.sizes.size(); ++axis)
    if (!llvm::is_contained(axes, axis))
      others.push_back(axis);
  std::vector<std::vector<int64_t>> groups(countAlong(others),
                                           std::vector<int64_t>(countAlong(axes)));
  for (int64_t device = 0; device < grid.count; ++device)
    groups[positionOf(device, others)][positionOf(device, axes)] = device;
  return groups;
}

Value Replicas::positionAlong(OpWriter &w, ArrayRef<unsigned> axes) const {
  Type i32 = w.b.getI32Type();
  Value device = w.convert(w.make<hlo::PartitionIdOp>(), i32), position;
  for (unsigned axis : axes) {
    Value size = w.scalar(i32, grid.sizes[axis]),
          coordinate = w.make<hlo::RemOp>(
              w.make<hlo::DivOp>(device, w.scalar(i32, grid.strides[axis])), size);
    position = position ? w.add(w.multiply(position, size), coordinate) : coordinate;
  }
  return position;
}

} // namespace shardwright
