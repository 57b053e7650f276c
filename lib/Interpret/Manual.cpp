// SPDX-License-Identifier: Apache-2.0

// sdy.manual_computation: every device of the mesh runs the body on its shard, concurrently.
//
//   in_shardings=[<@mesh, [{"a"}, {}]>] manual_axes={"a"}     tensor<8x6xf32>
//   ->  devices with a=0: rows 0..3, devices with a=1: rows 4..7
//
// Axes that are not manual do not split: all devices along them compute the same. Results are
// assembled from the devices' shards; where several hold the same shard, the first one's is used.
//
// A nested region splits values among devices that differ in its own manual axes only. The
// processes continue on their own and synchronize at its end.
#include "Grid.h"
#include "OpTable.h"

#include "shardwright/Dialect/Sdy/Conversion.h"
#include "shardwright/Dialect/Sdy/Shardings.h"
#include "shardwright/Interpret/Shards.h"

using namespace mlir;

namespace shardwright::interpret {
namespace {

/// The coordinate of a device along an axis or sub-axis. The mesh is row-major over device ids in
/// order, or over its explicit list of ids.
int64_t coordinate(const Mesh &mesh, const AxisRef &ref, int64_t device) {
  if (auto ids = mesh.getDeviceIds(); !ids.empty())
    device = llvm::find(ids, device) - ids.begin();
  int64_t stride = 1;
  for (const MeshAxis &axis : mesh.getAxes().drop_front(ref.axis + 1))
    stride *= axis.size;
  int64_t along = device / stride % mesh.getAxes()[ref.axis].size;
  return along / (mesh.getAxes()[ref.axis].size / (ref.pre * ref.size)) % ref.size;
}

/// The shard of each dimension that a device holds, considering manual axes only.
SmallVector<Part> partsOf(const TensorSharding &sharding, const Mesh &mesh, ArrayRef<bool> manual,
                          int64_t device) {
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
  SmallVector<bool> manual; // for each mesh axis
  std::vector<TensorSharding> inputs, outputs;
};

FailureOr<Boundary> boundaryOf(sdy::ManualComputationOp op) {
  Boundary boundary;
  auto all = llvm::to_vector(llvm::concat<const sdy::TensorShardingAttr>(
      op.getInShardings().getShardings(), op.getOutShardings().getShardings()));
  if (all.empty())
    return op.emitOpError("takes nothing and gives nothing, so that it names no devices to run on");
  boundary.mesh = sdy::toMesh(all.front().getMesh(op));
  boundary.manual.resize(boundary.mesh.getAxes().size());
  for (StringAttr axis : op.getManualAxes().getValue())
    boundary.manual[*boundary.mesh.find(axis.getValue())] = true;
  for (auto sharding : op.getInShardings().getShardings())
    boundary.inputs.push_back(sdy::toSharding(sharding, boundary.mesh));
  for (auto sharding : op.getOutShardings().getShardings())
    boundary.outputs.push_back(sdy::toSharding(sharding, boundary.mesh));
  return boundary;
}

/// Runs the body on one device's shards of `whole`; returns its result shards.
FailureOr<Data> runOn(sdy::ManualComputationOp op, ArrayRef<Tensor> whole, const Boundary &boundary,
                      Process &process) {
  Data arguments;
  for (auto [tensor, sharding] : llvm::zip_equal(whole, boundary.inputs))
    arguments.push_back(
        cutShard(tensor, partsOf(sharding, boundary.mesh, boundary.manual, process.partition)));
  return Frame(process).run(op.getBody(), arguments);
}

/// Assembles global results from the devices' shards.
void join(sdy::ManualComputationOp op, ArrayRef<int64_t> devices, ArrayRef<Data> held,
          const Boundary &boundary, Frame &frame) {
  for (auto [i, result] : llvm::enumerate(op.getResults())) {
    Tensor joined(cast<RankedTensorType>(result.getType()));
    for (auto [device, data] : llvm::reverse(llvm::zip_equal(devices, held)))
      pasteShard(joined, data[i].tensor(),
                 partsOf(boundary.outputs[i], boundary.mesh, boundary.manual, device));
    frame.set(result, joined);
  }
}

/// The devices that differ from this one along manual axes only, itself included.
std::vector<int64_t> devicesBeside(int64_t device, const Boundary &boundary) {
  std::vector<int64_t> found;
  auto differs = [&](int64_t other) {
    for (auto [axis, isManual] : llvm::enumerate(boundary.manual)) {
      AxisRef whole = AxisRef::full(boundary.mesh, axis);
      if (!isManual &&
          coordinate(boundary.mesh, whole, device) != coordinate(boundary.mesh, whole, other))
        return true;
    }
    return false;
  };
  for (int64_t other = 0; other < boundary.mesh.getNumDevices(); ++other)
    if (!differs(other))
      found.push_back(other);
  return found;
}

LogicalResult insideOfAnother(sdy::ManualComputationOp op, const Boundary &boundary, Frame &frame) {
  Process &process = frame.process;
  if (process.grid.replicas != 1 || process.grid.partitions != boundary.mesh.getNumDevices())
    return op.emitOpError() << "is for " << boundary.mesh.getNumDevices() << " devices, but "
                            << process.grid.size() << " are at work";
  FailureOr<Data> own = runOn(op, frame.tensors(op.getTensors()), boundary, process);
  if (failed(own))
    return failure();
  std::vector<int64_t> members = devicesBeside(process.partition, boundary);
  FailureOr<Contributions> all = process.grid.exchange(
      process, op, {op->getName().getStringRef().str(), 0, members}, std::move(*own));
  if (failed(all))
    return failure();
  join(op, members, *all, boundary, frame);
  return success();
}

LogicalResult manualComputation(sdy::ManualComputationOp op, Frame &frame) {
  FailureOr<Boundary> boundary = boundaryOf(op);
  if (failed(boundary))
    return failure();
  if (frame.process.grid.size() > 1)
    return insideOfAnother(op, *boundary, frame);
  SmallVector<Tensor> whole = frame.tensors(op.getTensors());
  Grid grid(1, boundary->mesh.getNumDevices(), {});
  grid.options = frame.process.grid.options;
  std::vector<Data> held(grid.size());
  auto runOne = [&](Process &process) -> LogicalResult {
    FailureOr<Data> results = runOn(op, whole, *boundary, process);
    if (succeeded(results))
      held[process.id] = std::move(*results);
    return results;
  };
  if (failed(grid.runAll(runOne)))
    return failure();
  join(op, llvm::to_vector(llvm::seq<int64_t>(0, grid.size())), held, *boundary, frame);
  return success();
}

/// Only constrains shardings; no effect on values.
LogicalResult shardingGroup(sdy::ShardingGroupOp, Frame &) { return success(); }

} // namespace

void addManual(OpTable &table) {
  table.op<sdy::ManualComputationOp>(manualComputation);
  table.op<sdy::ShardingGroupOp>(shardingGroup);
}

} // namespace shardwright::interpret
