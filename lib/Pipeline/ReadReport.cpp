// SPDX-License-Identifier: Apache-2.0

// Checks that JSON from a file is a report.
#include "PrintReport.h"

#include "shardwright/Pipeline/Compiler.h"
#include "shardwright/Simulate/MemoryProfile.h"

using namespace mlir;

namespace shardwright {

static bool isCount(const llvm::json::Value *value) {
  std::optional<double> number = value ? value->getAsNumber() : std::nullopt;
  return number && std::abs(*number) < 0x1p62;
}

static bool areStrings(const llvm::json::Array *list) {
  return list && llvm::all_of(*list, [](const llvm::json::Value &entry) {
           return entry.getAsString().has_value();
         });
}

static bool isCollective(const llvm::json::Object *c) {
  return c &&
         llvm::all_of(ArrayRef<StringRef>{"loc", "kind", "op", "from", "to", "why", "avoid"},
                      [&](StringRef key) { return c->getString(key); }) &&
         areStrings(c->getArray("axes")) && c->getInteger("count") &&
         isCount(c->get("bytes_per_device")) &&
         (!c->get("model_name") || c->getString("model_name")) && // older bundles have none
         llvm::all_of(ArrayRef<StringRef>{"from_annotations", "to_annotations"},
                      [&](StringRef key) { return !c->get(key) || areStrings(c->getArray(key)); });
}

static bool areTotals(const llvm::json::Object *totals) {
  return totals && llvm::all_of(*totals, [](const auto &entry) {
           const llvm::json::Object *sum = entry.second.getAsObject();
           return sum && sum->getInteger("count") && isCount(sum->get("bytes_per_device"));
         });
}

/// What a rank of each stage of a pipeline sends and needs.
static bool areStages(const llvm::json::Array *stages) {
  return stages && llvm::all_of(*stages, [](const llvm::json::Value &value) {
           const llvm::json::Object *stage = value.getAsObject();
           return stage && isCount(stage->get("bytes_per_device")) &&
                  stage->getInteger("peak_bytes");
         });
}

/// Costs before changes, and after each.
static bool areSuggestions(const llvm::json::Object &suggestions) {
  auto areCosts = [](const llvm::json::Object *costs) {
    return costs && isCount(costs->get("bytes_per_device")) && costs->getInteger("peak_bytes");
  };
  const llvm::json::Array *changes = suggestions.getArray("changes");
  const llvm::json::Value *before = suggestions.get("before");
  return changes && suggestions.getInteger("examined") && suggestions.getBoolean("ran_out") &&
         (!before || areCosts(before->getAsObject())) &&
         llvm::all_of(*changes, [&](const llvm::json::Value &change) {
           return areCosts(change.getAsObject()) && change.getAsObject()->getString("change") &&
                  change.getAsObject()->getString("effect") &&
                  areStrings(change.getAsObject()->getArray("arg_shardings"));
         });
}

bool isReport(const llvm::json::Object &report) {
  const llvm::json::Array *mesh = report.getArray("mesh"),
                          *collectives = report.getArray("collectives");
  const llvm::json::Object *totals = report.getObject("totals"),
                           *memory = report.getObject("memory"),
                           *training = report.getObject("training"),
                           *recomputation = report.getObject("recomputation");
  auto isAxis = [](const llvm::json::Value &axis) {
    return axis.getAsObject() && axis.getAsObject()->getString("name") &&
           axis.getAsObject()->getInteger("size");
  };
  return mesh && llvm::all_of(*mesh, isAxis) && collectives &&
         llvm::all_of(*collectives,
                      [](const llvm::json::Value &c) { return isCollective(c.getAsObject()); }) &&
         (!training || isTraining(*training)) &&
         (!recomputation || isRecomputation(*recomputation)) &&
         (!report.get("stages") || areStages(report.getArray("stages"))) &&
         (!report.get("suggestions") ||
          (report.getObject("suggestions") && areSuggestions(*report.getObject("suggestions")))) &&
         (!totals ||
          (areTotals(totals->getObject("by_axes")) && areTotals(totals->getObject("by_kind")) &&
           (!totals->get("running_count") || totals->getInteger("running_count")))) &&
         (!memory ||
          (llvm::all_of(memoryKeys,
                        [&](StringRef key) { return memory->getInteger(key).has_value(); }) &&
           (!memory->get("at_peak") || isMemoryProfile(*memory->get("at_peak")))));
}

} // namespace shardwright
