// SPDX-License-Identifier: Apache-2.0

// Whole .pt2 archives: the directory, the tables of tensors, and the program.
#include "Importing.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  llvm::StringRef file((const char *)data, size);
  if (file.starts_with("PK"))
    (void)shardwright::importModel(shardwright::fuzz::recentContext(),
                                   llvm::MemoryBuffer::getMemBufferCopy(file, "fuzzed"),
                                   llvm::nulls());
  return 0;
}
