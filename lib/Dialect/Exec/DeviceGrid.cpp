// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Dialect/Exec/DeviceGrid.h"

#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/IR/BuiltinAttributes.h"

using namespace mlir;

namespace shardwright::exec {

DeviceGrid::DeviceGrid(ModuleOp module) {
  if (auto axes = module->getAttrOfType<ArrayAttr>("exec.mesh"))
    for (auto axis : axes.getAsRange<DictionaryAttr>()) {
      names.push_back(axis.getAs<StringAttr>("name"));
      sizes.push_back(axis.getAs<IntegerAttr>("size").getInt());
    }
  if (auto ids = module->getAttrOfType<DenseI64ArrayAttr>("exec.devices"))
    deviceIds = ids;
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
