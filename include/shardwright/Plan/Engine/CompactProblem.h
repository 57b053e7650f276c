// SPDX-License-Identifier: Apache-2.0

// The planner's problem with small tables: an edge tells labels of its ends apart only by classes.
//
// Labels of an operator are assignments of mesh axes to its factors, but what an edge costs depends
// on the layout of one operand, which many assignments share. On meshes of four axes tables between
// labels have a hundred times the entries of tables between layouts.
#pragma once

#include "shardwright/Plan/Engine/Solver.h"

#include <array>
#include <cmath>
#include <memory>

namespace shardwright::plan {

/// The classes of a node's labels, as one edge sees them.
using LabelClasses = std::vector<int32_t>; // by label

/// Rows of the table are classes of `first`, columns classes of `second`.
struct CompactEdge {
  int32_t first, second, table;
  int32_t firstClasses, secondClasses; // of CompactProblem::classes
};

/// Costs of classes, by rows: integers, or computed from reals when they are read. Tables are most
/// of a problem: copies of one share its integers, and those of equal moves in several places, of
/// which each counts otherwise, share the reals.
class CompactTable {
public:
  using Reals = std::shared_ptr<const std::vector<double>>;
  /// The cost of a real, which is not negative: a share of its multiple, or all but an offset if
  /// that is more, to the nearest integer. What is infinite is forbidden.
  struct CostsOfReal {
    double factor = 1, share = 1, offset = 0;

    Cost of(double real) const {
      double whole = real * factor;
      return std::isfinite(real) ? Cost(std::max(share * whole, whole - offset) + 0.5) : forbidden;
    }
  };

  CompactTable(Table table)
      : rows(table.rows), columns(table.columns),
        integers(std::make_shared<const std::vector<Cost>>(std::move(table.entries))) {}
  CompactTable(int32_t rows, int32_t columns, Reals reals, CostsOfReal costs)
      : rows(rows), columns(columns), reals(std::move(reals)), costs(costs) {}

  size_t size() const { return size_t(rows) * columns; }
  Cost at(int row, int column) const {
    size_t i = size_t(row) * columns + column;
    return integers ? (*integers)[i] : costs.of((*reals)[i]);
  }
  /// By rows.
  template <typename Visit> void forEachCost(Visit visit) const {
    if (integers)
      for (Cost cost : *integers)
        visit(cost);
    else
      for (double real : *reals)
        visit(costs.of(real));
  }

  int32_t rows, columns;

private:
  std::shared_ptr<const std::vector<Cost>> integers; // null: reals
  Reals reals;
  CostsOfReal costs;
};

/// As Problem, whose other fields it has.
struct CompactProblem {
  std::vector<std::vector<Cost>> nodes;
  std::vector<LabelClasses> classes;
  std::vector<CompactTable> tables;
  std::vector<CompactEdge> edges;
  std::vector<int64_t> limits;
  std::vector<Usage> usages;

  int labels(int node) const { return int(nodes[node].size()); }
};

/// Labels of each node, ascending.
using LabelSets = std::vector<std::vector<int32_t>>;

LabelSets allLabels(const CompactProblem &problem);

/// The entries of the tables that `expand` makes.
double expandedEntries(const CompactProblem &problem, const LabelSets &kept);

/// The problem with these labels only. Label i of a node is kept[node][i].
Problem expand(const CompactProblem &problem, const LabelSets &kept);

/// The cost of an assignment, `forbidden` if it contains what is forbidden. Ignores memory.
Cost costOf(const CompactProblem &problem, const Assignment &assignment);

struct CompactSolveOptions {
  SolveOptions solve;
  /// Restrictions of a problem that is too large to be solved as a whole, in which good solutions
  /// are expected. They are solved first, each for a start of the next.
  std::vector<LabelSets> parts;
  /// The most entries of the tables of a problem that is solved as a whole. Where there are more,
  /// a bound of the compact problem decides which labels stay.
  double mostEntries = 4e6;
};

/// Multipliers of memory rows, as those of a Certificate.
struct RowPrices {
  std::vector<std::pair<int32_t, int64_t>> multipliers; // by row, in 2^-shift cost per usage
  int shift = 0;
};

/// A proof of a lower bound of a compact problem: memory rows are priced, messages move costs
/// between edges and nodes, and the bound is the sum of the least costs of all nodes and edges,
/// without the price of what the limits allow.
struct CompactCertificate {
  RowPrices prices;
  /// By edge: to the classes of its first end, and of its second end, in 2^-shift cost.
  std::vector<std::array<std::vector<int64_t>, 2>> messages;
  int shift = 0;
};

struct CompactSolution : Solution {
  /// Nodes that were eliminated first, in order. Certificates are of what is left: each had at most
  /// two neighbours, for which its best answers became costs, or an edge after all others. There
  /// classes are tuples of those of its edges, numbered as labels have them first.
  std::vector<int32_t> eliminated;
  /// Where labels were left out by the compact bound; Solution::certificate is empty then.
  std::optional<CompactCertificate> compact;
};

/// Solves the problem; `problem` expanded must be valid (see findFault).
CompactSolution solve(const CompactProblem &problem, const CompactSolveOptions &options);

/// Re-derives a bound from the certificate of a solution, as checkCertificate does. It is the bound
/// before labels are removed and branches are searched, which may raise `lowerBound` further.
CertificateCheck checkSolution(const CompactProblem &problem, const CompactSolution &solution);

} // namespace shardwright::plan
