// SPDX-License-Identifier: Apache-2.0

// `shardwright calibrate`: fits the constants of a cluster to traces of runs.
#include "Commands.h"
#include "MeasuredPrograms.h"

#include "shardwright/Simulate/Report.h"
#include "shardwright/Support/WriteFile.h"
#include "shardwright/runtime/bundle/Validate.h"

#include "llvm/Support/FormatVariadic.h"

namespace shardwright::tool {

llvm::Expected<MeasuredProgram> readMeasuredProgram(llvm::StringRef tracePath) {
  llvm::Expected<MeasuredTrace> trace = readTrace(tracePath);
  if (!trace)
    return trace.takeError();
  runtime::LoadOptions asIs;
  asIs.openKernels = false; // it may be for another processor
  runtime::Result<runtime::Program> bundle = runtime::loadProgram(trace->bundle, asIs);
  if (!bundle.ok())
    return llvm::createStringError(tracePath + " is of the bundle " + trace->bundle + ": " +
                                   bundle.status().message);
  if (bundle->manifest.checksum != trace->checksum)
    return llvm::createStringError(tracePath + " is of another program than " + trace->bundle +
                                   " has now: run it again with --trace");
  std::string diagnostics;
  CompileOptions options;
  options.diagnostics = &diagnostics;
  Compiler compiler(options);
  if (mlir::failed(compiler.loadBundle(trace->bundle)))
    return llvm::createStringError(llvm::StringRef(diagnostics).trim());
  auto main = compiler.getModule().lookupSymbol<mlir::func::FuncOp>("main");
  int64_t ranks = rankCountOf(compiler.getModule());
  return MeasuredProgram{simulatedProgram(main, ranks), ranks, std::move(*trace)};
}

/// The best measured rates, one a line.
static void printRates(const MeasuredRates &rates, llvm::raw_ostream &out) {
  auto row = [&](llvm::StringRef what, double value, llvm::StringRef unit) {
    if (value > 0)
      out << llvm::formatv("{0,-26} {1,8:f1} {2}\n", what, value, unit);
  };
  for (auto &[type, rate] : rates.products)
    row("best product in " + type, rate * 1e-9, "GFLOP/s");
  row("best kernel", rates.kernels * 1e-9, "GB/s read and written");
  row("best collective", rates.collectives * 1e-9, "GB/s of the operands of a rank");
  row("shortest collective", rates.shortestCollective * 1e6, "us");
}

int writeCalibration(const Calibration &calibration, const std::string &path) {
  printRates(calibration.rates, llvm::errs());
  for (const Residual &each : calibration.residuals)
    llvm::errs() << llvm::formatv(
        "{0,-12} {1,6} times, median error {2:f1} %; {3:f1} % of their time\n", each.kind,
        each.count, 100 * each.median, 100 * each.ofTime);
  llvm::errs() << verdictOf(calibration) << "\n";
  llvm::Error error = writeFile(path, [&](llvm::raw_ostream &out) {
    out << llvm::formatv("{0:2}\n", llvm::json::Value(toJson(calibration.cluster)));
  });
  return error ? report(inputAtFault, llvm::toString(std::move(error))) : done;
}

static int calibrateOn(const std::vector<std::string> &traces, const std::string &cluster,
                       const std::string &output) {
  llvm::Expected<Cluster> start = loadCluster(cluster);
  if (!start)
    return report(inputAtFault, llvm::toString(start.takeError()));
  std::vector<MeasuredProgram> programs;
  for (const std::string &path : traces) {
    llvm::Expected<MeasuredProgram> program = readMeasuredProgram(path);
    if (!program)
      return report(inputAtFault, llvm::toString(program.takeError()));
    programs.push_back(std::move(*program));
  }
  llvm::Expected<Calibration> fitted = calibrate(std::move(*start), programs);
  if (!fitted)
    return report(inputAtFault, llvm::toString(fitted.takeError()));
  return writeCalibration(*fitted, output);
}

Command declareCalibrate(CLI::App &app) {
  struct Arguments {
    std::vector<std::string> traces;
    std::string cluster, output;
  };
  auto a = std::make_shared<Arguments>();
  app.add_option("TRACE", a->traces, "files that `shardwright run --trace` wrote")->required();
  app.add_option("--cluster", a->cluster,
                 "the cluster they ran on: a file or a preset; what the traces do not tell stays")
      ->required();
  app.add_option("-o", a->output, "where to write the fitted cluster")->required();
  return [a] { return calibrateOn(a->traces, a->cluster, a->output); };
}

} // namespace shardwright::tool
