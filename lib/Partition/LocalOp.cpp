#include "LocalOp.h"

#include "Annotations.h"

using namespace mlir;
using namespace shardwright::stablehlo;

namespace shardwright {
namespace {

class Context : public LocalizeContext {
public:
  Context(const OpBuilder &builder, const OpSituation &situation, const OpSplit &split, const Emission &emission)
      : LocalizeContext(builder, situation.op->getLoc()), situation(situation), split(split), emission(emission), mesh(emission.mesh) {
    rule = situation.rule;
    for (auto [type, layout] : llvm::zip_equal(situation.resultTypes, split.results))
      resultTypes.push_back(localType(type, layout, mesh));
  }

  int64_t shards(unsigned factor) const override { return shardCount(split.factors[factor], mesh); }

  Value offset(unsigned factor, Type element) override {
    Value shard = w.convert(emission.position.along(split.factors[factor]), element);
    return w.multiply(shard, scalar(localSize(rule.factors[factor].size, split.factors[factor], mesh), element));
  }

  Value perShard(unsigned factor, PerShard entry) override {
    SmallVector<std::optional<int64_t>> table;
    for (int64_t shard = 0; shard < shards(factor); ++shard)
      table.push_back(entry(shard));
    return emission.position.lookUp(split.factors[factor], table);
  }

  Value isFirstInReduction() override {
    return compare(emission.position.along(reductionAxes()), "EQ", scalar(0, builder.getI32Type()));
  }

  Value gatherPartials(Value local, int64_t dim) override {
    return emission.collectives.allGather(w, local, dim, reductionAxes(),
                                          reason("shards of a reduced dimension leave candidates, of which all devices choose",
                                                 "candidates of each shard", "candidates of all shards"));
  }

  Value fromShardBefore(Value local, unsigned factor, int64_t distance) override {
    SmallVector<std::pair<int64_t, int64_t>> pairs;
    for (int64_t shard = std::max<int64_t>(0, -distance); shard < shards(factor) - std::max<int64_t>(0, distance); ++shard)
      pairs.push_back({shard, shard + distance});
    return emission.collectives.permute(w, local, split.factors[factor], pairs,
                                        reason("shards of a running sum or the like hand on what comes before them", "its own rows",
                                               "what comes before"));
  }

  Value fromFirstDevice(Value local) override {
    Axes all = llvm::to_vector_of<uint8_t, 4>(llvm::seq<unsigned>(0, mesh.axes().size()));
    SmallVector<int64_t> shape(tensorOf(local).getShape()), row = shape;
    row.insert(row.begin(), 1);
    Value rows = emission.collectives.allGather(w, w.reshape(local, row), 0, all,
                                                reason("one device carries out the op, and all need what it gives", "device 0", "every device"));
    int64_t first = 0;
    while (mesh.device(first) != 0)
      ++first;
    return w.reshape(w.slice(rows, 0, first, first + 1), shape);
  }

  /// Rows that the local op needs of other shards.
  void transfer() {
    for (const FactorTransfer &t : split.transfers) {
      SmallVector<Value> sources;
      for (unsigned operand : t.transfer.operands)
        sources.push_back(operands[operand]);
      operands[t.transfer.operands[0]] =
          emitTransfer(w, w.concatenate(sources, t.transfer.dim), t.transfer, t.plan, split.factors[t.factor], emission,
                       reason("along a split dimension the op reads rows that other devices have",
                              toText(split.operands[t.transfer.operands[0]], mesh), "the rows that each device reads"));
    }
  }

  /// Padding of a reduced dimension would be reduced too.
  LogicalResult maskPadding(ArrayRef<bool> zeroPadded) {
    for (auto [f, factor] : llvm::enumerate(rule.factors))
      if (factor.kind == FactorKind::Reduction && shards(f) > 1 && factor.size % shards(f) != 0)
        for (size_t i = 0; i < operands.size(); ++i)
          for (auto [dim, members] : llvm::enumerate(rule.operands[i].dims))
            if (llvm::is_contained(members, f) && !isTransferred(i, dim) && mayReadPadding(i) && failed(mask(f, i, dim, zeroPadded[i])))
              return failure();
    return success();
  }

private:
  Axes reductionAxes() const {
    Axes axes;
    for (auto [f, factor] : llvm::enumerate(rule.factors))
      if (factor.kind == FactorKind::Reduction)
        axes.append(split.factors[f]);
    return axes;
  }

  Reason reason(StringRef why, StringRef from, StringRef to) const {
    return {loc, situation.op->getName().getStringRef().str(), why.str(), from.str(), to.str(), annotationsAround(situation.op),
            annotationsAround(situation.op)};
  }

  bool mayReadPadding(unsigned operand) const {
    return PartitionableOpInterface(situation.op).readsPadding(operand);
  }

  bool isTransferred(unsigned operand, int64_t dim) const {
    return llvm::any_of(split.transfers, [&](const FactorTransfer &t) {
      return t.transfer.dim == dim && t.transfer.operands[0] == operand;
    });
  }

  LogicalResult mask(unsigned factor, unsigned operand, int64_t dim, bool isZero) {
    if (!situation.combiner)
      return success(); // the op knows what to do
    Attribute element = neutralElement(*situation.combiner, situation.operandTypes[operand].getElementType());
    if (!element)
      return emitError(loc) << "dimension " << dim << " of operand " << operand << " of type " << situation.operandTypes[operand]
                            << " does not divide into " << shards(factor)
                            << " shards, and its element type cannot be padded yet; choose a size that divides";
    if (isZero && *situation.combiner == Combiner::sum && PartitionableOpInterface(situation.op).sumsFromZero())
      return success();
    int64_t size = rule.factors[factor].size, block = tensorOf(operands[operand]).getDimSize(dim);
    Value rows = perShard(factor, [&](int64_t shard) { return size - shard * block; }); // that are real on this device
    operands[operand] = maskRows(operands[operand], dim, {}, rows, scalar(element, tensorOf(operands[operand]).getElementType()));
    return success();
  }

  const OpSituation &situation;
  const OpSplit &split;
  const Emission &emission;
  const AtomicMesh &mesh;
};
} // namespace

FailureOr<SmallVector<Value>> makeLocalOp(const OpSituation &situation, const OpSplit &split, ArrayRef<Value> operands,
                                          ArrayRef<bool> zeroPadded, const OpBuilder &builder, const Emission &emission) {
  Context context(builder, situation, split, emission);
  context.operands.assign(operands.begin(), operands.end());
  context.transfer();
  PartitionableOpInterface op = situation.op;
  if (failed(context.maskPadding(zeroPadded)) || failed(op.localize(context)))
    return failure();
  return context.results;
}

} // namespace shardwright
