// SPDX-License-Identifier: Apache-2.0

// The checks of tests: the `check` dialect, and custom calls of the same names with the tolerances
// of the StableHLO project.
#include "Grid.h"
#include "OpTable.h"

#include "shardwright/Dialect/Check/CheckOps.h"
#include "shardwright/Dialect/StableHLO/StableHLOOps.h"
#include "shardwright/Interpret/Expectation.h"

using namespace mlir;

namespace shardwright::interpret {
namespace {

constexpr double looseTolerance = 1e-3, tightTolerance = 1e-4;

Tolerance absolute(std::optional<APFloat> tolerance) {
  return {Tolerance::Absolute, tolerance ? tolerance->convertToDouble() : tightTolerance};
}

/// Custom calls have no attributes; the tolerance follows from the name.
std::optional<Tolerance> toleranceOf(StringRef target) {
  if (target == "check.expect_eq")
    return Tolerance{Tolerance::Equal};
  if (target == "check.expect_close")
    return Tolerance{Tolerance::Ulps, 0, 3};
  if (target == "check.expect_almost_eq")
    return Tolerance{Tolerance::Absolute, looseTolerance};
  if (target == "check.eq")
    return Tolerance{Tolerance::Absolute, tightTolerance};
  return std::nullopt;
}

Expectation make(Operation *op, Value expected, ElementsAttr constant, Tolerance tolerance) {
  Value actual = op->getOperand(0);
  Operation *origin = actual.getDefiningOp();
  return {op->getLoc(), origin ? origin->getName().getStringRef().str() : "",
          actual,       expected,
          constant,     tolerance};
}

std::optional<Expectation> ofCustomCall(stablehlo::CustomCallOp op) {
  std::optional<Tolerance> tolerance = toleranceOf(op.getCallTargetName());
  if (!tolerance || op.getNumOperands() != 2 ||
      !llvm::all_of(op.getOperandTypes(), llvm::IsaPred<RankedTensorType>))
    return std::nullopt;
  return make(op, op.getOperand(1), {}, *tolerance);
}
} // namespace

std::optional<Expectation> expectationOf(Operation *op) {
  if (auto call = dyn_cast<stablehlo::CustomCallOp>(op))
    return ofCustomCall(call);
  if (auto eq = dyn_cast<check::ExpectEqOp>(op))
    return make(op, eq.getRhs(), {}, {});
  if (auto eq = dyn_cast<check::ExpectEqConstOp>(op))
    return make(op, {}, eq.getValue(), {});
  if (auto almost = dyn_cast<check::ExpectAlmostEqOp>(op))
    return make(op, almost.getRhs(), {}, absolute(almost.getTolerance()));
  if (auto almost = dyn_cast<check::ExpectAlmostEqConstOp>(op))
    return make(op, {}, almost.getValue(), absolute(almost.getTolerance()));
  if (auto close = dyn_cast<check::ExpectCloseOp>(op))
    return make(op, close.getRhs(), {},
                {Tolerance::Ulps, 0, close.getMaxUlpDifference().value_or(1),
                 close.getMinUlpDifference().value_or(0)});
  return std::nullopt;
}

FailureOr<std::vector<Tensor>> refuseForeignCode(Operation *call, ArrayRef<Tensor>) {
  return call->emitOpError() << "calls @" << cast<stablehlo::CustomCallOp>(call).getCallTargetName()
                             << ", which is foreign code and cannot be interpreted";
}

LogicalResult judge(const Expectation &expectation, const Tensor &actual, const Tensor &expected) {
  std::optional<std::string> wrong = findDifference(actual, expected, expectation.tolerance);
  if (!wrong)
    return success();
  return emitError(expectation.loc)
         << (expectation.origin.empty() ? "" : expectation.origin + ": ") << *wrong;
}

namespace {
LogicalResult check(Operation *op, Frame &frame) {
  std::optional<Expectation> expectation = expectationOf(op);
  FailureOr<Tensor> expected = expectation->expected
                                   ? FailureOr<Tensor>(frame.tensor(expectation->expected))
                                   : Tensor::fromAttr(expectation->constant, op->getLoc());
  return failure(failed(expected) ||
                 failed(judge(*expectation, frame.tensor(expectation->actual), *expected)));
}

/// Custom calls other than checks are run by the caller's hook, if there is one.
LogicalResult customCall(Operation *op, Frame &frame) {
  if (expectationOf(op)) {
    for (Value result : op->getResults()) // @check.eq returns true, or fails the program
      frame.set(result,
                Tensor::scalar(cast<ShapedType>(result.getType()).getElementType(), int64_t(1)));
    return check(op, frame);
  }
  if (!llvm::all_of(op->getOperandTypes(), llvm::IsaPred<RankedTensorType>) ||
      !llvm::all_of(op->getResultTypes(), llvm::IsaPred<RankedTensorType>)) // e.g. a token
    return refuseForeignCode(op, {});
  FailureOr<std::vector<Tensor>> results =
      frame.process.grid.options.foreignCode(op, frame.tensors(op->getOperands()));
  return failed(results) ? failure()
                         : frame.set(op->getResults(), Data(results->begin(), results->end()));
}

LogicalResult expectSerializedEq(check::ExpectSerializedEqOp op, Frame &frame) {
  const std::vector<Tensor> &seen = frame.process.grid.probes[op.getProbeId().str()];
  int64_t iteration = op.getIter();
  if (iteration < 1 || iteration > (int64_t)seen.size())
    return op.emitOpError() << "asks for iteration " << iteration << " of probe \""
                            << op.getProbeId() << "\", which ran " << seen.size() << " times";
  return judge(make(op, op.getExpected(), {}, {}), seen[iteration - 1],
               frame.tensor(op.getExpected()));
}

LogicalResult print(interpreter::PrintOp op, Frame &frame) {
  llvm::outs() << frame.tensor(op.getOperand()).toAttr() << "\n";
  frame.set(op.getResult(), frame.get(op.getOperand()));
  return success();
}

LogicalResult probe(interpreter::ProbeOp op, Frame &frame) {
  frame.process.grid.probes[op.getProbeId().str()].push_back(frame.tensor(op.getOperand()));
  frame.set(op.getResult(), frame.get(op.getOperand()));
  return success();
}
} // namespace

void addCheck(OpTable &table) {
  table.entry<check::ExpectEqOp>(check);
  table.entry<check::ExpectEqConstOp>(check);
  table.entry<check::ExpectAlmostEqOp>(check);
  table.entry<check::ExpectAlmostEqConstOp>(check);
  table.entry<check::ExpectCloseOp>(check);
  table.entry<stablehlo::CustomCallOp>(customCall);
  table.op<check::ExpectSerializedEqOp>(expectSerializedEq);
  table.op<interpreter::PrintOp>(print);
  table.op<interpreter::ProbeOp>(probe);
}

} // namespace shardwright::interpret
