// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Pipeline/Compiler.h"

#include "DeclaredMesh.h"

#include "shardwright/Dialect/Exec/StageOps.h"
#include "shardwright/Dialect/Sdy/Conversion.h"

#include "llvm/ADT/Sequence.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/InterleavedRange.h"

using namespace mlir;

namespace shardwright {

/// Of a pipeline they are those of the mesh with the axis of stages.
LogicalResult Compiler::applyDeviceIds() {
  if (options.deviceIds.empty())
    return success();
  auto error = [&] {
    return usageError("device ids " +
                      llvm::formatv("{0}", llvm::interleaved_array(options.deviceIds)).str());
  };
  sdy::MeshOp mesh = findDeclaredMesh(*module);
  if (!mesh)
    return error() << "there is no mesh whose devices they could be; give one";
  auto whole = (*module)->getAttrOfType<sdy::MeshAttr>(exec::kWholeMeshAttr);
  ArrayRef<sdy::MeshAxisAttr> axes = (whole ? whole : mesh.getMesh()).getAxes();
  int64_t devices = sdy::toMesh(sdy::MeshAttr::get(&context, axes, {})).getNumDevices();
  std::vector<int64_t> sorted = options.deviceIds;
  llvm::sort(sorted);
  if (!llvm::equal(sorted, llvm::seq(devices)))
    return error() << "expected each number from 0 to " << devices - 1 << " once";
  bool asIs = llvm::is_sorted(options.deviceIds);
  auto withIds =
      sdy::MeshAttr::get(&context, axes, asIs ? ArrayRef<int64_t>() : ArrayRef(options.deviceIds));
  if (whole) {
    (*module)->setAttr(exec::kWholeMeshAttr, withIds);
    return success();
  }
  mesh.setMeshAttr(withIds);
  this->mesh = sdy::toMesh(withIds);
  return success();
}

} // namespace shardwright
