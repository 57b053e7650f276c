// SPDX-License-Identifier: Apache-2.0

// `shardwright doctor --measure`: programs whose times tell the constants of this machine.
#include "MeasuredPrograms.h"

#include "Commands.h"
#include "shardwright/Support/TemporaryFolder.h"
#include "shardwright/runtime/launch/Run.h"

#include "llvm/Support/FormatVariadic.h"

#include <set>
#include <thread>
#include <unistd.h>

namespace shardwright::tool {
namespace {
constexpr int steps = 12; // of each program; the first does not count

/// A model as text, and the size of its mesh axis `x`.
struct Probe {
  std::string text;
  int64_t ranks = 1;
};

constexpr int links = 8; // of a chain

/// A chain of kernels or products, each of which reads the result of the one before and an operand
/// of its own, as layers read their weights. `step` gives the op of two values.
std::string chain(llvm::StringRef type,
                  llvm::function_ref<std::string(std::string, std::string)> step) {
  std::string arguments = llvm::formatv("%x0: {0}", type), body;
  for (int i = 0; i < links; ++i) {
    std::string x = llvm::formatv("%x{0}", i), w = llvm::formatv("%w{0}", i);
    arguments += llvm::formatv(", {0}: {1}", w, type);
    body += llvm::formatv("  %y{0} = stablehlo.{1}\n", i, step(x, w));
    body += llvm::formatv("  %x{0} = stablehlo.optimization_barrier %y{1} : {2}\n", i + 1, i, type);
  }
  return llvm::formatv("func.func @main({0}) -> {1} {{\n{2}  return %x{3} : {1}\n}\n", arguments,
                       type, body, links);
}

/// Products of square matrices, from those that fit into a cache to those of a model's layer.
void addProducts(std::vector<Probe> &probes) {
  for (const char *type : {"f32", "bf16", "f64"})
    for (int64_t n : {32, 96, 256, 512, 1024}) {
      std::string matrix = llvm::formatv("tensor<{0}x{0}x{1}>", n, type);
      probes.push_back({chain(matrix, [&](const std::string &x, const std::string &w) {
        return llvm::formatv(
                   "dot_general {0}, {1}, contracting_dims = [1] x [0] : ({2}, {2}) -> {2}", x, w,
                   matrix)
            .str();
      })});
    }
}

/// Kernels that are bound by memory, and ones that are bound by arithmetic.
void addKernels(std::vector<Probe> &probes) {
  for (int64_t n : {1 << 6, 1 << 10, 1 << 14, 1 << 17, 1 << 20, 1 << 23}) {
    std::string vector = llvm::formatv("tensor<{0}xf32>", n);
    probes.push_back({chain(vector, [&](const std::string &x, const std::string &w) {
      return "add " + x + ", " + w + " : " + vector;
    })});
    for (const char *function : {"exponential ", "tanh "})
      probes.push_back({chain(vector, [&](const std::string &x, const std::string &) {
        return function + x + " : " + vector;
      })});
  }
}

/// One collective each: an all-reduce, an all-gather and an all-to-all.
void addCollectives(std::vector<Probe> &probes, int64_t ranks) {
  for (int64_t n : {8, 1024, 65536, 1 << 20}) {
    std::string matrix = llvm::formatv("tensor<{0}x{1}xf32>", ranks, n * ranks),
                vector = llvm::formatv("tensor<{0}xf32>", n * ranks);
    std::string mesh = llvm::formatv("sdy.mesh @mesh = <[\"x\"={0}]>\n", ranks);
    constexpr llvm::StringLiteral rows = "{sdy.sharding = #sdy.sharding<@mesh, [{\"x\"}, {}]>}",
                                  columns = "{sdy.sharding = #sdy.sharding<@mesh, [{}, {\"x\"}]>}",
                                  whole = "{sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}",
                                  wholeVector = "{sdy.sharding = #sdy.sharding<@mesh, [{}]>}";
    probes.push_back({mesh + llvm::formatv(R"(func.func @main(%a: {0} {2}) -> ({1} {3}) {{
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.reduce(%a init: %zero) applies stablehlo.add across dimensions = [0] : ({0}, tensor<f32>) -> {1}
  return %0 : {1}
})",
                                           matrix, vector, rows, wholeVector)
                                 .str(),
                      ranks});
    for (llvm::StringRef result : {whole, columns})
      probes.push_back({mesh + llvm::formatv(R"(func.func @main(%a: {0} {1}) -> ({0} {2}) {{
  return %a : {0}
})",
                                             matrix, rows, result)
                                   .str(),
                        ranks});
  }
}

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
  return {"host", {processor}, {memory}, {{0, memory.size}}};
}

llvm::Expected<MeasuredProgram> measure(const Probe &probe, const std::string &folder) {
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
  if (auto report = runtime::run(*program, *inputs, run); !report.ok())
    return llvm::createStringError(report.status().message);
  return readMeasuredProgram(run.tracePath);
}
} // namespace

llvm::Expected<Calibration> measureHost(llvm::function_ref<void(size_t, size_t)> progress) {
  int64_t cores = std::max(1u, std::thread::hardware_concurrency());
  std::vector<Probe> probes;
  addProducts(probes);
  addKernels(probes);
  for (int64_t ranks : std::set<int64_t>{2, 4, std::clamp<int64_t>(cores, 2, 16)})
    addCollectives(probes, ranks);
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
