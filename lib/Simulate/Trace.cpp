// SPDX-License-Identifier: Apache-2.0

// The events of a simulation in Chrome's trace format.
#include "shardwright/Simulate/Report.h"

using namespace mlir;

namespace shardwright {

/// The events of one program, which are those of a process.
static void addEvents(const Simulation &simulation, const Cluster &cluster, int process,
                      llvm::json::Array &events) {
  auto name = [&](int row, StringRef text) {
    events.push_back(llvm::json::Object{{"ph", "M"},
                                        {"name", "thread_name"},
                                        {"pid", process},
                                        {"tid", row},
                                        {"args", llvm::json::Object{{"name", text}}}});
  };
  name(0, "compute");
  for (auto [i, level] : llvm::enumerate(cluster.levels))
    name(i + 1, level.name);
  for (const SimulatedEvent &event : simulation.events)
    events.push_back(llvm::json::Object{
        {"ph", "X"},
        {"name", event.instruction->name},
        {"pid", process},
        {"tid", event.level + 1},
        {"ts", event.begin * 1e6},
        {"dur", (event.end - event.begin) * 1e6},
        {"args", llvm::json::Object{{"loc", event.instruction->place},
                                    {"index", event.instruction->index},
                                    {"operations", event.instruction->work.operations},
                                    {"type", event.instruction->work.elementType},
                                    {"bytes", event.instruction->work.bytes},
                                    {"depth", event.instruction->work.depth},
                                    {"axes", event.instruction->axes},
                                    {"fragment", event.instruction->fragment},
                                    {"times", event.times}}}});
}

/// A row with the fragments of a stage, below its other rows.
static void addFragments(const SimulatedStage &stage, const Cluster &cluster, int process,
                         llvm::json::Array &events) {
  int64_t row = cluster.levels.size() + 1;
  events.push_back(llvm::json::Object{{"ph", "M"},
                                      {"name", "thread_name"},
                                      {"pid", process},
                                      {"tid", row},
                                      {"args", llvm::json::Object{{"name", "fragments"}}}});
  for (const FragmentTime &each : stage.fragments())
    events.push_back(llvm::json::Object{{"ph", "X"},
                                        {"name", each.name},
                                        {"pid", process},
                                        {"tid", row},
                                        {"ts", each.begin * 1e6},
                                        {"dur", (each.end - each.begin) * 1e6}});
}

llvm::json::Object traceOf(const SimulationReport &report, const Cluster &cluster) {
  llvm::json::Array events;
  for (auto [i, stage] : llvm::enumerate(report.stages)) {
    addEvents(stage.time, cluster, int(i), events);
    addFragments(stage, cluster, int(i), events);
  }
  if (report.stages.empty())
    addEvents(report.time, cluster, 0, events);
  return llvm::json::Object{{"traceEvents", std::move(events)}, {"displayTimeUnit", "ms"}};
}

} // namespace shardwright
