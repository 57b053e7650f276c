// SPDX-License-Identifier: Apache-2.0

// A lower bound of a compact problem, whose memory rows are priced.
//
// Sequential tree-reweighted message passing as in DualBound, over all nodes: a message is a value
// for each class of an edge's end, so that a pass takes time in the entries of the compact tables.
#pragma once

#include "BlockedTable.h"
#include "Momentum.h"
#include "shardwright/Plan/Engine/CompactProblem.h"

#include <cmath>
#include <functional>

namespace shardwright::plan {

class CompactDual {
public:
  explicit CompactDual(const CompactProblem &problem, RowPrices prices = {});

  /// Passes messages this often each way, or until `stop`; returns the bound of the last pass.
  double raise(int sweeps, const std::function<bool()> &stop);

  /// By how much at least the bound that `raise` returned last is larger with each label.
  std::vector<std::vector<double>> reducedCosts();

  /// The messages of the best bound that `raise` returned. Rounding lowers the bound by little.
  CompactCertificate certificate();

  /// An assignment that is optimal where the bound is tight.
  Assignment decode() const;

private:
  void priceMemory();
  /// Of entries that are rounded down, which leaves a lower bound.
  static void roundDown(const CompactTable &table, std::vector<float> &entries);
  /// An edge as seen from one end, whose classes are the rows of `table`.
  struct End {
    int32_t other, number;
    bool isSecond; // end of the edge
    const LabelClasses *classes, *otherClasses;
    double *incoming, *outgoing; // by class
    const BlockedTable *table, *transposed;
  };

  /// In single precision messages take half the time; what is returned is no bound then.
  enum Precision { Exact, Rounded };
  double pass(bool forward, Precision precision = Exact);
  double visit(int node, bool forward, Precision precision = Exact);
  double sweep(Precision precision);
  void addUp(int node) const;
  template <typename Value> double send(const End &edge, double share);
  std::vector<double> leastSums(const End &edge) const;
  using EndValues = std::array<std::vector<double>, 2>;
  std::vector<EndValues> finalMessages() const;

  const CompactProblem &problem;
  const RowPrices prices;
  std::vector<std::vector<double>> costs; // by node and label, with the price of memory
  double priceOfLimits = 0;
  std::vector<BlockedTable> tables, transposedTables;
  std::vector<std::vector<End>> earlier, later; // by node
  std::vector<double> messages;
  Momentum momentum;
  double bestBound = -INFINITY;
  std::vector<double> bestMessages; // of it, after a backward pass
  mutable std::vector<double> sums; // of one node's labels
};

} // namespace shardwright::plan
