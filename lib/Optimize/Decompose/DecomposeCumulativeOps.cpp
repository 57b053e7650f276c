// SPDX-License-Identifier: Apache-2.0

// Decomposes cumulative ops, which are written as reduce_window over all preceding elements with
// quadratic cost:
//
//   x          [a b c d | e f g h | …]   blocks of a row
//   inside     window over the block only
//   totals     exclusive scan of the block totals, recursively
//   result     totals broadcast over their blocks, combined with inside
#include "shardwright/Dialect/Sdy/ReplaceOps.h"
#include "shardwright/Optimize/Passes.h"

#include "mlir/IR/Matchers.h"

namespace shardwright {
#define GEN_PASS_DEF_DECOMPOSECUMULATIVEOPS
#include "shardwright/Optimize/Passes.h.inc"

using namespace mlir;
namespace hlo = stablehlo;

namespace {
constexpr int64_t blockSize = 16, longEnough = 32;

struct Prefix {
  OpWriter w;
  Value init;
  StringRef combiner;
  int64_t dim;
  bool isReverse; // suffix instead of prefix

  Value window(Value x, int64_t along) {
    RankedTensorType type = tensorOf(x);
    int64_t rank = type.getRank(), size = type.getDimSize(along);
    SmallVector<int64_t> window(rank, 1), padding(2 * rank, 0);
    window[along] = size;
    padding[2 * along + isReverse] = size - 1;
    auto pairs = RankedTensorType::get({rank, 2}, w.b.getI64Type());
    auto op = hlo::ReduceWindowOp::create(
        w.b, w.loc, TypeRange(x.getType()), x, init, w.b.getDenseI64ArrayAttr(window), nullptr,
        nullptr, nullptr, DenseIntElementsAttr::get(pairs, ArrayRef<int64_t>(padding)));
    hlo::buildBody(w.b, w.loc, op.getBody(), type.getElementType(), combiner);
    return op.getResult(0);
  }

  Value run(Value x) {
    int64_t n = tensorOf(x).getDimSize(dim);
    if (n <= longEnough)
      return window(x, dim);
    int64_t blocks = (n + blockSize - 1) / blockSize;
    Value padded = blocks * blockSize == n ? x : w.pad(x, init, dim, 0, blocks * blockSize - n);
    SmallVector<int64_t> flat(tensorOf(padded).getShape()), split(flat), totalsShape(flat);
    split[dim] = blocks;
    split.insert(split.begin() + dim + 1, blockSize);
    totalsShape[dim] = blocks;

    Value inside = window(w.reshape(padded, split), dim + 1);
    int64_t whole = isReverse ? 0 : blockSize - 1; // the element with the total of its block
    Value totals = w.reshape(w.slice(inside, dim + 1, whole, whole + 1), totalsShape);
    Value others =
        run(isReverse ? w.pad(totals, init, dim, -1, 1) : w.pad(totals, init, dim, 1, -1));
    SmallVector<int64_t> dims = consecutive(flat.size());
    for (int64_t d = dim + 1; d < (int64_t)dims.size(); ++d)
      ++dims[d];
    Value spread = w.spread(others, dims, split);
    OperationState both(w.loc, combiner, {spread, inside}, {inside.getType()});
    Value joined = w.reshape(w.b.create(both)->getResult(0), flat);
    return blocks * blockSize == n ? joined : w.slice(joined, dim, 0, n);
  }
};

/// Whether the initial value is neutral: the decomposition combines it more often than the op does.
bool isNeutral(Operation *combiner, Value init) {
  if (isa<hlo::MaxOp, hlo::MinOp, hlo::AndOp, hlo::OrOp>(combiner))
    return true;
  DenseElementsAttr constant;
  if (!isa<hlo::AddOp, hlo::MulOp>(combiner) || !matchPattern(init, m_Constant(&constant)) ||
      !constant.isSplat())
    return false;
  int wanted = isa<hlo::MulOp>(combiner);
  Type element = constant.getElementType();
  auto is = [](const APFloat &x, int value) { return x.isExactlyValue(value); };
  if (isa<FloatType>(element))
    return is(constant.getSplatValue<APFloat>(), wanted);
  if (isa<IntegerType>(element))
    return constant.getSplatValue<APInt>() == wanted;
  auto value = constant.getSplatValue<std::complex<APFloat>>();
  return is(value.real(), wanted) && is(value.imag(), 0);
}

bool isAll(std::optional<ArrayRef<int64_t>> numbers, int64_t value) {
  return !numbers || llvm::all_of(*numbers, [&](int64_t x) { return x == value; });
}

/// The dimension along which the op is cumulative, and whether in reverse; none for other windows.
std::optional<std::pair<int64_t, bool>> prefixDim(hlo::ReduceWindowOp op) {
  if (op.getInputs().size() != 1 || !op.getPadding() || !isAll(op.getWindowStrides(), 1) ||
      !isAll(op.getBaseDilations(), 1) || !isAll(op.getWindowDilations(), 1))
    return std::nullopt;
  RankedTensorType type = tensorOf(op.getInputs()[0]);
  auto padding = llvm::to_vector(op.getPadding()->getValues<int64_t>());
  std::optional<std::pair<int64_t, bool>> found;
  for (int64_t d = 0; d < type.getRank(); ++d) {
    int64_t n = type.getDimSize(d), low = padding[2 * d], high = padding[2 * d + 1];
    if (op.getWindowDimensions()[d] == 1 && low == 0 && high == 0)
      continue;
    if (found || op.getWindowDimensions()[d] != n || low + high != n - 1 || low * high != 0)
      return std::nullopt;
    found = {d, high != 0};
  }
  return found;
}

Expansion split(hlo::ReduceWindowOp op, OpWriter &w) {
  std::optional<std::pair<int64_t, bool>> found = prefixDim(op);
  Operation *combiner = hlo::getBodyCombiner(op.getBody());
  if (!found || !combiner || tensorOf(op.getInputs()[0]).getDimSize(found->first) <= longEnough ||
      op.getInputs()[0].getType() != op.getResult(0).getType() ||
      !isNeutral(combiner, op.getInitValues()[0]))
    return SmallVector<Value>();
  Prefix prefix{w, op.getInitValues()[0], combiner->getName().getStringRef(), found->first,
                found->second};
  return SmallVector<Value>{prefix.run(op.getInputs()[0])};
}

struct DecomposeCumulativeOpsPass : impl::DecomposeCumulativeOpsBase<DecomposeCumulativeOpsPass> {
  void runOnOperation() override {
    if (failed(replaceEach(getOperation(), split)))
      signalPassFailure();
  }
};
} // namespace
} // namespace shardwright
