// SPDX-License-Identifier: Apache-2.0

// The compiler driver, shared by the commands, tests and bindings: runs the stages on a model.
#pragma once

#include "shardwright/Cluster/Cluster.h"
#include "shardwright/Pipeline/Stages.h"
#include "shardwright/Support/Sharding/Axes.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/Support/JSON.h"

#include <atomic>
#include <set>

namespace shardwright {

namespace sdy {
class MeshOp;
}
struct Collective;
struct FragmentTimes;
struct PipelineSchedule;
struct PlanFile;
struct PlanSettings;
struct Suggestions;

/// Diagnostics are printed as `file:line:column: error: …`.
class Compiler {
public:
  explicit Compiler(CompileOptions options);
  ~Compiler();

  /// Runs the stages from the next one to `last`.
  mlir::LogicalResult runTo(Stage last);
  /// Reads the program of a bundle as it is after `memory`, with the indices of its schedule.
  mlir::LogicalResult loadBundle(llvm::StringRef folder);
  /// Continues with a partitioned program from a file instead of the one compiled so far.
  mlir::LogicalResult replaceBy(llvm::StringRef partitionedFile);

  /// Where diagnostics of the stages that follow go, instead of where the options say.
  void sendDiagnosticsTo(std::string *diagnostics) { options.diagnostics = diagnostics; }

  /// Whether a stage failed by an internal error, rather than an error in the model.
  bool isOurFault() const { return ourFault; }
  /// Whether the failure is an invalid option.
  bool isUsage() const { return usage; }

  /// Whether the model is split over several devices; after `import`.
  bool isDistributed() const { return distributed; }

  /// The numbers of the arguments of `@main` that are annotated, in the model or by options; after
  /// `propagate`.
  const std::set<unsigned> &annotatedArguments() const { return ownAnnotations; }

  mlir::ModuleOp getModule() { return *module; }
  mlir::MLIRContext &getContext() { return context; }
  /// The explain report: collectives and their causes; memory and numbers of kernels, if known.
  llvm::json::Object report() const;
  /// Its part about the cost of the plan and the bound of all plans; empty if nothing was planned.
  const llvm::json::Object &planCosts() const { return planReport; }
  /// What kind of plan was made, as "tensor parallel over model (Megatron), FSDP over data"; empty
  /// if nothing was planned, or no product is by a weight.
  const std::string &planCharacter() const { return character; }
  /// Whether the failure is that a rank needs more memory than it has.
  bool isTooLarge() const { return exceedsMemory; }
  /// The time of a step on the cluster, which the options name; after `memory`.
  double simulatedSeconds();
  /// Compiles to `optimize`: how long the fragments of each piece of a pipeline take on the
  /// cluster, in seconds. `table`: the schedule of the options.
  mlir::FailureOr<std::vector<FragmentTimes>> fragmentTimes(const PipelineSchedule &table);
  /// Continues with the program before `cut`, as this compiler had made it, under another schedule.
  void goBackToCut(mlir::ModuleOp partitioned, llvm::StringRef schedule, int chunks);
  /// Whether `plan` runs.
  bool isPlanned() const;
  /// The time of each stage that ran, in seconds, by name; `import` includes reading the file.
  const llvm::json::Object &stageSeconds() const { return seconds; }

