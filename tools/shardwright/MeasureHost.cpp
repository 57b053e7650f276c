// SPDX-License-Identifier: Apache-2.0

// `shardwright doctor --measure`: programs whose times tell the constants of this machine.
#include "MeasuredPrograms.h"

#include "Commands.h"
#include "HostProbes.h"
#include "shardwright/Support/TemporaryFolder.h"
#include "shardwright/runtime/launch/Run.h"

#include <thread>
#include <unistd.h>

namespace shardwright::tool {
namespace {
constexpr int steps = 8; // of each run; the first does not count
// Of each program. Threads that the system puts on one core, and neighbours on the machine, make
// whole runs slow, and none fast.
constexpr int runs = 3;

/// What to start from: the machine's memory, and rates that fitting replaces.
Cluster unmeasuredHost() {
  double cores = std::max(1u, std::thread::hardware_concurrency());
  DeviceKind processor;
  processor.name = "processor";
  processor.matrixFlops = {{"f32", 3e10 * cores}, {"bf16", 3e10 * cores}, {"f64", 1.5e10 * cores}};
  processor.vectorFlops = 4e9 * cores;
  processor.memoryBytes = double(sysconf(_SC_PHYS_PAGES)) * double(sysconf(_SC_PAGESIZE));
  processor.memoryBandwidth = 1e10;
  processor.cacheBytes = 1e6 * cores;
  processor.cacheBandwidth = 4e10 * cores;
  processor.shared = true;
  LinkLevel memory{"memory", 256, Topology::Bus, 5e9, false, 1e-5};
  return {"host", {processor}, {memory}, {}, {{0, memory.size}}};
}

/// Gives each instruction of a program the lesser of its times in two runs.
void keepFaster(MeasuredTrace &times, const MeasuredTrace &others) {
  for (auto &[index, time] : times.byInstruction)
    if (auto other = others.byInstruction.find(index); other != others.byInstruction.end())
      time = {std::min(time.mean, other->second.mean), std::min(time.least, other->second.least)};
}

/// Compiles a program and runs it on this machine.
llvm::Expected<MeasuredProgram> measure(const HostProbe &probe, const std::string &folder) {
  CompileOptions options;
  options.model = "probe.mlir";
  options.content = llvm::StringRef(probe.text);
  options.bundle = folder + "/probe.bundle";
  options.targetCpu = "native";
  std::string diagnostics;
  options.diagnostics = &diagnostics;
  Compiler compiler(options);
  if (mlir::failed(compiler.runTo(Stage::Emit)))
    return llvm::createStringError(diagnostics);
  auto program = runtime::loadProgram(options.bundle);
  if (!program.ok())
    return llvm::createStringError(program.status().message);
  auto inputs = runtime::randomInputs(*program);
  if (!inputs.ok())
    return llvm::createStringError(inputs.status().message);
  runtime::RunOptions run;
  run.steps = steps;
  run.tracePath = folder + "/trace.json";
  std::optional<MeasuredProgram> fastest;
  for (int i = 0; i < runs; ++i) {
    if (auto report = runtime::run(*program, *inputs, run); !report.ok())
      return llvm::createStringError(report.status().message);
    llvm::Expected<MeasuredProgram> measured = readMeasuredProgram(run.tracePath);
    if (!measured)
      return measured.takeError();
    if (fastest)
      keepFaster(fastest->trace, measured->trace);
    else
      fastest = std::move(*measured);
  }
  return std::move(*fastest);
}
} // namespace

llvm::Expected<Calibration> measureHost(llvm::function_ref<void(size_t, size_t)> progress) {
  int64_t cores = std::max(1u, std::thread::hardware_concurrency());
  std::vector<HostProbe> probes = hostProbes(cores);
  llvm::Expected<TemporaryFolder> folder = TemporaryFolder::make();
  if (!folder)
    return folder.takeError();
  std::vector<MeasuredProgram> programs;
  for (auto [i, probe] : llvm::enumerate(probes)) {
    progress(i + 1, probes.size());
    llvm::Expected<MeasuredProgram> program = measure(probe, folder->path());
    if (!program)
      return program.takeError();
    programs.push_back(std::move(*program));
  }
  return calibrate(unmeasuredHost(), programs);
}

} // namespace shardwright::tool
