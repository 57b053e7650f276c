// SPDX-License-Identifier: Apache-2.0

#include "shardwright/runtime/launch/RunBundle.h"
#include "RunProcess.h"
#include "RunProgress.h"
#include "engine/StopSignals.h"
#include "shardwright/runtime/arrays/Npz.h"
#include "shardwright/runtime/bundle/Validate.h"
#include "shardwright/runtime/comm/messages/ProcessGroup.h"
#include "shardwright/runtime/engine/Weights.h"
#include "support/Failure.h"
#include "support/Files.h"

#include <cstdio>
#include <cstdlib>
#include <optional>
#include <unistd.h>

namespace shardwright::runtime {

namespace {
struct Loaded {
  Program program;
  NamedArrays inputs;
};

std::string filesOf(const BundleRun &run) {
  std::string files = run.inputs;
  for (const std::string &weights : run.weights)
    files += (files.empty() ? "" : " and ") + weights;
  return files;
}

/// Whether this process speaks for all.
bool isFirst(const ProcessGroup *processes) { return !processes || processes->rank() == 0; }

/// Mapped files need no memory.
int64_t bytesToRead(const Program &program, const BundleRun &run, const ProcessGroup *processes) {
  if (run.inputs.empty() && run.weights.empty())
    return globalBytes(program.inputs);
  if (processes)
    return 0;
  return run.inputs.empty() ? 0 : fileSize(run.inputs);
}

RunOptions optionsOf(const BundleRun &run) {
  RunOptions options = run.options;
  options.validated = true;
  options.inputsFrom = filesOf(run);
  options.capture = run.outputs.empty() ? Capture::Scalars : Capture::EveryStep;
  return options;
}

Status checkRoom(const Program &program, const BundleRun &run, ProcessGroup *processes) {
  return guarded([&]() -> Status {
    RanksHere here = processes ? ranksHere(*processes) : RanksHere{program.manifest.rankCount};
    requireMemoryToRead(program, optionsOf(run), here, bytesToRead(program, run, processes));
    return {};
  });
}

/// A process reads only the shards of its own rank.
Result<Loaded> load(const BundleRun &run, ProcessGroup *processes) {
  LoadOptions loading;
  loading.memoryLimit = run.options.memoryLimit;
  // kernels for GPUs do not depend on this CPU
  loading.openKernels = run.options.device == Device::Cpu;
  Result<Program> program = loadProgram(run.bundle, loading);
  if (!program.ok())
    return program.status();
  if (Status status = validate(*program); !status.ok())
    return status;
  if (Status status = checkRoom(*program, run, processes); !status.ok())
    return status;
  if (isFirst(processes) && !run.quiet && run.inputs.empty() && run.weights.empty() &&
      !program->inputs.empty())
    std::fputs("note: no --inputs given, using seeded random data\n", stderr);
  Result<NamedArrays> inputs = readInputs(
      *program, run.inputs, run.weights, /*seed=*/0,
      processes ? Reading{true, processes->placeOnThisHost(), processes->countOnThisHost()}
                : Reading::Whole);
  if (!inputs.ok())
    return inputs.status();
  return Loaded{std::move(*program), std::move(*inputs)};
}

/// In a process group the failure detector reads signals; `signals` are those of a single
/// process.
Result<RunReport> runLoaded(const BundleRun &run, ProcessGroup *processes,
                            std::optional<StopSignals> &signals) {
  Result<Loaded> loaded = load(run, processes);
  if (!loaded.ok()) // the other processes wait for this one
    return processes ? processes->agree(loaded.status()) : loaded.status();
  RunOptions options = optionsOf(run);
  if (!processes) {
    signals.emplace();
    options.stop = &signals->asked();
  }
  std::optional<RunProgress> progress;
  if (!run.quiet && isFirst(processes)) {
    progress.emplace(options.steps);
    options.progress = [&](int64_t stepsDone) { progress->tell(stepsDone); };
  }
  return runtime::run(loaded->program, loaded->inputs, options, processes);
}
} // namespace

int runBundle(const BundleRun &run, const std::function<Status(const RunReport &)> &tell,
              const std::function<void(const Status &)> &complain) {
  std::unique_ptr<ProcessGroup> processes;
  auto launch = findLaunch(run.launch, &std::getenv);
  Status status = launch.status();
  if (status.ok() && *launch) {
    auto joined = ProcessGroup::join(**launch);
    status = joined.status();
    if (joined.ok())
      processes = std::move(*joined);
  }
  bool first = isFirst(processes.get());
  if (processes && first && !run.quiet)
    std::fprintf(stderr, "%s\n", processes->describe().c_str());
  if (status.ok()) {
    std::optional<StopSignals> signals; // until outputs are written
    Result<RunReport> report = runLoaded(run, processes.get(), signals);
    status = report.status();
    if (status.ok() && first && !run.outputs.empty())
      status = writeNpz(run.outputs, report->outputs);
    if (status.ok() && first)
      status = tell(*report);
  }
  if (!processes && !status.ok())
    complain(status);
  std::fflush(nullptr);
  int code = processes ? processes->finish(status, complain) : int(status.code);
  // A rank stuck in a kernel must neither keep the process alive nor lose its memory.
  if (processes || status.code == Code::RankFailed)
    _exit(code);
  return code;
}

} // namespace shardwright::runtime
