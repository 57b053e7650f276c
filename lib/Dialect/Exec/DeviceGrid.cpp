// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Dialect/Exec/DeviceGrid.h"

#include "shardwright/Dialect/Exec/StageOps.h"
#include "shardwright/Dialect/Sdy/SdyOps.h"

#include "mlir/Dialect/Utils/IndexingUtils.h"

using namespace mlir;

namespace shardwright::exec {

DeviceGrid::DeviceGrid(ModuleOp module) : DeviceGrid(module, kMeshAttr) {}

DeviceGrid DeviceGrid::of(Operation *program) {
  return program->hasAttr(kMeshAttr) ? DeviceGrid(program, kMeshAttr)
                                     : DeviceGrid(program->getParentOfType<ModuleOp>());
}

DeviceGrid DeviceGrid::whole(ModuleOp module) {
  return DeviceGrid(module, module->hasAttr(kWholeMeshAttr) ? kWholeMeshAttr : kMeshAttr);
}

DeviceGrid::DeviceGrid(Operation *op, StringRef attribute) {
  if (auto mesh = op->getAttrOfType<sdy::MeshAttr>(attribute)) {
    for (sdy::MeshAxisAttr axis : mesh.getAxes()) {
      names.push_back(StringAttr::get(op->getContext(), axis.getName()));
      sizes.push_back(axis.getSize());
    }
    deviceIds = mesh.getDeviceIds();
  }
  strides = computeSuffixProduct(sizes);
  positions = invertPermutationVector(deviceIds);
  count = computeProduct(sizes);
}

unsigned DeviceGrid::axis(StringAttr name) const {
  auto found = llvm::find(names, name);
  assert(found != names.end() && "an exec.value names an axis that exec.mesh does not");
  return found - names.begin();
}

int64_t DeviceGrid::coordinate(int64_t device, unsigned axis) const {
  int64_t position = positions.empty() ? device : positions[device];
  return position / strides[axis] % sizes[axis];
}

} // namespace shardwright::exec
