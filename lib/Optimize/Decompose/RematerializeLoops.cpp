// SPDX-License-Identifier: Apache-2.0

// A loop over layers stacks what its backward loop reads. The backward loop computes elements again
// from fewer stacks:
//
//     while i { h = f(x); s[i] = h; x = g(h) }          while i { t[i] = x; h = f(x); x = g(h) }
//     while { h = s[j]; … }                       ->    while { h = f(t[j]); … }
#include "shardwright/Optimize/Passes.h"

#include "LoopStacks.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/IRMapping.h"
#include "shardwright/Dialect/Exec/ExecOps.h"
#include "shardwright/Dialect/StableHLO/Collectives.h"
#include "shardwright/Dialect/StableHLO/ElementBytes.h"
#include "shardwright/Dialect/StableHLO/TripCount.h"
#include "shardwright/OpRules/ElementMaps.h"
#include "shardwright/Support/Place.h"
#include "shardwright/Support/RecomputationPolicy.h"

#include "llvm/ADT/SetVector.h"

namespace shardwright {
#define GEN_PASS_DEF_REMATERIALIZELOOPS
#include "shardwright/Optimize/Passes.h.inc"

using namespace mlir;
namespace hlo = stablehlo;

namespace {

enum class Again { Elementwise, AllButDots, AllButPlainDots, All };

bool isProduct(Operation *op) { return isa<hlo::DotGeneralOp, hlo::ConvolutionOp>(op); }

bool isBatchedProduct(Operation *op) {
  auto dot = dyn_cast<hlo::DotGeneralOp>(op);
  return dot && !dot.getDotDimensionNumbers().getLhsBatchingDimensions().empty();
}

bool isSmallRegion(Operation &op) {
  return op.getNumRegions() == 0 || isa<hlo::ReduceOp, hlo::ReduceWindowOp, hlo::SortOp>(op);
}

/// Whether an op may run in the backward loop too.
bool mayRepeat(Operation *op, Again again) {
  if (!isMemoryEffectFree(op) || hlo::isCollective(op) || !isSmallRegion(*op) ||
      isa<hlo::CustomCallOp, hlo::OptimizationBarrierOp>(op))
    return false;
  switch (again) {
  case Again::Elementwise:
    return isElementwise(op) || isFreeToRepeat(op) || isElementMap(op);
  case Again::AllButDots:
    return !isProduct(op);
  case Again::AllButPlainDots:
    return !isProduct(op) || isBatchedProduct(op);
  case Again::All:
    return true;
  }
  llvm_unreachable("all are above");
}

/// What to compute again, and the stacks for that.
struct LoopRecomputation {
  SmallVector<LoopStack *> dropped;
  llvm::SetVector<Value> stacked;      // values that get a stack
  llvm::MapVector<Value, Value> found; // that the reader computes anyway
  llvm::SetVector<Operation *> ops;
  int64_t savedBytes = 0, operations = 0;
};

class LoopRematerializer {
public:
  LoopRematerializer(LoopPair &pair, Again again)
      : pair(pair), again(again), body(pair.writer.getBody().front()) {}

  /// Nothing, where stacks would not get smaller.
  LoopRecomputation choose() {
    LoopRecomputation chosen;
    SmallVector<LoopStack *> candidates;
    for (LoopStack &stack : pair.stacks) {
      Value stored = storedBy(stack.update);
      Operation *op = stored.getDefiningOp();
      if (op && op->getBlock() == &body && mayRepeat(op, again))
        candidates.push_back(&stack);
      else
        kept[stored] = &stack;
    }
    for (LoopStack *stack : candidates) {
      LoopRecomputation with = chosen;
      int64_t bytes = pair.trips * tensorBytes(stack->update.getType());
      with.dropped.push_back(stack);
      with.savedBytes += bytes;
      need(storedBy(stack->update), with);
      if (again != Again::Elementwise || with.savedBytes > chosen.savedBytes)
        chosen = std::move(with);
      else
        kept[storedBy(stack->update)] = stack;
    }
    return chosen.savedBytes > 0 ? chosen : LoopRecomputation();
  }

