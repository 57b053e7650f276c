// SPDX-License-Identifier: Apache-2.0

// Tensors of the interpreter.
//
// Elements are stored in one of three C++ types, wider than their element type, so that each op has
// at most three implementations:
//
//   int64_t                every integer and boolean: sign-extended (iN), zero-extended (uiN, i1),
//                          or as bits (ui64)
//   double                 every float: all of them are exact in double
//   std::complex<double>   complex<f32> and complex<f64>
//
// After each op elements are converted to their element type: `wrap` for integers, `roundTo` for
// floats.
#pragma once

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Location.h"

#include <complex>
#include <memory>
#include <variant>

namespace shardwright::interpret {

using Complex = std::complex<double>;

enum class Kind { Integer, Float, Complex };
Kind kindOf(mlir::Type elementType);

/// How an integer type reads its bits; booleans are unsigned, and quantized elements are what
/// stores them.
struct IntegerKind {
  explicit IntegerKind(mlir::Type elementType);
  int64_t wrap(int64_t bits) const;
  bool less(int64_t a, int64_t b) const { return isUnsigned ? (uint64_t)a < (uint64_t)b : a < b; }
  int64_t least() const { return isUnsigned ? 0 : wrap(int64_t(1) << (width - 1)); }
  int64_t greatest() const;
  unsigned width;
  bool isUnsigned;
};

/// The nearest value of the type, ties to even; saturates where the type has neither infinity nor
/// NaN.
double roundTo(mlir::FloatType type, double value);
Complex roundTo(mlir::ComplexType type, Complex value);
mlir::FloatType partType(mlir::ComplexType type);

/// The bits of a float and back; a NaN keeps its payload except for the quiet bit.
uint64_t bitsOf(mlir::FloatType type, double value);
double fromBits(mlir::FloatType type, uint64_t bits);
/// The neighbour of x towards y among the floats of the type.
double nextAfter(mlir::FloatType type, double x, double y);

/// A dense row-major array. Copies share their elements until one of them is written.
class Tensor {
public:
  Tensor() = default;
  /// Zeros.
  explicit Tensor(mlir::RankedTensorType type);
  /// The constant of an attribute, or an error at `loc` for a kind of attribute that cannot be
  /// read.
  static mlir::FailureOr<Tensor> fromAttr(mlir::ElementsAttr attr, mlir::Location loc);
  mlir::DenseElementsAttr toAttr() const;
  static Tensor scalar(mlir::Type elementType, std::variant<int64_t, double, Complex> value);

  mlir::RankedTensorType getType() const { return type; }
  mlir::Type getElementType() const { return type.getElementType(); }
  llvm::ArrayRef<int64_t> getShape() const { return type.getShape(); }
  int64_t getRank() const { return type.getRank(); }
  int64_t getDim(int64_t d) const { return type.getDimSize(d); }
  int64_t size() const { return type.getNumElements(); }
  Kind kind() const { return kindOf(getElementType()); }

  template <typename T> llvm::ArrayRef<T> elements() const {
    return std::get<Elements<T>>(*storage);
  }
  template <typename T> llvm::MutableArrayRef<T> mutableElements() {
    own();
    return std::get<Elements<T>>(*storage);
  }

  /// An integer element as an index: unsigned values beyond int64_t become its largest.
  int64_t indexAt(int64_t i) const;
  std::variant<int64_t, double, Complex> at(int64_t i) const;
  Tensor scalarAt(int64_t i) const;
  void copyElement(int64_t to, const Tensor &from, int64_t i);
  /// The same elements in the same order under another shape.
  Tensor reshaped(llvm::ArrayRef<int64_t> shape) const;
  /// result[i] = this[source(i)] for every linear index of the result.
  template <typename Source>
  Tensor permuted(mlir::RankedTensorType resultType, Source source) const {
    Tensor result(resultType);
    for (int64_t i = 0, e = result.size(); i < e; ++i)
      result.copyElement(i, *this, source(i));
    return result;
  }

private:
  // Most tensors in region bodies are scalars: one element lives in the vector itself.
  template <typename T> using Elements = llvm::SmallVector<T, 1>;
  using Storage = std::variant<Elements<int64_t>, Elements<double>, Elements<Complex>>;
  void own();
  mlir::RankedTensorType type;
  std::shared_ptr<Storage> storage;
};

/// `3.5`, `-7`, `true`, `(1.0, -2.0)`: enough digits to tell two elements of the type apart.
std::string printElement(const Tensor &tensor, int64_t i);

/// Row-major steps of each dimension.
llvm::SmallVector<int64_t> stridesOf(llvm::ArrayRef<int64_t> shape);
int64_t linearIndex(llvm::ArrayRef<int64_t> index, llvm::ArrayRef<int64_t> shape);
llvm::SmallVector<int64_t> unlinearIndex(int64_t linear, llvm::ArrayRef<int64_t> shape);
/// Steps `index` in row-major order; false after the last one.
bool nextIndex(llvm::MutableArrayRef<int64_t> index, llvm::ArrayRef<int64_t> shape);
int64_t countOf(llvm::ArrayRef<int64_t> shape);

} // namespace shardwright::interpret
