// SPDX-License-Identifier: Apache-2.0

// `shardwright run`: runs a bundle.
#include "Commands.h"
#include "Mpirun.h"

#include "shardwright/runtime/launch/RunBundle.h"
#include "shardwright/runtime/support/Printable.h"

#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

namespace shardwright::tool {
namespace rt = shardwright::runtime;

namespace {
struct RunArguments {
  rt::BundleRun run;
  bool json = false;
};

rt::Status tell(const rt::RunReport &report, bool json, bool quiet) {
  if (json) {
    llvm::outs() << rt::printJson(report) << "\n";
    llvm::outs().flush(); // the process may end as soon as the others are done
    return {};
  }
  if (!quiet)
    llvm::errs() << rt::summarize(report);
  return {};
}

/// The command line of each process.
std::vector<std::string> commandOf(const RunArguments &a) {
  std::vector<std::string> words = {"run", a.run.bundle, "--launcher",
                                    "mpi", "--steps",    std::to_string(a.run.options.steps)};
  auto add = [&](const char *flag, const std::string &value) {
    if (!value.empty())
      words.insert(words.end(), {flag, value});
  };
  add("--inputs", a.run.inputs);
  add("--outputs", a.run.outputs);
  add("--trace", a.run.options.tracePath);
  for (const std::string &weights : a.run.weights)
    add("--weights", weights);
  for (const std::string &flag : rt::runFlagsOf(a.run.options))
    words.push_back(flag);
  if (a.json)
    words.push_back("--json");
  if (a.run.quiet)
    words.push_back("--quiet");
  return words;
}

int execute(RunArguments &a) {
  if (a.run.launch.launcher == "mpi" && !isLaunched())
    return startProcesses(a.run.bundle, commandOf(a));
  return rt::runBundle(
      a.run, [&](const rt::RunReport &result) { return tell(result, a.json, a.run.quiet); },
      [](const rt::Status &status) { report((int)status.code, status.message); });
}
} // namespace

void declareWeights(CLI::App &app, std::vector<std::string> &weights) {
  app.add_option("--weights", weights,
                 "[NAME=]FILE: arrays by name (.safetensors, .npz, .pt2 or a checkpoint's folder), "
                 "those of NAME if given; may be repeated")
      ->allow_extra_args(false);
}

Command declareRun(CLI::App &app) {
  auto a = std::make_shared<RunArguments>();
  rt::BundleRun &run = a->run;
  app.add_option("BUNDLE", run.bundle, "folder that `shardwright compile` wrote")->required();
  app.add_option(
      "--inputs", run.inputs,
      "arrays arg0, arg1, … or by name (.npz); arg7.step0, … for one that changes with the step");
  declareWeights(app, run.weights);
  app.add_option("--outputs", run.outputs, "where to write out0, out1, … (.npz)");
  app.add_option("--steps", run.options.steps, "how often to run, feeding donated outputs back")
      ->check(wholeNumber(1));
  app.add_option("--launcher", run.launch.launcher,
                 "threads: ranks are threads of this process; mpi: each is a process, started by "
                 "mpirun; auto: a process if it was "
                 "started as one of several, else threads")
      ->check(oneOf({"auto", "threads", "mpi"}));
  app.add_option("--trace", run.options.tracePath, "where to write a timeline (Chrome trace JSON)");
  rt::declareRunFlags(app, run.options);
  app.add_flag("--json", a->json, "print the report as JSON");
  app.add_flag("--quiet", run.quiet, "no progress, notes and summary: only errors");
  return [a] { return execute(*a); };
}

} // namespace shardwright::tool
