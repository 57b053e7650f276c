// SPDX-License-Identifier: Apache-2.0

// Pass: expands stablehlo.rng, whose generator is implementation-defined. Here: a 64-bit counter
// that starts at zero and increases by one per number drawn, encrypted by Threefry under key zero.
// The interpreter does the same, so that both draw equal numbers. Control flow carries the counter
// as an additional value.
//
//   uniform, float     a + (b - a) u, with u the upper 53 bits as a number in [0, 1);
//                      the number below b if that rounds to b
//   uniform, integer   a + the upper half of (b - a) times the 64 bits
//   normal             a + b sqrt(-2 log(1 - u)) cos(2 pi v) (Box-Muller);
//                      all u are drawn before the first v
#include "shardwright/Dialect/Sdy/ReplaceOps.h"
#include "shardwright/Import/Passes.h"

#include "shardwright/Dialect/Sdy/SdyOps.h"

#include <numbers>

namespace shardwright {
#define GEN_PASS_DEF_EXPANDRNG
#include "shardwright/Import/Passes.h.inc"

using namespace mlir;
namespace hlo = stablehlo;

namespace {
using Values = SmallVector<Value>;

/// The random numbers of one op.
struct Draw {
  Draw(hlo::RngOp op, OpWriter &w)
      : op(op), w(w), type(tensorOf(op.getResult())), wide(w.b.getF64Type()),
        word(w.b.getIntegerType(64, false)) {}

  /// 64 random bits per element; advances the state.
  Value bits(ArrayRef<int64_t> shape, Value &state) {
    auto draw = hlo::RngBitGeneratorOp::create(
        w.b, w.loc, TypeRange{state.getType(), RankedTensorType::get(shape, word)},
        hlo::RngAlgorithm::THREE_FRY, state);
    state = draw.getOutputState();
    return draw.getOutput();
  }
  Value unit(Value bits) {
    Value upper = w.make<hlo::ShiftRightLogicalOp>(bits, w.splatInteger(bits.getType(), 11));
    Value number = w.convert(upper, wide);
    return w.make<hlo::MulOp>(number, w.splat(number.getType(), 0x1p-53));
  }
  Value everywhere(Value scalar) { return w.spread(scalar, {}, type.getShape()); }

  Value uniformReals(Value &state) {
    Value a = w.convert(op.getA(), wide), b = w.convert(op.getB(), wide);
    Value scaled = w.make<hlo::MulOp>(everywhere(w.make<hlo::SubtractOp>(b, a)),
                                      unit(bits(type.getShape(), state)));
    Value x = w.convert(w.make<hlo::AddOp>(everywhere(a), scaled), type.getElementType());
    Value end = everywhere(op.getB()),
          below = everywhere(w.make<chlo::NextAfterOp>(op.getB(), op.getA()));
    return w.make<hlo::SelectOp>(w.compare(x, hlo::ComparisonDirection::EQ, end), below, x);
  }
  Value uniformIntegers(Value &state) {
    Value a = w.convert(op.getA(), word),
          range = w.make<hlo::SubtractOp>(w.convert(op.getB(), word), a);
    Value offset = w.make<chlo::MulhiOp>(bits(type.getShape(), state), everywhere(range));
    return w.convert(w.make<hlo::AddOp>(everywhere(a), offset), type.getElementType());
  }
  Value normal(Value &state) {
    SmallVector<int64_t> both = {2};
    llvm::append_range(both, type.getShape());
    Value numbers = unit(bits(both, state));
    auto half = [&](int64_t i) {
      return w.reshape(w.slice(numbers, 0, i, i + 1), type.getShape());
    };
    auto splat = [&](double value) { return w.splat(type.clone(wide), value); };
    Value logarithm = w.make<hlo::Log1pOp>(w.make<hlo::NegOp>(half(0)));
    Value radius = w.make<hlo::SqrtOp>(w.make<hlo::MulOp>(splat(-2), logarithm));
    Value cosine = w.make<hlo::CosineOp>(w.make<hlo::MulOp>(splat(2 * std::numbers::pi), half(1)));
    Value spreadOut = w.make<hlo::MulOp>(everywhere(w.convert(op.getB(), wide)),
                                         w.make<hlo::MulOp>(radius, cosine));
    return w.convert(w.make<hlo::AddOp>(everywhere(w.convert(op.getA(), wide)), spreadOut),
                     type.getElementType());
  }
  Value run(Value &state) {
    if (type.getNumElements() == 0)
      return w.splat(type, 0);
    if (op.getRngDistribution() == hlo::RngDistribution::NORMAL)
      return normal(state);
    return isa<FloatType>(type.getElementType()) ? uniformReals(state) : uniformIntegers(state);
  }

