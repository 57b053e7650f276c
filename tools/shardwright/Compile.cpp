// SPDX-License-Identifier: Apache-2.0

// `shardwright compile`.
#include "Commands.h"
#include "shardwright/Emit/CpuTarget.h"
#include "shardwright/Simulate/MemoryProfile.h"
#include "shardwright/Support/ByteSize.h"
#include "shardwright/Support/WriteFile.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"

#include <chrono>

namespace shardwright::tool {

namespace {
struct CompileArguments {
  CompileOptions options;
  std::string stopAfter, output;
  bool json = false, withRuntime = false, printRoles = false;
};

/// The runtime's sources in an installation or a build tree; SHARDWRIGHT_RUNTIME overrides.
std::string runtimeSources() {
  if (const char *folder = std::getenv("SHARDWRIGHT_RUNTIME"))
    return folder;
  std::string tool = llvm::sys::fs::getMainExecutable(nullptr, (void *)&runtimeSources);
  return (llvm::sys::path::parent_path(llvm::sys::path::parent_path(tool)) +
          "/share/shardwright/runtime")
      .str();
}

/// Prints the IR of a stage to -o or standard output.
int printStage(Compiler &compiler, const std::string &output) {
  llvm::Error error = writeFile(output.empty() ? "-" : output, [&](llvm::raw_ostream &out) {
    out << compiler.getModule() << "\n";
  });
  return error ? report(inputAtFault, llvm::toString(std::move(error))) : done;
}

/// Prints the memory of a rank at its peak by kind.
void printMemory(const llvm::json::Object &memory) {
  const llvm::json::Object &kinds = *memory.getObject("at_peak")->getObject("by_kind");
  llvm::errs() << "peak memory of a rank: " << formatBytes(*memory.getInteger("peak_bytes"));
  llvm::StringRef separator = " (";
  for (size_t i = 0; i < memoryKindCount; ++i) {
    llvm::StringRef kind = nameOf((MemoryKind)i);
    if (int64_t bytes = kinds.getInteger(kind).value_or(0)) {
      llvm::errs() << separator << kind << " " << formatBytes(bytes);
      separator = ", ";
    }
  }
  llvm::errs() << (separator == ", " ? ")\n" : "\n");
}

/// The mesh, and what a rank sends in a step by axis.
void printCommunication(const llvm::json::Object &report) {
  int64_t ranks = 1;
  std::string mesh, sent;
  for (const llvm::json::Value &value : *report.getArray("mesh")) {
    const llvm::json::Object &axis = *value.getAsObject();
    ranks *= *axis.getInteger("size");
    mesh += llvm::formatv(" {0}={1}", *axis.getString("name"), *axis.getInteger("size"));
  }
  for (const auto &[axes, sum] : *report.getObject("totals")->getObject("by_axes"))
    sent += llvm::formatv("{0}{1} over {2}", sent.empty() ? "" : ", ",
                          formatBytes(*sum.getAsObject()->getNumber("bytes_per_device")),
                          axes.str().empty() ? "no axis" : axes.str());
  llvm::errs() << llvm::formatv("{0} rank{1}{2}; a rank sends {3} a step\n", ranks,
                                ranks == 1 ? "" : "s", mesh.empty() ? "" : ":" + mesh,
                                sent.empty() ? "nothing" : sent);
}

int compile(CompileArguments &a) {
  bool onlyDumps = a.stopAfter.empty() && a.output.empty() && !a.options.dumpFolder.empty();
  Stage stop = onlyDumps ? Stage::Memory : *parseStage(a.stopAfter.empty() ? "emit" : a.stopAfter);
  if (stop == Stage::Emit && a.output.empty())
    return report(
        usage,
        "-o NAME.bundle is needed, or --stop-after STAGE to print IR, or --dump-stages FOLDER");
  a.options.bundle = stop == Stage::Emit ? a.output : "";
  a.options.runtime = a.withRuntime ? runtimeSources() : "";
  if (a.withRuntime && !llvm::sys::fs::exists(a.options.runtime + "/CMakeLists.txt"))
    return report(
        usage, "--with-runtime: " + a.options.runtime +
                   " has no sources of the runtime; name their folder by the environment variable "
                   "SHARDWRIGHT_RUNTIME (an installation has them as share/shardwright/runtime)");
  auto start = std::chrono::steady_clock::now();
  Compiler compiler(a.options);
  if (mlir::failed(compiler.runTo(stop)))
    return statusOfFailure(compiler);
  if (onlyDumps)
    return done;
  if (stop != Stage::Emit)
    return printStage(compiler, a.output);
  double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  llvm::json::Object result = compiler.report();
  if (a.json) {
    result["seconds"] = seconds;
    result["stages"] = llvm::json::Object(compiler.stageSeconds());
    llvm::outs() << llvm::formatv("{0:2}\n", llvm::json::Value(std::move(result)));
  } else {
    const llvm::json::Object &kernels = *result.getObject("kernels");
    llvm::errs() << llvm::formatv("{0}: compiled in {1:f2} s, {2} kernels for {3} fusions\n",
                                  a.output, seconds, *kernels.getInteger("functions"),
                                  *kernels.getInteger("fusions"));
    if (const llvm::json::Object *training = result.getObject("training"))
      llvm::errs() << summarizeTraining(*training) << "\n"
                   << (a.printRoles ? printRoles(*training) : "");
    if (const llvm::json::Object *recomputation = result.getObject("recomputation"))
      llvm::errs() << printRecomputation(*recomputation) << "\n";
    printCommunication(result);
    printMemory(*result.getObject("memory"));
  }
  return done;
}
} // namespace

Command declareCompile(CLI::App &app) {
  auto a = std::make_shared<CompileArguments>();
  declareModel(app, a->options);
  declareOption(app, a->options, "remarks");
  declareOption(app, a->options, "dump_stages");
  declareListOptions(app);
  app.add_option("-o", a->output, "the bundle (or the file of IR with --stop-after)");
  std::vector<std::string> stages;
  for (Stage stage : allStages)
    stages.push_back(stageName(stage).str());
  app.add_option("--stop-after", a->stopAfter, "print the IR after this stage instead")
      ->check(oneOf(stages));
  app.add_flag("--with-runtime", a->withRuntime,
               "put the runtime's sources into the bundle, to be built where it runs");
  app.add_flag("--print-roles", a->printRoles,
               "with --zero or --microbatches: print what each argument is");
  app.add_flag("--json", a->json, "print the report as JSON");
  return [a] { return compile(*a); };
}

} // namespace shardwright::tool
