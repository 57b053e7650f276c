// SPDX-License-Identifier: Apache-2.0

// First all stages follow the same rule, of a grid of rules. The best of them is then changed at
// one stage, at some or at all, as long as that is no worse.
#include "SearchRules.h"

#include <limits>
#include <random>

namespace shardwright {
namespace {
constexpr int64_t kListCost = 10; // a fragment of a list takes as long as so many that are timed

class RuleSearch {
public:
  RuleSearch(const OrderRules &rules, double enough, int64_t effort)
      : rules(rules), problem(rules.problem), times(rules), enough(enough) {
    int64_t fragments = int64_t(problem.microbatches) * rules.letterCount() * problem.stages;
    left = effort / (kListCost * fragments);
  }

  std::vector<AllLetters> run() {
    for (const ListRule &rule : grid())
      if (mayGoOn())
        attempt(std::vector<ListRule>(problem.stages, rule));
    while (mayGoOn() && !best.empty())
      attempt(changed());
    return std::move(found);
  }

private:
  bool mayGoOn() const { return left > 0 && bestGoal > enough; }

  void attempt(std::vector<ListRule> byStage) {
    --left;
    AllLetters orders = listSchedule(rules, byStage);
    if (orders.empty() || !times.run(orders) || times.value > bestValue)
      return;
    bestValue = times.value;
    best = std::move(byStage);
    if (times.goal < bestGoal) {
      bestGoal = times.goal;
      found.push_back(std::move(orders));
    }
  }

  std::vector<ListRule> grid() const {
    using enum ListRule::Prefer;
    std::vector<ListRule> all;
    for (double delayByPass : {0.5, 1.0, 0.0})
      for (double delayByWeightGradient : {0.5, 1.0, 0.25, 0.0})
        for (auto prefer : {Forward, Backward, Alternate})
          for (double perStageBehind : {kNoLimit, 1.0})
            for (double delayOfFirst : {0.5, 0.0, 1.0})
              for (int chunks = 0; chunks < (problem.chunks > 1 ? 4 : 1); ++chunks)
                all.push_back({prefer, chunks % 2 != 0, chunks / 2 != 0, delayByPass,
                               delayByWeightGradient, delayOfFirst, perStageBehind});
    return all;
  }

  int below(int count) { return int(random() % uint32_t(count)); }

  std::vector<ListRule> changed() {
    std::vector<ListRule> byStage = best;
    int first = below(problem.stages), last = first;
    switch (below(3)) {
    case 0:
      first = 0;
      last = problem.stages - 1;
      break;
    case 1:
      last += below(problem.stages - first);
    }
    int what = below(problem.chunks > 1 ? 7 : 5);
    ListRule values{ListRule::Prefer(below(3)),
                    below(2) == 0,
                    below(2) == 0,
                    below(33) / 32.0,
                    below(33) / 32.0,
                    below(33) / 32.0,
                    below(2) ? kNoLimit : 1 + below(9) / 8.0};
    for (int stage = first; stage <= last; ++stage)
      take(byStage[stage], values, what);
    return byStage;
  }

  static void take(ListRule &rule, const ListRule &values, int what) {
    switch (what) {
    case 0:
      rule.prefer = values.prefer;
      break;
    case 1:
      rule.delayByPass = values.delayByPass;
      break;
    case 2:
      rule.delayByWeightGradient = values.delayByWeightGradient;
      break;
    case 3:
      rule.delayOfFirst = values.delayOfFirst;
      break;
    case 4:
      rule.perStageBehind = values.perStageBehind;
      break;
    case 5:
      rule.earlyForward = values.earlyForward;
      break;
    case 6:
      rule.earlyBackward = values.earlyBackward;
      break;
    }
  }

  const OrderRules &rules;
  const ScheduleProblem &problem;
  OrderTimes times;
  double enough;
  int64_t left; // lists
  double bestGoal = std::numeric_limits<double>::infinity(), bestValue = bestGoal;
  std::vector<ListRule> best; // by stage
  std::vector<AllLetters> found;
  std::mt19937 random; // the same numbers each time
};
} // namespace

std::vector<AllLetters> searchRules(const OrderRules &rules, double enough, int64_t effort) {
  return RuleSearch(rules, enough, effort).run();
}

} // namespace shardwright