  hlo::RngOp op;
  OpWriter &w;
  RankedTensorType type;
  Type wide, word;
};

bool draws(Region &region) {
  return region.walk([](hlo::RngOp) { return WalkResult::interrupt(); }).wasInterrupted();
}
bool draws(Operation *op) {
  return llvm::any_of(op->getRegions(), [](Region &region) { return draws(region); });
}

FailureOr<Value> threadState(Block &block, Value state);

/// Clones the op with an additional result for the state, and moves its regions.
Operation *withState(Operation *op, ValueRange moreOperands, Type stateType) {
  Values operands(op->getOperands());
  llvm::append_range(operands, moreOperands);
  SmallVector<Type> types(op->getResultTypes());
  types.push_back(stateType);
  OperationState state(op->getLoc(), op->getName(), operands, types);
  state.propertiesAttr = op->getPropertiesAsAttribute();
  for (Region &region : op->getRegions())
    state.addRegion()->takeBody(region);
  Operation *wider = OpBuilder(op).create(state);
  for (NamedAttribute attr : op->getDiscardableAttrs())
    if (attr.getName() != sdy::kShardingAttr)
      wider->setDiscardableAttr(attr.getName(), attr.getValue());
  for (auto [before, after] : llvm::zip(op->getResults(), wider->getResults()))
    if (sdy::TensorShardingAttr sharding = sdy::detail::getRecordedSharding(op, before))
      sdy::detail::setRecordedSharding(wider, after, sharding);
  op->replaceAllUsesWith(wider->getResults().drop_back());
  op->erase();
  return wider;
}

LogicalResult returnState(Region &region, Value state) {
  FailureOr<Value> last = threadState(region.front(), state);
  if (failed(last))
    return failure();
  Operation *terminator = region.front().getTerminator();
  terminator->insertOperands(terminator->getNumOperands(), *last);
  return success();
}

FailureOr<Value> throughControlFlow(Operation *op, Value state) {
  auto whileOp = dyn_cast<hlo::WhileOp>(op);
  if (!isa<hlo::IfOp, hlo::CaseOp>(op) && (!whileOp || draws(whileOp.getCond())))
    return op->emitError()
           << "'" << op->getName()
           << "' draws random numbers in a region other than a branch or the body of a loop; "
              "draw them before it";
  Operation *wider = withState(op, whileOp ? ValueRange(state) : ValueRange(), state.getType());
  if (!isa<hlo::WhileOp>(wider)) {
    for (Region &region : wider->getRegions())
      if (failed(returnState(region, state)))
        return failure();
    return wider->getResults().back();
  }
  Value inLoop;
  for (Region &region : wider->getRegions())
    inLoop = region.front().addArgument(state.getType(), wider->getLoc()); // `op` was replaced
  if (failed(returnState(wider->getRegions().back(), inLoop)))
    return failure();
  return wider->getResults().back();
}

/// Threads the state through a block; returns the state at its end.
FailureOr<Value> threadState(Block &block, Value state) {
  for (Operation &op : llvm::make_early_inc_range(block)) {
    if (auto rng = dyn_cast<hlo::RngOp>(op)) {
      OpWriter w(rng);
      replaceOp(rng, Draw(rng, w).run(state));
    } else if (draws(&op)) {
      FailureOr<Value> after = throughControlFlow(&op, state);
      if (failed(after))
        return failure();
      state = *after;
    }
  }
  return state;
}

struct ExpandRngPass : impl::ExpandRngBase<ExpandRngPass> {
  void runOnOperation() override {
    func::FuncOp function = getOperation();
    if (function.isExternal() || !draws(function.getBody()))
      return;
    OpWriter w(&function.front().front());
    Value start = w.splatInteger(RankedTensorType::get({2}, w.b.getIntegerType(64, false)), 0);
    if (failed(threadState(function.front(), start)))
      signalPassFailure();
  }
};
} // namespace
} // namespace shardwright
