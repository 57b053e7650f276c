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

#include "llvm/Support/FormatVariadic.h"

using namespace mlir;

namespace shardwright {
namespace {
/// A step that is this much slower than with fewer microbatches is slower with more, too.
constexpr double clearly = 1.1;
constexpr int mostMicrobatches = 256;

/// What is chosen, in the order in which it is tried: the same number of microbatches together.
class Choices {
public:
  Choices(const CompileOptions &options, bool hasCluster, int stages)
      : hasCount(options.microbatches == kAutoMicrobatches),
        hasSchedule(!options.pipeline.empty() && options.schedule == kAutoSchedule),
        hasChunks(!options.pipeline.empty() && options.schedule == "interleaved" &&
                  options.chunks == 1 && hasCluster) {
    for (int count = 1; count <= (hasCount ? mostMicrobatches : 1); count *= 2)
      counts.push_back(hasCount ? std::to_string(count) : options.microbatches);
    bool isOne = hasSchedule && stages == 1 && options.chunks == 1; // which never waits
    for (StringRef name : scheduleNames())
      if (hasSchedule &&
          (isOne ? name == kPlainSchedule : (options.chunks == 1) != (name == "interleaved")))
        schedules.push_back(name.str());
    if (!hasSchedule && !hasChunks)
      schedules.push_back(options.schedule);
    if (hasChunks || (hasSchedule && options.chunks == 1 && !isOne))
      chunks = {2, 3, 4, 6, 8, 12, 16};
  }

  bool areMade() const { return hasCount || hasSchedule || hasChunks; }
  std::string flags() const {
    return joined({hasCount ? "--microbatches auto" : "", hasSchedule ? "--schedule auto" : "",
                   hasChunks ? "--schedule interleaved" : ""});
  }
  /// "4", "zb-h1", "4 zb-h1" or "--chunks 2": what is not given.
  std::string describe(const ScheduleChoice &choice) const {
    bool chunksAreChosen = choice.name.empty() && llvm::is_contained(chunks, choice.chunks);
    return joined({hasCount ? choice.microbatches : "",
                   !hasSchedule          ? ""
                   : choice.name.empty() ? choice.schedule
                                         : choice.name,
                   chunksAreChosen ? "--chunks " + std::to_string(choice.chunks) : ""});
  }

