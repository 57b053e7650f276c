// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Cut/Passes.h"
#include "shardwright/Dialect/Exec/StageOps.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/SetVector.h"

namespace shardwright {
#define GEN_PASS_DEF_ASSEMBLESTAGES
#include "shardwright/Cut/Passes.h.inc"

using namespace mlir;

namespace {
class Assembly {
public:
  Assembly(exec::StageOp stage, const SymbolTable &symbols)
      : stage(stage), symbols(symbols), b(stage) {}

  void run() {
    function = func::FuncOp::create(b, stage.getLoc(), stage.getName(), stage.getFunctionType());
    function.setArgAttrsAttr(stage.getArgAttrsAttr());
    function.setResAttrsAttr(stage.getResAttrsAttr());
    function->setAttr(exec::kRanksAttr, stage.getRanksAttr());
    if (Attribute mesh = stage->getAttr(exec::kMeshAttr))
      function->setAttr(exec::kMeshAttr, mesh);
    Block &from = stage.getBody().front(), &to = *function.addEntryBlock();
    IRMapping mapping;
    for (auto [argument, own] : llvm::zip_equal(from.getArguments(), to.getArguments())) {
      own.setLoc(argument.getLoc()); // has the model's name
      mapping.map(argument, own);
    }
    b.setInsertionPointToEnd(&to);
    for (Operation &op : from)
      if (auto call = dyn_cast<func::CallOp>(op))
        inlineCall(call, mapping);
      else if (auto results = dyn_cast<exec::ReturnOp>(op))
        func::ReturnOp::create(b, op.getLoc(), ownBuffers(results, mapping));
      else
        cloneOp(op, mapping);
    for (Operation *op : llvm::reverse(late))
      moveToFirstUser(op);
    stage.erase();
  }

private:
  void inlineCall(func::CallOp call, IRMapping &mapping) {
    Block &body = symbols.lookup<func::FuncOp>(call.getCallee()).getBody().front();
    IRMapping inner;
    for (auto [operand, argument] : llvm::zip_equal(call.getOperands(), body.getArguments()))
      inner.map(argument, mapping.lookup(operand));
    Attribute fragment = call->getAttr(exec::kFragmentAttr);
    for (Operation &op : body.without_terminator()) {
      Operation *clone = cloneOp(op, inner, fragment);
      if (!fragment && isLate(clone))
        late.insert(clone);
    }
    for (auto [result, value] :
         llvm::zip_equal(call.getResults(), body.getTerminator()->getOperands()))
      mapping.map(result, inner.lookup(value));
  }

  /// What is computed once a step, for a fragment that comes later: the end of a collective, and
  /// what follows from that alone.
  bool isLate(Operation *op) const {
    if (auto done = dyn_cast<exec::DoneOp>(op))
      return !exec::channelOf(done.getStart());
    return (isa<exec::ViewOp, exec::StartOp>(op) || launchesLoop(op)) && op->getNumOperands() &&
           llvm::all_of(op->getOperands(), [&](Value operand) {
             Operation *source = operand.getDefiningOp();
             return isa_and_present<exec::ConstantOp>(source) || late.contains(source);
           });
  }

  bool launchesLoop(Operation *op) const {
    auto launch = dyn_cast<exec::LaunchOp>(op);
    return launch && symbols.lookup<exec::KernelOp>(launch.getKernel()).getFusion().getKind() ==
                         exec::FusionKind::loop;
  }

  /// Kernels of other fragments hide the collective.
  void moveToFirstUser(Operation *op) {
    Operation *first = nullptr;
    for (Operation *user : op->getUsers())
      if (Operation *own = op->getBlock()->findAncestorOpInBlock(*user);
          !first || own->isBeforeInBlock(first))
        first = own;
    if (first)
      op->moveBefore(first);
  }

  /// Equal constants are one, at the beginning.
  Operation *cloneOp(Operation &op, IRMapping &mapping, Attribute fragment = {}) {
    auto constant = dyn_cast<exec::ConstantOp>(op);
    if (!constant) {
      Operation *clone = b.clone(op, mapping);
      if (fragment)
        clone->setAttr(exec::kFragmentAttr, fragment);
      return clone;
    }
    Value &known = constants[{constant.getValue(), constant.getType()}];
    if (!known) {
      OpBuilder::InsertionGuard guard(b);
      b.setInsertionPointToStart(&function.getBody().front());
      known = b.clone(op)->getResult(0);
    }
    mapping.map(constant.getResult(), known);
    return known.getDefiningOp();
  }

  /// Results, of which each has a buffer of its own.
  SmallVector<Value> ownBuffers(exec::ReturnOp results, IRMapping &mapping) {
    SmallVector<Value> values;
    llvm::SmallPtrSet<Value, 8> seen;
    for (Value value : results.getValues()) {
      Value own = mapping.lookup(value), source = own;
      while (auto view = source.getDefiningOp<exec::ViewOp>())
        source = view.getOperand();
      bool isShared = isa<BlockArgument>(source) || source.getDefiningOp<exec::ConstantOp>() ||
                      !seen.insert(source).second;
      values.push_back(isShared ? exec::CopyOp::create(b, value.getLoc(), own.getType(), own)
                                : own);
    }
    return values;
  }

  exec::StageOp stage;
  const SymbolTable &symbols;
  OpBuilder b;
  func::FuncOp function;
  llvm::SetVector<Operation *> late;
  llvm::DenseMap<std::pair<Attribute, Type>, Value> constants;
};

struct AssembleStagesPass : impl::AssembleStagesBase<AssembleStagesPass> {
  void runOnOperation() override {
    SymbolTable symbols(getOperation());
    auto fragments = llvm::to_vector(getOperation().getOps<func::FuncOp>());
    auto stages = llvm::to_vector(getOperation().getOps<exec::StageOp>());
    if (stages.empty())
      return;
    for (exec::StageOp stage : stages)
      Assembly(stage, symbols).run();
    for (func::FuncOp fragment : fragments)
      fragment.erase();
  }
};
} // namespace
} // namespace shardwright
