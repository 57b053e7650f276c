// SPDX-License-Identifier: Apache-2.0

// Computes a step microbatch by microbatch: what depends on examples moves into a loop, which adds
// up what is summed over them.
//
//     %loss, %g = while(%i = 0, %sum = 0, %gradient = 0) {
//       %x = examples i, i + count, …          of arguments
//       …                                      forward, backward
//       return %sum + …, %gradient + …
//     }
//     …                                        update
#include "MicrobatchWriter.h"
#include "ModelMicrobatches.h"
#include "OneMicrobatch.h"
#include "TrainingStep.h"

#include "shardwright/Dialect/Sdy/ShardingProvenance.h"
#include "shardwright/Dialect/Sdy/Shardings.h"
#include "shardwright/Dialect/StableHLO/TripCount.h"
#include "shardwright/Train/Passes.h"
#include "shardwright/Train/Roles.h"

#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/SetVector.h"

namespace shardwright {
#define GEN_PASS_DEF_ACCUMULATEMICROBATCHES
#include "shardwright/Train/Passes.h.inc"

using namespace mlir;

namespace {
class MicrobatchLoop {
public:
  MicrobatchLoop(func::FuncOp main, int64_t count, StringRef axis, bool scatter)
      : main(main), body(main.getBody().front()), count(count), axis(axis), scatter(scatter),
        parts(main, count) {}

  LogicalResult run() {
    if (failed(findBatch()) || failed(parts.run()))
      return failure();
    findOps();
    if (inLoop.empty()) {
      remarkNothing();
      return success();
    }
    if (failed(findResults()) || failed(writeLoop()))
      return failure();
    replaceResults();
    if (!loopResults.empty())
      moveDependentsBehind(loopResults[0].getDefiningOp());
    eraseReplaced();
    return success();
  }

private:
  LogicalResult findBatch() {
    auto batch = batchArgumentsOf(main, axis);
    if (batch.empty())
      return main.emitError() << "no argument is a batch, which --microbatches divides: say which "
                              << "is one (--role NAME=batch)";
    for (auto [argument, dim] : batch) {
      int64_t size = cast<RankedTensorType>(argument.getType()).getDimSize(dim);
      if (size % count || size == 0)
        return emitError(argument.getLoc())
               << "a batch of " << size << " examples, " << sdy::describeAnnotation(argument)
               << ", does not divide into " << count << " microbatches; choose --microbatches that "
               << "divides " << size;
    }
    parts.start(batch);
    if (sdy::TensorShardingAttr sharding = sdy::getSharding(batch.front().first)) {
      mesh = sharding.getMeshOrRef();
      llvm::append_range(axes, sharding.getDimShardings()[batch.front().second].getAxes());
    }
    return success();
  }

  void remarkNothing() {
    InFlightDiagnostic diag = main.emitRemark() << "--microbatches " << count
                                                << " divides nothing: no op depends on a batch, "
                                                   "which here is ";
    llvm::interleaveComma(llvm::make_first_range(batchArgumentsOf(main, axis)), diag,
                          [&](Value argument) { diag << sdy::describeAnnotation(argument); });
    diag << "; say which arguments are one (--role NAME=batch)";
  }

  // What is computed in the loop, and what leaves it.

  /// What depends on examples; and what moves or adds sums that nothing else reads, as the cast of
  /// a gradient.
  void findOps() {
    before =
        ancestorsOf(parts.getStatistics().getArrayRef(), main, [](Operation *) { return true; });
    for (Operation &op : body.without_terminator())
      if ((parts.touches(&op) && !isComputedBefore(&op)) || passesSums(&op))
        inLoop.insert(&op);
    addBetween();
  }

  /// What reads an op of the loop and is read by another: a barrier of jax.checkpoint also passes
  /// on parameters, whose transposes then are of the loop too.
  void addBetween() {
    auto reads = [](Operation *op, auto &set) {
      return anyWithin(op, [&](Operation *inner) {
        return llvm::any_of(inner->getOperands(),
                            [&](Value value) { return set.contains(value.getDefiningOp()); });
      });
    };
    llvm::DenseSet<Operation *> behind(inLoop.begin(), inLoop.end());
    for (Operation &op : body.without_terminator())
      if (!before.contains(&op) && reads(&op, behind))
        behind.insert(&op);
    llvm::SetVector<Operation *> all;
    for (Operation &op : llvm::reverse(body.without_terminator())) {
      bool isRead = llvm::any_of(op.getUsers(), [&](Operation *user) {
        return all.contains(main.getBody().front().findAncestorOpInBlock(*user));
      });
      if (inLoop.contains(&op) || (behind.contains(&op) && isRead))
        all.insert(&op);
    }
    SmallVector<Operation *> ordered = all.takeVector();
    inLoop.clear();
    inLoop.insert(ordered.rbegin(), ordered.rend());
  }

