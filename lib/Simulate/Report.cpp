// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Simulate/Report.h"

#include "Bindings.h"
#include "shardwright/Support/ByteSize.h"
#include "shardwright/Support/Duration.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;

namespace shardwright {
namespace {
constexpr size_t maxPlaces = 10; // in lists of the largest

using PlaceTimes = std::map<std::pair<std::string, std::string>, PlaceTime>;

/// The entries that take longest.
std::vector<const PlaceTimes::value_type *> largest(const PlaceTimes &times) {
  std::vector<const PlaceTimes::value_type *> sorted;
  for (const auto &entry : times)
    sorted.push_back(&entry);
  llvm::stable_sort(
      sorted, [](const auto *a, const auto *b) { return a->second.seconds > b->second.seconds; });
  sorted.resize(std::min(sorted.size(), maxPlaces));
  return sorted;
}

llvm::json::Array toJson(const PlaceTimes &times) {
  llvm::json::Array list;
  for (const auto *entry : largest(times)) {
    const auto &[key, time] = *entry;
    list.push_back(llvm::json::Object{
        {"loc", key.first}, {"op", key.second}, {"seconds", time.seconds}, {"count", time.count}});
  }
  return list;
}

void row(raw_ostream &out, StringRef name, const Twine &value) {
  out << llvm::formatv("{0,29}  ", name) << value << "\n";
}

std::string shareOf(double part, double whole) {
  return whole > 0 ? llvm::formatv("{0:f1} %", 100 * part / whole).str() : "0 %";
}

void printBindings(const SimulationReport &report, const CostModel &costs, raw_ostream &out) {
  std::vector<std::string> texts;
  for (const Binding &each : bindings(report, costs))
    texts.push_back(llvm::formatv("{0} {1:f1} %", each.name, 100 * each.share));
  if (!texts.empty())
    row(out, "bound by", llvm::join(texts, ", "));
}

void printTime(const SimulationReport &report, const Cluster &cluster, raw_ostream &out) {
  const Simulation &time = report.time;
  row(out, "step", formatSeconds(time.stepSeconds));
  auto share = [&](double seconds) {
    return formatSeconds(seconds) + ", " + shareOf(seconds, time.stepSeconds);
  };
  row(out, "compute",
      share(time.computeSeconds) + "; products " + formatSeconds(time.productSeconds));
  for (auto [level, busy, exposed] :
       llvm::zip_equal(cluster.levels, time.linkSeconds, time.exposedByLevel))
    if (busy > 0)
      row(out, level.name, share(busy) + "; exposed " + formatSeconds(exposed));
  if (report.exposedWithoutOverlap > 0)
    row(out, "exposed communication",
        share(time.exposedSeconds) + "; without overlap " +
            formatSeconds(report.exposedWithoutOverlap));
  row(out, "waiting for the host", share(time.issueBoundSeconds));
  row(out, "operations of products", llvm::formatv("{0:e3}", time.productOperations));
  row(out, "utilization of the peak",
      llvm::formatv("{0:f1} % without, {1:f1} % with recomputation", 100 * time.mfu(),
                    100 * time.hfu()));
  if (!time.tripCountsAreKnown)
    out << "note: loops whose trip count is not constant are taken as one iteration\n";
}

void printStages(const SimulationReport &report, raw_ostream &out) {
  for (const SimulatedStage &stage : report.stages)
    row(out, stage.name,
        "computes " + formatSeconds(stage.time.computeSeconds) + ", " +
            shareOf(stage.time.computeSeconds, report.time.stepSeconds) + "; peak memory " +
            formatBytes(stage.peakBytes));
  if (!report.stages.empty())
    row(out, "stages idle",
        llvm::formatv("{0:f1} % of the step; between its first and last pass none waits more than "
                      "{1:f1} %",
                      100 * report.idleShare(), 100 * report.waitingShare()));
  if (report.scheduleBound)
    row(out, "any order of fragments",
        llvm::formatv("{0} at least; this one takes {1:f1} % more",
                      formatSeconds(*report.scheduleBound),
                      100 * (report.time.stepSeconds / *report.scheduleBound - 1)));
}

void printMemory(const MemoryProfile &memory, double limit, raw_ostream &out) {
  row(out, "peak memory of a rank",
      formatBytes(memory.peakBytes) + " of " + formatBytes(limit) +
          (memory.peakBytes > limit ? ": does not fit" : "") + "; at least " +
          formatBytes(memory.lowerBoundBytes));
  for (auto [kind, bytes] : llvm::enumerate(memory.byKind))
    if (bytes > 0) {
      std::string name = nameOf((MemoryKind)kind).str();
      std::replace(name.begin(), name.end(), '_', ' ');
      row(out, name, formatBytes(bytes));
    }
}

/// Parameters and optimizer state of one rank, which a checkpoint copies.
int64_t stateBytes(const MemoryProfile &memory) {
  return memory.byKind[(int)MemoryKind::Parameters] +
         memory.byKind[(int)MemoryKind::OptimizerState];
}

/// How long it takes to copy the states of all ranks into each storage, and whether they fit.
void printStorage(const SimulationReport &report, const CostModel &costs, raw_ostream &out) {
  double bytes = stateBytes(report.memory), ofUnit = bytes * costs.ranksOfUnit();
  for (const Storage &storage : costs.getCluster().storage)
    if (bytes > 0)
      row(out, "states to " + storage.name,
          formatSeconds(costs.storageSeconds(storage, bytes)) + "; " + formatBytes(ofUnit) +
              " of a unit of " + std::to_string(costs.ranksOfUnit()) +
              (storage.bytes > 0 && ofUnit > storage.bytes
                   ? ": does not fit into " + formatBytes(storage.bytes)
                   : ""));
}
} // namespace

llvm::json::Array stagesToJson(const SimulationReport &report) {
  llvm::json::Array stages;
  for (const SimulatedStage &stage : report.stages) {
    llvm::json::Array fragments;
    PassTime passes = stage.passes();
    for (const FragmentTime &each : stage.fragments())
      fragments.push_back(llvm::json::Object{
          {"name", each.name}, {"begin_seconds", each.begin}, {"end_seconds", each.end}});
    stages.push_back(llvm::json::Object{{"name", stage.name},
                                        {"end_seconds", stage.time.stepSeconds},
                                        {"compute_seconds", stage.time.computeSeconds},
                                        {"exposed_seconds", stage.time.exposedSeconds},
                                        {"passes_seconds", passes.seconds},
                                        {"passes_waiting_seconds", passes.waiting},
                                        {"peak_bytes", stage.peakBytes},
                                        {"fragments", std::move(fragments)}});
  }
  return stages;
}

llvm::json::Object toJson(const SimulationReport &report, const CostModel &costs) {
  const Simulation &time = report.time;
  llvm::json::Array mesh, links;
  for (const AxisLinks &axis : report.mesh)
    mesh.push_back(
        llvm::json::Object{{"axis", axis.axis}, {"size", axis.size}, {"links", axis.levels}});
  for (auto [level, busy, exposed] :
       llvm::zip_equal(costs.getCluster().levels, time.linkSeconds, time.exposedByLevel))
    links.push_back(llvm::json::Object{
        {"name", level.name}, {"busy_seconds", busy}, {"exposed_seconds", exposed}});
  llvm::json::Array storage;
  for (const Storage &each : costs.getCluster().storage)
    storage.push_back(llvm::json::Object{
        {"name", each.name},
        {"state_seconds", costs.storageSeconds(each, stateBytes(report.memory))}});
  llvm::json::Object memory = toJson(report.memory);
  memory["device_bytes"] = report.memoryLimit.value_or(costs.memoryBytes());
  llvm::json::Array boundBy;
  for (const Binding &each : bindings(report, costs))
    boundBy.push_back(llvm::json::Object{{"name", each.name}, {"share", each.share}});
  llvm::json::Value measured = nullptr;
  if (report.measuredSeconds)
    measured = *report.measuredSeconds;
  llvm::json::Object result{{"cluster", costs.getCluster().name},
                            {"ranks", report.ranks},
                            {"mesh", std::move(mesh)},
                            {"step_seconds", time.stepSeconds},
                            {"measured_seconds", std::move(measured)},
                            {"compute_seconds", time.computeSeconds},
                            {"product_seconds", time.productSeconds},
                            {"exposed_seconds", time.exposedSeconds},
                            {"exposed_seconds_without_overlap", report.exposedWithoutOverlap},
                            {"issue_bound_seconds", time.issueBoundSeconds},
                            {"links", std::move(links)},
                            {"bound_by", std::move(boundBy)},
                            {"product_operations", time.productOperations},
                            {"recomputed_operations", time.recomputedOperations},
                            {"mfu", time.mfu()},
                            {"hfu", time.hfu()},
                            {"trip_counts_are_known", time.tripCountsAreKnown},
                            {"critical_path", toJson(time.criticalPath)},
                            {"critical_seconds", time.criticalSeconds},
                            {"by_place", toJson(time.byPlace)},
                            {"storage", std::move(storage)},
                            {"memory", std::move(memory)}};
  if (!report.stages.empty()) {
    result["stages"] = stagesToJson(report);
    result["idle_share"] = report.idleShare();
    result["waiting_share"] = report.waitingShare();
    if (report.scheduleBound)
      result["schedule_bound_seconds"] = *report.scheduleBound;
  }
  return result;
}

void print(const SimulationReport &report, const CostModel &costs, raw_ostream &out) {
  const Cluster &cluster = costs.getCluster();
  out << report.ranks << (report.ranks == 1 ? " rank" : " ranks") << " on " << cluster.name << "\n";
  for (const AxisLinks &axis : report.mesh)
    row(out, "axis " + axis.axis + "=" + std::to_string(axis.size),
        axis.levels.empty() ? "no links" : axis.levels);
  printTime(report, cluster, out);
  printStages(report, out);
  if (report.measuredSeconds)
    row(out, "measured step",
        formatSeconds(*report.measuredSeconds) +
            llvm::formatv("; predicted {0:f1} % more",
                          100 * (report.time.stepSeconds / *report.measuredSeconds - 1)));
  printBindings(report, costs, out);
  printMemory(report.memory, report.memoryLimit.value_or(costs.memoryBytes()), out);
  printStorage(report, costs, out);
  out << "critical path: "
      << shareOf(std::min(report.time.criticalSeconds, report.time.stepSeconds),
                 report.time.stepSeconds)
      << " of the step, and the rest waits for the host\n";
  for (const auto *entry : largest(report.time.criticalPath)) {
    const auto &[key, time] = *entry;
    out << llvm::formatv("{0,12} {1,7}  {2} {3}x {4}\n", formatSeconds(time.seconds),
                         shareOf(time.seconds, report.time.stepSeconds), key.second, time.count,
                         key.first);
  }
}

} // namespace shardwright
