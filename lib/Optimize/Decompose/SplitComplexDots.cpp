// SPDX-License-Identifier: Apache-2.0

// A product of complex numbers as products of reals, which libraries have: (a + bi)(c + di) = (ac -
// bd) + (ad + bc)i. A short one is a sum instead, in the kernel that uses it: nothing is stored on
// the way, and terms that cancel are rounded as the program says.
#include "shardwright/Dialect/Sdy/ReplaceOps.h"
#include "shardwright/OpRules/ElementMaps.h"
#include "shardwright/Optimize/Passes.h"

namespace shardwright {
#define GEN_PASS_DEF_SPLITCOMPLEXDOTS
#include "shardwright/Optimize/Passes.h.inc"

using namespace mlir;
namespace hlo = stablehlo;

namespace {
/// The dimensions of an operand in [batch, m, n, k]: batches first, free dimensions of both
/// operands, contracted ones last.
SmallVector<int64_t> placesOf(Value operand, ArrayRef<int64_t> batching,
                              ArrayRef<int64_t> contracting, int64_t rank, int64_t &nextFree) {
  SmallVector<int64_t> places;
  for (int64_t d = 0; d < tensorOf(operand).getRank(); ++d) {
    const int64_t *batch = llvm::find(batching, d), *term = llvm::find(contracting, d);
    places.push_back(batch != batching.end()     ? batch - batching.begin()
                     : term != contracting.end() ? rank + (term - contracting.begin())
                                                 : nextFree++);
  }
  return places;
}

/// Null if there are too many terms to unroll.
Value sumTerms(hlo::DotGeneralOp op, OpWriter &w) {
  auto dims = op.getDotDimensionNumbers();
  RankedTensorType result = tensorOf(op.getResult());
  int64_t rank = result.getRank(), nextFree = dims.getLhsBatchingDimensions().size();
  SmallVector<int64_t> domain(result.getShape());
  for (int64_t d : dims.getLhsContractingDimensions())
    domain.push_back(tensorOf(op.getLhs()).getDimSize(d));
  if (ShapedType::getNumElements(ArrayRef(domain).drop_front(rank)) > maxUnrolledReduction)
    return {};
  auto spread = [&](Value x, ArrayRef<int64_t> batching, ArrayRef<int64_t> contracting) {
    return w.spread(w.convert(x, result.getElementType()),
                    placesOf(x, batching, contracting, rank, nextFree), domain);
  };
  Value lhs =
      spread(op.getLhs(), dims.getLhsBatchingDimensions(), dims.getLhsContractingDimensions());
  Value rhs =
      spread(op.getRhs(), dims.getRhsBatchingDimensions(), dims.getRhsContractingDimensions());
  return w.sum(w.make<hlo::MulOp>(lhs, rhs), consecutive(domain.size() - rank, rank));
}

Expansion split(hlo::DotGeneralOp op, OpWriter &w) {
  auto complex = dyn_cast<ComplexType>(tensorOf(op.getResult()).getElementType());
  if (!complex)
    return SmallVector<Value>();
  if (Value sum = sumTerms(op, w))
    return SmallVector<Value>{sum};
  Type real = complex.getElementType();
  auto parts = [&](Value x) -> std::pair<Value, Value> {
    if (!isa<ComplexType>(tensorOf(x).getElementType()))
      return {w.convert(x, real), Value()};
    x = w.convert(x, complex);
    return {w.make<hlo::RealOp>(x), w.make<hlo::ImagOp>(x)};
  };
  auto type = RankedTensorType::get(tensorOf(op.getResult()).getShape(), real);
  auto dot = [&](Value x, Value y) {
    return x && y ? w.make<hlo::DotGeneralOp>(type, x, y, op.getDotDimensionNumbersAttr(),
                                              op.getPrecisionConfigAttr(), op.getAlgorithmAttr())
                  : w.splat(type, 0);
  };
  auto [a, b] = parts(op.getLhs());
  auto [c, d] = parts(op.getRhs());
  Value re = w.make<hlo::SubtractOp>(dot(a, c), dot(b, d)),
        im = w.make<hlo::AddOp>(dot(a, d), dot(b, c));
  return SmallVector<Value>{w.make<hlo::ComplexOp>(re, im)};
}

struct SplitComplexDotsPass : impl::SplitComplexDotsBase<SplitComplexDotsPass> {
  void runOnOperation() override {
    if (failed(replaceEach(getOperation(), split)))
      signalPassFailure();
  }
};
} // namespace
} // namespace shardwright
