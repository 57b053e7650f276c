// SPDX-License-Identifier: Apache-2.0

// The C interface of compilation: requests and results are JSON.
#include "shardwright/CAPI/shardwright_compiler.h"

#include "shardwright/Pipeline/Compiler.h"
#include "shardwright/Pipeline/OptionsJson.h"
#include "shardwright/Pipeline/PlanMeshes.h"
#include "shardwright/Support/BoundedJson.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Action.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <atomic>
#include <cstring>

using namespace shardwright;
namespace json = llvm::json;

namespace {
enum Status { done = 0, inputAtFault = 1, usage = 2, ourBug = 70 };

struct Request {
  CompileOptions options;
  Stage last = Stage::Emit;
  bool locations = false;
};

/// Moves the known options from the object to `options`; unknown keys remain in the object.
bool takeOptions(json::Object &object, CompileOptions &options, std::string &message) {
  for (const CompileOption &option : compileOptions()) {
    auto entry = object.find(option.key);
    if (entry == object.end())
      continue;
    if (std::string fault = setFromJson(option, entry->second, options); !fault.empty()) {
      message = "options: " + fault;
      return false;
    }
    object.erase(entry);
  }
  return true;
}

std::string unknownKey(llvm::StringRef key) {
  std::string text = "options: '" + key.str() + "' is none; they are ";
  for (const CompileOption &option : compileOptions())
    text += (option.key + ", ").str();
  return text + "stop_after, locations";
}

/// Null, with a message, if a key is unknown or a value has the wrong type.
std::optional<Request> readRequest(llvm::StringRef text, std::string &message) {
  llvm::Expected<json::Value> value = parseBoundedJson(text);
  if (!value) {
    message = "options: " + llvm::toString(value.takeError());
    return std::nullopt;
  }
  json::Object *object = value->getAsObject();
  if (!object) {
    message = "options: expected a JSON object";
    return std::nullopt;
  }
  Request request;
  CompileOptions &o = request.options;
  if (!takeOptions(*object, o, message))
    return std::nullopt;
  std::string stopAfter;
  json::Path::Root root("options");
  json::ObjectMapper map(*value, root);
  if (!map.mapOptional("stop_after", stopAfter) ||
      !map.mapOptional("locations", request.locations)) {
    message = llvm::toString(root.getError());
    return std::nullopt;
  }
  for (const auto &[key, entry] : *object)
    if (key != "stop_after" && key != "locations") {
      message = unknownKey(key);
      return std::nullopt;
    }
  std::optional<Stage> last = parseStage(stopAfter.empty() ? "emit" : stopAfter);
  if (!last || (*last == Stage::Emit && o.bundle.empty())) {
    message = last ? "options: 'bundle' is missing: the folder to write"
                   : "options: '" + stopAfter + "' is no stage";
    return std::nullopt;
  }
  request.last = *last;
  return request;
}

/// Names and shapes of the entry function's arguments: [{"name", "shape"}].
json::Array describeArguments(mlir::ModuleOp module) {
  json::Array all;
  if (auto main = module.lookupSymbol<mlir::func::FuncOp>("main"))
    for (mlir::BlockArgument argument : main.getArguments()) {
      auto name = mlir::dyn_cast<mlir::NameLoc>(argument.getLoc());
      auto type = mlir::dyn_cast<mlir::ShapedType>(argument.getType());
      all.push_back(json::Object{
          {"name", name ? name.getName().str() : "arg" + std::to_string(argument.getArgNumber())},
          {"shape", json::Array(type && type.hasStaticShape() ? type.getShape()
                                                              : llvm::ArrayRef<int64_t>())}});
    }
  return all;
}

void give(char **to, const std::string &text) {
  if (to)
    *to = strdup(text.c_str());
}

/// Stops before the next pass once the caller has interrupted.
void watch(mlir::MLIRContext &context, const shardwright_compile_hooks &hooks,
           std::atomic<bool> &interrupted) {
  context.registerActionHandler(
      [&](llvm::function_ref<void()> action, const mlir::tracing::Action &) {
        if (hooks.is_interrupted(hooks.data))
          interrupted = true;
        if (!interrupted)
          action();
      });
}

mlir::LogicalResult runStages(Compiler &compiler, Stage last,
                              const shardwright_compile_hooks &hooks,
                              const std::atomic<bool> &interrupted) {
  for (Stage stage : allStages) {
    if (stage > last)
      break;
    if (hooks.begins)
      hooks.begins(hooks.data, stageName(stage).str().c_str(), int(stage), int(last) + 1);
    if (mlir::failed(compiler.runTo(stage)) || interrupted)
      return mlir::failure();
  }
  return mlir::success();
}

/// The candidate with the fastest plan over the meshes that the options leave open, compiled to
/// `memory`. Without one, `fault` is the status, and its diagnostics say why.
Candidate chooseMesh(const CompileOptions &options, int &fault, const WatchCompiler &watched) {
  auto fail = [&](llvm::Error error) {
    Candidate none;
    none.diagnostics = "error: " + llvm::toString(std::move(error)) + "\n";
    fault = usage;
    return none;
  };
  if (options.plan != "auto")
    return fail(llvm::createStringError("devices and open meshes are searched with --plan auto"));
  std::optional<Cluster> cluster;
  if (!options.cluster.empty()) {
    auto loaded = loadCluster(options.cluster);
    if (!loaded)
      return fail(loaded.takeError());
    cluster = std::move(*loaded);
  }
  const Cluster *machines = cluster ? &*cluster : nullptr;
  auto meshes = meshesToPlan(options, machines);
  if (!meshes)
    return fail(meshes.takeError());
  Candidate best = std::move(planMeshes(options, *meshes, machines, watched).front());
  if (!best.compiler)
    fault = best.isUsage ? usage : best.isOurFault ? ourBug : inputAtFault;
  return best;
}
} // namespace

