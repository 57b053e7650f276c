//===- Crc32.h - The checksum of zip archives -----------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_CRC32_H
#define SHARDWRIGHT_RUNTIME_CRC32_H

#include <cstddef>
#include <cstdint>

namespace shardwright::runtime {

/// Of APPNOTE.TXT 4.4.7.
class Crc32 {
public:
  void add(const char *data, size_t size);
  uint32_t value() const { return ~state; }

private:
  uint32_t state = 0xffffffff;
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_CRC32_H
