// SPDX-License-Identifier: Apache-2.0

// stablehlo.bitcast_convert: reinterprets elements, with an additional last dimension of pieces
// where widths differ.
#include "ElementEvaluator.h"

#include "mlir/Dialect/Complex/IR/Complex.h"
#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

using namespace mlir;
using namespace shardwright::stablehlo;

namespace shardwright {
namespace {
template <typename Op> Value binary(ElementEvaluator &e, Value a, Value b) {
  return e.place(Op::create(e.builderFor({a, b}), e.loc, a, b), {a, b});
}

/// Bitcasts between types of one width, or resizes as integers by `Resize`.
template <typename Resize> Value convertBits(ElementEvaluator &e, Value value, Type to) {
  Type from = value.getType();
  if (from == to)
    return value;
  OpBuilder &b = e.builderFor(value);
  bool isSameWidth = from.getIntOrFloatBitWidth() == to.getIntOrFloatBitWidth();
  return e.place(isSameWidth ? (Value)arith::BitcastOp::create(b, e.loc, to, value)
                             : (Value)Resize::create(b, e.loc, to, value),
                 value);
}

/// Bitcasts with complex numbers: values are split into pieces as wide as the narrower part of
/// either side.
struct ComplexBits {
  ComplexBits(ElementEvaluator &e, BitcastConvertOp op)
      : e(e), op(op), from(scalarType(getElementTypeOrSelf(op.getOperand().getType()))),
        to(scalarType(getElementTypeOrSelf(op.getType()))),
        unit(std::min(partOf(from).getIntOrFloatBitWidth(), partOf(to).getIntOrFloatBitWidth())) {}

  static Type partOf(Type type) {
    return isa<ComplexType>(type) ? cast<ComplexType>(type).getElementType() : type;
  }
  static unsigned widthOf(Type type) {
    return partOf(type).getIntOrFloatBitWidth() * (isa<ComplexType>(type) ? 2 : 1);
  }
  Type integer(unsigned width) const { return IntegerType::get(from.getContext(), width); }
  template <typename Op> Value unary(Type type, Value x) {
    return x.getType() == type ? x : e.place(Op::create(e.builderFor(x), e.loc, type, x), x);
  }
  Value by(Type type, unsigned amount) {
    OpBuilder &b = e.builderFor(ValueRange());
    return arith::ConstantOp::create(b, e.loc, b.getIntegerAttr(type, amount));
  }

  void take(Value element, SmallVectorImpl<Value> &pieces) {
    Type part = partOf(from), bits = integer(part.getIntOrFloatBitWidth());
    SmallVector<Value> parts = {element};
    if (isa<ComplexType>(from))
      parts = {unary<complex::ReOp>(part, element), unary<complex::ImOp>(part, element)};
    for (Value value : parts) {
      Value whole = unary<arith::BitcastOp>(bits, value);
      for (unsigned at = 0; at < bits.getIntOrFloatBitWidth(); at += unit)
        pieces.push_back(unary<arith::TruncIOp>(
            integer(unit), at ? binary<arith::ShRUIOp>(e, whole, by(bits, at)) : whole));
    }
  }
  Value make(ArrayRef<Value> pieces) {
    Type part = partOf(to), bits = integer(part.getIntOrFloatBitWidth());
    unsigned perPart = bits.getIntOrFloatBitWidth() / unit;
    SmallVector<Value> parts;
    for (size_t first = 0; first < pieces.size(); first += perPart) {
      Value whole;
      for (unsigned i = 0; i < perPart; ++i) {
        Value piece = unary<arith::ExtUIOp>(bits, pieces[first + i]);
        piece = i ? binary<arith::ShLIOp>(e, piece, by(bits, i * unit)) : piece;
        whole = whole ? binary<arith::OrIOp>(e, whole, piece) : piece;
      }
      parts.push_back(unary<arith::BitcastOp>(part, whole));
    }
    return parts.size() == 1 ? parts[0]
                             : e.place(complex::CreateOp::create(e.builderFor(parts), e.loc, to,
                                                                 parts[0], parts[1]),
                                       parts);
  }
  Value at(ArrayRef<Value> indices) {
    SmallVector<Value> pieces;
    unsigned fromBits = widthOf(from), toBits = widthOf(to), count = toBits / unit;
    if (fromBits >= toBits) {
      take(e.evaluate(op.getOperand(), fromBits == toBits ? indices : indices.drop_back()), pieces);
      for (unsigned i = 0; i < count; ++i)
        for (unsigned other = 1; other < fromBits / toBits; ++other)
          pieces[i] = e.choose(e.isEqual(indices.back(), e.constant(other)),
                               pieces[other * count + i], pieces[i]);
      return make(ArrayRef(pieces).take_front(count));
    }
    Indices place(indices);
    place.push_back({});
    for (unsigned i = 0; i < toBits / fromBits; ++i) {
      place.back() = e.constant(i);
      take(e.evaluate(op.getOperand(), place), pieces);
    }
    return make(pieces);
  }

  ElementEvaluator &e;
  BitcastConvertOp op;
  Type from, to;
  unsigned unit;
};
} // namespace

/// Equal widths: one element. Wider operand: a part of an element. Wider result: several adjacent
/// elements, the first one lowest.
Value lowerBitcast(ElementEvaluator &e, Operation *bitcast, ArrayRef<Value> indices) {
  auto op = cast<BitcastConvertOp>(bitcast);
  Type from = getElementTypeOrSelf(op.getOperand().getType()),
       to = getElementTypeOrSelf(op.getType());
  if (from.isInteger(1) != to.isInteger(1))
    return {};
  if (isa<ComplexType>(from) || isa<ComplexType>(to))
    return ComplexBits(e, op).at(indices);
  unsigned fromBits = from.getIntOrFloatBitWidth(), toBits = to.getIntOrFloatBitWidth();
  Type fromInteger = IntegerType::get(op.getContext(), fromBits),
       toInteger = IntegerType::get(op.getContext(), toBits);
  auto read = [&](ArrayRef<Value> at) {
    Value value = e.evaluate(op.getOperand(), at);
    return convertBits<arith::TruncIOp>(e, value, fromInteger); // small floats are an i8
  };
  auto result = [&](Value bits) { return convertBits<arith::ExtUIOp>(e, bits, scalarType(to)); };
  if (fromBits == toBits)
    return result(read(indices));
  if (fromBits > toBits) {
    Value whole = read(indices.drop_back());
    Value part = e.mul(indices.back(), toBits);
    Value shift =
        e.place(arith::IndexCastOp::create(e.builderFor(part), e.loc, fromInteger, part), part);
    Value low = binary<arith::ShRUIOp>(e, whole, shift);
    return result(e.place(arith::TruncIOp::create(e.builderFor(low), e.loc, toInteger, low), low));
  }
  Value whole;
  for (unsigned i = 0; i < toBits / fromBits; ++i) {
    Indices at(indices);
    at.push_back(e.constant(i));
    Value part = read(at);
    part = e.place(arith::ExtUIOp::create(e.builderFor(part), e.loc, toInteger, part), part);
    OpBuilder &b = e.builderFor(ValueRange());
    Value shift = arith::ConstantOp::create(b, e.loc, b.getIntegerAttr(toInteger, i * fromBits));
    part = i ? binary<arith::ShLIOp>(e, part, shift) : part;
    whole = whole ? binary<arith::OrIOp>(e, whole, part) : part;
  }
  return result(whole);
}

} // namespace shardwright
