// SPDX-License-Identifier: Apache-2.0

// Runs single passes and stages on textual IR, for the lit tests.
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "shardwright/Pipeline/Register.h"
#include "shardwright/Pipeline/Stages.h"

#include "mlir/Pass/PassRegistry.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FormatVariadic.h"

#include <set>

/// Of the libraries that this links, such as LLVM's back ends: --help-hidden lists them.
static void hideOptionsOfLibraries() {
  for (auto &[name, option] : llvm::cl::getRegisteredOptions())
    if (name != "help" && name != "help-hidden" && name != "version")
      option->setHiddenFlag(llvm::cl::Hidden);
}

/// Our stages in the order of `shardwright compile`, and our passes, for the top of --help; those
/// of MLIR follow in its list of all.
static std::string describeOurs() {
  std::string text = "Shardwright's passes and stages, one at a time\n\nStages, in the order of "
                     "`shardwright compile`:\n";
  llvm::raw_string_ostream out(text);
  auto add = [&](llvm::StringRef name, llvm::StringRef what) {
    out << llvm::formatv("  --{0,-42} {1}\n", name, what);
  };
  for (shardwright::Stage stage : shardwright::allStages)
    if (std::string name = "shardwright-stage-" + shardwright::stageName(stage).str();
        const auto *pipeline = mlir::PassPipelineInfo::lookup(name))
      add(name, pipeline->getPassDescription());
  out << "\nPasses (--list-passes has their options):\n";
  std::set<std::string> names;
  for (auto &[name, option] : llvm::cl::getRegisteredOptions())
    if (name.starts_with("shardwright-"))
      names.insert(name.str());
  for (const std::string &name : names)
    if (const auto *pass = mlir::PassInfo::lookup(name))
      add(name, pass->getPassDescription());
  out << "\nMLIR's options, and all passes with their options, are below.\n";
  return text;
}

int main(int argc, char **argv) {
  hideOptionsOfLibraries(); // passes and MLIR's options are not registered yet
  mlir::DialectRegistry registry;
  shardwright::registerAllDialects(registry);
  shardwright::registerAllPasses();
  mlir::MlirOptMainConfig::registerCLOptions(registry); // with the names of passes
  return mlir::asMainReturnCode(mlir::MlirOptMain(argc, argv, describeOurs(), registry));
}