  const bool hasCount, hasSchedule, hasChunks;
  std::vector<std::string> counts, schedules;
  std::vector<int> chunks; // of `interleaved`, if the number is chosen

private:
  static std::string joined(ArrayRef<std::string> words) {
    std::string text;
    for (const std::string &word : words)
      text += (text.empty() || word.empty() ? "" : " ") + word;
    return text;
  }
};

std::string describe(ArrayRef<ScheduleTrial> trials, const Choices &choices) {
  std::string text;
  llvm::raw_string_ostream out(text);
  llvm::interleave(
      trials, out,
      [&](const ScheduleTrial &trial) {
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
  return simulateStep(*module, costs);
}

/// Of the pipeline; 1: there is none.
int Compiler::stageCount() {
  auto mesh = (*module)->getAttrOfType<sdy::MeshAttr>(exec::kWholeMeshAttr);
  return mesh ? int(mesh.getAxisSize(options.pipeline).value_or(1)) : 1;
}

/// A file may be a pipe, or change: it is read once.
LogicalResult Compiler::readSchedule() {
  if (options.pipeline.empty() || options.schedule == kAutoSchedule)
    return success();
  llvm::Expected<std::string> text = readScheduleFile(options.schedule);
  if (!text)
    return emitError(module->lookupSymbol("main")->getLoc())
           << "--schedule " << options.schedule << ": " << llvm::toString(text.takeError());
  if (*text != options.schedule)
    options.scheduleName = std::exchange(options.schedule, *text);
  return success();
}

std::optional<PipelineSchedule> Compiler::scheduleTable() {
  PipelineSchedule table;
  std::string said;
  bool isValid = !options.pipeline.empty() &&
                 resolveSchedule(options.schedule, stageCount(), options.microbatchCount(),
                                 options.chunks, table, said);
  return isValid ? std::optional(std::move(table)) : std::nullopt;
}

void Compiler::goBackToCut(ModuleOp partitioned, StringRef schedule, int chunks) {
  module = partitioned.clone();
  placed = nullptr;
  exceedsMemory = false;
  options.schedule = schedule.str();
  options.chunks = chunks;
  next = (int)Stage::Cut;
}

/// Tries schedules that are searched for the times of the model, with the pieces and the memory of
/// built-in ones, or with less memory if these do not fit. `trials`: with the same number of
/// microbatches.
static std::vector<ScheduleTrial> tryFitted(const CompileOptions &options, ScheduleTrials &ofCount,
                                            int stages, ArrayRef<ScheduleTrial> trials) {
  std::vector<ScheduleTrial> fitted;
  auto find = [&](StringRef name) {
    return llvm::find_if(trials, [&](const ScheduleTrial &trial) {
      return trial.choice.schedule == name && (trial.seconds || trial.isTooLarge);
    });
  };
  auto fits = [&](StringRef name) { return find(name) != trials.end() && find(name)->seconds; };
  for (StringRef builtin : {fits("zb-h2") ? "zb-h2" : "zb-h1", "zb-v"}) {
    if (find(builtin) == trials.end())
      continue;
    constexpr double full[] = {1}, less[] = {0.75, 0.5};
    for (double share : fits(builtin) ? ArrayRef<double>(full) : ArrayRef<double>(less)) {
      auto table = fitSchedule(ofCount, builtin, stages, share);
      if (!table)
        continue;
      std::string said, name = ("searched from " + builtin).str();
      if (share < 1)
        name += llvm::formatv(" with {0:P0} in flight", share);
      fitted.push_back(ofCount.run(
          {trials.front().choice.microbatches, printSchedule(*table), options.chunks, name}, said));
      if (fitted.back().seconds)
        break;
    }
  }
  return fitted;
}

/// Null: none compiles.
static const ScheduleTrial *fastestOf(ArrayRef<ScheduleTrial> trials) {
  const ScheduleTrial *fastest = nullptr;
  for (const ScheduleTrial &trial : trials)
    if (trial.seconds && (!fastest || *trial.seconds < *fastest->seconds))
      fastest = &trial;
  return fastest;
}

/// More chunks wait less, and send more: until that is slower twice, as where they do not divide
/// the layers, or not possible. `said`: why the first does not compile.
static std::vector<ScheduleTrial> tryChunks(ScheduleTrials &ofCount, const std::string &count,
                                            ArrayRef<int> chunks, std::string &said) {
  constexpr int mostSlower = 2;
  std::vector<ScheduleTrial> trials;
  int slower = 0;
  for (int each : chunks) {
    std::string unsaid;
    ScheduleTrial trial = ofCount.run({count, "interleaved", each}, trials.empty() ? said : unsaid);
    if (!trial.seconds && !trial.isTooLarge && !trials.empty())
      break;
    const ScheduleTrial *fastest = fastestOf(trials);
    slower = fastest && trial.seconds >= fastest->seconds ? slower + 1 : 0;
    trials.push_back(std::move(trial));
    if (slower == mostSlower || !trials.back().seconds)
      break;
  }
  return trials;
}

/// Makes plans of their own for the fastest, and a few that are nearly as fast, by the plan of
/// another.
static void planAlone(MutableArrayRef<ScheduleTrial> trials,
                      std::map<std::string, ScheduleTrials> &byCount) {
  constexpr double nearly = 1.05;
  for (int left = 3;; --left) {
    const ScheduleTrial *fastest = fastestOf(trials);
    ScheduleTrial *next = nullptr;
    for (ScheduleTrial &trial : trials)
      if (trial.seconds && !trial.hasOwnPlan && (!next || *trial.seconds < *next->seconds))
        next = &trial;
    if (!next || (next != fastest && (left <= 0 || *next->seconds > nearly * *fastest->seconds)))
      return;
    std::string said;
    *next = byCount.at(next->choice.microbatches).runAlone(next->choice, said);
  }
}

/// Those with the fastest number of microbatches; with the last one, if none compiles.
static std::vector<ScheduleTrial> ofFastestCount(ArrayRef<ScheduleTrial> trials) {
  const ScheduleTrial *fastest = fastestOf(trials);
  std::vector<ScheduleTrial> found;
  for (const ScheduleTrial &trial : trials)
    if (trial.choice.microbatches == (fastest ? *fastest : trials.back()).choice.microbatches)
      found.push_back(trial);
  return found;
}

/// Powers of two are compiled and simulated, until more take clearly longer or are not possible.
LogicalResult Compiler::chooseTraining() {
  Choices choices(options, cluster.has_value(), stageCount());
  if (!choices.areMade())
    return success();
  if (!cluster)
    return usageError(choices.flags())
           << "needs --cluster, which says how much memory there is, and how long a step takes";
  std::vector<ScheduleTrial> trials;
  std::string firstErrors;
  std::map<std::string, ScheduleTrials> byCount;
  bool hasPlain = choices.hasSchedule && llvm::is_contained(choices.schedules, kPlainSchedule);
  for (const std::string &count : choices.counts) {
    size_t before = trials.size();
    ScheduleTrials &own = byCount.try_emplace(count, options, count, hasPlain).first->second;
    for (const std::string &schedule : choices.schedules) {
      std::string said;
      trials.push_back(own.run({count, schedule, options.chunks}, said));
      if (trials.size() == 1)
        firstErrors = said;
    }
    std::string said;
    llvm::append_range(trials, tryChunks(own, count, choices.chunks, said));
    if (choices.schedules.empty() && firstErrors.empty())
      firstErrors = said;
    const ScheduleTrial *fastest = fastestOf(trials);
    const ScheduleTrial *ofCount = fastestOf(ArrayRef(trials).drop_front(before));
    if (fastest && (!ofCount || *ofCount->seconds > clearly * *fastest->seconds))
      break;
  }
  if (choices.hasSchedule && stageCount() > 1) {
    std::vector<ScheduleTrial> best = ofFastestCount(trials);
    ScheduleTrials &own = byCount.at(best.front().choice.microbatches);
    llvm::append_range(trials, tryFitted(options, own, stageCount(), best));
  }
  planAlone(trials, byCount);
  const ScheduleTrial *fastest = fastestOf(trials);
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
