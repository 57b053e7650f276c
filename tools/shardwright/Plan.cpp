// SPDX-License-Identifier: Apache-2.0

// `shardwright plan`: the shardings that the planner chooses for a cluster, what a step costs with
// them, and what other meshes and plans would cost.
#include "Commands.h"
#include "PlanCandidates.h"
#include "PlanText.h"
#include "PrintPlans.h"

#include "shardwright/Dialect/Exec/ExecOps.h"
#include "shardwright/Dialect/Exec/Programs.h"
#include "shardwright/Pipeline/PlanMeshes.h"
#include "shardwright/Support/ByteSize.h"
#include "shardwright/Support/Duration.h"
#include "shardwright/Support/WriteFile.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

namespace shardwright::tool {
namespace {
struct PlanArguments {
  CompileOptions options;
  std::string output;
  bool alternatives = true, check = false;
  std::string core; // a file for the core of the problem
};

class PlanCommand {
public:
  PlanCommand(PlanArguments &a, const Cluster &cluster, std::vector<std::string> meshes)
      : a(a), cluster(cluster), meshes(std::move(meshes)) {}

  int run() {
    std::vector<Candidate> plans = planAll();
    Candidate &best = plans[0];
    if (!best.compiler) {
      llvm::errs() << best.diagnostics;
      return best.isUsage ? usage : best.isOurFault ? ourBug : inputAtFault;
    }
    std::string certified = certificateOf(best);
    std::vector<Candidate> others = planAlternatives(best);
    std::string mesh = best.name;
    if (takeFastest(best, others))
      exchangeNames(best, others, mesh);
    printBest(best, certified);
    if (plans.size() > 1)
      printTable("meshes", plans);
    if (!a.options.pipeline.empty()) {
      printStageBounds(plans);
      printStepBounds(plans, a.check);
    }
    printAlternatives(std::move(others), best);
    return a.output.empty() ? done : write(best);
  }

private:
  std::vector<Candidate> planAll() const {
    CompileOptions options = a.options;
    options.checkPlan = a.check;
    options.exportCore = a.core;
    return planMeshes(std::move(options), meshes, &cluster);
  }

  /// Of the search for the plan of least cost, by --check; empty if none was asked for.
  std::string certificateOf(const Candidate &best) const {
    constexpr llvm::StringLiteral words = "remark: certified: ";
    llvm::StringRef said = best.diagnostics;
    return a.check && said.contains(words) // the last of attempts
               ? "certified: " + said.rsplit(words).second.split('\n').first.str() + "\n"
               : "";
  }

  /// The plan has the name of its mesh, and the one that was exchanged for it says what it is.
  void exchangeNames(Candidate &best, std::vector<Candidate> &others, const std::string &mesh) {
    llvm::outs() << llvm::formatv("chose a plan by its simulated step of {0}: {1}\n",
                                  formatSeconds(best.report.time.stepSeconds), best.name);
    for (Candidate &other : others)
      if (other.name == mesh)
        other.name = "what the search alone finds";
    best.name = mesh;
  }

  void printBest(Candidate &best, const std::string &certified) {
    auto costs = costModelFor(cluster, rankCountOf(best.compiler->getModule()));
    llvm::StringRef said = llvm::StringRef(best.diagnostics).trim();
    printChosen(said);
    if (llvm::StringRef last = said.rsplit("remark: ").second; !last.starts_with("chose "))
      llvm::outs() << last << "\n";
    llvm::outs() << certified;
    printCost(best.compiler->planCosts());
    printShardings(best.compiler->getModule());
    print(best.report, *costs, llvm::outs());
  }

  std::vector<Candidate> planAlternatives(const Candidate &best) {
    std::vector<Candidate> others;
    if (!a.alternatives || !a.options.pipeline.empty())
      return others;
    std::vector<ProgramArgument> arguments =
        argumentsOf(best.compiler->getModule().lookupSymbol<mlir::func::FuncOp>("main"));
    for (unsigned number : best.compiler->annotatedArguments())
      arguments[number].isFixed = true;
    std::string mesh = meshOf(*best.compiler);
    for (const Alternative &each :
         alternativesTo(arguments, mesh, !best.compiler->planCharacter().empty()))
      if (Candidate other = plan(each, mesh, best); isAnother(other, each, best, others))
        others.push_back(std::move(other));
    keepFastest(others);
    return others;
  }

