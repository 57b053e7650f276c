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

int explain(CompileOptions &options, bool json) {
  llvm::json::Object result;
  if (llvm::sys::fs::is_directory(options.model)) {
    if (!options.remarks.empty())
      return report(usage, "--remarks needs the model; " + options.model +
                               " is a bundle, which carries only the report of its compilation");
    if (int status = explainBundle(options.model, result))
      return status;
  } else {
    Compiler compiler(options);
    if (mlir::failed(compiler.runTo(Stage::Memory)))
      return statusOfFailure(compiler);
    result = compiler.report();
  }
  if (json)
    llvm::outs() << llvm::formatv("{0:2}\n", llvm::json::Value(std::move(result)));
  else
    llvm::outs() << printReport(result);
  return done;
}
} // namespace

Command declareExplain(CLI::App &app) {
  auto options = std::make_shared<CompileOptions>();
  auto json = std::make_shared<bool>(false);
  declareModel(app, *options);
  app.add_flag("--json", *json, "print the report as JSON");
  declareOption(app, *options, "remarks");
  options->searchSeconds = 20;
  CLI::Option *seconds =
      app.add_option("--search-seconds", options->searchSeconds,
                     "how long to look for changes of annotations that would avoid collectives")
          ->check(finiteNumber(/*zero=*/false))
          ->capture_default_str();
  app.add_flag_callback(
         "--no-search", [options] { options->searchSeconds = 0; }, "do not look for them")
      ->excludes(seconds);
  return [=] { return explain(*options, *json); };
}

} // namespace shardwright::tool
