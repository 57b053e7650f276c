// Ops that pass values on unchanged: their edges.
#include "Families.h"

namespace shardwright::oprules {
using namespace mlir;
using namespace stablehlo;

namespace {
/// Result i is operand i; the result owns the edge.
struct BarrierModel : sdy::DataFlowOpInterface::ExternalModel<BarrierModel, OptimizationBarrierOp> {
  SmallVector<Value> getEdgeOwners(Operation *op) const { return SmallVector<Value>(op->getResults()); }
  Value getEdgeOwner(Operation *op, Value target) const { return target.getDefiningOp() == op ? target : Value(); }
  Value getFedEdgeOwner(Operation *op, OpOperand &source) const {
    return source.getOwner() == op ? op->getResult(source.getOperandNumber()) : Value();
  }
  SmallVector<OpOperand *> getEdgeSources(Operation *op, Value owner) const {
    return {&op->getOpOperand(cast<OpResult>(owner).getResultNumber())};
  }
  SmallVector<Value> getOtherEdgeTargets(Operation *, Value) const { return {}; }
};
} // namespace

void attachControlFlow(MLIRContext &context) { OptimizationBarrierOp::attachInterface<BarrierModel>(context); }

} // namespace shardwright::oprules
