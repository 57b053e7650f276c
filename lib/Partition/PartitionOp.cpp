// SPDX-License-Identifier: Apache-2.0

#include "PartitionOp.h"

#include "Annotations.h"

using namespace mlir;
using namespace shardwright::stablehlo;

namespace shardwright {
namespace {

class Context : public PartitionContext {
public:
  Context(const OpBuilder &builder, const PartitionedOp &op, const FactorAssignment &assignment,
          const AssignedLayouts &layouts, const ModuleMesh &mesh)
      : PartitionContext(builder, op.op->getLoc()), op(op), assignment(assignment),
        layouts(layouts), mesh(mesh), primeMesh(mesh.primeMesh()) {
    rule = op.rule;
    for (auto [type, layout] : llvm::zip_equal(op.resultTypes, layouts.results))
      resultTypes.push_back(localType(type, layout, primeMesh));
  }

  int64_t shards(unsigned factor) const override {
    return shardCount(assignment.factors[factor], primeMesh);
  }

  Value offset(unsigned factor, Type element) override {
    Value shard = w.convert(shardIndex(assignment.factors[factor]), element);
    return w.multiply(
        shard, scalar(localSize(rule.factors[factor].size, assignment.factors[factor], primeMesh),
                      element));
  }

  Value perShard(unsigned factor, PerShard entry) override {
    SmallVector<int64_t> table = llvm::map_to_vector(llvm::seq<int64_t>(0, shards(factor)), entry);
    return w.make<spmd::PerShardOp>(indexType(), mesh.toAttr(assignment.factors[factor]), table);
  }

  Value isFirstInReduction() override {
    return compare(shardIndex(reductionAxes()), "EQ", scalar(0, builder.getI32Type()));
  }

  Value gatherPartials(Value local, int64_t dim) override {
    return allGather(local, dim, reductionAxes(),
                     reason("each shard of a reduced dimension has a candidate, and all devices "
                            "reduce the candidates",
                            "candidates of each shard", "candidates of all shards"));
  }

  Value fromShardBefore(Value local, unsigned factor, int64_t distance) override {
    return w.make<spmd::ShiftOp>(
        local, mesh.toAttr(assignment.factors[factor]), distance,
        reason("a shard of a cumulative op continues from the total of the shards before it",
               "the total of each shard", "the total of the shards before"));
  }

  Value fromFirstDevice(Value local) override {
    SmallVector<int64_t> shape(tensorOf(local).getShape()), row = shape;
    row.insert(row.begin(), 1);
    Value rows = allGather(w.reshape(local, row), 0, primeMesh.all(),
                           reason("one device carries out the op, and all need what it gives",
                                  "device 0", "every device"));
    int64_t first = 0;
    while (primeMesh.device(first) != 0)
      ++first;
    return w.reshape(w.slice(rows, 0, first, first + 1), shape);
  }

  /// Exchanges the rows that the local op needs from other shards.
  LogicalResult transfer() {
    std::optional<std::vector<FactorTransfer>> transfers =
        transfersOf(op, assignment, layouts, primeMesh);
    if (!transfers)
      return op.op->emitError() << "its factors " << mesh.toAttr(assignment)
                                << " split a dimension whose rows it cannot exchange";
    for (const FactorTransfer &moved : *transfers) {
      unsigned operand = moved.transfer.operands[0];
      SmallVector<Value> sources;
      for (unsigned source : moved.transfer.operands)
        sources.push_back(operands[source]);
      operands[operand] = exchange(
          sources, moved.transfer, assignment.factors[moved.factor],
          reason("along a sharded dimension the op reads rows of other devices",
                 toText(layouts.operands[operand], primeMesh), "the rows that each device reads"));
      exchanged.push_back({operand, moved.transfer.dim});
    }
    return success();
  }

  /// Masks the padding of reduced dimensions with the neutral element.
  LogicalResult maskPadding(ArrayRef<bool> zeroPadded) {
    for (auto [f, factor] : llvm::enumerate(rule.factors))
      if (factor.kind == FactorKind::Reduction && shards(f) > 1 && factor.size % shards(f) != 0)
        for (size_t i = 0; i < operands.size(); ++i)
          for (auto [dim, members] : llvm::enumerate(rule.operands[i].dims))
            if (llvm::is_contained(members, f) && !isExchanged(i, dim) &&
                PartitionableOpInterface(op.op).readsPadding(i) &&
                failed(mask(f, i, dim, zeroPadded[i])))
              return failure();
    return success();
  }

private:
  RankedTensorType indexType() { return RankedTensorType::get({}, builder.getI32Type()); }

