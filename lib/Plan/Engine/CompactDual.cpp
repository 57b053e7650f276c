// SPDX-License-Identifier: Apache-2.0

#include "CompactDual.h"
#include "MakeCertificate.h"
#include "VectorLoops.h"
#include "shardwright/Plan/Engine/WideVectors.h"
#include "shardwright/Support/SearchClock.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace shardwright::plan {

/// At most `value`, and less by very little.
static float roundedDown(double value) { return float(value - 0x1p-23 * std::abs(value)); }

void CompactDual::roundDown(const CompactTable &table, std::vector<float> &entries) {
  countWork(4 * double(table.size()));
  entries.resize(table.size());
  float *entry = entries.data();
  table.forEachCost([&](Cost cost) { *entry++ = roundedDown(asDouble(cost)); });
}

CompactDual::CompactDual(const CompactProblem &problem, RowPrices prices)
    : problem(problem), prices(std::move(prices)), earlier(problem.nodes.size()),
      later(problem.nodes.size()) {
  for (const std::vector<Cost> &node : problem.nodes) {
    costs.emplace_back();
    for (Cost cost : node)
      costs.back().push_back(asDouble(cost));
  }
  priceMemory();
  std::vector<float> entries; // of one table after the other
  for (const CompactTable &table : problem.tables) {
    roundDown(table, entries);
    tables.emplace_back(table.rows, table.columns, entries);
    transposedTables.emplace_back(table.columns, table.rows, entries, BlockedTable::ByColumn);
    countWork(12 * double(entries.size()));
  }
  size_t count = 0;
  for (const CompactEdge &edge : problem.edges)
    count += problem.tables[edge.table].rows + problem.tables[edge.table].columns;
  messages.assign(count, 0);
  double *next = messages.data();
  int32_t number = 0;
  for (const CompactEdge &edge : problem.edges) {
    const BlockedTable *table = &tables[edge.table], *transposed = &transposedTables[edge.table];
    double *toFirst = next, *toSecond = next + table->getRows();
    next = toSecond + table->getColumns();
    const LabelClasses *first = &problem.classes[edge.firstClasses],
                       *second = &problem.classes[edge.secondClasses];
    bool inOrder = edge.first < edge.second;
    (inOrder ? later : earlier)[edge.first].push_back(
        {edge.second, number, false, first, second, toFirst, toSecond, table, transposed});
    (inOrder ? earlier : later)[edge.second].push_back(
        {edge.first, number, true, second, first, toSecond, toFirst, transposed, table});
    ++number;
  }
}

void CompactDual::priceMemory() {
  std::vector<double> before(problem.limits.size() + 1); // the multipliers before each row
  for (auto [row, multiplier] : prices.multipliers) {
    before[row + 1] = std::ldexp(double(multiplier), -prices.shift);
    priceOfLimits += before[row + 1] * double(problem.limits[row]);
  }
  std::partial_sum(before.begin(), before.end(), before.begin());
  for (const Usage &usage : problem.usages) {
    double price = before[usage.end] - before[usage.begin];
    for (size_t label = 0; price > 0 && label < usage.ofLabel.size(); ++label)
      costs[usage.node][label] += price * double(usage.ofLabel[label]);
  }
}

/// Any messages give a bound: only those of the last sweep need to be exact.
double CompactDual::raise(int sweeps, const std::function<bool()> &stop) {
  for (int i = 1; i < sweeps && !stop(); ++i)
    sweep(Rounded);
  double bound = sweep(Exact) - priceOfLimits;
  if (bound > bestBound) {
    bestBound = bound;
    bestMessages = messages;
  }
  return bound;
}

/// A pass each way, whose bound is that of the second.
double CompactDual::sweep(Precision precision) {
  momentum.advance(messages);
  pass(true, Rounded);
  double bound = pass(false, precision);
  momentum.heed(bound);
  return bound;
}

double CompactDual::pass(bool forward, Precision precision) {
  double bound = 0;
  int count = int(costs.size());
  for (int i = 0; i < count; ++i)
    bound += visit(forward ? i : count - 1 - i, forward, precision);
  return bound;
}

/// A node's costs with all that its edges sent to it.
void CompactDual::addUp(int node) const {
  sums = costs[node];
  for (const std::vector<End> *ends : {&earlier[node], &later[node]})
    for (const End &edge : *ends)
      for (size_t label = 0; label < sums.size(); ++label)
        sums[label] += edge.incoming[(*edge.classes)[label]];
  countWork(2 * double(sums.size()) * double(1 + earlier[node].size() + later[node].size()));
}

