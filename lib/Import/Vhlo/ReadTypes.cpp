// SPDX-License-Identifier: Apache-2.0

// Type codes of the bytecode format; see ReadAttributes.cpp.
#include "Reader.h"

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

namespace shardwright::vhlo {
namespace hlo = stablehlo;

Type Reader::tensor(Attribute encoding) {
  SmallVector<int64_t> shape = integers();
  Type element = type();
  if (!element)
    return fail("a tensor has no element type");
  return checked<RankedTensorType>(shape, element, encoding);
}

Type Reader::readTypeOf(uint64_t code) {
  auto integerOf = [&](unsigned width,
                       IntegerType::SignednessSemantics sign = IntegerType::Signless) {
    return IntegerType::get(context, width, sign);
  };
  Builder b(context);
  switch (code) {
  case 0:
    return integerOf(1);
  case 1: {
    Type part = type();
    return part ? Type(checked<ComplexType>(part)) : fail("a complex type has no part");
  }
  case 2:
    return b.getBF16Type();
  case 3:
    return b.getF16Type();
  case 4:
    return b.getF32Type();
  case 5:
    return b.getF64Type();
  case 6:
    return b.getType<Float8E4M3FNType>();
  case 7:
    return b.getType<Float8E5M2Type>();
  case 8: {
    SmallVector<Type> inputs = types(), results = types();
    return FunctionType::get(context, inputs, results);
  }
  case 9:
    return b.getIndexType();
  case 10: // si types are signless in StableHLO
    return integerOf(4);
  case 11:
    return integerOf(8);
  case 12:
    return integerOf(16);
  case 13:
    return integerOf(32);
  case 14:
    return integerOf(64);
  case 15:
    return integerOf(4, IntegerType::Unsigned);
  case 16:
    return integerOf(8, IntegerType::Unsigned);
  case 17:
    return integerOf(16, IntegerType::Unsigned);
  case 18:
    return integerOf(32, IntegerType::Unsigned);
  case 19:
    return integerOf(64, IntegerType::Unsigned);
  case 20:
    return tensor({});
  case 21: {
    Attribute encoding = attribute();
    return tensor(encoding);
  }
  case 22:
    return hlo::TokenType::get(context);
  case 23:
    return TupleType::get(context, types());
  case 27:
    return b.getType<Float8E4M3FNUZType>();
  case 28:
    return b.getType<Float8E5M2FNUZType>();
  case 29:
    return b.getType<Float8E4M3B11FNUZType>();
  case 31:
    return integerOf(2);
  case 32:
    return integerOf(2, IntegerType::Unsigned);
  case 33:
    return b.getNoneType();
  case 34:
    return b.getTF32Type();
  case 35:
    return b.getType<Float8E4M3Type>();
  case 36:
    return b.getType<Float8E3M4Type>();
  case 37:
    return b.getType<Float4E2M1FNType>();
  case 38:
    return b.getType<Float6E2M3FNType>();
  case 39:
    return b.getType<Float6E3M2FNType>();
  case 40:
    return b.getType<Float8E8M0FNUType>();
  default:
    return fail(
        "type code " + Twine(code) +
        " of vhlo is not supported: export with an older target version of StableHLO, or as text");
  }
}

} // namespace shardwright::vhlo
