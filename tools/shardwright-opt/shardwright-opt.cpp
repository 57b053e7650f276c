// SPDX-License-Identifier: Apache-2.0

// Runs single passes and stage pipelines on textual IR, for the lit tests.
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "shardwright/Pipeline/Register.h"

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  shardwright::registerAllDialects(registry);
  shardwright::registerAllPasses();
  return mlir::asMainReturnCode(
      mlir::MlirOptMain(argc, argv, "Shardwright's passes, one at a time\n", registry));
}
