// SPDX-License-Identifier: Apache-2.0

#include "PrintPlans.h"

#include "PlanCandidates.h"
#include "PlanText.h"
#include "shardwright/Dialect/Exec/Programs.h"
#include "shardwright/Pipeline/ScheduleGap.h"
#include "shardwright/Support/ByteSize.h"
#include "shardwright/Support/Duration.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

namespace shardwright::tool {

void printStageBounds(llvm::ArrayRef<Candidate> meshes) {
  llvm::outs() << "what the busiest stage of any plan computes and sends, at least, before "
                  "overlap and without the start of kernels:\n";
  for (const Candidate &each : meshes) {
    if (!each.compiler)
      continue;
    std::optional<double> whole = each.compiler->planCosts().getNumber("lower_bound_seconds");
    double stages = exec::programsOf(each.compiler->getModule()).size();
    llvm::outs() << llvm::formatv("  {0,-56} {1,10}\n", each.name,
                                  whole ? formatSeconds(*whole / stages)
                                        : "no plan: a stage is one device");
  }
}

void printStepBounds(llvm::ArrayRef<Candidate> meshes, bool checks) {
  auto boundOf = [](const Candidate &each) {
    return each.compiler ? each.compiler->planCosts().getNumber("step_bound_seconds")
                         : std::nullopt;
  };
  if (llvm::none_of(meshes, boundOf))
    return;
  llvm::outs() << "what a step of any plan takes, at least, in any cut into one piece for each "
                  "stage and any order of their passes, before overlap:\n";
  for (const Candidate &each : meshes)
    if (std::optional<double> bound = boundOf(each)) {
      std::optional<double> checked = checkedStepBound(each.compiler->planCosts());
      llvm::outs() << llvm::formatv("  {0,-56} {1,10}{2}\n", each.name, formatSeconds(*bound),
                                    !checks ? ""
                                    : checked == *bound
                                        ? "  certified by weights of the stages"
                                        : "  the weights of the stages do not prove it");
    }
}

std::string meshOf(const Compiler &compiler) {
  llvm::json::Object report = compiler.report();
  std::string mesh;
  for (const llvm::json::Value &axis : *report.getArray("mesh"))
    mesh +=
        llvm::formatv("{0}{1}={2}", mesh.empty() ? "" : ",", *axis.getAsObject()->getString("name"),
                      *axis.getAsObject()->getInteger("size"));
  return mesh;
}

void printChosen(llvm::StringRef said) {
  for (llvm::StringRef line : llvm::split(said, '\n'))
    if (line.consume_front("remark: chose "))
      llvm::outs() << "chose " << line << "\n";
}

void printCost(const llvm::json::Object &planCosts) {
  std::optional<double> cost = planCosts.getNumber("seconds"),
                        bound = planCosts.getNumber("lower_bound_seconds");
  if (cost && bound)
    llvm::outs() << llvm::formatv("  {0} before overlap; any plan over this mesh at least {1}\n",
                                  formatSeconds(*cost), formatSeconds(std::min(*cost, *bound)));
}

/// Arguments by sharding, those with most elements first.
static void printShardings(mlir::func::FuncOp function, const std::string &prefix) {
  struct Group {
    int64_t elements = 0;
    std::vector<std::string> names;
  };
  std::map<std::string, Group> groups;
  std::vector<ProgramArgument> arguments = argumentsOf(function);
  for (auto [i, argument] : llvm::enumerate(arguments)) {
    auto value = function.getArgAttrOfType<exec::ValueAttr>(i, exec::kValueAttr);
    if (!value)
      continue;
    Group &group = groups[shardingText(value)];
    group.elements += mlir::cast<mlir::RankedTensorType>(value.getType()).getNumElements();
    group.names.push_back(argument.name);
  }
  std::vector<std::pair<std::string, Group>> order(groups.begin(), groups.end());
  llvm::stable_sort(order, [](auto &x, auto &y) { return x.second.elements > y.second.elements; });
  for (auto &[text, group] : order) {
    std::string more =
        group.names.size() > 1 ? llvm::formatv(" and {0} more", group.names.size() - 1).str() : "";
    llvm::outs() << "  " << prefix << text << ": " << group.names[0] << more << "\n";
  }
}

void printShardings(mlir::ModuleOp module) {
  llvm::SmallVector<mlir::func::FuncOp> programs = exec::programsOf(module);
  for (auto [i, program] : llvm::enumerate(programs))
    printShardings(program, programs.size() > 1 ? llvm::formatv("stage {0}: ", i).str() : "");
}

/// As "+12 %: 1.5 s more of waiting for communication, 20 ms less of computing".
static std::string whyNot(const SimulationReport &other, const SimulationReport &best) {
  double more = other.time.stepSeconds - best.time.stepSeconds, step = best.time.stepSeconds;
  constexpr double equal = 1e-3, notable = 0.1; // of the step, and of the difference
  if (std::abs(more) < equal * step)
    return "as fast";
  std::string text = llvm::formatv("{0}{1:f1} %", more > 0 ? "+" : "", 100 * more / step);
  llvm::StringRef separator = ": ";
  for (auto [what, seconds] :
       {std::pair("waiting for communication",
                  other.time.exposedSeconds - best.time.exposedSeconds),
        std::pair("computing", other.time.computeSeconds - best.time.computeSeconds)})
    if (std::abs(seconds) > notable * std::abs(more)) {
      text += llvm::formatv("{0}{1} {2} of {3}", separator, formatSeconds(std::abs(seconds)),
                            seconds > 0 ? "more" : "less", what);
      separator = ", ";
    }
  return text;
}

constexpr size_t leastWidth = 56; // of a column of names

static void printName(const Candidate &candidate, size_t width = leastWidth) {
  llvm::outs() << "  " << llvm::left_justify(candidate.name, width) << " ";
}

static void printFailed(const Candidate &candidate, size_t width = leastWidth) {
  printName(candidate, width);
  llvm::outs() << llvm::formatv("{0}\n", llvm::StringRef(candidate.diagnostics)
                                             .rsplit("error: ")
                                             .second.split(';')
                                             .first.split('\n')
                                             .first);
}

static void printAlternative(const Candidate &other, const Candidate &best, size_t width) {
  if (!other.compiler)
    return printFailed(other, width);
  printName(other, width);
  llvm::outs() << llvm::formatv(
      "{0,10} {1,12}  {2}\n", formatSeconds(other.report.time.stepSeconds),
      formatBytes(other.report.memory.peakBytes), whyNot(other.report, best.report));
}

void printAlternatives(std::vector<Candidate> others, const Candidate &best) {
  if (!others.empty())
    llvm::outs() << "plans of other character over this mesh, and why not:\n";
  llvm::stable_sort(others,
                    [](const Candidate &x, const Candidate &y) { return x.time() < y.time(); });
  size_t width = leastWidth;
  for (const Candidate &other : others)
    width = std::max(width, other.name.size());
  for (const Candidate &other : others)
    printAlternative(other, best, width);
}

void printTable(llvm::StringRef title, llvm::ArrayRef<Candidate> candidates) {
  llvm::outs() << title << ":\n";
  for (const Candidate &each : candidates)
    if (each.compiler)
      llvm::outs() << llvm::formatv("  {0,-56} {1,10} {2,12}\n", each.name,
                                    formatSeconds(each.report.time.stepSeconds),
                                    formatBytes(each.report.memory.peakBytes));
    else
      printFailed(each);
}

} // namespace shardwright::tool
