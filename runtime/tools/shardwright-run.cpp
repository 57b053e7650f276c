//===- shardwright-run.cpp - Runs a bundle --------------------------------===//
#include "shardwright/runtime/Executor.h"
#include "shardwright/runtime/Npz.h"
#include "shardwright/runtime/Validate.h"
#include "shardwright/runtime/Weights.h"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <unistd.h>

using namespace shardwright::runtime;

namespace {
struct Arguments {
  std::string bundle, inputs, outputs, json;
  std::vector<std::string> weights;
  RunOptions options;
  double deadline = 0;
};

void declare(CLI::App &app, Arguments &arguments) {
  RunOptions &options = arguments.options;
  app.add_option("BUNDLE", arguments.bundle, "folder written by the compiler")
      ->required();
  app.add_option("--inputs", arguments.inputs,
                 "arrays arg0, arg1, … (.npz); one that is not donated may be "
                 "given per step: arg7.step0, arg7.step1, …");
  app.add_option("--weights", arguments.weights,
                 "[NAME=]FILE: arrays by name (.safetensors or .npz), those "
                 "of NAME if given; may be repeated")
      ->allow_extra_args(false);
  app.add_option("--outputs", arguments.outputs,
                 "where to write out0, out1, … (.npz)");
  app.add_option("--steps", options.steps, "how often to run");
  app.add_option("--trace", options.tracePath,
                 "where to write a timeline (Chrome trace JSON)");
  app.add_option("--json", arguments.json,
                 "where to write the run report; - is the standard output");
  app.add_option("--threads-per-rank", options.threadsPerRank,
                 "default: cores / ranks, at least 1");
  app.add_option("--deadline", arguments.deadline,
                 "seconds that any wait may take (default 120, first step "
                 "600)");
}

Status writeText(const std::string &path, const std::string &text) {
  if (path == "-") {
    std::cout << text << std::flush;
    return {};
  }
  std::ofstream file(path, std::ios::binary);
  file << text;
  file.close();
  return file ? Status() : Status::badInput("cannot write " + path);
}

Result<NamedArrays> readInputs(const Arguments &arguments,
                               const Program &program) {
  if (arguments.inputs.empty() && arguments.weights.empty() &&
      !program.inputs.empty())
    std::cerr << "note: no --inputs given, using seeded random data\n";
  return shardwright::runtime::readInputs(program, arguments.inputs,
                                          arguments.weights);
}

void printSummary(const RunReport &report) {
  double total = 0, best = report.stepSeconds.front();
  for (double seconds : report.stepSeconds) {
    total += seconds;
    best = std::min(best, seconds);
  }
  int64_t peak = 0;
  for (const RankReport &rank : report.ranks)
    peak = std::max(peak, rank.peakBytes);
  std::fprintf(stderr,
               "%zu rank(s), %zu step(s) in %.6f s, fastest %.6f s, peak "
               "%.1f MiB a rank\n",
               report.ranks.size(), report.stepSeconds.size(), total, best,
               double(peak) / (1 << 20));
  for (const std::string &note : report.notes)
    std::cerr << "note: " << note << "\n";
}

Status runBundle(Arguments &arguments) {
  Result<Program> program = loadProgram(arguments.bundle);
  if (!program.ok())
    return program.status();
  if (Status status = validate(*program); !status.ok())
    return status;
  Result<NamedArrays> inputs = readInputs(arguments, *program);
  if (!inputs.ok())
    return inputs.status();

  RunOptions &options = arguments.options;
  options.validated = true;
  options.capture =
      arguments.outputs.empty() ? Capture::Nothing : Capture::EveryStep;
  if (arguments.deadline != 0)
    options.deadline = options.firstDeadline = arguments.deadline;
  Result<RunReport> report = run(*program, *inputs, options);
  if (!report.ok())
    return report.status();
  printSummary(*report);
  if (!arguments.outputs.empty())
    if (Status status = writeNpz(arguments.outputs, report->outputs);
        !status.ok())
      return status;
  return arguments.json.empty() ? Status()
                                : writeText(arguments.json, printJson(*report));
}
} // namespace

int main(int argc, char **argv) {
  CLI::App app("Runs a bundle on CPU ranks.", "shardwright-run");
  Arguments arguments;
  declare(app, arguments);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError &error) {
    return app.exit(error) == 0 ? 0 : int(Code::Usage);
  }
  Status status = runBundle(arguments);
  if (!status.ok())
    std::cerr << "error: " << status.message << "\n";
  if (status.code == Code::Internal)
    std::cerr << "this is a bug of Shardwright; please report it with the "
                 "bundle\n";
  std::cout.flush();
  // A rank stuck in a kernel must not keep the process alive, nor see its
  // memory go.
  if (status.code == Code::RankFailed)
    _exit(int(status.code));
  return int(status.code);
}
