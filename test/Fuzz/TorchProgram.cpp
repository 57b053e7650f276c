// SPDX-License-Identifier: Apache-2.0

// The program of a .pt2 archive alone: JSON, of which nothing else knows the length.
#include "Importing.h"

#include "Torch/ImportArchive.h"
#include "mlir/IR/Verifier.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  using namespace shardwright;
  runtime::TorchArchive archive{
      "fuzzed",
      runtime::Bytes(std::shared_ptr<const void>(data, [](const void *) {}), (const char *)data,
                     size),
      {}};
  mlir::OwningOpRef<mlir::ModuleOp> module = torch::importProgram(fuzz::recentContext(), archive);
  if (module)
    (void)mlir::verify(*module);
  return 0;
}