  void apply(const LoopRecomputation &chosen) {
    OpBuilder b(chosen.dropped.front()->reads.front());
    for (LoopStack *stack : chosen.dropped) // the first read in the body
      for (hlo::DynamicSliceOp read : stack->reads)
        if (read->isBeforeInBlock(&*b.getInsertionPoint()))
          b.setInsertionPoint(read);
    for (auto [value, found] : chosen.found)
      hoist(found.getDefiningOp(), &*b.getInsertionPoint());
    addStacks(chosen);
    IRMapping values;
    for (auto [value, found] : chosen.found)
      values.map(value, found);
    values.map(pair.counter, pair.position);
    for (auto [stored, stack] : kept)
      if (neededByCopies(stored, chosen))
        values.map(stored, readStack(b, pair.writer->getResult(stack->index), stored.getType()));
    for (auto [i, value] : llvm::enumerate(chosen.stacked))
      values.map(value, readStack(b, pair.writer->getResult(firstNew + i), value.getType()));
    for (Operation &op : llvm::make_early_inc_range(body))
      if (chosen.ops.contains(&op))
        b.clone(op, values)->setLoc(recomputed(op.getLoc()));
    for (LoopStack *stack : chosen.dropped) {
      Value again = values.lookup(storedBy(stack->update));
      for (hlo::DynamicSliceOp read : stack->reads) {
        Value shaped = hlo::ReshapeOp::create(b, read.getLoc(), read.getType(), again);
        read.replaceAllUsesWith(shaped);
      }
    }
    for (LoopStack *stack : chosen.dropped) // the first of them is the insertion point
      for (hlo::DynamicSliceOp read : stack->reads)
        read.erase();
    removeStacks(chosen);
  }

private:
  /// Adds what a value is computed from.
  void need(Value value, LoopRecomputation &chosen) {
    if (value == pair.counter || kept.contains(value) || chosen.stacked.contains(value) ||
        chosen.found.contains(value))
      return;
    Operation *op = value.getDefiningOp();
    if (op ? op->getBlock() != &body : cast<BlockArgument>(value).getOwner() != &body)
      return; // captured
    if (Value found = op && hlo::isCollective(op) ? findInReader(value) : Value()) {
      chosen.found.insert({value, found});
      return;
    }
    if (!op || !mayRepeat(op, again)) {
      chosen.stacked.insert(value);
      chosen.savedBytes -= pair.trips * tensorBytes(value.getType());
      return;
    }
    if (chosen.ops.contains(op))
      return;
    chosen.ops.insert(op);
    chosen.operations += operationsOf(op);
    llvm::SetVector<Value> inputs(op->operand_begin(), op->operand_end());
    op->walk(
        [&](Operation *inner) { inputs.insert(inner->operand_begin(), inner->operand_end()); });
    for (Value input : inputs)
      if (!op->isAncestor(input.getParentBlock()->getParentOp()))
        need(input, chosen);
  }

  /// Whether a value of the reader is that of the writer in the iteration whose element it reads.
  LogicalResult isSame(Value written, Value read) {
    if (written == read || (written == pair.counter && read == pair.position))
      return success();
    Operation *one = written.getDefiningOp(), *other = read.getDefiningOp();
    bool isInside =
        one && other && one->getBlock() == &body &&
        cast<OpResult>(written).getResultNumber() == cast<OpResult>(read).getResultNumber() &&
        other->getBlock() == pair.position.getParentBlock();
    return success(
        isInside &&
        OperationEquivalence::isEquivalentTo(
            one, other, [&](Value a, Value b) { return isSame(a, b); }, nullptr,
            OperationEquivalence::IgnoreLocations | OperationEquivalence::IgnoreDiscardableAttrs));
  }

  /// The backward loop gathers the weights of a layer as the forward loop does.
  Value findInReader(Value value) {
    for (Operation &op : *pair.position.getParentBlock())
      if (op.getName() == value.getDefiningOp()->getName())
        for (Value result : op.getResults())
          if (result.getType() == value.getType() && succeeded(isSame(value, result)))
            return result;
    return nullptr;
  }

  /// Moves an op, and what it needs, before another one.
  static void hoist(Operation *op, Operation *before) {
    if (!op || op->getBlock() != before->getBlock() || op->isBeforeInBlock(before))
      return;
    for (Value operand : op->getOperands())
      hoist(operand.getDefiningOp(), before);
    op->moveBefore(before);
  }

