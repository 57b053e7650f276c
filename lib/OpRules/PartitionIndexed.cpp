// SPDX-License-Identifier: Apache-2.0

// Partitioning of gather and scatter along a sharded indexed dimension: each device shifts the
// indices into its own shard.
//
// An out-of-shard read yields -0, and the results are summed over the devices, exactly one of which
// holds the element. An out-of-shard write is dropped, which are scatter's semantics.
#include "Families.h"
#include "PartitionModels.h"
#include "SumLinearity.h"

#include "shardwright/Dialect/Sdy/SdyOps.h"
#include "shardwright/Dialect/Sdy/Shardings.h"
#include "shardwright/Dialect/StableHLO/ScatterWindow.h"

#include "mlir/IR/Matchers.h"

namespace shardwright::oprules {
using namespace mlir;
using namespace stablehlo;

namespace {
/// A sharded factor of a data dimension that an index component addresses.
struct Shift {
  int64_t component; // of the index vector
  int64_t dim;       // of the data tensor
  unsigned factor;
};

/// `windows`: the mapping of the tensor that windows are gathered into or scattered from. Fully
/// covered dimensions start at 0.
SmallVector<Shift> findShifts(PartitionContext &c, ArrayRef<int64_t> indexMap,
                              const TensorMapping &windows) {
  SmallVector<Shift> shifts;
  for (auto [component, dim] : llvm::enumerate(indexMap))
    if (std::optional<unsigned> factor = onlyFactor(c.rule.operands[0], dim);
        factor && c.shards(*factor) > 1 && !windows.contains(*factor))
      shifts.push_back({(int64_t)component, dim, *factor});
  return shifts;
}

/// Widens indices whose type cannot represent all rows of the global tensor.
Value widened(PartitionContext &c, Value indices) {
  bool narrow = tensorOf(indices).getElementTypeBitWidth() < 32;
  return narrow ? c.w.convert(indices, c.builder.getI32Type()) : indices;
}

/// A scalar for each component of the index vector as a tensor of the indices' type:
/// `values[component]`, 0 elsewhere.
Value perComponent(PartitionContext &c, RankedTensorType type, int64_t vectorDim,
                   ArrayRef<std::pair<int64_t, Value>> values) {
  if (vectorDim >= type.getRank())
    return c.broadcast(values[0].second, type);
  Value result = c.broadcast(c.scalar(0, type.getElementType()), type);
  Value component = IotaOp::create(c.builder, c.loc, type, vectorDim);
  for (auto [index, value] : values) {
    Value here =
        c.compare(component, "EQ", c.broadcast(c.scalar(index, type.getElementType()), type));
    result = SelectOp::create(c.builder, c.loc, here, c.broadcast(value, type), result);
  }
  return result;
}

struct GatherModel : IndexedReadModel<GatherModel, GatherOp> {
  LogicalResult partition(Operation *op, PartitionContext &c) const {
    auto gather = cast<GatherOp>(op);
    GatherDimensionNumbersAttr dims = gather.getDimensionNumbers();
    SmallVector<int64_t> sizes(gather.getSliceSizes());
    for (size_t d = 0; d < sizes.size(); ++d)
      if (sizes[d] == getShape(gather.getOperand())[d] && sizes[d] != 1)
        sizes[d] = tensorOf(c.operands[0]).getDimSize(d);
    SmallVector<Shift> shifts = findShifts(c, dims.getStartIndexMap(), c.rule.results[0]);
    Value indices = c.operands[1], inside;
    if (!shifts.empty())
      indices = shift(gather, c, widened(c, indices), shifts, inside);
    Value local = GatherOp::create(c.builder, c.loc, c.operands[0], indices, dims, sizes,
                                   shifts.empty() && gather.getIndicesAreSorted());
    if (inside) {
      auto type = tensorOf(local);
      local = SelectOp::create(c.builder, c.loc, spread(gather, c, inside, type), local,
                               absent(op, c, type));
    }
    // A dimension without an index component is read at 0, which the first shard holds.
    for (auto [dim, factors] : llvm::enumerate(c.rule.operands[0].dims))
      if (unsigned factor = factors.front();
          c.rule.factors[factor].kind == FactorKind::Reduction && c.shards(factor) > 1 &&
          !llvm::is_contained(dims.getStartIndexMap(), (int64_t)dim)) {
        auto type = tensorOf(local);
        Value first = c.compare(c.perShard(factor, [](int64_t shard) { return shard; }), "EQ",
                                c.scalar(0, c.builder.getI32Type()));
        local = c.w.select(first, local, absent(op, c, type));
      }
    c.results = {local};
    return success();
  }

private:
  /// The contribution of a device that does not hold the element.
  Value absent(Operation *op, PartitionContext &c, RankedTensorType type) const {
    return c.broadcast(c.neutral(*getCombiner(op), type.getElementType()), type);
  }

