// SPDX-License-Identifier: Apache-2.0

// A problem in the form that reductions edit: at most one edge joins two nodes.
//
// Labels are removed and nodes are merged or eliminated in place. Each edit that removes a node
// records how its label follows from those of the nodes that remain. Labels are known by their
// number in the problem that the graph was made from.
#pragma once

#include "shardwright/Plan/Engine/Certificate.h"

#include <algorithm>
#include <functional>
#include <map>
#include <memory>

namespace shardwright::plan {

/// The edge between two nodes, as seen from one of them: its labels are the rows of the table,
/// unless it is transposed.
struct HalfEdge {
  std::shared_ptr<const Table> table;
  bool transposed = false;

  Cost at(int own, int other) const {
    return transposed ? table->at(other, own) : table->at(own, other);
  }
  int columns() const { return transposed ? table->rows : table->columns; }
  /// All entries, by own labels.
  std::vector<Cost> entriesByOwn() const;
};

struct ReducibleNode {
  std::vector<Cost> costs;
  std::vector<int32_t> labels; // their numbers in the problem, ascending
  std::vector<Usage> usages;
  std::map<int32_t, HalfEdge> edges; // by the other node
  bool removed = false;
  /// No label is dominated: its costs, usages, edges and labels at their other ends are as they
  /// were when that was found out.
  bool isUndominated = false;

  int size() const { return int(labels.size()); }
};

/// The position of a label that is known to be there.
inline int positionOf(const std::vector<int32_t> &labels, int32_t label) {
  return int(std::lower_bound(labels.begin(), labels.end(), label) - labels.begin());
}

/// How assignments of a reduced problem become assignments of the problem before.
struct Lifting {
  size_t nodes = 0;                                                // of the problem before
  std::vector<std::pair<int32_t, std::vector<int32_t>>> remaining; // node and labels there
  std::vector<std::function<void(Assignment &)>> follows;          // in the order of removal

  Assignment lift(const Assignment &reduced) const;
};

struct LabelPair {
  int32_t first, second; // positions
};

class ReducibleGraph {
public:
  explicit ReducibleGraph(const Problem &problem);

  std::vector<ReducibleNode> nodes;
  std::vector<int64_t> limits;
  std::vector<int32_t> rows; // the problem's number of each memory row that is left
  Cost constant = 0;         // of what was eliminated
  bool infeasible = false;   // some node has no label left, or some row no room

  /// Writes down each step from now on, for a certificate. Labels have the numbers of the problem.
  void recordSteps(std::vector<ReductionStep> &steps) { record = &steps; }
  void note(ReductionStep step) {
    if (record)
      record->push_back(step);
    if (step.kind == ReductionStep::RemoveDominated && !carried.empty() &&
        carried[step.node] == step.label)
      carried[step.node] = step.other;
  }

  /// Follows what becomes of an assignment of the problem, of which replaced labels are replaced.
  void carry(Assignment assignment) { carried = std::move(assignment); }
  /// As an assignment of build(); empty if a label of it was removed otherwise.
  Assignment takeCarried();

  /// Adds a value to the costs of each label of `node`, and subtracts it from its edge to `other`.
  void moveCosts(int node, int other, const std::vector<Cost> &values);

  /// Adds the cost of what is eliminated, which makes the graph infeasible if it is forbidden.
  void addConstant(Cost cost);
  /// Adds a table to the edge between two nodes, whose rows are the labels of `a`.
  void addEdge(int a, int b, Table table);
  /// Joins two nodes without an edge by one that another node had, as seen from there.
  void shareEdge(int a, int b, const HalfEdge &edge);
  void removeEdge(int a, int b);
  /// Keeps the labels at these positions, which ascend; whether these are not all.
  bool keepLabels(int node, const std::vector<int32_t> &positions);
  /// Removes a node without edges, whose label `follow` finds from an assignment of the remaining.
  void removeNode(int node, std::function<void(Assignment &)> follow);
  /// Joins a node into another, whose labels become these pairs; their numbers count from 0.
  void joinNodes(int into, int node, const std::vector<LabelPair> &pairs);
  /// The nodes removed so far.
  size_t removals() const { return lifting.follows.size(); }
  /// Adds to the usages of a node, whose labels have the given values.
  void addUsage(int node, Usage usage);
  /// Adds up the usages of a node that cover the same rows.
  void mergeUsages(int node);

  /// The problem of the nodes that remain, with tables shared where they are equal.
  Problem build() const;
  /// Of build(). The graph is of no use afterwards.
  Lifting takeLifting();

private:
  /// Whether labels of two nodes are dominated is open, since the edge between them changed.
  void changeEdge(int a, int b) { nodes[a].isUndominated = nodes[b].isUndominated = false; }
  void carryPair(int into, int node, const std::vector<int32_t> &first,
                 const std::vector<int32_t> &second);

  Lifting lifting;
  std::vector<ReductionStep> *record = nullptr;
  Assignment carried;
};

} // namespace shardwright::plan
