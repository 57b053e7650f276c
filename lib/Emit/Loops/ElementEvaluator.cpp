// SPDX-License-Identifier: Apache-2.0

#include "ElementEvaluator.h"
#include "SmallFloats.h"

#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "shardwright/Dialect/StableHLO/StableHLOOps.h"
#include "shardwright/OpRules/ElementMaps.h"

using namespace mlir;

namespace shardwright {

Type scalarType(Type element) {
  if (auto integer = dyn_cast<IntegerType>(element))
    return IntegerType::get(element.getContext(), integer.getWidth());
  return isByteFloat(element) ? IntegerType::get(element.getContext(), 8) : element;
}

/// Sub-byte integers, stored in the low bits of a byte.
static bool isPartOfByte(Type scalar) {
  return scalar.isInteger() && scalar.getIntOrFloatBitWidth() < 8;
}

Type storageType(Type element) {
  return isPartOfByte(element) ? IntegerType::get(element.getContext(), 8) : scalarType(element);
}

ElementEvaluator::ElementEvaluator(OpBuilder function, Location loc) : loc(loc) {
  levels.push_back({function, nullptr, {}});
}

// Loops.

Value ElementEvaluator::openLoop(Value begin, Value end, ValueRange carried, Value step) {
  OpBuilder &outer = here();
  auto loop = scf::ForOp::create(outer, loc, begin, end, step ? step : constant(1), carried);
  outer.setInsertionPoint(loop); // loop-invariant scalars that are created later go before the loop
  if (carried.empty())
    loop.getBody()->getTerminator()->erase(); // closeLoop creates it
  levels.push_back({OpBuilder::atBlockEnd(loop.getBody()), loop, {}});
  for (Value argument : loop.getRegionIterArgs())
    levels.back().carried.push_back(argument);
  for (Value argument : loop.getBody()->getArguments())
    levelOfValue[argument] = depth();
  return loop.getInductionVar();
}

Value ElementEvaluator::openUnrolled(int64_t count) {
  Value index = openLoop(constant(0), constant(count));
  levels.back().op->setAttr("unroll", here().getUnitAttr());
  return index;
}

Value ElementEvaluator::openIf(Value condition, Value index) {
  OpBuilder &outer = here();
  auto branch = scf::IfOp::create(outer, loc, condition, /*withElseRegion=*/false);
  outer.setInsertionPoint(branch);
  branch.thenBlock()->getTerminator()->erase(); // closeLoop creates it
  levels.push_back({OpBuilder::atBlockEnd(branch.thenBlock()), branch, {}});
  Value inside =
      arith::AddIOp::create(here(), loc, index, constant(0)); // folds away by canonicalization
  levelOfValue[inside] = depth();
  return inside;
}

SmallVector<Value> ElementEvaluator::closeLoop(ValueRange values) {
  scf::YieldOp::create(here(), loc, values);
  Operation *op = levels.back().op;
  int closed = depth();
  levels.pop_back();
  for (auto it = known.begin(); it != known.end();)
    it = it->second.second == closed ? known.erase(it) : std::next(it);
  here().setInsertionPointAfter(op);
  SmallVector<Value> results(op->getResults());
  for (Value result : results)
    levelOfValue[result] = depth();
  return results;
}

int ElementEvaluator::levelOf(Value value) const {
  auto it = levelOfValue.find(value);
  return it == levelOfValue.end() ? 0 : it->second;
}

OpBuilder &ElementEvaluator::builderFor(ValueRange values) {
  int level = 0;
  for (Value value : values)
    level = std::max(level, levelOf(value));
  return levels[level].builder;
}

Value ElementEvaluator::place(Value value, ValueRange dependencies) {
  int level = 0;
  for (Value dependency : dependencies)
    level = std::max(level, levelOf(dependency));
  if (level)
    levelOfValue[value] = level;
  return value;
}

// Scalars.

static std::pair<void *, std::vector<void *>> keyOf(Value tensor, ArrayRef<Value> indices) {
  std::pair<void *, std::vector<void *>> key(tensor.getAsOpaquePointer(), {});
  for (Value index : indices)
    key.second.push_back(index.getAsOpaquePointer());
  return key;
}

void ElementEvaluator::remember(Value tensor, ArrayRef<Value> indices, Value scalar) {
  known[keyOf(tensor, indices)] = {scalar, std::max(levelOf(scalar), 0)};
}

Value ElementEvaluator::evaluate(Value tensor, ArrayRef<Value> indices) {
  auto key = keyOf(tensor, indices);
  if (auto it = known.find(key); it != known.end())
    return it->second.first;
  Value scalar = compute(tensor, indices);
  known[key] = {scalar, levelOf(scalar)};
  return scalar;
}

Value ElementEvaluator::compute(Value tensor, ArrayRef<Value> indices) {
  auto type = cast<RankedTensorType>(tensor.getType());
  if (Value memory = memories.lookup(tensor))
    return loadFlat(memory, linear(indices, type.getShape()), type.getElementType());
  Operation *op = tensor.getDefiningOp();
  assert(op && "an argument of the fusion without memory");
  if (auto constantOp = dyn_cast<stablehlo::ConstantOp>(op)) {
    auto dense = cast<DenseElementsAttr>(constantOp.getValue());
    assert(dense.isSplat() && "other constants are inputs of the fusion");
    Attribute value = dense.getSplatValue<Attribute>();
    Type scalar = scalarType(type.getElementType());
    if (isa<ComplexType>(scalar)) // [real, imaginary]
      return complex::ConstantOp::create(levels[0].builder, loc, scalar, cast<ArrayAttr>(value));
    TypedAttr typed = cast<TypedAttr>(value);
    if (auto integer = dyn_cast<IntegerAttr>(value))
      typed = IntegerAttr::get(scalar, integer.getValue());
    else if (isByteFloat(type.getElementType()))
      typed = IntegerAttr::get(scalar, cast<FloatAttr>(value).getValue().bitcastToAPInt().zext(8));
    return arith::ConstantOp::create(levels[0].builder, loc, typed);
  }
  if (isElementwise(op)) {
    SmallVector<Value> operands;
    for (Value operand : op->getOperands()) {
      bool isScalar = cast<RankedTensorType>(operand.getType()).getRank() == 0;
      operands.push_back(evaluate(operand, isScalar ? ArrayRef<Value>() : indices));
    }
    Value scalar = lowerScalar(builderFor(operands), op, operands);
    return scalar ? place(scalar, operands) : fail(op, type.getElementType());
  }
  SmallVector<Value> scalars = hasIndexMap(op)
                                   ? SmallVector<Value>{lowerIndexMap(*this, op, indices)}
                                   : lowerWindow(*this, op, indices);
  if (scalars.empty() || !scalars[0])
    return fail(op, type.getElementType());
  for (auto [result, scalar] : llvm::zip_equal(op->getResults(), scalars))
    remember(result, indices, scalar);
  return scalars[cast<OpResult>(tensor).getResultNumber()];
}

Value ElementEvaluator::fail(Operation *op, Type element) {
  if (!failed)
    op->emitError() << "'" << op->getName() << "' on " << element << " has no kernel form yet";
  failed = true;
  Type scalar = scalarType(element);
  if (TypedAttr zero = levels[0].builder.getZeroAttr(scalar))
    return arith::ConstantOp::create(levels[0].builder, loc, zero);
  return UnrealizedConversionCastOp::create(levels[0].builder, loc, scalar, ValueRange())
      .getResult(0);
}

static Value load(OpBuilder &b, Location loc, Value memory, Value offset, Type element) {
  Value value = memref::LoadOp::create(b, loc, memory, offset);
  return isPartOfByte(element) ? (Value)arith::TruncIOp::create(b, loc, scalarType(element), value)
                               : value;
}

Value ElementEvaluator::loadFlat(Value memory, Value offset, Type element) {
  return place(load(builderFor({memory, offset}), loc, memory, offset, element), {memory, offset});
}

Value ElementEvaluator::loadHere(Value memory, Value offset, Type element) {
  Value value = load(here(), loc, memory, offset, element);
  levelOfValue[value] = depth();
  return value;
}

void ElementEvaluator::storeFlat(Value scalar, Value memory, Value offset) {
  OpBuilder &b = here();
  if (isPartOfByte(scalar.getType()))
    scalar = arith::ExtUIOp::create(b, loc, b.getI8Type(), scalar);
  memref::StoreOp::create(b, loc, scalar, memory, offset);
}

void ElementEvaluator::store(Value scalar, Value memory, ArrayRef<Value> indices,
                             ArrayRef<int64_t> shape) {
  storeFlat(scalar, memory, linear(indices, shape));
}

SmallVector<Value> ElementEvaluator::applyBody(Region &body, ValueRange arguments) {
  DenseMap<Value, Value> scalars;
  for (auto [argument, value] : llvm::zip_equal(body.getArguments(), arguments))
    scalars[argument] = value;
  for (Operation &op : body.front().without_terminator()) {
    if (auto constantOp = dyn_cast<stablehlo::ConstantOp>(op)) {
      scalars[op.getResult(0)] = evaluate(op.getResult(0), {});
      continue;
    }
    SmallVector<Value> operands;
    for (Value operand : op.getOperands())
      operands.push_back(scalars.lookup(operand));
    Value scalar = llvm::is_contained(operands, Value())
                       ? Value()
                       : lowerScalar(builderFor(operands), &op, operands);
    scalars[op.getResult(0)] = scalar ? place(scalar, operands)
                                      : fail(&op, getElementTypeOrSelf(op.getResult(0).getType()));
  }
  SmallVector<Value> results;
  for (Value returned : body.front().getTerminator()->getOperands())
    results.push_back(scalars.lookup(returned));
  return results;
}

SmallVector<Value> ElementEvaluator::accumulate(Region &body, ValueRange arguments) {
  SmallVector<Value> results = applyBody(body, arguments);
  auto flags = arith::FastMathFlags::contract | arith::FastMathFlags::reassoc;
  for (Value result : results)
    if (Operation *op = result ? result.getDefiningOp() : nullptr;
        isa_and_nonnull<arith::AddFOp, arith::MulFOp>(op))
      op->setAttr("fastmath", arith::FastMathFlagsAttr::get(op->getContext(), flags));
  return results;
}

// Index arithmetic.

Value ElementEvaluator::constant(int64_t value) {
  Value &known = constants[value];
  if (!known) {
    OpBuilder &b = levels[0].builder;
    OpBuilder::InsertionGuard guard(b);
    // At the start of the block, so that it dominates all later uses.
    b.setInsertionPointToStart(b.getInsertionBlock());
    known = arith::ConstantIndexOp::create(b, loc, value);
  }
  return known;
}

static std::optional<int64_t> constantOf(Value value) {
  auto op = value.getDefiningOp<arith::ConstantIndexOp>();
  return op ? std::optional<int64_t>(op.value()) : std::nullopt;
}

template <typename Op> Value ElementEvaluator::binary(Value a, Value b) {
  return place(Op::create(builderFor({a, b}), loc, a, b), {a, b});
}

Value ElementEvaluator::add(Value a, Value b) {
  auto x = constantOf(a), y = constantOf(b);
  if (x && y)
    return constant(*x + *y);
  if (x && *x == 0)
    return b;
  return y && *y == 0 ? a : binary<arith::AddIOp>(a, b);
}

Value ElementEvaluator::sub(Value a, Value b) {
  auto x = constantOf(a), y = constantOf(b);
  if (x && y)
    return constant(*x - *y);
  return y && *y == 0 ? a : binary<arith::SubIOp>(a, b);
}

Value ElementEvaluator::mul(Value a, int64_t b) {
  if (auto x = constantOf(a))
    return constant(*x * b);
  return b == 1 ? a : binary<arith::MulIOp>(a, constant(b));
}

Value ElementEvaluator::div(Value a, int64_t b) {
  if (auto x = constantOf(a))
    return constant(*x / b);
  return b == 1 ? a : binary<arith::DivUIOp>(a, constant(b));
}

Value ElementEvaluator::rem(Value a, int64_t b) {
  if (auto x = constantOf(a))
    return constant(*x % b);
  return b == 1 ? constant(0) : binary<arith::RemUIOp>(a, constant(b));
}

Value ElementEvaluator::min(Value a, Value b) {
  auto x = constantOf(a), y = constantOf(b);
  return x && y ? constant(std::min(*x, *y)) : binary<arith::MinSIOp>(a, b);
}

Value ElementEvaluator::clampIndex(Value a, int64_t low, int64_t high) {
  if (low == high)
    return constant(low);
  return binary<arith::MinSIOp>(binary<arith::MaxSIOp>(a, constant(low)), constant(high));
}

static Value compareIndex(ElementEvaluator &e, arith::CmpIPredicate predicate, Value a, Value b) {
  return e.place(arith::CmpIOp::create(e.builderFor({a, b}), e.loc, predicate, a, b), {a, b});
}
Value ElementEvaluator::isAtLeast(Value a, int64_t b) {
  return compareIndex(*this, arith::CmpIPredicate::sge, a, constant(b));
}
Value ElementEvaluator::isBelow(Value a, Value b) {
  return compareIndex(*this, arith::CmpIPredicate::slt, a, b);
}
Value ElementEvaluator::isEqual(Value a, Value b) {
  return compareIndex(*this, arith::CmpIPredicate::eq, a, b);
}
Value ElementEvaluator::logicalAnd(Value a, Value b) {
  return !a ? b : !b ? a : binary<arith::AndIOp>(a, b);
}

Value ElementEvaluator::choose(Value condition, Value a, Value b) {
  if (!condition || a == b)
    return a;
  return place(arith::SelectOp::create(builderFor({condition, a, b}), loc, condition, a, b),
               {condition, a, b});
}

Value ElementEvaluator::toIndex(Value scalar, Type element) {
  OpBuilder &b = builderFor(scalar);
  bool isUnsigned = element.isUnsignedInteger() || element.isInteger(1);
  Value index = isUnsigned ? (Value)arith::IndexCastUIOp::create(b, loc, b.getIndexType(), scalar)
                           : (Value)arith::IndexCastOp::create(b, loc, b.getIndexType(), scalar);
  if (isUnsigned &&
      element.getIntOrFloatBitWidth() == 64) // values beyond i64 are larger than any size
    index = arith::MinUIOp::create(
        b, loc, index, arith::ConstantIndexOp::create(b, loc, std::numeric_limits<int64_t>::max()));
  return place(index, scalar);
}

Value ElementEvaluator::linear(ArrayRef<Value> indices, ArrayRef<int64_t> shape) {
  // Outer dimensions first: their part is computed at outer levels, and the inner loop adds one
  // index.
  Value offset = constant(0);
  int64_t stride = 1;
  SmallVector<std::pair<Value, int64_t>> terms;
  for (auto [index, size] : llvm::reverse(llvm::zip_equal(indices, shape))) {
    terms.push_back({index, stride});
    stride *= size;
  }
  for (auto [index, stride] : llvm::reverse(terms))
    offset = add(offset, mul(index, stride));
  return offset;
}

Indices ElementEvaluator::delinearize(Value index, ArrayRef<int64_t> shape) {
  Indices indices(shape.size(), constant(0));
  size_t outermost = 0; // needs no remainder
  while (outermost < shape.size() && shape[outermost] == 1)
    ++outermost;
  for (size_t d = shape.size(); d-- > outermost;) {
    int64_t size = std::max<int64_t>(shape[d], 1); // an empty shape: any index will do
    indices[d] = d == outermost ? index : rem(index, size);
    if (d != outermost)
      index = div(index, size);
  }
  return indices;
}

} // namespace shardwright
