// SPDX-License-Identifier: Apache-2.0

// Pass: a program on several meshes as one for a single device. What meshes compute stands one
// after another, and what they send each other is used as it is.
#include "MeshProgram.h"

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"
#include "shardwright/Import/Passes.h"

namespace shardwright {
#define GEN_PASS_DEF_ERASEMESHES
#include "shardwright/Import/Passes.h.inc"

using namespace mlir;
namespace hlo = stablehlo;

SmallVector<Value> cloneBody(OpBuilder &b, Block &block, ValueRange operands) {
  IRMapping mapping;
  mapping.map(block.getArguments(), operands);
  for (Operation &op : block.without_terminator())
    b.clone(op, mapping);
  return llvm::map_to_vector(block.getTerminator()->getOperands(),
                             [&](Value value) { return mapping.lookupOrDefault(value); });
}

static Value combine(OpBuilder &b, Location loc, mpmd::ReductionType kind, Value x, Value y) {
  switch (kind) {
  case mpmd::ReductionType::None:
  case mpmd::ReductionType::Add:
    return hlo::AddOp::create(b, loc, x, y);
  case mpmd::ReductionType::Max:
    return hlo::MaxOp::create(b, loc, x, y);
  case mpmd::ReductionType::Min:
    return hlo::MinOp::create(b, loc, x, y);
  case mpmd::ReductionType::Mul:
    return hlo::MulOp::create(b, loc, x, y);
  case mpmd::ReductionType::Or:
    return hlo::OrOp::create(b, loc, x, y);
  case mpmd::ReductionType::And:
    return hlo::AndOp::create(b, loc, x, y);
  }
  llvm_unreachable("all kinds are above");
}

Value combine(OpBuilder &b, Location loc, mpmd::ReductionType kind, ValueRange tensors) {
  Value result = tensors.front();
  for (Value next : tensors.drop_front())
    result = combine(b, loc, kind, result, next);
  return result;
}

/// The values that an op of the dialect stands for.
static SmallVector<Value> valuesOf(Operation *op) {
  OpBuilder b(op);
  if (isa<mpmd::FragmentOp, mpmd::NamedComputationOp>(op))
    return cloneBody(b, op->getRegion(0).front(), op->getOperands());
  if (auto reduce = dyn_cast<mpmd::ReduceOp>(op))
    return {combine(b, op->getLoc(), reduce.getReduction().getValue(), reduce.getTensors())};
  return {op->getOperand(0)};
}

void eraseMeshes(Operation *root) {
  SmallVector<Operation *> ops;
  auto isErased = [](Operation *op) {
    return isa<mpmd::FragmentOp, mpmd::NamedComputationOp, mpmd::NamedTensorOp, mpmd::BroadcastOp,
               mpmd::ReduceOp, mpmd::AssignOp, mpmd::UnassignOp, mpmd::TransferOp>(op);
  };
  auto setTypes = [](ValueRange values) {
    for (Value value : values)
      value.setType(mpmd::globalType(value.getType()));
  };
  root->walk([&](Operation *op) { // what is inside comes first
    if (op != root)
      setTypes(op->getResults());
    for (Region &region : op->getRegions())
      for (Block &block : region)
        setTypes(block.getArguments());
    if (op != root && isErased(op))
      ops.push_back(op);
  });
  for (Operation *op : ops) {
    op->replaceAllUsesWith(valuesOf(op));
    op->erase();
  }
}

namespace {
struct EraseMeshesPass : impl::EraseMeshesBase<EraseMeshesPass> {
  void runOnOperation() override {
    for (auto function : getOperation().getOps<func::FuncOp>()) {
      if (!mpmd::usesMeshes(function) || function.isExternal())
        continue;
      eraseMeshes(function);
      Block &block = function.getBody().front();
      function.setFunctionType(FunctionType::get(&getContext(), block.getArgumentTypes(),
                                                 block.getTerminator()->getOperandTypes()));
      function->removeAttr(mpmd::kTopologyAttr);
    }
  }
};
} // namespace
} // namespace shardwright
