// SPDX-License-Identifier: Apache-2.0

// The least time of a fragment is that of its kernels: they run one after the other, whatever runs
// beside them. Between fragments the least is that of what one sends the other.
#include "shardwright/Pipeline/ScheduleGap.h"

#include "shardwright/Cut/SearchSchedule.h"
#include "shardwright/Cut/StepBound.h"

#include "llvm/ADT/StringMap.h"

#include <limits>

namespace shardwright {
namespace {

/// The time of the kernels of a fragment.
struct MeasuredFragment {
  Fragment fragment;
  double seconds = 0;
};

/// What a transfer is between.
struct TransferEnds {
  int from = 0, to = 0; // stages
  std::optional<Fragment> sender, receiver;
  double seconds = 0;
};

class StepReader {
public:
  StepReader(const SimulationReport &report, const CostModel &costs)
      : report(report), costs(costs) {}

  /// None if the programs are not those of stages.
  std::optional<ScheduleProblem> run() {
    problem.stages = int(report.stages.size());
    fragments.resize(problem.stages);
    problem.earliest.resize(problem.stages);
    for (int stage = 0; stage < problem.stages; ++stage)
      if (!readStage(stage))
        return std::nullopt;
    problem.hasBackward = problem.splitsBackward = false;
    forEachFragment([&](int, const MeasuredFragment &each) {
      problem.microbatches = std::max(problem.microbatches, each.fragment.microbatch + 1);
      problem.chunks = std::max(problem.chunks, each.fragment.chunk + 1);
      problem.hasBackward |= each.fragment.kind == FragmentKind::Backward;
      problem.splitsBackward |= each.fragment.kind == FragmentKind::WeightGradient;
    });
    problem.inFlight = std::numeric_limits<double>::infinity();
    setTimes();
    return problem;
  }

private:
  template <typename Use> void forEachFragment(Use use) {
    for (int stage = 0; stage < problem.stages; ++stage)
      for (auto &entry : fragments[stage])
        use(stage, entry.second);
  }

  bool readStage(int stage) {
    std::optional<Fragment> last;
    std::vector<int64_t> received; // channels that the next fragment may wait for
    for (const Instruction &op : report.stages[stage].program) {
      if (op.channel >= 0) {
        TransferEnds &ends = transfers[op.channel];
        ends.seconds = collectiveTime(op, costs).seconds;
        (op.isReceive ? ends.to : ends.from) = stage;
        if (op.isReceive)
          received.push_back(op.channel);
        else
          ends.sender = last;
        continue;
      }
      if (op.fragment.empty()) {
        problem.earliest[stage] += last ? 0 : leastSeconds(op);
        continue;
      }
      if (!last || op.fragment != name) {
        name = op.fragment;
        last = fragmentNamed(name);
        if (!last)
          return false;
        for (int64_t channel : received)
          transfers[channel].receiver = last;
        received.clear();
      }
      MeasuredFragment &into = fragments[stage][name];
      into.fragment = *last;
      into.seconds += leastSeconds(op);
    }
    return last.has_value();
  }

  double leastSeconds(const Instruction &op) const {
    switch (op.kind) {
    case InstructionKind::Kernel:
    case InstructionKind::Product:
      return costs.seconds(op.work);
    case InstructionKind::Loop:
      return double(op.tripCount) * leastSeconds(op.regions[1]);
    case InstructionKind::Branch:
    case InstructionKind::Collective:
    case InstructionKind::Wait:
      return 0;
    }
    return 0;
  }
  double leastSeconds(const std::vector<Instruction> &program) const {
    double sum = 0;
    for (const Instruction &op : program)
      sum += leastSeconds(op);
    return sum;
  }

  void setTimes() {
    problem.placement = pieces.placement = isV() ? PiecePlacement::V : PiecePlacement::Turns;
    pieces.chunks = problem.chunks;
    pieces.order.resize(problem.stages);
    constexpr double none = std::numeric_limits<double>::infinity();
    problem.times.assign(problem.pieces(), {none, none, none, 0, 0});
    forEachFragment([&](int stage, const MeasuredFragment &each) {
      FragmentTimes &times = problem.times[pieces.pieceOf(stage, each.fragment.chunk)];
      auto keep = [&](double &least) { least = std::min(least, each.seconds); };
      switch (each.fragment.kind) {
      case FragmentKind::Forward:
        return keep(times.forward);
      case FragmentKind::Backward:
        return keep(times.backward);
      case FragmentKind::WeightGradient:
        return keep(times.weightGradient);
      case FragmentKind::Update:
        times.update = each.seconds;
      }
    });
    for (FragmentTimes &times : problem.times)
      for (double *seconds : {&times.forward, &times.backward, &times.weightGradient})
        *seconds = *seconds == none ? 0 : *seconds; // without kernels
    for (int piece = 0; piece + 1 < problem.pieces(); ++piece)
      problem.times[piece].transfer = secondsBetween(piece);
  }

