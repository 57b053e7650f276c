// SPDX-License-Identifier: Apache-2.0

// Elementwise ops. Their sharding rule has one factor per dimension, and their local op is mostly
// the same op with local types.
#include "ElementMapModels.h"
#include "Families.h"
#include "PartitionModels.h"
#include "SumLinearity.h"

namespace shardwright::oprules {
using namespace mlir;
using namespace stablehlo;

namespace {
/// Negation: for terms that cancel it yields +0, for their sum -0.
template <typename Op> struct Negation : PartitionableOpInterface::ExternalModel<Negation<Op>, Op> {
  Linearity getLinearity(Operation *op, uint64_t partialOperands) const {
    return linearityOfIntegers(op, partialOperands == 1);
  }
};

/// Whether an addition maps partial sums to a partial sum: both operands must be partial, as a
/// replicated one would be counted on every device, or zero.
bool isSumOfSums(Operation *op, uint64_t partialOperands) {
  return partialOperands == 3 || (partialOperands == 1 && isZero(op->getOperand(1))) ||
         (partialOperands == 2 && isZero(op->getOperand(0)));
}
template <typename Op> struct Addition : PartitionableOpInterface::ExternalModel<Addition<Op>, Op> {
  Linearity getLinearity(Operation *op, uint64_t partialOperands) const {
    return sumsIf(isSumOfSums(op, partialOperands));
  }
};
template <typename Op>
struct Subtraction : PartitionableOpInterface::ExternalModel<Subtraction<Op>, Op> {
  Linearity getLinearity(Operation *op, uint64_t partialOperands) const {
    return linearityOfIntegers(op, isSumOfSums(op, partialOperands));
  }
};

/// A cast of floats to a wider type keeps sums, as does one to the same type, which jax.lax.scan
/// leaves on what it carries; adding up afterwards rounds less.
template <typename Op> struct Cast : PartitionableOpInterface::ExternalModel<Cast<Op>, Op> {
  Linearity getLinearity(Operation *op, uint64_t partialOperands) const {
    Type from = tensorOf(op->getOperand(0)).getElementType(),
         to = tensorOf(op->getResult(0)).getElementType();
    auto narrow = dyn_cast<FloatType>(from), wide = dyn_cast<FloatType>(to);
    bool isWider = narrow && wide && narrow.getWidth() < wide.getWidth();
    return sumsIf(partialOperands == 1 && (from == to || isWider));
  }
};

/// A product with a partial operand.
template <typename Op>
struct Multiplication : PartitionableOpInterface::ExternalModel<Multiplication<Op>, Op> {
  Linearity getLinearity(Operation *op, uint64_t partialOperands) const {
    return linearityOfScaling(op, partialOperands);
  }
};
template <typename Op> struct Division : PartitionableOpInterface::ExternalModel<Division<Op>, Op> {
  Linearity getLinearity(Operation *op, uint64_t partialOperands) const {
    return linearityOfDivision(op, partialOperands);
  }
};

constexpr int64_t ofAddition = 1, ofDivision = 4, ofFunction = 20; // costs of one element

/// The rule, the local op and the cost of each op.
template <template <typename> typename Local, int64_t cost, typename... Ops>
void add(MLIRContext &context) {
  attach<Elementwise, Ops...>(context);
  attach<Local, Ops...>(context);
  (Ops::template attachInterface<ElementwiseModel<Ops, cost>>(context), ...);
}
} // namespace

void attachElementwise(MLIRContext &context) {
  add<ByTypes, ofAddition, AbsOp, AndOp, CeilOp, ComplexOp, CountLeadingZerosOp, FloorOp,
      IsFiniteOp, MaxOp, MinOp, NotOp, OrOp, PopulationCountOp, ReducePrecisionOp, RoundOp,
      RoundNearestEvenOp, ShiftLeftOp, ShiftRightArithmeticOp, ShiftRightLogicalOp, SignOp, XorOp>(
      context);
  add<ByTypes, ofDivision, RemOp, RsqrtOp, SqrtOp>(context);
  add<ByTypes, ofFunction, Atan2Op, CbrtOp, CosineOp, ExpOp, Expm1Op, LogOp, Log1pOp, LogisticOp,
      PowOp, SineOp, TanOp, TanhOp>(context);
  // Scalar predicates and bounds have no factors.
  add<ByTypes, ofAddition, ClampOp, CompareOp, SelectOp>(context);
  add<LinearUnary, ofAddition, ImagOp, RealOp>(context);
  add<Cast, ofAddition, ConvertOp>(context);
  add<Negation, ofAddition, NegOp>(context);
  add<Addition, ofAddition, AddOp>(context);
  add<Subtraction, ofAddition, SubtractOp>(context);
  add<Multiplication, ofAddition, MulOp>(context);
  add<Division, ofDivision, DivOp>(context);
  // A kernel evaluates the body, which may have any ops, at the index of the element.
  attach<Elementwise, MapOp>(context);
  attach<ByTypes, MapOp>(context);
  attachIndexMaps<1, MapOp>(context);
}

void attachChlo(MLIRContext &context) {
  using namespace chlo;
  add<ByTypes, ofFunction, AcosOp, AcoshOp, AsinOp, AsinhOp, AtanOp, AtanhOp, BesselI1eOp, CoshOp,
      DigammaOp, ErfOp, ErfcOp, ErfInvOp, LgammaOp, PolygammaOp, SinhOp, SquareOp, chlo::TanOp,
      ZetaOp>(context);
  add<ByTypes, ofAddition, MulhiOp, NextAfterOp>(context);
  add<Negation, ofAddition, ConjOp>(context);
}

} // namespace shardwright::oprules
