// Complex products are made of real ones, which libraries have for all strides.
#include "ComplexDots.h"

#include "shardwright/OpRules/ElementMaps.h"

using namespace mlir;
using namespace shardwright::stablehlo;

namespace shardwright {

static RankedTensorType typeOf(Value value) { return cast<RankedTensorType>(value.getType()); }

/// A short complex product as a sum in the element that it is for; what it sums, [batch, m, n, k], is never stored.
static bool sumShort(DotGeneralOp dot, OpBuilder &b) {
  auto dims = dot.getDotDimensionNumbers();
  auto result = dot.getType();
  SmallVector<int64_t> domain(result.getShape());
  for (int64_t d : dims.getLhsContractingDimensions())
    domain.push_back(typeOf(dot.getLhs()).getDimSize(d));
  int64_t terms = ShapedType::getNumElements(ArrayRef(domain).drop_front(result.getRank()));
  if (terms > maxUnrolledReduction)
    return false;
  b.setInsertionPoint(dot);
  int64_t batches = dims.getLhsBatchingDimensions().size(), rank = result.getRank(), next = batches;
  // Where each dimension of an operand lies in the domain: batches first, free dimensions of both, contracted ones last.
  auto spread = [&](Value operand, ArrayRef<int64_t> batching, ArrayRef<int64_t> contracting) -> Value {
    SmallVector<int64_t> places;
    for (int64_t d = 0; d < typeOf(operand).getRank(); ++d) {
      const int64_t *batch = llvm::find(batching, d), *term = llvm::find(contracting, d);
      places.push_back(batch != batching.end()      ? batch - batching.begin()
                       : term != contracting.end() ? rank + (term - contracting.begin())
                                                   : next++);
    }
    return BroadcastInDimOp::create(b, dot.getLoc(), result.clone(domain), operand, places);
  };
  Value lhs = spread(dot.getLhs(), dims.getLhsBatchingDimensions(), dims.getLhsContractingDimensions());
  Value rhs = spread(dot.getRhs(), dims.getRhsBatchingDimensions(), dims.getRhsContractingDimensions());
  Value products = MulOp::create(b, dot.getLoc(), lhs, rhs);
  auto scalar = RankedTensorType::get({}, result.getElementType());
  APFloat nothing = APFloat::getZero(cast<FloatType>(cast<ComplexType>(result.getElementType()).getElementType()).getFloatSemantics());
  Value zero = ConstantOp::create(b, dot.getLoc(), DenseElementsAttr::get(scalar, std::complex<APFloat>(nothing, nothing)));
  SmallVector<int64_t> summed = llvm::to_vector(llvm::seq<int64_t>(rank, domain.size()));
  auto sum = ReduceOp::create(b, dot.getLoc(), TypeRange(result), products, zero, summed);
  buildBody(b, dot.getLoc(), sum.getBody(), result.getElementType(), "stablehlo.add");
  dot->replaceAllUsesWith(sum);
  dot.erase();
  return true;
}

/// (a + bi)(c + di) as four real products: libraries have no complex ones for all strides.
static void splitComplex(DotGeneralOp dot, OpBuilder &b) {
  auto complex = cast<ComplexType>(dot.getType().getElementType());
  b.setInsertionPoint(dot);
  Location loc = dot.getLoc();
  auto partType = [&](Value whole) { return typeOf(whole).clone(complex.getElementType()); };
  auto real = [&](Value whole) -> Value { return RealOp::create(b, loc, partType(whole), whole); };
  auto imag = [&](Value whole) -> Value { return ImagOp::create(b, loc, partType(whole), whole); };
  Value a = real(dot.getLhs()), bi = imag(dot.getLhs()), c = real(dot.getRhs()), di = imag(dot.getRhs());
  auto product = [&](Value lhs, Value rhs) -> Value {
    return DotGeneralOp::create(b, loc, partType(dot), lhs, rhs, dot.getDotDimensionNumbersAttr(), dot.getPrecisionConfigAttr(),
                                dot.getAlgorithmAttr());
  };
  Value re = SubtractOp::create(b, loc, product(a, c), product(bi, di));
  Value im = AddOp::create(b, loc, product(a, di), product(bi, c));
  dot.replaceAllUsesWith(ComplexOp::create(b, loc, dot.getType(), re, im).getResult());
  dot.erase();
}

void makeReal(DotGeneralOp dot, OpBuilder &b) {
  if (typeOf(dot.getLhs()).getElementType() != dot.getType().getElementType() ||
      typeOf(dot.getRhs()).getElementType() != dot.getType().getElementType())
    return; // refused like other products of mixed types
  if (!sumShort(dot, b))
    splitComplex(dot, b);
}

} // namespace shardwright