  static int64_t operationsOf(Operation *op) {
    auto type = cast<RankedTensorType>(op->getResult(0).getType());
    if (auto dot = dyn_cast<hlo::DotGeneralOp>(op)) {
      int64_t contracted = 1;
      auto lhs = cast<RankedTensorType>(dot.getLhs().getType());
      for (int64_t dim : dot.getDotDimensionNumbers().getLhsContractingDimensions())
        contracted *= lhs.getDimSize(dim);
      return 2 * contracted * type.getNumElements();
    }
    return elementCost(op) * type.getNumElements();
  }

  bool neededByCopies(Value value, const LoopRecomputation &chosen) {
    return llvm::any_of(value.getUsers(), [&](Operation *user) {
      while (user && user->getBlock() != &body)
        user = user->getParentOp();
      return user && chosen.ops.contains(user);
    });
  }

  SmallVector<Value> indicesAt(OpBuilder &b, Value first, int64_t rank) {
    SmallVector<Value> indices = {first};
    Value zero;
    if (rank > 1)
      zero = hlo::ConstantOp::create(
          b, first.getLoc(),
          DenseElementsAttr::get(cast<ShapedType>(first.getType()),
                                 b.getIntegerAttr(getElementTypeOrSelf(first), 0)));
    indices.append(rank - 1, zero);
    return indices;
  }

  static RankedTensorType elementType(Type value) {
    auto type = cast<RankedTensorType>(value);
    SmallVector<int64_t> shape = {1};
    llvm::append_range(shape, type.getShape());
    return RankedTensorType::get(shape, type.getElementType());
  }

  /// The element of a stack that the reader is at.
  Value readStack(OpBuilder &b, Value stack, Type type) {
    auto stackType = cast<RankedTensorType>(stack.getType());
    SmallVector<int64_t> sizes(stackType.getShape());
    sizes[0] = 1;
    auto read = hlo::DynamicSliceOp::create(
        b, stack.getLoc(), RankedTensorType::get(sizes, stackType.getElementType()), stack,
        indicesAt(b, pair.position, sizes.size()), b.getDenseI64ArrayAttr(sizes));
    return hlo::ReshapeOp::create(b, stack.getLoc(), type, read);
  }

  /// Replaces the writer by one with other carried values.
  void rebuild(ArrayRef<Value> inits, const llvm::BitVector &removed) {
    OpBuilder b(pair.writer);
    hlo::WhileOp before = pair.writer;
    auto after = hlo::WhileOp::create(b, before.getLoc(), TypeRange(ValueRange(inits)), inits);
    after->setDiscardableAttrs(before->getDiscardableAttrDictionary());
    for (auto [from, to] : llvm::zip(before->getRegions(), after->getRegions()))
      to.takeBody(from);
    unsigned next = 0;
    for (auto [i, result] : llvm::enumerate(before->getResults()))
      if (!removed.test(i))
        result.replaceAllUsesWith(after->getResult(next++));
    before.erase();
    pair.writer = after;
  }

  void addStacks(const LoopRecomputation &chosen) {
    hlo::WhileOp writer = pair.writer;
    OpBuilder b(writer);
    SmallVector<Value> inits(writer->getOperands());
    firstNew = inits.size();
    Operation *yield = body.getTerminator();
    for (Value value : chosen.stacked) {
      RankedTensorType element = elementType(value.getType());
      SmallVector<int64_t> shape(element.getShape());
      shape[0] = pair.trips;
      auto type = RankedTensorType::get(shape, element.getElementType());
      b.setInsertionPoint(writer);
      inits.push_back(
          hlo::ConstantOp::create(b, value.getLoc(), cast<ElementsAttr>(b.getZeroAttr(type))));
      writer.getCond().front().addArgument(type, value.getLoc());
      BlockArgument stack = body.addArgument(type, value.getLoc());
      b.setInsertionPoint(yield);
      Value shaped = hlo::ReshapeOp::create(b, value.getLoc(), element, value);
      yield->insertOperands(yield->getNumOperands(), hlo::DynamicUpdateSliceOp::create(
                                                         b, value.getLoc(), type, stack, shaped,
                                                         indicesAt(b, pair.counter, shape.size()))
                                                         .getResult());
    }
    rebuild(inits, llvm::BitVector(firstNew));
  }

