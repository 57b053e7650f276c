// SPDX-License-Identifier: Apache-2.0

// Runs the stages of a compilation, with diagnostics and verification.
#include "shardwright/Pipeline/Compiler.h"

#include "Collectives.h"
#include "DescribePlan.h"
#include "OnMeshes.h"
#include "RestrictPlan.h"
#include "SearchChanges.h"
#include "VerifyStage.h"
#include "shardwright/Dialect/Sdy/ShardingProvenance.h"
#include "shardwright/Dialect/Spmd/SpmdOps.h"
#include "shardwright/Import/ImportFile.h"
#include "shardwright/Import/Passes.h"
#include "shardwright/Pipeline/PlanFile.h"
#include "shardwright/Pipeline/Register.h"
#include "shardwright/Pipeline/ScheduleGap.h"
#include "shardwright/Sharding/PartitionCosts.h"
#include "shardwright/Support/Place.h"
#include "shardwright/Support/WriteFile.h"
#include "shardwright/runtime/support/Printable.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"

#include <chrono>

using namespace mlir;

namespace shardwright {

static DialectRegistry makeRegistry() {
  DialectRegistry registry;
  registerAllDialects(registry);
  return registry;
}

/// Prints `file:line:column: error: message`, without MLIR's notes that contain IR.
static LogicalResult printDiagnostic(Diagnostic &diagnostic, llvm::raw_ostream &out) {
  auto print = [&](Location loc, DiagnosticSeverity severity, const Twine &message) {
    if (std::string place = placeOf(loc); !place.empty())
      out << runtime::printable(place) << ": ";
    out << (severity == DiagnosticSeverity::Error    ? "error: "
            : severity == DiagnosticSeverity::Note   ? "note: "
            : severity == DiagnosticSeverity::Remark ? "remark: "
                                                     : "warning: ")
        << runtime::printable(message.str()) << "\n";
  };
  print(diagnostic.getLocation(), diagnostic.getSeverity(), diagnostic.str());
  for (Diagnostic &note : diagnostic.getNotes())
    if (std::string text = note.str(); !StringRef(text).starts_with("see current operation"))
      print(note.getLocation(), DiagnosticSeverity::Note, text);
  return success();
}

Compiler::Compiler(CompileOptions options) : options(std::move(options)), context(makeRegistry()) {
  context.getDiagEngine().registerHandler([this](Diagnostic &diagnostic) {
    if (diagnostic.getSeverity() == DiagnosticSeverity::Error &&
        StringRef(diagnostic.str()).starts_with("internal error"))
      ourFault = true;
    if (!this->options.diagnostics)
      return printDiagnostic(diagnostic, llvm::errs());
    llvm::raw_string_ostream out(*this->options.diagnostics);
    return printDiagnostic(diagnostic, out);
  });
  context.printOpOnDiagnostic(false);
  context.loadAllAvailableDialects(); // sdy for a mesh of the command line
}

Compiler::~Compiler() = default;

LogicalResult Compiler::load() {
  if (failed(readPlan()))
    return failure();
  std::string lines; // diagnostics, quoting the source line
  llvm::raw_string_ostream out(lines);
  llvm::raw_ostream &into = options.diagnostics ? (llvm::raw_ostream &)out : llvm::errs();
  module = options.content
               ? importModel(
                     context,
                     llvm::MemoryBuffer::getMemBuffer(*options.content, options.model, false), into)
               : importFile(context, options.model, into);
  if (options.diagnostics)
    *options.diagnostics += lines;
  if (!module || failed(selectEntry()))
    return failure();
  bool hasMeshes = isOnMeshes(*module);
  if (!hasMeshes && !options.assign.empty())
    return usageError("--assign " + options.assign.front())
           << "the program is not on several meshes: it has no topology, and no names on meshes";
  if (hasMeshes && failed(loadOnMeshes()))
    return failure();
  if (onMeshes)
    return applyCluster();
  // A command-line mesh also names the axes of device lists in the program.
  bool given = !options.mesh.empty();
  if (given ? failed(applyMesh()) : failed(importMeshes()))
    return failure();
  if (given ? distributed && failed(importMeshes()) : failed(applyMesh()))
    return failure();
  return failure(failed(applyDeviceIds()) || failed(applyPlanFile()) ||
                 failed(applyArgShardings()) || failed(readSchedule()) || failed(applyRoles()) ||
                 failed(applyCallRules()) || failed(applyCluster()));
}

LogicalResult Compiler::importMeshes() {
  PassManager manager(&context);
  manager.addPass(createImportGspmdShardings());
  manager.addPass(createImportGspmdRegions());
  manager.addPass(createLiftMeshes());
  return manager.run(*module);
}

StageOptions Compiler::stageOptions() const {
  StageOptions result{options, distributed, isPlanned(), onMeshes, ""};
  result.rematInLoops = loopPolicy;
  result.rankBytes = int64_t(memoryLimit().value_or(0));
  return result;
}

LogicalResult Compiler::runStage(Stage stage) {
  StageOptions forStage = stageOptions();
  if (stage == Stage::Emit)
    forStage.report = llvm::formatv("{0:2}\n", llvm::json::Value(report())).str();
  return runStages(*module, stage, stage, forStage);
}

LogicalResult Compiler::runTo(Stage last) {
  auto start = std::chrono::steady_clock::now();
  if (!module && failed(load()))
    return failure();
  for (; next <= (int)last; ++next) {
    Stage stage = (Stage)next;
    if (stage == Stage::Train && failed(chooseTraining()))
      return failure();
    if ((!distributed && isStepOfPartition(stage)) || (stage == Stage::Plan && !isPlanned()) ||
        (stage == Stage::Train && !isTrained()) || (stage == Stage::Cut && !hasStages()))
      continue;
    if (stage == Stage::Propagate && isPlanned()) {
      restrictPlan(*module, options.axisUses);
      unpropagated = module->clone();
    }
    if (isPlacedByPlan(stage, last))
      stage = (Stage)++next;
    if (failed(stage == Stage::Plan       ? plan()
               : choosesLoopPolicy(stage) ? runWithLoopPolicy(stage)
               : stage == Stage::Schedule ? schedule()
               : stage == Stage::Memory   ? placeBuffers()
                                          : runStage(stage)))
      return failure();
    if (failed(verifyStage(*module, stage, options.verifyStages)) || failed(dump(stage)))
      return failure();
    auto end = std::chrono::steady_clock::now();
    seconds[stageName(stage)] = std::chrono::duration<double>(end - start).count();
    start = end;
    bool isGlobal = stage == Stage::Import || stage == Stage::Train;
    if (isGlobal && !onMeshes)
      isAnnotated = isAnythingAnnotated(*module);
    if (isGlobal && distributed && !onMeshes && options.searchSeconds > 0)
      imported = module->clone();
    if (stage == Stage::Propagate)
      takeAnnotations();
    if (stage == Stage::Plan) {
      character = characterOf(*module);
      if (!options.axisUses.empty())
        removeRestrictions(*module);
    }
    if (stage == Stage::Propagate && !isPlanned() && !onMeshes)
      warnIfNothingIsSharded();
    if (stage == Stage::InsertReshards && !onMeshes) {
      takePlan();
      takeRoles();
    }
    if (stage == Stage::Partition && !onMeshes) {
      collectives = findCollectives(module->lookupSymbol<func::FuncOp>("main"), mesh);
      emitRemarks();
    }
    if (stage == Stage::Cut)
      collectives =
          findStageCollectives(*module, mesh, onMeshes ? StringRef(kAllMeshes) : options.pipeline);
    if (stage == Stage::Memory && failed(checkMemory()))
      return failure();
    if (stage == Stage::Memory && imported)
      suggestChanges();
  }
  return success();
}

void Compiler::takeAnnotations() {
  if (auto main = module->lookupSymbol<func::FuncOp>("main"))
    for (BlockArgument argument : main.getArguments())
      if (DictionaryAttr decided = sdy::getProvenance(argument);
          decided && decided.contains(sdy::kOwnAnnotation))
        ownAnnotations.insert(argument.getArgNumber());
}

/// Whether the planner has placed this program, by the same passes with the same options:
/// `schedule` has nothing to do, unless the program after it is asked for.
bool Compiler::isPlacedByPlan(Stage stage, Stage last) const {
  return stage == Stage::Schedule && placed && last >= Stage::Memory && options.dumpFolder.empty();
}

/// Within a limit that was done already, to see whether the program fits.
LogicalResult Compiler::placeBuffers() {
  if (!placed)
    return runStage(Stage::Memory);
  module = std::move(placed);
  return success();
}

/// What the plan costs is known when reshards are there. Later stages have no use for it, and
/// other compilers could not read it in the partitioned program.
void Compiler::takePlan() {
  for (auto function : module->getOps<func::FuncOp>())
    if (auto plan = function->getAttrOfType<spmd::PlanAttr>(spmd::kPlanAttr)) {
      planReport = llvm::json::Object{{"cost", plan.getCost().getValueAsDouble()},
                                      {"reshards", plan.getReshards().getValueAsDouble()},
                                      {"lower_bound", plan.getLowerBound().getValueAsDouble()}};
      if (plan.getOverlapGap())
        planReport["overlap_gap"] = plan.getOverlapGap().getValueAsDouble();
      if (!opsReport.empty())
        planReport["ops"] = llvm::json::Object(opsReport);
      auto costs = partitionCostsOf(*module, mesh);
      if (succeeded(costs) && costs->unitSeconds > 0) {
        planReport["seconds"] = plan.getCost().getValueAsDouble() * costs->unitSeconds;
        planReport["lower_bound_seconds"] =
            plan.getLowerBound().getValueAsDouble() * costs->unitSeconds;
      }
      auto loop = function->getAttrOfType<DenseF64ArrayAttr>(spmd::kLoopBoundAttr);
      // What is computed again would count too.
      if (loop && !plannedAgain.loops && loop[0] == options.microbatchCount() &&
          planReport.get("lower_bound_seconds"))
        planReport["loop_bound_seconds"] = loop[1] * costs->unitSeconds;
      if (std::optional<PipelineSchedule> table = scheduleTable())
        addStepBound(planReport, *table);
      function->removeAttr(spmd::kPlanAttr);
      function->removeAttr(spmd::kLoopBoundAttr);
    }
}

LogicalResult Compiler::replaceBy(StringRef partitionedFile) {
  OwningOpRef<ModuleOp> other = importFile(context, partitionedFile);
  if (!other)
    return failure();
  module = std::move(other);
  placed = nullptr;
  next = (int)Stage::Optimize;
  return success();
}

LogicalResult Compiler::dump(Stage stage) {
  if (options.dumpFolder.empty())
    return success();
  if (std::error_code error =
          llvm::sys::fs::create_directories(options.dumpFolder, true, llvm::sys::fs::all_all))
    return emitError(UnknownLoc::get(&context))
           << "cannot make " << options.dumpFolder << ": " << error.message();
  std::string path = options.dumpFolder + "/" + std::to_string((int)stage + 1) + "-" +
                     stageName(stage).str() + ".mlir";
  auto write = [&](const std::string &file, const auto &content) -> LogicalResult {
    if (llvm::Error error =
            writeFile(file, [&](llvm::raw_ostream &out) { out << content << "\n"; }))
      return emitError(UnknownLoc::get(&context)) << llvm::toString(std::move(error));
    return success();
  };
  bool isSearched = StringRef(options.schedule).contains('\n') && options.scheduleName.empty();
  if (stage == Stage::Cut && isSearched) // of --schedule auto
    if (failed(write(options.dumpFolder + "/schedule.txt", StringRef(options.schedule).trim())))
      return failure();
  return write(path, *module);
}

} // namespace shardwright
