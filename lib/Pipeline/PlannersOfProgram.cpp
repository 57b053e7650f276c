// SPDX-License-Identifier: Apache-2.0

#include "PlannersOfProgram.h"

#include "RunOnThreads.h"

#include <algorithm>

using namespace mlir;

namespace shardwright {

PlannersOfProgram::PlannersOfProgram(ModuleOp program, ModuleOp unpropagated, MakePlanner make)
    : make(std::move(make)) {
  cases.push_back({program, unpropagated, this->make(std::nullopt), {}, {}});
}

void PlannersOfProgram::addPrices(DictionaryAttr prices) {
  add(std::nullopt, [&](ModuleOp original) {
    OwningOpRef<ModuleOp> copy = original.clone();
    (*copy)->setAttr(kPartitionCostsAttr, prices);
    return copy;
  });
}

void PlannersOfProgram::addJoinedAxes(const PartitionCosts &prices, const Mesh &mesh) {
  for (const JoinedAxes &pair : joinableAxes(first().program, mesh))
    add(pair, [&](ModuleOp original) { return pair.join(original, prices, mesh); });
}

void PlannersOfProgram::add(const std::optional<JoinedAxes> &joined,
                            llvm::function_ref<OwningOpRef<ModuleOp>(ModuleOp)> copy) {
  OwningOpRef<ModuleOp> program = copy(first().program), unpropagated = copy(first().unpropagated);
  PlannedCase &added = cases.emplace_back(*program, *unpropagated, make(joined), joined);
  added.own = {std::move(program), std::move(unpropagated)};
}

/// Costs by the same prices compare: what costs much more than another plan is hardly faster.
void PlannersOfProgram::run() {
  constexpr double slack = 1.1;
  bool isOfOnePrice = cases.back().joined.has_value();
  forEach([](PlannedCase &each) { each.planner.planLeastCost(each.program, each.unpropagated); });
  double least = std::numeric_limits<double>::infinity();
  for (PlannedCase &each : cases)
    least = std::min(least, each.planner.leastCost());
  forEach([&](PlannedCase &each) {
    if (!isOfOnePrice || each.planner.leastCost() <= slack * least)
      each.planner.planOverlapping();
  });
}

void PlannersOfProgram::forEach(llvm::function_ref<void(PlannedCase &)> plan) {
  std::vector<std::function<void()>> tasks;
  for (PlannedCase &each : cases)
    tasks.push_back([&] { plan(each); });
  runOnThreads(threadsOf(first().program.getContext()), tasks);
}

PlannedCase &PlannersOfProgram::fastest() {
  return *std::min_element(cases.begin(), cases.end(), [](PlannedCase &x, PlannedCase &y) {
    return x.seconds() < y.seconds();
  });
}

} // namespace shardwright
