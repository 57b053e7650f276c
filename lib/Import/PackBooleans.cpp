// JAX of 2026 prints i1 constants of more than 100 elements as one byte an element; MLIR 22 reads packed bits, least significant
// bit first. The byte count tells the two forms apart.
#include "shardwright/Import/ImportFile.h"

#include "llvm/ADT/StringExtras.h"

using namespace mlir;

namespace shardwright {
namespace {

/// The number of elements of `tensor<4x32xi1>` at the start of the text; 0 if it is another type.
int64_t booleanElements(StringRef type) {
  if (!type.consume_front("tensor<"))
    return 0;
  int64_t count = 1;
  while (!type.consume_front("i1>")) {
    int64_t size;
    if (type.consumeInteger(10, size) || !type.consume_front("x"))
      return 0;
    count *= size;
  }
  return count;
}

std::string pack(StringRef bytesInHex) {
  SmallVector<uint8_t> bits;
  for (size_t i = 0; i < bytesInHex.size() / 2; ++i) {
    if (i % 8 == 0)
      bits.push_back(0);
    if (bytesInHex[2 * i] != '0' || bytesInHex[2 * i + 1] != '0')
      bits.back() |= 1 << (i % 8);
  }
  return llvm::toHex(bits);
}
} // namespace

std::string packBooleanConstants(StringRef text) {
  const StringRef opening = "dense<\"0x", closing = "\"> : ";
  std::string result;
  size_t copied = 0;
  for (size_t at = text.find(opening); at != StringRef::npos; at = text.find(opening, at + 1)) {
    size_t begin = at + opening.size(), end = text.find('"', begin);
    if (end == StringRef::npos || !text.substr(end).starts_with(closing))
      continue;
    int64_t elements = booleanElements(text.substr(end + closing.size()));
    if (elements == 0 || int64_t(end - begin) != 2 * elements || elements == 1)
      continue;
    result += text.substr(copied, begin - copied);
    result += pack(text.slice(begin, end));
    copied = end;
  }
  return copied == 0 ? std::string() : result + text.substr(copied).str();
}

} // namespace shardwright
