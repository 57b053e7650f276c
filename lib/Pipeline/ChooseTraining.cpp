// SPDX-License-Identifier: Apache-2.0

// Chooses how many microbatches a training step is computed in, and the order in which stages of a
// pipeline compute them. More microbatches need less memory for activations and leave stages less
// time to wait; but kernels are smaller, and parameters are gathered for each.
#include "FitSchedule.h"
#include "shardwright/Pipeline/Compiler.h"

#include "shardwright/Cut/PipelineSchedule.h"
#include "shardwright/Dialect/Exec/StageOps.h"
#include "shardwright/Dialect/Sdy/SdyOps.h"
#include "shardwright/Simulate/Report.h"
#include "shardwright/Support/Duration.h"

using namespace mlir;

namespace shardwright {
namespace {
/// A step that is this much slower than with fewer microbatches is slower with more, too.
constexpr double clearly = 1.1;
constexpr int mostMicrobatches = 256;

struct Choice {
  std::string microbatches, schedule; // the name of a schedule, or its table
  std::string name = "";              // of a table
};

/// A choice, and the simulated step; no time: it does not compile.
struct Trial {
  Choice choice;
  std::optional<double> seconds = std::nullopt;
  bool isTooLarge = false;
};

/// What is chosen, in the order in which it is tried: the same number of microbatches together.
class Choices {
public:
  explicit Choices(const CompileOptions &options)
      : hasCount(options.microbatches == kAutoMicrobatches),
        hasSchedule(!options.pipeline.empty() && options.schedule == kAutoSchedule) {
    for (int count = 1; count <= (hasCount ? mostMicrobatches : 1); count *= 2)
      counts.push_back(hasCount ? std::to_string(count) : options.microbatches);
    for (StringRef name : scheduleNames())
      if (hasSchedule && (options.chunks == 1) != (name == "interleaved"))
        schedules.push_back(name.str());
    if (!hasSchedule)
      schedules.push_back(options.schedule);
  }

  bool areMade() const { return hasCount || hasSchedule; }
  std::string flags() const {
    return hasSchedule && hasCount ? "--microbatches auto --schedule auto"
           : hasSchedule           ? "--schedule auto"
                                   : "--microbatches auto";
  }
  /// "4", "zb-h1", or "4 zb-h1": what is not given.
  std::string describe(const Choice &choice) const {
    return (hasCount ? choice.microbatches : "") + (hasCount && hasSchedule ? " " : "") +
           (!hasSchedule          ? ""
            : choice.name.empty() ? choice.schedule
                                  : choice.name);
  }

  const bool hasCount, hasSchedule;
  std::vector<std::string> counts, schedules;
};

std::string describe(ArrayRef<Trial> trials, const Choices &choices) {
  std::string text;
  llvm::raw_string_ostream out(text);
  llvm::interleave(
      trials, out,
      [&](const Trial &trial) {
        out << choices.describe(trial.choice) << ": "
            << (trial.seconds      ? formatSeconds(*trial.seconds) + " a step"
                : trial.isTooLarge ? "does not fit"
                                   : "is not possible");
      },
      ", ");
  return text;
}
} // namespace

/// Of the scheduled program, on the cluster.
double Compiler::simulatedSeconds() {
  CostModel costs = llvm::cantFail( // applyCluster has checked it
      costModelFor(*cluster, rankCountOf(*module)));
  return simulateModule(*module, costs).time.stepSeconds;
}

/// Of the pipeline; 1: there is none.
int Compiler::stageCount() {
  auto mesh = (*module)->getAttrOfType<sdy::MeshAttr>(exec::kWholeMeshAttr);
  return mesh ? int(mesh.getAxisSize(options.pipeline).value_or(1)) : 1;
}

/// Compiles and simulates the same model with a choice. `said`: why it does not compile.
static Trial tryChoice(CompileOptions options, const Choice &choice, std::string &said) {
  options.microbatches = choice.microbatches;
  options.schedule = choice.schedule;
  options.diagnostics = &said;
  options.dumpFolder = "";
  options.searchSeconds = 0;
  options.clusterLimitsMemory = true;
  Compiler compiler(std::move(options));
  if (failed(compiler.runTo(Stage::Memory)))
    return {choice, std::nullopt, compiler.isTooLarge()};
  return {choice, compiler.simulatedSeconds()};
}

/// Tries schedules that are searched for the times of the model, with the fastest number of
/// microbatches, and with the pieces and the memory of built-in ones that fit.
static void tryFitted(const CompileOptions &options, int stages, std::vector<Trial> &trials,
                      Trial &fastest) {
  CompileOptions withCount = options;
  withCount.microbatches = fastest.choice.microbatches;
  auto fits = [&](StringRef name) {
    return llvm::any_of(trials, [&](const Trial &trial) {
      return trial.seconds && trial.choice.schedule == name &&
             trial.choice.microbatches == fastest.choice.microbatches;
    });
  };
  for (StringRef builtin : {fits("zb-h2") ? "zb-h2" : "zb-h1", "zb-v"}) {
    if (!fits(builtin))
      continue;
    std::optional<PipelineSchedule> table = fitSchedule(withCount, builtin, stages);
    if (!table)
      continue;
    std::string said;
    trials.push_back(tryChoice(
        options,
        {withCount.microbatches, printSchedule(*table), ("searched from " + builtin).str()}, said));
    if (trials.back().seconds && *trials.back().seconds < *fastest.seconds)
      fastest = trials.back();
  }
}

/// Powers of two are compiled and simulated, until more take clearly longer or are not possible.
LogicalResult Compiler::chooseTraining() {
  Choices choices(options);
  if (!choices.areMade())
    return success();
  if (!cluster)
    return usageError(choices.flags())
           << "needs --cluster, which says how much memory there is, and how long a step takes";
  std::vector<Trial> trials;
  std::optional<Trial> fastest;
  std::string firstErrors;
  for (const std::string &count : choices.counts) {
    std::optional<double> fastestOfCount;
    for (const std::string &schedule : choices.schedules) {
      std::string said;
      Trial trial = tryChoice(options, {count, schedule}, said);
      if (trials.empty())
        firstErrors = said;
      trials.push_back(trial);
      if (trial.seconds && (!fastestOfCount || *trial.seconds < *fastestOfCount))
        fastestOfCount = trial.seconds;
      if (trial.seconds && (!fastest || *trial.seconds < *fastest->seconds))
        fastest = trial;
    }
    if (fastest && (!fastestOfCount || *fastestOfCount > clearly * *fastest->seconds))
      break;
  }
  if (fastest && choices.hasSchedule)
    tryFitted(options, stageCount(), trials, *fastest);
  if (!fastest) {
    if (options.diagnostics)
      *options.diagnostics += firstErrors;
    else
      llvm::errs() << firstErrors;
    return emitError(UnknownLoc::get(&context))
           << choices.flags() << ": none of " << trials.size()
           << " choices compiles; what is wrong with the first, "
           << choices.describe(trials.front().choice) << ", is said above";
  }
  options.microbatches = fastest->choice.microbatches;
  options.schedule = fastest->choice.schedule;
  emitRemark(UnknownLoc::get(&context)) << "chose " << choices.describe(fastest->choice) << " for "
                                        << choices.flags() << "; " << describe(trials, choices);
  return success();
}

} // namespace shardwright
