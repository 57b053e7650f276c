// SPDX-License-Identifier: Apache-2.0

#include "DivergentCollectives.h"

#include "shardwright/Dialect/StableHLO/Collectives.h"

using namespace mlir;

namespace shardwright {
namespace hlo = stablehlo;

static std::optional<std::pair<int64_t, int64_t>>
findDivergentPair(Operation *op, const UniformityClasses::Classes &path) {
  // All devices take part in a permute, also those that no pair names.
  if (isa<hlo::CollectivePermuteOp>(op)) {
    for (auto [device, own] : llvm::enumerate(path))
      if (own != path[0])
        return std::pair<int64_t, int64_t>(0, device);
    return std::nullopt;
  }
  for (const std::vector<int64_t> &row : hlo::deviceRows(op, path.size()))
    for (int64_t device : row)
      if (path[device] != path[row[0]])
        return std::pair(row[0], device);
  return std::nullopt;
}

LogicalResult
forEachDivergentCollective(ModuleOp module, UniformityAnalysis::IsCopy isCopy,
                           function_ref<LogicalResult(const DivergentCollective &)> visit) {
  exec::DeviceGrid grid(module);
  if (grid.count == 1)
    return success();
  auto check = [&](Operation *op) {
    return WalkResult(hlo::isCollective(op) ? hlo::checkDevices(op, grid.count) : success());
  };
  if (module.walk(check).wasInterrupted())
    return failure();
  UniformityClasses classes(grid.count);
  auto onCollective = [&](Operation *op, UniformityClasses::Id path,
                          Operation *branch) -> LogicalResult {
    auto divergent =
        path == classes.uniform() ? std::nullopt : findDivergentPair(op, classes[path]);
    return divergent ? visit({op, branch, divergent->first, divergent->second}) : success();
  };
  for (auto function : module.getOps<func::FuncOp>()) {
    if (function.isExternal())
      continue;
    UniformityAnalysis values(classes, onCollective, isCopy);
    if (failed(values.visit(function, grid)))
      return failure();
  }
  return success();
}

} // namespace shardwright
