// SPDX-License-Identifier: Apache-2.0

// What partitioning knows about an op, how a shard of it is computed, serves for the layers of a
// stage as well, which are a shard of all layers.
#include "LayerPart.h"

using namespace mlir;

namespace shardwright {
namespace {
/// One range of layers as the shard of a device. Nothing is exchanged: what only several devices
/// could answer is refused.
class PartContext : public PartitionContext {
public:
  PartContext(const OpBuilder &b, Operation *op, const LayerFactor &layers, LayerRange range,
              ValueRange values)
      : PartitionContext(b, op->getLoc()), layers(layers), range(range) {
    rule = layers.rule;
    operands = llvm::to_vector(values);
    for (auto [tensor, value] : llvm::zip_equal(rule.results, op->getResults())) {
      auto type = cast<RankedTensorType>(value.getType());
      SmallVector<int64_t> shape(type.getShape());
      if (std::optional<unsigned> dim = layers.dimOf(tensor))
        shape[*dim] = range.size() * layers.rowsOf(tensor);
      resultTypes.push_back(type.clone(shape));
    }
  }

  bool isRefused() const { return refused; }

  int64_t shards(unsigned factor) const override { return factor == layers.factor ? 2 : 1; }
  Value offset(unsigned factor, Type element) override {
    return scalar(factor == layers.factor ? range.begin : 0, element);
  }
  Value isFirstInReduction() override { return scalar(range.begin == 0, builder.getI1Type()); }
  Value perShard(unsigned, PerShard) override { return refuse(scalar(0, builder.getI32Type())); }
  Value gatherPartials(Value local, int64_t) override { return refuse(local); }
  Value fromShardBefore(Value local, unsigned, int64_t) override { return refuse(local); }
  Value fromFirstDevice(Value local) override { return refuse(local); }

private:
  Value refuse(Value instead) {
    refused = true;
    return instead;
  }

  const LayerFactor &layers;
  LayerRange range;
  bool refused = false;
};

bool isDivisible(Operation *op, const LayerFactor &layers) {
  const Factor &factor = layers.rule.factors[layers.factor];
  if (factor.kind == FactorKind::Reduction)
    return op->getNumResults() == 1 && PartitionableOpInterface(op).getCombiner();
  return factor.kind == FactorKind::PassThrough &&
         PartitionableOpInterface(op).getTransfers(layers.factor, 2).empty() &&
         llvm::all_of(layers.rule.results,
                      [&](const TensorMapping &each) { return layers.dimOf(each).has_value(); });
}

/// Whether the model of the op needs no other device. A part is made to see, and thrown away.
bool isLocal(Operation *op, const LayerFactor &layers) {
  Block scratch;
  OpBuilder b(op->getContext());
  b.setInsertionPointToEnd(&scratch);
  SmallVector<Value> operands;
  for (auto [tensor, operand] : llvm::zip_equal(layers.rule.operands, op->getOperands())) {
    auto type = cast<RankedTensorType>(operand.getType());
    SmallVector<int64_t> shape(type.getShape());
    std::optional<unsigned> dim = layers.dimOf(tensor);
    if (dim)
      shape[*dim] = layers.rowsOf(tensor);
    operands.push_back(dim ? scratch.addArgument(type.clone(shape), op->getLoc()) : operand);
  }
  PartContext context(b, op, layers, {0, 1}, operands);
  bool isMade = succeeded(PartitionableOpInterface(op).partition(context));
  return isMade && !context.isRefused();
}
} // namespace

std::optional<unsigned> LayerFactor::dimOf(const TensorMapping &tensor) const {
  for (unsigned dim = 0; dim < tensor.dims.size(); ++dim)
    if (firstFactor(tensor, dim) == factor)
      return dim;
  return std::nullopt;
}

int64_t LayerFactor::rowsOf(const TensorMapping &tensor) const {
  int64_t rows = 1;
  for (unsigned other : ArrayRef(tensor.dims[*dimOf(tensor)]).drop_front())
    rows *= rule.factors[other].size;
  return rows;
}

bool LayerFactor::isGenerated() const {
  return llvm::none_of(rule.operands,
                       [&](const TensorMapping &each) { return each.contains(factor); });
}

std::optional<LayerFactor> findLayerFactor(Operation *op, bool ofResult, unsigned tensor,
                                           unsigned dim) {
  auto model = dyn_cast<PartitionableOpInterface>(op);
  if (!model)
    return std::nullopt;
  LayerFactor found{model.getPartitionRule()};
  auto &tensors = ofResult ? found.rule.results : found.rule.operands;
  std::optional<unsigned> factor =
      tensor < tensors.size() ? firstFactor(tensors[tensor], dim) : std::nullopt;
  if (!factor)
    return std::nullopt;
  found.factor = *factor;
  // Part of a dimension behind other factors, as of a reshape, is no range of its rows.
  auto isWhole = [&](const TensorMapping &each) {
    return !each.contains(found.factor) || found.dimOf(each);
  };
  if (!llvm::all_of(found.rule.operands, isWhole) || !llvm::all_of(found.rule.results, isWhole) ||
      !isDivisible(op, found) || !isLocal(op, found))
    return std::nullopt;
  return found;
}

SmallVector<Value> createLayerPart(OpBuilder &b, Operation *op, const LayerFactor &layers,
                                   LayerRange range, ValueRange operands) {
  PartContext context(b, op, layers, range, operands);
  bool isMade = succeeded(PartitionableOpInterface(op).partition(context));
  assert(isMade && !context.isRefused() && "findLayerFactor tried it");
  (void)isMade;
  return std::move(context.results);
}

Value combineParts(OpBuilder &b, Operation *reduction, Value first, Value second) {
  std::optional<ReductionKind> combiner = PartitionableOpInterface(reduction).getCombiner();
  OperationState state(reduction->getLoc(), combinerOpName(*combiner));
  state.addOperands({first, second});
  state.addTypes(first.getType());
  return b.create(state)->getResult(0);
}

} // namespace shardwright
