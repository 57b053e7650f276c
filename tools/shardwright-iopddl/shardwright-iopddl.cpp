// SPDX-License-Identifier: Apache-2.0

// Solves instances of the contest on intra-operator parallelism by the planner's engine.
#include "ReadIopddl.h"
#include "UsageMessage.h"

#include "shardwright/Plan/Engine/Solver.h"
#include "shardwright/Plan/Engine/WriteMps.h"
#include "shardwright/Support/WriteFile.h"

#include <nlohmann/json.hpp>

#include <cstdio>
#include <unistd.h>

using namespace shardwright::plan;

namespace {
constexpr int done = 0, inputAtFault = 1;

struct Flags {
  std::string path, output, core;
  bool json = false;
  SolveOptions solver;
};

const char *nameOf(Solution::Status status) {
  switch (status) {
  case Solution::Optimal:
    return "optimal";
  case Solution::Feasible:
    return "feasible";
  case Solution::Infeasible:
    return "infeasible";
  case Solution::Unknown:
    return "unknown";
  }
  return "";
}

std::string costText(Cost cost) { return cost == forbidden ? "none" : std::to_string(cost); }

/// How far the cost may be above the optimum, as a part of it; negative if that is not known.
double gapOf(Cost cost, Cost bound) {
  if (cost == forbidden || bound <= 0)
    return cost == bound ? 0 : -1;
  return double(cost - bound) / double(bound);
}

std::string gapText(double gap) {
  char text[32];
  snprintf(text, sizeof text, "%.4f %%", 100 * gap);
  return gap < 0 ? "unknown" : text;
}

void showProgress(const Progress &progress) {
  fprintf(stderr, "\r%8.1f s  cost %s  lower bound %s  gap %s   ", progress.seconds,
          costText(progress.cost).c_str(), costText(progress.lowerBound).c_str(),
          gapText(gapOf(progress.cost, progress.lowerBound)).c_str());
}

/// What the certificate proves, in words if it does not hold.
struct Verdict {
  CertificateCheck check;
  Cost cost = forbidden; // recomputed
  int64_t excess = 0;
};

Verdict verify(const Problem &problem, const Solution &solution) {
  Verdict verdict = {checkCertificate(problem, solution.certificate)};
  if (!solution.assignment.empty()) {
    verdict.cost = costOf(problem, solution.assignment);
    verdict.excess = excessOf(problem, solution.assignment);
  }
  return verdict;
}

void printJson(const Solution &solution, const Verdict &verdict) {
  nlohmann::json report = {{"status", nameOf(solution.status)},
                           {"seconds", solution.seconds},
                           {"rounds", solution.rounds}};
  auto add = [&](const char *name, Cost cost) {
    report[name] = cost == forbidden ? nlohmann::json() : nlohmann::json(cost);
  };
  add("cost", solution.cost);
  add("lower_bound", solution.lowerBound);
  add("certified_bound", verdict.check.bound);
  double gap = gapOf(solution.cost, solution.lowerBound);
  report["gap"] = gap < 0 ? nlohmann::json() : nlohmann::json(gap);
  printf("%s\n", report.dump(2).c_str());
}

void printText(const Solution &solution, const Verdict &verdict) {
  printf("status           %s\ncost             %s\nlower bound      %s\n", nameOf(solution.status),
         costText(solution.cost).c_str(), costText(solution.lowerBound).c_str());
  printf("gap              %s\n", gapText(gapOf(solution.cost, solution.lowerBound)).c_str());
  printf("certified bound  %s\n", costText(verdict.check.bound).c_str());
  printf("seconds          %.2f\n", solution.seconds);
}

int fail(const std::string &message) {
  fprintf(stderr, "error: %s\n", message.c_str());
  return inputAtFault;
}

int writeText(const std::string &path, const std::string &text) {
  llvm::Error error = shardwright::writeFile(path, [&](llvm::raw_ostream &out) { out << text; });
  return error ? fail(llvm::toString(std::move(error))) : done;
}

int solveFile(Flags flags) {
  IopddlFile file = readIopddl(flags.path);
  if (!file.error.empty()) {
    fprintf(stderr, "%s\n", file.error.c_str());
    return inputAtFault;
  }
  if (!flags.core.empty())
    return writeText(flags.core, writeCoreAsMps(file.problem));
  bool isTerminal = isatty(STDERR_FILENO);
  if (isTerminal)
    flags.solver.progress = showProgress;
  Solution solution = solve(file.problem, flags.solver);
  if (isTerminal)
    fprintf(stderr, "\n");
  Verdict verdict = verify(file.problem, solution);
  if (!verdict.check.fault.empty() || verdict.cost != solution.cost || verdict.excess > 0)
    return fail("the solver's result does not hold: " +
                (verdict.check.fault.empty() ? "the assignment's cost or memory differs"
                                             : verdict.check.fault));
  (flags.json ? printJson : printText)(solution, verdict);
  return flags.output.empty() || solution.assignment.empty()
             ? done
             : writeText(flags.output, nlohmann::json(solution.assignment).dump() + "\n");
}
} // namespace

int main(int argc, char **argv) {
  CLI::App app("Solves an instance of the contest on intra-operator parallelism: one strategy for "
               "each node, of least cost, within memory.",
               "shardwright-iopddl");
  Flags flags;
  app.add_option("FILE", flags.path, "the instance, JSON; may be compressed by gzip")->required();
  app.add_option("--seconds", flags.solver.seconds, "time to search; default: 60")
      ->check(CLI::NonNegativeNumber);
  app.add_option(
      "--rounds", flags.solver.rounds,
      "rounds of search; with a limit that is reached in time, results are the same each time");
  app.add_option("--threads", flags.solver.threads, "default: 1")->check(CLI::Range(1, 1024));
  app.add_flag("--json", flags.json, "print JSON");
  app.add_option("-o", flags.output, "where to write the assignment, a list of strategies");
  app.add_option(
      "--export-core", flags.core,
      "write what is left after reductions as an integer program (MPS), and do not solve");
  if (std::optional<int> status = shardwright::tool::parseCommandLine(app, argc, argv))
    return *status;
  return solveFile(std::move(flags));
}
