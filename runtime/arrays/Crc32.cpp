// SPDX-License-Identifier: Apache-2.0

#include "Crc32.h"

#include <algorithm>
#include <cstring>

namespace shardwright::runtime {

namespace {
/// Slicing-by-8: entry [k][b] is the contribution of byte b followed by k bytes.
struct Tables {
  uint32_t of[8][256];
  Tables() {
    for (uint32_t byte = 0; byte < 256; ++byte) {
      uint32_t value = byte;
      for (int bit = 0; bit < 8; ++bit)
        value = value & 1 ? 0xedb88320 ^ value >> 1 : value >> 1;
      of[0][byte] = value;
    }
    for (int behind = 1; behind < 8; ++behind)
      for (uint32_t byte = 0; byte < 256; ++byte) {
        uint32_t before = of[behind - 1][byte];
        of[behind][byte] = of[0][before & 255] ^ before >> 8;
      }
  }
};
} // namespace

void Crc32::add(const char *data, size_t size) {
  static const Tables tables;
  const auto &of = tables.of;
  for (; size >= 8; data += 8, size -= 8) {
    uint32_t low, high; // little endian
    std::memcpy(&low, data, 4);
    std::memcpy(&high, data + 4, 4);
    low ^= state;
    state = of[7][low & 255] ^ of[6][low >> 8 & 255] ^ of[5][low >> 16 & 255] ^ of[4][low >> 24] ^
            of[3][high & 255] ^ of[2][high >> 8 & 255] ^ of[1][high >> 16 & 255] ^
            of[0][high >> 24];
  }
  for (; size > 0; ++data, --size)
    state = of[0][(state ^ uint8_t(*data)) & 255] ^ state >> 8;
}

uint32_t crc32Of(const Bytes &bytes) {
  Crc32 crc;
  crc.add(bytes.data(), bytes.size());
  return crc.value();
}

uint32_t crc32OfMapped(const Bytes &bytes) {
  constexpr size_t kPiece = 16 << 20; // bytes resident at a time
  Crc32 crc;
  for (size_t at = 0; at < bytes.size(); at += kPiece) {
    Bytes piece = bytes.part(at, std::min(kPiece, bytes.size() - at));
    crc.add(piece.data(), piece.size());
    piece.letGo();
  }
  return crc.value();
}

} // namespace shardwright::runtime
