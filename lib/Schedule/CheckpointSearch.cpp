// SPDX-License-Identifier: Apache-2.0

#include "CheckpointSearch.h"

#include "SegmentChooser.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

namespace shardwright {
namespace {
constexpr size_t mostSteps = 64;      // of a frontier
constexpr int mostMeasurements = 300; // to improve a plan
} // namespace

CheckpointSearch::CheckpointSearch(const RecomputationGraph &graph, llvm::ArrayRef<Keep> allowed)
    : graph(graph), allowed(allowed.begin(), allowed.end()) {
  findCuts();
  findLiveElsewhere();
  measurePieces();
}

/// The plan of these segments, measured.
CheckpointSearch::Plan CheckpointSearch::planOf(std::vector<Segment> segments) const {
  SegmentChooser chooser(graph, isWide);
  for (const Segment &segment : llvm::reverse(segments)) {
    if (segment.keepsEnd)
      for (int value : crossing[llvm::lower_bound(cuts, segment.end) - cuts.begin()])
        chooser.require(value);
    chooser.choose(segment.begin, segment.end, segment.keep);
  }
  Plan plan;
  plan.chosen = std::move(chooser.chosen);
  price(graph, plan.chosen);
  plan.peak = livePeak(graph, plan.chosen);
  plan.segments = std::move(segments);
  return plan;
}

CheckpointSearch::Plan CheckpointSearch::uniform(Keep keep) const {
  return planOf({{0, graph.turn, keep}});
}

/// Keeps the steps that no other has both fewer bytes and fewer seconds than; of many, the cheapest
/// in each of equally wide ranges of bytes.
static void thinOut(auto &frontier) {
  llvm::sort(frontier, [](const auto &a, const auto &b) {
    return std::pair(a.held, a.seconds) < std::pair(b.held, b.seconds);
  });
  auto isDominated = [least = std::numeric_limits<double>::infinity()](const auto &step) mutable {
    return step.seconds < least ? (least = step.seconds, false) : true;
  };
  llvm::erase_if(frontier, isDominated);
  if (frontier.size() <= mostSteps)
    return;
  int64_t first = frontier.front().held, width = (frontier.back().held - first) / mostSteps + 1;
  size_t count = 0; // the last of a range is its cheapest
  for (size_t i = 0; i < frontier.size(); ++i)
    if (i == 0 || i + 1 == frontier.size() ||
        (frontier[i].held - first) / width != (frontier[i + 1].held - first) / width)
      frontier[count++] = frontier[i];
  frontier.resize(count);
}

/// Extends the paths to a cut by one segment.
void CheckpointSearch::extend(std::array<std::vector<Frontier>, 2> &paths, int cut,
                              int64_t limit) const {
  for (bool isKept : {false, true}) {
    const Frontier &steps = paths[isKept][cut];
    for (size_t span = 1; !steps.empty() && span <= pieces[cut].size(); ++span)
      for (Keep keep : allowed)
        for (bool keepsEnd : {false, true}) {
          if ((int)span > widestOf(keep) || (!isKept && keep != Keep::Everything))
            continue;
          const Piece &piece = pieces[cut][span - 1][(int)keep][keepsEnd];
          int64_t through = isKept ? 0 : piece.through;
          Frontier &to = paths[keepsEnd][cut + span];
          for (auto [i, step] : llvm::enumerate(steps))
            if (step.held + through + piece.peak <= limit)
              to.push_back({step.held + through + piece.kept, step.seconds + piece.seconds, cut,
                            (int)i, isKept, keep});
        }
  }
}

std::optional<std::vector<Segment>> CheckpointSearch::shortestPath(int64_t limit) const {
  int last = cuts.size() - 1;
  std::array<std::vector<Frontier>, 2> paths = {std::vector<Frontier>(last + 1),
                                                std::vector<Frontier>(last + 1)};
  paths[true][0].push_back({}); // nothing crosses
  for (int cut = 0; cut < last; ++cut) {
    for (auto &path : paths)
      thinOut(path[cut]);
    extend(paths, cut, limit);
  }
  const Step *step = nullptr;
  for (const Step &each : paths[false][last])
    if (!step || each.seconds < step->seconds)
      step = &each;
  if (!step)
    return std::nullopt;
  std::vector<Segment> segments;
  bool keepsEnd = false;
  for (int cut = last; cut > 0;) {
    segments.push_back({cuts[step->from], cuts[cut], step->keep, keepsEnd});
    cut = step->from;
    keepsEnd = step->fromKept && cut > 0;
    step = &paths[step->fromKept][cut][step->parent];
  }
  std::reverse(segments.begin(), segments.end());
  return segments;
}

const CheckpointSearch::Plan &CheckpointSearch::least() {
  if (!smallest)
    smallest = findLeast();
  return *smallest;
}

CheckpointSearch::Plan CheckpointSearch::findLeast() const {
  Plan best = uniform(Keep::Everything);
  int64_t low = 0, high = 2 * best.peak; // the path's limits
  bool isAny = false;
  for (int i = 0; i < 14 && (high - low) * 512 > high; ++i) {
    int64_t middle = low + (high - low) / 2;
    auto segments = shortestPath(middle);
    (segments ? high : low) = middle;
    if (!segments)
      continue;
    Plan plan = planOf(std::move(*segments));
    if (!isAny || plan.peak < best.peak)
      best = std::move(plan);
    isAny = true;
  }
  improve(best, [&](const Plan &other) { return other.peak < best.peak; });
  return best;
}

std::optional<CheckpointSearch::Plan> CheckpointSearch::cheapestWithin(int64_t limit) {
  std::optional<Plan> best;
  auto offer = [&](Plan plan) {
    bool fits = plan.peak <= limit;
    if (fits && (!best || plan.chosen.seconds < best->chosen.seconds))
      best = std::move(plan);
    return fits;
  };
  // A path's peaks are estimates: its limit is the one to vary.
  int64_t low = 0, high = 2 * limit;
  for (int i = 0; i < 12 && (high - low) * 512 > high; ++i) {
    int64_t middle = i == 0 ? limit : low + (high - low) / 2;
    auto segments = shortestPath(middle);
    bool fits = !segments || offer(planOf(std::move(*segments)));
    (fits ? low : high) = middle;
  }
  if (!best)
    offer(least());
  if (best)
    improve(*best, [&](const Plan &other) {
      return other.peak <= limit && other.chosen.seconds < best->chosen.seconds;
    });
  return best;
}

/// What one segment and the next can become: they keep other classes, or the cut between them moves
/// or falls.
std::vector<CheckpointSearch::Change> CheckpointSearch::changesAt(const Plan &plan,
                                                                  size_t i) const {
  std::vector<Change> changes;
  const Segment &at = plan.segments[i];
  auto cutAfter = [&](int kernel) { return *llvm::upper_bound(cuts, kernel); };
  auto cutBefore = [&](int kernel) { return *std::prev(llvm::lower_bound(cuts, kernel)); };
  int first = cutAfter(at.begin), last = cutBefore(at.end);
  changes.push_back({1, {{at.begin, at.end, at.keep, !at.keepsEnd}}});
  for (Keep keep : allowed) {
    if (keep == at.keep)
      continue;
    changes.push_back({1, {{at.begin, at.end, keep, at.keepsEnd}}});
    if (first == at.end)
      continue;
    changes.push_back({1, {{at.begin, first, keep}, {first, at.end, at.keep, at.keepsEnd}}});
    changes.push_back({1, {{at.begin, last, at.keep}, {last, at.end, keep, at.keepsEnd}}});
  }
  if (i + 1 == plan.segments.size())
    return changes;
  const Segment &next = plan.segments[i + 1];
  int later = cutAfter(next.begin);
  changes.push_back({2, {{at.begin, next.end, at.keep, next.keepsEnd}}});
  if (first != at.end)
    changes.push_back(
        {2, {{at.begin, last, at.keep, at.keepsEnd}, {last, next.end, next.keep, next.keepsEnd}}});
  if (later != next.end)
    changes.push_back(
        {2,
         {{at.begin, later, at.keep, at.keepsEnd}, {later, next.end, next.keep, next.keepsEnd}}});
  return changes;
}

/// Takes changes that make the plan better, until there is none.
void CheckpointSearch::improve(Plan &plan, llvm::function_ref<bool(const Plan &)> isBetter) const {
  int measurements = mostMeasurements;
  auto improveAt = [&](size_t i) {
    for (const Change &change : changesAt(plan, i)) {
      if (measurements-- <= 0)
        return false;
      auto at = plan.segments.begin() + i;
      std::vector<Segment> segments(plan.segments.begin(), at);
      segments.insert(segments.end(), change.by.begin(), change.by.end());
      segments.insert(segments.end(), at + change.replaced, plan.segments.end());
      if (Plan other = planOf(std::move(segments)); isBetter(other)) {
        plan = std::move(other);
        return true;
      }
    }
    return false;
  };
  for (bool isImproved = true; isImproved;) {
    isImproved = false;
    for (size_t i = plan.segments.size(); i-- > 0;)
      while (i < plan.segments.size() && improveAt(i))
        isImproved = true;
  }
}

} // namespace shardwright
