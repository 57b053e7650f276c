// SPDX-License-Identifier: Apache-2.0

// Where a parameter that lies in pieces is gathered: as late as possible, and for the backward pass
// again.
//
//     %w = argument              [{"data"}]
//     %h = convert %w            [{"data"}]    applies to pieces
//     %f = constraint %h         [{}]          gathered, for the forward pass
//     %b = optimization_barrier %w             the same pieces, read later
//     %i = convert %b
//     %g = constraint %i         [{}]          gathered again, for the backward pass
#include "TrainingStep.h"

#include "shardwright/Dialect/Sdy/Conversion.h"
#include "shardwright/Dialect/Sdy/PartitionableOpInterface.h"
#include "shardwright/Dialect/Sdy/ShardingProvenance.h"
#include "shardwright/Dialect/Sdy/Shardings.h"
#include "shardwright/Train/Passes.h"
#include "shardwright/Train/Roles.h"

#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/SetVector.h"

namespace shardwright {
#define GEN_PASS_DEF_GATHERPARAMETERS
#include "shardwright/Train/Passes.h.inc"

using namespace mlir;

namespace {
/// A parameter, what is computed from it piece by piece, and who uses these.
class ParameterUses {
public:
  ParameterUses(BlockArgument parameter, const TrainingStep &step) : step(step) {
    derived.insert(parameter);
    for (size_t i = 0; i < derived.size(); ++i)
      for (OpOperand &use : derived[i].getUses())
        visit(use);
  }

  /// In order: each is computed from those before it.
  ArrayRef<Value> getDerived() const { return derived.getArrayRef(); }
  /// Operands that need the whole parameter.
  ArrayRef<OpOperand *> getUses() const { return uses; }

private:
  void visit(OpOperand &use) {
    Operation *user = use.getOwner();
    if (auto flow = dyn_cast<sdy::DataFlowOpInterface>(user))
      return enter(flow, use);
    if (user->hasTrait<OpTrait::IsTerminator>() || step.isUpdate(user))
      return;
    if (isPiecewise(use))
      derived.insert(user->getResult(0));
    else
      uses.push_back(&use);
  }

  /// Into a loop that passes the value on unchanged, or through a barrier.
  void enter(sdy::DataFlowOpInterface flow, OpOperand &use) {
    Value owner = flow.getFedEdgeOwner(use);
    if (!owner)
      return;
    SmallVector<Value> targets = flow.getOtherEdgeTargets(owner);
    targets.push_back(owner);
    bool isUnchanged = llvm::all_of(flow.getEdgeSources(owner), [&](OpOperand *source) {
      return source == &use || llvm::is_contained(targets, source->get());
    });
    if (isUnchanged)
      derived.insert(targets.begin(), targets.end());
  }

  /// Whether the user computes its result from pieces of the value, and from scalars: a conversion,
  /// a transpose, the weight of one layer.
  static bool isPiecewise(OpOperand &use) {
    Operation *user = use.getOwner();
    auto rankOf = [](Value value) { return cast<ShapedType>(value.getType()).getRank(); };
    auto sizeOf = [](Value value) { return cast<ShapedType>(value.getType()).getNumElements(); };
    return movesElements(user) && rankOf(use.get()) > 0 &&
           sizeOf(user->getResult(0)) <= sizeOf(use.get()) &&
           llvm::all_of(user->getOpOperands(), [&](OpOperand &other) {
             return &other == &use || rankOf(other.get()) == 0;
           });
  }

  const TrainingStep &step;
  llvm::SetVector<Value> derived;
  SmallVector<OpOperand *> uses;
};

class ParameterGatherer {
public:
  ParameterGatherer(func::FuncOp main, StringRef axis, const TrainingStep &step)
      : main(main), axis(axis), step(step) {}

  void gather(BlockArgument parameter) {
    ParameterUses uses(parameter, step);
    auto isForward = [&](OpOperand *use) { return step.isForward(use->getOwner()); };
    bool isReadTwice =
        llvm::any_of(uses.getUses(), isForward) && !llvm::all_of(uses.getUses(), isForward);
    SmallVector<OpOperand *> whole(uses.getUses());
    if (isReadTwice)
      splitPasses(parameter, uses);
    DictionaryAttr provenance = sdy::getProvenance(parameter);
    for (bool inForward : {true, false}) {
      SmallVector<OpOperand *> its;
      llvm::copy_if(whole, std::back_inserter(its),
                    [&](OpOperand *use) { return isForward(use) == inForward; });
      for (auto &[value, readers] : readersOf(its))
        constrain(value, readers.getArrayRef(), provenance);
    }
  }

private:
  using Readers = llvm::MapVector<Value, llvm::SetVector<OpOperand *>>;

  /// What to gather for uses of one pass, and what then reads the whole value. Of several values
  /// that are computed from one, that one is gathered.
  Readers readersOf(ArrayRef<OpOperand *> uses) const {
    llvm::DenseMap<Value, Value> common; // by the last of their origins
    for (OpOperand *use : uses) {
      SmallVector<Value> origins = originsOf(use->get());
      auto [known, isNew] = common.try_emplace(origins.back(), use->get());
      if (!isNew)
        known->second = *llvm::find_if(origins, [known = originsOf(known->second)](Value each) {
          return llvm::is_contained(known, each);
        });
    }
    Readers readers;
    for (OpOperand *use : uses) {
      OpOperand *reader = use;
      Value gathered = common[originsOf(use->get()).back()];
      while (reader->get() != gathered)
        reader = &reader->get().getDefiningOp()->getOpOperand(0);
      readers[gathered].insert(reader);
    }
    return readers;
  }

