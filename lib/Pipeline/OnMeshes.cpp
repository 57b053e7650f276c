// SPDX-License-Identifier: Apache-2.0

// Programs on several meshes: each is compiled to `partition` by itself, in a module of its own,
// and they are joined to stages.
#include "OnMeshes.h"

#include "shardwright/Dialect/Exec/StageOps.h"
#include "shardwright/Dialect/Mpmd/MpmdOps.h"
#include "shardwright/Dialect/Sdy/Conversion.h"
#include "shardwright/Import/Passes.h"
#include "shardwright/Pipeline/Compiler.h"

#include "mlir/Pass/PassManager.h"

using namespace mlir;

namespace shardwright {

bool isOnMeshes(ModuleOp module) {
  auto main = module.lookupSymbol<func::FuncOp>("main");
  return main && !main.isExternal() && mpmd::usesMeshes(main);
}

/// Options that mean something for a program on one mesh only.
LogicalResult Compiler::checkOptionsOnMeshes() {
  CompileOptions defaults;
  std::pair<bool, const char *> given[] = {
      {!options.mesh.empty(), "--mesh"},
      {!options.deviceIds.empty(), "--device-ids"},
      {!options.argShardings.empty(), "--arg-sharding"},
      {!options.callRules.empty(), "--call-rules"},
      {options.plan != defaults.plan && options.plan != "given", "--plan"},
      {options.zero > 0, "--zero"},
      {!options.roles.empty(), "--role"},
      {options.microbatches != defaults.microbatches, "--microbatches"},
      {!options.pipeline.empty(), "--pipeline"},
      {options.schedule != defaults.schedule, "--schedule"},
      {options.chunks != defaults.chunks, "--chunks"},
      {!options.stageOf.empty(), "--stage-of"},
      {options.remat != defaults.remat, "--remat"}};
  for (auto [isGiven, flag] : given)
    if (isGiven)
      return usageError(flag) << "is not possible for a program on several meshes, whose topology "
                                 "and shardings are in the file; leave it out";
  return success();
}

LogicalResult Compiler::loadOnMeshes() {
  auto main = module->lookupSymbol<func::FuncOp>("main");
  Attribute topology = main->getAttr(mpmd::kTopologyAttr);
  PassManager manager(&context);
  manager.addPass(createExpandMeshCalls());
  if (options.erasesMeshes) {
    manager.addPass(createEraseMeshes());
    manager.addPass(createDropShardings());
    if (failed(manager.run(*module)))
      return failure();
    for (auto mesh : llvm::make_early_inc_range(module->getOps<sdy::MeshOp>()))
      mesh.erase(); // those of the topology
    return success();
  }
  if (failed(checkOptionsOnMeshes()))
    return failure();
  manager.addPass(createSplitMeshes({llvm::to_vector(options.assign)}));
  if (failed(manager.run(*module)))
    return failure();
  describeTopology(topology);
  onMeshes = distributed = true;
  return success();
}

/// The ranks of all meshes, mesh by mesh, along one axis.
void Compiler::describeTopology(Attribute topology) {
  int64_t ranks = 0;
  for (mpmd::NamedMeshAttr each : cast<mpmd::TopologyAttr>(topology).getMeshes())
    ranks += sdy::toMesh(each.getMesh()).getNumDevices();
  auto axis = sdy::MeshAxisAttr::get(&context, "device", ranks);
  (*module)->setAttr(exec::kWholeMeshAttr,
                     sdy::MeshAttr::get(&context, {axis}, ArrayRef<int64_t>()));
  meshReport.push_back(llvm::json::Object{{"name", "device"}, {"size", ranks}});
}

} // namespace shardwright
