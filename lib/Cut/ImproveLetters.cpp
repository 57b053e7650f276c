// SPDX-License-Identifier: Apache-2.0

// Simulated annealing. Only what is on the critical path can make a schedule shorter: a change
// takes a fragment from there and puts it at another place of its stage, somewhat earlier or later,
// or into a time in which the stage waits. A worse order is taken with a probability that falls;
// the random numbers are the same each time.
#include "ImproveLetters.h"

#include <algorithm>
#include <cmath>
#include <random>

namespace shardwright {
namespace {
// Changes that are tried for each that memory allows.
constexpr int64_t kTriesForEach = 16;
// The temperature at first and at last, in mean durations of a fragment.
constexpr double kHot = 0.3, kCold = 0.003;

class Improver {
public:
  Improver(const OrderRules &rules, AllLetters orders, double enough, int64_t effort)
      : rules(rules), enough(enough), now(rules), changed(rules), orders(std::move(orders)) {
    size_t fragments = 0;
    double work = 0;
    for (int stage = 0; stage < rules.problem.stages; ++stage)
      for (uint8_t letter : this->orders[stage]) {
        work += rules.of(stage, letter).duration;
        ++fragments;
      }
    meanDuration = work / double(fragments);
    rounds = effort / int64_t(fragments);
  }

  AllLetters run() {
    now.run(orders);
    AllLetters best = orders;
    double bestGoal = now.goal;
    findPath();
    while (timed < rounds && tried < kTriesForEach * rounds && bestGoal > enough) {
      ++tried;
      if (!change(pickChange()))
        continue;
      findPath();
      if (now.goal < bestGoal) {
        bestGoal = now.goal;
        best = orders;
      }
    }
    return best;
  }

private:
  struct Change {
    int stage, from, to;
  };

  /// Returns whether the change is possible and taken.
  bool change(Change by) {
    StageLetters &order = orders[by.stage];
    if (order[by.from] == order[by.to])
      return false;
    move(order, by.from, by.to);
    bool isAllowed = rules.isAllowed(by.stage, order);
    timed += isAllowed;
    if (isAllowed && changed.run(orders) && isTaken()) {
      std::swap(now, changed);
      return true;
    }
    move(order, by.to, by.from);
    return false;
  }

  bool isTaken() {
    double progress = std::max(double(timed), double(tried) / kTriesForEach) / double(rounds);
    double temperature = meanDuration * kHot * std::pow(kCold / kHot, progress);
    return changed.value <= now.value - temperature * std::log(randomShare());
  }

  static void move(StageLetters &order, int from, int to) {
    if (from > to)
      std::rotate(order.begin() + to, order.begin() + from, order.begin() + from + 1);
    else
      std::rotate(order.begin() + from, order.begin() + from + 1, order.begin() + to + 1);
  }
  int below(int count) { return int(random() % uint32_t(count)); }
  double randomShare() { return (double(random()) + 1) / 4294967296.0; }

  /// From what ends last back to the begin: each fragment, what it waited for.
  void findPath() {
    path.clear();
    int stage = now.lastStage, at = int(orders[stage].size()) - 1;
    while (at >= 0) {
      path.push_back({stage, at});
      const OrderTimes::Entry &entry = now.entries[stage][at];
      if (entry.waitsFor < 0) {
        --at;
        continue;
      }
      stage = entry.waitsFor;
      at = entry.place;
    }
  }

  Change pickChange() {
    auto [stage, at] = path[below(int(path.size()))];
    int size = int(orders[stage].size());
    auto within = [&](int place) { return std::clamp(place, 0, size - 1); };
    switch (below(4)) {
    case 0: // neighbours
      return {stage, at, within(at - 1)};
    case 1:
      return {stage, at, within(at - 2 - below(7))};
    case 2:
      return {stage, at, within(at + 1 + below(8))};
    default:
      return {stage, at, placeBefore(stage, at)};
    }
  }

  /// Behind which the stage waits: the last or an earlier one.
  int placeBefore(int stage, int at) {
    int skipped = below(3);
    for (int i = at - 1; i >= 0; --i) {
      double free =
          i ? now.entries[stage][i - 1].begin + rules.of(stage, orders[stage][i - 1]).duration : 0;
      if (now.entries[stage][i].waitsFor >= 0 && now.entries[stage][i].begin > free &&
          skipped-- == 0)
        return i;
    }
    return at;
  }

  const OrderRules &rules;
  double enough, meanDuration = 0;
  int64_t rounds = 0, timed = 0, tried = 0; // changes
  OrderTimes now, changed;
  AllLetters orders;
  std::vector<std::pair<int, int>> path; // stages and places
  std::mt19937 random;
};
} // namespace

AllLetters improve(const OrderRules &rules, AllLetters orders, double enough, int64_t effort) {
  return Improver(rules, std::move(orders), enough, effort).run();
}

} // namespace shardwright
