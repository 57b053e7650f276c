// SPDX-License-Identifier: Apache-2.0

// Applies the mesh of the command line to the module, before all passes.
#include "shardwright/Pipeline/Compiler.h"

#include "DeclaredMesh.h"

#include "shardwright/Dialect/Exec/StageOps.h"
#include "shardwright/Dialect/Sdy/Conversion.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

using namespace mlir;

namespace shardwright {

sdy::MeshOp findDeclaredMesh(ModuleOp module) {
  for (auto mesh : module.getOps<sdy::MeshOp>())
    if (!mesh.getMesh().getAxes().empty())
      return mesh;
  return nullptr;
}

/// Whether the module has GSPMD shardings, which have no mesh. They are hints for partitioning and
/// do not affect values.
static bool hasOldShardings(ModuleOp module) {
  auto isOld = [](DictionaryAttr attributes) {
    return attributes && attributes.contains("mhlo.sharding");
  };
  return module
      .walk([&](Operation *op) {
        auto function = dyn_cast<func::FuncOp>(op);
        bool found = isOld(op->getDiscardableAttrDictionary());
        for (unsigned i = 0; function && i < function.getNumArguments(); ++i)
          found |= isOld(function.getArgAttrDict(i));
        return found ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

InFlightDiagnostic Compiler::usageError(const Twine &option) {
  usage = true;
  return emitError(UnknownLoc::get(&context)) << option.str() << ": ";
}

LogicalResult Compiler::applyMesh() {
  sdy::MeshOp mesh = findDeclaredMesh(*module);
  if (!options.mesh.empty() && failed(declareMesh(mesh)))
    return failure();
  reportMesh(mesh);
  if (failed(checkPipelineOptions()) || (!options.pipeline.empty() && failed(takeStageAxis(mesh))))
    return failure();
  if (mesh)
    this->mesh = sdy::toMesh(mesh.getMesh());
  int64_t devices = mesh ? this->mesh.getNumDevices() : 1;
  if (failed(checkExportedFor(mesh, devices)))
    return failure();
  if (devices > 1)
    (*module)->setAttr("mhlo.num_partitions",
                       IntegerAttr::get(IntegerType::get(&context, 32), devices));
  distributed = devices > 1;
  return success();
}

/// The mesh of the option, in place of the one that the program declares.
LogicalResult Compiler::declareMesh(sdy::MeshOp &mesh) {
  std::vector<std::pair<std::string, int64_t>> axes;
  if (std::optional<std::string> error = parseMeshText(options.mesh, axes))
    return usageError("--mesh " + options.mesh) << *error;
  auto isGiven = [&](sdy::MeshAxisAttr old) {
    return llvm::any_of(axes, [&](auto &axis) { return axis.first == old.getName(); });
  };
  if (mesh)
    for (sdy::MeshAxisAttr old : mesh.getMesh().getAxes())
      if (!isGiven(old)) {
        InFlightDiagnostic diag = emitError(UnknownLoc::get(&context))
                                  << "--mesh " << options.mesh << " has no axis '" << old.getName()
                                  << "', which the program's shardings use";
        diag.attachNote(mesh.getLoc())
            << "the program's mesh is declared here; give every axis a size, 1 if unused";
        return diag;
      }
  SmallVector<sdy::MeshAxisAttr> attributes;
  for (auto &[name, size] : axes)
    attributes.push_back(sdy::MeshAxisAttr::get(&context, name, size));
  auto attribute = sdy::MeshAttr::get(&context, attributes, ArrayRef<int64_t>());
  if (!mesh) {
    OpBuilder b = OpBuilder::atBlockBegin(module->getBody());
    mesh = sdy::MeshOp::create(b, module->getLoc(), "mesh", attribute);
    return success();
  }
  mesh.setMeshAttr(attribute);
  mesh->removeAttr("stablehlo.mesh"); // a copy of the old mesh
  return success();
}

void Compiler::reportMesh(sdy::MeshOp mesh) {
  if (mesh)
    for (sdy::MeshAxisAttr axis : mesh.getMesh().getAxes())
      meshReport.push_back(
          llvm::json::Object{{"name", axis.getName().str()}, {"size", axis.getSize()}});
}

/// Without `--mesh` the program is for as many devices as it was exported for.
LogicalResult Compiler::checkExportedFor(sdy::MeshOp mesh, int64_t devices) {
  auto stated = (*module)->getAttrOfType<IntegerAttr>("mhlo.num_partitions");
  bool mayDiffer = !options.mesh.empty() || (!mesh && hasOldShardings(*module));
  if (!stated || stated.getInt() == devices || mayDiffer)
    return success();
  InFlightDiagnostic diag = (*module)->emitError()
                            << "the program was exported for " << stated.getInt()
                            << " devices, but its mesh has " << devices;
  diag.attachNote() << "give the mesh with --mesh, or export again with a mesh of that size";
  return diag;
}

LogicalResult Compiler::checkPipelineOptions() {
  CompileOptions defaults;
  const char *given = options.schedule != defaults.schedule ? "--schedule"
                      : options.chunks != defaults.chunks   ? "--chunks"
                      : !options.stageOf.empty()            ? "--stage-of"
                                                            : nullptr;
  if (options.pipeline.empty() && given)
    return usageError(given) << "there is no pipeline; name the axis of its stages, as in --mesh "
                                "stage=2 --pipeline stage";
  return success();
}

/// The stages of a pipeline are programs for the mesh without their axis.
LogicalResult Compiler::takeStageAxis(sdy::MeshOp mesh) {
  auto error = [&] { return usageError("--pipeline " + options.pipeline); };
  if (!mesh || !mesh.getMesh().hasAxis(options.pipeline))
    return error() << "the mesh has no such axis; expected one, as in --mesh " << options.pipeline
                   << "=2,data=2";
  (*module)->setAttr(exec::kWholeMeshAttr, mesh.getMesh());
  SmallVector<sdy::MeshAxisAttr> axes;
  for (sdy::MeshAxisAttr axis : mesh.getMesh().getAxes())
    if (axis.getName() != options.pipeline)
      axes.push_back(axis);
  mesh.setMeshAttr(sdy::MeshAttr::get(&context, axes, ArrayRef<int64_t>()));
  return success();
}

} // namespace shardwright