  /// Clamps the indices to the global dimension, as gather does, and shifts them to this device's
  /// shard. `inside`: i1 of the indices' batch shape, true where all split components are in the
  /// shard.
  static Value shift(GatherOp gather, PartitionContext &c, Value indices, ArrayRef<Shift> shifts,
                     Value &inside) {
    auto type = tensorOf(indices);
    Type element = type.getElementType();
    int64_t vectorDim = gather.getDimensionNumbers().getIndexVectorDim();
    SmallVector<std::pair<int64_t, Value>> offsets, highest, sizes;
    for (const Shift &s : shifts) {
      int64_t whole = getShape(gather.getOperand())[s.dim], slice = gather.getSliceSizes()[s.dim];
      offsets.push_back({s.component, c.offset(s.factor, element)});
      highest.push_back({s.component, c.scalar(whole - slice, element)});
      sizes.push_back({s.component, c.scalar(tensorOf(c.operands[0]).getDimSize(s.dim), element)});
    }
    // Components of unsharded dimensions are shifted by 0 and always inside.
    Value zero = c.broadcast(c.scalar(0, element), type);
    Value clamped =
        ClampOp::create(c.builder, c.loc, zero, indices, perComponent(c, type, vectorDim, highest));
    Value moved =
        SubtractOp::create(c.builder, c.loc, clamped, perComponent(c, type, vectorDim, offsets));
    Value isSplit = splitComponents(c, type, vectorDim, shifts);
    if (isSplit)
      moved = SelectOp::create(c.builder, c.loc, isSplit, moved, indices);
    Value low = c.compare(moved, "GE", zero),
          high = c.compare(moved, "LT", perComponent(c, type, vectorDim, sizes));
    Value within = AndOp::create(c.builder, c.loc, low, high);
    if (isSplit)
      within = OrOp::create(c.builder, c.loc, within, NotOp::create(c.builder, c.loc, isSplit));
    inside = vectorDim < type.getRank() ? allAlong(c, within, vectorDim) : within;
    return moved;
  }

  /// i1 mask of the split components; null if all are split.
  static Value splitComponents(PartitionContext &c, RankedTensorType type, int64_t vectorDim,
                               ArrayRef<Shift> shifts) {
    int64_t count = vectorDim < type.getRank() ? type.getDimSize(vectorDim) : 1;
    if (count == (int64_t)shifts.size())
      return {};
    Value component = IotaOp::create(c.builder, c.loc, type, vectorDim), result;
    for (const Shift &s : shifts) {
      Value here = c.compare(component, "EQ",
                             c.broadcast(c.scalar(s.component, type.getElementType()), type));
      result = result ? (Value)OrOp::create(c.builder, c.loc, result, here) : here;
    }
    return result;
  }

  static Value allAlong(PartitionContext &c, Value within, int64_t dim) {
    auto reduce = ReduceOp::create(c.builder, c.loc, within, c.scalar(1, c.builder.getI1Type()),
                                   c.builder.getDenseI64ArrayAttr(dim));
    buildBody(c.builder, c.loc, reduce.getBody(), c.builder.getI1Type(), "stablehlo.and");
    return reduce.getResult(0);
  }

