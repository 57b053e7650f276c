// SPDX-License-Identifier: Apache-2.0

// Summarizes a report: totals, then collectives of one kind, over the same axes, between the same
// layouts and for the same reason as one group, so that the layers of a model are one.
#include "PrintReport.h"

#include "shardwright/Pipeline/Compiler.h"
#include "shardwright/Support/ByteSize.h"
#include "shardwright/Support/FirstOf.h"
#include "shardwright/runtime/support/Printable.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <map>

using namespace mlir;
namespace json = llvm::json;

namespace shardwright {
namespace {
constexpr size_t mostGroups = 10, mostPlaces = 3, mostAnnotations = 3;

struct CollectiveGroup {
  std::string title, why, notes;
  int64_t count = 0;
  double bytes = 0;
  llvm::SmallSetVector<StringRef, 4> places, ops, annotations;
  bool byPlanner = false;
};

std::string titleOf(const json::Object &c) {
  auto toText = [](const json::Value &axis) { return axis.getAsString()->str(); };
  std::string axes = llvm::join(llvm::map_range(*c.getArray("axes"), toText), ",");
  return llvm::formatv("{0}{1}: {2} -> {3}", *c.getString("kind"),
                       axes.empty() ? "" : " over " + axes, *c.getString("from"),
                       *c.getString("to"));
}

std::string notesOf(const json::Object &c) {
  std::string notes;
  if (c.getBoolean("unknown_trip_count"))
    notes += ", in each round of a loop of unknown trip count";
  if (c.getBoolean("conditional"))
    notes += ", if its branch is taken";
  return notes;
}

/// The largest first.
std::vector<CollectiveGroup> groupsOf(const json::Array &collectives) {
  std::map<std::tuple<std::string, std::string, std::string>, CollectiveGroup> groups;
  for (const json::Value &value : collectives) {
    const json::Object &c = *value.getAsObject();
    std::string title = titleOf(c), notes = notesOf(c);
    std::string why = c.getString("why")->str();
    CollectiveGroup &group = groups[{title, why, notes}];
    group.title = title;
    group.why = why;
    group.notes = notes;
    group.count += *c.getInteger("count");
    group.bytes += *c.getNumber("bytes_per_device");
    group.places.insert(*c.getString("loc"));
    group.ops.insert(*c.getString("op"));
    group.byPlanner |= c.getBoolean("by_planner").value_or(false);
    for (StringRef side : {"from_annotations", "to_annotations"})
      if (const json::Array *annotations = c.getArray(side))
        for (const json::Value &annotation : *annotations)
          group.annotations.insert(*annotation.getAsString());
  }
  std::vector<CollectiveGroup> ordered;
  for (auto &[key, group] : groups)
    ordered.push_back(std::move(group));
  llvm::stable_sort(ordered, [](auto &a, auto &b) { return a.bytes > b.bytes; });
  return ordered;
}

void printGroup(raw_ostream &out, const CollectiveGroup &group) {
  constexpr StringRef indent = "              ";
  out << llvm::formatv("{0,12}  {1}{2}{3}\n", formatBytes(group.bytes),
                       group.count == 1 ? "" : std::to_string(group.count) + " x ", group.title,
                       group.notes);
  out << indent << "because " << group.why << "\n";
  out << indent << "for " << firstOf(group.ops.getArrayRef(), mostPlaces) << " at "
      << firstOf(group.places.getArrayRef(), mostPlaces) << "\n";
  SmallVector<StringRef> deciders(group.byPlanner, "the planner");
  llvm::append_range(deciders, group.annotations);
  if (!deciders.empty())
    out << indent << "decided by " << firstOf(ArrayRef(deciders), mostAnnotations) << "\n";
}

/// ", which are combined into 25"; empty if they are not, or that is not known.
std::string combinedInto(const json::Object &totals, int64_t collectives) {
  std::optional<int64_t> running = totals.getInteger("running_count"); // older bundles have none
  return running && *running < collectives ? ", which are combined into " + std::to_string(*running)
                                           : "";
}

void printTotals(raw_ostream &out, const json::Object &totals) {
  int64_t collectives = 0;
  double bytes = 0;
  std::string byAxes, byKind;
  forEachTotal(*totals.getObject("by_axes"), [&](StringRef axes, int64_t count, double its) {
    collectives += count;
    bytes += its;
    byAxes += llvm::formatv("{0,12}  over {1}, by {2}\n", formatBytes(its),
                            axes.empty() ? "no axis" : axes, times(count, "collective"));
  });
  forEachTotal(*totals.getObject("by_kind"), [&](StringRef kind, int64_t count, double its) {
    byKind += llvm::formatv("{0,12}  by {1} {2}\n", formatBytes(its), count, kind);
  });
  out << llvm::formatv("a device sends {0} a step, by {1}{2}\n", formatBytes(bytes),
                       times(collectives, "collective"), combinedInto(totals, collectives))
      << byAxes;
  if (totals.getObject("by_kind")->size() > 1)
    out << "  the same by kind:\n" << byKind;
}

void printGroups(raw_ostream &out, const json::Array &collectives) {
  std::vector<CollectiveGroup> groups = groupsOf(collectives);
  if (groups.size() > mostGroups)
    out << "the " << mostGroups << " largest of " << groups.size() << " groups of collectives:\n";
  else
    out << "collectives, the largest first:\n";
  for (const CollectiveGroup &group : ArrayRef(groups).take_front(mostGroups))
    printGroup(out, group);
  double rest = 0;
  for (const CollectiveGroup &group :
       ArrayRef(groups).drop_front(std::min(mostGroups, groups.size())))
    rest += group.bytes;
  if (groups.size() > mostGroups)
    out << llvm::formatv("{0,12}  by {1} more; --all prints every collective\n", formatBytes(rest),
                         times(groups.size() - mostGroups, "group"));
}

void printMemory(raw_ostream &out, const json::Object &memory) {
  out << llvm::formatv("a device needs {0} at the peak",
                       formatBytes(*memory.getInteger("peak_bytes")));
  StringRef separator = ": ";
  for (const auto &[kind, bytes] : bytesAtPeak(memory))
    out << std::exchange(separator, ", ") << kind << " " << formatBytes(bytes);
  out << "\n";
}
/// Of a pipeline or of meshes. What is said of a device elsewhere is of one of the stage with most.
void printStages(raw_ostream &out, const json::Array &stages) {
  for (auto [i, value] : llvm::enumerate(stages)) {
    const json::Object &stage = *value.getAsObject();
    std::optional<StringRef> name = stage.getString("name"); // older bundles have none
    out << llvm::formatv("{0}: a device sends {1} a step and needs {2} at the peak\n",
                         name ? name->str() : "stage " + std::to_string(i),
                         formatBytes(*stage.getNumber("bytes_per_device")),
                         formatBytes(*stage.getInteger("peak_bytes")));
  }
}
} // namespace

std::string summarizeReport(const json::Object &report) {
  std::string text;
  llvm::raw_string_ostream out(text);
  printHeader(out, report);
  const json::Array &collectives = *report.getArray("collectives");
  if (collectives.empty())
    out << "no collectives\n";
  else if (const json::Object *totals = report.getObject("totals"))
    printTotals(out, *totals);
  if (!collectives.empty())
    printGroups(out, collectives);
  if (const json::Object *suggestions = report.getObject("suggestions"))
    printSuggestions(out, *suggestions);
  if (const json::Object *memory = report.getObject("memory"))
    printMemory(out, *memory);
  if (const json::Array *stages = report.getArray("stages"))
    printStages(out, *stages);
  return runtime::printable(text);
}

} // namespace shardwright
