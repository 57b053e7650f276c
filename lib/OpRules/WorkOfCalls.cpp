// SPDX-License-Identifier: Apache-2.0

// The operations of library calls: those of the usual algorithms, as published, of one execution.
#include "WorkOfCalls.h"

#include "llvm/ADT/StringSwitch.h"

#include <cmath>

using namespace mlir;

namespace shardwright {
namespace {

ArrayRef<int64_t> shapeOf(Value value) {
  return cast<RankedTensorType>(value.getType()).getShape();
}

int64_t productOf(ArrayRef<int64_t> sizes) { return ShapedType::getNumElements(sizes); }

bool isComplex(Value value) { return isa<ComplexType>(getElementTypeOrSelf(value.getType())); }

/// 5 n log2 n of n complex points, half of it if the input or the result is real: the count of
/// FFTW's benchmarks (Frigo and Johnson, 2005).
double fourierOperations(exec::CallOp op) {
  int64_t dims = cast<IntegerAttr>(op.getOptions().get("dimensions")).getInt();
  Value input = op.getInputs()[0], result = op.getResults()[0];
  bool isReal = !isComplex(input) || !isComplex(result);
  ArrayRef<int64_t> shape = shapeOf(isComplex(input) && isReal ? result : input);
  double points = productOf(shape.take_back(dims)), batch = productOf(shape.drop_back(dims));
  return (isReal ? 2.5 : 5) * batch * points * std::log2(std::max(points, 2.0));
}

/// Of a matrix of m x n, m at least n; the first terms of LAPACK Working Note 41 (Blackford and
/// Dongarra, 1999), and for spectra those of Golub and Van Loan, "Matrix Computations", chapters 7
/// and 8. A solver's right-hand sides have m columns.
double matrixOperations(StringRef function, double m, double n) {
  return llvm::StringSwitch<double>(function)
      .Case("potrf", n * n * n / 3)
      .Case("getrf", n * n * (m - n / 3))
      .Cases({"geqrf", "geqp3"}, 2 * n * n * (m - n / 3))
      .Cases({"orgqr", "ungqr"}, 2 * n * n * (m - n / 3))
      .Cases({"ormqr", "unmqr"}, 2 * n * n * m)
      .Case("trsm", n * n * m)
      .Cases({"sytrd", "hetrd"}, 4 * n * n * n / 3)
      .Case("gehrd", 10 * n * n * n / 3)
      .Cases({"syevd", "heevd"}, 9 * n * n * n)
      .Cases({"geev", "gees"}, 25 * n * n * n)
      .Case("gesdd", 4 * m * m * n + 22 * n * n * n)
      .Default(0);
}

double lapackOperations(exec::CallOp op, StringRef function) {
  Value input = op.getInputs()[0];
  ArrayRef<int64_t> shape = shapeOf(input);
  if (shape.size() < 2)
    return 0;
  double rows = shape[shape.size() - 2], columns = shape.back();
  double m = std::max(rows, columns), n = std::min(rows, columns);
  if (function == "trsm") // the columns of the right-hand side, on either side
    m = productOf(shapeOf(op.getInputs()[1]).take_back(2)) / std::max(n, 1.0);
  return productOf(shape.drop_back(2)) * matrixOperations(function, m, n) *
         (isComplex(input) ? 4 : 1);
}
} // namespace

int64_t operationsOfCall(exec::CallOp op) {
  StringRef function = op.getFunction();
  if (function.consume_front("fft."))
    return int64_t(fourierOperations(op));
  return function.consume_front("lapack.") ? int64_t(lapackOperations(op, function)) : 0;
}

} // namespace shardwright
