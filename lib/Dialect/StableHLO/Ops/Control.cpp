// The generated code of all ops is compiled here, with the few ops that have no family of their own.
#include "../Assembly.h"
#include "mlir/IR/Builders.h"

using namespace mlir;

#define GET_OP_CLASSES
#include "shardwright/Dialect/StableHLO/StableHLOOps.cpp.inc"

namespace shardwright::stablehlo {

void StableHLODialect::addAllOperations() {
  addOperations<
#define GET_OP_LIST
#include "shardwright/Dialect/StableHLO/StableHLOOps.cpp.inc"
      >();
}

LogicalResult OptimizationBarrierOp::verify() {
  return getOperandTypes() == getResultTypes() ? success()
                                               : emitOpError("must give back the types it takes [optimization_barrier_c1]");
}

} // namespace shardwright::stablehlo
