// SPDX-License-Identifier: Apache-2.0

// One move: a forest, messages from its leaves to its roots, labels from its roots to its leaves.
#include "ForestMoves.h"
#include "shardwright/Plan/Engine/WideVectors.h"
#include "shardwright/Support/SearchClock.h"

#include <algorithm>

namespace shardwright::plan {

ForestMoves::ForestMoves(const DualBound &dual, uint64_t seed)
    : dual(dual), random(seed), order(dual.getPlan().core), treeOf(dual.nodes()),
      parentOf(dual.nodes()), sums(dual.nodes()) {}

void ForestMoves::run(Assignment &assignment, const std::function<bool()> &stop) {
  double least = dual.coreCost(assignment);
  for (int failures = 0; failures < patience && !order.empty() && !stop(); ++failures) {
    countWork(200 * double(order.size()));
    growForest();
    collect(assignment);
    distribute(assignment);
    if (double cost = dual.coreCost(assignment); cost < least) {
      least = cost;
      failures = -1;
    }
  }
  dual.complete(assignment);
}

int32_t ForestMoves::rootOf(int32_t node) {
  while (treeOf[node] != node)
    node = treeOf[node] = treeOf[treeOf[node]];
  return node;
}

/// Adds nodes in random order, each unless that closes a cycle.
void ForestMoves::growForest() {
  for (size_t i = order.size(); i > 1; --i) // as std::shuffle, which differs between libraries
    std::swap(order[i - 1], order[random() % i]);
  std::fill(treeOf.begin(), treeOf.end(), outside);
  for (int32_t node : order)
    if (!closesCycle(node)) {
      treeOf[node] = node;
      dual.forEachCoreEdge(node, [&](const DualBound::CoreEdge &edge) {
        if (treeOf[edge.other] != outside && edge.other != node)
          treeOf[rootOf(edge.other)] = node;
      });
    }
  visitTrees();
}

bool ForestMoves::closesCycle(int32_t node) {
  trees.clear();
  bool closes = false;
  dual.forEachCoreEdge(node, [&](const DualBound::CoreEdge &edge) {
    if (treeOf[edge.other] == outside)
      return;
    int32_t root = rootOf(edge.other);
    closes |= std::find(trees.begin(), trees.end(), root) != trees.end();
    trees.push_back(root);
  });
  return closes;
}

/// Orders the forest so that each node comes after its parent.
void ForestMoves::visitTrees() {
  visited.clear();
  std::fill(parentOf.begin(), parentOf.end(), outside);
  for (int32_t start : order) {
    if (treeOf[start] != start)
      continue;
    parentOf[start] = start;
    visited.push_back(start);
    for (size_t next = visited.size() - 1; next < visited.size(); ++next) {
      int32_t node = visited[next];
      dual.forEachCoreEdge(node, [&](const DualBound::CoreEdge &edge) {
        if (treeOf[edge.other] == outside || parentOf[edge.other] != outside)
          return;
        parentOf[edge.other] = node;
        visited.push_back(edge.other);
      });
    }
  }
}

/// What each label costs with the best answers of the children, and the labels outside.
void ForestMoves::collect(const Assignment &assignment) {
  for (int32_t node : visited)
    sums[node].assign(dual.coreCosts(node), dual.coreCosts(node) + dual.labels(node));
  for (auto next = visited.rbegin(); next != visited.rend(); ++next) {
    int32_t node = *next;
    std::vector<double> &own = sums[node];
    const DualBound::CoreEdge *toParent = nullptr;
    dual.forEachCoreEdge(node, [&](const DualBound::CoreEdge &edge) {
      if (treeOf[edge.other] == outside)
        add(own.data(), edge.transposed->row(assignment[edge.other]), int(own.size()));
      else if (edge.other == parentOf[node])
        toParent = &edge;
    });
    clamp(own.data(), int(own.size()));
    if (toParent)
      sendUp(own, *toParent);
  }
}

SHARDWRIGHT_WIDE_VECTORS
void ForestMoves::sendUp(const std::vector<double> &own, const DualBound::CoreEdge &edge) {
  countWork(double(edge.table->entries.size()));
  message.assign(edge.table->columns, forbiddenCost);
  for (size_t label = 0; label < own.size(); ++label)
    if (own[label] < leastForbidden)
      lower(message.data(), edge.table->row(int(label)), own[label], edge.table->columns);
  add(sums[edge.other].data(), message.data(), edge.table->columns);
}

void ForestMoves::distribute(Assignment &assignment) {
  for (int32_t node : visited) {
    std::vector<double> &own = sums[node];
    dual.forEachCoreEdge(node, [&](const DualBound::CoreEdge &edge) {
      if (edge.other == parentOf[node])
        add(own.data(), edge.transposed->row(assignment[edge.other]), int(own.size()));
    });
    assignment[node] = positionOfLeast(own.data(), int(own.size()));
  }
}

} // namespace shardwright::plan