  /// Broadcasts from the batch dimensions of the indices to the result.
  static Value spread(GatherOp gather, PartitionContext &c, Value inside, RankedTensorType type) {
    SmallVector<int64_t> dims;
    for (int64_t d = 0; d < type.getRank(); ++d)
      if (!llvm::is_contained(gather.getDimensionNumbers().getOffsetDims(), d))
        dims.push_back(d);
    return BroadcastInDimOp::create(c.builder, c.loc, type.clone(c.builder.getI1Type()), inside,
                                    dims);
  }
};

struct ScatterModel : PartitionableOpInterface::ExternalModel<ScatterModel, ScatterOp> {
  /// A dimension that windows cover partially may be split too: shards write the rows of a window
  /// that they hold.
  ShardingRule getPartitionRule(Operation *op) const {
    auto scatter = cast<ScatterOp>(op);
    ShardingRule rule = shardwright::getShardingRule(op);
    for (int64_t dim : scatter.getScatterDimensionNumbers().getScatterDimsToOperandDims())
      if (std::optional<unsigned> factor = onlyFactor(rule.operands[0], dim);
          factor && !rule.operands.back().contains(*factor))
        rule.factors[*factor].kind = FactorKind::PassThrough;
    return rule;
  }
  std::optional<ReductionKind> getCombiner(Operation *op) const {
    auto scatter = cast<ScatterOp>(op);
    return scatter.getInputs().size() == 1
               ? shardwright::getCombiner(scatter.getUpdateComputation())
               : std::nullopt;
  }
  Linearity getLinearity(Operation *op, uint64_t partialOperands) const {
    return linearityOfIntegers(op, partialOperands == 5 && getCombiner(op) == ReductionKind::Sum);
  }
  bool readsPadding(Operation *op, unsigned operand) const {
    return operand >
           cast<ScatterOp>(op).getInputs().size(); // the updates; neutral updates are no-ops
  }
  /// A single window written at constant indices becomes a dynamic_update_slice, which needs no
  /// margins.
  void canonicalizeForPartitioning(Operation *op) const {
    auto scatter = cast<ScatterOp>(op);
    if (std::optional<SmallVector<int64_t>> starts = matchSingleWindow(scatter)) {
      OpWriter w(op);
      SmallVector<int64_t> window = windowSizes(scatter);
      SmallVector<Value> places;
      for (auto [start, rows, shape] :
           llvm::zip_equal(*starts, window, getShape(scatter.getInputs()[0]))) {
        places.push_back(w.scalar(w.b.getI32Type(), start));
        if (start < 0 || start + rows > shape || shape > INT32_MAX)
          return;
      }
      Value update = w.make<DynamicUpdateSliceOp>(
          scatter.getInputs()[0], w.reshape(scatter.getUpdates()[0], window), places);
      sdy::setSharding(update, sdy::getSharding(op->getResult(0)));
      op->getResult(0).replaceAllUsesWith(update);
    }
  }
  LogicalResult partition(Operation *op, PartitionContext &c) const {
    auto scatter = cast<ScatterOp>(op);
    ScatterDimensionNumbersAttr dims = scatter.getScatterDimensionNumbers();
    size_t inputs = scatter.getInputs().size();
    SmallVector<int64_t> window = windowSizes(scatter);
    SmallVector<Shift> shifts =
        findShifts(c, dims.getScatterDimsToOperandDims(), c.rule.operands.back());
    SmallVector<std::pair<int64_t, int64_t>>
        margins; // of split dimensions: halo rows on each side for windows that cross the boundary
    if (!shifts.empty()) {
      Value &indices = c.operands[inputs] = widened(c, c.operands[inputs]);
      for (const Shift &s : shifts)
        if (int64_t size = window[s.dim]; size > 1) {
          margins.push_back({s.dim, size - 1});
          indices = withoutWindowsOutside(c, indices, dims.getIndexVectorDim(), s,
                                          getShape(scatter.getInputs()[0])[s.dim], size);
        }
      SmallVector<std::pair<int64_t, Value>> offsets;
      for (const Shift &s : shifts) {
        Type element = tensorOf(indices).getElementType();
        Value margin = c.scalar(window[s.dim] - 1, element);
        offsets.push_back({s.component, c.w.subtract(c.offset(s.factor, element), margin)});
      }
      indices =
          SubtractOp::create(c.builder, c.loc, indices,
                             perComponent(c, tensorOf(indices), dims.getIndexVectorDim(), offsets));
    }
    // With sharded updates each device applies its own; the input must be counted once.
    bool split = llvm::any_of(llvm::enumerate(c.rule.factors), [&](auto f) {
      return f.value().kind == FactorKind::Reduction && c.shards(f.index()) > 1;
    });
    if (split) {
      auto type = tensorOf(c.operands[0]);
      Value neutral = c.broadcast(c.neutral(*getCombiner(op), type.getElementType()), type);
      c.operands[0] =
          SelectOp::create(c.builder, c.loc, c.isFirstInReduction(), c.operands[0], neutral);
    }
    return withMargins(op, c, margins);
  }

private:
  /// The constant start indices of a scatter that overwrites a single window; none otherwise.
  static std::optional<SmallVector<int64_t>> matchSingleWindow(ScatterOp scatter) {
    auto dims = scatter.getScatterDimensionNumbers();
    Block &body = scatter.getUpdateComputation().front();
    DenseIntElementsAttr indices;
    bool writes = scatter.getInputs().size() == 1 &&
                  body.getTerminator()->getOperand(0) == body.getArgument(1);
    if (!writes || !matchPattern(scatter.getScatterIndices(), m_Constant(&indices)) ||
        !llvm::is_sorted(dims.getUpdateWindowDims()) ||
        indices.getNumElements() != (int64_t)dims.getScatterDimsToOperandDims().size() ||
        !dims.getInputBatchingDims().empty())
      return std::nullopt;
    SmallVector<int64_t> starts(getShape(scatter.getInputs()[0]).size(), 0);
    for (auto [dim, start] :
         llvm::zip_equal(dims.getScatterDimsToOperandDims(), indices.getValues<APInt>()))
      starts[dim] = start.getSExtValue();
    return starts;
  }

