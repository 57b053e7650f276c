// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Pipeline/OptionsJson.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

namespace json = llvm::json;

namespace shardwright {

static constexpr llvm::StringLiteral inPlans[] = {
    "zero",     "zero_axis", "roles",        "pipeline", "schedule", "chunks",
    "stage_of", "remat",     "microbatches", "cluster",  "memory"};
/// Of these, those of which others may be given: the plan is then for another machine.
static constexpr llvm::StringLiteral ofMachines[] = {"cluster", "memory"};

json::Value toJson(const CompileOption &option, const CompileOptions &options) {
  return std::visit([&](auto member) -> json::Value { return json::Value(options.*member); },
                    option.member);
}

/// Why a string, or an element of a list, is not a valid value; empty if all are valid.
static std::string faultIn(const CompileOption &option, const CompileOptions &options) {
  auto faultOfMember = [&](auto member) -> std::string {
    const auto &value = options.*member;
    using Value = std::decay_t<decltype(value)>;
    if constexpr (std::is_same_v<Value, std::string>)
      return faultOf(option, value);
    else if constexpr (std::is_same_v<Value, int>)
      return faultOf(option, std::to_string(value));
    else if constexpr (std::is_same_v<Value, std::vector<std::string>>)
      for (const std::string &element : value)
        if (std::string fault = faultOf(option, element); !fault.empty())
          return fault;
    return "";
  };
  return std::visit(faultOfMember, option.member);
}

std::string setFromJson(const CompileOption &option, const json::Value &value,
                        CompileOptions &options) {
  json::Path::Root root(option.key);
  if (!std::visit([&](auto member) { return json::fromJSON(value, options.*member, root); },
                  option.member))
    return llvm::toString(root.getError());
  std::string fault = faultIn(option, options);
  return fault.empty() ? "" : ("'" + option.key + "': " + fault).str();
}

json::Object planOptions(const CompileOptions &options) {
  static const CompileOptions defaults;
  json::Object planned;
  for (llvm::StringRef key : inPlans) {
    const CompileOption &option = compileOption(key);
    if (json::Value value = toJson(option, options); value != toJson(option, defaults))
      planned[key] = std::move(value);
  }
  return planned;
}

std::string takePlanOptions(const json::Object &planned, CompileOptions &options) {
  static const CompileOptions defaults;
  for (const auto &[key, value] : planned) {
    if (!llvm::is_contained(inPlans, llvm::StringRef(key)))
      return "options: '" + key.str() + "' is none of a plan; they are " +
             llvm::join(llvm::ArrayRef(inPlans), ", ");
    const CompileOption &option = compileOption(key);
    CompileOptions its;
    if (std::string fault = setFromJson(option, value, its); !fault.empty())
      return "options: " + fault;
    json::Value given = toJson(option, options);
    bool isGiven = given != toJson(option, defaults) && given != value;
    if (isGiven && llvm::is_contained(ofMachines, llvm::StringRef(key)))
      continue;
    if (isGiven)
      return llvm::formatv("{0} is {1}, and that of the plan {2}: leave it out, or plan anew",
                           option.flag, given, value);
    setFromJson(option, value, options);
  }
  return "";
}

} // namespace shardwright
