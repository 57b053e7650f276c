// SPDX-License-Identifier: Apache-2.0

// ZeRO (arXiv:1910.02054) as annotations: what a step carries lies in pieces over the axis of data
// parallelism. With 4 devices on the axis:
//
//     tensor<6x8xf32>    [{}, {"data"}]    the largest dimension that 4 divides
//     tensor<50x31xf32>  [{"data"}, {}]    none: 13 rows a device, of which the last one pads two
//     tensor<7xf32>      [{}]              a piece of 2 elements takes as much memory: stays whole
#include "TrainingStep.h"

#include "shardwright/Dialect/Sdy/Conversion.h"
#include "shardwright/Dialect/Sdy/ShardingProvenance.h"
#include "shardwright/Dialect/Sdy/Shardings.h"
#include "shardwright/Dialect/StableHLO/ElementBytes.h"
#include "shardwright/Sharding/LayerDims.h"
#include "shardwright/Support/BufferAlignment.h"
#include "shardwright/Train/Passes.h"
#include "shardwright/Train/Roles.h"

#include "llvm/ADT/StringExtras.h"

namespace shardwright {
#define GEN_PASS_DEF_SHARDTRAININGSTATE
#include "shardwright/Train/Passes.h.inc"

using namespace mlir;

namespace {
class StateSharder {
public:
  StateSharder(func::FuncOp main, sdy::MeshOp meshOp, int level, StringRef axis)
      : main(main), meshOp(meshOp), mesh(sdy::toMesh(meshOp.getMesh())), level(level), axis(axis),
        step(main), layers(main) {}

  LogicalResult run() {
    std::optional<unsigned> index = mesh.find(axis);
    if (!index)
      return refuseAxis();
    part = AxisRef::full(mesh, *index);
    if (part.size == 1)
      return success();
    if (failed(checkRoles()) || failed(shardBatch()))
      return failure();
    for (BlockArgument argument : main.getArguments())
      shard(argument);
    reportWhole();
    return success();
  }

private:
  LogicalResult refuseAxis() {
    auto names =
        llvm::map_to_vector(mesh.getAxes(), [](const MeshAxis &each) { return each.name; });
    return meshOp.emitError() << "'" << axis
                              << "', over which training state is to be split, is no "
                              << "axis of the mesh; its axes are " << llvm::join(names, ", ")
                              << ": name one with --zero-axis";
  }

  LogicalResult checkRoles() {
    bool hasState = llvm::any_of(main.getArguments(), [&](BlockArgument argument) {
      auto role = roleOf(argument);
      return role == ArgumentRole::Param || role == ArgumentRole::State;
    });
    if (hasState)
      return success();
    return main.emitError() << "no argument is a parameter or the state of an optimizer, which "
                            << "--zero splits: donate what the next step takes, or say what "
                            << "arguments are (--role NAME=param)";
  }

  // The batch.

  /// Splits the batch over the axis, unless the program says how it is split.
  LogicalResult shardBatch() {
    auto batch = batchArgumentsOf(main, axis);
    if (batch.empty())
      return main.emitError() << "no argument is a batch, which '" << axis
                              << "' would split: say which is one (--role NAME=batch)";
    for (auto [argument, dim] : batch)
      if (failed(checkBatch(argument)))
        return failure();
    if (dimSplitOver(batch.front().first, axis))
      return success();
    for (auto [argument, dim] : batch) {
      TensorSharding sharding = shardingOf(argument);
      sharding.dims[dim].axes.push_back(part);
      annotate(argument, sharding);
    }
    return success();
  }

  LogicalResult checkBatch(BlockArgument argument) {
    sdy::TensorShardingAttr given = sdy::getSharding(argument);
    if (dimSplitOver(argument, axis) || !given || given.isFullyReplicated())
      return success();
    return emitError(argument.getLoc())
           << "'" << axis << "' is no axis of data parallelism: it does not split the batch, "
           << sdy::describeAnnotation(argument) << ", which lies as " << dimsOf(given)
           << "; name the axis that does with --zero-axis";
  }

  // Parameters and state.

  bool isSplit(ArgumentRole role) const {
    return role == ArgumentRole::State || (role == ArgumentRole::Accumulator && level >= 2) ||
           (role == ArgumentRole::Param && level >= 3);
  }

  void shard(BlockArgument argument) {
    std::optional<ArgumentRole> role = roleOf(argument);
    auto type = dyn_cast<RankedTensorType>(argument.getType());
    bool isKept = role == ArgumentRole::Param || role == ArgumentRole::Accumulator;
    if (!type || type.getRank() == 0 || !role || dimSplitOver(argument, axis))
      return;
    TensorSharding sharding = shardingOf(argument);
    if (isSplit(*role)) {
      std::optional<unsigned> ofLayers = layers.of(argument);
      std::optional<unsigned> dim = dimToSplit(type, sharding, ofLayers);
      if (!dim)
        dim = dimToPad(type, sharding, ofLayers);
      if (!dim)
        return whole.push_back(argument);
      DimSharding &split = sharding.dims[*dim];
      split.axes.push_back(part);
      split.closed = true;
      split.priority = std::max<int64_t>(split.priority, 1); // after the batch
      annotate(argument, sharding);
    } else if (isKept && !llvm::is_contained(sharding.replicated, part)) {
      sharding.replicated.push_back(part);
      llvm::sort(sharding.replicated);
      annotate(argument, sharding);
    }
  }

