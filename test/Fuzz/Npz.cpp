// SPDX-License-Identifier: Apache-2.0

// Archives of arrays.
#include "MemoryFile.h"

#include "shardwright/runtime/arrays/Npz.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  (void)shardwright::runtime::readNpz(shardwright::fuzz::MemoryFile(data, size).path());
  return 0;
}
