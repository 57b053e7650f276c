// SPDX-License-Identifier: Apache-2.0

// Pass: replaces tuples and futures by their tensors, and removes tokens.
//
// A token orders effects; on one device program order is one of the orders that it allows.
// Asynchronous ops complete immediately; the schedule stage splits collectives into start and done
// where that pays.
#include "shardwright/Dialect/Sdy/ReplaceOps.h"
#include "shardwright/Import/Passes.h"

#include "shardwright/Dialect/Sdy/SdyOps.h"

namespace shardwright {
#define GEN_PASS_DEF_FLATTENTUPLES
#include "shardwright/Import/Passes.h.inc"

using namespace mlir;
namespace hlo = stablehlo;

namespace {
bool isNested(Type type) { return isa<TupleType, hlo::TokenType, hlo::FutureType>(type); }

void flatten(Type type, SmallVectorImpl<Type> &parts) {
  ArrayRef<Type> inside = type;
  if (auto tuple = dyn_cast<TupleType>(type))
    inside = tuple.getTypes();
  else if (auto future = dyn_cast<hlo::FutureType>(type))
    inside = future.getTypes();
  else if (isa<hlo::TokenType>(type))
    return;
  else
    return parts.push_back(type);
  for (Type part : inside)
    flatten(part, parts);
}

SmallVector<Type> flatten(TypeRange types) {
  SmallVector<Type> parts;
  for (Type type : types)
    flatten(type, parts);
  return parts;
}

class Flattener {
public:
  LogicalResult run(func::FuncOp function);

private:
  LogicalResult rewriteRegions(Operation *op);
  LogicalResult rewriteBlock(Block &block);
  LogicalResult rewrite(Operation *op);
  LogicalResult rebuild(Operation *op);
  LogicalResult openAsync(hlo::AsyncStartOp op);

  SmallVector<Value> partsOf(ValueRange values) const {
    SmallVector<Value> all;
    for (Value value : values)
      if (auto it = parts.find(value); it != parts.end())
        llvm::append_range(all, it->second);
      else
        all.push_back(value);
    return all;
  }
  /// Maps each value to its parts, which are consecutive in `flat`.
  void deal(ValueRange nested, ArrayRef<Value> flat) {
    for (Value value : nested) {
      size_t count = flatten(value.getType()).size();
      if (isNested(value.getType()))
        parts[value] = SmallVector<Value>(flat.take_front(count));
      else
        value.replaceAllUsesWith(flat.front());
      flat = flat.drop_front(count);
    }
  }

