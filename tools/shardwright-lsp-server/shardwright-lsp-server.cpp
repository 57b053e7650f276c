// SPDX-License-Identifier: Apache-2.0

// A language server for the dialects: completion, definitions and diagnostics in editors.
#include "mlir/Tools/mlir-lsp-server/MlirLspServerMain.h"
#include "shardwright/Pipeline/Register.h"

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  shardwright::registerAllDialects(registry);
  return mlir::failed(mlir::MlirLspServerMain(argc, argv, registry));
}