  /// The bytes that a rank has, by the options; none if they do not say.
  std::optional<double> memoryLimit() const;

private:
  mlir::InFlightDiagnostic usageError(const llvm::Twine &option);
  mlir::LogicalResult load();
  mlir::LogicalResult selectEntry();
  mlir::LogicalResult importMeshes();
  mlir::LogicalResult loadOnMeshes();
  mlir::LogicalResult checkOptionsOnMeshes();
  void describeTopology(mlir::Attribute topology);
  /// Whether the program becomes several, of which each rank runs one.
  bool hasStages() const { return onMeshes || !options.pipeline.empty(); }
  mlir::LogicalResult applyMesh();
  mlir::LogicalResult declareMesh(sdy::MeshOp &mesh);
  void reportMesh(sdy::MeshOp mesh);
  mlir::LogicalResult checkExportedFor(sdy::MeshOp mesh, int64_t devices);
  mlir::LogicalResult checkPipelineOptions();
  mlir::LogicalResult takeStageAxis(sdy::MeshOp mesh);
  mlir::LogicalResult applyDeviceIds();
  mlir::LogicalResult applyArgShardings();
  mlir::LogicalResult readPlan();
  mlir::LogicalResult readSchedule();
  mlir::LogicalResult applyPlanFile();
  void tellWhatIsPlannedAgain();
  mlir::LogicalResult applyCallRules();
  mlir::LogicalResult applyRoles();
  mlir::LogicalResult runStage(Stage stage);
  mlir::LogicalResult dump(Stage stage);
  StageOptions stageOptions() const;
  /// Whether `train` runs.
  bool isTrained() const;
  mlir::LogicalResult chooseTraining();
  int stageCount();
  /// The order of the stages, if it is chosen and is valid.
  std::optional<PipelineSchedule> scheduleTable();
  void takeRoles();
  void takeAnnotations();
  void suggestChanges();
  void emitRemarks();
  void warnIfNothingIsSharded();
  mlir::LogicalResult applyCluster();
  mlir::LogicalResult checkMemory();
  /// Whether the limit decides what is computed again.
  bool isRecomputedWithin() const;
  mlir::LogicalResult plan();
  /// `withAll`: measures plans with all microbatches of a pipeline.
  mlir::LogicalResult planWithin(int64_t limit, const PlanSettings &settings, bool withAll = false);
  /// Whether a stage lets loops compute again.
  bool choosesLoopPolicy(Stage stage) const;
  mlir::LogicalResult runWithLoopPolicy(Stage stage);
  mlir::LogicalResult schedule();
  bool isPlacedByPlan(Stage stage, Stage last) const;
  mlir::LogicalResult placeBuffers();
  void takeRecomputation(int64_t peakBytes);
  void takePlan();

  CompileOptions options;
  mlir::MLIRContext context;
  mlir::OwningOpRef<mlir::ModuleOp> module;
  mlir::OwningOpRef<mlir::ModuleOp> imported;     // a copy, for suggestChanges
  mlir::OwningOpRef<mlir::ModuleOp> unpropagated; // a copy, if loops may compute again by a plan
  mlir::OwningOpRef<mlir::ModuleOp> placed;       // after `memory`, if it was run to schedule
  std::atomic<bool> ourFault = false;             // kernels are compiled by several threads
  bool usage = false, exceedsMemory = false;
  int next = 0;            // index of the next stage
  int64_t peakWithout = 0; // with --remat: what a rank needs without
  std::string character;   // see planCharacter()
  std::string loopPolicy;  // with --remat auto and a memory limit: that for loops
  struct {
    std::string policy;
    int64_t loops = 0;
    double operations = 0;             // of a rank's products
  } plannedAgain;                      // what loops compute again by the plan
  bool distributed = false;            // the module has a mesh of several devices
  bool onMeshes = false;               // the program is on several meshes
  bool isAnnotated = false;            // the program has shardings, after `import`
  std::optional<Cluster> cluster;      // of --cluster
  std::unique_ptr<PlanFile> planFile;  // of --plan FILE
  Mesh mesh;                           // of the program; without axes: none
  std::set<unsigned> ownAnnotations;   // see annotatedArguments()
  std::vector<Collective> collectives; // after `partition`
  std::unique_ptr<Suggestions> suggestions;
  llvm::json::Array meshReport, roleReport;
  llvm::json::Object seconds, planReport, opsReport, recomputationReport;
};

/// Whether any value of an imported program has a sharding.
bool isAnythingAnnotated(mlir::ModuleOp module);

/// Parses the axes of "data=2,model=4". Returns an error message if the text is malformed.
std::optional<std::string> parseMeshText(llvm::StringRef text,
                                         std::vector<std::pair<std::string, int64_t>> &axes);

/// Whether a JSON object is a valid report.
bool isReport(const llvm::json::Object &report);

/// Prints the report as text: totals and the largest groups of equal collectives.
std::string summarizeReport(const llvm::json::Object &report);
/// Prints each collective.
std::string printReport(const llvm::json::Object &report);

/// Whether JSON from a file is the part "training" of a report.
bool isTraining(const llvm::json::Object &training);
/// Prints that part: a line for each argument, or one for all.
std::string printRoles(const llvm::json::Object &training);
std::string summarizeTraining(const llvm::json::Object &training);

/// Whether JSON from a file is the part "recomputation" of a report.
bool isRecomputation(const llvm::json::Object &recomputation);
/// Prints that part as one line.
std::string printRecomputation(const llvm::json::Object &recomputation);

} // namespace shardwright
