// SPDX-License-Identifier: Apache-2.0

// The container of jax.export: the module that is found lies inside the file.
#include "JaxExport.h"

#include <cstdint>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  llvm::StringRef file((const char *)data, size), module = shardwright::moduleOfJaxExport(file);
  if (!module.empty() && (module.begin() < file.begin() || module.end() > file.end()))
    abort();
  return 0;
}
