// SPDX-License-Identifier: Apache-2.0

// Weights. Every byte of every tensor is touched, since all lie in the mapped file.
#include "arrays/Safetensors.h"

#include "MemoryFile.h"
#include "support/Failure.h"
#include "support/Files.h"

using namespace shardwright::runtime;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  shardwright::fuzz::MemoryFile file(data, size);
  Result<NamedArrays> arrays =
      guarded([&]() -> Result<NamedArrays> { return readSafetensors(file.path()); });
  if (arrays.ok())
    for (const auto &[name, array] : *arrays)
      (void)checksum(array.bytes);
  return 0;
}
