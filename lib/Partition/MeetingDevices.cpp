// SPDX-License-Identifier: Apache-2.0

#include "MeetingDevices.h"

#include "shardwright/Dialect/Exec/DeviceGrid.h"
#include "shardwright/Dialect/StableHLO/Collectives.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

using namespace mlir;

namespace shardwright {
namespace hlo = stablehlo;

/// Devices that have the same shard of an argument agree on it.
static Agreements::Id agreementOn(DictionaryAttr value, const exec::DeviceGrid &grid,
                                  Agreements &agreements) {
  Agreements::Classes keys(grid.count);
  for (auto dim : value.getAs<ArrayAttr>("sharding").getAsRange<ArrayAttr>())
    for (auto name : dim.getAsRange<StringAttr>()) {
      unsigned axis = grid.axis(name);
      for (auto [device, key] : llvm::enumerate(keys))
        key = key * grid.sizes[axis] + grid.coordinate(device, axis);
    }
  return agreements.of(keys);
}

static std::optional<std::pair<int64_t, int64_t>> findParted(Operation *op,
                                                             const Agreements::Classes &way) {
  for (const std::vector<int64_t> &row : hlo::deviceRows(op, way.size()))
    for (int64_t device : row)
      if (way[device] != way[row[0]])
        return std::pair(row[0], device);
  return std::nullopt;
}

LogicalResult forEachParted(ModuleOp module, ValueAgreement::IsCopy isCopy,
                            function_ref<LogicalResult(const Parted &)> visit) {
  exec::DeviceGrid grid(module);
  if (grid.count == 1)
    return success();
  auto check = [&](Operation *op) {
    return WalkResult(hlo::isCollective(op) ? hlo::checkDevices(op, grid.count) : success());
  };
  if (module.walk(check).wasInterrupted())
    return failure();
  Agreements agreements(grid.count);
  auto onCollective = [&](Operation *op, Agreements::Id way, Operation *fork) -> LogicalResult {
    auto parted = way == agreements.all() ? std::nullopt : findParted(op, agreements[way]);
    return parted ? visit({op, fork, parted->first, parted->second}) : success();
  };
  for (auto function : module.getOps<func::FuncOp>()) {
    if (function.isExternal())
      continue;
    ValueAgreement values(agreements, onCollective, isCopy);
    for (BlockArgument argument : function.getArguments()) {
      auto value = function.getArgAttrOfType<DictionaryAttr>(argument.getArgNumber(), "exec.value");
      values.set(argument, value ? agreementOn(value, grid, agreements) : agreements.none());
    }
    if (failed(values.visit(function.getBody().front())))
      return failure();
  }
  return success();
}

} // namespace shardwright
