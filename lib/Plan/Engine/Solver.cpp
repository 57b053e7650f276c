// SPDX-License-Identifier: Apache-2.0

// The order of all steps, and the clock.
#include "shardwright/Plan/Engine/Solver.h"

#include "MakeCertificate.h"
#include "Reductions.h"
#include "Repair.h"
#include "Search.h"

#include <algorithm>
#include <bit>
#include <chrono>
#include <cmath>

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

class Solver {
public:
  Solver(const Problem &problem, const SolveOptions &options)
      : problem(problem), options(options),
        stop([this] { return seconds() >= this->options.seconds; }) {}

  Solution run() {
    solution.lowerBound = -largestSum;
    if (!reduceProblem()) {
      conclude(Solution::Infeasible, forbidden);
    } else {
      offerStart();
      boundRoot();
      search();
    }
    solution.seconds = seconds();
    return std::move(solution);
  }

private:
  double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  }

  void conclude(Solution::Status status, Cost bound) {
    solution.status = status;
    solution.lowerBound = bound;
  }

  /// False if that shows that there is no solution.
  bool reduceProblem() {
    ReducibleGraph graph(problem);
    graph.recordSteps(solution.certificate.steps);
    reduce(graph, stop);
    if (graph.infeasible)
      return false;
    root.problem = graph.build();
    root.constant = graph.constant;
    rows = graph.rows;
    lifting = graph.takeLifting();
    root.multipliers.assign(rows.size(), 0);
    return true;
  }

  /// The start, if it is feasible, as an assignment of the root. Its labels that were replaced are
  /// replaced in it; all other reductions keep what they remove of it.
  void offerStart() {
    if (!isFeasible(problem, options.start))
      return;
    Assignment start = options.start;
    for (const ReductionStep &step : solution.certificate.steps)
      if (step.kind == ReductionStep::RemoveDominated && start[step.node] == step.label)
        start[step.node] = step.other;
    Assignment ofRoot;
    for (const auto &[node, labels] : lifting.remaining)
      ofRoot.push_back(positionOf(labels, start[node]));
    offer(std::move(ofRoot));
  }

  /// The bound that the certificate proves; its multipliers are where the search starts. The
  /// minimizers met on the way are made to fit, more rarely as they get more alike.
  void boundRoot() {
    root.bound = double(root.constant) + double(sumOfLeast(root.problem));
    if (stop())
      return;
    Lagrangian lagrangian(root.problem);
    repair(lagrangian.evaluate(root.multipliers, 5).assignment);
    double known = solution.cost == forbidden ? INFINITY : double(solution.cost - root.constant);
    BundleMethod bundle(lagrangian, root.multipliers, known);
    for (int step = 1; step <= 400 && seconds() < options.seconds / 2; ++step) {
      const LagrangianPoint &point = bundle.step(5);
      if (std::has_single_bit(unsigned(step)) || step % 64 == 0)
        repair(point.assignment);
      if (bundle.isOptimal())
        break;
    }
    root.multipliers = bundle.bestMultipliers();
    root.bound = double(root.constant) + bundle.bestBound();
    solution.certificate = makeCertificate(problem, std::move(solution.certificate.steps),
                                           lagrangian, root.multipliers, lifting, rows, stop);
  }

  void repair(Assignment assignment) {
    if (Repair(root.problem).run(assignment, stop))
      offer(std::move(assignment));
  }

  void offer(Assignment assignment) {
    Cost cost = addCosts(root.constant, costOf(root.problem, assignment));
    if (cost >= solution.cost)
      return;
    solution.cost = cost;
    solution.assignment = std::move(assignment);
  }

  void search() {
    Search search(std::move(root), options.threads, stop);
    search.offer(solution.cost, std::move(solution.assignment));
    bool more = true;
    while (more && options.rounds != search.getState().rounds) {
      more = search.round();
      if (options.progress)
        options.progress({seconds(), search.getState().cost, boundOf(search.getState())});
    }
    const SearchState &state = search.getState();
    solution.rounds = state.rounds;
    solution.cost = state.cost;
    bool found = state.cost != forbidden;
    if (found)
      solution.assignment = lifting.lift(state.assignment);
    if (state.complete)
      conclude(found ? Solution::Optimal : Solution::Infeasible, state.cost);
    else
      conclude(found ? Solution::Feasible : Solution::Unknown, boundOf(state));
  }

  /// Costs are integers, but bounds are rounded: what is very little above one proves only that.
  static Cost boundOf(const SearchState &state) {
    if (state.complete)
      return state.cost;
    double bound = state.bound - 1e-9 * std::abs(state.bound);
    return std::min(state.cost, Cost(std::ceil(std::clamp(bound, -0x1p61, 0x1p61))));
  }

  const Problem &problem;
  const SolveOptions &options;
  std::function<bool()> stop;
  std::chrono::steady_clock::time_point start = std::chrono::steady_clock::now();
  Branch root;
  Lifting lifting;           // from the root
  std::vector<int32_t> rows; // the problem's number of each memory row of the root
  Solution solution;
};
} // namespace

Solution solve(const Problem &problem, const SolveOptions &options) {
  return Solver(problem, options).run();
}

} // namespace shardwright::plan
