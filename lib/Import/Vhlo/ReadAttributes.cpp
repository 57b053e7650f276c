// SPDX-License-Identifier: Apache-2.0

// Attribute codes of the bytecode format. Codes are never reused; an unknown one belongs to a newer
// version.
#include "../TypeLimits.h"
#include "Reader.h"

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

namespace shardwright::vhlo {
namespace hlo = stablehlo;

Attribute Reader::dictionary() {
  SmallVector<NamedAttribute> entries;
  SmallVector<std::pair<Attribute, Attribute>> pairs;
  check(reader.readList(pairs, [&](std::pair<Attribute, Attribute> &pair) {
    return failure(failed(reader.readAttribute(pair.first)) ||
                   failed(reader.readAttribute(pair.second)));
  }));
  for (auto &[name, value] : pairs) {
    auto text = dyn_cast_or_null<StringAttr>(name);
    if (!text || text.empty() || !value)
      return fail("a dictionary has a key that is no string, or an empty one");
    entries.push_back({text, value});
  }
  if (auto twice = DictionaryAttr::findDuplicate(entries, /*isSorted=*/false))
    return fail("a dictionary has the key '" + twice->getName().getValue() + "' twice");
  return DictionaryAttr::get(context, entries);
}

Attribute Reader::floatAttr() {
  auto floating = dyn_cast_or_null<FloatType>(type());
  if (!floating)
    return fail("a float has no floating-point type");
  FailureOr<APFloat> value = reader.readAPFloatWithKnownSemantics(floating.getFloatSemantics());
  return failed(value) ? fail("a float ends early") : Attribute(FloatAttr::get(floating, *value));
}

Attribute Reader::integerAttr() {
  Type whole = type();
  if (!whole || !whole.isIntOrIndex())
    return fail("an integer has no integer type");
  FailureOr<APInt> value =
      reader.readAPIntWithKnownWidth(whole.isIndex() ? 64 : whole.getIntOrFloatBitWidth());
  return failed(value) ? fail("an integer ends early") : Attribute(IntegerAttr::get(whole, *value));
}

/// i1 data is stored as bits or, by some versions of 2026, as bytes. MLIR expects bits.
static SmallVector<char> packBooleans(ArrayRef<char> bytes) {
  SmallVector<char> bits((bytes.size() + 7) / 8, 0);
  for (auto [i, byte] : llvm::enumerate(bytes))
    if (byte)
      bits[i / 8] |= 1 << (i % 8);
  return bits;
}

Attribute Reader::tensorAttr() {
  auto shaped = dyn_cast_or_null<RankedTensorType>(type());
  ArrayRef<char> blob;
  check(reader.readBlob(blob));
  if (!ok || !shaped || !isConstantType(shaped))
    return fail("a constant has no type of numbers, or one larger than any memory");
  SmallVector<char> packed;
  int64_t count = shaped.getNumElements();
  if (shaped.getElementType().isInteger(1) && blob.size() == 1 && blob[0] == 1) {
    packed = {char(0xff)}; // a splat takes one byte
    blob = packed;
  } else if (shaped.getElementType().isInteger(1) && int64_t(blob.size()) == count && count > 8) {
    packed = packBooleans(blob);
    blob = packed;
  }
  if (count == 0)
    return DenseElementsAttr::get(shaped, ArrayRef<Attribute>());
  bool splat = false;
  if (!DenseElementsAttr::isValidRawBuffer(shaped, blob, splat))
    return fail("a constant has " + Twine(blob.size()) + " bytes, which do not fit its type");
  return DenseElementsAttr::getFromRawBuffer(shaped, blob);
}

Attribute Reader::accuracy() {
  FailureOr<APFloat> atol = reader.readAPFloatWithKnownSemantics(APFloat::IEEEdouble());
  FailureOr<APFloat> rtol = reader.readAPFloatWithKnownSemantics(APFloat::IEEEdouble());
  int64_t ulps = integer();
  auto mode = dyn_cast_or_null<hlo::ResultAccuracyModeAttr>(attribute());
  if (failed(atol) || failed(rtol) || !mode)
    return fail("a result accuracy is not complete");
  return hlo::ResultAccuracyAttr::get(context, *atol, *rtol, ulps, mode);
}

Attribute Reader::alias() {
  SmallVector<int64_t> output = integers();
  int64_t operand = integer();
  SmallVector<int64_t> inOperand = integers();
  return hlo::OutputOperandAliasAttr::get(context, output, operand, inOperand);
}

Attribute Reader::readAttributeOf(uint64_t code) {
  switch (code) {
  case 1:
    return ArrayAttr::get(context, attributes());
  case 2:
    return BoolAttr::get(context, number() != 0);
  case 3:
    return enumeration<hlo::ComparisonDirectionAttr>(hlo::symbolizeComparisonDirection);
  case 4:
    return enumeration<hlo::ComparisonTypeAttr>(hlo::symbolizeComparisonType);
  case 5:
    return enumeration<hlo::CustomCallApiVersionAttr>(hlo::symbolizeCustomCallApiVersion);
  case 6:
    return dictionary();
  case 7:
    return enumeration<hlo::FftTypeAttr>(hlo::symbolizeFftType);
  case 8:
    return floatAttr();
  case 9:
    return integerAttr();
  case 10:
    return alias();
  case 11:
    return enumeration<hlo::PrecisionAttr>(hlo::symbolizePrecision);
  case 12:
    return enumeration<hlo::RngAlgorithmAttr>(hlo::symbolizeRngAlgorithm);
  case 13:
    return enumeration<hlo::RngDistributionAttr>(hlo::symbolizeRngDistribution);
  case 14: {
    StringRef text;
    check(reader.readString(text));
    return StringAttr::get(context, text);
  }
  case 15:
    return tensorAttr();
  case 16:
    return enumeration<hlo::TransposeAttr>(hlo::symbolizeTranspose);
  case 17: {
    Type value = type();
    return value ? Attribute(TypeAttr::get(value)) : fail("a type is missing");
  }
  case 19:
    return enumeration<hlo::ResultAccuracyModeAttr>(hlo::symbolizeResultAccuracyMode);
  case 20:
    return accuracy();
  default:
    return fail(
        "attribute code " + Twine(code) +
        " of vhlo is not supported: export with an older target version of StableHLO, or as text");
  }
}

} // namespace shardwright::vhlo
