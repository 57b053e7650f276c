// SPDX-License-Identifier: Apache-2.0

// Schedules a program, with what --remat asks to compute again. Within a memory limit the cheapest
// recomputation is one for live bytes, which the pass counts by kernels; what a rank needs is known
// after the stage `memory`, where buffers are shared. So programs are scheduled for several live
// bytes, until one needs the limit and hardly less.
//
// The order in which collectives overlap with kernels is chosen by live bytes too. Where it does
// not fit, orders for other limits are tried.
#include "ScheduleWithinMemory.h"

#include "shardwright/Dialect/Exec/ExecOps.h"
#include "shardwright/Pipeline/Compiler.h"
#include "shardwright/Simulate/MemoryProfile.h"
#include "shardwright/Support/RecomputationPolicy.h"
#include "shardwright/Support/ThreadDiagnostics.h"

#include "mlir/IR/Diagnostics.h"

using namespace mlir;

namespace shardwright {
namespace {
/// What has the records of recomputation: a program of stages has no main function.
Operation *recorded(ModuleOp module) {
  auto main = module.lookupSymbol<func::FuncOp>("main");
  return main ? main.getOperation() : module.getOperation();
}

DictionaryAttr recordOf(ModuleOp module) {
  return recorded(module)->getAttrOfType<DictionaryAttr>(exec::kRecomputationAttr);
}

DictionaryAttr loopRecordOf(ModuleOp module) {
  return recorded(module)->getAttrOfType<DictionaryAttr>(exec::kLoopRecomputationAttr);
}

int64_t integerIn(DictionaryAttr record, StringRef key) {
  return record.getAs<IntegerAttr>(key).getInt();
}

double numberIn(DictionaryAttr record, StringRef key) {
  return record.getAs<FloatAttr>(key).getValueAsDouble();
}

/// Of what loops compute again, only the operations are known.
double shareAdded(ModuleOp module, DictionaryAttr record) {
  DictionaryAttr inLoops = loopRecordOf(module);
  double loops = inLoops ? numberIn(inLoops, "operations") : 0;
  return numberIn(record, "seconds") / std::max(numberIn(record, "of_seconds"), 1e-30) +
         loops / std::max(numberIn(record, "of_operations") - loops, 1.0);
}

} // namespace

/// Runs the stages from `first` to `memory`. `isKept`: the program between `schedule` and `memory`.
static Scheduled scheduleOnce(ModuleOp program, const StageOptions &options,
                              Stage first = Stage::Schedule, bool isKept = true) {
  Scheduled result;
  result.options = options;
  OwningOpRef<ModuleOp> module = program.clone();
  if (failed(runStages(*module, first, Stage::Schedule, options)))
    return result;
  if (DictionaryAttr record = recordOf(*module)) {
    result.liveBytes = integerIn(record, "live");
    result.seconds = numberIn(record, "seconds");
    result.added = shareAdded(*module, record);
  }
  OwningOpRef<ModuleOp> placed =
      isKept ? OwningOpRef<ModuleOp>(module->clone()) : std::move(module);
  if (failed(runStages(*placed, Stage::Memory, Stage::Memory, options)))
    return result;
  result.peakBytes = largestProgram(*placed).memory.peakBytes;
  result.module = std::move(module);
  result.placed = std::move(placed);
  return result;
}

/// With other orders if it does not quite fit: of the first that does, or of that which needs the
/// least.
static Scheduled scheduleInOrders(StageOptions options,
                                  llvm::function_ref<Scheduled(const StageOptions &)> schedule) {
  Scheduled best = schedule(options);
  if (!options.distributed || options.cluster.empty())
    return best;
  constexpr double mostExcess = 1.1; // that orders can make up for
  int64_t limit = options.rankBytes;
  for (bool overlaps : {true, false}) {
    if (!best.placed || !limit || best.peakBytes <= limit ||
        double(best.peakBytes) > mostExcess * double(limit))
      break;
    options.rankBytes = std::numeric_limits<int64_t>::max();
    options.overlaps = overlaps;
    if (Scheduled other = schedule(options); other.placed && other.peakBytes < best.peakBytes)
      best = std::move(other);
  }
  return best;
}

Scheduled scheduleFor(ModuleOp program, const StageOptions &options, bool isSilent, Stage first) {
  std::optional<ThreadDiagnosticHandler> silence;
  if (isSilent)
    silence.emplace(program.getContext(), [](Diagnostic &diagnostic) {
      return success(diagnostic.getSeverity() == DiagnosticSeverity::Remark);
    });
  return scheduleInOrders(
      options, [&](const StageOptions &its) { return scheduleOnce(program, its, first); });
}

Scheduled placeFor(ModuleOp program, const StageOptions &options) {
  return scheduleInOrders(options, [&](const StageOptions &its) {
    return scheduleOnce(program, its, Stage::Cut, /*isKept=*/false);
  });
}

namespace {

/// Searches the live bytes with which a program needs the memory limit.
class MemoryBoundScheduler {
public:
  MemoryBoundScheduler(ModuleOp program, StageOptions options, int64_t limit)
      : program(program), options(std::move(options)), limit(limit) {}

