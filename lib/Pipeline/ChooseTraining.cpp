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
#include "shardwright/Support/ReadFile.h"

#include "llvm/Support/FormatVariadic.h"

using namespace mlir;

namespace shardwright {
namespace {
/// A step that is this much slower than with fewer microbatches is slower with more, too.
constexpr double clearly = 1.1;
constexpr int mostMicrobatches = 256;

struct Choice {
  std::string microbatches, schedule; // the name of a schedule, or its table
  int chunks;
  std::string name = ""; // of a table
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
    else if (options.chunks == 1)
      chunks = {2, 3, 4, 6, 8, 12, 16};
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
           (!hasSchedule           ? ""
            : !choice.name.empty() ? choice.name
            : llvm::is_contained(chunks, choice.chunks)
                ? choice.schedule + " --chunks " + std::to_string(choice.chunks)
                : choice.schedule);
  }

  const bool hasCount, hasSchedule;
  std::vector<std::string> counts, schedules;
  std::vector<int> chunks; // of `interleaved`, if the number is chosen
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

std::optional<PipelineSchedule> Compiler::scheduleTable() {
  if (options.pipeline.empty())
    return std::nullopt;
  PipelineSchedule table;
  std::string said, text = options.schedule;
  int count = options.microbatchCount();
  bool isValid;
  if (llvm::is_contained(scheduleNames(), StringRef(text))) {
    isValid = makeSchedule(text, stageCount(), count, options.chunks, table, said);
  } else {
    if (!StringRef(text).contains('\n'))
      if (auto file = llvm::expectedToOptional(readFile(text)))
        text = (*file)->getBuffer().str();
    isValid = readSchedule(text, stageCount(), count, table, said) && faultOf(table).empty();
  }
  return isValid ? std::optional(std::move(table)) : std::nullopt;
}

/// Compiles and simulates the same model with a choice. `said`: why it does not compile.
static Trial tryChoice(CompileOptions options, const Choice &choice, std::string &said) {
  options.microbatches = choice.microbatches;
  options.schedule = choice.schedule;
  options.chunks = choice.chunks;
  options.diagnostics = &said;
  options.dumpFolder = "";
  options.searchSeconds = 0;
  options.clusterLimitsMemory = true;
  Compiler compiler(std::move(options));
  if (failed(compiler.runTo(Stage::Memory)))
    return {choice, std::nullopt, compiler.isTooLarge()};
  return {choice, compiler.simulatedSeconds()};
}

/// Tries schedules that are searched for the times of the model, with the pieces and the memory of
/// built-in ones, or with less memory if these do not fit. `trials`: with the same number of
/// microbatches.
static std::vector<Trial> tryFitted(CompileOptions options, int stages, ArrayRef<Trial> trials) {
  std::vector<Trial> fitted;
  auto find = [&](StringRef name) {
    return llvm::find_if(trials, [&](const Trial &trial) {
      return trial.choice.schedule == name && (trial.seconds || trial.isTooLarge);
    });
  };
  auto fits = [&](StringRef name) { return find(name) != trials.end() && find(name)->seconds; };
  options.microbatches = trials.front().choice.microbatches;
  for (StringRef builtin : {fits("zb-h2") ? "zb-h2" : "zb-h1", "zb-v"}) {
    if (find(builtin) == trials.end())
      continue;
    constexpr double full[] = {1}, less[] = {0.75, 0.5};
    for (double share : fits(builtin) ? ArrayRef<double>(full) : ArrayRef<double>(less)) {
      auto table = fitSchedule(options, builtin, stages, share);
      if (!table)
        continue;
      std::string said, name = ("searched from " + builtin).str();
      if (share < 1)
        name += llvm::formatv(" with {0:P0} in flight", share);
      fitted.push_back(tryChoice(
          options, {options.microbatches, printSchedule(*table), options.chunks, name}, said));
      if (fitted.back().seconds)
        break;
    }
  }
  return fitted;
}

/// More chunks wait less, and send more: until that is slower, or not possible.
static std::vector<Trial> tryChunks(const CompileOptions &options, const std::string &count,
                                    ArrayRef<int> chunks) {
  std::vector<Trial> trials;
  for (int each : chunks) {
    std::string said;
    Trial trial = tryChoice(options, {count, "interleaved", each}, said);
    if (!trial.seconds && !trial.isTooLarge)
      break;
    bool isSlower =
        !trials.empty() && trials.back().seconds && trial.seconds > trials.back().seconds;
    trials.push_back(std::move(trial));
    if (isSlower || trials.back().isTooLarge)
      break;
  }
  return trials;
}

/// Null: none compiles.
static const Trial *fastestOf(ArrayRef<Trial> trials) {
  const Trial *fastest = nullptr;
  for (const Trial &trial : trials)
    if (trial.seconds && (!fastest || *trial.seconds < *fastest->seconds))
      fastest = &trial;
  return fastest;
}

/// Those with the fastest number of microbatches; with the last one, if none compiles.
static std::vector<Trial> ofFastestCount(ArrayRef<Trial> trials) {
  const Trial *fastest = fastestOf(trials);
  std::vector<Trial> found;
  for (const Trial &trial : trials)
    if (trial.choice.microbatches == (fastest ? *fastest : trials.back()).choice.microbatches)
      found.push_back(trial);
  return found;
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
  std::string firstErrors;
  for (const std::string &count : choices.counts) {
    size_t before = trials.size();
    for (const std::string &schedule : choices.schedules) {
      std::string said;
      trials.push_back(tryChoice(options, {count, schedule, options.chunks}, said));
      if (trials.size() == 1)
        firstErrors = said;
    }
    llvm::append_range(trials, tryChunks(options, count, choices.chunks));
    const Trial *fastest = fastestOf(trials);
    const Trial *ofCount = fastestOf(ArrayRef(trials).drop_front(before));
    if (fastest && (!ofCount || *ofCount->seconds > clearly * *fastest->seconds))
      break;
  }
  if (choices.hasSchedule)
    llvm::append_range(trials, tryFitted(options, stageCount(), ofFastestCount(trials)));
  const Trial *fastest = fastestOf(trials);
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
  options.chunks = fastest->choice.chunks;
  emitRemark(UnknownLoc::get(&context)) << "chose " << choices.describe(fastest->choice) << " for "
                                        << choices.flags() << "; " << describe(trials, choices);
  return success();
}

} // namespace shardwright
