// SPDX-License-Identifier: Apache-2.0

// The order of all steps, and the time that each may take.
#include "shardwright/Plan/Engine/Solver.h"

#include "BranchBound.h"
#include "MakeCertificate.h"
#include "Reductions.h"
#include "Search.h"
#include "shardwright/Support/SearchClock.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace shardwright::plan {
namespace {

bool isFeasible(const Problem &problem, const Assignment &assignment) {
  bool isAssignment = assignment.size() == problem.nodes.size();
  for (size_t i = 0; i < assignment.size() && isAssignment; ++i)
    isAssignment = assignment[i] >= 0 && assignment[i] < problem.labels(int(i));
  return isAssignment && costOf(problem, assignment) != forbidden &&
         excessOf(problem, assignment) == 0;
}

/// The bound without any multipliers and messages.
Cost sumOfLeast(const Problem &problem) {
  Cost sum = 0;
  for (const std::vector<Cost> &costs : problem.nodes)
    sum = addCosts(sum, *std::min_element(costs.begin(), costs.end()));
  std::vector<Cost> ofTable;
  for (const Table &table : problem.tables)
    ofTable.push_back(*std::min_element(table.entries.begin(), table.entries.end()));
  for (const Edge &edge : problem.edges)
    sum = addCosts(sum, ofTable[edge.table]);
  return sum;
}

/// Of a table that joins make. Where memory rows are left, there are no joins: they do not close
/// the gap of a knapsack.
constexpr double fewestEntries = 1 << 13, mostEntries = 1 << 22;

class Solver {
public:
  Solver(const Problem &problem, const SolveOptions &options)
      : problem(problem), options(options),
        stop([this] { return clock.seconds() >= this->options.seconds; }),
        stopBounds([this] { return clock.seconds() >= this->options.seconds / 2; }) {}

  Solution run() {
    solution.lowerBound = -largestSum;
    if (!reduceProblem()) {
      conclude(Solution::Infeasible, forbidden);
    } else {
      while (!options.isAboveEnough(root.bound) && boundRoot())
        ;
      if (options.isAboveEnough(root.bound))
        conclude(solution.cost == forbidden ? Solution::Unknown : Solution::Feasible,
                 std::min(solution.cost, roundedUp(root.bound)));
      else
        search();
    }
    solution.seconds = clock.elapsed();
    return std::move(solution);
  }

private:
  void tell(Cost cost, Cost bound) const {
    if (options.progress)
      options.progress({clock.elapsed(), cost, bound});
  }

  void conclude(Solution::Status status, Cost bound) {
    solution.status = status;
    solution.lowerBound = bound;
  }

  /// False if that shows that there is no solution.
  bool reduceProblem() {
    ReducibleGraph graph(problem);
    graph.recordSteps(solution.certificate.steps);
    bool isStarted = isFeasible(problem, options.start);
    if (isStarted)
      graph.carry(options.start);
    reduce(graph, stop);
    if (graph.infeasible)
      return false;
    root.problem = graph.build();
    root.constant = graph.constant;
    root.bound = double(root.constant) + double(sumOfLeast(root.problem));
    rows = graph.rows;
    root.multipliers.assign(rows.size(), 0);
    Assignment carried = graph.takeCarried();
    root.lifting = std::make_shared<const LiftingChain>(LiftingChain{{}, graph.takeLifting()});
    if (isStarted)
      offer(carried);
    return true;
  }

  /// Of the cost that solutions of interest are below.
  Cost cutoffOf(Cost cost) const {
    return options.enough == forbidden ? cost : std::min(cost, options.enough + 1);
  }