  static SmallVector<int64_t> windowSizes(ScatterOp scatter) {
    return scatterWindowSizes(scatter.getScatterDimensionNumbers(),
                              getShape(scatter.getUpdates()[0]));
  }

  /// A window that is out of bounds of the global tensor is dropped entirely: moves its index out
  /// of bounds of every shard, margins included.
  static Value withoutWindowsOutside(PartitionContext &c, Value indices, int64_t vectorDim,
                                     const Shift &s, int64_t rows, int64_t window) {
    auto type = tensorOf(indices);
    auto all = [&](int64_t value) {
      return c.broadcast(c.scalar(value, type.getElementType()), type);
    };
    Value outside = c.w.make<OrOp>(c.compare(indices, "LT", all(0)),
                                   c.compare(indices, "GT", all(rows - window)));
    if (vectorDim < type.getRank())
      outside =
          c.w.make<AndOp>(outside, c.compare(IotaOp::create(c.builder, c.loc, type, vectorDim),
                                             "EQ", all(s.component)));
    return c.w.select(outside, all(-rows - window), indices);
  }

  /// Applies the scatter to a shard extended by margins, so that no in-bounds window crosses its
  /// boundary and is dropped.
  static LogicalResult withMargins(Operation *op, PartitionContext &c,
                                   ArrayRef<std::pair<int64_t, int64_t>> margins) {
    for (size_t i = 0; i < c.resultTypes.size(); ++i)
      for (auto [dim, rows] : margins) {
        Type element = tensorOf(c.operands[i]).getElementType();
        c.operands[i] =
            c.w.pad(c.operands[i], c.w.zeros(RankedTensorType::get({}, element)), dim, rows, rows);
        c.resultTypes[i] = c.operands[i].getType();
      }
    if (failed(shardwright::detail::partitionByTypes(op, c)))
      return failure();
    for (Value &result : c.results)
      for (auto [dim, rows] : margins)
        result = c.w.slice(result, dim, rows, tensorOf(result).getDimSize(dim) - rows);
    return success();
  }
};
} // namespace

void attachPartitionIndexed(MLIRContext &context) {
  GatherOp::attachInterface<GatherModel>(context);
  ScatterOp::attachInterface<ScatterModel>(context);
}

} // namespace shardwright::oprules
