// SPDX-License-Identifier: Apache-2.0

// Sums of usages over rows, and their upkeep when nodes are merged or removed.
#include "CheckedRows.h"

#include <algorithm>
#include <map>

namespace shardwright::plan::check {

CheckedRows::CheckedRows(const Problem &problem)
    : limits(problem.limits), usages(problem.usages), ofNode(problem.nodes.size()),
      bounds(limits.size() + 1) {
  for (size_t row = 0; row < limits.size(); ++row)
    alive.insert(int(row));
  for (size_t u = 0; u < usages.size(); ++u) {
    ofNode[usages[u].node].push_back(int(u));
    bounds[usages[u].begin].push_back(int(u));
    bounds[usages[u].end].push_back(int(u));
  }
}

int64_t CheckedRows::occupied(int node, int label, int row) const {
  int64_t occupied = 0;
  for (int u : ofNode[node])
    if (usages[u].begin <= row && row < usages[u].end)
      occupied += usages[u].ofLabel[label];
  return occupied;
}

bool CheckedRows::occupiesAtMost(int node, int label, int other) const {
  std::map<int, int64_t> changes; // of the difference, by row
  for (int u : ofNode[node]) {
    int64_t difference = usages[u].ofLabel[label] - usages[u].ofLabel[other];
    changes[usages[u].begin] += difference;
    changes[usages[u].end] -= difference;
  }
  int64_t difference = 0;
  for (auto change = changes.begin(); change != changes.end(); ++change) {
    difference += change->second;
    auto row = alive.lower_bound(change->first);
    bool isEmpty = row == alive.end() || std::next(change) == changes.end() ||
                   *row >= std::next(change)->first;
    if (difference > 0 && !isEmpty)
      return false;
  }
  return true;
}

bool CheckedRows::cannotBeExceeded(int row) {
  if (most.empty())
    computeMost();
  return most[row] <= limits[row];
}

std::set<int> CheckedRows::nodesBetween(int row, int other) const {
  std::set<int> nodes;
  for (int r = std::min(row, other) + 1; r <= std::max(row, other); ++r)
    for (int u : bounds[r])
      if (usages[u].node >= 0)
        nodes.insert(usages[u].node);
  return nodes;
}

void CheckedRows::move(int node, int into, const std::vector<int> &map) {
  for (int u : ofNode[node]) {
    std::vector<int64_t> values;
    for (int label : map)
      values.push_back(label < 0 ? 0 : usages[u].ofLabel[label]);
    usages[u].ofLabel = std::move(values);
    usages[u].node = into;
    ofNode[into].push_back(u);
  }
  ofNode[node].clear();
}

void CheckedRows::fix(int node, int label) {
  for (int u : ofNode[node]) {
    for (int row = usages[u].begin; row < usages[u].end; ++row) {
      limits[row] -= usages[u].ofLabel[label];
      if (!most.empty())
        most[row] -= usages[u].ofLabel[label];
    }
    usages[u].node = -1;
  }
  ofNode[node].clear();
}

void CheckedRows::computeMost() {
  most.assign(limits.size() + 1, 0);
  for (const Usage &usage : usages)
    if (usage.node >= 0) {
      int64_t largest = *std::max_element(usage.ofLabel.begin(), usage.ofLabel.end());
      most[usage.begin] += largest;
      most[usage.end] -= largest;
    }
  for (size_t row = 1; row < most.size(); ++row)
    most[row] += most[row - 1];
}

} // namespace shardwright::plan::check
