// SPDX-License-Identifier: Apache-2.0

// Gathers that a loop needs right at the begin of an iteration: the iteration before gathers.
//
//     for i in 0..n:                      g = gather(w[0])
//       g = gather(w[i])                  for i in 0..n-1, carrying g:
//       x = f(x, g)                         x, g = f(x, g), gather(w[i + 1])
//                                         x = f(x, g)
//
// The last iteration stands behind the loop, so that nothing is gathered in vain.
#include "ClusterTimes.h"
#include "LightOps.h"
#include "TimedBlock.h"
#include "shardwright/Dialect/StableHLO/ElementBytes.h"
#include "shardwright/Schedule/Passes.h"

#include "mlir/IR/IRMapping.h"

namespace shardwright {
#define GEN_PASS_DEF_PREFETCHGATHERS
#include "shardwright/Schedule/Passes.h.inc"

using namespace mlir;
using exec::StartOp;
using exec::WhileOp;

namespace {
std::optional<SmallVector<Operation *>> lightInputsWithin(Operation *op) {
  return lightInputsOf(op, [](Operation *) { return false; });
}

/// Whether the operands of an op are known of the next iteration when one begins: what the loop
/// does not change, and what light ops compute, as its counter.
bool isKnownAhead(Operation *op, WhileOp loop) {
  Operation *yield = loop.getBody().front().getTerminator();
  return llvm::all_of(op->getOperands(), [&](Value operand) {
    auto argument = dyn_cast<BlockArgument>(operand);
    if (!argument || loop.isInvariant(argument.getArgNumber()))
      return true;
    Operation *def = yield->getOperand(argument.getArgNumber()).getDefiningOp();
    return def && isLight(def) && lightInputsWithin(def);
  });
}

/// A gather, and the light ops that it needs.
struct Prefetch {
  Operation *start;
  SmallVector<Operation *> inputs;

  Operation *done() const { return *start->user_begin(); }

  /// The gather of other values.
  ValueRange write(OpBuilder &b, IRMapping values) const {
    for (Operation *input : inputs)
      b.clone(*input, values);
    b.clone(*start, values);
    return b.clone(*done(), values)->getResults();
  }

  bool isKnownAhead(WhileOp loop) const {
    return shardwright::isKnownAhead(start, loop) &&
           llvm::all_of(inputs, [&](Operation *op) { return shardwright::isKnownAhead(op, loop); });
  }
};

/// Those that do not fit between the begin of an iteration and their first user, of at most so many
/// bytes.
SmallVector<Prefetch> findPrefetches(WhileOp loop, const ClusterTimes &times, int64_t most) {
  TimedBlock body(loop.getBody().front(), *times.costs, times.ranks);
  DenseMap<size_t, double> ends; // of the gathers of an iteration, by level of links
  SmallVector<Prefetch> found;
  for (const EarlyGather &gather : body.earlyGathers()) {
    double &end = ends[body.levelOf(gather.start)];
    auto start = cast<StartOp>(body.program().op(gather.start));
    int64_t bytes = totalBytes(start->getResultTypes());
    bool isLate = end + body.secondsOf(gather.start) > gather.neededAfter;
    if (std::optional<SmallVector<Operation *>> inputs = lightInputsWithin(start);
        isLate && bytes <= most && inputs) {
      Prefetch each{start.getOperation(), std::move(*inputs)};
      if (each.isKnownAhead(loop)) {
        found.push_back(std::move(each));
        most -= bytes;
        continue;
      }
    }
    end += body.secondsOf(gather.start);
  }
  return found;
}

/// Only in a counted loop the operands of a product are slices that follow its iterations.
void forgetSlices(Operation *op) {
  if (auto product = dyn_cast<exec::MatmulOp>(op)) {
    product.removeLhsSlicesAttr();
    product.removeRhsSlicesAttr();
  }
}

/// A loop, rewritten so that each iteration gathers for the next.
class PrefetchWriter {
public:
  PrefetchWriter(WhileOp loop, ArrayRef<Prefetch> prefetches)
      : old(loop), prefetches(prefetches), b(loop), inits(loop.getInits()) {}

