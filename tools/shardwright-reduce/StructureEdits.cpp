// SPDX-License-Identifier: Apache-2.0

// Edits that remove results, ops and regions.
#include "Edits.h"

#include "shardwright/Dialect/Sdy/SdyOps.h"
#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;

namespace shardwright::tool {
namespace {
func::FuncOp mainOf(ModuleOp module) { return module.lookupSymbol<func::FuncOp>("main"); }
func::ReturnOp returnOf(ModuleOp module) {
  return cast<func::ReturnOp>(mainOf(module).getBody().front().getTerminator());
}

/// All ops with results, in order, including those in regions but not in scalar bodies, which
/// belong to their ops.
SmallVector<Operation *> opsOf(ModuleOp module) {
  SmallVector<Operation *> ops;
  mainOf(module).walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (op->getNumResults())
      ops.push_back(op);
    bool hasProgram = isa<func::FuncOp, stablehlo::WhileOp, stablehlo::CaseOp, stablehlo::IfOp,
                          sdy::ManualComputationOp>(op);
    return hasProgram ? WalkResult::advance() : WalkResult::skip();
  });
  return ops;
}
size_t opCount(ModuleOp module) { return opsOf(module).size(); }
size_t resultCount(ModuleOp module) { return returnOf(module).getNumOperands(); }

void setResults(ModuleOp module, ArrayRef<Value> values, ArrayRef<DictionaryAttr> attributes) {
  func::FuncOp main = mainOf(module);
  returnOf(module)->setOperands(values);
  main.setFunctionType(FunctionType::get(module.getContext(), main.getArgumentTypes(),
                                         ValueRange(values).getTypes()));
  main.setAllResultAttrs(attributes);
}

DictionaryAttr noAttributes(ModuleOp module) { return DictionaryAttr::get(module.getContext()); }

bool keepOneResult(ModuleOp module, size_t index) {
  if (resultCount(module) == 1)
    return false;
  DictionaryAttr attributes = mainOf(module).getResultAttrDict(index);
  setResults(module, returnOf(module).getOperand(index),
             attributes ? attributes : noAttributes(module));
  return true;
}

/// Returns a single intermediate value instead of all results. If there is one result already, only
/// an earlier value is allowed, so that reduction terminates.
bool returnValue(ModuleOp module, size_t index) {
  Operation *op = opsOf(module)[index];
  func::ReturnOp ret = returnOf(module);
  Operation *returned = ret.getNumOperands() == 1 ? ret.getOperand(0).getDefiningOp() : ret;
  if (op->getBlock() != ret->getBlock() || !returned || !op->isBeforeInBlock(returned))
    return false;
  setResults(module, SmallVector<Value>(op->getResults()),
             SmallVector<DictionaryAttr>(op->getNumResults(), noAttributes(module)));
  return true;
}

bool dropResult(ModuleOp module, size_t index) {
  if (resultCount(module) == 1)
    return false;
  func::FuncOp main = mainOf(module);
  returnOf(module)->eraseOperand(index);
  return succeeded(main.eraseResult(index));
}

bool replaceByArguments(ModuleOp module, size_t index) {
  Operation *op = opsOf(module)[index];
  func::FuncOp main = mainOf(module);
  if (isa<stablehlo::ConstantOp>(op) || op->getParentOfType<sdy::ManualComputationOp>())
    return false;
  for (Value result : op->getResults()) {
    unsigned at = main.getNumArguments();
    if (failed(main.insertArgument(at, result.getType(), noAttributes(module), result.getLoc())))
      return false;
    result.replaceAllUsesWith(main.getArgument(at));
  }
  return true;
}

/// Two edits per op: replace its results by the first, or the last, operand of their type.
bool bypass(ModuleOp module, size_t index) {
  Operation *op = opsOf(module)[index / 2];
  SmallVector<Value> values;
  for (auto [i, result] : llvm::enumerate(op->getResults())) {
    SmallVector<Value> alike;
    if (i < op->getNumOperands() && op->getNumOperands() == op->getNumResults())
      alike.push_back(op->getOperand(i));
    else
      alike.append(op->operand_begin(), op->operand_end());
    llvm::erase_if(alike, [&](Value value) { return value.getType() != result.getType(); });
    if (alike.empty())
      return false;
    values.push_back(index % 2 ? alike.back() : alike.front());
  }
  op->replaceAllUsesWith(values);
  return true;
}

