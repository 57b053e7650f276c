// SPDX-License-Identifier: Apache-2.0

// Expands bf16 and f16 in kernel IR to integer arithmetic where the target has no instruction for
// it or one with different results.
//
// MLIR's own expansion of bf16 (populateExpandBFloat16Patterns) drops the sign of NaN and rounds an
// f64 twice.
#include "ExpandFloats.h"

#include "../Loops/SmallFloats.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/BuiltinTypes.h"

using namespace mlir;

namespace shardwright {
namespace {
bool isHalf(Type type) { return type.isF16() || type.isBF16(); }

/// Facts about values that are converted to bf16, derived from their definitions.
class Knowledge {
public:
  KnownNumber of(Value value) { return {isExact(value), hasShortNan(value)}; }

private:
  /// Whether a value is exactly representable in bf16.
  static bool isExact(Value value) {
    Operation *op = value.getDefiningOp();
    if (auto widen = dyn_cast_or_null<arith::ExtFOp>(op))
      return widen.getIn().getType().isBF16();
    return isa_and_nonnull<arith::NegFOp, math::AbsFOp>(op) && isExact(op->getOperand(0));
  }

  /// Whether the low 16 bits are zero if the value is NaN: arithmetic propagates NaN operands, and
  /// generates such NaN only.
  bool hasShortNan(Value value) {
    auto [known, isNew] = shortNan.try_emplace(value, false);
    if (!isNew)
      return known->second;
    bool result = findShortNan(value);
    return shortNan[value] = result;
  }
  bool findShortNan(Value value) {
    Operation *op = value.getDefiningOp();
    if (!op)
      return false;
    if (auto widen = dyn_cast<arith::ExtFOp>(op))
      return widen.getIn().getType().isBF16();
    if (auto constant = dyn_cast<arith::ConstantOp>(op)) {
      auto number = dyn_cast<FloatAttr>(constant.getValue());
      return number && !number.getValue().isNaN();
    }
    if (auto bits = dyn_cast<arith::BitcastOp>(op)) // a power of two
      if (auto shift = bits.getIn().getDefiningOp<arith::ShLIOp>()) {
        auto amount = shift.getRhs().getDefiningOp<arith::ConstantIntOp>();
        return amount && amount.value() >= 16;
      }
    if (isa<arith::SIToFPOp, arith::UIToFPOp>(op))
      return true;
    return isa<arith::AddFOp, arith::SubFOp, arith::MulFOp, arith::DivFOp, arith::NegFOp,
               arith::MaximumFOp, arith::MinimumFOp, arith::SelectOp, math::AbsFOp, math::SqrtOp,
               math::FmaOp, math::FloorOp, math::CopySignOp>(op) &&
           llvm::all_of(op->getOperands(), [&](Value operand) {
             return operand.getType().isInteger(1) || hasShortNan(operand);
           });
  }

  DenseMap<Value, bool> shortNan;
};

class Expander {
public:
  explicit Expander(const CpuTarget &target) : hasHalf(target.has("f16c")) {}

  /// Records facts before the op's operands are rewritten.
  void look(Operation *op) {
    if (auto narrow = dyn_cast<arith::TruncFOp>(op);
        narrow && narrow.getType().isBF16() && narrow.getIn().getType().isF32())
      known[op] = knowledge.of(narrow.getIn());
  }

  LogicalResult expand(Operation *op) {
    if (auto widen = dyn_cast<arith::ExtFOp>(op))
      return isHalf(widen.getIn().getType())
                 ? replace(op, this->widen(op, widen.getIn(), widen.getType()))
                 : success();
    if (auto narrow = dyn_cast<arith::TruncFOp>(op))
      return isHalf(narrow.getType())
                 ? replace(op, this->narrow(op, narrow.getIn(), cast<FloatType>(narrow.getType())))
                 : success();
    if (auto signs = dyn_cast<math::CopySignOp>(op); signs && signs.getType().isF64())
      return replace(op, copySign(op, signs.getLhs(), signs.getRhs()));
    if (auto compare = dyn_cast<arith::CmpFOp>(op)) {
      if (isHalf(compare.getLhs().getType()))
        for (OpOperand &operand : op->getOpOperands())
          operand.set(this->widen(op, operand.get(), Float32Type::get(op->getContext())));
      return success();
    }
    if (isa<arith::SIToFPOp, arith::UIToFPOp>(op) &&
        isHalf(op->getResult(0).getType())) // created by canonicalization
      return replace(op, fromInteger(op));
    bool isOfHalves =
        llvm::any_of(op->getOperandTypes(), isHalf) || llvm::any_of(op->getResultTypes(), isHalf);
    bool isArithmetic = isa<arith::ArithDialect, math::MathDialect>(op->getDialect()) &&
                        !isa<arith::BitcastOp, arith::SelectOp, arith::ConstantOp>(op);
    if (isOfHalves && isArithmetic)
      return op->emitError() << "internal error: '" << op->getName()
                             << "' in a kernel computes in 16 bits, where all is computed in f32";
    return success();
  }

private:
  static LogicalResult replace(Operation *op, Value value) {
    if (value == op->getResult(0))
      return success();
    op->replaceAllUsesWith(ValueRange(value));
    op->erase();
    return success();
  }

