// SPDX-License-Identifier: Apache-2.0

#include "Commands.h"
#include "shardwright/Emit/CpuTarget.h"

#include "mlir/Support/FileUtilities.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/ToolOutputFile.h"

#include <chrono>

namespace shardwright::tool {

void declareModel(CLI::App &app, CompileOptions &options) {
  app.add_option("MODEL", options.model,
                 "StableHLO as text or as a portable artifact, or what jax.export or "
                 "torch.export.save (.pt2) writes")
      ->required();
  declareCompilation(app, options);
}

void declareCompilation(CLI::App &app, CompileOptions &options) {
  app.add_option("--entry", options.entry,
                 "the function that is the program; default: @main, or the only public one");
  app.add_option("--mesh", options.mesh,
                 "axes and their sizes, e.g. data=2,model=4; default: the model's own")
      ->check(CLI::Validator(
          [](const std::string &text) {
            return text.empty() ? "is empty; expected axes, as in data=2,model=4" : "";
          },
          ""));
  app.add_option("--device-ids", options.deviceIds,
                 "the device at each position of the mesh, e.g. 0,2,1,3; default: 0,1,2,…")
      ->delimiter(',');
  app.add_option("--arg-sharding", options.argShardings,
                 "NAME_OR_INDEX=[{\"data\"}, {}]: shard an argument; may be repeated");
  app.add_option("--sharding-rules", options.callRules,
                 "a JSON file: for targets of custom calls, their sdy.op_sharding_rule");
  app.add_option("--reassociate", options.reassociate,
                 "what may come before partial sums are added up: sums, whose order alone changes; "
                 "aggressive: products and quotients too, "
                 "which can move fewer bytes, but turns what overflows or meets an infinity into "
                 "other numbers")
      ->check(CLI::IsMember({"sums", "aggressive"}));
  app.add_option("--target", options.target, "cpu, or cuda to print the kernels as CUDA C++ too")
      ->check(CLI::IsMember({"cpu", "cuda"}));
  app.add_option("--arch", options.architectures,
                 "GPUs that CUDA kernels are compiled for if there is nvcc, e.g. sm_80,sm_90a")
      ->delimiter(',')
      ->check(CLI::Validator(
          [](const std::string &name) {
            bool isNumber =
                name.size() > 4 && llvm::all_of(llvm::StringRef(name).substr(3, 2), llvm::isDigit);
            return llvm::StringRef(name).starts_with("sm_") && isNumber
                       ? ""
                       : name + " is not of the form sm_80 or sm_90a";
          },
          "sm_N"));
  declareTargetCpu(app, options.targetCpu);
  app.add_flag("!--no-attention", options.attention,
               "for cuda: leave attention to products and kernels");
  app.add_flag("!--no-epilogues", options.epilogues,
               "for cuda: leave biases, relu and gelu behind products to kernels");
  app.add_option("--threads", options.threads, "threads that compile kernels")
      ->check(wholeNumber(1, INT32_MAX));
}

void declareTargetCpu(CLI::App &app, std::string &target) {
  std::vector<std::string> names;
  for (llvm::StringRef name : cpuTargetNames())
    names.push_back(name.str());
  app.add_option("--target-cpu", target,
                 "processors that kernels run on: native, this machine's (the default), or all of "
                 "a level, e.g. x86-64-v3")
      ->check(CLI::IsMember(names));
}

void declareRemarks(CLI::App &app, CompileOptions &options) {
  // A flag, so that the word behind it is not its value but the model.
  app.add_flag("--remarks{large}", options.remarks,
               "say where a collective gives every device a whole tensor of above 1 MiB; "
               "--remarks=all: of any size")
      ->check(CLI::IsMember({"large", "all"}));
}

namespace {
struct Arguments {
  CompileOptions options;
  std::string stopAfter, output, plan = "given";
  bool json = false, withRuntime = false;
};

/// Where an installation has the sources of the runtime, and a build tree too.
std::string runtimeSources() {
  if (const char *folder = std::getenv("SHARDWRIGHT_RUNTIME"))
    return folder;
  std::string tool = llvm::sys::fs::getMainExecutable(nullptr, (void *)&runtimeSources);
  return (llvm::sys::path::parent_path(llvm::sys::path::parent_path(tool)) +
          "/share/shardwright/runtime")
      .str();
}

/// Prints the IR of a stage to -o or the standard output.
int printStage(Compiler &compiler, const std::string &output) {
  std::string message;
  auto file = mlir::openOutputFile(output.empty() ? "-" : output, &message);
  if (!file)
    return report(inputAtFault, message);
  file->os() << compiler.getModule() << "\n";
  file->os().flush();
  if (std::error_code error = file->os().error()) {
    file->os().clear_error();
    return report(inputAtFault, "cannot write " +
                                    (output.empty() ? "the standard output" : output) + ": " +
                                    error.message());
  }
  file->keep();
  return done;
}

int compile(Arguments &a) {
  if (a.plan == "auto")
    return report(inputAtFault,
                  "--plan auto is not available yet: annotate the model, or use --arg-sharding");
  bool onlyDumps = a.stopAfter.empty() && a.output.empty() && !a.options.dumpFolder.empty();
  std::optional<Stage> stop =
      onlyDumps ? Stage::Memory : parseStage(a.stopAfter.empty() ? "emit" : a.stopAfter);
  if (!stop)
    return report(usage, "--stop-after " + a.stopAfter + ": no such stage; they are " +
                             llvm::join(llvm::map_range(allStages, stageName), ", "));
  if (*stop == Stage::Emit && a.output.empty())
    return report(
        usage,
        "-o NAME.bundle is needed, or --stop-after STAGE to print IR, or --dump-stages FOLDER");
  a.options.bundle = *stop == Stage::Emit ? a.output : "";
  a.options.runtime = a.withRuntime ? runtimeSources() : "";
  if (a.withRuntime && !llvm::sys::fs::exists(a.options.runtime + "/CMakeLists.txt"))
    return report(
        usage, "--with-runtime: " + a.options.runtime +
                   " has no sources of the runtime; name their folder by the environment variable "
                   "SHARDWRIGHT_RUNTIME (an installation has them as share/shardwright/runtime)");
  auto start = std::chrono::steady_clock::now();
  Compiler compiler(a.options);
  if (mlir::failed(compiler.runTo(*stop)))
    return statusOfFailure(compiler);
  if (onlyDumps)
    return done;
  if (*stop != Stage::Emit)
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
  }
  return done;
}
} // namespace

Command declareCompile(CLI::App &app) {
  auto a = std::make_shared<Arguments>();
  declareModel(app, a->options);
  declareRemarks(app, a->options);
  app.add_option("-o", a->output, "the bundle (or the file of IR with --stop-after)");
  app.add_option("--stop-after", a->stopAfter, "print the IR after this stage instead");
  app.add_option("--dump-stages", a->options.dumpFolder,
                 "a folder for the IR after each stage; without -o all stages but emit run");
  app.add_option("--plan", a->plan, "given: the shardings of the model; auto is not available yet")
      ->check(CLI::IsMember({"given", "auto"}));
  app.add_flag("--with-runtime", a->withRuntime,
               "put the runtime's sources into the bundle, to be built where it runs");
  app.add_flag("--json", a->json, "print the report as JSON");
  return [a] { return compile(*a); };
}

} // namespace shardwright::tool