  /// The value, and what it is computed from piece by piece in its block: up to a parameter, or
  /// what passes one on.
  static SmallVector<Value> originsOf(Value value) {
    SmallVector<Value> origins = {value};
    for (Operation *op = value.getDefiningOp(); op && !isa<sdy::DataFlowOpInterface>(op);
         op = value.getDefiningOp()) {
      value = op->getOperand(0);
      if (value.getParentBlock() != op->getBlock())
        break;
      origins.push_back(value);
    }
    return origins;
  }

  /// Copies what the backward pass reads of the parameter, behind a barrier.
  void splitPasses(BlockArgument parameter, const ParameterUses &uses) {
    Operation *first = nullptr; // of the backward pass
    auto isBackward = [&](Operation *op) { return !step.isForward(op) && !step.isUpdate(op); };
    auto needed = [&](Value value) { // in the outermost block, where passes are told apart
      return llvm::any_of(value.getUsers(), isBackward);
    };
    llvm::DenseSet<Operation *> copied, copiable = copiableOps(parameter, uses);
    for (Value value : llvm::reverse(uses.getDerived()))
      if (Operation *op = value.getDefiningOp(); op && copiable.contains(op)) {
        bool feedsCopy =
            llvm::any_of(value.getUsers(), [&](Operation *user) { return copied.contains(user); });
        if (needed(value) || feedsCopy)
          copied.insert(op);
      }
    auto readsBehind = [&](OpOperand &use) {
      Operation *op = step.outermost(use.getOwner());
      return op != main.getBody().front().getTerminator() && isBackward(op) && !copied.contains(op);
    };
    for (Value value : uses.getDerived())
      for (OpOperand &use : value.getUses())
        if (Operation *op = step.outermost(use.getOwner());
            readsBehind(use) && (!first || op->isBeforeInBlock(first)))
          first = op;
    OpBuilder b(first);
    IRMapping copies;
    auto barrier = stablehlo::OptimizationBarrierOp::create(
        b, parameter.getLoc(), TypeRange{parameter.getType()}, ValueRange{parameter});
    copies.map(Value(parameter), barrier->getResult(0));
    for (Value value : uses.getDerived())
      if (Operation *op = value.getDefiningOp(); op && copied.contains(op))
        b.clone(*op, copies);
    for (Value value : uses.getDerived())
      if (Value copy = copies.lookupOrNull(value))
        value.replaceUsesWithIf(
            copy, [&](OpOperand &use) { return use.getOwner() != barrier && readsBehind(use); });
  }

  /// The ops of the outermost block that read nothing but the parameter. What the program's own
  /// barriers pass on is read behind them.
  llvm::DenseSet<Operation *> copiableOps(BlockArgument parameter,
                                          const ParameterUses &uses) const {
    llvm::DenseSet<Operation *> ops;
    for (Value value : uses.getDerived()) {
      Operation *op = value.getDefiningOp();
      if (!op || op != step.outermost(op) || op->getNumOperands() != 1 ||
          isa<sdy::DataFlowOpInterface>(op))
        continue;
      Value read = op->getOperand(0);
      if (read == parameter || ops.contains(read.getDefiningOp()))
        ops.insert(op);
    }
    return ops;
  }

  /// Gathers a value before the first of its users.
  void constrain(Value value, ArrayRef<OpOperand *> users, DictionaryAttr provenance) {
    Block *block = value.getParentBlock();
    Operation *first = nullptr;
    for (OpOperand *use : users) {
      Operation *user = block->findAncestorOpInBlock(*use->getOwner());
      first = !first || user->isBeforeInBlock(first) ? user : first;
    }
    OpBuilder b(first);
    auto type = cast<RankedTensorType>(value.getType());
    auto open = sdy::getUnsharded(b.getContext(), meshOf(main), type.getRank());
    auto without = sdy::TensorShardingAttr::get(
        b.getContext(), open.getMeshOrRef(), open.getDimShardings(),
        {sdy::AxisRefAttr::get(b.getContext(), axis, 1, 0)}, {}, open.getUnreducedKind());
    Value whole = sdy::ShardingConstraintOp::create(b, value.getLoc(), value, without);
    sdy::setProvenance(whole, provenance);
    for (OpOperand *use : users)
      use->set(whole);
  }

  static Attribute meshOf(func::FuncOp main) {
    for (BlockArgument argument : main.getArguments())
      if (sdy::TensorShardingAttr sharding = sdy::getSharding(argument))
        return sharding.getMeshOrRef();
    return {};
  }

  mutable func::FuncOp main; // accessors of ops are not const
  StringRef axis;
  const TrainingStep &step;
};

struct GatherParametersPass : impl::GatherParametersBase<GatherParametersPass> {
  using GatherParametersBase::GatherParametersBase;

  void runOnOperation() override {
    auto main = getOperation().lookupSymbol<func::FuncOp>("main");
    if (!main)
      return;
    TrainingStep step(main);
    step.findParts(axis);
    ParameterGatherer gatherer(main, axis, step);
    for (BlockArgument argument : main.getArguments())
      if (roleOf(argument) == ArgumentRole::Param && dimSplitOver(argument, axis))
        gatherer.gather(argument);
  }
};
} // namespace
} // namespace shardwright
