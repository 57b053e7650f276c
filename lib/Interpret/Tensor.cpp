// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Interpret/Tensor.h"

#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/Diagnostics.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;

namespace shardwright::interpret {

Kind kindOf(Type elementType) {
  if (isa<IntegerType, IndexType, quant::QuantizedType>(elementType))
    return Kind::Integer;
  return isa<ComplexType>(elementType) ? Kind::Complex : Kind::Float;
}

Tensor::Tensor(RankedTensorType type) : type(type) {
  size_t count = type.getNumElements();
  switch (kindOf(type.getElementType())) {
  case Kind::Integer:
    storage = std::make_shared<Storage>(Elements<int64_t>(count));
    return;
  case Kind::Float:
    storage = std::make_shared<Storage>(Elements<double>(count));
    return;
  case Kind::Complex:
    storage = std::make_shared<Storage>(Elements<Complex>(count));
    return;
  }
}

Tensor Tensor::scalar(Type elementType, std::variant<int64_t, double, Complex> value) {
  Tensor result(RankedTensorType::get({}, elementType));
  std::visit([&](auto v) { result.mutableElements<decltype(v)>()[0] = v; }, value);
  return result;
}

namespace {
double toDouble(APFloat value) {
  bool lossy;
  value.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven, &lossy);
  return value.convertToDouble();
}

/// Copies the elements of an attribute; `read` converts each.
template <typename T, typename From, typename Read>
void fill(Tensor &result, DenseElementsAttr dense, Read read) {
  MutableArrayRef<T> out = result.mutableElements<T>();
  if (dense.isSplat())
    return std::fill(out.begin(), out.end(), read(dense.getSplatValue<From>()));
  for (auto [element, value] : llvm::zip_equal(out, dense.getValues<From>()))
    element = read(value);
}
} // namespace

FailureOr<Tensor> Tensor::fromAttr(ElementsAttr attr, Location loc) {
  auto dense = dyn_cast<DenseElementsAttr>(attr);
  auto type = dyn_cast<RankedTensorType>(attr.getType());
  if (!dense || !type)
    return emitError(loc)
           << "a constant in this form cannot be read; write it as dense<…> of a ranked tensor";
  Tensor result(type);
  if (result.size() == 0)
    return result;
  switch (result.kind()) {
  case Kind::Integer: {
    IntegerKind kind(type.getElementType());
    fill<int64_t, APInt>(result, dense, [&](const APInt &v) {
      return kind.isUnsigned ? (int64_t)v.getZExtValue() : v.getSExtValue();
    });
    return result;
  }
  case Kind::Float:
    fill<double, APFloat>(result, dense, toDouble);
    return result;
  case Kind::Complex:
    fill<Complex, std::complex<APFloat>>(result, dense, [](const std::complex<APFloat> &v) {
      return Complex(toDouble(v.real()), toDouble(v.imag()));
    });
    return result;
  }
  llvm_unreachable("all kinds are above");
}

void Tensor::own() {
  if (storage.use_count() > 1)
    storage = std::make_shared<Storage>(*storage);
}

std::variant<int64_t, double, Complex> Tensor::at(int64_t i) const {
  switch (kind()) {
  case Kind::Integer:
    return elements<int64_t>()[i];
  case Kind::Float:
    return elements<double>()[i];
  case Kind::Complex:
    return elements<Complex>()[i];
  }
  llvm_unreachable("all kinds are above");
}

Tensor Tensor::scalarAt(int64_t i) const { return scalar(getElementType(), at(i)); }

int64_t Tensor::indexAt(int64_t i) const {
  int64_t value = elements<int64_t>()[i];
  return value < 0 && IntegerKind(getElementType()).isUnsigned ? INT64_MAX : value;
}

void Tensor::copyElement(int64_t to, const Tensor &from, int64_t i) {
  switch (kind()) {
  case Kind::Integer:
    mutableElements<int64_t>()[to] = from.elements<int64_t>()[i];
    return;
  case Kind::Float:
    mutableElements<double>()[to] = from.elements<double>()[i];
    return;
  case Kind::Complex:
    mutableElements<Complex>()[to] = from.elements<Complex>()[i];
    return;
  }
}

