// SPDX-License-Identifier: Apache-2.0

#include "StageLetters.h"

#include <algorithm>
#include <array>
#include <utility>

namespace shardwright {

static PipelineSchedule tableOf(const ScheduleProblem &problem) {
  PipelineSchedule table;
  table.placement = problem.placement;
  table.microbatches = problem.microbatches;
  table.chunks = problem.chunks;
  table.splitsBackward = problem.splitsBackward;
  table.order.resize(problem.stages);
  return table;
}

OrderRules::OrderRules(const ScheduleProblem &problem)
    : problem(problem), table(tableOf(problem)), kinds(problem.splitsBackward ? 3 : 2),
      letters(problem.stages) {
  int last = problem.pieces() - 1;
  auto firstEnd = [&](FragmentKind kind, int piece) {
    return (2 * piece + int(kind)) * problem.microbatches;
  };
  auto between = [&](int piece) { // and the next one
    return table.stageOf(piece) == table.stageOf(piece + 1) ? 0 : problem.times[piece].transfer;
  };
  double freed = problem.splitsBackward ? 1 - problem.keptForWeights : 1;
  for (int stage = 0; stage < problem.stages; ++stage)
    for (int kind = 0; kind < kinds; ++kind)
      for (int chunk = 0; chunk < problem.chunks; ++chunk) {
        int piece = table.pieceOf(stage, chunk);
        const FragmentTimes &times = problem.times[piece];
        Letter letter{FragmentKind(kind), chunk, piece, 0, 0, -1, -1, 0, -1};
        switch (letter.kind) {
        case FragmentKind::Forward:
          letter.duration = times.forward;
          letter.change = 1;
          if (piece > 0) {
            letter.source = firstEnd(FragmentKind::Forward, piece - 1);
            letter.sourceStage = table.stageOf(piece - 1);
            letter.transfer = between(piece - 1);
          }
          break;
        case FragmentKind::Backward:
          letter.duration = times.backward;
          letter.change = -freed;
          if (piece < last) {
            letter.source = firstEnd(FragmentKind::Backward, piece + 1);
            letter.sourceStage = table.stageOf(piece + 1);
            letter.transfer = between(piece);
          }
          break;
        default:
          letter.duration = times.weightGradient;
          letter.change = -problem.keptForWeights;
        }
        if (letter.kind != FragmentKind::WeightGradient)
          letter.end = firstEnd(letter.kind, piece);
        letters[stage].push_back(letter);
      }
}

bool OrderRules::isAllowed(int stage, const StageLetters &order) const {
  constexpr double rounding = 1e-9;
  std::array<int, 3 * 64> counts = {};
  double inFlight = 0;
  for (uint8_t letter : order) {
    const Letter &one = letters[stage][letter];
    inFlight += one.change;
    ++counts[letter];
    if (one.kind != FragmentKind::Forward && counts[letter] > counts[letter - problem.chunks])
      return false;
    if (inFlight > problem.inFlight + rounding)
      return false;
  }
  return true;
}

AllLetters OrderRules::ordersOf(const PipelineSchedule &schedule) const {
  AllLetters orders(problem.stages);
  for (int stage = 0; stage < problem.stages; ++stage)
    for (Fragment fragment : schedule.order[stage]) {
      if (fragment.kind == FragmentKind::Update)
        continue;
      orders[stage].push_back(letter(fragment.kind, fragment.chunk));
      if (fragment.kind == FragmentKind::Backward && problem.splitsBackward &&
          !schedule.splitsBackward)
        orders[stage].push_back(letter(FragmentKind::WeightGradient, fragment.chunk));
    }
  return orders;
}

PipelineSchedule OrderRules::scheduleOf(const AllLetters &orders) const {
  PipelineSchedule schedule = table;
  for (int stage = 0; stage < problem.stages; ++stage) {
    std::vector<int> counts(letterCount());
    for (uint8_t letter : orders[stage]) {
      const Letter &one = letters[stage][letter];
      schedule.order[stage].push_back({one.kind, counts[letter]++, one.chunk});
    }
    schedule.order[stage].push_back({FragmentKind::Update});
  }
  return schedule;
}

OrderTimes::OrderTimes(const OrderRules &rules)
    : entries(rules.problem.stages), rules(&rules), updates(rules.problem.stages),
      free(rules.problem.stages), next(rules.problem.stages), counts(rules.problem.stages) {
  for (int stage = 0; stage < rules.problem.stages; ++stage)
    for (int chunk = 0; chunk < rules.problem.chunks; ++chunk)
      updates[stage] += rules.problem.times[rules.table.pieceOf(stage, chunk)].update;
}

bool OrderTimes::run(const AllLetters &orders) {
  int stages = rules->problem.stages;
  ends.assign(rules->endCount(), -1);
  places.resize(ends.size());
  std::fill(free.begin(), free.end(), 0);
  std::fill(next.begin(), next.end(), 0);
  for (int stage = 0; stage < stages; ++stage) {
    counts[stage].assign(rules->letterCount(), 0);
    entries[stage].resize(orders[stage].size());
  }
  // Activations go one way, gradients the other: so do sweeps over the stages.
  bool moved = true, isDown = true;
  for (; std::exchange(moved, false); isDown = !isDown)
    for (int i = 0; i < stages; ++i) {
      int stage = isDown ? i : stages - 1 - i;
      moved |= advance(stage, orders[stage]);
    }
  for (int stage = 0; stage < stages; ++stage)
    if (next[stage] < orders[stage].size())
      return false;
  sum();
  return true;
}

/// Computes what the stage can. Returns whether that was anything.
bool OrderTimes::advance(int stage, const StageLetters &order) {
  size_t first = next[stage];
  for (; next[stage] < order.size(); ++next[stage]) {
    const OrderRules::Letter &letter = rules->of(stage, order[next[stage]]);
    int &count = counts[stage][order[next[stage]]];
    Entry &entry = entries[stage][next[stage]] = {free[stage], -1, -1};
    if (letter.source >= 0) {
      double end = ends[letter.source + count];
      if (end < 0)
        break;
      if (end + letter.transfer > entry.begin)
        entry = {end + letter.transfer, letter.sourceStage, places[letter.source + count]};
    }
    free[stage] = entry.begin + letter.duration;
    if (letter.end >= 0) {
      ends[letter.end + count] = free[stage];
      places[letter.end + count] = int(next[stage]);
    }
    ++count;
  }
  return next[stage] > first;
}

void OrderTimes::sum() {
  constexpr double weightOfMean = 0.05;
  double all = 0;
  goal = 0;
  for (int stage = 0; stage < rules->problem.stages; ++stage) {
    double end = free[stage] + updates[stage];
    double time = rules->problem.goal == ScheduleGoal::Step || entries[stage].empty()
                      ? end
                      : end - entries[stage].front().begin;
    all += time;
    if (stage == 0 || time > goal) {
      goal = time;
      lastStage = stage;
    }
  }
  value = goal + weightOfMean * all / rules->problem.stages;
}

} // namespace shardwright
