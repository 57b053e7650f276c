// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Optimize/Passes.h"

#include "../Analysis/StridedView.h"
#include "AttentionCalls.h"
#include "CausalMask.h"

#include "mlir/IR/PatternMatch.h"

namespace shardwright {
#define GEN_PASS_DEF_FUSEATTENTION
#include "shardwright/Optimize/Passes.h.inc"

using namespace mlir;
using namespace shardwright::stablehlo;

namespace {
/// What libraries want of the vectors' lengths.
constexpr int64_t depthMultiple = 8, maxDepth = 256;

/// Whether an attention may be one call.
class AttentionCheck {
public:
  explicit AttentionCheck(Attention &found) : found(found) {}

  bool run() {
    if (!fitsLibrary() || !fitsSums() || !findCausalOffset())
      return false;
    SmallVector<Operation *> ends;
    for (auto *sum : {&found.result, &found.byValues, &found.byQueries, &found.byKeys})
      if (*sum)
        ends.push_back((*sum)->dot);
    return isUsedOnlyBy(found.scores.dot, ends) &&
           (!found.hasGradient() || isUsedOnlyBy(found.gradient->dot, ends));
  }

private:
  bool fitsLibrary() {
    const Vectors &q = found.scores.sides[0], &v = found.values();
    Type element = typeOf(q.view.base).getElementType();
    auto isFit = [&](const Vectors &vectors) {
      int64_t size = typeOf(vectors.value).getDimSize(vectors.feature);
      return typeOf(vectors.view.base).getElementType() == element && size % depthMultiple == 0 &&
             size <= maxDepth;
    };
    bool fits = (element.isBF16() || element.isF16()) && isFit(q) && isFit(found.scores.sides[1]) &&
                isFit(v);
    for (auto *sum : {&found.result, &found.byValues, &found.byQueries, &found.byKeys})
      fits = fits && (!*sum || (isFit((*sum)->vectors) && endsIn((*sum)->dot, element)));
    return fits;
  }

  /// Whether a product gives this type, or what reads it does not keep more.
  static bool endsIn(DotGeneralOp dot, Type element) {
    Operation *last = readerOf(dot, element).last;
    return typeOf(last->getResult(0)).getElementType() == element;
  }

  /// Sums over rows are over all that share keys and values, and results have
  /// all other dimensions.
  bool fitsSums() {
    if (!found.hasGradient())
      return true;
    SmallVector<int64_t> rows = found.roles.dimsOfQueries();
    return ArrayRef(found.byValues->summed) == ArrayRef(rows) &&
           ArrayRef(found.byKeys->summed) == ArrayRef(rows);
  }

  /// A mask that is known now may be a causal offset. Any other is added, like what is
  /// added anyway, but not where gradients are wanted: of a row that sees
  /// nothing, the logarithm of its sum would lose all that its gradients need.
  bool findCausalOffset() {
    Softmax &softmax = found.softmax;
    RowwisePattern::Other &masking = softmax.mask.value ? softmax.mask : softmax.bias;
    if (masking.value)
      findCausalOffset(masking);
    if (found.causalOffset)
      masking = {};
    if (found.causalOffset && *found.causalOffset >= found.roles.columns - 1)
      found.causalOffset = std::nullopt;
    for (const RowwisePattern::Other &other : {softmax.mask, softmax.bias})
      if (other.value && other.labels.size() != found.shape.size())
        return false; // it would have to be reshaped
    if (found.hasGradient() && (softmax.mask.value || softmax.bias.value))
      return false;
    Type type = softmax.bias.value ? typeOf(softmax.bias.value).getElementType() : Type();
    return !type || type.isF32() ||
           type == typeOf(found.scores.sides[0].view.base).getElementType();
  }

  /// The mask also says which dimension is that of rows.
  void findCausalOffset(const RowwisePattern::Other &masking) {
    SmallVector<int64_t> dims = found.roles.dimsOfQueries();
    llvm::stable_sort(dims, [&](int64_t x, int64_t y) {
      return x == found.roles.rowDim && y != found.roles.rowDim;
    });
    if (dims.empty())
      dims.push_back(-1);
    for (int64_t row : dims) {
      auto roles = AttentionRoles::find(found.shape, found.roles.columnDim, found.scores.sides[0],
                                        found.scores.sides[1], found.values(), row);
      auto offset = causalOffsetOf(masking.value, placeOf(row, masking),
                                   placeOf(found.roles.columnDim, masking));
      if (!roles || !offset)
        continue;
      found.roles = *roles;
      found.causalOffset = offset;
      return;
    }
  }

  /// Where a dimension of the scores is; -1 if it is nowhere.
  static int64_t placeOf(int64_t dim, const RowwisePattern::Other &other) {
    auto it = llvm::find(other.labels, dim);
    return dim < 0 || it == other.labels.end() ? -1 : it - other.labels.begin();
  }

  /// Whether what is computed from the product ends in `ends`.
  static bool isUsedOnlyBy(Operation *product, ArrayRef<Operation *> ends) {
    SmallVector<Operation *> stack{product};
    llvm::SmallPtrSet<Operation *, 32> seen;
    while (!stack.empty())
      for (Operation *user : stack.pop_back_val()->getUsers()) {
        if (llvm::is_contained(ends, user) || !seen.insert(user).second)
          continue;
        if (user->getNumRegions() && !isa<ReduceOp>(user))
          return false;
        if (isOpTriviallyDead(user))
          continue;
        if (user->hasTrait<OpTrait::IsTerminator>() || user->use_empty() ||
            user->getBlock() != product->getBlock())
          return false;
        stack.push_back(user);
      }
    return true;
  }

  Attention &found;
};

struct FuseAttentionPass : impl::FuseAttentionBase<FuseAttentionPass> {
  void runOnOperation() override {
    OpBuilder builder(&getContext());
    for (Block *block : exec::getProgramBlocks(getOperation()))
      while (fuseOne(*block, builder))
        exec::eraseDeadOps(*block);
  }

  static bool fuseOne(Block &block, OpBuilder &builder) {
    AttentionFinder finder(block);
    for (DotGeneralOp dot : block.getOps<DotGeneralOp>())
      if (auto found = finder.find(dot))
        if (AttentionCheck(*found).run() && createAttention(*found, builder))
          return true;
    return false;
  }
};
} // namespace
} // namespace shardwright
