// SPDX-License-Identifier: Apache-2.0

// Exact elimination of nodes of a compact problem that have at most two neighbours and no memory:
// their best answers become costs of a neighbour, or a table between classes of both. Sharded
// models are chains for the most part, which then are single edges; no table of labels is made.
#pragma once

#include "shardwright/Plan/Engine/CompactProblem.h"

#include <deque>
#include <functional>
#include <map>

namespace shardwright::plan {

class CompactEliminator {
public:
  /// Needs costs that sum to less than largestSum / 4 in absolute value.
  explicit CompactEliminator(const CompactProblem &problem);

  /// Eliminates until none is left that is worth it.
  void run(const std::function<bool()> &stop);

  /// Nodes keep their numbers. One that was eliminated has a single label, which costs nothing.
  CompactProblem result() const;
  /// In order.
  std::vector<int32_t> eliminated() const;

  /// What is left of an assignment, and of sets of labels.
  Assignment restricted(Assignment assignment) const;
  LabelSets restricted(LabelSets sets) const;
  /// Chooses the best labels of eliminated nodes.
  void complete(Assignment &assignment) const;

private:
  /// A neighbour as a node sees it.
  struct Side {
    int32_t node = -1;
    LabelClasses classes;        // of its labels: tuples of those of the edges between both
    std::vector<int32_t> labels; // one of each class
  };
  struct Elimination {
    int32_t node;
    std::vector<Cost> costs; // of its labels
    std::vector<CompactEdge> edges;
  };

  std::vector<int32_t> neighboursOf(int32_t node) const;
  Side sideOf(const Elimination &step, int32_t neighbour) const;
  std::vector<Cost> costsOf(const Elimination &step, const Side &side) const;
  bool eliminate(int32_t node);
  void detach(int32_t node);
  void addToNode(const Side &side, const Elimination &step);
  void addEdge(const Side &first, const Side &second, const Elimination &step);
  Table tableOf(const Side &first, const Side &second, const Elimination &step) const;
  int32_t numberOf(const LabelClasses &classes);

  CompactProblem problem;                    // with all edges that ever were
  std::vector<std::vector<int32_t>> edgesOf; // by node: those that are left
  std::vector<char> isLeft;                  // by edge
  std::vector<char> hasMemory, isEliminated; // by node
  std::vector<Elimination> steps;
  std::map<LabelClasses, int32_t> classNumbers;
  std::map<std::vector<Cost>, int32_t> tableNumbers; // by all that a table depends on
};

} // namespace shardwright::plan
