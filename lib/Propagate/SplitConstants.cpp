// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Dialect/Sdy/ShardableOpInterface.h"
#include "shardwright/Propagate/Passes.h"

#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/SetVector.h"

namespace shardwright {
#define GEN_PASS_DEF_SPLITCONSTANTS
#include "shardwright/Propagate/Passes.h.inc"

using namespace mlir;

static bool isScalar(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return type && type.getRank() == 0;
}

namespace {
/// Finds constant expressions in program order and clones them for each non-constant user.
class Splitter {
public:
  void visit(Operation *op) {
    if (isa<sdy::ShardingGroupOp>(op))
      return;
    if (isConstant(op))
      constants.insert(op);
    else if (getPropagationClass(op) == PropagationClass::Broadcast && isScalar(op->getOperand(0)))
      expansions.insert(op);
    else
      for (OpOperand &operand : op->getOpOperands())
        if (Operation *def = operand.get().getDefiningOp();
            def && (constants.contains(def) || expansions.contains(def)))
          operand.set(copy(cast<OpResult>(operand.get())));
  }

  /// Erases the originals without uses.
  void finish() {
    auto eraseIfUnused = [](Operation *op) {
      if (!llvm::all_of(op->getUsers(),
                        [](Operation *user) { return isa<sdy::ShardingGroupOp>(user); }))
        return;
      for (Operation *user : llvm::make_early_inc_range(op->getUsers()))
        user->erase();
      op->erase();
    };
    for (Operation *op : expansions)
      eraseIfUnused(op);
    for (Operation *op : llvm::reverse(constants))
      eraseIfUnused(op);
  }

private:
  bool isConstant(Operation *op) const {
    switch (getPropagationClass(op)) {
    case PropagationClass::Constant:
      return true;
    case PropagationClass::Broadcast:
    case PropagationClass::Reshape:
    case PropagationClass::Slice:
    case PropagationClass::Elementwise:
      return isPure(op) && llvm::all_of(op->getOperands(), [&](Value operand) {
               return operand.getDefiningOp() && constants.contains(operand.getDefiningOp());
             });
    default:
      return false;
    }
  }

  /// Scalars are not sharded and remain shared.
  Value copy(OpResult value) {
    if (isScalar(value))
      return value;
    IRMapping mapping;
    copyInto(value, mapping);
    return mapping.lookup(value);
  }

  void copyInto(OpResult value, IRMapping &mapping) {
    if (isScalar(value) || mapping.contains(value))
      return;
    Operation *op = value.getOwner();
    for (Value operand : op->getOperands())
      if (auto result = dyn_cast<OpResult>(operand))
        copyInto(result, mapping);
    OpBuilder builder(op);
    builder.clone(*op, mapping);
    for (Operation *user : value.getUsers())
      if (isa<sdy::ShardingGroupOp>(user))
        builder.clone(*user, mapping);
  }

  llvm::SetVector<Operation *> constants, expansions;
};

struct SplitConstantsPass : impl::SplitConstantsBase<SplitConstantsPass> {
  void runOnOperation() override {
    Splitter splitter;
    // Bodies of reductions compute scalars. Pre-order: a loop is visited before its body.
    getOperation().walk<WalkOrder::PreOrder>([&](Operation *op) { splitter.visit(op); });
    splitter.finish();
  }
};
} // namespace
} // namespace shardwright
