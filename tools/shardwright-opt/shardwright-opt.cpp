// SPDX-License-Identifier: Apache-2.0

// Runs single passes and stages on textual IR, for the lit tests.
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "shardwright/Pipeline/Register.h"

#include "llvm/Support/CommandLine.h"

/// Of the libraries that this links, such as LLVM's back ends: --help-hidden lists them.
static void hideOptionsOfLibraries() {
  for (auto &[name, option] : llvm::cl::getRegisteredOptions())
    if (name != "help" && name != "help-hidden" && name != "version")
      option->setHiddenFlag(llvm::cl::Hidden);
}

int main(int argc, char **argv) {
  hideOptionsOfLibraries(); // passes and MLIR's options are not registered yet
  mlir::DialectRegistry registry;
  shardwright::registerAllDialects(registry);
  shardwright::registerAllPasses();
  return mlir::asMainReturnCode(
      mlir::MlirOptMain(argc, argv, "Shardwright's passes and stages, one at a time\n", registry));
}
