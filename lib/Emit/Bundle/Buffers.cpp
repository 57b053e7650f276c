// SPDX-License-Identifier: Apache-2.0

#include "Buffers.h"

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;

namespace shardwright {

std::string bufferName(Value value) { return ("b" + llvm::Twine(exec::bufferOf(value))).str(); }

std::vector<std::string> bufferNames(ValueRange values) {
  std::vector<std::string> names;
  for (Value value : values)
    names.push_back(bufferName(value));
  return names;
}

std::optional<runtime::DType> dtypeOf(Type tensor) {
  Type element = getElementTypeOrSelf(tensor);
  std::string name = llvm::formatv("{0}", element); // as in MLIR: bf16, ui8, f8E4M3FN
  if (auto complex = dyn_cast<ComplexType>(element))
    name = complex.getElementType().isF32()   ? "c64"
           : complex.getElementType().isF64() ? "c128"
                                              : "";
  else if (element.isSignedInteger()) // si32 is i32 here
    name.erase(0, 1);
  return runtime::parseDType(name);
}

runtime::Shape shapeOf(Type tensor) { return cast<RankedTensorType>(tensor).getShape().vec(); }

} // namespace shardwright
