// SPDX-License-Identifier: Apache-2.0

#include "MlirFlags.h"

#include "shardwright/Pipeline/Register.h"

#include "mlir/IR/AsmState.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Support/Timing.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/CommandLine.h"

namespace shardwright::tool {

static bool isMlirFlag(llvm::StringRef argument) { return argument.starts_with("--mlir-"); }

llvm::Error takeMlirFlags(std::vector<const char *> &arguments) {
  std::vector<const char *> flags = {arguments.front()};
  llvm::copy_if(arguments, std::back_inserter(flags), isMlirFlag);
  if (flags.size() == 1)
    return llvm::Error::success();
  llvm::erase_if(arguments, isMlirFlag);
  registerAllPasses(); // which --mlir-print-ir-after names
  mlir::registerMLIRContextCLOptions();
  mlir::registerAsmPrinterCLOptions();
  mlir::registerPassManagerCLOptions();
  mlir::registerDefaultTimingManagerCLOptions();
  std::string said;
  llvm::raw_string_ostream out(said);
  if (llvm::cl::ParseCommandLineOptions(int(flags.size()), flags.data(), "", &out))
    return llvm::Error::success();
  llvm::StringRef fault = llvm::StringRef(said).trim().split("  Try:").first.rtrim(".");
  fault.consume_front(arguments.front());
  fault.consume_front(": ");
  return llvm::createStringError( // LLVM has printed faults of values
      (fault.empty() ? "an option of MLIR has a value that it cannot have" : fault) +
      "; shardwright-opt --help lists MLIR's options");
}

} // namespace shardwright::tool
