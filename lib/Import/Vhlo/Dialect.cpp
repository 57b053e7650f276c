// Reading what StableHLO's bytecode writes. The codes are the format's own and never change; a code that is not here is from a newer
// version than we know.
#include "OpTable.h"
#include "Vhlo.h"

#include "mlir/Bytecode/BytecodeImplementation.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/ExtensibleDialect.h"
#include "shardwright/Dialect/StableHLO/StableHLOOps.h"
#include "llvm/ADT/StringMap.h"

using namespace mlir;

namespace shardwright::vhlo {
namespace {
namespace hlo = stablehlo;

/// Reads one value of bytecode after the other; after a failure only failures follow.
class Reader {
public:
  explicit Reader(DialectBytecodeReader &reader) : reader(reader), context(reader.getContext()) {}

  uint64_t number() {
    uint64_t value = 0;
    check(reader.readVarInt(value));
    return value;
  }
  int64_t integer() {
    int64_t value = 0;
    check(reader.readSignedVarInt(value));
    return value;
  }
  SmallVector<int64_t> integers() {
    SmallVector<int64_t> values;
    check(reader.readSignedVarInts(values));
    return values;
  }
  Attribute attribute() {
    Attribute value;
    check(reader.readAttribute(value));
    return value;
  }
  SmallVector<Attribute> attributes() {
    SmallVector<Attribute> values;
    check(reader.readAttributes(values));
    return values;
  }
  Type type() {
    Type value;
    check(reader.readType(value));
    return value;
  }
  SmallVector<Type> types() {
    SmallVector<Type> values;
    check(reader.readTypes(values));
    return values;
  }

  Attribute readAttributeOf(uint64_t code);
  Type readTypeOf(uint64_t code);

  Attribute finish(Attribute result) { return ok ? result : nullptr; }
  Type finish(Type result) { return ok ? result : nullptr; }

private:
  void check(LogicalResult result) { ok &= succeeded(result); }
  std::nullptr_t fail(const Twine &message) {
    if (ok)
      reader.emitError(message);
    ok = false;
    return nullptr;
  }

  Attribute dictionary();
  Attribute floatAttr();
  Attribute integerAttr();
  Attribute tensorAttr();
  Attribute accuracy();
  Attribute alias();
  Type tensor(Attribute encoding);

  template <typename AttrType, typename Enum> Attribute enumeration(std::optional<Enum> (*symbolize)(uint32_t)) {
    uint64_t value = number();
    std::optional<Enum> found = symbolize(value);
    if (!found)
      return fail("enumerator " + Twine(value) + " is not known");
    return AttrType::get(context, *found);
  }

  DialectBytecodeReader &reader;
  MLIRContext *context;
  bool ok = true;
};

Attribute Reader::dictionary() {
  SmallVector<NamedAttribute> entries;
  SmallVector<std::pair<Attribute, Attribute>> pairs;
  check(reader.readList(pairs, [&](std::pair<Attribute, Attribute> &pair) {
    return failure(failed(reader.readAttribute(pair.first)) || failed(reader.readAttribute(pair.second)));
  }));
  for (auto &[name, value] : pairs) {
    auto text = dyn_cast_or_null<StringAttr>(name);
    if (!text || !value)
      return fail("a dictionary has a key that is no string");
    entries.push_back({text, value});
  }
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
  FailureOr<APInt> value = reader.readAPIntWithKnownWidth(whole.isIndex() ? 64 : whole.getIntOrFloatBitWidth());
  return failed(value) ? fail("an integer ends early") : Attribute(IntegerAttr::get(whole, *value));
}

/// Booleans may be stored as bits or, for a while in 2026, as bytes; MLIR wants bits.
SmallVector<char> packBooleans(ArrayRef<char> bytes) {
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
  if (!ok || !shaped || !shaped.hasStaticShape())
    return fail("a constant has no tensor type");
  SmallVector<char> packed;
  int64_t count = shaped.getNumElements();
  if (shaped.getElementType().isInteger(1) && blob.size() == 1 && blob[0] == 1) {
    packed = {char(0xff)}; // one byte: a splat
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
    return fail("attribute code " + Twine(code) + " of vhlo is not supported: export with an older target version of StableHLO, or as text");
  }
}

Type Reader::tensor(Attribute encoding) {
  SmallVector<int64_t> shape = integers();
  Type element = type();
  if (!element)
    return fail("a tensor has no element type");
  return RankedTensorType::get(shape, element, encoding);
}

Type Reader::readTypeOf(uint64_t code) {
  auto integerOf = [&](unsigned width, IntegerType::SignednessSemantics sign = IntegerType::Signless) {
    return IntegerType::get(context, width, sign);
  };
  Builder b(context);
  switch (code) {
  case 0:
    return integerOf(1);
  case 1: {
    Type part = type();
    return part ? Type(ComplexType::get(part)) : fail("a complex type has no part");
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
  case 10: // signed integers are signless in stablehlo
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
    return fail("type code " + Twine(code) + " of vhlo is not supported: export with an older target version of StableHLO, or as text");
  }
}

struct Bytecode : BytecodeDialectInterface {
  explicit Bytecode(Dialect *dialect) : BytecodeDialectInterface(dialect) {}
  Attribute readAttribute(DialectBytecodeReader &reader) const override {
    Reader r(reader);
    return r.finish(r.readAttributeOf(r.number()));
  }
  Type readType(DialectBytecodeReader &reader) const override {
    Reader r(reader);
    return r.finish(r.readTypeOf(r.number()));
  }
  /// Major, minor, patch: every version says the same by the same codes.
  std::unique_ptr<DialectVersion> readVersion(DialectBytecodeReader &reader) const override {
    struct Any : DialectVersion {};
    Reader r(reader);
    for (int i = 0; i < 3; ++i)
      r.number();
    return std::make_unique<Any>();
  }
};

/// All attributes of an op are stored, in the order of the table.
struct Properties : mlir::detail::BytecodeOpInterfaceInterfaceTraits::Concept {
  using Interface = BytecodeOpInterface;
  Properties() : Concept{read, nullptr} {}

  static LogicalResult read(DialectBytecodeReader &reader, OperationState &state) {
    static const llvm::StringMap<const OpVersion *> byName = [] {
      llvm::StringMap<const OpVersion *> map;
      for (const OpVersion &op : opVersions())
        map[op.name] = &op;
      return map;
    }();
    for (StringRef name : byName.lookup(state.name.stripDialect())->attributes) {
      Attribute value;
      if (failed(reader.readAttribute(value)))
        return failure();
      state.addAttribute(name, value);
    }
    return success();
  }
};

class VhloDialect : public ExtensibleDialect {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(VhloDialect)
  static constexpr StringLiteral getDialectNamespace() { return "vhlo"; }
  explicit VhloDialect(MLIRContext *context) : ExtensibleDialect(getDialectNamespace(), context, TypeID::get<VhloDialect>()) {
    addInterfaces<Bytecode>();
    auto accept = [](Operation *) { return success(); };
    for (const OpVersion &op : opVersions()) {
      auto definition = DynamicOpDefinition::get(op.name, this, accept, accept);
      if (!op.attributes.empty())
        definition->getInterfaceMap().insertModels<Properties>();
      registerDynamicOp(std::move(definition));
    }
  }
};
} // namespace

void load(MLIRContext &context) { context.getOrLoadDialect<VhloDialect>(); }

} // namespace shardwright::vhlo