  /// The largest dimension on one device that the axis divides; of equals one that is not split
  /// yet, then the first. `ofLayers`: a dimension that is not split.
  std::optional<unsigned> dimToSplit(RankedTensorType type, const TensorSharding &sharding,
                                     std::optional<unsigned> ofLayers) const {
    std::optional<unsigned> best;
    std::pair<int64_t, bool> most = {0, false};
    for (auto [dim, split] : llvm::enumerate(sharding.dims)) {
      int64_t parts = getSize(split.axes);
      if (dim == ofLayers || type.getDimSize(dim) % (parts * part.size))
        continue;
      std::pair<int64_t, bool> size = {type.getDimSize(dim) / parts, split.axes.empty()};
      if (size > most)
        most = size, best = dim;
    }
    return best;
  }

  /// Where no dimension divides: the one whose padded piece is the smallest, of equals the largest,
  /// if the piece takes less memory than the whole. Only of those that no other axis splits, whose
  /// rows a padded piece would move to other devices.
  std::optional<unsigned> dimToPad(RankedTensorType type, const TensorSharding &sharding,
                                   std::optional<unsigned> ofLayers) const {
    int64_t whole = elementBytes(type.getElementType());
    for (auto [dim, split] : llvm::enumerate(sharding.dims))
      whole *= llvm::divideCeil(type.getDimSize(dim), getSize(split.axes));
    std::optional<unsigned> best;
    std::pair<int64_t, int64_t> least = {whole, 0};
    for (auto [dim, split] : llvm::enumerate(sharding.dims)) {
      int64_t rows = type.getDimSize(dim);
      if (dim == ofLayers || !rows || getSize(split.axes) > 1)
        continue;
      std::pair<int64_t, int64_t> piece = {whole / rows * llvm::divideCeil(rows, part.size), -rows};
      if (piece < least)
        least = piece, best = dim;
    }
    auto memoryOf = [](int64_t bytes) { return llvm::alignTo(bytes, kBufferAlignment); };
    return memoryOf(least.first) < memoryOf(whole) ? best : std::nullopt;
  }

  /// An argument, and the result that replaces it, unless the program says how that is split.
  void annotate(BlockArgument argument, const TensorSharding &sharding) {
    Builder b(main.getContext());
    auto attribute = sdy::toAttr(b.getContext(), sharding, mesh,
                                 FlatSymbolRefAttr::get(meshOp.getSymNameAttr()));
    DictionaryAttr provenance = b.getDictionaryAttr(b.getNamedAttr(
        sdy::kOwnAnnotation,
        b.getStringAttr("--zero " + Twine(level) + " of " + sdy::describeAnnotation(argument))));
    sdy::setSharding(argument, attribute);
    sdy::setProvenance(argument, provenance);
    std::optional<unsigned> result = step.resultOf(argument);
    if (!result)
      return;
    sdy::setResultSharding(main, *result, attribute);
    sdy::setResultProvenance(main, *result, provenance);
  }

  TensorSharding shardingOf(BlockArgument argument) const {
    sdy::TensorShardingAttr given = sdy::getSharding(argument);
    return given ? sdy::toSharding(given, mesh)
                 : TensorSharding::open(cast<RankedTensorType>(argument.getType()).getRank());
  }

  std::string dimsOf(sdy::TensorShardingAttr sharding) const {
    return toString(sdy::toSharding(sharding, mesh), mesh);
  }

  void reportWhole() {
    if (whole.empty())
      return;
    InFlightDiagnostic remark = emitRemark(main.getLoc());
    remark << whole.size() << (whole.size() == 1 ? " tensor stays" : " tensors stay")
           << " whole on every rank: '" << axis << "', of size " << part.size
           << ", divides none of its dimensions, and padding one would save no memory, or cut "
           << "across the pieces of another axis";
    for (BlockArgument argument : ArrayRef(whole).take_front(5))
      remark.attachNote(argument.getLoc())
          << sdy::describeAnnotation(argument) << " of type " << argument.getType();
  }

  func::FuncOp main;
  sdy::MeshOp meshOp;
  const Mesh mesh;
  int level;
  StringRef axis;
  AxisRef part;
  TrainingStep step;
  LayerDims layers; // of a step that stages will share
  SmallVector<BlockArgument> whole;
};

sdy::MeshOp findMesh(ModuleOp module) {
  for (auto mesh : module.getOps<sdy::MeshOp>())
    if (!mesh.getMesh().getAxes().empty())
      return mesh;
  return nullptr;
}

struct ShardTrainingStatePass : impl::ShardTrainingStateBase<ShardTrainingStatePass> {
  using ShardTrainingStateBase::ShardTrainingStateBase;

  void runOnOperation() override {
    auto main = getOperation().lookupSymbol<func::FuncOp>("main");
    sdy::MeshOp mesh = findMesh(getOperation());
    if (main && mesh && failed(StateSharder(main, mesh, level, axis).run()))
      signalPassFailure();
  }
};
} // namespace
} // namespace shardwright
