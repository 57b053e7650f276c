// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Pipeline/PlanMeshes.h"

#include "shardwright/Dialect/Exec/ExecOps.h"
#include "shardwright/Dialect/Exec/Programs.h"
#include "shardwright/Pipeline/ScheduleGap.h"

#include "llvm/ADT/STLExtras.h"

#include <tuple>

namespace shardwright {

double Candidate::cost() const {
  const llvm::json::Object &costs = compiler->planCosts();
  std::optional<double> seconds = costs.getNumber("seconds");
  return seconds ? *seconds
                 : costs.getNumber("cost").value_or(std::numeric_limits<double>::infinity());
}

double Candidate::time() const {
  if (!compiler)
    return std::numeric_limits<double>::infinity();
  return report.time.stepSeconds > 0 ? report.time.stepSeconds : cost();
}

Candidate planCandidate(std::string name, CompileOptions options, const Cluster *cluster,
                        const WatchCompiler &watch) {
  Candidate candidate;
  candidate.name = std::move(name);
  options.plan = "auto";
  options.devices = 0;
  options.diagnostics = &candidate.diagnostics;
  auto compiler = std::make_unique<Compiler>(std::move(options));
  if (watch)
    watch(*compiler);
  if (mlir::failed(compiler->runTo(Stage::Memory))) {
    candidate.isUsage = compiler->isUsage();
    candidate.isOurFault = compiler->isOurFault();
    return candidate;
  }
  if (cluster) {
    auto costs = costModelFor(*cluster, rankCountOf(compiler->getModule()));
    if (!costs) {
      candidate.diagnostics = "error: " + llvm::toString(costs.takeError()) + "\n";
      return candidate;
    }
    candidate.report = simulateModule(compiler->getModule(), *costs);
    addScheduleBound(candidate.report, *costs);
    candidate.report.memoryLimit = compiler->memoryLimit();
  }
  candidate.compiler = std::move(compiler);
  return candidate;
}

Candidate planAlternative(std::string name, CompileOptions options, const Candidate &to,
                          const Cluster *cluster) {
  options.planBound = to.compiler->planCosts().getNumber("lower_bound").value_or(0);
  return planCandidate(std::move(name), std::move(options), cluster);
}

/// Layouts of the arguments of all programs, in text.
static std::string argumentLayouts(mlir::ModuleOp module) {
  std::string text;
  llvm::raw_string_ostream out(text);
  for (mlir::func::FuncOp program : exec::programsOf(module))
    for (mlir::BlockArgument argument : program.getArguments())
      out << program.getArgAttr(argument.getArgNumber(), exec::kValueAttr) << '\n';
  return text;
}

static std::string programText(mlir::ModuleOp module) {
  std::string text;
  llvm::raw_string_ostream out(text);
  module.print(out);
  return text;
}

bool areSame(const Candidate &x, const Candidate &y) {
  if (!x.compiler || !y.compiler)
    return false;
  mlir::ModuleOp first = x.compiler->getModule(), second = y.compiler->getModule();
  const std::string &character = x.compiler->planCharacter();
  return argumentLayouts(first) == argumentLayouts(second) &&
         ((!character.empty() && character == y.compiler->planCharacter()) ||
          programText(first) == programText(second));
}

bool takeFastest(Candidate &best, llvm::MutableArrayRef<Candidate> others) {
  constexpr double asFast = 1e-3; // relative
  auto *fastest = llvm::min_element(
      others, [](const Candidate &x, const Candidate &y) { return x.time() < y.time(); });
  if (fastest == others.end() || fastest->time() >= (1 - asFast) * best.time())
    return false;
  std::swap(best, *fastest);
  return true;
}

/// The mesh; empty if there is no plan over any.
static std::string fastestOfTwoAxes(llvm::ArrayRef<Candidate> candidates) {
  const Candidate *fastest = nullptr;
  for (const Candidate &each : candidates)
    if (each.compiler && llvm::count(each.name, ',') == 1 &&
        (!fastest || each.time() < fastest->time()))
      fastest = &each;
  return fastest ? fastest->name : "";
}

std::vector<Candidate> planMeshes(CompileOptions options, llvm::ArrayRef<std::string> meshes,
                                  const Cluster *cluster, const WatchCompiler &watch) {
  std::vector<Candidate> candidates;
  // Within a unit all links are alike, and a third axis seldom helps.
  bool mayNeedThree = cluster && options.devices > cluster->levels.front().size &&
                      options.mesh.empty() && options.pipeline.empty();
  auto plan = [&](const std::string &mesh) {
    options.mesh = mesh;
    candidates.push_back(planCandidate(mesh, options, cluster, watch));
    // A plan that costs a little more may be faster, by what is hidden. A plan of stages costs as
    // much as if one of them computed all layers.
    constexpr double slack = 1.25;
    if (cluster && candidates.back().compiler && options.pipeline.empty())
      options.planEnough = std::min(options.planEnough, slack * candidates.back().cost());
  };
  llvm::for_each(meshes, plan);
  if (mayNeedThree)
    for (const std::string &mesh : splitsOf(fastestOfTwoAxes(candidates)))
      if (!llvm::is_contained(meshes, mesh))
        plan(mesh);
  // Of equal ones, those of fewer axes.
  auto rank = [](const Candidate &each) {
    return std::tuple(!each.compiler, each.time(), llvm::count(each.name, ','));
  };
  llvm::stable_sort(candidates,
                    [&](const Candidate &x, const Candidate &y) { return rank(x) < rank(y); });
  return candidates;
}

} // namespace shardwright
