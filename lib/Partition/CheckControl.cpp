// Devices that meet in a collective must all come there: a loop or branch around it may depend only on what they agree on.
#include "ValueAgreement.h"

#include "shardwright/Dialect/Exec/DeviceGrid.h"
#include "shardwright/Dialect/StableHLO/Collectives.h"
#include "shardwright/Partition/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace shardwright {
#define GEN_PASS_DEF_CHECKCONTROL
#include "shardwright/Partition/Passes.h.inc"

using namespace mlir;
namespace hlo = stablehlo;

namespace {
/// Devices that have the same shard of an argument agree on it.
Agreements::Id agreementOn(DictionaryAttr value, const exec::DeviceGrid &grid, Agreements &agreements) {
  Agreements::Classes keys(grid.count);
  for (auto dim : value.getAs<ArrayAttr>("sharding").getAsRange<ArrayAttr>())
    for (auto name : dim.getAsRange<StringAttr>()) {
      unsigned axis = grid.axis(name);
      for (auto [device, key] : llvm::enumerate(keys))
        key = key * grid.sizes[axis] + grid.coordinate(device, axis);
    }
  return agreements.of(keys);
}

/// Two devices that meet in a collective and do not agree on the way to it.
std::optional<std::pair<int64_t, int64_t>> findParted(Operation *op, const Agreements::Classes &way) {
  for (const std::vector<int64_t> &row : hlo::deviceRows(op, way.size()))
    for (int64_t device : row)
      if (way[device] != way[row[0]])
        return std::pair(row[0], device);
  return std::nullopt;
}

LogicalResult check(Operation *op, const Agreements::Classes &way, Operation *fork) {
  auto parted = findParted(op, way);
  if (!parted)
    return success();
  InFlightDiagnostic error = op->emitError()
                             << "devices " << parted->first << " and " << parted->second << " meet in this '" << op->getName()
                             << "', but may take different ways: what decides about the '" << fork->getName()
                             << "' around it is not shown to be equal on both, and one would wait for the other forever";
  error.attachNote(fork->getLoc()) << "the '" << fork->getName()
                                   << "' is here: reduce its predicate over all devices that meet, or take the collective out";
  return error;
}

struct CheckControlPass : impl::CheckControlBase<CheckControlPass> {
  void runOnOperation() override {
    exec::DeviceGrid grid(getOperation());
    if (grid.count == 1)
      return;
    Agreements agreements(grid.count);
    for (auto function : getOperation().getOps<func::FuncOp>()) {
      if (function.isExternal())
        continue;
      ValueAgreement values(agreements, [&](Operation *op, Agreements::Id way, Operation *fork) {
        return way == agreements.all() ? success() : check(op, agreements[way], fork);
      });
      for (BlockArgument argument : function.getArguments()) {
        auto value = function.getArgAttrOfType<DictionaryAttr>(argument.getArgNumber(), "exec.value");
        values.set(argument, value ? agreementOn(value, grid, agreements) : agreements.none());
      }
      if (failed(values.visit(function.getBody().front())))
        return signalPassFailure();
    }
  }
};
} // namespace
} // namespace shardwright
