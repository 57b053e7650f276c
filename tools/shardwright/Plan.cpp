// SPDX-License-Identifier: Apache-2.0

// `shardwright plan`: the shardings that the planner chooses for a cluster, what a step costs with
// them, and what other meshes and plans would cost.
#include "Commands.h"
#include "PlanCandidates.h"
#include "PlanText.h"
#include "PrintPlans.h"

#include "shardwright/Dialect/Exec/ExecOps.h"
#include "shardwright/Dialect/Exec/Programs.h"
#include "shardwright/Pipeline/ScheduleGap.h"
#include "shardwright/Simulate/Report.h"
#include "shardwright/Support/ByteSize.h"
#include "shardwright/Support/Duration.h"
#include "shardwright/Support/WriteFile.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/SaveAndRestore.h"

namespace shardwright::tool {
namespace {
struct PlanArguments {
  CompileOptions options;
  int64_t devices = 0;
  std::string output;
  bool alternatives = true, check = false;
  std::string core; // a file for the core of the problem
};

class PlanCommand {
public:
  PlanCommand(PlanArguments &a, const Cluster &cluster, std::vector<std::string> meshes)
      : a(a), cluster(cluster), meshesToPlan(std::move(meshes)) {}

  int run() {
    std::vector<Candidate> meshes = planMeshes();
    llvm::stable_sort(meshes, [](const Candidate &x, const Candidate &y) {
      return std::pair(!x.compiler, x.report.time.stepSeconds) <
             std::pair(!y.compiler, y.report.time.stepSeconds);
    });
    Candidate &best = meshes[0];
    if (!best.compiler) {
      llvm::errs() << best.diagnostics;
      return failure;
    }
    printBest(best);
    if (meshes.size() > 1)
      printTable("meshes", meshes);
    if (!a.options.pipeline.empty()) {
      printStageBounds(meshes);
      printStepBounds(meshes, a.check);
    }
    if (a.alternatives && a.options.pipeline.empty())
      printAlternatives(best);
    return a.output.empty() ? done : write(best);
  }

private:
  std::vector<Candidate> planMeshes() {
    std::vector<Candidate> candidates;
    llvm::SaveAndRestore check(a.options.checkPlan, a.check);
    llvm::SaveAndRestore core(a.options.exportCore, a.core);
    llvm::SaveAndRestore enough(a.options.planEnough);
    for (const std::string &mesh : meshesToPlan) {
      candidates.push_back(plan(mesh, mesh, {}));
      // A plan that costs a little more may be faster, by what is hidden. A plan of stages costs as
      // much as if one of them computed all layers.
      constexpr double slack = 1.25;
      if (candidates.back().compiler && a.options.pipeline.empty())
        a.options.planEnough =
            std::min(a.options.planEnough, slack * costOf(*candidates.back().compiler));
    }
    return candidates;
  }

  /// Of the plan, in seconds before overlap.
  static double costOf(const Compiler &compiler) {
    return compiler.planCosts().getNumber("seconds").value_or(
        std::numeric_limits<double>::infinity());
  }

  Candidate plan(const std::string &name, const std::string &mesh,
                 const std::vector<std::string> &argShardings) {
    Candidate candidate{name, nullptr, {}, ""};
    CompileOptions options = a.options;
    options.mesh = mesh;
    options.plan = "auto";
    llvm::append_range(options.argShardings, argShardings);
    options.diagnostics = &candidate.diagnostics;
    auto compiler = std::make_unique<Compiler>(options);
    if (mlir::failed(compiler->runTo(Stage::Memory))) {
      failure = compiler->isUsage() ? usage : compiler->isOurFault() ? ourBug : inputAtFault;
      return candidate;
    }
    auto costs = costModelFor(cluster, rankCountOf(compiler->getModule()));
    if (!costs) {
      candidate.diagnostics = "error: " + llvm::toString(costs.takeError()) + "\n";
      return candidate;
    }
    candidate.report = simulateModule(compiler->getModule(), *costs);
    addScheduleBound(candidate.report, *costs);
    candidate.compiler = std::move(compiler);
    return candidate;
  }

  void printBest(Candidate &best) {
    auto costs = costModelFor(cluster, rankCountOf(best.compiler->getModule()));
    llvm::StringRef said = llvm::StringRef(best.diagnostics).trim();
    printChosen(said);
    if (llvm::StringRef last = said.rsplit("remark: ").second; !last.starts_with("chose "))
      llvm::outs() << last << "\n";
    if (a.check && said.contains("remark: certified: ")) // the last of attempts
      llvm::outs() << "certified: " << said.rsplit("remark: certified: ").second.split('\n').first
                   << "\n";
    printCost(best.compiler->planCosts());
    printShardings(best.compiler->getModule());
    print(best.report, *costs, llvm::outs());
  }

  /// With what each would cost more than the plan; each as soon as it is planned.
  void printAlternatives(const Candidate &best) {
    llvm::outs() << "plans of other character over this mesh, and why not:\n";
    std::string mesh = meshOf(*best.compiler);
    auto main = best.compiler->getModule().lookupSymbol<mlir::func::FuncOp>("main");
    for (const Alternative &each : alternativesTo(argumentsOf(main), mesh)) {
      printAlternative(plan(each.name, mesh, each.argShardings), best);
      llvm::outs().flush();
    }
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
  const std::vector<std::string> meshesToPlan;
  int failure = inputAtFault;
};

/// The meshes that are searched, or the one that is given. Reports what is wrong with the options.
std::optional<std::vector<std::string>> meshesToPlan(const PlanArguments &a,
                                                     const Cluster &cluster) {
  const std::string &mesh = a.options.mesh;
  bool isOpen = llvm::StringRef(mesh).contains('?');
  auto wrong = [](const std::string &why) {
    report(usage, why);
    return std::nullopt;
  };
  if (a.devices && !a.core.empty())
    return wrong("--export-core writes the problem of one mesh: give --mesh, not --devices");
  if (a.devices && !mesh.empty() && !isOpen)
    return wrong("--devices searches meshes: give it or --mesh, not both; or leave sizes open, as "
                 "in --mesh data=?,model=8");
  if (isOpen && !a.devices)
    return wrong("--mesh " + mesh +
                 " leaves sizes open: say how many devices there are "
                 "(--devices)");
  if (!isOpen && a.devices && !a.options.pipeline.empty())
    return meshesOfStages(a.devices, a.options.pipeline, cluster);
  if (!isOpen)
    return a.devices ? meshesOver(a.devices, cluster) : std::vector{mesh};
  auto like = meshesLike(mesh, a.devices);
  if (!like)
    return wrong(llvm::toString(like.takeError()));
  return std::move(*like);
}

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
  if (!a.devices && a.options.mesh.empty() && a.core.empty() && !declaresMesh(a.options))
    a.devices = cluster->deviceCount();
  std::optional<std::vector<std::string>> meshes = meshesToPlan(a, *cluster);
  if (!meshes)
    return usage;
  return PlanCommand(a, *cluster, std::move(*meshes)).run();
}
} // namespace

Command declarePlan(CLI::App &app) {
  auto a = std::make_shared<PlanArguments>();
  declareModel(app, a->options);
  app.get_option("--cluster")->required();
  app.add_option(
         "--devices", a->devices,
         "search the meshes of one and two axes over this many devices, all of the cluster if the "
         "model has no mesh, and those with an axis "
         "over nodes; or those that --mesh leaves open, as in --mesh data=?,tensor=?,expert=8; "
         "with --pipeline AXIS also over that axis")
      ->check(CLI::Range(int64_t(1), int64_t(1) << 20));
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
