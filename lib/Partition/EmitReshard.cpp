// SPDX-License-Identifier: Apache-2.0

#include "EmitReshard.h"

#include "shardwright/Sharding/FactorAssignment.h"

using namespace mlir;

namespace shardwright {
namespace hlo = stablehlo;

namespace {
class ReshardEmitter {
public:
  ReshardEmitter(OpWriter &w, RankedTensorType whole, const Emission &emission,
                 const Reason &reason)
      : w(w), whole(whole), emission(emission), mesh(emission.mesh), reason(reason) {}

  Value emit(Value local, const Layout &from, const ReshardStep &step) {
    int64_t dim = step.dim, pieces = shardCount(step.axes, mesh);
    int64_t target = whole.getRank() ? localType(whole, step.result, mesh).getDimSize(dim) : 0;
    CollectiveWriter &collectives = emission.collectives;
    switch (step.kind) {
    case ReshardStep::Slice: {
      Value start =
          w.multiply(emission.position.along(step.axes), w.scalar(w.b.getI32Type(), target));
      return w.dynamicSlice(fit(local, dim, target * pieces), dim, start, target);
    }
    case ReshardStep::AllGather:
      return fit(collectives.allGather(w, local, dim, step.axes, reason), dim, target);
    case ReshardStep::AllToAll: {
      int64_t split = llvm::alignTo(tensorOf(local).getDimSize(step.toDim), pieces);
      return fit(collectives.allToAll(w, fit(local, step.toDim, split), step.toDim, dim, step.axes,
                                      reason),
                 dim, target);
    }
    case ReshardStep::AllReduce:
      return collectives.allReduce(w, local, from.combiner, step.axes, reason);
    case ReshardStep::ReduceScatter:
      return collectives.reduceScatter(w, fit(local, dim, target * pieces), dim, from.combiner,
                                       step.axes, reason);
    case ReshardStep::Permute:
      return permute(local, from, step.result);
    case ReshardStep::Exchange:
      return exchange(local, from, step);
    case ReshardStep::ToPartial:
      return keepOnFirst(w, local, step.result.combiner, step.axes, emission.position);
    }
    llvm_unreachable("unknown step kind");
  }

private:
  /// Pads with zeros or truncates at the end of a dimension.
  Value fit(Value local, int64_t dim, int64_t size) {
    int64_t have = tensorOf(local).getDimSize(dim);
    if (have > size)
      return w.slice(local, dim, 0, size);
    return have == size ? local
                        : w.pad(local, w.zeros(RankedTensorType::get({}, whole.getElementType())),
                                dim, 0, size - have);
  }

  /// Sends each device the shard that it needs in `to` from a device that holds it in `from`; a
  /// device that already holds it keeps its own.
  Value permute(Value local, const Layout &from, const Layout &to) {
    Axes all;
    for (const Layout *layout : {&from, &to})
      for (const Axes &axes : layout->dims)
        all = unite(all, axes);
    llvm::sort(all);
    auto shardsOf = [&](const Layout &layout) {
      std::map<std::vector<int64_t>, std::vector<int64_t>> devices;
      for (int64_t shard = 0; shard < shardCount(all, mesh); ++shard) {
        int64_t position = positionOf(shard, all);
        std::vector<int64_t> key;
        for (const Axes &axes : layout.dims)
          key.push_back(mesh.coordinate(position, axes));
        devices[key].push_back(shard);
      }
      return devices;
    };
    auto holders = shardsOf(from), needers = shardsOf(to);
    SmallVector<std::pair<int64_t, int64_t>> pairs;
    for (auto &[shard, targets] : needers) {
      std::vector<int64_t> &sources = holders[shard]; // equally many; each sends once
      for (size_t i = 0; i < targets.size(); ++i)
        if (auto own = std::find(sources.begin() + i, sources.end(), targets[i]);
            own != sources.end())
          std::iter_swap(sources.begin() + i, own);
      for (auto [source, target] : llvm::zip_equal(sources, targets))
        pairs.push_back({source, target});
    }
    return emission.collectives.permute(w, local, all, pairs, reason);
  }

  /// The first mesh position with this coordinate along `axes`.
  int64_t positionOf(int64_t shard, ArrayRef<uint8_t> axes) const {
    int64_t position = 0;
    for (uint8_t axis : llvm::reverse(axes)) {
      position += shard % mesh.size(axis) * mesh.axes()[axis].stride;
      shard /= mesh.size(axis);
    }
    return position;
  }

  Value exchange(Value local, const Layout &from, const ReshardStep &step) {
    Transfer transfer = makeExchange(whole.getDimSize(step.dim), from.dims[step.dim],
                                     step.result.dims[step.dim], step.axes, mesh);
    transfer.dim = step.dim;
    TransferPlan plan = planTransfer(transfer, shardCount(step.axes, mesh), tensorOf(local));
    return emitTransfer(w, local, transfer, plan, step.axes, emission, reason);
  }

  OpWriter &w;
  RankedTensorType whole;
  const Emission &emission;
  const PrimeFactorMesh &mesh;
  const Reason &reason;
};
} // namespace

Value keepOnFirst(OpWriter &w, Value x, ReductionKind combiner, ArrayRef<uint8_t> axes,
                  DevicePosition &position) {
  RankedTensorType type = tensorOf(x);
  auto scalar = RankedTensorType::get({}, type.getElementType());
  Value first =
      w.compare(position.along(axes), hlo::ComparisonDirection::EQ, w.scalar(w.b.getI32Type(), 0));
  Attribute neutral = neutralElement(combiner, type.getElementType());
  return w.select(
      first, x,
      w.fill(w.make<hlo::ConstantOp>(DenseElementsAttr::get(scalar, neutral)), type.getShape()));
}

Value emitReshard(OpWriter &w, Value local, RankedTensorType whole, const Layout &from,
                  const Layout &to, ReshardPaths &paths, const Emission &emission, Reason reason) {
  Layout at = from;
  for (const ReshardStep &step : paths.find(whole, from, to).steps) {
    reason.from = toText(at, emission.mesh);
    reason.to = toText(step.result, emission.mesh);
    bool gathers = step.kind == ReshardStep::AllGather || step.kind == ReshardStep::Exchange;
    reason.whole =
        gathers && step.result.usedAxes() == 0 ? localBytes(whole, step.result, emission.mesh) : 0;
    local = ReshardEmitter(w, whole, emission, reason).emit(local, at, step);
    at = step.result;
  }
  return local;
}

} // namespace shardwright
