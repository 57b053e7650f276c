// SPDX-License-Identifier: Apache-2.0

// Type inference and verifiers of cholesky, triangular_solve and fft.
#include "../Checks.h"

using namespace mlir;

namespace shardwright::stablehlo {

LogicalResult CholeskyOp::verify() {
  auto a = tensorOf(getA());
  int64_t rank = a.getRank();
  if (rank < 2)
    return emitOpError() << "expected a matrix or a batch of them, found " << a << " [cholesky_c2]";
  if (a.getDimSize(rank - 2) != a.getDimSize(rank - 1))
    return emitOpError() << "expected square matrices, found " << a << " [cholesky_c3]";
  return success();
}

LogicalResult TriangularSolveOp::inferReturnTypes(MLIRContext *, std::optional<Location> loc,
                                                  Adaptor adaptor, SmallVectorImpl<Type> &types) {
  auto a = tensorOf(adaptor.getA()), b = tensorOf(adaptor.getB());
  int64_t rank = a.getRank();
  if (a.getElementType() != b.getElementType())
    return emitOptionalError(loc, "operands ", a, " and ", b,
                             " have different elements [triangular_solve_c1]");
  if (rank < 2 || b.getRank() != rank)
    return emitOptionalError(loc, "expected matrices or batches of them of one rank, found ", a,
                             " and ", b, " [triangular_solve_c2]");
  int64_t order = a.getDimSize(rank - 1);
  if (a.getDimSize(rank - 2) != order ||
      b.getDimSize(adaptor.getLeftSide() ? rank - 2 : rank - 1) != order ||
      a.getShape().drop_back(2) != b.getShape().drop_back(2))
    return emitOptionalError(loc, "a square ", a, " and ", b,
                             " do not fit together [triangular_solve_c3]");
  if (adaptor.getTransposeA() == Transpose::TRANSPOSE_INVALID)
    return emitOptionalError(loc,
                             "expected NO_TRANSPOSE, TRANSPOSE or ADJOINT [triangular_solve_i6]");
  types.push_back(b);
  return success();
}

/// The size of the last dimension after a real transform: by symmetry, half of the spectrum
/// suffices.
static int64_t halfSize(int64_t size) { return size == 0 ? 0 : size / 2 + 1; }

LogicalResult FftOp::inferReturnTypes(MLIRContext *, std::optional<Location> loc, Adaptor adaptor,
                                      SmallVectorImpl<Type> &types) {
  auto operand = tensorOf(adaptor.getOperand());
  ArrayRef<int64_t> length = adaptor.getFftLength();
  FftType kind = adaptor.getFftType();
  if (length.empty() || length.size() > 3)
    return emitOptionalError(loc, "transforms ", length.size(),
                             " dimensions, expected 1 to 3 [fft_c3]");
  if ((int64_t)length.size() > operand.getRank())
    return emitOptionalError(loc, "transforms ", length.size(), " dimensions of ", operand,
                             " [fft_c1]");
  Type element = operand.getElementType();
  auto complex = dyn_cast<ComplexType>(element);
  if ((kind == FftType::RFFT) == bool(complex))
    return emitOptionalError(loc, stringifyFftType(kind), " of elements ", element, " [fft_c2]");
  SmallVector<int64_t> shape(operand.getShape());
  ArrayRef<int64_t> transformed = operand.getShape().take_back(length.size());
  bool fits = transformed == length;
  if (kind == FftType::IRFFT)
    fits = transformed.drop_back() == length.drop_back() &&
           transformed.back() == halfSize(length.back());
  if (!fits)
    return emitOptionalError(loc, "length [", length, "] does not fit ", operand, " [fft_c4]");
  if (kind == FftType::RFFT)
    shape.back() = halfSize(length.back());
  if (kind == FftType::IRFFT)
    shape.back() = length.back();
  if (kind == FftType::RFFT)
    element = ComplexType::get(element);
  else if (kind == FftType::IRFFT)
    element = complex.getElementType();
  types.push_back(RankedTensorType::get(shape, element));
  return success();
}

} // namespace shardwright::stablehlo
