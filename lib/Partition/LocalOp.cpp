#include "LocalOp.h"

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

using namespace mlir;
using namespace shardwright::stablehlo;

namespace shardwright {
namespace {

class Context : public LocalizeContext {
public:
  Context(OpBuilder &builder, Location loc, const OpSplit &split, DeviceCoordinates &coordinates, const AtomicMesh &mesh)
      : LocalizeContext(builder, loc), split(split), coordinates(coordinates), mesh(mesh) {}

  int64_t shards(unsigned factor) const override { return shardCount(split.factors[factor], mesh); }

  Value offset(unsigned factor, Type element) override {
    Value position = coordinates.along(split.factors[factor]);
    auto type = RankedTensorType::get({}, element);
    if (position.getType() != type)
      position = ConvertOp::create(builder, loc, type, position);
    int64_t size = localSize(rule.factors[factor].size, split.factors[factor], mesh);
    return MulOp::create(builder, loc, position, scalar(size, element));
  }

  Value isFirstInReduction() override {
    Axes axes;
    for (auto [f, factor] : llvm::enumerate(rule.factors))
      if (factor.kind == FactorKind::Reduction)
        axes.append(split.factors[f]);
    return compare(coordinates.along(axes), "EQ", scalar(0, builder.getI32Type()));
  }

  /// Replaces what lies past the end of dimension `dim` by `neutral`.
  Value mask(Value local, int64_t dim, int64_t whole, ArrayRef<uint8_t> axes, Attribute neutral) {
    auto type = cast<RankedTensorType>(local.getType());
    Type i32 = builder.getI32Type();
    Value offset = MulOp::create(builder, loc, coordinates.along(axes), scalar(type.getDimSize(dim), i32));
    Value rows = SubtractOp::create(builder, loc, scalar(whole, i32), offset); // that are real on this device
    Value row = IotaOp::create(builder, loc, type.clone(i32), dim);
    Value real = compare(row, "LT", broadcast(rows, type));
    return SelectOp::create(builder, loc, real, local, broadcast(scalar(neutral, type.getElementType()), type));
  }

private:
  const OpSplit &split;
  DeviceCoordinates &coordinates;
  const AtomicMesh &mesh;
};
} // namespace

FailureOr<SmallVector<Value>> makeLocalOp(Operation *op, const OpSituation &situation, const OpSplit &split,
                                          ArrayRef<Value> operands, ArrayRef<bool> zeroPadded, OpBuilder &builder,
                                          DeviceCoordinates &coordinates, const AtomicMesh &mesh) {
  auto partitionable = cast<PartitionableOpInterface>(op);
  Context context(builder, op->getLoc(), split, coordinates, mesh);
  context.operands.assign(operands.begin(), operands.end());
  context.rule = situation.rule;
  for (auto [type, layout] : llvm::zip_equal(situation.resultTypes, split.results))
    context.resultTypes.push_back(localType(type, layout, mesh));

  // Padding of a reduced dimension would be reduced too.
  for (auto [f, factor] : llvm::enumerate(situation.rule.factors)) {
    int64_t shards = context.shards(f);
    if (factor.kind != FactorKind::Reduction || shards == 1 || factor.size % shards == 0)
      continue;
    for (size_t i = 0; i < operands.size(); ++i)
      for (auto [dim, members] : llvm::enumerate(situation.rule.operands[i].dims)) {
        if (!llvm::is_contained(members, f) || !partitionable.readsPadding(i))
          continue;
        Combiner combiner = *situation.combiner;
        Attribute neutral = neutralElement(combiner, situation.operandTypes[i].getElementType());
        if (!neutral)
          return op->emitError() << "dimension " << dim << " of operand " << i << " of type " << situation.operandTypes[i]
                                 << " does not divide into " << shards
                                 << " shards, and its element type cannot be padded yet; choose a size that divides";
        if (!(zeroPadded[i] && combiner == Combiner::sum))
          context.operands[i] = context.mask(context.operands[i], dim, factor.size, split.factors[f], neutral);
      }
  }
  if (failed(partitionable.localize(context)))
    return failure();
  for (Value result : context.results)
    if (Operation *local = result.getDefiningOp())
      local->removeAttr("sdy.sharding");
  return context.results;
}

} // namespace shardwright