  /// Bounds the root; returns whether that made it smaller, or may after more joins.
  bool boundRoot() {
    if (stopBounds() || root.problem.nodes.empty())
      return false;
    Cost cutoff = cutoffOf(solution.cost);
    auto offered = [&](const Assignment &assignment) {
      offer(assignment);
      cutoff = cutoffOf(solution.cost);
    };
    BranchBound bound(root, cutoff, offered, stopBounds);
    bound.raise({400, 400, 5, 1e-3});
    if (solution.cost == forbidden && !bound.isSettled())
      bound.repair(5);
    root.bound = bound.value();
    root.multipliers = bound.multipliers();
    if (!std::exchange(isCertified, true))
      solution.certificate =
          makeCertificate(problem, std::move(solution.certificate.steps), bound.getLagrangian(),
                          root.multipliers, root.lifting->lifting, rows);
    tell(solution.cost, std::min(solution.cost, roundedUp(root.bound)));
    return !bound.isSettled() && solution.cost != forbidden && !stop() && narrow(bound);
  }

  /// Removes labels that no better solution has; labels of equally good ones stay, those of the
  /// best included. Where that removes few, nodes are joined, in tables that grow step by step.
  bool narrow(BranchBound &bound) {
    BranchBound::Increases increases = bound.increases();
    Restriction restriction = {
        increases.labelsBelow(solution.cost + 1, root.problem), bound.messages(), ofRoot, {}};
    if (largestTable > 0)
      restriction.joins = {solution.cost + 1, largestTable};
    std::optional<Branch> smaller = restrict(root, restriction, stop);
    if (!smaller) // but for rounding
      return false;
    size_t labels = sizeOf(root.problem), nodes = root.problem.nodes.size();
    root = std::move(*smaller);
    ofRoot = std::move(restriction.carried);
    if (sizeOf(root.problem) * 20 > labels * 19 && root.problem.nodes.size() == nodes)
      largestTable = largestTable > 0 ? 8 * largestTable : fewestEntries;
    return largestTable <= (root.problem.limits.empty() ? mostEntries : 0);
  }

  static size_t sizeOf(const Problem &problem) {
    size_t size = 0;
    for (const std::vector<Cost> &costs : problem.nodes)
      size += costs.size();
    return size;
  }

  /// Makes a solution of the root known.
  void offer(const Assignment &assignment) {
    Cost cost = addCosts(root.constant, costOf(root.problem, assignment));
    if (cost >= solution.cost)
      return;
    solution.cost = cost;
    solution.assignment = root.lift(assignment);
    ofRoot = assignment;
  }

  void search() {
    std::shared_ptr<const LiftingChain> lifting = std::move(root.lifting);
    Search search(std::move(root), options.threads, stop);
    search.offer(solution.cost, ofRoot);
    bool more = !options.isCloseEnough(search.getState().cost, search.getState().bound);
    while (more && options.rounds != search.getState().rounds) {
      more = search.round();
      tell(search.getState().cost, boundOf(search.getState()));
      more &= !options.isAboveEnough(search.getState().bound) &&
              !options.isCloseEnough(search.getState().cost, search.getState().bound);
    }
    const SearchState &state = search.getState();
    solution.rounds = state.rounds;
    if (state.cost < solution.cost)
      solution.assignment = liftAlong(lifting.get(), state.assignment);
    solution.cost = state.cost;
    bool found = state.cost != forbidden;
    if (state.complete)
      conclude(found ? Solution::Optimal : Solution::Infeasible, state.cost);
    else
      conclude(found ? Solution::Feasible : Solution::Unknown, boundOf(state));
  }

  static Cost boundOf(const SearchState &state) {
    return state.complete ? state.cost : std::min(state.cost, roundedUp(state.bound));
  }

  /// Costs are integers, but bounds are rounded: what is very little above one proves only that.
  static Cost roundedUp(double bound) {
    return Cost(std::ceil(std::clamp(bound - 1e-9 * std::abs(bound), -0x1p61, 0x1p61)));
  }

  const Problem &problem;
  const SolveOptions &options;
  std::function<bool()> stop, stopBounds; // the latter leaves half of the time to the search
  SearchClock clock;
  Branch root;
  Assignment ofRoot;         // the best solution, as one of the root; empty if none is
  std::vector<int32_t> rows; // the problem's number of each memory row, before labels are removed
  double largestTable = 0;   // that joins may make, in entries; at first there are none
  bool isCertified = false;
  Solution solution;
};
} // namespace

Solution solve(const Problem &problem, const SolveOptions &options) {
  return Solver(problem, options).run();
}

} // namespace shardwright::plan
