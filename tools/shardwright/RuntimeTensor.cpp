#include "RuntimeTensor.h"

#include "llvm/Support/raw_ostream.h"

using namespace mlir;

namespace shardwright::tool {
namespace rt = shardwright::runtime;
using interpret::IntegerKind;
using interpret::Kind;
using interpret::Tensor;

static std::optional<rt::DType> dtypeOf(Type elementType) {
  std::string name;
  llvm::raw_string_ostream(name) << elementType; // the runtime names types as MLIR does
  return rt::parseDType(name);
}

std::optional<rt::Array> toArray(const Tensor &tensor) {
  std::optional<rt::DType> dtype = dtypeOf(tensor.getElementType());
  if (!dtype)
    return std::nullopt;
  rt::Array array = rt::Array::zeros(*dtype, rt::Shape(tensor.getShape().begin(), tensor.getShape().end()));
  int64_t bytes = rt::byteSize(*dtype);
  for (int64_t i = 0, e = tensor.size(); i < e; ++i) {
    uint64_t bits = tensor.kind() == Kind::Integer
                        ? (uint64_t)tensor.elements<int64_t>()[i]
                        : interpret::bitsOf(cast<FloatType>(tensor.getElementType()), tensor.elements<double>()[i]);
    memcpy(array.bytes.data() + i * bytes, &bits, bytes); // little-endian, as every target of the runtime
  }
  return array;
}

Tensor toTensor(const rt::Array &array, RankedTensorType type) {
  Tensor tensor(type);
  Type element = type.getElementType();
  int64_t bytes = rt::byteSize(array.dtype);
  for (int64_t i = 0, e = tensor.size(); i < e; ++i) {
    uint64_t bits = 0;
    memcpy(&bits, array.bytes.data() + i * bytes, bytes);
    if (tensor.kind() == Kind::Integer)
      tensor.mutableElements<int64_t>()[i] = IntegerKind(element).wrap((int64_t)bits);
    else
      tensor.mutableElements<double>()[i] = interpret::fromBits(cast<FloatType>(element), bits);
  }
  return tensor;
}

} // namespace shardwright::tool
