#include "RuntimeTensor.h"

#include "llvm/Support/raw_ostream.h"

using namespace mlir;

namespace shardwright::tool {
namespace rt = shardwright::runtime;
using interpret::IntegerKind;
using interpret::Kind;
using interpret::Tensor;

static std::optional<rt::DType> dtypeOf(Type elementType) {
  if (auto complex = dyn_cast<ComplexType>(elementType))
    return complex.getElementType().isF32() ? rt::DType::C64 : rt::DType::C128;
  std::string name;
  llvm::raw_string_ostream(name) << elementType; // the runtime names other types as MLIR does
  return rt::parseDType(name);
}

std::optional<rt::Array> toArray(const Tensor &tensor) {
  std::optional<rt::DType> dtype = dtypeOf(tensor.getElementType());
  if (!dtype)
    return std::nullopt;
  rt::Array array = rt::Array::zeros(*dtype, rt::Shape(tensor.getShape().begin(), tensor.getShape().end()));
  // Numbers are little-endian, as on every target of the runtime; a complex one is its two parts.
  char *to = reinterpret_cast<char *>(array.bytes.data());
  auto put = [&](uint64_t bits, int64_t bytes) {
    memcpy(to, &bits, bytes);
    to += bytes;
  };
  int64_t bytes = rt::byteSize(*dtype);
  switch (tensor.kind()) {
  case Kind::Integer:
    for (int64_t x : tensor.elements<int64_t>())
      put((uint64_t)x, bytes);
    break;
  case Kind::Float:
    for (double x : tensor.elements<double>())
      put(interpret::bitsOf(cast<FloatType>(tensor.getElementType()), x), bytes);
    break;
  case Kind::Complex:
    FloatType part = interpret::partType(cast<ComplexType>(tensor.getElementType()));
    for (interpret::Complex z : tensor.elements<interpret::Complex>())
      for (double x : {z.real(), z.imag()})
        put(interpret::bitsOf(part, x), bytes / 2);
  }
  return array;
}

Tensor toTensor(const rt::Array &array, RankedTensorType type) {
  Tensor tensor(type);
  Type element = type.getElementType();
  const char *from = reinterpret_cast<const char *>(array.bytes.data());
  auto take = [&](int64_t bytes) {
    uint64_t bits = 0;
    memcpy(&bits, from, bytes);
    from += bytes;
    return bits;
  };
  int64_t bytes = rt::byteSize(array.dtype);
  switch (tensor.kind()) {
  case Kind::Integer:
    for (int64_t &x : tensor.mutableElements<int64_t>())
      x = IntegerKind(element).wrap((int64_t)take(bytes));
    break;
  case Kind::Float:
    for (double &x : tensor.mutableElements<double>())
      x = interpret::fromBits(cast<FloatType>(element), take(bytes));
    break;
  case Kind::Complex:
    FloatType part = interpret::partType(cast<ComplexType>(element));
    for (interpret::Complex &z : tensor.mutableElements<interpret::Complex>()) {
      double real = interpret::fromBits(part, take(bytes / 2));
      z = {real, interpret::fromBits(part, take(bytes / 2))};
    }
  }
  return tensor;
}

} // namespace shardwright::tool
