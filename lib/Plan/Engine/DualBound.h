// SPDX-License-Identifier: Apache-2.0

// A lower bound of a problem without memory rows, whose node costs vary from call to call.
//
// Nodes of degree at most 2 are eliminated exactly. On the core, sequential tree-reweighted message
// passing maximizes a bound by reparametrization: messages move costs between edges and nodes, so
// that the sum of all minima rises. Messages are kept from call to call. (V. Kolmogorov,
// "Convergent tree-reweighted message passing for energy minimization", PAMI 2006.)
#pragma once

#include "EliminationPlan.h"
#include "Momentum.h"
#include "VectorLoops.h"

#include <deque>

namespace shardwright::plan {

/// Costs of all labels of all nodes, one node after the other.
class LabelCosts {
public:
  explicit LabelCosts(const Problem &problem);

  double *of(int node) { return values.data() + begins[node]; }
  const double *of(int node) const { return values.data() + begins[node]; }
  int size(int node) const { return int(begins[node + 1] - begins[node]); }

  std::vector<double> values;

private:
  std::vector<size_t> begins;
};

class DualBound {
public:
  explicit DualBound(const Problem &problem);

  /// The bound after at most `sweeps` forward and backward passes over the core; fewer if there is
  /// no core, or if it does not rise any more. At least leastForbidden if there is no solution.
  double raise(const LabelCosts &nodeCosts, int sweeps);

  /// By how much at least the bound is larger when a label is chosen, for each label of each node,
  /// after the latest raise: relative to the bound before its last pass, which is returned.
  double reducedCosts(LabelCosts &increases);

  /// An assignment that is optimal where the bound is tight, decoded after the latest raise.
  Assignment decode() const;

  /// What an edge of the core adds to the costs of one of its ends, and loses.
  struct CoreMessage {
    int32_t to, from;
    std::vector<double> values; // by label
  };
  /// The messages of the latest raise: the bound is the sum of the least costs of nodes and edges.
  std::vector<CoreMessage> coreMessages();

  size_t coreSize() const { return plan.core.size(); }
  const EliminationPlan &getPlan() const { return plan; }

  // The core, with what was eliminated added to its costs, as of the latest raise.

  struct DenseTable {
    int rows = 0, columns = 0;
    std::vector<double> entries;
    const double *row(int i) const { return entries.data() + size_t(i) * columns; }
    double *row(int i) { return entries.data() + size_t(i) * columns; }
  };
  /// An edge of the core as seen from one end: where messages to it and from it are.
  struct CoreEdge {
    int32_t other;
    double *incoming, *outgoing;
    const DenseTable *table, *transposed; // its own labels are the rows, or the columns
  };

  size_t nodes() const { return earlier.size(); }
  const double *coreCosts(int node) const { return costs.of(node); }
  int labels(int node) const { return costs.size(node); }
  template <typename Visit> void forEachCoreEdge(int node, Visit visit) const {
    for (const std::vector<CoreEdge> *edges : {&earlier[node], &later[node]})
      for (const CoreEdge &edge : *edges)
        visit(edge);
  }
  double coreCost(const Assignment &assignment) const;
  /// The best labels of eliminated nodes, given those of the core.
  void complete(Assignment &assignment) const;

private:
  class TableLoader;

  DenseTable *transpose(const PairSlot &slot, const DenseTable &table, TableLoader &loader);
  void buildCore();
  void eliminateAll();
  void eliminate(const EliminationStep &step);
  void eliminateLeaf(const EliminationStep &step);
  void eliminateBetween(const EliminationStep &step);
  double raiseCore(int sweeps);
  double pass(bool forward);
  double visit(int node, bool forward);
  void addUp(int node) const;
  void reduceStep(const EliminationStep &step, LabelCosts &increases) const;
  std::vector<double> costsByNeighbour(int32_t slot, int count) const;
  void decodeCore(Assignment &assignment) const;
  void decodeStep(const EliminationStep &step, Assignment &assignment) const;

  EliminationPlan plan;
  std::vector<double> eliminated; // the costs of nodes that the latest elimination was for
  LabelCosts costs;               // after what was eliminated is added
  double constant = 0;
  std::deque<DenseTable> store;
  std::vector<DenseTable *> tables;                  // by slot; those of the problem are shared
  std::vector<DenseTable *> transposed;              // by slot, of core slots only
  std::vector<std::vector<CoreEdge>> earlier, later; // by node
  std::vector<double> messages;
  Momentum momentum;
  mutable std::vector<double> sums; // of one node, while it is visited
};

} // namespace shardwright::plan