Tensor Tensor::reshaped(ArrayRef<int64_t> shape) const {
  Tensor result = *this;
  result.type = RankedTensorType::get(shape, getElementType());
  return result;
}

namespace {
void printFloat(llvm::raw_ostream &out, Type type, double value) {
  auto semantics = cast<FloatType>(type).getFPMantissaWidth();
  // The number of digits that distinguishes neighbours of a type with p bits of precision: ceil(p *
  // log10(2)) + 1.
  char text[40];
  snprintf(text, sizeof text, "%.*g", int(semantics * 0.30103) + 2, value);
  out << text;
}

void printOne(llvm::raw_ostream &out, const Tensor &tensor, int64_t i) {
  Type type = tensor.getElementType();
  switch (tensor.kind()) {
  case Kind::Integer: {
    int64_t value = tensor.elements<int64_t>()[i];
    if (type.isInteger(1))
      out << (value ? "true" : "false");
    else if (IntegerKind(type).isUnsigned)
      out << (uint64_t)value;
    else
      out << value;
    return;
  }
  case Kind::Float:
    return printFloat(out, type, tensor.elements<double>()[i]);
  case Kind::Complex: {
    Complex value = tensor.elements<Complex>()[i];
    Type part = cast<ComplexType>(type).getElementType();
    out << "(";
    printFloat(out, part, value.real());
    out << ", ";
    printFloat(out, part, value.imag());
    out << ")";
    return;
  }
  }
}

} // namespace

std::string printElement(const Tensor &tensor, int64_t i) {
  std::string text;
  llvm::raw_string_ostream out(text);
  printOne(out, tensor, i);
  return text;
}

namespace {
APFloat narrowed(FloatType type, double value) {
  return APFloat(type.getFloatSemantics(), APInt(type.getWidth(), bitsOf(type, value)));
}
} // namespace

DenseElementsAttr Tensor::toAttr() const {
  Type element = getElementType();
  switch (kind()) {
  case Kind::Integer:
    return DenseElementsAttr::get(type, llvm::map_to_vector(elements<int64_t>(), [&](int64_t x) {
                                    return APInt(64, (uint64_t)x).trunc(IntegerKind(element).width);
                                  }));
  case Kind::Float:
    return DenseElementsAttr::get(type, llvm::map_to_vector(elements<double>(), [&](double x) {
                                    return narrowed(cast<FloatType>(element), x);
                                  }));
  case Kind::Complex: {
    FloatType part = partType(cast<ComplexType>(element));
    return DenseElementsAttr::get(type, llvm::map_to_vector(elements<Complex>(), [&](Complex z) {
                                    return std::complex<APFloat>(narrowed(part, z.real()),
                                                                 narrowed(part, z.imag()));
                                  }));
  }
  }
  llvm_unreachable("all kinds are above");
}

SmallVector<int64_t> stridesOf(ArrayRef<int64_t> shape) {
  SmallVector<int64_t> strides(shape.size(), 1);
  for (int64_t d = (int64_t)shape.size() - 2; d >= 0; --d)
    strides[d] = strides[d + 1] * shape[d + 1];
  return strides;
}

int64_t linearIndex(ArrayRef<int64_t> index, ArrayRef<int64_t> shape) {
  int64_t linear = 0;
  for (auto [i, size] : llvm::zip_equal(index, shape))
    linear = linear * size + i;
  return linear;
}

SmallVector<int64_t> unlinearIndex(int64_t linear, ArrayRef<int64_t> shape) {
  SmallVector<int64_t> index(shape.size());
  for (int64_t d = (int64_t)shape.size() - 1; d >= 0; linear /= shape[d], --d)
    index[d] = linear % shape[d];
  return index;
}

bool nextIndex(MutableArrayRef<int64_t> index, ArrayRef<int64_t> shape) {
  for (int64_t d = (int64_t)shape.size() - 1; d >= 0; --d) {
    if (++index[d] < shape[d])
      return true;
    index[d] = 0;
  }
  return false;
}

int64_t countOf(ArrayRef<int64_t> shape) {
  int64_t count = 1;
  for (int64_t size : shape)
    count *= size;
  return count;
}

} // namespace shardwright::interpret
