// SPDX-License-Identifier: Apache-2.0

// Sharding rules of unknown custom calls, given on the command line as a JSON object that maps
// targets to rules:
//
//     { "my_kernel": "<([i, j], [j])->([i, j]) {i=8, j=4}>" }
#include "shardwright/Pipeline/Compiler.h"

#include "shardwright/Dialect/Sdy/SdyOps.h"
#include "shardwright/Dialect/StableHLO/StableHLOOps.h"
#include "shardwright/Support/BoundedJson.h"
#include "shardwright/Support/ReadFile.h"

#include "mlir/AsmParser/AsmParser.h"
#include "mlir/IR/Diagnostics.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace mlir;

namespace shardwright {

/// The parsed rule, or null and an error message.
static std::pair<sdy::OpShardingRuleAttr, std::string> parseRule(StringRef text,
                                                                 MLIRContext *context) {
  std::string message;
  ScopedDiagnosticHandler handler(context, [&](Diagnostic &diagnostic) {
    message = diagnostic.str();
    return success();
  });
  std::string full = text.starts_with("#") ? text.str() : ("#sdy.op_sharding_rule" + text).str();
  auto rule = dyn_cast_or_null<sdy::OpShardingRuleAttr>(parseAttribute(full, context));
  return {rule, rule || !message.empty() ? message : "it is another attribute"};
}

LogicalResult Compiler::applyCallRules() {
  if (options.callRules.empty())
    return success();
  auto error = [&] {
    return emitError(UnknownLoc::get(&context)) << "--sharding-rules " << options.callRules << ": ";
  };
  auto file = readFile(options.callRules);
  if (!file)
    return error() << llvm::toString(file.takeError());
  auto json = parseBoundedJson((*file)->getBuffer());
  if (!json)
    return error() << llvm::toString(json.takeError());
  const llvm::json::Object *targets = json->getAsObject();
  if (!targets)
    return error() << "expected an object of the form {\"target\": \"<([i])->([i]) {i=8}>\"}";
  for (const auto &[target, value] : *targets) {
    StringRef name = target;
    auto text = value.getAsString();
    if (!text)
      return error() << "the rule of '" << name
                     << "' must be a string such as \"<([i])->([i]) {i=8}>\"";
    auto [rule, message] = parseRule(*text, &context);
    if (!rule)
      return error() << "the rule of '" << name << "' cannot be read: " << message;
    bool any = false;
    module->walk([&, rule = rule](stablehlo::CustomCallOp call) {
      if (call.getCallTargetName() != name)
        return;
      call->setAttr(sdy::kShardingRuleAttr,
                    rule); // its verifier checks it against the call's types
      any = true;
    });
    if (!any)
      emitWarning(UnknownLoc::get(&context))
          << "--sharding-rules " << options.callRules << ": the program has no custom call of '"
          << name << "'";
  }
  return success();
}

} // namespace shardwright