  void run() {
    gatherForFirst();
    makeShorterLoop();
    readCarried();
    writeLast(); // a copy of the body while it gathers nothing
    gatherForNext();
    for (const Prefetch &each : prefetches) {
      each.done()->erase();
      each.start->erase();
    }
    exec::eraseDeadOps(body());
    exec::eraseDeadOps(*loop->getBlock());
  }

private:
  Block &body() { return loop.getBody().front(); }

  void gatherForFirst() {
    IRMapping values;
    values.map(old.getBody().getArguments(), old.getInits());
    for (const Prefetch &each : prefetches)
      llvm::append_range(inits, each.write(b, values));
  }

  void makeShorterLoop() {
    loop = WhileOp::create(b, old.getLoc(), TypeRange(ValueRange(inits)), inits,
                           b.getI64IntegerAttr(*old.getTripCount() - 1));
    loop->setDiscardableAttrs(old->getDiscardableAttrDictionary());
    loop.getCond().takeBody(old.getCond());
    loop.getBody().takeBody(old.getBody());
  }

  void readCarried() {
    for (const Prefetch &each : prefetches)
      for (Value result : each.done()->getResults()) {
        loop.getCond().addArgument(result.getType(), result.getLoc());
        result.replaceAllUsesWith(loop.getBody().addArgument(result.getType(), result.getLoc()));
      }
  }

  void writeLast() {
    IRMapping values;
    Operation *yield = body().getTerminator();
    for (auto [i, argument] : llvm::enumerate(body().getArguments())) {
      bool isInvariant = i < yield->getNumOperands() && loop.isInvariant(i);
      values.map(argument, isInvariant ? inits[i] : loop.getResult(i));
    }
    llvm::SmallDenseSet<Operation *> gathers;
    for (const Prefetch &each : prefetches)
      for (Operation *op : {each.start, each.done()})
        gathers.insert(op);
    b.setInsertionPointAfter(loop);
    for (Operation &op : body().without_terminator())
      if (!gathers.contains(&op))
        forgetSlices(b.clone(op, values));
    for (auto [result, value] : llvm::zip_equal(old.getResults(), yield->getOperands()))
      result.replaceAllUsesWith(values.lookupOrDefault(value));
    old.erase();
  }

  void gatherForNext() {
    Operation *yield = body().getTerminator();
    IRMapping next;
    for (auto [argument, value] : llvm::zip(body().getArguments(), yield->getOperands()))
      next.map(Value(argument), value);
    b.setInsertionPoint(yield);
    SmallVector<Value> yielded(yield->getOperands());
    for (const Prefetch &each : prefetches)
      llvm::append_range(yielded, each.write(b, next));
    yield->setOperands(yielded);
  }

  WhileOp old, loop;
  ArrayRef<Prefetch> prefetches;
  OpBuilder b;
  SmallVector<Value> inits;
};

struct PrefetchGathersPass : impl::PrefetchGathersBase<PrefetchGathersPass> {
  using PrefetchGathersBase::PrefetchGathersBase;

  void runOnOperation() override {
    FailureOr<ClusterTimes> times = loadClusterTimes(getOperation(), cluster);
    if (failed(times))
      return signalPassFailure();
    std::optional<int64_t> spare = spareBytes(getOperation(), limit);
    SmallVector<WhileOp> loops;
    getOperation().walk([&](WhileOp loop) { // inner ones first
      if (loop.isCounted() && *loop.getTripCount() > 1)
        loops.push_back(loop);
    });
    for (WhileOp loop : loops) {
      int64_t most = spare.value_or(livePeak(loop.getBody().front()) / 8);
      SmallVector<Prefetch> found = findPrefetches(loop, *times, most);
      if (!found.empty())
        PrefetchWriter(loop, found).run();
    }
  }
};
} // namespace
} // namespace shardwright