/// Sends a share of the node's costs along an edge; returns what was taken from the edge.
template <typename Value> double CompactDual::send(const End &edge, double share) {
  const BlockedTable &table = *edge.table;
  std::vector<double> shifts = leastSums(edge);
  for (int row = 0; row < table.getRows(); ++row)
    shifts[row] =
        shifts[row] < leastForbidden ? share * shifts[row] - edge.incoming[row] : forbiddenCost;
  double read = 0;
  std::vector<Value> sums = table.product<Value>(shifts, read);
  countWork((std::is_same_v<Value, float> ? 0.2 : 0.4) * read + 4 * double(this->sums.size()));
  double taken = *std::min_element(sums.begin(), sums.end());
  for (int column = 0; column < table.getColumns(); ++column)
    edge.outgoing[column] = sums[column] - (sums[column] < leastForbidden ? taken : 0);
  return taken;
}

/// As DualBound::visit.
double CompactDual::visit(int node, bool forward, Precision precision) {
  const std::vector<End> &ahead = forward ? later[node] : earlier[node],
                         &behind = forward ? earlier[node] : later[node];
  addUp(node);
  double share = 1.0 / double(std::max<size_t>({1, ahead.size(), behind.size()}));
  double bound = (1 - share * double(ahead.size())) *
                 std::min(least(sums.data(), int(sums.size())), forbiddenCost);
  for (const End &edge : ahead)
    bound += precision == Exact ? send<double>(edge, share) : send<float>(edge, share);
  return bound;
}

std::vector<std::vector<double>> CompactDual::reducedCosts() {
  std::vector<std::vector<double>> increases(costs.size());
  for (size_t node = 0; node < costs.size(); ++node) {
    addUp(int(node));
    double smallest = least(sums.data(), int(sums.size()));
    for (double sum : sums)
      increases[node].push_back(sum < leastForbidden ? sum - smallest : forbiddenCost);
    visit(int(node), true);
  }
  return increases;
}

/// Of the labels of each class that an edge sees.
std::vector<double> CompactDual::leastSums(const End &edge) const {
  std::vector<double> least(edge.table->getRows(), forbiddenCost);
  for (size_t label = 0; label < sums.size(); ++label) {
    double &of = least[(*edge.classes)[label]];
    of = std::min(of, sums[label]);
  }
  return least;
}

/// By edge and end. A node gave shares of its costs to its earlier edges.
std::vector<CompactDual::EndValues> CompactDual::finalMessages() const {
  std::vector<EndValues> values;
  const double *next = messages.data();
  for (const CompactEdge &edge : problem.edges) {
    const double *second = next + problem.tables[edge.table].rows,
                 *end = second + problem.tables[edge.table].columns;
    values.push_back({std::vector<double>(next, second), std::vector<double>(second, end)});
    next = end;
  }
  for (size_t node = 0; node < costs.size(); ++node) {
    addUp(int(node));
    double share = 1.0 / double(std::max<size_t>({1, earlier[node].size(), later[node].size()}));
    for (const End &edge : earlier[node]) {
      std::vector<double> least = leastSums(edge), &own = values[edge.number][edge.isSecond];
      for (size_t i = 0; i < least.size(); ++i)
        own[i] -= least[i] < leastForbidden ? share * least[i] : 0;
    }
  }
  return values;
}

/// What is about impossible labels says nothing.
CompactCertificate CompactDual::certificate() {
  std::copy(bestMessages.begin(), bestMessages.end(), messages.begin()); // which edges refer to
  std::vector<EndValues> values = finalMessages();
  auto isReal = [](double value) { return std::abs(value) < leastForbidden; };
  double largest = 1;
  for (const EndValues &ends : values)
    for (const std::vector<double> &end : ends)
      for (double value : end)
        largest = std::max(largest, isReal(value) ? std::abs(value) : 0);
  CompactCertificate certificate;
  certificate.prices = prices;
  certificate.shift = messageShiftFor(largest);
  for (const EndValues &ends : values) {
    auto &rounded = certificate.messages.emplace_back();
    for (int end = 0; end < 2; ++end)
      for (double value : ends[end])
        rounded[end].push_back(isReal(value) ? std::llround(std::ldexp(value, certificate.shift))
                                             : 0);
  }
  return certificate;
}

Assignment CompactDual::decode() const {
  Assignment assignment(costs.size());
  for (size_t node = 0; node < costs.size(); ++node) {
    sums = costs[node];
    for (const End &edge : later[node])
      for (size_t label = 0; label < sums.size(); ++label)
        sums[label] += edge.incoming[(*edge.classes)[label]];
    for (const End &edge : earlier[node]) {
      int row = (*edge.otherClasses)[assignment[edge.other]];
      for (size_t label = 0; label < sums.size(); ++label)
        sums[label] += edge.transposed->at(row, (*edge.classes)[label]);
    }
    assignment[node] = positionOfLeast(sums.data(), int(sums.size()));
  }
  return assignment;
}

} // namespace shardwright::plan
