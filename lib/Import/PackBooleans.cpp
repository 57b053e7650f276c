// SPDX-License-Identifier: Apache-2.0

// JAX versions of 2026 print i1 constants of more than 100 elements with one byte per element. MLIR
// 22 expects packed bits, least significant bit first. The number of bytes distinguishes the two
// forms.
#include "shardwright/Import/ImportFile.h"

#include "llvm/ADT/StringExtras.h"

using namespace mlir;

namespace shardwright {
namespace {

/// The number of elements of `tensor<4x32xi1>` at the start of the text; 0 for other types.
int64_t booleanElements(StringRef type) {
  if (!type.consume_front("tensor<"))
    return 0;
  int64_t count = 1;
  while (!type.consume_front("i1>")) {
    int64_t size;
    if (type.consumeInteger(10, size) || size < 0 || !type.consume_front("x") ||
        llvm::MulOverflow(count, size, count))
      return 0;
  }
  return count;
}

/// The hexadecimal digits of one constant: [begin, end) of the text.
struct Digits {
  size_t begin, end;
};

/// The next constant at or after `at` with one byte per element; an empty range if there is none.
Digits nextConstant(StringRef text, size_t at) {
  const StringRef opening = "dense<\"0x", closing = "\"> : ";
  for (at = text.find(opening, at); at != StringRef::npos; at = text.find(opening, at + 1)) {
    size_t begin = at + opening.size(), end = text.find('"', begin);
    if (end == StringRef::npos)
      break;
    if (!text.substr(end).starts_with(closing))
      continue;
    int64_t elements = booleanElements(text.substr(end + closing.size()));
    if (elements > 1 && (end - begin) % 2 == 0 && int64_t((end - begin) / 2) == elements)
      return {begin, end};
  }
  return {0, 0};
}

/// Packs in place. The rest is filled with blanks after the closing quote, so that source locations
/// remain valid.
void pack(MutableArrayRef<char> text, Digits digits) {
  size_t to = digits.begin;
  for (size_t at = digits.begin; at < digits.end; at += 16) {
    unsigned bits = 0;
    for (size_t i = 0; i < 8 && at + 2 * i < digits.end; ++i)
      bits |= unsigned(text[at + 2 * i] != '0' || text[at + 2 * i + 1] != '0') << i;
    text[to++] = llvm::hexdigit(bits >> 4);
    text[to++] = llvm::hexdigit(bits & 15);
  }
  text[to++] = '"';
  std::fill(text.begin() + to, text.begin() + digits.end + 1, ' ');
}
} // namespace

bool hasUnpackedBooleans(StringRef text) { return nextConstant(text, 0).end != 0; }

void packBooleanConstants(MutableArrayRef<char> text) {
  StringRef view(text.data(), text.size());
  for (Digits digits = nextConstant(view, 0); digits.end != 0;
       digits = nextConstant(view, digits.end))
    pack(text, digits);
}

} // namespace shardwright
