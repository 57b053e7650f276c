// SPDX-License-Identifier: Apache-2.0

// Pass: expresses shardings over several meshes of the same devices over the first mesh.
//
// In a mesh whose device ids are sums of coordinate times stride, an axis of size n and stride s
// covers the interval [s, n·s) in the multiplicative order of strides, and all axes tile [1, number
// of devices). An axis of one mesh thus consists of axes and sub-axes of another, if the intervals'
// bounds divide each other.
#include "shardwright/Import/Passes.h"

#include "shardwright/Dialect/Sdy/Conversion.h"

#include "mlir/IR/AttrTypeSubElements.h"

namespace shardwright {
#define GEN_PASS_DEF_UNIFYMESHES
#include "shardwright/Import/Passes.h.inc"

using namespace mlir;

namespace {
/// The device-id stride of each axis; none if device ids are not such sums.
std::optional<SmallVector<int64_t>> stridesOf(const Mesh &mesh) {
  ArrayRef<MeshAxis> axes = mesh.getAxes();
  ArrayRef<int64_t> ids = mesh.getDeviceIds();
  SmallVector<int64_t> positions(axes.size()),
      strides(axes.size()); // of neighbours along an axis: in the list of ids, and of their ids
  int64_t next = 1;
  for (size_t i = axes.size(); i-- > 0; next *= axes[i].size) {
    positions[i] = next;
    strides[i] = ids.empty() || axes[i].size == 1 ? next : ids[next] - ids[0];
  }
  for (int64_t position = 0; position < (int64_t)ids.size(); ++position) {
    int64_t id = 0;
    for (auto [axis, step, stride] : llvm::zip_equal(axes, positions, strides))
      id += position / step % axis.size * stride;
    if (id != ids[position])
      return std::nullopt;
  }
  return strides;
}

class Translation {
public:
  /// None if some axis of `from` does not consist of axes and sub-axes of `to`.
  static std::optional<Translation> find(const Mesh &from, const Mesh &to) {
    std::optional<SmallVector<int64_t>> fromStrides = stridesOf(from), toStrides = stridesOf(to);
    if (from.getNumDevices() != to.getNumDevices() || !fromStrides || !toStrides)
      return std::nullopt;
    Translation translation(from, to, *fromStrides, *toStrides);
    for (unsigned axis = 0; axis < from.getAxes().size(); ++axis)
      if (!translation.cover(AxisRef::full(from, axis)))
        return std::nullopt;
    return translation;
  }

  /// The axes and sub-axes of `to` that make up an axis or sub-axis of `from`; none if their bounds
  /// do not divide each other.
  std::optional<AxisList> cover(const AxisRef &axis) const {
    int64_t low = fromStrides[axis.axis] * (from.getAxes()[axis.axis].size / int64_t(axis.next())),
            high = low * axis.size;
    AxisList parts;
    while (high > low) {
      std::optional<AxisRef> part = partBelow(high, low);
      if (!part)
        return std::nullopt;
      append(parts, *part);
      high /= part->size;
    }
    return parts;
  }

  std::optional<AxisList> translate(AxisListRef axes) const {
    AxisList all;
    for (const AxisRef &axis : axes) {
      std::optional<AxisList> parts = cover(axis);
      if (!parts)
        return std::nullopt;
      for (const AxisRef &part : *parts)
        append(all, part);
    }
    return all;
  }

  std::optional<TensorSharding> translate(TensorSharding sharding) const {
    for (DimSharding &dim : sharding.dims) {
      std::optional<AxisList> axes = translate(dim.axes);
      if (!axes)
        return std::nullopt;
      dim.axes = *axes;
    }
    for (AxisList *list : {&sharding.replicated, &sharding.unreduced}) {
      std::optional<AxisList> axes = translate(*list);
      if (!axes)
        return std::nullopt;
      llvm::sort(*axes);
      list->clear();
      for (const AxisRef &axis : *axes)
        append(*list, axis);
    }
    return sharding;
  }

  const Mesh &target() const { return to; }
  const Mesh &source() const { return from; }

private:
  Translation(Mesh from, Mesh to, SmallVector<int64_t> fromStrides, SmallVector<int64_t> toStrides)
      : from(std::move(from)), to(std::move(to)), fromStrides(std::move(fromStrides)),
        toStrides(std::move(toStrides)) {}

