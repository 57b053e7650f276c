// SPDX-License-Identifier: Apache-2.0

// StableHLO as text.
#include "Importing.h"

#include "mlir/Bytecode/BytecodeReader.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  llvm::StringRef text((const char *)data, size);
  if (mlir::isBytecode(llvm::MemoryBufferRef(text, "")))
    return -1;
  shardwright::importModel(shardwright::fuzz::recentContext(),
                           llvm::MemoryBuffer::getMemBufferCopy(text, "fuzzed"));
  return 0;
}
