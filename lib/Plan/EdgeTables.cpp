// SPDX-License-Identifier: Apache-2.0

#include "EdgeTables.h"

#include <cmath>
#include <numeric>

using namespace mlir;

namespace shardwright::plan {

int EdgeTables::idOfAll(ArrayRef<int> single) {
  std::vector<int> parts = single.vec();
  llvm::sort(parts);
  parts.erase(llvm::unique(parts), parts.end());
  if (parts.size() == 1)
    return parts.front();
  auto [it, isNew] = several.try_emplace(parts);
  if (isNew) {
    it->second = ids.reserve();
    partsOf[it->second] = std::move(parts);
  }
  return it->second;
}

/// By rows.
std::vector<double> EdgeTables::costsOf(RankedTensorType type, ArrayRef<int> from,
                                        ArrayRef<int> to) {
  if (llvm::none_of(to, [&](int goal) { return partsOf.contains(goal); }))
    return costsOfSingle(type, from, to);
  std::vector<int> single;  // each where it occurs
  std::vector<size_t> ends; // of a goal's, by goal
  for (const int &goal : to) {
    auto parts = partsOf.find(goal);
    llvm::append_range(single, parts == partsOf.end() ? ArrayRef(goal) : ArrayRef(parts->second));
    ends.push_back(single.size());
  }
  std::vector<double> ofSingle = costsOfSingle(type, from, single), costs;
  auto cost = ofSingle.begin();
  for (size_t row = 0; row < from.size(); ++row)
    for (size_t begin = 0; size_t end : ends) {
      costs.push_back(std::accumulate(cost, cost + (end - begin), 0.0));
      cost += end - begin;
      begin = end;
    }
  return costs;
}

/// The same into layouts.
std::vector<double> EdgeTables::costsOfSingle(RankedTensorType type, ArrayRef<int> from,
                                              ArrayRef<int> to) {
  auto layoutsOf = [&](ArrayRef<int> numbers) {
    std::vector<const Layout *> list;
    for (int id : numbers)
      list.push_back(&layout(id));
    return list;
  };
  bool isUneven = llvm::any_of(llvm::concat<const int>(from, to),
                               [&](int id) { return !isEven(type, layout(id), mesh); });
  std::vector<double> costs = graphs.costs(type, isUneven, layoutsOf(from), layoutsOf(to));
  double *cost = costs.data();
  for (int start : from)
    for (int goal : to) {
      const Layout &have = layout(start), &need = layout(goal);
      bool isPossible = !need.partialAxes ||
                        (need.partialAxes == have.partialAxes && need.combiner == have.combiner);
      if (!isPossible)
        *cost = std::numeric_limits<double>::infinity();
      else if (std::isinf(*cost))
        *cost = paths.find(type, have, need).cost;
      ++cost;
    }
  return costs;
}

EdgeCosts EdgeTables::moves(RankedTensorType type, ArrayRef<int> from, ArrayRef<int> to) {
  return tableFor(type, from, to, false);
}

EdgeCosts EdgeTables::reductions(RankedTensorType type, ArrayRef<int> from, ArrayRef<int> to) {
  return tableFor(type, from, to, true);
}

int EdgeTables::classesOf(ArrayRef<int> layouts) {
  auto [it, isNew] = listNumbers.try_emplace(layouts.vec(), int(classes.size()));
  if (!isNew)
    return it->second;
  LayoutClasses &list = classes.emplace_back();
  list.layouts = layouts.vec();
  llvm::sort(list.layouts);
  list.layouts.erase(llvm::unique(list.layouts), list.layouts.end());
  for (int id : layouts)
    list.ofLabel.push_back(int32_t(llvm::lower_bound(list.layouts, id) - list.layouts.begin()));
  setOfClasses.push_back(
      setNumbers.try_emplace(list.layouts, int(setNumbers.size())).first->second);
  return it->second;
}

EdgeCosts EdgeTables::tableFor(RankedTensorType type, ArrayRef<int> from, ArrayRef<int> to,
                               bool reduces) {
  int rows = classesOf(from), columns = classesOf(to);
  auto [it, isNew] = numbers.try_emplace(
      {type.getAsOpaquePointer(), setOfClasses[rows], setOfClasses[columns], reduces},
      int(tables.size()));
  if (!isNew)
    return {it->second, rows, columns};
  ArrayRef<int> starts = classes[rows].layouts, goals = classes[columns].layouts;
  std::vector<double> costs = costsOf(type, starts, goals);
  double *cost = costs.data();
  for (int have : starts) {
    bool stays = reduces && !layout(have).partialAxes;
    for (int need : goals) {
      if (stays && have != need)
        *cost = std::numeric_limits<double>::infinity();
      ++cost;
    }
  }
  tables.push_back(
      {starts.size(), goals.size(), std::make_shared<const std::vector<double>>(std::move(costs))});
  return {it->second, rows, columns};
}

} // namespace shardwright::plan
