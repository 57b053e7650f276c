// Values as StableHLO's bytecode writes them.
#pragma once

#include "mlir/Bytecode/BytecodeImplementation.h"
#include "mlir/IR/BuiltinAttributes.h"

namespace shardwright::vhlo {
using namespace mlir;

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
    return found ? Attribute(AttrType::get(context, *found)) : fail("enumerator " + Twine(value) + " is not known");
  }

  DialectBytecodeReader &reader;
  MLIRContext *context;
  bool ok = true;
};

} // namespace shardwright::vhlo
