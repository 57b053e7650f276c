// SPDX-License-Identifier: Apache-2.0

// What a raised bound tells: reduced costs, messages, and an assignment. Nodes that were eliminated
// are visited in the opposite order, each after its neighbours.
#include "DualBound.h"
#include "shardwright/Plan/Engine/WideVectors.h"
#include "shardwright/Support/SearchClock.h"

namespace shardwright::plan {

double DualBound::reducedCosts(LabelCosts &increases) {
  double bound = constant + raiseCore(1);
  for (int32_t node : plan.core) {
    addUp(node);
    int count = costs.size(node);
    double smallest = least(sums.data(), count), *own = increases.of(node);
    for (int label = 0; label < count; ++label)
      own[label] = sums[label] < leastForbidden ? sums[label] - smallest : forbiddenCost;
    visit(node, true);
  }
  for (auto step = plan.steps.rbegin(); step != plan.steps.rend(); ++step)
    reduceStep(*step, increases);
  return bound;
}

/// What each own label costs with each label at the other end of an edge, by rows of the latter; a
/// row of zeros where there is no edge.
std::vector<double> DualBound::costsByNeighbour(int32_t slot, int count) const {
  if (slot < 0)
    return std::vector<double>(count);
  return plan::transposed(tables[slot]->entries, count, tables[slot]->columns);
}

/// What labels cost with some labels of the neighbours, and by how much that exceeds the least.
SHARDWRIGHT_WIDE_VECTORS
static void lowerByExcess(double *__restrict own, const double *__restrict base,
                          const double *__restrict row, double increase, double *__restrict sums,
                          int count) {
  for (int i = 0; i < count; ++i)
    sums[i] = base[i] + row[i];
  double best = least(sums, count);
  if (best < leastForbidden)
    lower(own, sums, increase - best, count);
}

/// Whatever the neighbours' labels are, they have increases of their own, of which the larger
/// holds, and the node's label costs more than the best answer to them.
void DualBound::reduceStep(const EliminationStep &step, LabelCosts &increases) const {
  int count = costs.size(step.node);
  double *own = increases.of(step.node);
  std::fill(own, own + count, forbiddenCost);
  std::vector<double> first = costsByNeighbour(step.toFirst, count),
                      second = costsByNeighbour(step.toSecond, count), base(count);
  auto increaseOf = [&](int32_t slot, size_t label) {
    return slot < 0 ? 0 : increases.of(plan.slots[slot].second)[label];
  };
  countWork(double(first.size()) * double(second.size()) / count);
  sums.resize(count);
  for (size_t i = 0; i * count < first.size(); ++i) {
    double ofFirst = increaseOf(step.toFirst, i);
    base.assign(costs.of(step.node), costs.of(step.node) + count);
    add(base.data(), &first[i * count], count);
    for (size_t j = 0; j * count < second.size() && ofFirst < leastForbidden; ++j)
      if (double increase = std::max(ofFirst, increaseOf(step.toSecond, j));
          increase < leastForbidden)
        lowerByExcess(own, base.data(), &second[j * count], increase, sums.data(), count);
  }
}

/// The latest pass went backward: each node gave a share of its costs to its earlier edges.
std::vector<DualBound::CoreMessage> DualBound::coreMessages() {
  std::vector<CoreMessage> result;
  for (int32_t node : plan.core) {
    addUp(node);
    size_t count = costs.size(node);
    double share = 1.0 / double(std::max<size_t>({1, earlier[node].size(), later[node].size()}));
    for (const std::vector<CoreEdge> *edges : {&earlier[node], &later[node]})
      for (const CoreEdge &edge : *edges) {
        CoreMessage message = {node, edge.other, {edge.incoming, edge.incoming + count}};
        for (size_t label = 0; edges == &earlier[node] && label < count; ++label)
          if (sums[label] < leastForbidden)
            message.values[label] -= share * sums[label];
        result.push_back(std::move(message));
      }
  }
  return result;
}

Assignment DualBound::decode() const {
  Assignment assignment(earlier.size());
  decodeCore(assignment);
  complete(assignment);
  return assignment;
}

void DualBound::complete(Assignment &assignment) const {
  for (auto step = plan.steps.rbegin(); step != plan.steps.rend(); ++step)
    decodeStep(*step, assignment);
}

double DualBound::coreCost(const Assignment &assignment) const {
  double sum = 0;
  for (int32_t node : plan.core) {
    sum += costs.of(node)[assignment[node]];
    for (const CoreEdge &edge : later[node])
      sum += edge.table->row(assignment[node])[assignment[edge.other]];
  }
  return sum;
}

void DualBound::decodeCore(Assignment &assignment) const {
  for (int32_t node : plan.core) {
    int count = costs.size(node);
    sums.assign(costs.of(node), costs.of(node) + count);
    for (const CoreEdge &edge : later[node])
      add(sums.data(), edge.incoming, count);
    for (const CoreEdge &edge : earlier[node])
      add(sums.data(), edge.transposed->row(assignment[edge.other]), count);
    assignment[node] = positionOfLeast(sums.data(), count);
  }
}

void DualBound::decodeStep(const EliminationStep &step, Assignment &assignment) const {
  int count = costs.size(step.node);
  sums.assign(costs.of(step.node), costs.of(step.node) + count);
  for (int32_t slot : {step.toFirst, step.toSecond})
    for (int label = 0; slot >= 0 && label < count; ++label)
      sums[label] += tables[slot]->row(label)[assignment[plan.slots[slot].second]];
  assignment[step.node] = positionOfLeast(sums.data(), count);
}

} // namespace shardwright::plan
