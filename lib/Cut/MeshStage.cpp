// SPDX-License-Identifier: Apache-2.0

#include "MeshStage.h"

#include "shardwright/Dialect/Sdy/SdyOps.h"
#include "shardwright/Support/SignatureAttributes.h"

#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;

namespace shardwright {

MeshStage::MeshStage(ModuleOp module, ModuleOp whole)
    : main(module.lookupSymbol<func::FuncOp>("main")), whole(whole), name(*module.getSymName()),
      devices(module) {
  openStage(module);
}

/// Arguments and results of the whole program; the others are messages.
void MeshStage::openStage(ModuleOp module) {
  OpBuilder b = OpBuilder::atBlockEnd(whole.getBody());
  SignatureAttributes attributes(main);
  SmallVector<BlockArgument> arguments;
  SmallVector<Type> types, resultTypes;
  SmallVector<Attribute> argumentAttributes, resultAttributes;
  for (auto [i, result] : llvm::enumerate(attributes.results))
    if (!result.get(exec::kTransferAttr)) {
      ownResults.push_back(i);
      resultTypes.push_back(main.getResultTypes()[i]);
      resultAttributes.push_back(result.getDictionary(b.getContext()));
    }
  for (auto [argument, list] : llvm::zip_equal(main.getArguments(), attributes.arguments))
    if (!list.get(exec::kTransferAttr)) {
      auto donated = dyn_cast_or_null<IntegerAttr>(list.get(kDonationAttr));
      if (donated && donated.getInt() >= int64_t(ownResults.size()))
        list.erase(kDonationAttr); // to a message
      arguments.push_back(argument);
      types.push_back(argument.getType());
      argumentAttributes.push_back(list.getDictionary(b.getContext()));
    }
  stage =
      exec::StageOp::create(b, main.getLoc(), name, b.getFunctionType(types, resultTypes),
                            module->getAttrOfType<DenseI64ArrayAttr>(exec::kRanksAttr),
                            b.getArrayAttr(argumentAttributes), b.getArrayAttr(resultAttributes));
  if (Attribute mesh = module->getAttr(exec::kMeshAttr))
    stage->setAttr(exec::kMeshAttr, mesh);
  Block &block = stage.getBody().emplaceBlock();
  for (BlockArgument argument : arguments)
    known[argument] = block.addArgument(argument.getType(), argument.getLoc());
}

Operation *MeshStage::append(function_ref<Operation *(OpBuilder &b)> create) {
  OpBuilder b = OpBuilder::atBlockEnd(&stage.getBody().front());
  return create(b);
}

func::FuncOp MeshStage::addFunction(StringRef function, Location loc, TypeRange inputs) {
  OpBuilder b = OpBuilder::atBlockEnd(whole.getBody());
  auto made =
      func::FuncOp::create(b, loc, (name + "." + function).str(), b.getFunctionType(inputs, {}));
  SymbolTable(whole).insert(made); // makes the name unique
  made.setPrivate();
  made.addEntryBlock();
  return made;
}

SmallVector<Value>
MeshStage::callNew(ValueRange operands, StringRef function, Location loc,
                   function_ref<SmallVector<Value>(OpBuilder &b, ValueRange)> write) {
  func::FuncOp callee = addFunction(function, loc, operands.getTypes());
  OpBuilder b = OpBuilder::atBlockEnd(&callee.getBody().front());
  SmallVector<Value> results = write(b, callee.getArguments());
  func::ReturnOp::create(b, loc, results);
  callee.setFunctionType(b.getFunctionType(operands.getTypes(), ValueRange(results).getTypes()));
  Operation *call =
      append([&](OpBuilder &at) { return func::CallOp::create(at, loc, callee, operands); });
  return llvm::to_vector_of<Value>(call->getResults());
}

Value MeshStage::read(Value value) {
  if (auto found = awaited.find(value); found != awaited.end()) {
    auto arrive = std::move(found->second);
    awaited.erase(found);
    known[value] = arrive();
  }
  return known.at(value);
}

/// The results of the ops that others use, from the values that they use of others.
void MeshStage::call(ArrayRef<Operation *> ops, StringRef function, bool isFragment) {
  llvm::SmallDenseSet<Operation *> inside(ops.begin(), ops.end());
  llvm::SetVector<Value> inputs;
  SmallVector<Value> outputs;
  for (Operation *op : ops) {
    op->walk([&](Operation *inner) {
      for (Value operand : inner->getOperands())
        if (operand.getParentBlock() == &main.getBody().front() &&
            !inside.contains(operand.getDefiningOp()))
          inputs.insert(operand);
    });
    for (Value result : op->getResults())
      if (llvm::any_of(result.getUsers(), [&](Operation *user) {
            return !inside.contains(main.getBody().front().findAncestorOpInBlock(*user));
          }))
        outputs.push_back(result);
  }
  SmallVector<Value> operands;
  for (Value input : inputs)
    operands.push_back(read(input));
  SmallVector<Value> results =
      callNew(operands, function, ops.front()->getLoc(), [&](OpBuilder &b, ValueRange arguments) {
        IRMapping mapping;
        mapping.map(inputs.getArrayRef(), arguments);
        for (Operation *op : ops) {
          auto computation = dyn_cast<sdy::NamedComputationOp>(op);
          if (!computation) {
            b.clone(*op, mapping);
            continue;
          }
          Block &body = computation.getBody().front();
          for (auto [argument, operand] :
               llvm::zip_equal(body.getArguments(), computation.getOperands()))
            mapping.map(argument, mapping.lookup(operand));
          for (Operation &inner : body.without_terminator())
            b.clone(inner, mapping);
          for (auto [result, value] :
               llvm::zip_equal(op->getResults(), body.getTerminator()->getOperands()))
            mapping.map(result, mapping.lookup(value));
        }
        return llvm::map_to_vector(outputs, [&](Value value) { return mapping.lookup(value); });
      });
  Operation &call = stage.getBody().front().back();
  if (isFragment)
    call.setAttr(exec::kFragmentAttr, StringAttr::get(call.getContext(), function));
  for (auto [output, result] : llvm::zip_equal(outputs, results))
    known[output] = result;
  awaitTaken();
}

void MeshStage::awaitTaken() {
  for (Operation *send : std::exchange(taken, {}))
    append([&](OpBuilder &b) {
      return exec::DoneOp::create(b, send->getLoc(), send->getResultTypes(), send->getResults());
    });
}

void MeshStage::close() {
  SmallVector<Value> results;
  for (unsigned i : ownResults)
    results.push_back(read(main.getBody().front().getTerminator()->getOperand(i)));
  awaitTaken();
  append([&](OpBuilder &b) { return exec::ReturnOp::create(b, main.getLoc(), results); });
}

} // namespace shardwright