  /// Of those that are possible a few.
  static void keepFastest(std::vector<Candidate> &others) {
    constexpr int most = 5;
    int possible = 0;
    llvm::stable_sort(others,
                      [](const Candidate &x, const Candidate &y) { return x.time() < y.time(); });
    llvm::erase_if(others,
                   [&](const Candidate &each) { return each.compiler && possible++ >= most; });
  }

  Candidate plan(const Alternative &alternative, const std::string &mesh, const Candidate &best) {
    CompileOptions options = a.options;
    options.mesh = mesh;
    options.axisUses = alternative.axisUses;
    llvm::append_range(options.argShardings, alternative.argShardings);
    Candidate other = planAlternative(alternative.name, std::move(options), best, &cluster);
    if (other.compiler && !alternative.known.empty())
      other.name = other.compiler->planCharacter();
    return other;
  }

  /// Whether a plan is what was asked for, as a model without sequences has no plan that splits
  /// them, and none of those that are there.
  static bool isAnother(const Candidate &other, const Alternative &asked, const Candidate &best,
                        llvm::ArrayRef<Candidate> others) {
    return !other.compiler ||
           (llvm::StringRef(other.name).contains(asked.known) && !areSame(other, best) &&
            llvm::none_of(others, [&](const Candidate &each) { return areSame(other, each); }));
  }

  int write(Candidate &best) {
    llvm::Error error = writeFile(a.output, [&](llvm::raw_ostream &out) {
      out << llvm::formatv("{0:2}\n", llvm::json::Value(planOf(*best.compiler)));
    });
    return error ? report(inputAtFault, "-o " + a.output + ": " + llvm::toString(std::move(error)))
                 : int(done);
  }

  PlanArguments &a;
  const Cluster &cluster;
  const std::vector<std::string> meshes;
};

/// Whether the model says itself over which devices it is split. True for what is no model, which
/// planning reports.
bool declaresMesh(CompileOptions options) {
  std::string unread;
  options.diagnostics = &unread;
  Compiler compiler(options);
  return mlir::failed(compiler.runTo(Stage::Import)) || compiler.isDistributed();
}

int planModel(PlanArguments &a) {
  if (llvm::StringRef(a.options.plan).ends_with(".json"))
    return report(usage, "plan makes a plan: leave out --plan; `shardwright simulate --plan " +
                             a.options.plan + "` tells how long one takes");
  auto cluster = loadCluster(a.options.cluster);
  if (!cluster)
    return report(inputAtFault, llvm::toString(cluster.takeError()));
  if (a.options.devices && !a.core.empty())
    return report(usage,
                  "--export-core writes the problem of one mesh: give --mesh, not --devices");
  if (!a.options.devices && a.options.mesh.empty() && a.core.empty() && !declaresMesh(a.options))
    a.options.devices = cluster->deviceCount();
  auto meshes = meshesToPlan(a.options, &*cluster);
  if (!meshes)
    return report(usage, llvm::toString(meshes.takeError()));
  return PlanCommand(a, *cluster, std::move(*meshes)).run();
}
} // namespace

Command declarePlan(CLI::App &app) {
  auto a = std::make_shared<PlanArguments>();
  declareModel(app, a->options);
  app.get_option("--cluster")->required();
  declareOption(app, a->options, "devices");
  app.add_option("-o", a->output, "write the plan, for --plan and for Python");
  app.add_flag("--check", a->check,
               "re-derive the lower bound of the plan's cost from its certificate, by code that "
               "shares none with the search, and print what it proves");
  app.add_option("--export-core", a->core,
                 "write what lossless reductions leave of the problem, for solvers of integer "
                 "programs (free MPS)");
  app.add_flag("!--no-alternatives", a->alternatives, "do not compare with other plans");
  return [a] { return planModel(*a); };
}

} // namespace shardwright::tool