  DenseMap<Value, SmallVector<Value>> parts;
  SmallVector<Operation *> dead; // in def-use order
  SmallVector<std::pair<Block *, unsigned>> deadArguments;
};

LogicalResult Flattener::run(func::FuncOp function) {
  if (function.isExternal() || failed(rewriteBlock(function.front())))
    return failure(!function.isExternal());
  SmallVector<Attribute> argumentAttrs, resultAttrs;
  auto deduce = [](TypeRange types, auto attrsOf, SmallVectorImpl<Attribute> &attrs) {
    for (auto [i, type] : llvm::enumerate(types)) // attributes of a tuple do not apply to its parts
      attrs.append(flatten(type).size(),
                   isNested(type) ? DictionaryAttr::get(type.getContext()) : attrsOf(i));
  };
  auto orEmpty = [&](DictionaryAttr attrs) {
    return attrs ? attrs : DictionaryAttr::get(function.getContext());
  };
  deduce(
      function.getArgumentTypes(), [&](unsigned i) { return orEmpty(function.getArgAttrDict(i)); },
      argumentAttrs);
  deduce(
      function.getResultTypes(), [&](unsigned i) { return orEmpty(function.getResultAttrDict(i)); },
      resultAttrs);
  for (Operation *op : llvm::reverse(dead))
    op->erase();
  for (auto [block, count] : deadArguments)
    block->eraseArguments(0, count);
  Operation *terminator = function.front().getTerminator();
  function.setFunctionType(FunctionType::get(
      function.getContext(), function.front().getArgumentTypes(), terminator->getOperandTypes()));
  function.setAllArgAttrs(argumentAttrs);
  function.setAllResultAttrs(resultAttrs);
  return success();
}

LogicalResult Flattener::rewriteRegions(Operation *op) {
  for (Region &region : op->getRegions())
    for (Block &block : region)
      if (failed(rewriteBlock(block)))
        return failure();
  return success();
}

LogicalResult Flattener::rewriteBlock(Block &block) {
  if (llvm::any_of(block.getArgumentTypes(), isNested)) {
    SmallVector<Value> old(block.getArguments()), flat;
    for (Value argument : old)
      for (Type type : flatten(argument.getType()))
        flat.push_back(block.addArgument(type, argument.getLoc()));
    deal(old, flat);
    deadArguments.emplace_back(&block, old.size());
  }
  for (Operation &op : llvm::make_early_inc_range(block))
    if (failed(rewrite(&op)))
      return failure();
  return success();
}

LogicalResult Flattener::rewrite(Operation *op) {
  if (auto start = dyn_cast<hlo::AsyncStartOp>(op))
    return openAsync(start);
  if (llvm::none_of(op->getOperandTypes(), isNested) &&
      llvm::none_of(op->getResultTypes(), isNested))
    return rewriteRegions(op);
  if (isa<hlo::InfeedOp, hlo::OutfeedOp, hlo::SendOp, hlo::RecvOp>(op))
    return op->emitError()
           << "'" << op->getName()
           << "' meets the host or another program while this one runs, and a bundle has "
              "no such peer; make what comes in an argument and what goes out a result";
  if (isa<hlo::WhileOp, hlo::IfOp, hlo::CaseOp, hlo::OptimizationBarrierOp, hlo::ReturnOp,
          func::ReturnOp>(op))
    return rebuild(op);
  if (auto element = dyn_cast<hlo::GetTupleElementOp>(op)) {
    ArrayRef<Type> types = cast<TupleType>(element.getOperand().getType()).getTypes();
    SmallVector<Value> all = partsOf(element.getOperand());
    deal(op->getResults(),
         ArrayRef(all).drop_front(flatten(types.take_front(element.getIndex())).size()));
  } else if (isa<hlo::TupleOp, hlo::AsyncDoneOp>(op)) {
    deal(op->getResults(), partsOf(op->getOperands()));
  } else if (isa<hlo::AfterAllOp, hlo::CreateTokenOp>(op)) {
    deal(op->getResults(), {});
  } else {
    return op->emitError()
           << "'" << op->getName()
           << "' takes or gives a tuple, a token or a future, which only control flow may in a "
              "program that is compiled; pass tensors";
  }
  dead.push_back(op);
  return success();
}

/// Recreates the op with flattened operands, results and regions.
LogicalResult Flattener::rebuild(Operation *op) {
  OperationState state(op->getLoc(), op->getName());
  state.addOperands(partsOf(op->getOperands()));
  state.addTypes(flatten(op->getResultTypes()));
  state.propertiesAttr = op->getPropertiesAsAttribute();
  for (Region &region : op->getRegions())
    state.addRegion()->takeBody(region);
  Operation *flat = OpBuilder(op).create(state);
  for (NamedAttribute attr : op->getDiscardableAttrs())
    if (attr.getName() != sdy::kShardingAttr)
      flat->setDiscardableAttr(attr.getName(), attr.getValue());
  size_t next = 0;
  for (OpResult result : op->getResults()) {
    if (sdy::TensorShardingAttr sharding = sdy::detail::getRecordedSharding(op, result);
        sharding && !isNested(result.getType()))
      sdy::detail::setRecordedSharding(flat, flat->getResult(next), sharding);
    next += flatten(result.getType()).size();
  }
  deal(op->getResults(), SmallVector<Value>(flat->getResults()));
  dead.push_back(op);
  return rewriteRegions(flat);
}

LogicalResult Flattener::openAsync(hlo::AsyncStartOp op) {
  Block &body = op.getBody().front();
  for (auto [argument, operand] : llvm::zip_equal(body.getArguments(), op->getOperands()))
    argument.replaceAllUsesWith(operand);
  if (failed(rewriteBlock(body)))
    return failure();
  // Ops that were rewritten stay in the body until all are erased; only live ones are moved out.
  Operation *terminator = body.getTerminator();
  deal(op->getResults(), partsOf(terminator->getOperands()));
  for (Operation &inner : llvm::make_early_inc_range(body.without_terminator()))
    inner.moveBefore(op);
  dead.push_back(op);
  return success();
}

struct FlattenTuplesPass : impl::FlattenTuplesBase<FlattenTuplesPass> {
  void runOnOperation() override {
    if (failed(Flattener().run(getOperation())))
      signalPassFailure();
  }
};
} // namespace
} // namespace shardwright
