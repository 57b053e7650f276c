// SPDX-License-Identifier: Apache-2.0

// Elimination and message passing on dense tables. Tables that are read both ways are stored both
// ways, so that inner loops run along rows.
#include "DualBound.h"
#include "shardwright/Plan/Engine/WideVectors.h"
#include "shardwright/Support/SearchClock.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace shardwright::plan {

LabelCosts::LabelCosts(const Problem &problem) {
  for (const std::vector<Cost> &node : problem.nodes) {
    begins.push_back(values.size());
    for (Cost cost : node)
      values.push_back(asDouble(cost));
  }
  begins.push_back(values.size());
}

/// Sums of the problem's tables, each stored once.
class DualBound::TableLoader {
public:
  using Terms = std::vector<std::pair<int32_t, bool>>; // tables, and whether transposed

  TableLoader(const Problem &problem, std::deque<DenseTable> &store)
      : problem(problem), store(store) {}

  DenseTable *load(const Terms &terms) {
    auto [known, isNew] = loaded.try_emplace(terms, nullptr);
    if (isNew)
      known->second = sumOf(terms);
    return known->second;
  }
  DenseTable *make(int rows, int columns) {
    store.push_back({rows, columns, std::vector<double>(size_t(rows) * columns)});
    return &store.back();
  }

private:
  DenseTable *sumOf(const Terms &terms) {
    auto [first, isFirstTransposed] = terms.front();
    const Table &shape = problem.tables[first];
    countWork(8.0 * double(terms.size()) * double(shape.entries.size()));
    DenseTable *sum =
        isFirstTransposed ? make(shape.columns, shape.rows) : make(shape.rows, shape.columns);
    for (auto [index, isTransposed] : terms)
      for (int row = 0; row < sum->rows; ++row)
        for (int column = 0; column < sum->columns; ++column)
          sum->row(row)[column] += asDouble(isTransposed ? problem.tables[index].at(column, row)
                                                         : problem.tables[index].at(row, column));
    clamp(sum->entries.data(), int(sum->entries.size()));
    return sum;
  }

  const Problem &problem;
  std::deque<DenseTable> &store;
  std::map<Terms, DenseTable *> loaded;
};

DualBound::DualBound(const Problem &problem)
    : plan(planElimination(problem, 1 << 22)), costs(problem), transposed(plan.slots.size()),
      earlier(problem.nodes.size()), later(problem.nodes.size()) {
  TableLoader loader(problem, store);
  for (const PairSlot &slot : plan.slots)
    tables.push_back(slot.made
                         ? loader.make(problem.labels(slot.first), problem.labels(slot.second))
                         : loader.load(slot.tables));
  for (int32_t s : plan.coreSlots)
    transposed[s] = transpose(plan.slots[s], *tables[s], loader);
  buildCore();
}

DualBound::DenseTable *DualBound::transpose(const PairSlot &slot, const DenseTable &table,
                                            TableLoader &loader) {
  if (slot.made)
    return loader.make(table.columns, table.rows);
  TableLoader::Terms terms = slot.tables;
  for (auto &[index, isTransposed] : terms)
    isTransposed = !isTransposed;
  return loader.load(terms);
}

void DualBound::buildCore() {
  size_t count = 0;
  for (int32_t s : plan.coreSlots)
    count += tables[s]->rows + tables[s]->columns;
  messages.assign(count, 0);
  double *next = messages.data();
  for (int32_t s : plan.coreSlots) {
    const PairSlot &slot = plan.slots[s];
    double *toFirst = next, *toSecond = next + tables[s]->rows;
    next = toSecond + tables[s]->columns;
    later[slot.first].push_back({slot.second, toFirst, toSecond, tables[s], transposed[s]});
    earlier[slot.second].push_back({slot.first, toSecond, toFirst, transposed[s], tables[s]});
  }
}

double DualBound::raise(const LabelCosts &nodeCosts, int sweeps) {
  if (eliminated.empty() || eliminated != nodeCosts.values) {
    eliminated = nodeCosts.values;
    costs.values = nodeCosts.values;
    eliminateAll();
    momentum.forgetBound();
  }
  return constant + raiseCore(sweeps);
}

void DualBound::eliminateAll() {
  constant = 0;
  for (const EliminationStep &step : plan.steps)
    eliminate(step);
  for (int32_t s : plan.coreSlots)
    if (plan.slots[s].made)
      transposed[s]->entries =
          plan::transposed(tables[s]->entries, tables[s]->rows, tables[s]->columns);
}

