// SPDX-License-Identifier: Apache-2.0

#include "TiedAxes.h"

#include "shardwright/Sharding/AxisSets.h"

#include <numeric>

using namespace mlir;

namespace shardwright::plan {
namespace {

/// Whether a set of axes has all of a group or none of it.
bool isWhole(uint32_t axes, uint32_t group) {
  return (axes & group) == 0 || (axes & group) == group;
}

bool isTied(uint32_t axes, ArrayRef<uint32_t> groups) {
  return llvm::all_of(groups, [&](uint32_t group) { return isWhole(axes, group); });
}

bool isTied(const Layout &layout, ArrayRef<uint32_t> groups) {
  return isTied(layout.partialAxes, groups) &&
         llvm::all_of(layout.dims, [&](const Axes &axes) { return isTied(setOf(axes), groups); });
}

bool isTied(const OpLabel &label, ArrayRef<uint32_t> groups) {
  auto hasTied = [&](ArrayRef<Layout> layouts) {
    return llvm::all_of(layouts, [&](const Layout &layout) { return isTied(layout, groups); });
  };
  return llvm::all_of(label.assignment.factors,
                      [&](const Axes &axes) { return isTied(setOf(axes), groups); }) &&
         hasTied(label.layouts.operands) && hasTied(label.layouts.results);
}

std::vector<int32_t> tiedLabels(const GraphNode &node, const EdgeTables &tables,
                                ArrayRef<uint32_t> groups) {
  std::vector<int32_t> labels;
  for (size_t label = 0; label < node.costs.size(); ++label)
    if (node.op ? isTied((*node.labels)[label], groups)
                : isTied(tables.layout(node.layouts[label]), groups))
      labels.push_back(int32_t(label));
  if (labels.empty()) {
    labels.resize(node.costs.size());
    std::iota(labels.begin(), labels.end(), 0);
  }
  return labels;
}
} // namespace

std::vector<LabelSets> tiedParts(const PlanGraph &graph, const EdgeTables &tables,
                                 const PrimeFactorMesh &mesh) {
  std::vector<LabelSets> parts;
  uint32_t all = (1u << mesh.axes().size()) - 1;
  if (mesh.axes().size() < 3)
    return parts;
  for (uint32_t group = 1; group < all; group += 2) { // the one that has the first axis
    LabelSets &part = parts.emplace_back();
    for (const GraphNode &node : graph.nodes)
      part.push_back(tiedLabels(node, tables, {group, all & ~group}));
  }
  return parts;
}

} // namespace shardwright::plan
