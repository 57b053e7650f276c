// SPDX-License-Identifier: Apache-2.0

// Primitive values of StableHLO's bytecode encoding.
#pragma once

#include "shardwright/Support/BytecodeFields.h"

namespace shardwright::vhlo {
using namespace mlir;

class Reader : public BytecodeFields {
public:
  using BytecodeFields::BytecodeFields;

  Attribute readAttributeOf(uint64_t code);
  Type readTypeOf(uint64_t code);

private:
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

  template <typename AttrType, typename Enum>
  Attribute enumeration(std::optional<Enum> (*symbolize)(uint32_t)) {
    uint64_t value = number();
    std::optional<Enum> found = symbolize(value);
    return found ? Attribute(AttrType::get(context, *found))
                 : fail("enumerator " + Twine(value) + " is not known");
  }
};

} // namespace shardwright::vhlo
