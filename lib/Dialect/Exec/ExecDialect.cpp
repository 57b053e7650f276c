#include "shardwright/Dialect/Exec/ExecOps.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/TypeSwitch.h"

#include "shardwright/Dialect/Exec/ExecDialect.cpp.inc"
#include "shardwright/Dialect/Exec/ExecEnums.cpp.inc"
#define GET_ATTRDEF_CLASSES
#include "shardwright/Dialect/Exec/ExecAttrs.cpp.inc"
#define GET_OP_CLASSES
#include "shardwright/Dialect/Exec/ExecOps.cpp.inc"

using namespace mlir;

namespace shardwright::exec {

void ExecDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "shardwright/Dialect/Exec/ExecOps.cpp.inc"
      >();
  addAttributes<
#define GET_ATTRDEF_LIST
#include "shardwright/Dialect/Exec/ExecAttrs.cpp.inc"
      >();
}

LogicalResult FusionOp::verify() {
  Block &block = getBody().front();
  if (block.getArgumentTypes() != getInputs().getTypes())
    return emitOpError("has a body whose arguments are not its inputs [fusion_inputs]");
  auto yield = dyn_cast<YieldOp>(block.getTerminator());
  if (!yield || yield.getOperandTypes() != getResultTypes())
    return emitOpError("must end in an exec.yield of its outputs [fusion_outputs]");
  return success();
}

/// The largest element index that a matrix view with these sizes and strides reaches.
static int64_t lastElement(ArrayRef<int64_t> sizes, ArrayRef<int64_t> strides) {
  int64_t last = 0;
  for (auto [size, stride] : llvm::zip(sizes, strides))
    last += (size - 1) * stride;
  return last;
}

LogicalResult MatmulOp::verify() {
  auto check = [&](StringRef name, Value value, int64_t rows, int64_t columns,
                   ArrayRef<int64_t> strides) -> LogicalResult {
    SmallVector<int64_t> sizes(getBatch());
    sizes.append({rows, columns});
    if (strides.size() != sizes.size())
      return emitOpError() << "has " << strides.size() << " strides for " << name << ", expected " << sizes.size()
                           << " [matmul_strides]";
    int64_t count = cast<ShapedType>(value.getType()).getNumElements();
    if (count > 0 && lastElement(sizes, strides) >= count)
      return emitOpError() << "reaches past the end of " << name << " " << value.getType() << " [matmul_bounds]";
    return success();
  };
  return failure(failed(check("lhs", getLhs(), getM(), getK(), getLhsStrides())) ||
                 failed(check("rhs", getRhs(), getK(), getN(), getRhsStrides())) ||
                 failed(check("out", getOut(), getM(), getN(), getOutStrides())));
}

LogicalResult ViewOp::verify() {
  auto from = cast<ShapedType>(getOperand().getType()), to = cast<ShapedType>(getResult().getType());
  return from.getNumElements() == to.getNumElements() && from.getElementType() == to.getElementType()
             ? success()
             : emitOpError() << "cannot see " << from << " as " << to << " [view_elements]";
}

StartOp DoneOp::getStart() { return getOperands().front().getDefiningOp<StartOp>(); }

LogicalResult DoneOp::verify() {
  StartOp start = getOperands().empty() ? StartOp() : getStart();
  return start && ValueRange(start.getResults()) == ValueRange(getOperands())
             ? success()
             : emitOpError("must take exactly the results of one exec.start [done_start]");
}

} // namespace shardwright::exec
