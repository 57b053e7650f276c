// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Plan/Engine/CompactProblem.h"

#include "Pick.h"
#include "shardwright/Support/SearchClock.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <tuple>

namespace shardwright::plan {
namespace {

/// Lists of classes by number, each once.
class ClassLists {
public:
  int32_t add(const LabelClasses &classes, const std::vector<int32_t> &kept) {
    auto [it, isNew] = numbers.try_emplace(pick(classes, kept), int32_t(lists.size()));
    if (isNew)
      lists.push_back(&it->first);
    return it->second;
  }
  const std::vector<int32_t> &operator[](int32_t number) const { return *lists[number]; }

private:
  std::map<std::vector<int32_t>, int32_t> numbers;
  std::vector<const std::vector<int32_t> *> lists; // keys of `numbers`
};

/// The tables of an expanded problem: a part of a compact table each, shared where they are equal.
class ExpandedTables {
public:
  ExpandedTables(const CompactProblem &problem, const LabelSets &kept)
      : problem(problem), kept(kept) {
    std::map<std::pair<int32_t, int32_t>, int32_t> listOf; // by node and classes
    auto list = [&](int32_t node, int32_t classes) {
      auto [it, isNew] = listOf.try_emplace({node, classes}, 0);
      if (isNew)
        it->second = lists.add(problem.classes[classes], kept[node]);
      return it->second;
    };
    for (const CompactEdge &edge : problem.edges) {
      Key key = {edge.table, list(edge.first, edge.firstClasses),
                 list(edge.second, edge.secondClasses)};
      auto [it, isNew] = numbers.try_emplace(key, int32_t(keys.size()));
      if (isNew)
        keys.push_back(key);
      ofEdge.push_back(it->second);
    }
  }

  double entries() const {
    double sum = 0;
    for (auto [table, rows, columns] : keys)
      sum += double(lists[rows].size()) * double(lists[columns].size());
    return sum;
  }

  std::vector<Table> make() const {
    std::vector<Table> made;
    for (auto [table, rows, columns] : keys) {
      const CompactTable &from = problem.tables[table];
      Table &to = made.emplace_back();
      to.rows = int32_t(lists[rows].size());
      to.columns = int32_t(lists[columns].size());
      to.entries.reserve(size_t(to.rows) * to.columns);
      countWork(2.0 * to.rows * to.columns);
      for (int32_t row : lists[rows])
        for (int32_t column : lists[columns])
          to.entries.push_back(from.at(row, column));
    }
    return made;
  }

  std::vector<int32_t> ofEdge;

private:
  using Key = std::tuple<int32_t, int32_t, int32_t>; // table, lists of rows and columns
  const CompactProblem &problem;
  const LabelSets &kept;
  ClassLists lists;
  std::map<Key, int32_t> numbers;
  std::vector<Key> keys;
};
} // namespace

LabelSets allLabels(const CompactProblem &problem) {
  LabelSets all;
  for (const std::vector<Cost> &costs : problem.nodes) {
    all.emplace_back(costs.size());
    std::iota(all.back().begin(), all.back().end(), 0);
  }
  return all;
}

double expandedEntries(const CompactProblem &problem, const LabelSets &kept) {
  return ExpandedTables(problem, kept).entries();
}

Problem expand(const CompactProblem &problem, const LabelSets &kept) {
  ExpandedTables tables(problem, kept);
  Problem result{{}, tables.make(), {}, problem.limits, {}};
  for (size_t node = 0; node < problem.nodes.size(); ++node)
    result.nodes.push_back(pick(problem.nodes[node], kept[node]));
  for (size_t i = 0; i < problem.edges.size(); ++i)
    result.edges.push_back({problem.edges[i].first, problem.edges[i].second, tables.ofEdge[i]});
  for (const Usage &usage : problem.usages)
    result.usages.push_back(
        {usage.node, usage.begin, usage.end, pick(usage.ofLabel, kept[usage.node])});
  return result;
}

Cost costOf(const CompactProblem &problem, const Assignment &assignment) {
  Cost sum = 0;
  for (size_t node = 0; node < problem.nodes.size(); ++node)
    sum = addCosts(sum, problem.nodes[node][assignment[node]]);
  for (const CompactEdge &edge : problem.edges)
    sum = addCosts(sum, problem.tables[edge.table].at(
                            problem.classes[edge.firstClasses][assignment[edge.first]],
                            problem.classes[edge.secondClasses][assignment[edge.second]]));
  return sum;
}

} // namespace shardwright::plan
