// SPDX-License-Identifier: Apache-2.0

//===- shardwright-run.cpp - Command line tool that runs a bundle --------===//
#include "shardwright/runtime/launch/RunBundle.h"
#include "shardwright/runtime/support/Printable.h"
#include "tools/RunFlags.h"
#include "tools/UsageMessage.h"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <fstream>
#include <iostream>

using namespace shardwright::runtime;

namespace {
struct Arguments {
  BundleRun run;
  std::string json;
  double deadline = 0;
};

void declare(CLI::App &app, Arguments &arguments) {
  BundleRun &run = arguments.run;
  RunOptions &options = run.options;
  app.add_option("BUNDLE", run.bundle, "folder written by the compiler")->required();
  app.add_option("--inputs", run.inputs,
                 "arrays arg0, arg1, … or by name (.npz); one that is not donated may be "
                 "given per step: arg7.step0, arg7.step1, …");
  app.add_option("--weights", run.weights,
                 "[NAME=]FILE: arrays by name (.safetensors or .npz), those "
                 "of NAME if given; may be repeated")
      ->allow_extra_args(false);
  app.add_option("--outputs", run.outputs, "where to write out0, out1, … (.npz)");
  app.add_option("--steps", options.steps, "how often to run")->check(wholeNumber(1));
  app.add_option("--trace", options.tracePath, "where to write a timeline (Chrome trace JSON)");
  app.add_option("--json", arguments.json,
                 "where to write the run report; - is the standard output");
  app.add_flag("--quiet", run.quiet, "no progress, notes and summary: only errors");
  declareRunFlags(app, options);
  app.add_option("--deadline", arguments.deadline,
                 "seconds that any wait may take (default 120, first step "
                 "600)")
      ->check(finiteNumber(/*zero=*/true));
  app.add_option("--launcher", run.launch.launcher,
                 "threads: all ranks in this process; mpi: one process a rank, "
                 "started by mpirun; auto: as it was started")
      ->check(oneOf({"auto", "threads", "mpi"}));
  app.add_option("--rank", run.launch.rank, "this process's rank, if its launcher does not say it");
  app.add_option("--rank-count", run.launch.rankCount, "how many processes were started");
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

void complain(const Status &status) {
  std::cerr << "error: " << printable(status.message) << "\n";
  if (status.code == Code::Internal)
    std::cerr << "this is a bug of Shardwright; please report it with the "
                 "bundle\n";
}
} // namespace

int main(int argc, char **argv) {
  CLI::App app("Runs a bundle.", "shardwright-run");
  Arguments arguments;
  declare(app, arguments);
  if (std::optional<int> status = shardwright::tool::parseCommandLine(app, argc, argv))
    return *status;
  if (arguments.deadline != 0)
    arguments.run.options.deadline = arguments.run.options.firstDeadline = arguments.deadline;
  auto tell = [&](const RunReport &report) {
    if (!arguments.run.quiet)
      std::cerr << summarize(report);
    return arguments.json.empty() ? Status() : writeText(arguments.json, printJson(report));
  };
  return runBundle(arguments.run, tell, complain);
}
