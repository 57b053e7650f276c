// SPDX-License-Identifier: Apache-2.0

//===- Crc32.h - CRC-32 of zip archives ----------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_ARRAYS_CRC32_H
#define SHARDWRIGHT_RUNTIME_ARRAYS_CRC32_H

#include "shardwright/runtime/support/Array.h"

#include <cstddef>
#include <cstdint>

namespace shardwright::runtime {

/// CRC-32 as defined in APPNOTE.TXT 4.4.7.
class Crc32 {
public:
  void add(const char *data, size_t size);
  uint32_t value() const { return ~state; }

private:
  uint32_t state = 0xffffffff;
};

uint32_t crc32Of(const Bytes &bytes);
/// CRC-32 of a part of a mapped file; keeps only a small window resident.
uint32_t crc32OfMapped(const Bytes &bytes);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_ARRAYS_CRC32_H
