// SPDX-License-Identifier: Apache-2.0

#include "Buffers.h"

#include "shardwright/Dialect/Exec/ExecOps.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;

namespace shardwright {

int64_t bufferOf(Value value) {
  if (auto result = dyn_cast<OpResult>(value))
    return result.getOwner()->getAttrOfType<DenseI64ArrayAttr>(
        exec::kBuffersAttr)[result.getResultNumber()];
  auto argument = cast<BlockArgument>(value);
  Operation *owner = argument.getOwner()->getParentOp();
  if (auto loop = dyn_cast<exec::WhileOp>(owner)) // loop arguments and results share buffers
    return bufferOf(loop.getResult(argument.getArgNumber()));
  if (auto branches = dyn_cast<exec::CaseOp>(owner))
    return bufferOf(branches.getInputs()[argument.getArgNumber()]);
  return cast<func::FuncOp>(owner)
      .getArgAttrOfType<IntegerAttr>(argument.getArgNumber(), exec::kBufferAttr)
      .getInt();
}

std::string bufferName(Value value) { return ("b" + llvm::Twine(bufferOf(value))).str(); }

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
