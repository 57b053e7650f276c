// SPDX-License-Identifier: Apache-2.0

// Branch and bound, and large-neighbourhood search by the same means.
//
// The open branches of least bound are explored in rounds, each depth first for a while. In the
// same rounds, parts of the best assignment are released and solved anew. A round has the same
// tasks whatever the number of threads, so that results depend on the number of rounds only.
// (P. Shaw, "Using constraint programming and local search methods", CP 1998.)
#pragma once

#include "Expand.h"

#include <map>
#include <random>

namespace shardwright::plan {

struct SearchState {
  Cost cost = forbidden; // of the best solution
  Assignment assignment; // of the root
  double bound = 0;      // of all solutions
  int64_t rounds = 0;
  bool wasIdle = false;  // the last round closed little of the gap
  bool complete = false; // nothing is left to search
};

class Search {
public:
  /// `stop` may become true at any time, and stays so.
  Search(Branch root, int threads, std::function<bool()> stop);

  /// Makes a solution of the root known, if it is better.
  void offer(Cost cost, Assignment assignment);

  /// Explores for one round; false if nothing is left to search, or if stopped.
  bool round();

  const SearchState &getState() const { return state; }

private:
  /// What became of a branch and of those that it was split into.
  struct Exploration {
    std::vector<Branch> open;
    Cost cost = forbidden;
    Assignment assignment;
  };
  using Task = std::function<Exploration()>;

  /// Depth first, until as many numbers as `work` were in the branches explored.
  Exploration explore(Branch branch, Cost cutoff, size_t work) const;
  Exploration improve(uint64_t seed) const;
  std::vector<char> releaseRegions(std::mt19937_64 &random, size_t count) const;
  std::vector<char> releaseRow(std::mt19937_64 &random, size_t count) const;
  std::vector<char> grow(std::mt19937_64 &random, std::vector<int32_t> frontier,
                         size_t count) const;
  void addBranches(std::vector<Task> &tasks);
  void addImprovements(std::vector<Task> &tasks);
  std::vector<Exploration> run(const std::vector<Task> &tasks) const;
  void collect(std::vector<Exploration> explorations);
  Branch takeBranch();

  Branch root;
  std::vector<std::vector<int32_t>> neighbours; // of the root's nodes
  int threads;
  std::function<bool()> stop;
  SearchState state;
  std::multimap<double, Branch> open; // by bound
  size_t openSize = 0;                // in numbers stored
  int failures = 0;                   // rounds in a row without a better solution
};

} // namespace shardwright::plan
