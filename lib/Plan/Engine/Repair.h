// SPDX-License-Identifier: Apache-2.0

// Makes assignments permitted and makes them fit, by changes of one label at a time.
//
// What is forbidden and what exceeds memory costs a penalty, which grows from pass to pass until
// neither is left; then labels change as long as the cost falls. (J. Besag, "On the statistical
// analysis of dirty pictures", 1986: iterated conditional modes.)
#pragma once

#include "shardwright/Plan/Engine/Problem.h"

#include <functional>

namespace shardwright::plan {

class Repair {
public:
  explicit Repair(const Problem &problem);

  /// Improves an assignment in place; false if it still is forbidden or does not fit.
  bool run(Assignment &assignment, const std::function<bool()> &stop);

private:
  struct Neighbour {
    int32_t node;
    const Table *table;
    bool transposed; // the node's labels are the columns
  };

  void load(const Assignment &assignment);
  bool pass(Assignment &assignment);
  int32_t bestLabel(int node, int32_t current);
  void addCosts(int node, const Assignment &assignment);
  double penaltyOf(int node, int label);
  void occupy(int node, int label, int sign);
  double excessIn(int begin, int end) const;
  bool isFeasible(const Assignment &assignment) const;

  const Problem &problem;
  std::vector<std::vector<Neighbour>> neighbours;
  std::vector<std::vector<const Usage *>> usages; // by node
  std::vector<int64_t> occupied;                  // by row
  std::vector<double> sums;                       // of one node's labels
  double forbiddenPenalty = 0, excessPenalty = 0; // the latter per unit of usage
};

} // namespace shardwright::plan
