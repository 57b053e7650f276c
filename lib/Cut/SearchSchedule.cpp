// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Cut/SearchSchedule.h"

#include "ImproveLetters.h"
#include "SearchRules.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

namespace shardwright {
namespace {
constexpr size_t kImproved = 4; // starts that are improved
constexpr int kMostChunks = 16; // of which letters are kept in a byte

class ScheduleSearch {
public:
  ScheduleSearch(const ScheduleProblem &problem, int64_t effort)
      : problem(problem), rules(problem), times(rules), bound(scheduleBound(problem)),
        effort(effort) {}

  std::optional<FoundSchedule> run() {
    addBuiltins();
    for (AllLetters &orders : searchRules(rules, enough(), effort / 2))
      add(std::move(orders));
    if (starts.empty())
      return std::nullopt;
    std::stable_sort(starts.begin(), starts.end(), isShorter);
    starts.resize(std::min(starts.size(), kImproved));
    int64_t share = effort / 2 / int64_t(starts.size());
    for (size_t i = 0, count = starts.size(); i < count && !isBest(); ++i)
      add(improve(rules, starts[i].orders, enough(), share));
    const Start &best = *std::min_element(starts.begin(), starts.end(), isShorter);
    return FoundSchedule{rules.scheduleOf(best.orders), best.time, bound};
  }

private:
  struct Start {
    AllLetters orders;
    double time;
  };
  static bool isShorter(const Start &a, const Start &b) { return a.time < b.time; }

  double enough() const { return bound * (1 + 1e-9); }
  bool isBest() const {
    return llvm::any_of(starts, [&](const Start &start) { return start.time <= enough(); });
  }

  /// Keeps orders that are possible, once.
  void add(AllLetters orders) {
    for (int stage = 0; stage < problem.stages; ++stage)
      if (!rules.isAllowed(stage, orders[stage]))
        return;
    if (!times.run(orders))
      return;
    if (llvm::none_of(starts, [&](const Start &start) { return start.orders == orders; }))
      starts.push_back({std::move(orders), times.goal});
  }

  void addBuiltins() {
    for (llvm::StringRef name : scheduleNames()) {
      PipelineSchedule schedule;
      std::string error;
      int chunks = name == "interleaved" ? problem.chunks : 1;
      if (makeSchedule(name, problem.stages, problem.microbatches, chunks, schedule, error) &&
          schedule.chunks == problem.chunks && schedule.placement == problem.placement &&
          schedule.splitsBackward <= problem.splitsBackward)
        add(rules.ordersOf(schedule));
    }
  }

  const ScheduleProblem &problem;
  OrderRules rules;
  OrderTimes times;
  double bound;
  int64_t effort;
  std::vector<Start> starts;
};
} // namespace

std::optional<FoundSchedule> searchSchedule(const ScheduleProblem &problem, int64_t effort) {
  if (problem.chunks > kMostChunks || problem.inFlight < problem.chunks)
    return std::nullopt;
  return ScheduleSearch(problem, effort).run();
}

} // namespace shardwright
