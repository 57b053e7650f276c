// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Support/ByteSize.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;

namespace shardwright {

std::optional<int64_t> parseByteSize(StringRef text) {
  StringRef number = text.take_while([](char c) { return isDigit(c) || c == '.'; });
  double factor = StringSwitch<double>(text.drop_front(number.size()).trim())
                      .Cases({"", "B"}, 1)
                      .Case("KB", 1e3)
                      .Case("MB", 1e6)
                      .Case("GB", 1e9)
                      .Case("TB", 1e12)
                      .Case("KiB", 0x1p10)
                      .Case("MiB", 0x1p20)
                      .Case("GiB", 0x1p30)
                      .Case("TiB", 0x1p40)
                      .Default(0);
  double value;
  if (number.empty() || number.getAsDouble(value) || factor == 0)
    return std::nullopt;
  double bytes = value * factor;
  return bytes >= 1 && bytes < 0x1p62 ? std::optional(int64_t(bytes)) : std::nullopt;
}

} // namespace shardwright
