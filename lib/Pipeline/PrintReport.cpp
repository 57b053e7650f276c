// SPDX-License-Identifier: Apache-2.0

// Prints all of a report as text.
#include "PrintReport.h"

#include "shardwright/Pipeline/Compiler.h"
#include "shardwright/Sharding/PartitionCosts.h"
#include "shardwright/Simulate/MemoryProfile.h"
#include "shardwright/Support/ByteSize.h"
#include "shardwright/Support/Duration.h"
#include "shardwright/runtime/support/Printable.h"

#include "llvm/Support/FormatVariadic.h"

#include <map>

using namespace mlir;

namespace shardwright {

std::string times(int64_t count, StringRef noun) {
  return llvm::formatv("{0} {1}{2}", count, noun, count == 1 ? "" : "s");
}

static void printCollective(raw_ostream &out, const llvm::json::Object &c) {
  StringRef place = *c.getString("loc");
  out << (place.empty() ? "unknown place" : place) << ": " << *c.getString("kind");
  StringRef separator = " over ";
  for (const llvm::json::Value &axis : *c.getArray("axes"))
    out << std::exchange(separator, ",") << *axis.getAsString();
  if (int64_t count = *c.getInteger("count"); count != 1)
    out << ", " << times(count, "time");
  if (c.getBoolean("unknown_trip_count"))
    out << ", in each round of a loop of unknown trip count";
  if (c.getBoolean("conditional"))
    out << ", if its branch is taken";
  out << llvm::formatv(": {0} a device, for {1}\n", formatBytes(*c.getNumber("bytes_per_device")),
                       *c.getString("op"));
  out << llvm::formatv("  {0} -> {1}\n  because {2}\n", *c.getString("from"), *c.getString("to"),
                       *c.getString("why"));
  if (c.getBoolean("by_planner").value_or(false))
    out << "  decided by: the planner\n";
  StringRef before = "  decided by: ";
  for (StringRef side : {"from", "to"})
    if (const llvm::json::Array *annotations = c.getArray((side + "_annotations").str());
        annotations && !annotations->empty()) {
      out << std::exchange(before, "; ") << *c.getString(side) << " from ";
      llvm::interleave(
          *annotations, out, [&](const llvm::json::Value &text) { out << *text.getAsString(); },
          " and ");
    }
  if (before == "; ")
    out << "\n";
  if (StringRef avoid = *c.getString("avoid"); !avoid.empty())
    out << "  suggested fix: " << avoid << "\n";
}

/// Costs are in the unit of `spmd.costs`, a byte sent; on a cluster also in seconds. Sums that are
/// equal may differ in their last digits.
static void printPlan(llvm::raw_ostream &out, const llvm::json::Object &plan) {
  std::optional<double> cost = plan.getNumber("cost"), bound = plan.getNumber("lower_bound"),
                        seconds = plan.getNumber("seconds");
  if (!cost || !bound)
    return;
  double above = *bound > 0 ? std::max(0.0, *cost / *bound - 1) : 0;
  double leastSeconds = plan.getNumber("lower_bound_seconds").value_or(0);
  if (seconds)
    out << llvm::formatv("planned: {0} before overlap, any plan at least {1}; {2:P2} above it\n",
                         formatSeconds(*seconds), formatSeconds(std::min(*seconds, leastSeconds)),
                         above);
  else
    out << llvm::formatv(
        "planned: costs as much as sending {0}, any plan at least {1}; {2:P2} above it\n"
        "  without --cluster all links are alike, and by default a multiplication and addition of "
        "a product counts as {3:f2} bytes, and a collective as {4:f0} besides its own\n",
        formatBytes(*cost), formatBytes(std::min(*cost, *bound)), above, PartitionCosts().product,
        PartitionCosts().collective);
}

void forEachTotal(const llvm::json::Object &totals,
                  function_ref<void(StringRef, int64_t, double)> visit) {
  std::map<std::string, const llvm::json::Object *> ordered;
  for (const auto &[name, sum] : totals)
    ordered[name.str()] = sum.getAsObject();
  for (auto &[name, sum] : ordered)
    visit(name, *sum->getInteger("count"), *sum->getNumber("bytes_per_device"));
}

SmallVector<std::pair<StringRef, int64_t>> bytesAtPeak(const llvm::json::Object &memory) {
  SmallVector<std::pair<StringRef, int64_t>> result;
  const llvm::json::Object *peak = memory.getObject("at_peak");
  const llvm::json::Object *kinds = peak ? peak->getObject("by_kind") : nullptr;
  for (size_t kind = 0; kinds && kind < memoryKindCount; ++kind) {
    StringRef name = nameOf((MemoryKind)kind);
    if (int64_t bytes = kinds->getInteger(name).value_or(0))
      result.push_back({name, bytes});
  }
  return result;
}

void printHeader(raw_ostream &out, const llvm::json::Object &report) {
  out << "mesh:";
  for (const llvm::json::Value &axis : *report.getArray("mesh"))
    out << " " << *axis.getAsObject()->getString("name") << "="
        << *axis.getAsObject()->getInteger("size");
  out << "\n";
  if (std::optional<StringRef> reassociate = report.getString("reassociate"))
    out << "partial sums pass products before they are added up (--reassociate " << *reassociate
        << ")\n";
  if (const llvm::json::Object *plan = report.getObject("plan"))
    printPlan(out, *plan);
  if (const llvm::json::Object *training = report.getObject("training"))
    out << summarizeTraining(*training) << "\n";
  if (const llvm::json::Object *recomputation = report.getObject("recomputation"))
    out << printRecomputation(*recomputation) << "\n";
}

void printSuggestions(raw_ostream &out, const llvm::json::Object &suggestions) {
  constexpr size_t most = 5;
  const llvm::json::Array &changes = *suggestions.getArray("changes");
  int64_t examined = *suggestions.getInteger("examined");
  if (changes.empty() && examined == 0)
    out << "there are no annotations behind collectives to change\n";
  else if (changes.empty())
    out << "no change of annotations pays, of " << examined << " that were looked at\n";
  else
    out << "changes of annotations that pay, the best first, of " << examined
        << " that were looked at:\n";
  for (auto [i, change] : llvm::enumerate(changes)) {
    if (i == most)
      break;
    out << llvm::formatv("  {0}. {1}: {2}\n", i + 1, *change.getAsObject()->getString("change"),
                         *change.getAsObject()->getString("effect"));
  }
  if (*suggestions.getBoolean("ran_out"))
    out << "  the search ended early; --search-seconds gives it more\n";
}

std::string printReport(const llvm::json::Object &report) {
  std::string text;
  llvm::raw_string_ostream out(text);
  printHeader(out, report);
  if (const llvm::json::Object *training = report.getObject("training"))
    out << printRoles(*training);
  for (const llvm::json::Value &value : *report.getArray("collectives"))
    printCollective(out, *value.getAsObject());
  if (report.getArray("collectives")->empty())
    out << "no collectives\n";
  if (const llvm::json::Object *totals = report.getObject("totals")) {
    forEachTotal(*totals->getObject("by_axes"), [&](StringRef axes, int64_t count, double bytes) {
      out << llvm::formatv("over {0}: {1}, {2} a device\n", axes.empty() ? "no axis" : axes,
                           times(count, "collective"), formatBytes(bytes));
    });
    forEachTotal(*totals->getObject("by_kind"), [&](StringRef kind, int64_t count, double bytes) {
      out << llvm::formatv("total: {0} {1}, {2} a device\n", count, kind, formatBytes(bytes));
    });
    if (std::optional<int64_t> running = totals->getInteger("running_count"))
      out << llvm::formatv("combined, a step runs {0}\n", times(*running, "collective"));
  }
  if (const llvm::json::Object *suggestions = report.getObject("suggestions"))
    printSuggestions(out, *suggestions);
  if (const llvm::json::Object *memory = report.getObject("memory")) {
    for (StringRef key : memoryKeys)
      out << llvm::formatv("memory: {0} {1}\n", key.drop_back(StringRef("_bytes").size()),
                           formatBytes(*memory->getInteger(key)));
    for (const auto &[kind, bytes] : bytesAtPeak(*memory))
      out << llvm::formatv("memory at the peak: {0} {1}\n", kind, formatBytes(bytes));
  }
  return runtime::printable(text);
}

} // namespace shardwright
