// SPDX-License-Identifier: Apache-2.0

// The entry point of the command line tool. docs/HowTo describes its use.
#include "Commands.h"
#include "MlirFlags.h"
#include "UsageMessage.h"

#include "shardwright/Support/TemporaryFolder.h"
#include "shardwright/runtime/support/Printable.h"

#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/raw_ostream.h"

#include <cstdlib>
#include <iostream>
#include <sstream>

using namespace shardwright::tool;

namespace shardwright::tool {

static void askForReport() {
  llvm::errs() << "this is a bug of Shardwright; please report it with the model and the command\n";
}

int report(int code, const std::string &message) {
  llvm::errs() << "error: " << runtime::printable(message) << "\n";
  if (code == ourBug)
    askForReport();
  return code;
}

int statusOfFailure(const Compiler &compiler) {
  if (compiler.isUsage())
    return usage;
  if (!compiler.isOurFault())
    return inputAtFault;
  askForReport();
  return ourBug;
}

/// Flushes standard output and checks for errors, before LLVM's destructors abort the process on
/// them.
static int withOutputWritten(int status) {
  llvm::outs().flush();
  std::error_code error = llvm::outs().error();
  if (!error)
    return status;
  llvm::outs().clear_error();
  int reported = report(inputAtFault, "cannot write the standard output: " + error.message());
  return status == done ? reported : status;
}

} // namespace shardwright::tool

int main(int argc, char **argv) {
  setenv("GOMP_SPINCOUNT", "2000", /*overwrite=*/0); // read when libgomp is loaded, later
  shardwright::removeTemporaryFoldersOnSignals();
  CLI::App app("Turns a model written for one device into a program for many.", "shardwright");
  app.set_version_flag("--version", "shardwright " SHARDWRIGHT_VERSION);
  app.require_subcommand(1);
  app.failure_message(usageMessage);
  std::vector<std::pair<CLI::App *, Command>> commands;
  auto add = [&](const char *name, const char *what, Command (*declare)(CLI::App &)) {
    CLI::App *command = app.add_subcommand(name, what);
    commands.push_back({command, declare(*command)});
  };
  add("compile", "compile an exported model to a bundle", declareCompile);
  add("run", "run a bundle", declareRun);
  add("verify", "compare a partitioned model with its single-device reference", declareVerify);
  add("check", "run conformance files, which say what they must compute", declareCheck);
  add("explain", "list every collective with the reason for it, and the memory", declareExplain);
  add("plan", "choose the shardings for a cluster, and say what they cost", declarePlan);
  add("simulate", "predict the time and memory of a step on a cluster", declareSimulate);
  add("calibrate", "fit a cluster's constants to traces of runs", declareCalibrate);
  add("doctor", "say what this machine has", declareDoctor);
  app.footer("Commands take MLIR's options too, as --mlir-print-ir-after-all or --mlir-timing; "
             "shardwright-opt --help lists them.");
  std::vector<const char *> arguments(argv, argv + argc);
  if (llvm::Error fault = takeMlirFlags(arguments))
    return report(usage, llvm::toString(std::move(fault)));
  try {
    app.parse(int(arguments.size()), arguments.data());
  } catch (const CLI::ParseError &error) {
    std::ostringstream output; // of --help and --version
    int status = app.exit(error, output, std::cerr) == 0 ? done : usage;
    llvm::outs() << output.str();
    return withOutputWritten(status);
  }
  for (auto &[command, run] : commands)
    if (command->parsed())
      return withOutputWritten(run());
  return usage;
}
