// SPDX-License-Identifier: Apache-2.0

// Canonicalizes slices of one value, and concatenations of slices, to `exec.move`, whose rows are
// exchanged once; and partitions it.
#include "Families.h"
#include "LocalMovement.h"
#include "PartitionModels.h"

#include "shardwright/Dialect/Exec/ExecOps.h"
#include "shardwright/Dialect/Sdy/SdyOps.h"
#include "shardwright/Dialect/Sdy/Shardings.h"

namespace shardwright::oprules {
using namespace mlir;
using namespace stablehlo;
using exec::MoveOp;

namespace {
/// The only dimension that a slice changes; none if there are several.
std::optional<int64_t> cutDim(SliceOp slice) {
  std::optional<int64_t> found;
  for (auto [dim, from, to] :
       llvm::enumerate(getShape(slice.getOperand()), getShape(slice.getResult()))) {
    if (from != to && found)
      return std::nullopt;
    found = from != to ? (int64_t)dim : found;
  }
  return found;
}

/// Whether `user` is a concatenation into which the slice can be folded: its only user, along the
/// sliced dimension.
bool isFoldable(Operation *user, SliceOp slice) {
  auto join = dyn_cast<ConcatenateOp>(user);
  return join && slice->hasOneUse() && slice->getBlock() == join->getBlock() &&
         cutDim(slice) == (int64_t)join.getDimension() &&
         slice.getStrides()[join.getDimension()] == 1;
}

/// The source rows of each result of an `exec.move`, or of each part of one.
struct Rows {
  SmallVector<Value> inputs;
  SmallVector<int64_t> pieces;

