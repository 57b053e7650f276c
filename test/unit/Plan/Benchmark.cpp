// SPDX-License-Identifier: Apache-2.0

// How long the engine takes for graphs like those of training steps, by the number of operators:
//
//     ninja -C build shardwright-plan-benchmark
//     build/bin/shardwright-plan-benchmark layers 96 60     a model of equal layers, seconds
//     build/bin/shardwright-plan-benchmark random 10000 60  operators without repetition
//
// A label gives each axis of an 8 x 8 x 8 mesh to a dimension of an operator, or to none. Work and
// memory are divided by the axes given; an axis that two operators use differently moves data, and
// so does an axis given to the last dimension, over which an operator sums. Each axis that an
// operator uses costs something, so that less memory costs more.

#include "shardwright/Plan/Engine/Solver.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <random>
#include <tuple>

using namespace shardwright::plan;

namespace {
constexpr int axes = 3;
constexpr double axisSize = 8;
constexpr double slowness[axes] = {1, 6, 6}; // of moving a byte, by axis

/// The dimension that a label gives an axis to, counted from 1; 0 for none.
int dimensionOf(int label, int axis, int dimensions) {
  for (; axis > 0; --axis)
    label /= dimensions + 1;
  return label % (dimensions + 1);
}

class Builder {
public:
  Problem problem;

  /// An operator of this much work and result, with a label for each way to give axes to
  /// dimensions.
  int addNode(int dimensions, double work, double bytes) {
    std::vector<Cost> costs;
    for (int label = 0; label < int(std::pow(dimensions + 1, axes)); ++label) {
      double summed = 0, overhead = 0;
      for (int axis = 0; axis < axes; ++axis) {
        int dimension = dimensionOf(label, axis, dimensions);
        summed += dimension == dimensions ? 2 * slowness[axis] * bytes : 0;
        overhead += dimension ? 0.1 * slowness[axis] * bytes : 0;
      }
      costs.push_back(Cost((work + summed) / parts(label, dimensions) + overhead));
    }
    problem.nodes.push_back(std::move(costs));
    dimensionsOf.push_back(dimensions);
    return int(problem.nodes.size()) - 1;
  }

  /// Data of this size that moves between two operators where their labels differ. Dimension d of
  /// the first is dimension d + turn of the second.
  void addEdge(int a, int b, double bytes, int turn) {
    auto [known, isNew] = tables.try_emplace({dimensionsOf[a], dimensionsOf[b], bytes, turn},
                                             int32_t(problem.tables.size()));
    if (isNew)
      problem.tables.push_back(tableOf(dimensionsOf[a], dimensionsOf[b], bytes, turn));
    problem.edges.push_back({a, b, known->second});
  }

  /// Memory that a node occupies from one row to another.
  void addUsage(int node, int begin, int end, double bytes) {
    std::vector<int64_t> values;
    for (int label = 0; label < problem.labels(node); ++label)
      values.push_back(int64_t(bytes / parts(label, dimensionsOf[node])));
    problem.usages.push_back({node, begin, end, std::move(values)});
  }

  /// The limit of all rows, relative to the peak of what the nodes occupy at least.
  void setLimits(int rows, double tightness) {
    problem.limits.assign(rows, 0);
    Assignment smallest;
    for (size_t i = 0; i < problem.nodes.size(); ++i)
      smallest.push_back(problem.labels(int(i)) - 1); // gives all axes to the last dimension
    std::vector<int64_t> occupied = occupancyOf(problem, smallest);
    int64_t peak = *std::max_element(occupied.begin(), occupied.end());
    problem.limits.assign(rows, int64_t(double(peak) * tightness));
  }

private:
  static double parts(int label, int dimensions) {
    double parts = 1;
    for (int axis = 0; axis < axes; ++axis)
      parts *= dimensionOf(label, axis, dimensions) ? axisSize : 1;
    return parts;
  }

  static Table tableOf(int a, int b, double bytes, int turn) {
    Table table = {int32_t(std::pow(a + 1, axes)), int32_t(std::pow(b + 1, axes)), {}};
    for (int row = 0; row < table.rows; ++row)
      for (int column = 0; column < table.columns; ++column)
        table.entries.push_back(moved(row, a, column, b, bytes, turn));
    return table;
  }

  /// Slicing is free; what is split otherwise is gathered or exchanged.
  static Cost moved(int from, int a, int to, int b, double bytes, int turn) {
    double cost = 0, held = bytes / parts(from, a);
    for (int axis = 0; axis < axes; ++axis) {
      int source = dimensionOf(from, axis, a), target = dimensionOf(to, axis, b);
      source = source ? 1 + (source - 1 + turn) % std::max(a, b) : 0;
      if (source && source != target)
        cost += slowness[axis] * held * (target ? 1 : axisSize - 1);
    }
    return Cost(cost);
  }

