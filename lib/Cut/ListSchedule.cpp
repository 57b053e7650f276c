// SPDX-License-Identifier: Apache-2.0

// Stages decide in the order of time. When a stage is free, it knows what it could compute at once,
// and of what its neighbours have begun, when it will be there.
#include "ListSchedule.h"

#include <algorithm>
#include <limits>
#include <queue>

namespace shardwright {
namespace {
constexpr double kNever = std::numeric_limits<double>::infinity();

class ListScheduler {
public:
  ListScheduler(const OrderRules &rules, llvm::ArrayRef<ListRule> byStage)
      : rules(rules), problem(rules.problem), byStage(byStage), stages(problem.stages),
        ends(rules.endCount(), -1), orders(problem.stages) {
    for (int stage = 0; stage < problem.stages; ++stage) {
      stages[stage].counts.assign(rules.letterCount(), 0);
      double own = byStage[stage].perStageBehind * (problem.stages - stage) * problem.chunks;
      stages[stage].mostInFlight =
          std::min(problem.inFlight, std::max(own, double(problem.chunks)));
      wake(stage, 0);
    }
  }

  AllLetters run() {
    while (!events.empty()) {
      auto [time, stage] = events.top();
      events.pop();
      if (time >= stages[stage].free)
        decide(stage, time);
    }
    for (const StageLetters &order : orders)
      if (order.size() != size_t(rules.letterCount()) * problem.microbatches)
        return {};
    return std::move(orders);
  }

private:
  struct Stage {
    double free = 0, inFlight = 0, mostInFlight = 0;
    std::vector<int> counts; // by letter
    FragmentKind lastPass = FragmentKind::Backward;
  };
  struct Candidate {
    int letter = -1;
    double ready = kNever;
  };
  using Event = std::pair<double, int>; // time and stage

  void wake(int stage, double time) { events.push({time, stage}); }

  /// When the next fragment of a letter can begin; never: that is not known yet.
  double readyAt(int stage, int letter) const {
    const OrderRules::Letter &one = rules.of(stage, letter);
    const Stage &at = stages[stage];
    int count = at.counts[letter];
    if (count == problem.microbatches)
      return kNever;
    if (one.kind != FragmentKind::Forward && count >= at.counts[letter - problem.chunks])
      return kNever;
    if (one.source < 0)
      return 0;
    double end = ends[one.source + count];
    return end < 0 ? kNever : end + one.transfer;
  }

  /// Whether there is memory for it, and then still for one more microbatch of later chunks, so
  /// that what is in flight can end.
  bool hasMemory(int stage, const OrderRules::Letter &letter) const {
    constexpr double rounding = 1e-9;
    double reserve = problem.chunks - 1 - letter.chunk;
    return letter.kind != FragmentKind::Forward ||
           stages[stage].inFlight + 1 + reserve <= stages[stage].mostInFlight + rounding;
  }

  /// The best candidate of a kind, which is the one that is ready first of those that come after
  /// `time`.
  Candidate best(int stage, FragmentKind kind, double time) const {
    const ListRule &rule = byStage[stage];
    bool early = kind == FragmentKind::Forward ? rule.earlyForward : rule.earlyBackward;
    Candidate found;
    for (int i = 0; i < problem.chunks; ++i) {
      int letter = rules.letter(kind, early ? i : problem.chunks - 1 - i);
      double ready = readyAt(stage, letter);
      if (ready < kNever && hasMemory(stage, rules.of(stage, letter)) &&
          std::max(ready, time) < std::max(found.ready, time))
        found = {letter, ready};
    }
    return found;
  }

  void decide(int stage, double time) {
    const ListRule &rule = byStage[stage];
    Candidate backward = best(stage, FragmentKind::Backward, time);
    Candidate forward = best(stage, FragmentKind::Forward, time);
    bool isFirst = !hasBackward(stage);
    bool prefersForward = !isFirst && (rule.prefer == ListRule::Prefer::Forward ||
                                       (rule.prefer == ListRule::Prefer::Alternate &&
                                        stages[stage].lastPass == FragmentKind::Backward));
    Candidate first = prefersForward ? forward : backward;
    Candidate second = prefersForward ? backward : forward;
    if (first.ready <= time)
      return take(stage, first.letter, time);
    auto fits = [&](const Candidate &other, const Candidate &preferred, double delay) {
      return other.ready <= time &&
             time + (1 - delay) * rules.of(stage, other.letter).duration <= preferred.ready;
    };
    if (fits(second, first, isFirst ? rule.delayOfFirst : rule.delayByPass))
      return take(stage, second.letter, time);
    const Candidate &next = first.ready <= second.ready ? first : second;
    if (problem.splitsBackward)
      if (Candidate weights = best(stage, FragmentKind::WeightGradient, time);
          weights.letter >= 0 && fits(weights, next, rule.delayByWeightGradient))
        return take(stage, weights.letter, time);
    double later = second.ready <= time ? first.ready : next.ready; // of a pass to wait for
    if (later < kNever)
      wake(stage, later);
  }

  bool hasBackward(int stage) const {
    for (int chunk = 0; chunk < problem.chunks; ++chunk)
      if (stages[stage].counts[rules.letter(FragmentKind::Backward, chunk)])
        return true;
    return false;
  }

  void take(int stage, int letter, double time) {
    const OrderRules::Letter &one = rules.of(stage, letter);
    Stage &at = stages[stage];
    int count = at.counts[letter]++;
    orders[stage].push_back(letter);
    at.free = time + one.duration;
    at.inFlight += one.change;
    if (one.kind != FragmentKind::WeightGradient)
      at.lastPass = one.kind;
    wake(stage, at.free);
    if (one.end < 0)
      return;
    ends[one.end + count] = at.free;
    int next = one.piece + (one.kind == FragmentKind::Forward ? 1 : -1);
    if (next >= 0 && next < problem.pieces() && rules.table.stageOf(next) != stage)
      wake(rules.table.stageOf(next), std::max(time, stages[rules.table.stageOf(next)].free));
  }

  const OrderRules &rules;
  const ScheduleProblem &problem;
  llvm::ArrayRef<ListRule> byStage;
  std::vector<Stage> stages;
  std::vector<double> ends;
  AllLetters orders;
  std::priority_queue<Event, std::vector<Event>, std::greater<>> events;
};
} // namespace

AllLetters listSchedule(const OrderRules &rules, llvm::ArrayRef<ListRule> byStage) {
  return ListScheduler(rules, byStage).run();
}

} // namespace shardwright
