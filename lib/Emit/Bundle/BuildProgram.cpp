// SPDX-License-Identifier: Apache-2.0

#include "BuildProgram.h"

#include "Buffers.h"
#include "shardwright/Dialect/Exec/Programs.h"
#include "shardwright/Dialect/Sdy/SdyOps.h"
#include "shardwright/Support/SignatureAttributes.h"

using namespace mlir;
using shardwright::runtime::Buffer;
using shardwright::runtime::MemoryPlan;

namespace shardwright {
namespace {

// The enumerations of the dialect and of the bundle have the same order.
static_assert(int(exec::Pool::arena) == int(runtime::Pool::Arena) &&
              int(exec::Pool::input) == int(runtime::Pool::Input) &&
              int(exec::Pool::output) == int(runtime::Pool::Output) &&
              int(exec::Pool::constant) == int(runtime::Pool::Constant));

/// Sets the global shape and the mesh axes of each dimension, by `exec.value`; a value without it
/// is not sharded.
void setSharding(DictionaryAttr attributes, runtime::Value &value) {
  auto global =
      attributes ? attributes.getAs<exec::ValueAttr>(exec::kValueAttr) : exec::ValueAttr();
  if (!global) {
    value.shape = value.localShape;
    value.sharding.resize(value.shape.size());
    return;
  }
  value.shape = shapeOf(global.getType());
  for (size_t dim = 0; dim < value.shape.size(); ++dim) {
    value.sharding.emplace_back();
    for (StringAttr axis : global.getAxes(dim))
      value.sharding.back().push_back(axis.str());
  }
}

runtime::Value describe(Value local, DictionaryAttr attributes, std::string name) {
  runtime::Value value;
  value.name = std::move(name);
  value.buffer = bufferName(local);
  value.dtype = *dtypeOf(local.getType());
  value.localShape = shapeOf(local.getType());
  setSharding(attributes, value);
  if (auto number = attributes ? attributes.getAs<IntegerAttr>(exec::kNumberAttr) : IntegerAttr())
    value.number = number.getInt();
  if (auto rows =
          attributes ? attributes.getAs<DenseI64ArrayAttr>(exec::kRowsAttr) : DenseI64ArrayAttr()) {
    value.rows = {rows[0], rows[1]};
    value.shape[size_t(rows[0])] = rows[2];
  }
  auto kind = attributes ? attributes.getAs<StringAttr>("shardwright.kind") : StringAttr();
  value.kind = kind ? kind.str() : "value"; // the importer sets it, if the model has it
  return value;
}

/// The model's name of an argument, such as `params['w']`; its number if the export has none.
std::string nameOf(BlockArgument argument, DictionaryAttr attributes) {
  auto name = dyn_cast<NameLoc>(argument.getLoc());
  return name ? name.getName().str()
              : ("arg" + llvm::Twine(exec::numberOf(attributes, argument.getArgNumber()))).str();
}
/// The model's name of a result, such as `result['loss']`; its number if the export has none but
/// its position.
std::string nameOfResult(DictionaryAttr attributes, unsigned index) {
  for (StringRef key : {StringRef("jax.result_info"), StringRef(kFqnAttr)})
    if (auto name = attributes ? attributes.getAs<StringAttr>(key) : StringAttr()) {
      StringRef path = name.getValue();
      path.consume_front("result");
      if (path.find_first_not_of("[]0123456789") != StringRef::npos)
        return name.str();
    }
  return ("out" + llvm::Twine(exec::numberOf(attributes, index))).str();
}
} // namespace

LogicalResult checkSignature(func::FuncOp main) {
  for (auto types : {main.getFunctionType().getInputs(), main.getFunctionType().getResults()})
    for (Type type : types)
      if (!isa<RankedTensorType>(type) || !dtypeOf(type))
        return main.emitError() << "an argument or result of type " << type
                                << " cannot be stored in a bundle yet";
  return success();
}

std::vector<runtime::Value> inputsOf(func::FuncOp main) {
  std::vector<runtime::Value> inputs;
  for (BlockArgument argument : main.getArguments()) {
    unsigned i = argument.getArgNumber();
    inputs.push_back(
        describe(argument, main.getArgAttrDict(i), nameOf(argument, main.getArgAttrDict(i))));
    if (auto donated = main.getArgAttrOfType<IntegerAttr>(i, kDonationAttr)) {
      inputs.back().donatedTo = donated.getInt();
      if (inputs.back().kind == "value")
        inputs.back().kind = "param";
    }
  }
  return inputs;
}

std::vector<runtime::Value> outputsOf(func::FuncOp main) {
  std::vector<runtime::Value> outputs;
  for (auto [i, value] : llvm::enumerate(main.getBody().front().getTerminator()->getOperands()))
    outputs.push_back(
        describe(value, main.getResultAttrDict(i), nameOfResult(main.getResultAttrDict(i), i)));
  return outputs;
}

MemoryPlan memoryPlanOf(func::FuncOp main) {
  auto memory = main->getAttrOfType<exec::MemoryAttr>(exec::kMemoryAttr);
  MemoryPlan plan;
  plan.arenaBytes = plan.peakBytes = memory.getArena();
  plan.lowerBoundBytes = memory.getLowerBound();
  for (auto [i, entry] : llvm::enumerate(memory.getBuffers())) {
    Buffer &buffer = plan.buffers.emplace_back();
    buffer.id = ("b" + llvm::Twine(i)).str();
    buffer.pool = runtime::Pool(entry.getPool());
    buffer.bytes = entry.getBytes();
    buffer.offset = entry.getOffset().value_or(0);
  }
  return plan;
}

std::vector<runtime::MeshAxis> axesOf(const exec::DeviceGrid &grid) {
  std::vector<runtime::MeshAxis> axes;
  for (auto [name, size] : llvm::zip_equal(grid.names, grid.sizes))
    axes.push_back({name.str(), size});
  return axes;
}

void setPrograms(ModuleOp module, const exec::DeviceGrid &grid, runtime::Manifest &manifest) {
  manifest.rankCount = grid.count;
  manifest.mesh = axesOf(grid);
  manifest.deviceIds = grid.deviceIds.vec();
  auto whole = module->getAttrOfType<sdy::MeshAttr>(exec::kWholeMeshAttr);
  if (!whole) {
    manifest.programs = {runtime::programOnAllRanks("main", grid.count)};
    return;
  }
  manifest.mesh.clear();
  manifest.rankCount = 1;
  for (sdy::MeshAxisAttr axis : whole.getAxes()) {
    manifest.mesh.push_back({axis.getName().str(), axis.getSize()});
    manifest.rankCount *= axis.getSize();
  }
  for (func::FuncOp program : exec::programsOf(module)) {
    ArrayRef<int64_t> ranks = program->getAttrOfType<DenseI64ArrayAttr>(exec::kRanksAttr);
    manifest.programs.push_back(
        {program.getName().str(), ranks.vec(), axesOf(exec::DeviceGrid::of(program))});
  }
}

} // namespace shardwright
