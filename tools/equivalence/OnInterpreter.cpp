// SPDX-License-Identifier: Apache-2.0

#include "equivalence/Equivalence.h"
#include "shardwright/Dialect/Exec/DeviceGrid.h"
#include "shardwright/Dialect/Exec/ExecOps.h"

using namespace mlir;

namespace shardwright::tool {
using interpret::Part;
using interpret::Tensor;

namespace {
/// The shard of a device in each dimension of a value, from its exec.value attribute; all of it for
/// a null attribute (a replicated value).
SmallVector<Part> partsOf(exec::ValueAttr value, int64_t rank, const exec::DeviceGrid &grid,
                          int64_t device) {
  SmallVector<Part> parts(rank);
  if (!value)
    return parts;
  for (auto [dim, part] : llvm::enumerate(parts))
    for (StringAttr name : value.getAxes(dim)) {
      unsigned axis = grid.axis(name);
      part = {part.index * grid.sizes[axis] + grid.coordinate(device, axis),
              part.count * grid.sizes[axis]};
    }
  return parts;
}
} // namespace

FailureOr<Outputs> runOnInterpreter(ModuleOp partitioned, ArrayRef<Tensor> arguments,
                                    const interpret::Options &options) {
  auto main = partitioned.lookupSymbol<func::FuncOp>("main");
  exec::DeviceGrid grid(partitioned);
  std::vector<interpret::Data> given(grid.count);
  for (int64_t device = 0; device < grid.count; ++device)
    for (auto [i, argument] : llvm::enumerate(arguments)) {
      auto value = main.getArgAttrOfType<exec::ValueAttr>(i, exec::kValueAttr);
      Tensor shard =
          interpret::cutShard(argument, partsOf(value, argument.getRank(), grid, device));
      if (shard.getType() != main.getArgumentTypes()[i])
        return main.emitError() << "takes " << main.getArgumentTypes()[i] << " as argument " << i
                                << ", but a shard of it is " << shard.getType();
      given[device].push_back(shard);
    }
  auto results =
      interpret::interpretGrid({std::vector<func::FuncOp>(grid.count, main)}, {given}, {}, options);
  if (failed(results))
    return failure();
  Outputs outputs(main.getNumResults());
  for (auto [device, data] : llvm::enumerate(results->front()))
    for (auto [i, datum] : llvm::enumerate(data)) {
      auto value = main.getResultAttrOfType<exec::ValueAttr>(i, exec::kValueAttr);
      const Tensor &tensor = datum.tensor();
      outputs[i].push_back(
          {(int64_t)device, tensor, partsOf(value, tensor.getRank(), grid, device)});
    }
  return outputs;
}

} // namespace shardwright::tool