  std::vector<int> dimensionsOf;
  std::map<std::tuple<int, int, double, int>, int32_t> tables;
};

/// Forward, backward, weights and gradients of layers that are all equal: 36 nodes each.
Problem layers(int count) {
  Builder builder;
  int rows = 24 * count, previous = -1;
  std::vector<int> forward, weights;
  auto addOperator = [&](int k) {
    int node = builder.addNode(k % 3 == 1 ? 4 : 3, k % 3 == 1 ? 4e6 : 1e5, 2e4);
    if (previous >= 0)
      builder.addEdge(previous, node, 2e4, k % 4 == 2);
    previous = node;
    return node;
  };
  for (int i = 0; i < 12 * count; ++i) {
    forward.push_back(addOperator(i));
    builder.addUsage(forward[i], i, rows - i, 2e4);
    weights.push_back(i % 2 ? builder.addNode(2, 0, 0) : -1);
    if (weights[i] >= 0) {
      builder.addEdge(weights[i], forward[i], 3e4, i % 4 == 1);
      builder.addUsage(weights[i], 0, rows, 6e4);
    }
    if (i % 12 > 5)
      builder.addEdge(forward[i - 5], forward[i], 2e4, 0);
  }
  for (int i = 12 * count - 1; i >= 0; --i) {
    int backward = addOperator(i);
    builder.addEdge(forward[i], backward, 2e4, 0);
    if (weights[i] < 0)
      continue;
    builder.addEdge(weights[i], backward, 3e4, i % 4 != 1);
    int gradient = builder.addNode(2, 0, 0);
    builder.addEdge(backward, gradient, 3e4, 1);
    builder.addEdge(gradient, weights[i], 3e4, 0);
    builder.addUsage(gradient, rows - 1 - i, rows, 3e4);
  }
  builder.setLimits(rows, 1.1);
  return std::move(builder.problem);
}

/// Operators of random sizes, each with one or two operands among the fifty before.
Problem randomOperators(int count) {
  Builder builder;
  std::mt19937_64 random(1);
  auto size = [&] { return std::ldexp(1e3, int(random() % 8)) * double(1 + random() % 7); };
  std::vector<int> lastUse(count);
  std::vector<double> bytes(count);
  for (int i = 0; i < count; ++i) {
    bytes[i] = size();
    builder.addNode(1 + int(random() % 3), bytes[i] * double(1 + random() % 50), bytes[i]);
    lastUse[i] = i + 1;
    for (uint64_t operands = 1 + random() % 2; i > 0 && operands > 0; --operands) {
      int operand = i - 1 - int(random() % uint64_t(std::min(i, random() % 4 ? 3 : 50)));
      builder.addEdge(operand, i, bytes[operand], int(random() % 3));
      lastUse[operand] = i + 1;
    }
  }
  for (int i = 0; i < count; ++i)
    builder.addUsage(i, i, random() % 3 ? lastUse[i] : count, bytes[i]);
  builder.setLimits(count, 1.1);
  return std::move(builder.problem);
}

void showProgress(const Progress &progress) {
  fprintf(stderr, "%8.2f s  cost %.8g  bound %.8g\n", progress.seconds, double(progress.cost),
          double(progress.lowerBound));
}
} // namespace

int main(int argc, char **argv) {
  std::string kind = argc > 3 ? argv[1] : "";
  if (kind != "layers" && kind != "random")
    return fprintf(stderr, "usage: shardwright-plan-benchmark layers|random COUNT SECONDS\n"), 2;
  Problem problem = (kind == "layers" ? layers : randomOperators)(atoi(argv[2]));
  size_t labels = 0;
  for (const std::vector<Cost> &node : problem.nodes)
    labels += node.size();
  printf("%zu nodes, %zu labels, %zu edges, %zu tables\n", problem.nodes.size(), labels,
         problem.edges.size(), problem.tables.size());
  if (std::string fault = findFault(problem); !fault.empty())
    return fprintf(stderr, "%s\n", fault.c_str()), 1;
  SolveOptions options;
  options.seconds = atof(argv[3]);
  options.progress = showProgress;
  Solution solution = solve(problem, options);
  CertificateCheck check = checkCertificate(problem, solution.certificate);
  printf("cost %.8g  bound %.8g  certified %.8g  gap %.4f %%  %.2f s %s\n", double(solution.cost),
         double(solution.lowerBound), double(check.bound),
         100 * double(solution.cost - solution.lowerBound) / double(solution.lowerBound),
         solution.seconds, check.fault.c_str());
}
