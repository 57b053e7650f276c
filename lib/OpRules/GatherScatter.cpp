// SPDX-License-Identifier: Apache-2.0

// Sharding rules of gather and scatter.
//
// A dimension of the data tensor is indexed (an index component is the window's start), explicitly
// batched with a dimension of the indices, or neither. A dimension that the window covers fully is
// a pass-through factor.
#include "ElementMapModels.h"
#include "Families.h"

namespace shardwright::oprules {
using namespace mlir;
using namespace stablehlo;
using enum FactorKind;

/// The dimensions below `rank` that are in none of the lists, in order.
static SmallVector<int64_t> getOthers(int64_t rank,
                                      std::initializer_list<ArrayRef<int64_t>> lists) {
  SmallVector<int64_t> others;
  for (int64_t dim = 0; dim < rank; ++dim)
    if (llvm::none_of(lists, [&](ArrayRef<int64_t> list) { return llvm::is_contained(list, dim); }))
      others.push_back(dim);
  return others;
}

/// The data dimension that is batched with dimension `indexDim` of the indices; kNone for an
/// implicit batch dimension.
static int64_t getBatchedDim(ArrayRef<int64_t> indexBatching, ArrayRef<int64_t> dataBatching,
                             int64_t indexDim) {
  auto *it = llvm::find(indexBatching, indexDim);
  return it == indexBatching.end() ? kNone : dataBatching[it - indexBatching.begin()];
}

static ShardingRule getGatherRule(GatherOp op) {
  auto dims = op.getDimensionNumbers();
  ArrayRef<int64_t> operand = getShape(op.getOperand()), sizes = op.getSliceSizes();
  int64_t operandRank = operand.size(), resultRank = getShape(op.getResult()).size();
  int64_t indicesRank = getShape(op.getStartIndices()).size();
  RuleBuilder builder = makeRuleBuilder(op);

  auto windows =
      getOthers(operandRank, {dims.getCollapsedSliceDims(), dims.getOperandBatchingDims()});
  int64_t indexDim = 0;
  for (int64_t to = 0; to < resultRank; ++to) {
    auto *offset = llvm::find(dims.getOffsetDims(), to);
    if (offset == dims.getOffsetDims().end()) {
      indexDim += indexDim == dims.getIndexVectorDim();
      int64_t from = getBatchedDim(dims.getStartIndicesBatchingDims(),
                                   dims.getOperandBatchingDims(), indexDim);
      builder.factor({from, indexDim++}, {to}, PassThrough, false, getShape(op.getResult())[to]);
      continue;
    }
    int64_t from = windows[offset - dims.getOffsetDims().begin()];
    if (sizes[from] == operand[from]) {
      builder.factor({from, kNone}, {to});
    } else if (sizes[from] == 1) {
      // A window of one element: the shard that holds it contributes it, the others zero.
      builder.factor({from, kNone}, {kNone}, Reduction);
      builder.factor({kNone, kNone}, {to}, NeedReplication);
    } else {
      builder.factor({from, kNone}, {to}, NeedReplication, /*blocked=*/true);
    }
  }
  for (int64_t from : dims.getCollapsedSliceDims())
    builder.factor({from, kNone}, {kNone}, operand[from] == 1 ? NeedReplication : Reduction);
  if (dims.getIndexVectorDim() < indicesRank)
    builder.factor({kNone, dims.getIndexVectorDim()}, {kNone}, NeedReplication);
  return builder.build();
}

static ShardingRule getScatterRule(ScatterOp op) {
  auto dims = op.getScatterDimensionNumbers();
  size_t count = op.getInputs().size();
  ArrayRef<int64_t> input = getShape(op.getInputs()[0]), update = getShape(op.getUpdates()[0]);
  int64_t inputRank = input.size(), updateRank = update.size();
  int64_t indicesRank = getShape(op.getScatterIndices()).size();
  RuleBuilder builder = makeRuleBuilder(op);
  // One factor for a dimension of all inputs and results, of the indices and of all updates.
  auto factor = [&](int64_t inputDim, int64_t indexDim, int64_t updateDim, FactorKind kind,
                    int64_t size) {
    SmallVector<int64_t> operandDims(count, inputDim), resultDims(count, inputDim);
    operandDims.push_back(indexDim);
    operandDims.append(count, updateDim);
    builder.factor(operandDims, resultDims, kind, false, size);
  };

  auto windows = getOthers(inputRank, {dims.getInsertedWindowDims(), dims.getInputBatchingDims()});
  // Shards of the updates can be applied separately if the body is a combiner.
  Operation *combiner = getBodyCombiner(op.getUpdateComputation());
  auto implicit =
      combiner && combiner->hasTrait<OpTrait::IsCommutative>() ? Reduction : NeedReplication;
  int64_t indexDim = 0;
  for (int64_t out = 0; out < updateRank; ++out) {
    auto *window = llvm::find(dims.getUpdateWindowDims(), out);
    if (window == dims.getUpdateWindowDims().end()) {
      indexDim += indexDim == dims.getIndexVectorDim();
      int64_t in = getBatchedDim(dims.getScatterIndicesBatchingDims(), dims.getInputBatchingDims(),
                                 indexDim);
      factor(in, indexDim++, out, in == kNone ? implicit : PassThrough, update[out]);
      continue;
    }
    int64_t in = windows[window - dims.getUpdateWindowDims().begin()];
    if (input[in] == update[out]) {
      factor(in, kNone, out, PassThrough, input[in]);
    } else {
      factor(in, kNone, kNone, NeedReplication, input[in]);
      factor(kNone, kNone, out, NeedReplication, update[out]);
    }
  }
  for (int64_t in : dims.getInsertedWindowDims())
    factor(in, kNone, kNone, PassThrough, input[in]);
  if (dims.getIndexVectorDim() < indicesRank)
    factor(kNone, dims.getIndexVectorDim(), kNone, NeedReplication,
           getShape(op.getScatterIndices())[dims.getIndexVectorDim()]);
  return builder.build();
}

void attachGatherScatter(MLIRContext &context) {
  GatherOp::attachInterface<RuleModel<GatherOp, getGatherRule>>(context);
  ScatterOp::attachInterface<RuleModel<ScatterOp, getScatterRule>>(context);
  attachIndexMaps<4, GatherOp>(context);
}

} // namespace shardwright::oprules