  bool isComputedBefore(Operation *op) const {
    return op->getNumResults() > 0 &&
           llvm::all_of(op->getResults(), [&](Value result) { return parts.isStatistic(result); });
  }

  bool passesSums(Operation *op) const {
    if (before.contains(op))
      return false;
    if (isa<sdy::ShardingConstraintOp>(op))
      return scatter && isMadeInLoop(op->getOperand(0));
    auto partitionable = dyn_cast<PartitionableOpInterface>(op);
    if (!partitionable || op->getNumResults() != 1 || op->getNumOperands() > 63)
      return false;
    uint64_t sums = 0;
    for (auto [i, operand] : llvm::enumerate(op->getOperands())) {
      bool isZero = parts.of(operand).kind == BatchPart::Zero;
      if (!isZero && !isMadeInLoop(operand))
        return false;
      sums |= uint64_t(!isZero) << i;
    }
    return sums && partitionable.getLinearity(sums) == Linearity::Sums;
  }

  /// Whether the value is a sum of the loop that one op alone reads.
  bool isMadeInLoop(Value value) const {
    Operation *source = value.getDefiningOp();
    return source && inLoop.contains(source) && parts.of(value).kind == BatchPart::Sum &&
           llvm::all_equal(value.getUsers());
  }

  LogicalResult findResults() {
    for (Operation *op : inLoop)
      for (OpResult result : op->getResults()) {
        bool isRead =
            llvm::any_of(result.getUsers(), [&](Operation *user) { return !isInLoop(user); });
        if (!isRead || before.contains(op)) // computed from the whole batch as well
          continue;
        if (parts.of(result).kind == BatchPart::Whole)
          return refuseWhole(result);
        results.push_back(result);
      }
    return success();
  }

  LogicalResult refuseWhole(OpResult result) const {
    Operation *op = result.getOwner();
    InFlightDiagnostic error = op->emitError()
                               << "'" << op->getName() << "' computes with all examples of the "
                               << "batch at once, and not as a sum: with microbatches result "
                               << result.getResultNumber()
                               << " would be another; leave out --microbatches";
    if (auto flow = dyn_cast<sdy::DataFlowOpInterface>(op))
      for (OpOperand *source : flow.getEdgeSources(result))
        if (Operation *maker = source->get().getDefiningOp(); maker && source->getOwner() != op)
          error.attachNote(maker->getLoc()) << "it is computed here";
    parts.nameBatch(error);
    return error;
  }

  bool isInLoop(Operation *user) const {
    while (user->getBlock() != &body)
      user = user->getParentOp();
    return inLoop.contains(user);
  }

  // The loop.

  LogicalResult writeLoop() {
    OpWriter w(body.getTerminator());
    SmallVector<Value> starts;
    for (Value result : results)
      starts.push_back(w.zeros(carriedType(result)));
    bool isRefused = false;
    loopResults = w.loop(starts, count, [&](Value index, ValueRange carried) {
      MicrobatchWriter writer(parts, count, w.b, index);
      if (!scatter)
        writer.keepSumsPartial(mesh, axes);
      for (auto &[argument, dim] : batchArgumentsOf(main, axis))
        writer.define(argument, writer.deal(argument, {dim}));
      SmallVector<Value> next;
      for (Operation *op : inLoop)
        isRefused = isRefused || failed(writer.write(op));
      for (auto [result, old] : llvm::zip_equal(results, carried))
        next.push_back(isRefused ? old : nextOf(w, result, writer.valueOf(result), old, index));
      return next;
    });
    return failure(isRefused);
  }

  /// Sums in half precision are added in f32. Examples have their place in the batch as it is dealt
  /// out.
  RankedTensorType carriedType(Value result) const {
    auto type = cast<RankedTensorType>(result.getType());
    if (parts.isExample(result)) {
      SmallVector<int64_t> shape(type.getShape());
      shape[parts.of(result).place.dim] /= count;
      shape.insert(shape.begin(), count);
      return type.clone(shape);
    }
    auto element = dyn_cast<FloatType>(type.getElementType());
    if (parts.of(result).isInvariant())
      return type;
    return element && element.getWidth() < 32
               ? cast<RankedTensorType>(type.clone(Float32Type::get(type.getContext())))
               : type;
  }

  Value nextOf(OpWriter &w, Value result, Value part, Value old, Value index) {
    if (parts.of(result).isInvariant()) // a loop's counter: the same in all microbatches
      return part;
    if (!parts.isExample(result))
      return w.add(old, w.convert(part, tensorOf(old).getElementType()));
    SmallVector<int64_t> row = {1};
    llvm::append_range(row, tensorOf(part).getShape());
    return w.dynamicUpdate(old, w.reshape(part, row), 0, index);
  }

