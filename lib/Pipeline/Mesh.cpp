// SPDX-License-Identifier: Apache-2.0

// Applies meshes and shardings of the command line to the module, before all passes.
#include "shardwright/Pipeline/Compiler.h"

#include "ArgumentNamed.h"
#include "PlanFile.h"

#include "shardwright/Dialect/Exec/StageOps.h"
#include "shardwright/Dialect/Sdy/Conversion.h"
#include "shardwright/Dialect/Sdy/SdyOps.h"
#include "shardwright/Dialect/Sdy/Shardings.h"
#include "shardwright/Pipeline/OptionsJson.h"
#include "shardwright/Support/MaxDevices.h"

#include "mlir/AsmParser/AsmParser.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/InterleavedRange.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace shardwright {

static std::string tooManyDevices() {
  return "the axes make more than " + std::to_string(maxDevices) +
         " devices, for which no program is partitioned; use smaller axes";
}

std::optional<std::string> parseMeshText(StringRef text,
                                         std::vector<std::pair<std::string, int64_t>> &axes) {
  SmallVector<StringRef> parts;
  int64_t devices = 1;
  text.split(parts, ',');
  for (StringRef part : parts) {
    auto [name, size] = part.split('=');
    int64_t number;
    bool tooLarge = !size.trim().empty() &&
                    llvm::all_of(size.trim(), [](char c) { return llvm::isDigit(c); }) &&
                    size.trim().getAsInteger(10, number);
    if (tooLarge)
      return tooManyDevices();
    if (name.trim().empty() || size.trim().getAsInteger(10, number) || number < 1)
      return "'" + part.str() +
             "' is not an axis; expected NAME=SIZE with a size of at least 1, for example "
             "data=2,model=4";
    for (auto &axis : axes)
      if (axis.first == name.trim())
        return "axis '" + name.trim().str() + "' is named twice";
    axes.push_back({name.trim().str(), number});
    if (llvm::MulOverflow(devices, number, devices) || devices > maxDevices)
      return tooManyDevices();
  }
  return std::nullopt;
}