  Value shardIndex(ArrayRef<uint8_t> axes) {
    return w.make<spmd::ShardIndexOp>(indexType(), mesh.toAttr(axes));
  }

  Value allGather(Value local, int64_t dim, ArrayRef<uint8_t> axes, spmd::ReasonAttr why) {
    SmallVector<int64_t> shape(tensorOf(local).getShape());
    shape[dim] *= shardCount(axes, primeMesh);
    return w.make<spmd::AllGatherOp>(tensorOf(local).clone(shape), local, mesh.toAttr(axes), dim,
                                     why);
  }

  Value exchange(ValueRange sources, const Transfer &transfer, ArrayRef<uint8_t> axes,
                 spmd::ReasonAttr why) {
    SmallVector<int64_t> pieces;
    for (const Piece &piece : transfer.pieces)
      pieces.append({piece.from, piece.to, piece.source, piece.target, piece.count});
    ArrayRef<int64_t> had = tensorOf(sources[0]).getShape();
    SmallVector<int64_t> shape(had.take_front(transfer.dim));
    shape.push_back(transfer.rows);
    if (transfer.dims > 1 || transfer.unit > 1)
      shape.push_back(transfer.unit);
    llvm::append_range(shape, had.drop_front(transfer.dim + transfer.dims));
    return w.make<spmd::ExchangeOp>(tensorOf(sources[0]).clone(shape), sources, mesh.toAttr(axes),
                                    transfer.dim, transfer.rows, pieces, transfer.sourceStride,
                                    transfer.targetStride, transfer.dims, transfer.unit, why);
  }

  Axes reductionAxes() const {
    Axes axes;
    for (auto [f, factor] : llvm::enumerate(rule.factors))
      if (factor.kind == FactorKind::Reduction)
        axes.append(assignment.factors[f]);
    return axes;
  }

  spmd::ReasonAttr reason(StringRef why, StringRef from, StringRef to) {
    DictionaryAttr around = annotationsAround(op.op);
    return spmd::ReasonAttr::get(builder.getContext(),
                                 builder.getStringAttr(op.op->getName().getStringRef()),
                                 builder.getStringAttr(why), builder.getStringAttr(from),
                                 builder.getStringAttr(to), around, around);
  }

  bool isExchanged(unsigned operand, int64_t dim) const {
    return llvm::is_contained(exchanged, std::pair(operand, dim));
  }

  LogicalResult mask(unsigned factor, unsigned operand, int64_t dim, bool isZero) {
    if (!op.combiner)
      return success(); // the op handles padding itself
    Attribute element = neutralElement(*op.combiner, op.operandTypes[operand].getElementType());
    if (!element)
      return emitError(loc)
             << "dimension " << dim << " of operand " << operand << " of type "
             << op.operandTypes[operand] << " does not divide into " << shards(factor)
             << " shards, and its element type cannot be padded yet; choose a size that divides";
    if (isZero && *op.combiner == ReductionKind::Sum &&
        PartitionableOpInterface(op.op).sumsFromZero())
      return success();
    int64_t size = rule.factors[factor].size, block = tensorOf(operands[operand]).getDimSize(dim);
    Value rows = perShard(factor, [&](int64_t shard) {
      return size - shard * block;
    }); // rows on this device that are not padding
    operands[operand] = maskRows(operands[operand], dim, {}, rows,
                                 scalar(element, tensorOf(operands[operand]).getElementType()));
    return success();
  }

  const PartitionedOp &op;
  const FactorAssignment &assignment;
  const AssignedLayouts &layouts;
  const ModuleMesh &mesh;
  const PrimeFactorMesh &primeMesh;
  SmallVector<std::pair<unsigned, int64_t>> exchanged; // operand and dimension
};
} // namespace

FailureOr<SmallVector<Value>> partitionOp(const PartitionedOp &op,
                                          const FactorAssignment &assignment,
                                          const AssignedLayouts &layouts, ArrayRef<Value> operands,
                                          ArrayRef<bool> zeroPadded, const OpBuilder &builder,
                                          const ModuleMesh &mesh) {
  Context context(builder, op, assignment, layouts, mesh);
  context.operands.assign(operands.begin(), operands.end());
  if (failed(context.transfer()) || failed(context.maskPadding(zeroPadded)) ||
      failed(PartitionableOpInterface(op.op).partition(context)))
    return failure();
  return context.results;
}

} // namespace shardwright
