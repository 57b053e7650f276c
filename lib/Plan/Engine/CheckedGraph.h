// SPDX-License-Identifier: Apache-2.0

// The checker's graph: labels keep their numbers and are marked when they are removed. The
// reduction steps are checked on one of integers, the rest on one of exact fractions.
//
// Shares nothing with the solver, whose ReducibleGraph does the same otherwise.
#pragma once

#include "shardwright/Plan/Engine/Problem.h"

#include <algorithm>
#include <map>
#include <memory>

namespace shardwright::plan::check {

using Exact = __int128;
constexpr Exact infinite = Exact(1) << 126; // what is forbidden, in the priced problem

/// A matrix that both of its nodes see, one of them transposed.
template <typename Value> struct Matrix {
  int rows, columns;
  std::vector<Value> entries;
  Value &at(int row, int column) { return entries[size_t(row) * columns + column]; }
};

template <typename Value> struct View {
  std::shared_ptr<Matrix<Value>> matrix;
  bool transposed = false;
  Value at(int own, int other) const {
    return transposed ? matrix->at(other, own) : matrix->at(own, other);
  }
};

template <typename Value> struct CheckedNode {
  std::vector<Value> costs;
  std::vector<char> alive; // by label
  std::map<int, View<Value>> edges;
  bool removed = false;

  std::vector<int> labels() const {
    std::vector<int> result;
    for (size_t label = 0; label < alive.size(); ++label)
      if (alive[label])
        result.push_back(int(label));
    return result;
  }
};

inline Cost sum(Cost a, Cost b) { return addCosts(a, b); }
inline Exact sum(Exact a, Exact b) { return a >= infinite || b >= infinite ? infinite : a + b; }
inline bool isForbidden(Cost cost) { return cost == forbidden; }
inline bool isForbidden(Exact cost) { return cost >= infinite; }

/// The edits that both the problem and the priced problem have.
template <typename Value> class CheckedGraph {
public:
  std::vector<CheckedNode<Value>> nodes;
  Value constant = 0;

  bool isNode(int node) const {
    return node >= 0 && size_t(node) < nodes.size() && !nodes[node].removed;
  }
  bool isLabel(int node, int label) const {
    return label >= 0 && size_t(label) < nodes[node].alive.size() && nodes[node].alive[label];
  }

  void addEdge(int a, int b, Matrix<Value> matrix) {
    if (auto known = nodes[a].edges.find(b); known != nodes[a].edges.end())
      for (int row = 0; row < matrix.rows; ++row)
        for (int column = 0; column < matrix.columns; ++column)
          matrix.at(row, column) = sum(matrix.at(row, column), known->second.at(row, column));
    auto shared = std::make_shared<Matrix<Value>>(std::move(matrix));
    nodes[a].edges[b] = {shared, false};
    nodes[b].edges[a] = {shared, true};
  }

  /// Whether some label of the other node goes with this one.
  bool isSupported(int node, int label) const {
    if (isForbidden(nodes[node].costs[label]))
      return false;
    for (const auto &[other, edge] : nodes[node].edges) {
      bool found = false;
      for (int partner : nodes[other].labels())
        found |= !isForbidden(edge.at(label, partner));
      if (!found)
        return false;
    }
    return true;
  }

  /// Replaces a node with at most two neighbours, or one label, by its best answers.
  std::string eliminate(int node) {
    CheckedNode<Value> own = nodes[node];
    std::vector<int> labels = own.labels();
    if (labels.empty() || (labels.size() > 1 && own.edges.size() > 2))
      return "has more than two neighbours, or no label";
    for (const auto &[other, edge] : own.edges)
      nodes[other].edges.erase(node);
    nodes[node] = {};
    nodes[node].removed = true;
    if (labels.size() == 1)
      replaceFixed(own, labels[0]);
    else if (own.edges.empty())
      constant = sum(constant, best(own, labels, [](int) { return Value(0); }));
    else if (own.edges.size() == 1)
      replaceLeaf(own, labels);
    else
      replaceMiddle(own, labels);
    return "";
  }

private:
  template <typename Function>
  Value best(const CheckedNode<Value> &own, const std::vector<int> &labels, Function others) {
    Value least = sum(own.costs[labels[0]], others(labels[0]));
    for (int label : labels)
      least = std::min(least, sum(own.costs[label], others(label)));
    return least;
  }
  void replaceFixed(const CheckedNode<Value> &own, int label) {
    constant = sum(constant, own.costs[label]);
    for (const auto &[other, edge] : own.edges)
      for (int partner : nodes[other].labels())
        nodes[other].costs[partner] = sum(nodes[other].costs[partner], edge.at(label, partner));
  }
  void replaceLeaf(const CheckedNode<Value> &own, const std::vector<int> &labels) {
    const auto &[other, edge] = *own.edges.begin();
    for (int partner : nodes[other].labels())
      nodes[other].costs[partner] =
          sum(nodes[other].costs[partner],
              best(own, labels, [&, &edge = edge](int label) { return edge.at(label, partner); }));
  }
  void replaceMiddle(const CheckedNode<Value> &own, const std::vector<int> &labels) {
    const auto &[a, left] = *own.edges.begin();
    const auto &[b, right] = *std::next(own.edges.begin());
    Matrix<Value> matrix = {int(nodes[a].alive.size()), int(nodes[b].alive.size()), {}};
    matrix.entries.assign(size_t(matrix.rows) * matrix.columns, 0);
    for (int row : nodes[a].labels())
      for (int column : nodes[b].labels())
        matrix.at(row, column) = best(own, labels, [&, &left = left, &right = right](int label) {
          return sum(left.at(label, row), right.at(label, column));
        });
    addEdge(a, b, std::move(matrix));
  }
};

} // namespace shardwright::plan::check
