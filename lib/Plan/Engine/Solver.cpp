// SPDX-License-Identifier: Apache-2.0

// The order of all steps, and the clock.
#include "shardwright/Plan/Engine/Solver.h"

#include "MakeCertificate.h"
#include "Reductions.h"
#include "Repair.h"
#include "Search.h"

#include <bit>
#include <chrono>
#include <cmath>

namespace shardwright::plan {
namespace {

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

  /// The bound that the certificate proves; its multipliers are where the search starts. The
  /// minimizers met on the way are made to fit, more rarely as they get more alike.
  void boundRoot() {
    Lagrangian lagrangian(root.problem);
    offer(lagrangian.evaluate(root.multipliers, 5).assignment);
    double known = solution.cost == forbidden ? INFINITY : double(solution.cost - root.constant);
    BundleMethod bundle(lagrangian, root.multipliers, known);
    for (int step = 1; step <= 400 && seconds() < options.seconds / 2; ++step) {
      const LagrangianPoint &point = bundle.step(5);
      if (std::has_single_bit(unsigned(step)) || step % 64 == 0)
        offer(point.assignment);
      if (bundle.isOptimal())
        break;
    }
    root.multipliers = bundle.bestMultipliers();
    root.bound = double(root.constant) + bundle.bestBound();
    solution.certificate = makeCertificate(problem, std::move(solution.certificate.steps),
                                           lagrangian, root.multipliers, lifting, rows, stop);
  }

  void offer(Assignment assignment) {
    if (!Repair(root.problem).run(assignment, stop))
      return;
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