  void removeStacks(const LoopRecomputation &chosen) {
    llvm::BitVector removed(pair.writer->getNumOperands());
    for (LoopStack *stack : chosen.dropped)
      removed.set(stack->index);
    Operation *yield = body.getTerminator();
    SmallVector<Operation *> updates;
    SmallVector<Value> inits;
    for (auto [i, init] : llvm::enumerate(pair.writer->getOperands()))
      if (removed.test(i))
        updates.push_back(yield->getOperand(i).getDefiningOp());
      else
        inits.push_back(init);
    yield->eraseOperands(removed);
    for (Operation *update : updates)
      update->erase();
    for (Region &region : pair.writer->getRegions())
      region.front().eraseArguments(removed);
    rebuild(inits, removed);
  }

  LoopPair &pair;
  Again again;
  Block &body;
  llvm::MapVector<Value, LoopStack *> kept; // by stored value
  unsigned firstNew = 0;
};

std::optional<Again> parseAgain(StringRef policy) {
  switch (parseRecomputationPolicy(policy).value_or(RecomputationPolicy::None)) {
  case RecomputationPolicy::None:
    return std::nullopt;
  case RecomputationPolicy::Auto:
    return Again::Elementwise;
  case RecomputationPolicy::Full:
    return Again::All;
  case RecomputationPolicy::Dots:
    return Again::AllButDots;
  case RecomputationPolicy::DotsWithNoBatch:
    return Again::AllButPlainDots;
  }
  llvm_unreachable("all policies are above");
}

struct RematerializeLoopsPass : impl::RematerializeLoopsBase<RematerializeLoopsPass> {
  using RematerializeLoopsBase::RematerializeLoopsBase;

  void runOnOperation() override {
    std::optional<Again> again = parseAgain(policy);
    if (!again)
      return;
    loops = 0, operations = 0;
    SmallVector<Block *> blocks;
    getOperation().walk([&](Block *block) { blocks.push_back(block); });
    for (Block *block : blocks)
      run(*block, *again);
    Builder b(&getContext());
    if (loops)
      getOperation()->setAttr(
          exec::kLoopRecomputationAttr,
          b.getDictionaryAttr({b.getNamedAttr("loops", b.getI64IntegerAttr(loops)),
                               b.getNamedAttr("operations", b.getF64FloatAttr(operations))}));
  }

private:
  void run(Block &block, Again again) {
    llvm::DenseSet<Operation *> done; // readers
    for (bool isChanged = true; isChanged;) {
      isChanged = false;
      for (LoopPair &pair : findLoopPairs(block)) {
        if (!done.insert(pair.reader).second)
          continue;
        LoopRematerializer rematerializer(pair, again);
        LoopRecomputation chosen = rematerializer.choose();
        if (chosen.dropped.empty()) {
          if (again != Again::Elementwise)
            pair.writer->emitRemark()
                << "what this loop stacks for its backward loop is kept: to compute it again "
                   "would take no fewer bytes";
          continue;
        }
        ++loops;
        operations += double(pair.trips) * double(chosen.operations);
        rematerializer.apply(chosen);
        isChanged = true;
        break; // the writer is another op now
      }
    }
    if (again != Again::Elementwise)
      remarkOnOthers(block);
  }

  /// Loops whose stacks another loop reads in a way that is not known.
  static void remarkOnOthers(Block &block) {
    llvm::DenseSet<std::pair<Operation *, Operation *>> known;
    for (LoopPair &pair : findLoopPairs(block))
      known.insert({pair.writer, pair.reader});
    for (auto writer : block.getOps<hlo::WhileOp>()) {
      std::optional<int64_t> trips = getTripCount(writer);
      auto isUnknown = [&](OpOperand &use) {
        auto reader = use.getOwner()->getParentOfType<hlo::WhileOp>();
        auto type = cast<RankedTensorType>(use.get().getType());
        return reader && reader != writer && reader->getBlock() == &block && type.getRank() > 1 &&
               type.getDimSize(0) == trips && !known.contains({writer, reader});
      };
      if (trips > 1 && llvm::any_of(writer->getUses(), isUnknown))
        writer->emitRemark()
            << "what this loop stacks for another one is kept: only what a counted "
               "loop stacks element by element, and one other loop reads so, is "
               "computed again";
    }
  }

  int64_t loops = 0;
  double operations = 0;
};
} // namespace
} // namespace shardwright