  /// The part of [low, high) that the axis of `to` ending at or above `high` covers, as a sub-axis.
  std::optional<AxisRef> partBelow(int64_t high, int64_t low) const {
    for (auto [i, axis, stride] : llvm::enumerate(to.getAxes(), toStrides)) {
      int64_t end = stride * axis.size;
      if (axis.size == 1 || high <= stride || high > end)
        continue;
      int64_t begin = std::max(stride, low);
      if (end % high || high % begin || begin % stride)
        return std::nullopt;
      return AxisRef{uint32_t(i), uint32_t(end / high), uint32_t(high / begin)};
    }
    return std::nullopt;
  }

  Mesh from, to;
  SmallVector<int64_t> fromStrides, toStrides;
};

struct UnifyMeshesPass : impl::UnifyMeshesBase<UnifyMeshesPass> {
  void runOnOperation() override {
    sdy::MeshOp first;
    for (auto mesh : llvm::make_early_inc_range(getOperation().getOps<sdy::MeshOp>())) {
      if (mesh.getMesh().getAxes().empty())
        continue;
      if (first && first.getMesh() != mesh.getMesh() && failed(replace(mesh, first)))
        return signalPassFailure();
      first = first ? first : mesh;
    }
  }

private:
  LogicalResult replace(sdy::MeshOp mesh, sdy::MeshOp first) {
    auto fail = [&](const Twine &why) -> LogicalResult {
      InFlightDiagnostic diag = mesh.emitError()
                                << "mesh @" << mesh.getSymName() << " " << why << " mesh @"
                                << first.getSymName()
                                << ": write all shardings with the axes of one mesh";
      diag.attachNote(first.getLoc()) << "the first mesh @" << first.getSymName() << " is here";
      return diag;
    };
    std::optional<Translation> translation =
        Translation::find(sdy::toMesh(mesh.getMesh()), sdy::toMesh(first.getMesh()));
    if (!translation)
      return fail("has axes that are not made of axes, or parts of axes, of");
    if (failed(replaceManualAxes(mesh, *translation)))
      return fail("is that of a manual region over a part of an axis of");
    bool isComplete = true;
    AttrTypeReplacer replacer;
    replacer.addReplacement(
        [&](sdy::TensorShardingAttr sharding) -> AttrTypeReplacer::ReplaceFnResult<Attribute> {
          if (sharding.getMeshName() != mesh.getSymName())
            return std::pair<Attribute, WalkResult>(sharding, WalkResult::skip());
          std::optional<TensorSharding> other =
              translation->translate(sdy::toSharding(sharding, translation->source()));
          isComplete &= other.has_value();
          Attribute attribute = sharding;
          if (other)
            attribute = sdy::toAttr(&getContext(), *other, translation->target(),
                                    FlatSymbolRefAttr::get(first));
          return std::pair<Attribute, WalkResult>(attribute, WalkResult::skip());
        });
    replacer.recursivelyReplaceElementsIn(getOperation(), /*replaceAttrs=*/true);
    if (!isComplete)
      return fail("has parts of axes that are not made of parts of axes of");
    if (!SymbolTable::symbolKnownUseEmpty(mesh, getOperation()))
      return fail("is named by collectives of a manual region, beside");
    mesh.erase();
    return success();
  }

  /// Must run before shardings are replaced: manual axes refer to the old mesh by the op's
  /// shardings.
  LogicalResult replaceManualAxes(sdy::MeshOp mesh, const Translation &translation) {
    WalkResult result = getOperation().walk([&](sdy::ManualComputationOp op) {
      auto isOver = [&](sdy::TensorShardingAttr sharding) {
        return sharding.getMeshName() == mesh.getSymName();
      };
      if (!llvm::any_of(op.getInShardings().getShardings(), isOver) &&
          !llvm::any_of(op.getOutShardings().getShardings(), isOver))
        return WalkResult::advance();
      SmallVector<StringAttr> names;
      for (StringAttr name : op.getManualAxes().getValue()) {
        std::optional<unsigned> axis = translation.source().find(name);
        std::optional<AxisList> parts =
            axis ? translation.cover(AxisRef::full(translation.source(), *axis)) : std::nullopt;
        if (!parts)
          return WalkResult::interrupt();
        for (const AxisRef &part : *parts) {
          if (part != AxisRef::full(translation.target(), part.axis))
            return WalkResult::interrupt();
          names.push_back(
              StringAttr::get(&getContext(), translation.target().getAxes()[part.axis].name));
        }
      }
      op.setManualAxesAttr(sdy::ManualAxesAttr::get(&getContext(), names));
      return WalkResult::advance();
    });
    return failure(result.wasInterrupted());
  }
};
} // namespace
} // namespace shardwright
