// SPDX-License-Identifier: Apache-2.0

#include "Lapack.h"

using namespace mlir;
namespace hlo = shardwright::stablehlo;

namespace shardwright::torch {

static char prefixOf(Type element) {
  auto complex = dyn_cast<ComplexType>(element);
  Type real = complex ? complex.getElementType() : element;
  return real.isF32() ? (complex ? 'c' : 's') : real.isF64() ? (complex ? 'z' : 'd') : 0;
}

SmallVector<Value> lapack(Call &c, StringRef function, ArrayRef<Value> operands,
                          ArrayRef<RankedTensorType> results, ArrayRef<LapackOption> options) {
  SmallVector<Value> nothing(results.size());
  if (c.failed() || llvm::is_contained(operands, Value()))
    return nothing;
  char prefix = prefixOf(c.element(operands[0]));
  if (!c.expect(prefix, "computes with matrices of a type that LAPACK has not; expected float32, "
                        "float64, complex64 or complex128"))
    return nothing;
  Builder &b = c.w.b;
  OperationState state(c.w.loc, hlo::CustomCallOp::getOperationName(), operands,
                       SmallVector<Type>(results.begin(), results.end()));
  state.addAttribute("call_target_name",
                     b.getStringAttr("lapack_" + Twine(prefix) + function + "_ffi"));
  Operation *call = c.w.b.create(state);
  SmallVector<NamedAttribute> letters;
  for (LapackOption option : options)
    letters.push_back(
        b.getNamedAttr(option.name, b.getIntegerAttr(b.getIntegerType(8, false), option.letter)));
  int64_t batch = c.rank(operands[0]) - 2;
  call->setDiscardableAttr("mhlo.backend_config", b.getDictionaryAttr(letters));
  call->setDiscardableAttr(
      "mhlo.frontend_attributes",
      b.getDictionaryAttr(b.getNamedAttr("num_batch_dims", b.getStringAttr(Twine(batch)))));
  return SmallVector<Value>(call->getResults());
}

Ints MatrixShape::with(ArrayRef<int64_t> sizes) const {
  Ints shape(batch);
  shape.append(sizes.begin(), sizes.end());
  return shape;
}

MatrixShape matrixShape(Call &c, Value x) {
  if (!x || !c.expect(c.rank(x) >= 2,
                      "takes a tensor of " + Twine(c.rank(x)) + " dimensions for matrices"))
    return {};
  ArrayRef<int64_t> shape = c.shape(x);
  return {Ints(shape.drop_back(2)), shape[shape.size() - 2], shape.back()};
}

MatrixShape squareShape(Call &c, Value x) {
  MatrixShape shape = matrixShape(c, x);
  c.expect(shape.rows == shape.columns, "takes matrices of " + Twine(shape.rows) + " by " +
                                            Twine(shape.columns) + ", which are not square");
  return shape;
}

Value transposed(Call &c, Value x) { return x ? c.swap(x, c.rank(x) - 2, c.rank(x) - 1) : x; }

Value adjoint(Call &c, Value x) {
  if (!x || !c.isComplex(x))
    return transposed(c, x);
  Value real = c.unary<hlo::RealOp>(x), imaginary = c.unary<hlo::ImagOp>(x);
  return transposed(c, c.binary<hlo::ComplexOp>(real, c.negate(imaginary)));
}

Value triangle(Call &c, Value x, bool upper, int64_t offset) {
  MatrixShape shape = matrixShape(c, x);
  if (c.failed())
    return {};
  int64_t rank = c.rank(x);
  Value row = c.add(c.iota(c.i64(), c.shape(x), rank - 2), (double)offset),
        column = c.iota(c.i64(), c.shape(x), rank - 1);
  return c.select(c.compare(column, upper ? Direction::GE : Direction::LE, row), x,
                  c.splatLike(x, 0));
}

Value identity(Call &c, Type element, const MatrixShape &shape) {
  Ints sizes = shape.with({shape.rows, shape.columns});
  int64_t rank = sizes.size();
  Value isDiagonal =
      c.compare(c.iota(c.i64(), sizes, rank - 2), Direction::EQ, c.iota(c.i64(), sizes, rank - 1));
  return c.select(isDiagonal, c.splat(element, sizes, 1), c.splat(element, sizes, 0));
}

Value diagonalOf(Call &c, Value x) {
  MatrixShape shape = matrixShape(c, x);
  if (c.failed())
    return {};
  int64_t rank = c.rank(x), least = std::min(shape.rows, shape.columns);
  Value square = c.slice(c.slice(x, rank - 2, 0, least), rank - 1, 0, least);
  Value mask = identity(c, c.element(x), {shape.batch, least, least});
  Value isDiagonal = c.compare(mask, Direction::NE, 0.0);
  return c.sum(c.select(isDiagonal, square, c.splatLike(square, 0)), {rank - 1});
}

} // namespace shardwright::torch
