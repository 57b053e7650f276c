// SPDX-License-Identifier: Apache-2.0

#include "EdgeTables.h"

#include <cmath>

using namespace mlir;

namespace shardwright::plan {

int EdgeTables::idOf(const Layout &layout) {
  auto [it, isNew] = ids.try_emplace(layout, int(layouts.size()));
  if (isNew)
    layouts.push_back(&it->first);
  return it->second;
}

std::vector<int> EdgeTables::idsOf(ArrayRef<Layout> layouts) {
  std::vector<int> list;
  for (const Layout &layout : layouts)
    list.push_back(idOf(layout));
  return list;
}

/// The known costs from a layout, those to the given layouts among them.
const EdgeTables::Row &EdgeTables::rowFor(RankedTensorType type, int from, ArrayRef<int> to) {
  Row &row = costs[{type.getAsOpaquePointer(), from}];
  const Layout &have = layout(from);
  std::vector<int> missing;
  std::vector<const Layout *> goals;
  for (int id : to) {
    const Layout &need = layout(id);
    bool isPossible = !need.partialAxes ||
                      (need.partialAxes == have.partialAxes && have.combiner == need.combiner);
    auto [it, isNew] =
        row.try_emplace(id, isPossible ? 0 : std::numeric_limits<double>::infinity());
    if (isNew && isPossible && id != from) {
      missing.push_back(id);
      goals.push_back(&need);
    }
  }
  if (missing.empty())
    return row;
  double bytes = localBytes(type, Layout::replicated(type.getRank()), mesh);
  std::vector<double> found = graphs.graphFor(type).costsFrom(have, goals, bytes);
  for (auto [id, cost] : llvm::zip_equal(missing, found))
    row[id] = std::isfinite(cost) ? cost : paths.find(type, have, layout(id)).cost;
  return row;
}

double EdgeTables::cost(RankedTensorType type, int from, int to) {
  return rowFor(type, from, to).at(to);
}

int EdgeTables::tableFor(RankedTensorType type, ArrayRef<int> from, ArrayRef<int> to,
                         double count) {
  return tableFor(type, from, to, count, false);
}

int EdgeTables::reductionTableFor(RankedTensorType type, ArrayRef<int> from, ArrayRef<int> to,
                                  double count) {
  return tableFor(type, from, to, count, true);
}

int EdgeTables::tableFor(RankedTensorType type, ArrayRef<int> from, ArrayRef<int> to, double count,
                         bool reduces) {
  auto [it, isNew] = numbers.try_emplace(
      {type.getAsOpaquePointer(), from.vec(), to.vec(), count, reduces}, int(tables.size()));
  if (!isNew)
    return it->second;
  CostTable table{from.size(), to.size(), {}};
  table.entries.reserve(from.size() * to.size());
  for (int have : from) {
    bool stays = reduces && !layout(have).partialAxes;
    const Row &row = rowFor(type, have, to);
    for (int need : to)
      table.entries.push_back(stays && have != need ? std::numeric_limits<double>::infinity()
                                                    : count * row.at(need));
  }
  tables.push_back(std::move(table));
  return it->second;
}

} // namespace shardwright::plan
