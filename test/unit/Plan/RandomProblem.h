// SPDX-License-Identifier: Apache-2.0

// Random problems, and their optimum by brute force.
#pragma once

#include "shardwright/Plan/Engine/Problem.h"

#include <random>

namespace shardwright::plan {

struct RandomShape {
  int mostNodes = 8, mostLabels = 5;
  double edges = 0.35;     // of all pairs, some of them twice
  double forbidden = 0.15; // of the entries of tables
  int rows = 3;            // of memory, at most
  double sparse = 0.3;     // of tables, mostly forbidden, as between layouts that must agree
  int64_t leastLimit = 0;  // per node, of 12 that a label may use; the most is 6 more
};

inline Problem randomProblem(uint64_t seed, const RandomShape &shape = {}) {
  std::mt19937_64 random(seed);
  auto upTo = [&](int64_t most) { return int64_t(random() % uint64_t(most + 1)); };
  auto happens = [&](double chance) { return double(random() >> 11) * 0x1p-53 < chance; };
  Problem problem;
  int nodes = 1 + int(upTo(shape.mostNodes - 1));
  for (int i = 0; i < nodes; ++i) {
    problem.nodes.emplace_back(1 + upTo(shape.mostLabels - 1));
    for (Cost &cost : problem.nodes.back())
      cost = happens(shape.forbidden / 3) ? forbidden : upTo(40) - 10;
  }
  for (int a = 0; a < nodes; ++a)
    for (int b = 0; b < nodes; ++b)
      if (a != b && happens(shape.edges / 2)) {
        Table table = {problem.labels(a), problem.labels(b), {}};
        bool isSparse = happens(shape.sparse);
        for (int k = 0; k < table.rows * table.columns; ++k)
          table.entries.push_back(happens(isSparse ? 0.6 : shape.forbidden) ? forbidden : upTo(30));
        problem.edges.push_back({a, b, int(problem.tables.size())});
        problem.tables.push_back(std::move(table));
      }
  int64_t rows = upTo(shape.rows);
  for (int64_t row = 0; row < rows; ++row)
    problem.limits.push_back(shape.leastLimit * nodes + upTo(6 * nodes));
  for (int i = 0; i < nodes && rows; ++i) {
    auto begin = int32_t(upTo(rows)), end = int32_t(begin + upTo(rows - begin));
    std::vector<int64_t> values;
    for (int label = 0; label < problem.labels(i); ++label)
      values.push_back(upTo(12));
    problem.usages.push_back({i, begin, end, std::move(values)});
  }
  return problem;
}

/// The least cost of an assignment that fits; `forbidden` if there is none.
inline Cost bruteForce(const Problem &problem) {
  Assignment assignment(problem.nodes.size());
  Cost best = forbidden;
  while (true) {
    Cost cost = costOf(problem, assignment);
    if (cost < best && excessOf(problem, assignment) == 0)
      best = cost;
    size_t i = 0;
    while (i < assignment.size() && ++assignment[i] == problem.labels(int(i)))
      assignment[i++] = 0;
    if (i == assignment.size())
      return best;
  }
}

} // namespace shardwright::plan
