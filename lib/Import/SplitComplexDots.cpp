// A product of complex numbers as products of reals, which libraries have: (a + bi)(c + di) = (ac - bd) + (ad + bc)i.
#include "OpWriter.h"
#include "shardwright/Import/Passes.h"

namespace shardwright {
#define GEN_PASS_DEF_SPLITCOMPLEXDOTS
#include "shardwright/Import/Passes.h.inc"

using namespace mlir;
namespace hlo = stablehlo;

namespace {
Expansion split(hlo::DotGeneralOp op, OpWriter &w) {
  auto complex = dyn_cast<ComplexType>(tensorOf(op.getResult()).getElementType());
  if (!complex)
    return SmallVector<Value>();
  Type real = complex.getElementType();
  auto parts = [&](Value x) -> std::pair<Value, Value> {
    if (!isa<ComplexType>(tensorOf(x).getElementType()))
      return {w.convert(x, real), Value()};
    x = w.convert(x, complex);
    return {w.make<hlo::RealOp>(x), w.make<hlo::ImagOp>(x)};
  };
  auto type = RankedTensorType::get(tensorOf(op.getResult()).getShape(), real);
  auto dot = [&](Value x, Value y) {
    return x && y ? w.make<hlo::DotGeneralOp>(type, x, y, op.getDotDimensionNumbersAttr(), op.getPrecisionConfigAttr(), op.getAlgorithmAttr())
                  : w.splat(type, 0);
  };
  auto [a, b] = parts(op.getLhs());
  auto [c, d] = parts(op.getRhs());
  Value re = w.make<hlo::SubtractOp>(dot(a, c), dot(b, d)), im = w.make<hlo::AddOp>(dot(a, d), dot(b, c));
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
