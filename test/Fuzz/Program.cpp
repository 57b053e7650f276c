// SPDX-License-Identifier: Apache-2.0

// Programs, as text or as bytecode, through all stages that change them: what import lets through
// must not stop a later stage.
#include "Importing.h"
#include "MemoryFile.h"

#include "shardwright/Pipeline/Compiler.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  shardwright::fuzz::MemoryFile file(data, size);
  std::string diagnostics; // printing is at risk too
  shardwright::CompileOptions options;
  options.model = file.path();
  options.diagnostics = &diagnostics;
  shardwright::Compiler compiler(options);
  bool works = mlir::succeeded(compiler.runTo(shardwright::Stage::Memory));
  if (!works && diagnostics.find("error: ") == std::string::npos)
    abort(); // refused without a word
  return 0;
}
