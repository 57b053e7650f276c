// SPDX-License-Identifier: Apache-2.0

// Index set splitting of innermost loops.
#include "SplitLoops.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"

#include <set>

using namespace mlir;

namespace shardwright {
namespace {

std::optional<int64_t> constantOf(Value value) {
  APInt number;
  if (matchPattern(value, m_ConstantInt(&number)))
    return number.getSExtValue();
  return std::nullopt;
}

/// A comparison, maximum or minimum of the induction variable plus `offset`, and a constant.
struct Comparison {
  Operation *op;
  int64_t offset, constant;
};

class LoopSplitter {
public:
  explicit LoopSplitter(scf::ForOp loop) : loop(loop) {}

  void run() {
    std::optional<int64_t> lower = constantOf(loop.getLowerBound()),
                           upper = constantOf(loop.getUpperBound()),
                           step = constantOf(loop.getStep());
    if (!lower || !upper || step != 1 || !loop.getInitArgs().empty() ||
        *upper - *lower < leastTrips)
      return;
    for (Operation &op : *loop.getBody())
      collect(op);
    std::vector<int64_t> bounds = boundsOfParts(*lower, *upper);
    if (bounds.size() < 3 || bounds.size() > mostParts + 1)
      return;
    for (size_t i = 0; i + 1 < bounds.size(); ++i)
      emitPart(bounds[i], bounds[i + 1]);
    loop.erase();
  }

private:
  static constexpr int64_t leastTrips = 16; // below, parts are too short for vectors
  static constexpr size_t mostParts = 4;

  /// What is added to the induction variable.
  std::optional<int64_t> offsetOf(Value value) {
    if (value == loop.getInductionVar())
      return 0;
    Operation *op = value.getDefiningOp();
    if (auto add = dyn_cast_or_null<arith::AddIOp>(op)) {
      if (add.getLhs() == loop.getInductionVar())
        return constantOf(add.getRhs());
      return add.getRhs() == loop.getInductionVar() ? constantOf(add.getLhs()) : std::nullopt;
    }
    if (auto sub = dyn_cast_or_null<arith::SubIOp>(op);
        sub && sub.getLhs() == loop.getInductionVar())
      if (std::optional<int64_t> less = constantOf(sub.getRhs()))
        return -*less;
    return std::nullopt;
  }

  void collect(Operation &op) {
    auto compare = dyn_cast<arith::CmpIOp>(op);
    bool isSigned = compare && compare.getPredicate() <= arith::CmpIPredicate::sge;
    if (!isSigned && !isa<arith::MaxSIOp, arith::MinSIOp>(op))
      return;
    std::optional<int64_t> offset = offsetOf(op.getOperand(0)),
                           constant = constantOf(op.getOperand(1));
    if (offset && constant)
      comparisons.push_back({&op, *offset, *constant});
  }

  /// Where the induction variable is the constant, and where it is more.
  std::vector<int64_t> boundsOfParts(int64_t lower, int64_t upper) const {
    std::set<int64_t> bounds = {lower, upper};
    auto add = [&](int64_t bound) {
      if (bound > lower && bound < upper)
        bounds.insert(bound);
    };
    for (const Comparison &each : comparisons) {
      int64_t equal = each.constant - each.offset;
      auto compare = dyn_cast<arith::CmpIOp>(each.op);
      using P = arith::CmpIPredicate;
      bool isAtLeast =
          compare && (compare.getPredicate() == P::slt || compare.getPredicate() == P::sge);
      bool isMore =
          compare && (compare.getPredicate() == P::sgt || compare.getPredicate() == P::sle);
      if (!isMore && !isa<arith::MinSIOp>(each.op))
        add(equal);
      if (!isAtLeast && !isa<arith::MaxSIOp>(each.op))
        add(equal + 1);
    }
    return {bounds.begin(), bounds.end()};
  }

  void emitPart(int64_t lower, int64_t upper) {
    OpBuilder b(loop);
    Location loc = loop.getLoc();
    auto index = [&](int64_t value) -> Value {
      return arith::ConstantIndexOp::create(b, loc, value);
    };
    auto part = scf::ForOp::create(b, loc, index(lower), index(upper), loop.getStep());
    IRMapping mapping;
    mapping.map(loop.getInductionVar(), part.getInductionVar());
    b.setInsertionPointToStart(part.getBody());
    for (Operation &op : loop.getBody()->without_terminator()) {
      const Comparison *known =
          llvm::find_if(comparisons, [&](const Comparison &each) { return each.op == &op; });
      Value value =
          known == comparisons.end() ? Value() : valueIn(*known, lower, upper, mapping, b);
      if (value)
        mapping.map(op.getResult(0), value);
      else
        b.clone(op, mapping);
    }
  }

  /// The value of a comparison that is the same in all iterations, or null.
  Value valueIn(const Comparison &known, int64_t lower, int64_t upper, const IRMapping &mapping,
                OpBuilder &b) const {
    Location loc = known.op->getLoc();
    int64_t first = lower + known.offset, last = upper - 1 + known.offset;
    auto compare = dyn_cast<arith::CmpIOp>(known.op);
    if (!compare) {
      bool isMax = isa<arith::MaxSIOp>(known.op);
      Value variable = mapping.lookup(known.op->getOperand(0)),
            constant = arith::ConstantIndexOp::create(b, loc, known.constant);
      if (first >= known.constant)
        return isMax ? variable : constant;
      return last <= known.constant ? (isMax ? constant : variable) : Value();
    }
    auto holds = [&](int64_t value) {
      return arith::applyCmpPredicate(compare.getPredicate(), APInt(64, value, true),
                                      APInt(64, known.constant, true));
    };
    if (holds(first) != holds(last))
      return {};
    return arith::ConstantIntOp::create(b, loc, holds(first), 1);
  }

  scf::ForOp loop;
  SmallVector<Comparison> comparisons;
};

bool isInnermost(scf::ForOp loop) {
  return !loop.getBody()->walk([](scf::ForOp) { return WalkResult::interrupt(); }).wasInterrupted();
}
} // namespace

void splitLoopsAtConditions(ModuleOp kernels) {
  SmallVector<scf::ForOp> loops;
  kernels.walk([&](scf::ForOp loop) {
    if (isInnermost(loop))
      loops.push_back(loop);
  });
  for (scf::ForOp loop : loops)
    LoopSplitter(loop).run();
}

} // namespace shardwright
