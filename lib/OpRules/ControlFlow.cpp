// SPDX-License-Identifier: Apache-2.0

// Data-flow edges of control-flow ops, which forward values unchanged. Each result owns one edge.
//
//     while     the operand and the value returned by the body flow into the result and the
//               arguments of both regions
//     case, if  the values returned by the branches flow into the result
//     barrier   the operand flows into the result
#include "Families.h"

namespace shardwright::oprules {
using namespace mlir;
using namespace stablehlo;

namespace {
template <typename Model, typename Op>
struct ResultEdges : sdy::DataFlowOpInterface::ExternalModel<Model, Op> {
  SmallVector<Value> getEdgeOwners(Operation *op) const {
    return SmallVector<Value>(op->getResults());
  }
  Value getEdgeOwner(Operation *op, Value target) const {
    return target.getDefiningOp() == op ? target : Value();
  }
  SmallVector<Value> getOtherEdgeTargets(Operation *, Value) const { return {}; }

protected:
  static unsigned indexOf(Value owner) { return cast<OpResult>(owner).getResultNumber(); }
};

struct BarrierModel : ResultEdges<BarrierModel, OptimizationBarrierOp> {
  Value getFedEdgeOwner(Operation *op, OpOperand &source) const {
    return source.getOwner() == op ? op->getResult(source.getOperandNumber()) : Value();
  }
  SmallVector<OpOperand *> getEdgeSources(Operation *op, Value owner) const {
    return {&op->getOpOperand(indexOf(owner))};
  }
};

template <typename Op> struct BranchModel : ResultEdges<BranchModel<Op>, Op> {
  /// The selector feeds no edge.
  Value getFedEdgeOwner(Operation *op, OpOperand &source) const {
    return source.getOwner() == op ? Value() : op->getResult(source.getOperandNumber());
  }
  SmallVector<OpOperand *> getEdgeSources(Operation *op, Value owner) const {
    return llvm::map_to_vector(op->getRegions(), [&](Region &branch) {
      return &branch.front().getTerminator()->getOpOperand(this->indexOf(owner));
    });
  }
};

struct WhileModel : ResultEdges<WhileModel, WhileOp> {
  Value getEdgeOwner(Operation *op, Value target) const {
    if (auto argument = dyn_cast<BlockArgument>(target))
      return argument.getOwner()->getParentOp() == op ? op->getResult(argument.getArgNumber())
                                                      : Value();
    return ResultEdges::getEdgeOwner(op, target);
  }
  /// The predicate returned by the condition feeds no edge.
  Value getFedEdgeOwner(Operation *op, OpOperand &source) const {
    bool answers = source.getOwner()->getParentRegion() == &cast<WhileOp>(op).getCond();
    return answers ? Value() : op->getResult(source.getOperandNumber());
  }
  SmallVector<OpOperand *> getEdgeSources(Operation *op, Value owner) const {
    Operation *next = cast<WhileOp>(op).getBody().front().getTerminator();
    return {&op->getOpOperand(indexOf(owner)), &next->getOpOperand(indexOf(owner))};
  }
  SmallVector<Value> getOtherEdgeTargets(Operation *op, Value owner) const {
    auto loop = cast<WhileOp>(op);
    return {loop.getCond().getArgument(indexOf(owner)), loop.getBody().getArgument(indexOf(owner))};
  }
};
} // namespace

void attachControlFlow(MLIRContext &context) {
  OptimizationBarrierOp::attachInterface<BarrierModel>(context);
  attach<BranchModel, CaseOp, IfOp>(context);
  WhileOp::attachInterface<WhileModel>(context);
}

} // namespace shardwright::oprules