  /// A microbatch passes the pieces in order: as a V it comes to the second piece of the last stage
  /// before that of the first.
  bool isV() const {
    return problem.chunks > 1 && problem.stages > 1 &&
           beginOf(problem.stages - 1, "F0.1") < beginOf(0, "F0.1");
  }
  double beginOf(int stage, llvm::StringRef fragment) const {
    for (const SimulatedEvent &event : report.stages[stage].time.events)
      if (event.level < 0 && event.instruction->fragment == fragment)
        return event.begin;
    return 0;
  }

  /// The least of both ways, where there are two.
  double secondsBetween(int piece) const {
    double forward = secondsBetween(FragmentKind::Forward, piece);
    return problem.hasBackward ? std::min(forward, secondsBetween(FragmentKind::Backward, piece))
                               : forward;
  }
  /// The longest transfer between the passes of a kind of a piece and the next.
  double secondsBetween(FragmentKind kind, int piece) const {
    bool isForward = kind == FragmentKind::Forward;
    int from = isForward ? piece : piece + 1, to = isForward ? piece + 1 : piece;
    double longest = 0;
    for (auto &[_, ends] : transfers)
      if (ends.sender && ends.receiver && *ends.sender == Fragment{kind, 0, pieces.chunkOf(from)} &&
          *ends.receiver == Fragment{kind, 0, pieces.chunkOf(to)} &&
          pieces.stageOf(from) == ends.from && pieces.stageOf(to) == ends.to)
        longest = std::max(longest, ends.seconds);
    return longest;
  }

  const SimulationReport &report;
  const CostModel &costs;
  ScheduleProblem problem;
  PipelineSchedule pieces; // how they are dealt to stages; without an order
  std::string name;        // of the last fragment
  std::vector<llvm::StringMap<MeasuredFragment>> fragments; // by stage and name
  std::map<int64_t, TransferEnds> transfers;                // by channel
};
} // namespace

void addStepBound(llvm::json::Object &planCosts, const PipelineSchedule &table) {
  std::optional<double> all = planCosts.getNumber("lower_bound_seconds"),
                        passes = planCosts.getNumber("loop_bound_seconds");
  if (!all || !passes || table.chunks > 1 || table.splitsBackward)
    return;
  planCosts["stages"] = table.stages();
  planCosts["microbatches"] = table.microbatches;
  planCosts["stage_weights"] = llvm::json::Array(stepWeights(table.stages(), table.microbatches));
  planCosts["step_bound_seconds"] = *checkedStepBound(planCosts);
}

std::optional<double> checkedStepBound(const llvm::json::Object &planCosts) {
  const llvm::json::Array *stored = planCosts.getArray("stage_weights");
  std::optional<double> all = planCosts.getNumber("lower_bound_seconds"),
                        passes = planCosts.getNumber("loop_bound_seconds");
  auto stages = planCosts.getInteger("stages"), microbatches = planCosts.getInteger("microbatches");
  if (!stored || !all || !passes || !stages || !microbatches || int64_t(stored->size()) != *stages)
    return std::nullopt;
  constexpr double rounding = 1e-12;
  std::vector<double> weights;
  double sum = 0;
  for (const llvm::json::Value &weight : *stored) {
    weights.push_back(weight.getAsNumber().value_or(-1));
    sum += weights.back();
    if (weights.back() < 0)
      return std::nullopt;
  }
  if (sum > 1 + rounding)
    return std::nullopt;
  return provenBound({int(*stages), int(*microbatches), *passes, *all - *passes}, weights);
}

void addScheduleBound(SimulationReport &report, const CostModel &costs) {
  if (report.stages.empty())
    return;
  if (std::optional<ScheduleProblem> problem = StepReader(report, costs).run())
    report.scheduleBound = scheduleBound(*problem);
}

} // namespace shardwright