void DualBound::eliminate(const EliminationStep &step) {
  if (step.toFirst < 0)
    constant += least(costs.of(step.node), costs.size(step.node));
  else if (step.toSecond < 0)
    eliminateLeaf(step);
  else
    eliminateBetween(step);
}

void DualBound::eliminateLeaf(const EliminationStep &step) {
  const DenseTable &table = *tables[step.toFirst];
  countWork(double(table.entries.size()));
  sums.assign(table.columns, forbiddenCost);
  for (int label = 0; label < table.rows; ++label)
    lower(sums.data(), table.row(label), costs.of(step.node)[label], table.columns);
  double *neighbour = costs.of(plan.slots[step.toFirst].second);
  add(neighbour, sums.data(), table.columns);
  clamp(neighbour, table.columns);
}

SHARDWRIGHT_WIDE_VECTORS
void DualBound::eliminateBetween(const EliminationStep &step) {
  const double *own = costs.of(step.node);
  const DenseTable &first = *tables[step.toFirst], &second = *tables[step.toSecond];
  DenseTable &result = *tables[step.result];
  std::vector<double> &entries = result.entries;
  countWork(double(first.entries.size()) * second.columns + 2 * double(entries.size()));
  std::fill(entries.begin(), entries.end(), forbiddenCost);
  for (int label = 0; label < first.rows; ++label)
    for (int row = 0; row < first.columns; ++row)
      if (double shift = own[label] + first.row(label)[row]; shift < leastForbidden)
        lower(result.row(row), second.row(label), shift, second.columns);
  if (step.base >= 0)
    add(entries.data(), tables[step.base]->entries.data(), int(entries.size()));
  clamp(entries.data(), int(entries.size()));
}

double DualBound::raiseCore(int sweeps) {
  if (plan.core.empty())
    return 0;
  double bound = -INFINITY;
  for (int sweep = 0; sweep < sweeps; ++sweep) {
    momentum.advance(messages);
    pass(true);
    double raised = pass(false);
    momentum.heed(raised);
    bool stalls = raised - bound <= 1e-9 * std::abs(raised);
    bound = std::max(bound, raised);
    if (stalls)
      break;
  }
  return bound;
}

double DualBound::pass(bool forward) {
  double bound = 0;
  for (size_t i = 0; i < plan.core.size(); ++i)
    bound += visit(plan.core[forward ? i : plan.core.size() - 1 - i], forward);
  return bound;
}

/// A node's costs with all that its edges sent to it.
void DualBound::addUp(int node) const {
  int count = costs.size(node);
  sums.assign(costs.of(node), costs.of(node) + count);
  countWork(50 + count * double(1 + earlier[node].size() + later[node].size()));
  forEachCoreEdge(node, [&](const CoreEdge &edge) { add(sums.data(), edge.incoming, count); });
}

/// Sends messages to the neighbours ahead. A node gives each of them the same share of its costs;
/// returns the least of what it keeps, and what was taken from the edges.
SHARDWRIGHT_WIDE_VECTORS
double DualBound::visit(int node, bool forward) {
  const std::vector<CoreEdge> &ahead = forward ? later[node] : earlier[node],
                              &behind = forward ? earlier[node] : later[node];
  int count = costs.size(node);
  addUp(node);
  double share = 1.0 / double(std::max<size_t>({1, ahead.size(), behind.size()}));
  double bound =
      (1 - share * double(ahead.size())) * std::min(least(sums.data(), count), forbiddenCost);
  for (const CoreEdge &edge : ahead) {
    countWork(20 + double(edge.table->entries.size()));
    std::fill(edge.outgoing, edge.outgoing + edge.table->columns, forbiddenCost);
    for (int label = 0; label < count; ++label)
      if (sums[label] < leastForbidden)
        lower(edge.outgoing, edge.table->row(label), share * sums[label] - edge.incoming[label],
              edge.table->columns);
    double taken = least(edge.outgoing, edge.table->columns);
    for (int label = 0; label < edge.table->columns; ++label)
      edge.outgoing[label] -= edge.outgoing[label] < leastForbidden ? taken : 0;
    bound += taken;
  }
  return bound;
}

} // namespace shardwright::plan