  Value widen(Operation *at, Value value, Type to) {
    OpBuilder b(at);
    Location loc = at->getLoc();
    auto type = cast<FloatType>(value.getType());
    if (type.isF16() && hasHalf)
      return isa<arith::ExtFOp>(at) ? at->getResult(0)
                                    : (Value)arith::ExtFOp::create(b, loc, to, value);
    Value wide = decodeFloat(b, loc, arith::BitcastOp::create(b, loc, b.getI16Type(), value), type);
    return to.isF32() ? wide : (Value)arith::ExtFOp::create(b, loc, to, wide);
  }

  Value narrow(Operation *at, Value value, FloatType to) {
    OpBuilder b(at);
    Location loc = at->getLoc();
    if (to.isF16() && hasHalf && isa<arith::TruncFOp>(at) && value.getType().isF32())
      return at->getResult(0);
    if (isHalf(value.getType()))
      value = widen(at, value, b.getF32Type());
    if (value.getType().isF64())
      value = roundToOdd(b, loc, value);
    if (to.isF16() && hasHalf)
      return arith::TruncFOp::create(b, loc, to, value);
    return arith::BitcastOp::create(b, loc, to, encodeFloat(b, loc, value, to, known.lookup(at)));
  }

  /// LLVM moves copysign below conversions to 16 bits, and then converts its f64 operand by a
  /// library call, __truncdfhf2; a select stays where it is.
  static Value copySign(Operation *at, Value magnitude, Value sign) {
    OpBuilder b(at);
    Location loc = at->getLoc();
    Value zero = arith::ConstantIntOp::create(b, loc, 0, 64),
          bits = arith::BitcastOp::create(b, loc, b.getI64Type(), sign),
          isNegative = arith::CmpIOp::create(b, loc, arith::CmpIPredicate::slt, bits, zero),
          positive = math::AbsFOp::create(b, loc, magnitude),
          negative = arith::NegFOp::create(b, loc, positive);
    return arith::SelectOp::create(b, loc, isNegative, negative, positive);
  }

  Value fromInteger(Operation *op) {
    OpBuilder b(op);
    bool isUnsigned = isa<arith::UIToFPOp>(op);
    Value exact = roundIntegerToOdd(b, op->getLoc(), op->getOperand(0), isUnsigned);
    Type wide = exact.getType().isInteger(64) ? (Type)b.getF64Type() : b.getF32Type();
    Value value = isUnsigned ? (Value)arith::UIToFPOp::create(b, op->getLoc(), wide, exact)
                             : (Value)arith::SIToFPOp::create(b, op->getLoc(), wide, exact);
    return narrow(op, value, cast<FloatType>(op->getResult(0).getType()));
  }

  bool hasHalf;
  Knowledge knowledge;
  DenseMap<Operation *, KnownNumber> known;
};
Type bitsOf(Type type) {
  if (auto memory = dyn_cast<MemRefType>(type))
    return MemRefType::Builder(memory).setElementType(bitsOf(memory.getElementType()));
  return isHalf(type) ? IntegerType::get(type.getContext(), 16) : type;
}

void setBits(ValueRange values) {
  for (Value value : values)
    value.setType(bitsOf(value.getType()));
}

/// Converts 16-bit floats to i16: LLVM scalarizes vectors of halves or converts them by library
/// calls, even if they are only moved.
void becomeBits(Operation *op) {
  OpBuilder b(op);
  if (auto cast = dyn_cast<arith::BitcastOp>(op);
      cast && (isHalf(cast.getIn().getType()) || isHalf(cast.getType()))) {
    cast.replaceAllUsesWith(cast.getIn());
    return cast.erase();
  }
  if (auto widen = dyn_cast<arith::ExtFOp>(op); widen && !widen.getIn().getType().isF32())
    return op->setOperand(0,
                          arith::BitcastOp::create(b, op->getLoc(), b.getF16Type(), widen.getIn()));
  if (auto narrow = dyn_cast<arith::TruncFOp>(op); narrow && isHalf(narrow.getType())) {
    b.setInsertionPointAfter(op);
    Value bits = arith::BitcastOp::create(b, op->getLoc(), b.getI16Type(), narrow);
    return narrow.getResult().replaceAllUsesExcept(bits, bits.getDefiningOp());
  }
  if (auto constant = dyn_cast<arith::ConstantOp>(op); constant && isHalf(constant.getType()))
    constant.setValueAttr(b.getIntegerAttr(
        b.getI16Type(), cast<FloatAttr>(constant.getValue()).getValue().bitcastToAPInt()));
  setBits(op->getResults());
  for (Region &region : op->getRegions())
    for (Block &block : region)
      setBits(block.getArguments());
  if (auto function = dyn_cast<func::FuncOp>(op))
    function.setType(b.getFunctionType(llvm::map_to_vector(function.getArgumentTypes(), bitsOf),
                                       llvm::map_to_vector(function.getResultTypes(), bitsOf)));
}

SmallVector<Operation *> opsOf(ModuleOp kernels) {
  SmallVector<Operation *> all;
  kernels.walk<WalkOrder::PreOrder>([&](Operation *op) { all.push_back(op); });
  return all;
}
} // namespace

LogicalResult expandFloats(ModuleOp kernels, const CpuTarget &target) {
  Expander expander(target);
  SmallVector<Operation *> all = opsOf(kernels);
  llvm::for_each(all, [&](Operation *op) { expander.look(op); });
  for (Operation *op : all)
    if (failed(expander.expand(op)))
      return failure();
  llvm::for_each(opsOf(kernels), becomeBits);
  return success();
}

} // namespace shardwright
