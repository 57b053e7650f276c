// SPDX-License-Identifier: Apache-2.0

// The header of one array, which inside an archive a checksum protects from the other fuzzer.
#include "arrays/Npy.h"

#include "support/Failure.h"

using namespace shardwright::runtime;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  (void)guarded(
      [&]() -> Result<NpyHeader> { return parseNpyHeader({(const char *)data, size}, "fuzzed"); });
  return 0;
}
