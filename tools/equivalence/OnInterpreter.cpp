#include "equivalence/Equivalence.h"

#include <numeric>

using namespace mlir;

namespace shardwright::tool {
using interpret::Part;
using interpret::Tensor;

namespace {
/// The devices as the partitioned module names them: a row-major grid of axes and parts of axes.
class Devices {
public:
  explicit Devices(ModuleOp module) {
    auto mesh = module->getAttrOfType<ArrayAttr>("exec.mesh");
    if (!mesh)
      return; // one device
    for (auto axis : mesh.getAsRange<DictionaryAttr>()) {
      names.push_back(axis.getAs<StringAttr>("name"));
      sizes.push_back(axis.getAs<IntegerAttr>("size").getInt());
      count *= sizes.back();
    }
    positions.resize(count);
    std::iota(positions.begin(), positions.end(), 0);
    if (auto devices = module->getAttrOfType<DenseI64ArrayAttr>("exec.devices"))
      for (auto [position, device] : llvm::enumerate(devices.asArrayRef()))
        positions[device] = position;
  }

  /// Where a device stands in each dimension of a value that lies as `value`, its exec.value, says; none: in the only place.
  SmallVector<Part> partsOf(DictionaryAttr value, int64_t rank, int64_t device) const {
    SmallVector<Part> parts(rank);
    if (!value)
      return parts;
    SmallVector<int64_t> coordinates = interpret::unlinearIndex(positions[device], sizes);
    for (auto [part, axes] : llvm::zip_equal(parts, value.getAs<ArrayAttr>("sharding").getAsRange<ArrayAttr>()))
      for (auto name : axes.getAsRange<StringAttr>()) {
        size_t axis = llvm::find(names, name) - names.begin();
        part = {part.index * sizes[axis] + coordinates[axis], part.count * sizes[axis]};
      }
    return parts;
  }

  int64_t count = 1;

private:
  SmallVector<StringAttr> names;
  SmallVector<int64_t> sizes, positions; // of each axis; of each device
};
} // namespace

FailureOr<Outputs> runOnInterpreter(ModuleOp partitioned, ArrayRef<Tensor> arguments, const interpret::Options &options) {
  auto main = partitioned.lookupSymbol<func::FuncOp>("main");
  Devices devices(partitioned);
  std::vector<interpret::Data> given(devices.count);
  for (int64_t device = 0; device < devices.count; ++device)
    for (auto [i, argument] : llvm::enumerate(arguments)) {
      auto value = main.getArgAttrOfType<DictionaryAttr>(i, "exec.value");
      Tensor shard = interpret::cutShard(argument, devices.partsOf(value, argument.getRank(), device));
      if (shard.getType() != main.getArgumentTypes()[i])
        return main.emitError() << "takes " << main.getArgumentTypes()[i] << " as argument " << i << ", but a shard of it is "
                                << shard.getType();
      given[device].push_back(shard);
    }
  auto results = interpret::interpretGrid({std::vector<func::FuncOp>(devices.count, main)}, {given}, {}, options);
  if (failed(results))
    return failure();
  Outputs outputs(main.getNumResults());
  for (auto [device, data] : llvm::enumerate(results->front()))
    for (auto [i, datum] : llvm::enumerate(data)) {
      auto value = main.getResultAttrOfType<DictionaryAttr>(i, "exec.value");
      const Tensor &tensor = datum.tensor();
      outputs[i].push_back({(int64_t)device, tensor, devices.partsOf(value, tensor.getRank(), device)});
    }
  return outputs;
}

} // namespace shardwright::tool
