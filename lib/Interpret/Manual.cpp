// Regions written for one device: every device of the mesh runs the body on its shard, side by side.
//
//   in_shardings=[<@mesh, [{"a"}, {}]>] manual_axes={"a"}     tensor<8x6xf32>  ->  devices of a=0: rows 0..3, of a=1: rows 4..7
//
// Axes that are not manual split nothing: all devices along them do the same. A result is put together from what the devices of
// each place hold; where several hold the same piece, the first one's is taken.
#include "Grid.h"
#include "OpTable.h"

#include "shardwright/Dialect/Sdy/Conversion.h"
#include "shardwright/Dialect/Sdy/Shardings.h"
#include "shardwright/Interpret/Shards.h"

using namespace mlir;

namespace shardwright::interpret {
namespace {

/// Where a device stands along an axis or a part of one; the mesh is row-major.
int64_t coordinate(const Mesh &mesh, const AxisRef &ref, int64_t device) {
  int64_t stride = 1;
  for (const MeshAxis &axis : mesh.getAxes().drop_front(ref.axis + 1))
    stride *= axis.size;
  int64_t along = device / stride % mesh.getAxes()[ref.axis].size;
  return along / (mesh.getAxes()[ref.axis].size / (ref.pre * ref.size)) % ref.size;
}

/// Part of each dimension that a device holds, by the manual axes alone.
SmallVector<Part> partsOf(const TensorSharding &sharding, const Mesh &mesh, ArrayRef<bool> manual, int64_t device) {
  SmallVector<Part> parts;
  for (const DimSharding &dim : sharding.dims) {
    Part &part = parts.emplace_back();
    for (const AxisRef &axis : dim.axes)
      if (manual[axis.axis])
        part = {part.index * axis.size + coordinate(mesh, axis, device), part.count * axis.size};
  }
  return parts;
}

struct Boundary {
  Mesh mesh;
  SmallVector<bool> manual; // by axis
  std::vector<TensorSharding> inputs, outputs;
};

FailureOr<Boundary> boundaryOf(sdy::ManualComputationOp op) {
  Boundary boundary;
  auto all = llvm::to_vector(llvm::concat<const sdy::TensorShardingAttr>(op.getInShardings().getShardings(),
                                                                         op.getOutShardings().getShardings()));
  if (all.empty())
    return op.emitOpError("takes nothing and gives nothing, so that it names no devices to run on");
  boundary.mesh = sdy::toMesh(all.front().getMesh(op));
  if (!boundary.mesh.getDeviceIds().empty())
    return op.emitOpError("is written for a mesh with permuted devices, which cannot be interpreted");
  boundary.manual.resize(boundary.mesh.getAxes().size());
  for (StringAttr axis : op.getManualAxes().getValue())
    boundary.manual[*boundary.mesh.find(axis.getValue())] = true;
  for (auto sharding : op.getInShardings().getShardings())
    boundary.inputs.push_back(sdy::toSharding(sharding, boundary.mesh));
  for (auto sharding : op.getOutShardings().getShardings())
    boundary.outputs.push_back(sdy::toSharding(sharding, boundary.mesh));
  return boundary;
}

LogicalResult manualComputation(sdy::ManualComputationOp op, Frame &frame) {
  if (frame.process.grid.size() > 1)
    return op.emitOpError("inside of another one, or on several devices, cannot be interpreted");
  FailureOr<Boundary> boundary = boundaryOf(op);
  if (failed(boundary))
    return failure();
  const Mesh &mesh = boundary->mesh;
  SmallVector<Tensor> whole = frame.tensors(op.getTensors());
  Grid grid(1, mesh.getNumDevices(), {});
  grid.options = frame.process.grid.options;
  std::vector<Data> held(grid.size());
  auto runOne = [&](Process &process) -> LogicalResult {
    Data arguments;
    for (auto [tensor, sharding] : llvm::zip_equal(whole, boundary->inputs))
      arguments.push_back(cutShard(tensor, partsOf(sharding, mesh, boundary->manual, process.id)));
    FailureOr<Data> results = Frame(process).run(op.getBody(), arguments);
    if (succeeded(results))
      held[process.id] = std::move(*results);
    return results;
  };
  if (failed(grid.runAll(runOne)))
    return failure();
  for (auto [i, result] : llvm::enumerate(op.getResults())) {
    Tensor joined(cast<RankedTensorType>(result.getType()));
    for (int64_t device = grid.size(); device-- > 0;)
      pasteShard(joined, held[device][i].tensor(), partsOf(boundary->outputs[i], mesh, boundary->manual, device));
    frame.set(result, joined);
  }
  return success();
}

/// Says how values lie, and nothing about what they are.
LogicalResult shardingGroup(sdy::ShardingGroupOp, Frame &) { return success(); }

} // namespace

void addManual(OpTable &table) {
  table.op<sdy::ManualComputationOp>(manualComputation);
  table.op<sdy::ShardingGroupOp>(shardingGroup);
}

} // namespace shardwright::interpret
