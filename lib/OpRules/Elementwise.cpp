// SPDX-License-Identifier: Apache-2.0

// Sharding rules of elementwise ops: one factor per dimension.
#include "Families.h"

namespace shardwright::oprules {
using namespace stablehlo;

void attachElementwise(mlir::MLIRContext &context) {
  attach<Elementwise, AbsOp, CbrtOp, CeilOp, ConvertOp, CosineOp, CountLeadingZerosOp, ExpOp,
         Expm1Op, FloorOp, IsFiniteOp, LogOp, Log1pOp, LogisticOp, NegOp, NotOp, PopulationCountOp,
         ReducePrecisionOp, RoundOp, RoundNearestEvenOp, RsqrtOp, SignOp, SineOp, SqrtOp, TanOp,
         TanhOp, RealOp, ImagOp, ComplexOp>(context);
  attach<Elementwise, AddOp, AndOp, Atan2Op, DivOp, MaxOp, MinOp, MulOp, OrOp, PowOp, RemOp,
         ShiftLeftOp, ShiftRightArithmeticOp, ShiftRightLogicalOp, SubtractOp, XorOp>(context);
  // Scalar predicates and bounds have no factors.
  attach<Elementwise, CompareOp, SelectOp, ClampOp, MapOp>(context);
}

void attachChlo(mlir::MLIRContext &context) {
  using namespace chlo;
  attach<Elementwise, chlo::AcosOp, chlo::AcoshOp, chlo::AsinOp, chlo::AsinhOp, chlo::AtanOp,
         chlo::AtanhOp, chlo::BesselI1eOp, chlo::ConjOp, chlo::MulhiOp, chlo::NextAfterOp,
         chlo::PolygammaOp, chlo::ZetaOp, chlo::CoshOp, chlo::ErfOp, chlo::ErfcOp, chlo::ErfInvOp,
         chlo::LgammaOp, chlo::DigammaOp, chlo::SinhOp, chlo::SquareOp, chlo::TanOp>(context);
}

} // namespace shardwright::oprules
