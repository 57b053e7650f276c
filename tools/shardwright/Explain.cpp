// SPDX-License-Identifier: Apache-2.0

// `shardwright explain`: prints the report of a compilation.
#include "Commands.h"

#include "shardwright/Support/BoundedJson.h"
#include "shardwright/Support/ReadFile.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"

namespace shardwright::tool {
namespace {

/// Reads the report that a bundle contains.
int explainBundle(const std::string &path, llvm::json::Object &result) {
  auto buffer = readFile(path + "/debug/explain.json");
  if (!buffer)
    return report(inputAtFault,
                  "cannot read " + path +
                      "/debug/explain.json: " + llvm::toString(buffer.takeError()) +
                      "; expected a bundle that `shardwright compile` wrote, or a model");
  llvm::Expected<llvm::json::Value> parsed = parseBoundedJson((*buffer)->getBuffer());
  if (!parsed)
    return report(inputAtFault,
                  path + "/debug/explain.json is no JSON: " + llvm::toString(parsed.takeError()) +
                      "; compile the model again");
  if (!parsed->getAsObject() || !isReport(*parsed->getAsObject()))
    return report(inputAtFault, path + "/debug/explain.json is no report that `shardwright "
                                       "compile` wrote: compile the model again");
  result = std::move(*parsed->getAsObject());
  return done;
}

struct ExplainArguments {
  CompileOptions options;
  bool json = false, all = false, search = false;
  double searchSeconds = 20;
};

int explain(ExplainArguments &a) {
  CompileOptions &options = a.options;
  options.searchSeconds = a.search ? a.searchSeconds : 0;
  llvm::json::Object result;
  if (llvm::sys::fs::is_directory(options.model)) {
    if (!options.remarks.empty())
      return report(usage, "--remarks needs the model; " + options.model +
                               " is a bundle, which carries only the report of its compilation");
    if (a.search)
      return report(usage, "--search needs the model; " + options.model +
                               " is a bundle, which carries only the report of its compilation");
    if (int status = explainBundle(options.model, result))
      return status;
  } else {
    Compiler compiler(options);
    if (mlir::failed(compiler.runTo(Stage::Memory)))
      return statusOfFailure(compiler);
    result = compiler.report();
  }
  if (a.json)
    llvm::outs() << llvm::formatv("{0:2}\n", llvm::json::Value(std::move(result)));
  else
    llvm::outs() << (a.all ? printReport(result) : summarizeReport(result));
  return done;
}
} // namespace

Command declareExplain(CLI::App &app) {
  auto a = std::make_shared<ExplainArguments>();
  declareModel(app, a->options);
  app.add_flag("--json", a->json, "print the report as JSON");
  app.add_flag("--all", a->all, "print each collective, and each argument of a training step");
  declareOption(app, a->options, "remarks");
  CLI::Option *search = app.add_flag(
      "--search", a->search, "look for changes of annotations that make the program cheaper");
  auto takeSeconds = [a](double seconds) {
    a->search = true;
    a->searchSeconds = seconds;
  };
  CLI::Option *seconds =
      app.add_option_function<double>("--search-seconds", takeSeconds,
                                      "--search, for so long at most; default: 20")
          ->check(finiteNumber(/*zero=*/false));
  app.add_flag("--no-search")
      ->description("deprecated: it is the default")
      ->excludes(search)
      ->excludes(seconds);
  return [=] { return explain(*a); };
}

} // namespace shardwright::tool
