// SPDX-License-Identifier: Apache-2.0

#include "equivalence/RuntimeTensor.h"

#include "shardwright/Dialect/StableHLO/Quantization.h"

#include "mlir/AsmParser/AsmParser.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;

namespace shardwright::tool {
namespace rt = shardwright::runtime;
using interpret::IntegerKind;
using interpret::Kind;
using interpret::Tensor;

static std::optional<rt::DType> dtypeOf(Type elementType) {
  if (auto complex = dyn_cast<ComplexType>(elementType)) // named by both parts
    return complex.getElementType().isF32() ? rt::DType::C64 : rt::DType::C128;
  std::string name;
  llvm::raw_string_ostream(name) << stablehlo::storageOf(
      elementType); // otherwise the runtime uses MLIR's names
  return rt::parseDType(name);
}

Type elementTypeOf(rt::DType dtype, MLIRContext &context) {
  if (dtype == rt::DType::C64)
    return ComplexType::get(Float32Type::get(&context));
  if (dtype == rt::DType::C128)
    return ComplexType::get(Float64Type::get(&context));
  return parseType(rt::name(dtype), &context);
}

std::optional<rt::Array> toArray(const Tensor &tensor) {
  std::optional<rt::DType> dtype = dtypeOf(tensor.getElementType());
  if (!dtype)
    return std::nullopt;
  rt::Array array =
      rt::Array::zeros(*dtype, rt::Shape(tensor.getShape().begin(), tensor.getShape().end()));
  Type element = tensor.getElementType();
  char *at = array.bytes.data();
  auto append = [&](uint64_t bits, int64_t bytes) {
    memcpy(at, &bits, bytes); // little-endian, as all targets of the runtime are
    at += bytes;
  };
  int64_t bytes = rt::byteSize(*dtype);
  switch (tensor.kind()) {
  case Kind::Integer:
    for (int64_t value : tensor.elements<int64_t>())
      append(value, bytes);
    break;
  case Kind::Float:
    for (double value : tensor.elements<double>())
      append(interpret::bitsOf(cast<FloatType>(element), value), bytes);
    break;
  case Kind::Complex:
    for (interpret::Complex value : tensor.elements<interpret::Complex>())
      for (double part : {value.real(), value.imag()})
        append(interpret::bitsOf(interpret::partType(cast<ComplexType>(element)), part), bytes / 2);
    break;
  }
  return array;
}

Tensor toTensor(const rt::Array &array, RankedTensorType type) {
  Tensor tensor(type);
  Type element = type.getElementType();
  const char *at = array.bytes.data();
  auto next = [&](int64_t bytes) {
    uint64_t bits = 0;
    memcpy(&bits, at, bytes);
    at += bytes;
    return bits;
  };
  int64_t bytes = rt::byteSize(array.dtype);
  switch (tensor.kind()) {
  case Kind::Integer:
    for (int64_t &value : tensor.mutableElements<int64_t>())
      value = IntegerKind(element).wrap((int64_t)next(bytes));
    break;
  case Kind::Float:
    for (double &value : tensor.mutableElements<double>())
      value = interpret::fromBits(cast<FloatType>(element), next(bytes));
    break;
  case Kind::Complex:
    for (interpret::Complex &value : tensor.mutableElements<interpret::Complex>()) {
      FloatType part = interpret::partType(cast<ComplexType>(element));
      double real = interpret::fromBits(part, next(bytes / 2));
      value = {real, interpret::fromBits(part, next(bytes / 2))};
    }
    break;
  }
  return tensor;
}

} // namespace shardwright::tool
