// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Pipeline/Compiler.h"
#include "shardwright/Support/MaxDevices.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace shardwright {

static std::string tooManyDevices() {
  return "the axes make more than " + std::to_string(maxDevices) +
         " devices, for which no program is partitioned; use smaller axes";
}

std::optional<std::string> parseMeshText(StringRef text,
                                         std::vector<std::pair<std::string, int64_t>> &axes) {
  SmallVector<StringRef> parts;
  int64_t devices = 1;
  text.split(parts, ',');
  for (StringRef part : parts) {
    auto [name, size] = part.split('=');
    int64_t number;
    bool tooLarge = !size.trim().empty() &&
                    llvm::all_of(size.trim(), [](char c) { return llvm::isDigit(c); }) &&
                    size.trim().getAsInteger(10, number);
    if (tooLarge)
      return tooManyDevices();
    if (name.trim().empty() || size.trim().getAsInteger(10, number) || number < 1)
      return "'" + part.str() +
             "' is not an axis; expected NAME=SIZE with a size of at least 1, for example "
             "data=2,model=4";
    for (auto &axis : axes)
      if (axis.first == name.trim())
        return "axis '" + name.trim().str() + "' is named twice";
    axes.push_back({name.trim().str(), number});
    if (llvm::MulOverflow(devices, number, devices) || devices > maxDevices)
      return tooManyDevices();
  }
  return std::nullopt;
}

} // namespace shardwright
