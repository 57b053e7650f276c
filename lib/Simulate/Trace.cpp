// SPDX-License-Identifier: Apache-2.0

// The events of a simulation in Chrome's trace format.
#include "shardwright/Simulate/Report.h"

using namespace mlir;

namespace shardwright {

/// What a process or a row of it is called; `what`: process_name or thread_name.
static void addName(StringRef what, int process, int64_t row, StringRef name,
                    llvm::json::Array &events) {
  events.push_back(llvm::json::Object{{"ph", "M"},
                                      {"name", what},
                                      {"pid", process},
                                      {"tid", row},
                                      {"args", llvm::json::Object{{"name", name}}}});
}

/// The events of one program, which are those of a process.
static void addEvents(const Simulation &simulation, const Cluster &cluster, int process,
                      llvm::json::Array &events) {
  addName("thread_name", process, 0, "compute", events);
  for (auto [i, level] : llvm::enumerate(cluster.levels))
    addName("thread_name", process, i + 1, level.name, events);
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
  addName("process_name", process, 0, stage.name, events);
  addName("thread_name", process, row, "fragments", events);
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