  void add(Value input, int64_t first, int64_t count) {
    auto *known = llvm::find(inputs, input);
    pieces.append({known - inputs.begin(), first, count});
    if (known == inputs.end())
      inputs.push_back(input);
  }
};
} // namespace

void canonicalizeConcatenate(ConcatenateOp join) {
  int64_t dim = join.getDimension();
  Rows rows;
  bool foldsAny = false;
  if (!isSplitAlong(join.getResult(), dim))
    return;
  for (Value input : join.getInputs()) {
    int64_t count = getShape(input)[dim];
    auto slice = input.getDefiningOp<SliceOp>();
    bool folds = slice && isFoldable(join, slice);
    Value source = folds ? slice.getOperand() : input;
    if (count)
      rows.add(source, folds ? slice.getStartIndices()[dim] : 0, count);
    foldsAny |= folds;
  }
  if (!foldsAny || rows.pieces.empty())
    return;
  OpBuilder b(join);
  auto move =
      MoveOp::create(b, join.getLoc(), join->getResultTypes(), rows.inputs, dim, 1, rows.pieces);
  sdy::setSharding(move->getResult(0), sdy::getSharding(join.getResult()));
  join.getResult().replaceAllUsesWith(move->getResult(0));
}

/// Merges slices of one value with equal shardings along the sliced, sharded dimension into one
/// move: separate moves would take more rounds.
void canonicalizeSlices(SliceOp first) {
  std::optional<int64_t> dim = cutDim(first);
  if (!dim || !isSplitAlong(first.getOperand(), *dim) || !isSplitAlong(first.getResult(), *dim))
    return;
  SmallVector<SliceOp> alike;
  for (Operation *user : first.getOperand().getUsers()) {
    auto slice = dyn_cast<SliceOp>(user);
    if (slice && !slice->use_empty() && slice->getBlock() == first->getBlock() &&
        cutDim(slice) == dim && slice.getStrides()[*dim] == first.getStrides()[*dim] &&
        getShape(slice.getResult())[*dim] > 0 &&
        sdy::getSharding(slice.getResult()) == sdy::getSharding(first.getResult()) &&
        !isFoldable(*slice->user_begin(), slice))
      alike.push_back(slice);
  }
  if (alike.size() < 2 || !llvm::is_contained(alike, first))
    return;
  llvm::sort(alike, [](SliceOp a, SliceOp b) { return a->isBeforeInBlock(b); });
  Rows rows;
  SmallVector<Type> types;
  for (SliceOp slice : alike) {
    rows.add(slice.getOperand(), slice.getStartIndices()[*dim], getShape(slice.getResult())[*dim]);
    types.push_back(slice.getType());
  }
  OpBuilder b(alike.front());
  auto move = MoveOp::create(b, first.getLoc(), types, rows.inputs, *dim, first.getStrides()[*dim],
                             rows.pieces);
  for (auto [slice, result] : llvm::zip_equal(alike, move.getResults())) {
    sdy::setSharding(result, sdy::getSharding(slice.getResult()));
    slice.getResult().replaceAllUsesWith(result);
  }
}

namespace {
struct MoveModel : PartitionableOpInterface::ExternalModel<MoveModel, MoveOp> {
  ShardingRule getPartitionRule(Operation *op) const {
    return getMovementRule(op,
                           [&](int64_t dim) { return dim == (int64_t)cast<MoveOp>(op).getDim(); });
  }
  Linearity getLinearity(Operation *op, uint64_t partialOperands) const {
    return sumsIf(partialOperands == (1ull << op->getNumOperands()) - 1);
  }
  SmallVector<Transfer> getTransfers(Operation *op, unsigned factor, int64_t shards) const {
    auto move = cast<MoveOp>(op);
    int64_t dim = dimOf(getPartitionRule(op), factor);
    if (dim != (int64_t)move.getDim())
      return {};
    Transfer transfer{{}, dim, 0, (int64_t)move.getStride(), 1, {}};
    SmallVector<int64_t> offsets = {0}; // of the operands in the concatenated source rows
    for (auto [i, input] : llvm::enumerate(move.getInputs())) {
      transfer.operands.push_back(i);
      offsets.push_back(offsets.back() + llvm::divideCeil(getShape(input)[dim], shards));
    }
    auto visit = [&](const MoveOp::Rows &rows, Block block, int64_t before, int64_t base) {
      addPieces(transfer, getShape(move.getInputs()[rows.input])[dim], shards, offsets[rows.input],
                [&](int64_t shard) {
                  int64_t begin = std::max(block.begin(shard), before),
                          end = std::min(block.end(shard), before + rows.count);
                  return Need{rows.first + (begin - before) * transfer.sourceStride, end - begin,
                              base + begin - block.begin(shard)};
                });
    };
    transfer.rows = forEachPiece(move, shards, visit);
    return {transfer};
  }
  LogicalResult partition(Operation *op, PartitionContext &c) const {
    auto move = cast<MoveOp>(op);
    int64_t dim = move.getDim(), before = 0;
    if (isSplit(c, dim)) {
      for (Type type : c.resultTypes) {
        int64_t rows = cast<RankedTensorType>(type).getDimSize(dim);
        c.results.push_back(c.w.slice(c.operands[0], dim, before, before + rows));
        before += rows;
      }
      return success();
    }
    SmallVector<SmallVector<Value>> parts(move->getNumResults());
    int64_t result = 0;
    for (auto [input, first, count] : move.getRows()) {
      int64_t stride = move.getStride();
      parts[result].push_back(
          c.w.slice(c.operands[input], dim, first, first + (count - 1) * stride + 1, stride));
      if ((before += count) == getShape(move.getResults()[result])[dim]) {
        before = 0;
        ++result;
      }
    }
    for (ArrayRef<Value> part : parts)
      c.results.push_back(c.w.concatenate(part, dim));
    return success();
  }

private:
  /// Visits each piece with the block size of its result, its offset in the result, and its offset
  /// in the rows that a shard receives; returns the total of those rows.
  template <typename Visit> static int64_t forEachPiece(MoveOp move, int64_t shards, Visit visit) {
    int64_t result = 0, before = 0, base = 0, dim = move.getDim();
    for (const MoveOp::Rows &rows : move.getRows()) {
      int64_t all = getShape(move.getResults()[result])[dim];
      Block block(all, shards);
      visit(rows, block, before, base);
      if ((before += rows.count) < all)
        continue;
      base += block.size;
      before = 0;
      ++result;
    }
    return base;
  }
};
} // namespace

void attachPartitionMoves(MLIRContext &context) { MoveOp::attachInterface<MoveModel>(context); }

} // namespace shardwright::oprules
