// SPDX-License-Identifier: Apache-2.0

// Long lists in messages.
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringExtras.h"

#include <string>

namespace shardwright {

/// "a, b, c and 4 more".
template <typename Text> std::string firstOf(llvm::ArrayRef<Text> texts, size_t most) {
  std::string text = llvm::join(texts.take_front(most), ", ");
  return texts.size() > most ? text + " and " + std::to_string(texts.size() - most) + " more"
                             : text;
}

} // namespace shardwright
