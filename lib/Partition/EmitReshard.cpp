#include "EmitReshard.h"

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

using namespace mlir;
using namespace shardwright::stablehlo;

namespace shardwright {

// ---- coordinates ----------------------------------------------------------------------------------------------------

DeviceCoordinates::DeviceCoordinates(Block &block, const AtomicMesh &mesh, Location loc)
    : builder(OpBuilder::atBlockBegin(&block)), mesh(mesh), loc(loc) {}

Value DeviceCoordinates::along(ArrayRef<uint8_t> axes) {
  Value &value = known[Axes(axes)];
  if (value)
    return value;
  auto type = RankedTensorType::get({}, builder.getI32Type());
  auto constant = [&](int64_t number) -> Value {
    return ConstantOp::create(builder, loc, DenseElementsAttr::get(type, builder.getI32IntegerAttr(number)));
  };
  if (!rank)
    rank = ConvertOp::create(builder, loc, type, PartitionIdOp::create(builder, loc));
  Value position;
  for (uint8_t axis : axes) {
    const AtomicAxis &atom = mesh.axes()[axis];
    Value coordinate = rank;
    if (atom.stride > 1)
      coordinate = DivOp::create(builder, loc, coordinate, constant(atom.stride));
    if (atom.stride * atom.size < mesh.deviceCount())
      coordinate = RemOp::create(builder, loc, coordinate, constant(atom.size));
    position = position ? (Value)AddOp::create(builder, loc, MulOp::create(builder, loc, position, constant(atom.size)),
                                               coordinate)
                        : coordinate;
  }
  return value = position ? position : constant(0);
}

// ---- steps ----------------------------------------------------------------------------------------------------------

DenseIntElementsAttr ReshardEmitter::groups(OpBuilder &b, ArrayRef<uint8_t> axes) const {
  auto rows = mesh.groups(SmallVector<unsigned>(axes.begin(), axes.end()));
  SmallVector<int64_t> flat;
  for (const auto &row : rows)
    llvm::append_range(flat, row);
  auto type = RankedTensorType::get({(int64_t)rows.size(), (int64_t)rows[0].size()}, b.getI64Type());
  return DenseIntElementsAttr::get(type, flat);
}

/// Who holds, in `from`, the shard that each device needs in `to`; a device that has it already keeps its own.
DenseIntElementsAttr ReshardEmitter::pairs(OpBuilder &b, const Layout &from, const Layout &to) const {
  auto shardOf = [&](int64_t rank, const Layout &layout) {
    SmallVector<int64_t> shard;
    for (const Axes &axes : layout.dims) {
      int64_t position = 0;
      for (uint8_t axis : axes)
        position = position * mesh.size(axis) + mesh.coordinate(rank, axis);
      shard.push_back(position);
    }
    return std::vector<int64_t>(shard.begin(), shard.end());
  };
  int64_t count = mesh.deviceCount();
  std::map<std::vector<int64_t>, std::vector<int64_t>> holders;
  for (int64_t rank = 0; rank < count; ++rank)
    holders[shardOf(rank, from)].push_back(rank);
  // Sources and targets of one shard are as many; each source sends once.
  std::map<std::vector<int64_t>, std::vector<int64_t>> needers;
  for (int64_t rank = 0; rank < count; ++rank)
    needers[shardOf(rank, to)].push_back(rank);
  SmallVector<int64_t> flat;
  for (auto &[shard, targets] : needers) {
    std::vector<int64_t> sources = holders[shard];
    for (size_t i = 0; i < targets.size(); ++i)
      for (size_t j = i; j < sources.size(); ++j)
        if (sources[j] == targets[i])
          std::swap(sources[i], sources[j]);
    for (auto [source, target] : llvm::zip(sources, targets))
      flat.append({source, target});
  }
  return DenseIntElementsAttr::get(RankedTensorType::get({(int64_t)flat.size() / 2, 2}, b.getI64Type()), flat);
}

/// Pads a dimension up or cuts it down at its end. Padding is zero.
Value ReshardEmitter::fit(OpBuilder &b, Location loc, Value local, int64_t dim, int64_t size) {
  auto type = cast<RankedTensorType>(local.getType());
  SmallVector<int64_t> zeros(type.getRank(), 0), ones(type.getRank(), 1);
  if (type.getDimSize(dim) > size) {
    SmallVector<int64_t> limits(type.getShape());
    limits[dim] = size;
    return SliceOp::create(b, loc, local, zeros, limits, ones);
  }
  if (type.getDimSize(dim) < size) {
    SmallVector<int64_t> high(zeros);
    high[dim] = size - type.getDimSize(dim);
    Attribute number = neutralElement(Combiner::sum, type.getElementType());
    Value zero = ConstantOp::create(b, loc, DenseElementsAttr::get(RankedTensorType::get({}, type.getElementType()), number));
    return PadOp::create(b, loc, local, zero, zeros, high, zeros);
  }
  return local;
}

Value ReshardEmitter::slice(OpBuilder &b, Location loc, Value local, RankedTensorType target, const ReshardStep &step) {
  int64_t piece = target.getDimSize(step.dim);
  local = fit(b, loc, local, step.dim, piece * shardCount(step.axes, mesh));
  auto scalar = RankedTensorType::get({}, b.getI32Type());
  auto constant = [&](int64_t number) -> Value {
    return ConstantOp::create(b, loc, DenseElementsAttr::get(scalar, b.getI32IntegerAttr(number)));
  };
  SmallVector<Value> starts(target.getRank(), constant(0));
  starts[step.dim] = MulOp::create(b, loc, coordinates.along(step.axes), constant(piece));
  return DynamicSliceOp::create(b, loc, local, starts, target.getShape());
}

Value ReshardEmitter::emitStep(OpBuilder &b, Value local, RankedTensorType whole, const Layout &from,
                               const ReshardStep &step) {
  Location loc = local.getLoc();
  RankedTensorType target = localType(whole, step.result, mesh);
  auto have = cast<RankedTensorType>(local.getType());
  auto channel = ChannelHandleAttr::get(b.getContext(), 1, 1);
  int64_t pieces = shardCount(step.axes, mesh);
  auto sized = [&](RankedTensorType type, int64_t dim, int64_t size) {
    SmallVector<int64_t> shape(type.getShape());
    shape[dim] = size;
    return type.clone(shape);
  };
  switch (step.kind) {
  case ReshardStep::Slice:
    return slice(b, loc, local, target, step);
  case ReshardStep::AllGather: {
    auto joined = sized(have, step.dim, have.getDimSize(step.dim) * pieces);
    Value gathered = AllGatherOp::create(b, loc, joined, local, step.dim, groups(b, step.axes), channel,
                                         /*use_global_device_ids=*/true)
                         .getResult(0);
    return fit(b, loc, gathered, step.dim, target.getDimSize(step.dim));
  }
  case ReshardStep::AllToAll: {
    auto exchanged = sized(sized(have, step.toDim, have.getDimSize(step.toDim) / pieces), step.dim,
                           have.getDimSize(step.dim) * pieces);
    return AllToAllOp::create(b, loc, exchanged, local, step.toDim, step.dim, pieces, groups(b, step.axes), channel)
        .getResult(0);
  }
  case ReshardStep::AllReduce: {
    auto reduced = AllReduceOp::create(b, loc, have, local, groups(b, step.axes), channel, true);
    buildBody(b, loc, reduced.getComputation(), have.getElementType(), combinerOpName(from.combiner));
    return reduced.getResult(0);
  }
  case ReshardStep::ReduceScatter: {
    auto piece = sized(have, step.dim, have.getDimSize(step.dim) / pieces);
    auto scattered = ReduceScatterOp::create(b, loc, piece, local, step.dim, groups(b, step.axes), channel, true);
    buildBody(b, loc, scattered.getComputation(), have.getElementType(), combinerOpName(from.combiner));
    return scattered.getResult();
  }
  case ReshardStep::Permute:
    return CollectivePermuteOp::create(b, loc, have, local, pairs(b, from, step.result), channel);
  }
  llvm_unreachable("all kinds are above");
}

Value ReshardEmitter::emit(OpBuilder &b, Value local, RankedTensorType whole, const Layout &from, const Layout &to,
                           const Reason &reason) {
  Layout at = from;
  for (const ReshardStep &step : paths.find(whole, from, to).steps) {
    Value next = emitStep(b, local, whole, at, step);
    Operation *op = next.getDefiningOp();
    if (step.kind == ReshardStep::AllGather && isa<SliceOp>(op)) // the gather is behind the slice that cuts padding off
      op = op->getOperand(0).getDefiningOp();
    if (step.kind != ReshardStep::Slice) {
      SmallVector<Attribute> axes;
      for (uint8_t axis : step.axes)
        axes.push_back(b.getStringAttr(mesh.axes()[axis].name));
      op->setAttr("exec.axes", b.getArrayAttr(axes));
      op->setAttr("exec.why", b.getDictionaryAttr({b.getNamedAttr("op", b.getStringAttr(reason.op)),
                                                   b.getNamedAttr("from", b.getStringAttr(toText(at, mesh))),
                                                   b.getNamedAttr("to", b.getStringAttr(toText(step.result, mesh))),
                                                   b.getNamedAttr("why", b.getStringAttr(reason.why))}));
      op->setLoc(reason.loc);
    }
    local = next;
    at = step.result;
  }
  return local;
}

} // namespace shardwright
