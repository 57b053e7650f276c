// SPDX-License-Identifier: Apache-2.0

// The explain report as JSON: every collective with its op, its location, and the two layouts that
// cause it.
#include "shardwright/Pipeline/Compiler.h"

#include "Collectives.h"
#include "SearchChanges.h"
#include "shardwright/Dialect/Exec/Programs.h"
#include "shardwright/Pipeline/OptionsJson.h"
#include "shardwright/Simulate/MemoryProfile.h"
#include "shardwright/Simulate/Report.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/StringExtras.h"
#include <map>

using namespace mlir;
namespace json = llvm::json;

namespace shardwright {

static json::Object toJson(const Collective &c, const std::string &avoid) {
  json::Object entry{{"kind", c.kind},
                     {"axes", json::Array(c.axes)},
                     {"count", c.count},
                     {"bytes_per_device", c.bytes},
                     {"loc", c.loc},
                     {"op", c.op},
                     {"from", c.from},
                     {"to", c.to},
                     {"why", c.why},
                     {"avoid", avoid},
                     {"model_name", c.modelName}};
  entry["from_annotations"] = json::Array(c.fromAnnotations);
  entry["to_annotations"] = json::Array(c.toAnnotations);
  if (!c.countIsKnown)
    entry["unknown_trip_count"] = true;
  if (c.conditional)
    entry["conditional"] = true;
  if (c.stage >= 0)
    entry["stage"] = c.stage;
  return entry;
}

/// Sums by name: {NAME: {"count", "bytes_per_device"}}.
static json::Object sumBy(ArrayRef<Collective> collectives,
                          llvm::function_ref<std::string(const Collective &)> nameOf) {
  std::map<std::string, std::pair<int64_t, double>> sums;
  for (const Collective &c : collectives) {
    auto &[count, bytes] = sums[nameOf(c)];
    count += c.count;
    bytes += c.bytes;
  }
  json::Object result;
  for (auto &[name, sum] : sums)
    result[name] = json::Object{{"count", sum.first}, {"bytes_per_device", sum.second}};
  return result;
}

/// Costs before and after each change that pays.
static json::Object toJson(const Suggestions &suggestions) {
  json::Array changes;
  for (const Suggestion &suggestion : suggestions.better) {
    json::Object change = toJson(suggestion.costs);
    change["change"] = suggestion.text;
    change["effect"] = compare(suggestion.costs, *suggestions.before);
    change["arg_shardings"] = json::Array(suggestion.argShardings);
    changes.push_back(std::move(change));
  }
  json::Object result{{"changes", std::move(changes)},
                      {"examined", int64_t(suggestions.examined)},
                      {"ran_out", suggestions.ranOut}};
  if (suggestions.before)
    result["before"] = toJson(*suggestions.before);
  return result;
}

/// What a rank that runs the program needs.
static json::Object memoryOf(func::FuncOp program, exec::MemoryAttr memory) {
  int64_t arguments = memory.getPoolBytes(exec::Pool::input);
  int64_t outputs = memory.getPoolBytes(exec::Pool::output);
  int64_t constants = memory.getPoolBytes(exec::Pool::constant);
  return json::Object{{"argument_bytes", arguments},
                      {"output_bytes", outputs},
                      {"constant_bytes", constants},
                      {"arena_bytes", memory.getArena()},
                      {"arena_lower_bound_bytes", memory.getLowerBound()},
                      {"peak_bytes", arguments + outputs + constants + memory.getArena()},
                      {"at_peak", toJson(profileMemory(program))}};
}

/// How many collectives a step of a program runs, which schedule has combined; none before it has.
/// `stage`: of a pipeline; -1: there are no stages.
static std::optional<int64_t> runningCollectives(ModuleOp module, int stage) {
  SmallVector<func::FuncOp> programs(exec::programsOf(module));
  size_t number = size_t(std::max(stage, 0));
  if (number >= programs.size() || !programs[number]->hasAttr(exec::kMemoryAttr))
    return std::nullopt;
  int64_t count = 0;
  programs[number].walk([&](exec::StartOp start) {
    if (start.getNumOperands() == 0) // receives: its sender counts
      return;
    int64_t times = 1;
    for (auto loop = start->getParentOfType<exec::WhileOp>(); loop;
         loop = loop->getParentOfType<exec::WhileOp>())
      times *= loop.getTripCount().value_or(1);
    count += times;
  });
  return count;
}

/// The memory of the ranks that need most.
static std::optional<json::Object> memoryOf(ModuleOp module) {
  std::optional<json::Object> most;
  for (func::FuncOp program : exec::programsOf(module))
    if (auto memory = program->getAttrOfType<exec::MemoryAttr>(exec::kMemoryAttr)) {
      json::Object own = memoryOf(program, memory);
      if (!most || *own.getInteger("peak_bytes") > *most->getInteger("peak_bytes"))
        most = std::move(own);
    }
  return most;
}

/// What a rank of each stage of a pipeline sends and needs.
static json::Array stagesOf(ArrayRef<Collective> collectives, ModuleOp module) {
  std::map<int, double> bytes;
  for (const Collective &each : collectives)
    bytes[each.stage] += each.bytes;
  json::Array stages;
  for (auto [i, program] : llvm::enumerate(exec::programsOf(module)))
    if (auto memory = program->getAttrOfType<exec::MemoryAttr>(exec::kMemoryAttr)) {
      json::Object needed = memoryOf(program, memory);
      stages.push_back(json::Object{{"name", exec::titleOf(program, i)},
                                    {"bytes_per_device", bytes[int(i)]},
                                    {"peak_bytes", *needed.getInteger("peak_bytes")}});
    }
  return stages;
}

/// When the stages of a pipeline compute, on the cluster.
static json::Object timesOf(ModuleOp module, const Cluster &cluster) {
  CostModel costs = llvm::cantFail( // applyCluster has checked it
      costModelFor(cluster, rankCountOf(module)));
  SimulationReport times = simulateModule(module, costs);
  return json::Object{{"cluster", cluster.name},
                      {"step_seconds", times.time.stepSeconds},
                      {"idle_share", times.idleShare()},
                      {"waiting_share", times.waitingShare()},
                      {"stages", stagesToJson(times)}};
}

json::Object Compiler::report() const {
  json::Array entries;
  for (const Collective &c : collectives) {
    json::Object entry = toJson(c, suggestions ? suggestions->avoid(c) : "");
    bool isAnnotated = !c.fromAnnotations.empty() || !c.toAnnotations.empty();
    if (isPlanned() && (!isAnnotated || StringRef(c.why).contains("the planner")))
      entry["by_planner"] = true;
    entries.push_back(std::move(entry));
  }
  auto kindOf = [](const Collective &c) { return c.kind; };
  auto axesOf = [](const Collective &c) { return llvm::join(c.axes, ","); };
  std::vector<Collective> ofRank = ofBusiestStage(collectives);
  json::Object totals{{"by_kind", sumBy(ofRank, kindOf)}, {"by_axes", sumBy(ofRank, axesOf)}};
  if (!ofRank.empty())
    if (std::optional<int64_t> count = runningCollectives(*module, ofRank.front().stage))
      totals["running_count"] = *count;
  json::Object result{{"mesh", json::Array(meshReport)},
                      {"collectives", std::move(entries)},
                      {"totals", std::move(totals)}};
  if (options.reassociate != "sums")
    result["reassociate"] = options.reassociate;
  if (json::Object planned = planOptions(options); !planned.empty())
    result["options"] = std::move(planned);
  if (!planReport.empty())
    result["plan"] = json::Object(planReport);
  if (!roleReport.empty())
    result["training"] = llvm::json::Object{{"zero", options.zero},
                                            {"microbatches", options.microbatchCount()},
                                            {"axis", options.zeroAxis},
                                            {"arguments", json::Array(roleReport)},
                                            {"stages", hasStages()}};
  if (suggestions)
    result["suggestions"] = toJson(*suggestions);
  if (!recomputationReport.empty())
    result["recomputation"] = json::Object(recomputationReport);
  if (auto memory = module ? memoryOf(*const_cast<OwningOpRef<ModuleOp> &>(module)) : std::nullopt)
    result["memory"] = std::move(*memory);
  if (module && hasStages()) {
    ModuleOp programs = *const_cast<OwningOpRef<ModuleOp> &>(module);
    result["stages"] = stagesOf(collectives, programs);
    if (cluster && !result.getArray("stages")->empty())
      result["pipeline"] = timesOf(programs, *cluster);
  }
  if (auto kernels = module ? (*module)->getAttrOfType<exec::KernelsAttr>(exec::kKernelsAttr)
                            : exec::KernelsAttr())
    result["kernels"] =
        json::Object{{"fusions", kernels.getFusions()}, {"functions", kernels.getFunctions()}};
  return result;
}

} // namespace shardwright
