// SPDX-License-Identifier: Apache-2.0

// Parses the bytecode container (mlir.llvm.org/docs/BytecodeFormat): version, producer, sections.
// Only the section that counts attributes and types is examined.
#include "CheckBytecode.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Location.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/Endian.h"

using namespace mlir;

namespace shardwright {
namespace {
constexpr uint64_t magicBytes = 4, attrTypeOffsets = 3;

/// Sequential reader. Reads beyond the end yield 0 and clear `good`.
struct Cursor {
  llvm::StringRef rest;
  bool good = true;

  llvm::StringRef take(uint64_t count) {
    good &= count <= rest.size();
    llvm::StringRef taken = good ? rest.take_front(count) : "";
    rest = rest.drop_front(taken.size());
    return taken;
  }
  uint8_t byte() {
    llvm::StringRef one = take(1);
    return one.empty() ? 0 : (uint8_t)one.front();
  }
  /// A variable-width integer: the number of trailing zeros of the first byte is the number of
  /// bytes that follow.
  uint64_t integer() {
    uint8_t first = byte();
    unsigned more = first ? llvm::countr_zero(first) : 8;
    llvm::StringRef tail = take(more);
    if (!good)
      return 0;
    char bytes[8] = {};
    llvm::copy(tail, bytes);
    uint64_t high = llvm::support::endian::read64le(bytes);
    return more == 8 ? high : (high << (7 - more)) | (first >> (more + 1));
  }
};

/// The contents of the first section of this kind; empty if there is none.
llvm::StringRef findSection(llvm::StringRef bytes, uint8_t kind) {
  Cursor file{bytes.drop_front(std::min<size_t>(magicBytes, bytes.size()))};
  file.integer();                              // version
  file.take(file.rest.find('\0') + size_t(1)); // producer
  while (file.good && !file.rest.empty()) {
    uint8_t header = file.byte();
    uint64_t length = file.integer();
    if (header & 0x80) { // aligned: padding bytes follow
      uint64_t alignment = file.integer();
      while (file.good && alignment && (file.rest.data() - bytes.data()) % alignment)
        file.byte();
    }
    llvm::StringRef data = file.take(length);
    if ((header & 0x7f) == kind)
      return data;
  }
  return "";
}

/// Sums the sizes of groups until at least `count` entries; each entry is the length of an
/// attribute or type.
uint64_t countEntries(Cursor &table, uint64_t count) {
  uint64_t entries = 0;
  while (table.good && entries < count) {
    table.integer(); // dialect of the group
    uint64_t group = table.integer();
    entries += group;
    for (uint64_t i = 0; table.good && i < group; ++i)
      table.integer();
  }
  return table.good ? entries : count;
}
} // namespace

LogicalResult checkBytecode(MLIRContext &context, llvm::StringRef bytes, llvm::StringRef path) {
  Cursor table{findSection(bytes, attrTypeOffsets)};
  uint64_t attributes = table.integer(), types = table.integer();
  for (auto [count, name] : {std::pair(attributes, "attributes"), std::pair(types, "types")})
    if (uint64_t entries = countEntries(table, count); entries > count)
      return emitError(FileLineColLoc::get(&context, path, 0, 0))
             << "the bytecode is malformed: its table has " << entries << " " << name
             << ", expected " << count << "; the file is damaged";
  return success();
}

} // namespace shardwright