  Scheduled run() {
    // Without a limit of live bytes, which no program has below one.
    Scheduled cheap = schedule(0), least = schedule(1);
    if (!cheap.module || !least.module)
      return {};
    if (cheap.peakBytes <= limit)
      return cheap;
    if (least.peakBytes > limit)
      least = smallest(std::move(least));
    if (least.peakBytes > limit)
      return least;
    // What a rank needs besides live bytes differs little between neighbours.
    int64_t low = least.liveBytes, high = cheap.liveBytes;
    int64_t live = high - (cheap.peakBytes - limit);
    Scheduled best = std::move(least);
    constexpr int mostAttempts = 6;
    for (int i = 0; i < mostAttempts && limit - best.peakBytes > limit / 256; ++i) {
      if (live <= low || live >= high)
        live = low + (high - low) / 2;
      Scheduled next = schedule(live);
      if (!next.module)
        return {};
      bool fits = next.peakBytes <= limit;
      (fits ? low : high) = live;
      live = next.liveBytes + limit - next.peakBytes - (fits ? 0 : limit / 2048);
      if (fits && next.seconds <= best.seconds)
        best = std::move(next);
    }
    return best;
  }

private:
  /// What shares buffers best may have more live bytes than the least.
  Scheduled smallest(Scheduled least) {
    for (StringRef policy : {"full", "dots_no_batch", "dots"}) {
      StageOptions other = options;
      other.remat = policy.str();
      other.liveBytes = 0;
      Scheduled next = scheduleOnce(program, other);
      if (next.module && next.peakBytes < least.peakBytes)
        least = std::move(next);
    }
    return least;
  }

  Scheduled schedule(int64_t liveBytes) {
    options.liveBytes = liveBytes;
    return scheduleOnce(program, options);
  }

  ModuleOp program;
  StageOptions options;
  int64_t limit;
};
} // namespace

Scheduled scheduleWithin(ModuleOp program, StageOptions options, int64_t limit) {
  return scheduleInOrders(std::move(options), [&](const StageOptions &its) {
    return MemoryBoundScheduler(program, its, limit).run();
  });
}

bool Compiler::isRecomputedWithin() const {
  return memoryLimit() && parseRecomputationPolicy(options.remat) == RecomputationPolicy::Auto;
}

/// Of a pipeline it is the cut that takes loops over layers apart, behind their recomputation.
bool Compiler::choosesLoopPolicy(Stage stage) const {
  return parseRecomputationPolicy(options.remat) != RecomputationPolicy::None &&
         stage == (options.pipeline.empty() ? Stage::Optimize : Stage::Cut);
}

/// Loops stack the most that lets the program fit.
LogicalResult Compiler::runWithLoopPolicy(Stage stage) {
  StageOptions forStages = stageOptions();
  forStages.remat = "none";
  Scheduled without = scheduleFor(*module, forStages, /*isSilent=*/true, stage);
  if (!without.module)
    return runStage(stage); // says why
  peakWithout = std::max(peakWithout, without.peakBytes);
  forStages = stageOptions();
  if (isRecomputedWithin()) {
    forStages.liveBytes = 1;
    for (StringRef policy : {"auto", "dots", "dots_no_batch", "full"}) {
      forStages.rematInLoops = loopPolicy = policy.str();
      Scheduled least = scheduleFor(*module, forStages, /*isSilent=*/true, stage);
      if (!least.module || least.peakBytes <= int64_t(*memoryLimit()))
        break;
    }
  }
  return runStage(stage);
}

LogicalResult Compiler::schedule() {
  bool computesAgain = parseRecomputationPolicy(options.remat) != RecomputationPolicy::None;
  if (!computesAgain && !memoryLimit())
    return runStage(Stage::Schedule);
  Scheduled after = isRecomputedWithin()
                        ? scheduleWithin(*module, stageOptions(), int64_t(*memoryLimit()))
                        : scheduleFor(*module, stageOptions(), /*isSilent=*/false);
  if (!after.module)
    return failure();
  module = std::move(after.module);
  placed = std::move(after.placed);
  if (computesAgain)
    takeRecomputation(after.peakBytes);
  return success();
}

/// Later stages have no use for the records.
void Compiler::takeRecomputation(int64_t peakBytes) {
  DictionaryAttr record = recordOf(*module), inLoops = loopRecordOf(*module);
  int64_t loops = plannedAgain.loops + (inLoops ? integerIn(inLoops, "loops") : 0);
  double operations = plannedAgain.operations + (inLoops ? numberIn(inLoops, "operations") : 0);
  recomputationReport =
      llvm::json::Object{{"policy", options.remat},
                         {"kernels", integerIn(record, "kernels")},
                         {"products", integerIn(record, "products")},
                         {"loops", loops},
                         {"operations", numberIn(record, "operations") + operations},
                         {"of_operations", numberIn(record, "of_operations") - operations},
                         {"peak_bytes", peakBytes},
                         {"peak_bytes_without", peakWithout}};
  if (cluster && !loops) { // else not all times are known
    recomputationReport["seconds"] = numberIn(record, "seconds");
    recomputationReport["of_seconds"] = numberIn(record, "of_seconds");
  }
  recorded(*module)->removeAttr(exec::kRecomputationAttr);
  recorded(*module)->removeAttr(exec::kLoopRecomputationAttr);
  if (!loops && integerIn(record, "live") == integerIn(record, "live_before"))
    emitRemark(recorded(*module)->getLoc())
        << "--remat " << options.remat
        << ": nothing is computed again; there is no backward pass that reads what a forward pass "
           "keeps, or what it keeps is not what needs the memory";
}

} // namespace shardwright