bool replaceByZeros(ModuleOp module, size_t index) {
  Operation *op = opsOf(module)[index];
  auto constant = dyn_cast<stablehlo::ConstantOp>(op);
  if (constant && cast<ElementsAttr>(constant.getValue()).isSplat())
    return false;
  OpBuilder b(op);
  for (Value result : op->getResults()) {
    auto zeros = dyn_cast_or_null<ElementsAttr>(b.getZeroAttr(result.getType()));
    if (!zeros)
      return false;
    result.replaceAllUsesWith(stablehlo::ConstantOp::create(b, op->getLoc(), zeros));
  }
  return true;
}

/// Three edits per op: replace it by one of its branches.
bool takeBranch(ModuleOp module, size_t index) {
  Operation *op = opsOf(module)[index / 3];
  if (!isa<stablehlo::CaseOp, stablehlo::IfOp>(op) || index % 3 >= op->getNumRegions())
    return false;
  Block &branch = op->getRegion(index % 3).front();
  op->replaceAllUsesWith(branch.getTerminator()->getOperands());
  branch.getTerminator()->erase();
  op->getBlock()->getOperations().splice(op->getIterator(), branch.getOperations());
  return true;
}

/// Replaces a loop by one iteration.
bool unroll(ModuleOp module, size_t index) {
  auto loop = dyn_cast<stablehlo::WhileOp>(opsOf(module)[index]);
  if (!loop)
    return false;
  Block &body = loop.getBody().front();
  for (auto [argument, operand] : llvm::zip_equal(body.getArguments(), loop.getOperand()))
    argument.replaceAllUsesWith(operand);
  loop->replaceAllUsesWith(body.getTerminator()->getOperands());
  body.getTerminator()->erase();
  loop->getBlock()->getOperations().splice(loop->getIterator(), body.getOperations());
  return true;
}

size_t callCount(ModuleOp module) { return llvm::range_size(module.getOps<func::FuncOp>()) > 1; }
bool inlineCalls(ModuleOp module, size_t) {
  PassManager manager(module.getContext());
  manager.addPass(createInlinerPass());
  manager.addPass(createSymbolDCEPass());
  size_t before = llvm::range_size(module.getOps<func::FuncOp>());
  return succeeded(manager.run(module)) && llvm::range_size(module.getOps<func::FuncOp>()) < before;
}

size_t argumentCount(ModuleOp module) { return mainOf(module).getNumArguments(); }
bool dropArgument(ModuleOp module, size_t index) {
  return mainOf(module).getArgument(index).use_empty() &&
         succeeded(mainOf(module).eraseArgument(index));
}
} // namespace

llvm::ArrayRef<EditFamily> structureEdits() {
  static const EditFamily families[] = {
      {"return a value inside", opCount, returnValue},
      {"keep one result", resultCount, keepOneResult},
      {"drop a result", resultCount, dropResult},
      {"inline calls", callCount, inlineCalls},
      {"take a branch", [](ModuleOp module) { return 3 * opCount(module); }, takeBranch},
      {"go round a loop once", opCount, unroll},
      {"make an op's results arguments", opCount, replaceByArguments},
      {"pass an operand on", [](ModuleOp module) { return 2 * opCount(module); }, bypass},
      {"make an op's results zeros", opCount, replaceByZeros},
      {"drop an argument", argumentCount, dropArgument},
  };
  return families;
}

void eraseUnread(ModuleOp module) {
  for (bool changed = true; changed;) {
    changed = false;
    SmallVector<Operation *> ops = opsOf(module);
    for (Operation *op : llvm::reverse(ops))
      if (op->use_empty()) {
        op->erase();
        changed = true;
        break; // its nested ops were erased with it
      }
  }
}

} // namespace shardwright::tool