  // The rest of the step.

  void replaceResults() {
    OpWriter w(body.getTerminator());
    for (auto [result, made] : llvm::zip_equal(results, loopResults)) {
      Value value = made;
      if (parts.isExample(result))
        value = collect(w, made, parts.of(result).place.dim,
                        parts.minorOf(result, parts.of(result).place));
      else if (!parts.of(result).isInvariant())
        value = w.convert(reduced(w, made, result), tensorOf(result).getElementType());
      if (sdy::ShardingConstraintOp pieces = piecesOf(result))
        pieces->replaceAllUsesWith(ValueRange{value});
      result.replaceUsesWithIf(value, [&](OpOperand &use) { return !isInLoop(use.getOwner()); });
    }
  }

  /// A sum stays partial over the axes of the batch until the loop has ended, unless it has pieces.
  Value reduced(OpWriter &w, Value sum, Value result) {
    if (axes.empty() || !isa<FloatType>(tensorOf(sum).getElementType()))
      return sum;
    if (auto pieces = result.getDefiningOp<sdy::ShardingConstraintOp>()) {
      sdy::setSharding(sum, pieces.getSharding());
      return sum;
    }
    if (scatter)
      return sum;
    sdy::TensorShardingAttr partial = partialOver(mesh, axes, sum);
    sdy::setSharding(sum, partial);
    if (sdy::ShardingConstraintOp pieces = piecesOf(result))
      return w.make<sdy::ShardingConstraintOp>(sum, pieces.getSharding());
    auto outside = llvm::make_filter_range(result.getUsers(),
                                           [&](Operation *user) { return !isInLoop(user); });
    if (llvm::all_equal(outside))
      return sum; // it asks for what it needs
    auto whole = sdy::TensorShardingAttr::get(sum.getContext(), mesh, partial.getDimShardings(),
                                              axes, {}, sdy::ReductionOp::Sum);
    return w.make<sdy::ShardingConstraintOp>(sum, whole);
  }

  /// The only reader of a sum after the loop, if it asks for pieces. It reads the sum as it is
  /// carried, before a cast.
  sdy::ShardingConstraintOp piecesOf(Value result) {
    sdy::ShardingConstraintOp found;
    for (Operation *user : result.getUsers()) {
      auto constraint = dyn_cast<sdy::ShardingConstraintOp>(user);
      if (isInLoop(user))
        continue;
      if (!constraint || (found && found != constraint))
        return {};
      found = constraint;
    }
    return found;
  }

  void eraseReplaced() {
    SmallVector<Operation *> ops;
    for (Operation &op : llvm::reverse(body.without_terminator()))
      ops.push_back(&op);
    for (Operation *op : ops)
      if (op->use_empty() &&
          (inLoop.contains(op) || isa<sdy::ShardingConstraintOp>(op) || isOpTriviallyDead(op)))
        op->erase();
  }

  func::FuncOp main;
  Block &body;
  const int64_t count;
  StringRef axis;
  const bool scatter; // sums of each microbatch, into pieces
  BatchParts parts;
  Attribute mesh;
  SmallVector<sdy::AxisRefAttr> axes; // over which the batch is split
  llvm::DenseSet<Operation *> before; // statistics of the whole batch
  llvm::SetVector<Operation *> inLoop;
  SmallVector<Value> results, loopResults; // of ops that move, and what replaces them
};

struct AccumulateMicrobatchesPass : impl::AccumulateMicrobatchesBase<AccumulateMicrobatchesPass> {
  using AccumulateMicrobatchesBase::AccumulateMicrobatchesBase;

  void runOnOperation() override {
    auto main = getOperation().lookupSymbol<func::FuncOp>("main");
    if (!main || (count == 1 && !single))
      return;
    stablehlo::WhileOp own = findMicrobatchLoop(main, axis);
    bool isOwn = own && getTripCount(own) == int64_t(count);
    if (isOwn)
      own.emitRemark() << "the step itself adds up " << count.getValue()
                       << " microbatches in this loop, which are those of --microbatches";
    else if (failed(own && single ? refuse(own)
                    : count == 1  ? writeOneMicrobatch(main, axis)
                                  : MicrobatchLoop(main, count, axis, scatter).run()))
      signalPassFailure();
  }

  /// Stages go through one loop over microbatches.
  LogicalResult refuse(stablehlo::WhileOp own) {
    int64_t microbatches = *getTripCount(own);
    return own.emitError() << "the step itself adds up " << microbatches
                           << " microbatches in this loop: give --microbatches " << microbatches
                           << " with --pipeline, not " << count.getValue();
  }
};
} // namespace
} // namespace shardwright
