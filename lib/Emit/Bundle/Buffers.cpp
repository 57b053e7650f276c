// SPDX-License-Identifier: Apache-2.0

#include "Buffers.h"

#include "shardwright/Dialect/Exec/ExecOps.h"
#include "shardwright/Emit/Bundle.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;

namespace shardwright {

int64_t bufferOf(Value value) {
  if (auto result = dyn_cast<OpResult>(value))
    return result.getOwner()->getAttrOfType<DenseI64ArrayAttr>(
        "exec.buffers")[result.getResultNumber()];
  auto argument = cast<BlockArgument>(value);
  Operation *owner = argument.getOwner()->getParentOp();
  if (auto loop = dyn_cast<exec::WhileOp>(owner)) // loop arguments and results share buffers
    return bufferOf(loop.getResult(argument.getArgNumber()));
  if (auto branches = dyn_cast<exec::CaseOp>(owner))
    return bufferOf(branches.getInputs()[argument.getArgNumber()]);
  return cast<func::FuncOp>(owner)
      .getArgAttrOfType<IntegerAttr>(argument.getArgNumber(), "exec.buffer")
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
  return runtime::parseDType(dtypeName(getElementTypeOrSelf(tensor)));
}

runtime::Shape shapeOf(Type tensor) { return cast<RankedTensorType>(tensor).getShape().vec(); }

std::string dtypeName(Type element) {
  if (auto complex = dyn_cast<ComplexType>(element))
    return complex.getElementType().isF32()   ? "c64"
           : complex.getElementType().isF64() ? "c128"
                                              : "";
  if (auto integer = dyn_cast<IntegerType>(element)) {
    std::string name =
        llvm::formatv("{0}{1}", integer.isUnsigned() ? "ui" : "i", integer.getWidth());
    return runtime::parseDType(name) ? name : "";
  }
  std::string name = llvm::formatv("{0}", element); // bf16, f8E4M3FN
  return runtime::parseDType(name) ? name : "";
}

} // namespace shardwright