int shardwright_compile(const shardwright_model *model, const char *options,
                        const shardwright_compile_hooks *hooks, char **reportJson,
                        char **diagnostics) {
  give(diagnostics, "");
  if (reportJson)
    *reportJson = nullptr;
  std::string messages;
  std::optional<Request> request = readRequest(options, messages);
  if (!request)
    return give(diagnostics, messages), usage;
  request->options.model = model->name;
  request->options.diagnostics = &messages;
  if (model->content)
    request->options.content = llvm::StringRef(model->content, model->bytes);
  const shardwright_compile_hooks none{};
  const shardwright_compile_hooks &used = hooks ? *hooks : none;
  std::atomic<bool> interrupted = false;
  auto watched = [&](Compiler &compiler) {
    if (used.is_interrupted)
      watch(compiler.getContext(), used, interrupted);
  };
  std::unique_ptr<Compiler> owned;
  if (request->options.devices || llvm::StringRef(request->options.mesh).contains('?')) {
    int fault = done;
    Candidate chosen = chooseMesh(request->options, fault, watched);
    if (fault)
      return give(diagnostics, interrupted ? "interrupted" : chosen.diagnostics), fault;
    request->options.mesh = chosen.name;
    request->options.devices = 0;
    if (request->last >= Stage::Memory) { // which it was compiled to
      messages = chosen.diagnostics;
      owned = std::move(chosen.compiler);
      owned->sendDiagnosticsTo(&messages);
    }
  }
  if (!owned) {
    owned = std::make_unique<Compiler>(request->options);
    watched(*owned);
  }
  Compiler &compiler = *owned;
  mlir::LogicalResult result = runStages(compiler, request->last, used, interrupted);
  if (interrupted)
    messages = "interrupted";
  give(diagnostics, messages);
  if (failed(result))
    return compiler.isOurFault() ? ourBug : compiler.isUsage() ? usage : inputAtFault;
  json::Object report = compiler.report();
  report["seconds"] = json::Object(compiler.stageSeconds());
  if (request->last != Stage::Emit) {
    std::string text;
    llvm::raw_string_ostream out(text);
    compiler.getModule().print(out, mlir::OpPrintingFlags().enableDebugInfo(request->locations));
    report["text"] = text + "\n";
    report["arguments"] = describeArguments(compiler.getModule());
  }
  give(reportJson, llvm::formatv("{0}", json::Value(std::move(report))).str());
  return done;
}

int shardwright_print_report(const char *reportJson, int all, char **text) {
  *text = nullptr;
  llvm::Expected<json::Value> report = parseBoundedJson(reportJson);
  if (!report)
    return llvm::consumeError(report.takeError()), usage;
  if (!report->getAsObject() || !isReport(*report->getAsObject()))
    return usage;
  const json::Object &its = *report->getAsObject();
  give(text, all ? printReport(its) : summarizeReport(its));
  return done;
}

void shardwright_compiler_free(char *string) { std::free(string); }