static sdy::MeshOp findMesh(ModuleOp module) {
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
  sdy::MeshOp mesh = findMesh(*module);
  if (!options.mesh.empty()) {
    std::vector<std::pair<std::string, int64_t>> axes;
    if (std::optional<std::string> error = parseMeshText(options.mesh, axes))
      return usageError("--mesh " + options.mesh) << *error;
    SmallVector<sdy::MeshAxisAttr> attributes;
    for (auto &[name, size] : axes)
      attributes.push_back(sdy::MeshAxisAttr::get(&context, name, size));
    if (mesh)
      for (sdy::MeshAxisAttr old : mesh.getMesh().getAxes())
        if (llvm::none_of(axes, [&](auto &axis) { return axis.first == old.getName(); })) {
          InFlightDiagnostic diag = emitError(UnknownLoc::get(&context))
                                    << "--mesh " << options.mesh << " has no axis '"
                                    << old.getName() << "', which the program's shardings use";
          diag.attachNote(mesh.getLoc())
              << "the program's mesh is declared here; give every axis a size, 1 if unused";
          return diag;
        }
    auto attribute = sdy::MeshAttr::get(&context, attributes, ArrayRef<int64_t>());
    if (mesh) {
      mesh.setMeshAttr(attribute);
      mesh->removeAttr("stablehlo.mesh"); // a copy of the old mesh
    } else {
      OpBuilder b = OpBuilder::atBlockBegin(module->getBody());
      mesh = sdy::MeshOp::create(b, module->getLoc(), "mesh", attribute);
    }
  }
  if (mesh)
    for (sdy::MeshAxisAttr axis : mesh.getMesh().getAxes())
      meshReport.push_back(
          llvm::json::Object{{"name", axis.getName().str()}, {"size", axis.getSize()}});
  if (failed(checkPipelineOptions()) || (!options.pipeline.empty() && failed(takeStageAxis(mesh))))
    return failure();
  int64_t devices = 1;
  if (mesh) {
    this->mesh = sdy::toMesh(mesh.getMesh());
    devices = this->mesh.getNumDevices();
  }
  auto stated = (*module)->getAttrOfType<IntegerAttr>("mhlo.num_partitions");
  if (options.mesh.empty() && stated && stated.getInt() != devices &&
      (mesh || !hasOldShardings(*module))) {
    InFlightDiagnostic diag = (*module)->emitError()
                              << "the program was exported for " << stated.getInt()
                              << " devices, but its mesh has " << devices;
    diag.attachNote() << "give the mesh with --mesh, or export again with a mesh of that size";
    return diag;
  }
  if (devices > 1)
    (*module)->setAttr("mhlo.num_partitions",
                       IntegerAttr::get(IntegerType::get(&context, 32), devices));
  distributed = devices > 1;
  return success();
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

/// Of a pipeline they are those of the mesh with the axis of stages.
LogicalResult Compiler::applyDeviceIds() {
  if (options.deviceIds.empty())
    return success();
  auto error = [&] {
    return usageError("device ids " +
                      llvm::formatv("{0}", llvm::interleaved_array(options.deviceIds)).str());
  };
  sdy::MeshOp mesh = findMesh(*module);
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

std::optional<unsigned> argumentNamed(func::FuncOp main, StringRef which) {
  for (BlockArgument argument : main.getArguments())
    if (auto name = dyn_cast<NameLoc>(argument.getLoc()); name && name.getName() == which)
      return argument.getArgNumber();
  which.consume_front("arg");
  unsigned index;
  if (which.getAsInteger(10, index) || index >= main.getNumArguments())
    return std::nullopt;
  return index;
}

std::string noArgumentNamed(func::FuncOp main, StringRef which) {
  return ("'" + which +
          "' is not an argument of @main; expected its name in the model, or a number below " +
          Twine(main ? main.getNumArguments() : 0))
      .str();
}

/// Parses `[{"data"}, {}]`. Null, with a reason in `fault`, if it is malformed.
static sdy::TensorShardingAttr parseDims(StringRef dims, sdy::MeshOp mesh, std::string &fault) {
  MLIRContext *context = mesh->getContext();
  ScopedDiagnosticHandler handler(context, [&](Diagnostic &diagnostic) {
    if (fault.empty())
      fault = diagnostic.str();
    return success();
  });
  std::string text = ("#sdy.sharding<@" + mesh.getSymName() + ", " + dims + ">").str();
  return dyn_cast_or_null<sdy::TensorShardingAttr>(parseAttribute(text, context));
}

/// Says what the plan and the program first differ in; empty if they have the same values.
static std::string differenceFrom(ArrayRef<PlannedValue> planned, TypeRange types,
                                  function_ref<std::string(unsigned)> nameOf, StringRef what) {
  for (auto [i, value, type] : llvm::enumerate(planned, types)) {
    std::string where = (what + " " + Twine(i)).str(), name = nameOf(i);
    if (!name.empty() && name != value.name)
      return where + " is named '" + name + "', and the plan has '" + value.name + "'";
    auto tensor = dyn_cast<RankedTensorType>(type);
    if (tensor && tensor.getShape() != ArrayRef(value.shape))
      return where + " (" + value.name + ") is of another shape in the plan";
  }
  if (planned.size() != types.size())
    return "the program has " + std::to_string(types.size()) + " " + what.str() +
           "s, and the plan " + std::to_string(planned.size());
  return "";
}

LogicalResult Compiler::applyPlanFile() {
  if (!planFile)
    return success();
  auto main = module->lookupSymbol<func::FuncOp>("main");
  sdy::MeshOp mesh = findMesh(*module);
  auto error = [&] {
    return emitError(UnknownLoc::get(&context)) << "--plan " << options.plan << ": ";
  };
  if (!main || !mesh)
    return error() << "the model has no " << (main ? "mesh" : "@main") << " to plan";
  std::string difference = differenceFrom(
      planFile->arguments, main.getArgumentTypes(),
      [&](unsigned i) {
        auto name = dyn_cast<NameLoc>(main.getArgument(i).getLoc());
        return name ? name.getName().str() : std::string();
      },
      "argument");
  if (difference.empty())
    difference = differenceFrom(
        planFile->results, main.getResultTypes(), [](unsigned) { return std::string(); }, "result");
  if (!difference.empty())
    return error() << "the plan is for another model: " << difference;
  std::string fault;
  auto apply = [&](const PlannedValue &value, auto set) -> LogicalResult {
    sdy::TensorShardingAttr sharding = parseDims(value.dims, mesh, fault);
    if (!sharding)
      return error() << value.name << ": " << fault;
    set(sharding);
    return success();
  };
  for (auto [i, value] : llvm::enumerate(planFile->arguments))
    if (failed(apply(value,
                     [&, i = i](auto sharding) { main.setArgAttr(i, "sdy.sharding", sharding); })))
      return failure();
  for (auto [i, value] : llvm::enumerate(planFile->results))
    if (failed(apply(
            value, [&, i = i](auto sharding) { main.setResultAttr(i, "sdy.sharding", sharding); })))
      return failure();
  return success();
}

LogicalResult Compiler::readPlan() {
  if (options.plan == "given" || options.plan == "auto" || options.plan == kPlanUnannotated)
    return success();
  llvm::Expected<PlanFile> plan = readPlanFile(options.plan);
  if (!plan)
    return emitError(UnknownLoc::get(&context)) << llvm::toString(plan.takeError());
  if (!options.mesh.empty() && options.mesh != plan->mesh)
    return emitError(UnknownLoc::get(&context))
           << "--plan " << options.plan << " is over the mesh " << plan->mesh << ", and --mesh is "
           << options.mesh << ": leave out --mesh, or plan anew";
  options.mesh = plan->mesh;
  if (options.deviceIds.empty())
    options.deviceIds = plan->deviceIds;
  if (std::string fault = takePlanOptions(plan->options, options); !fault.empty())
    return usageError("--plan " + options.plan) << fault;
  planFile = std::make_unique<PlanFile>(std::move(*plan));
  return success();
}

LogicalResult Compiler::applyArgShardings() {
  auto main = module->lookupSymbol<func::FuncOp>("main");
  llvm::SmallDenseSet<unsigned> seen;
  for (const std::string &text : options.argShardings) {
    auto error = [&] { return usageError("--arg-sharding '" + text + "'"); };
    auto [which, dims] = StringRef(text).split('=');
    std::optional<unsigned> index = main ? argumentNamed(main, which) : std::nullopt;
    if (!index)
      return error() << noArgumentNamed(main, which);
    if (!seen.insert(*index).second)
      return error() << "argument " << *index << " is given two shardings; give one of them only";
    sdy::MeshOp mesh = findMesh(*module);
    if (!mesh)
      return error() << "there is no mesh to split over; give one with --mesh";
    std::string fault;
    sdy::TensorShardingAttr sharding = parseDims(dims, mesh, fault);
    if (!sharding)
      return error() << fault << "; expected dimensions in the form [{\"data\"}, {}]";
    if (failed(sdy::verifySharding(sharding, main.getArgument(*index).getType(), main,
                                   "--arg-sharding '" + text + "': argument " +
                                       std::to_string(*index))))
      return failure();
    main.setArgAttr(*index, "sdy.sharding", sharding);
  }
  return success();
}

} // namespace shardwright
