// SPDX-License-Identifier: Apache-2.0

// Declares the flags of CompileOptions from their table.
#include "Commands.h"
#include "PlanProgress.h"

#include "shardwright/Pipeline/OptionsJson.h"

namespace shardwright::tool {
namespace json = llvm::json;

namespace {
CLI::Validator checkOf(const CompileOption &option) {
  if (!option.choices)
    return {[&option](std::string &value) { return faultOf(option, value); }, ""};
  std::vector<std::string> names;
  for (llvm::StringRef name : option.choices())
    names.push_back(name.str());
  return oneOf(names);
}

struct FlagMaker {
  CLI::App &app;
  const CompileOption &option;

  CLI::Option *operator()(bool &value) const {
    return app.add_flag(option.flag.str(), value, option.help.str());
  }
  CLI::Option *operator()(std::string &value) const {
    if (option.alone.empty())
      return add(value);
    // Declared as a flag, so that the following word is the model and not its value.
    return app.add_flag((option.flag + "{" + option.alone + "}").str(), value, option.help.str())
        ->check(checkOf(option));
  }
  template <typename T> CLI::Option *operator()(T &value) const { return add(value); }
  template <typename T> CLI::Option *operator()(std::vector<T> &value) const {
    CLI::Option *made = add(value);
    return option.repeats ? made : made->delimiter(',');
  }

private:
  template <typename T> CLI::Option *add(T &value) const {
    CLI::Option *made = app.add_option(option.flag.str(), value, option.help.str());
    return option.choices || option.fault ? made->check(checkOf(option)) : made;
  }
};

json::Value asJson(const CompileOption &option) {
  static const CompileOptions defaults;
  json::Object facts{{"key", option.key},
                     {"flag", option.flag},
                     {"default", toJson(option, defaults)},
                     {"help", option.help}};
  if (option.choices)
    facts["choices"] = json::Array(option.choices());
  return facts;
}
} // namespace

std::string compileOptionOf(const CLI::App &app, std::set<std::string> others) {
  for (const CLI::Option *option : app.get_options())
    if (option->count() > 0 && !others.count(option->get_name()))
      return option->get_name();
  return "";
}

void declareOption(CLI::App &app, CompileOptions &options, llvm::StringRef key) {
  const CompileOption &option = compileOption(key);
  std::visit([&](auto member) { FlagMaker{app, option}(options.*member); }, option.member);
}

void declareOption(CLI::App &app, std::string &value, const CompileOption &option) {
  FlagMaker{app, option}(value);
}

void declareCompilation(CLI::App &app, CompileOptions &options) {
  for (const CompileOption &option : compileOptions())
    if (option.scope == CompileOption::EveryCommand)
      declareOption(app, options, option.key);
}

void declareModel(CLI::App &app, CompileOptions &options) {
  app.add_option("MODEL", options.model,
                 "StableHLO as text or as a portable artifact, or what jax.export or "
                 "torch.export.save (.pt2) writes")
      ->required();
  options.planProgress = showPlanProgress();
  declareCompilation(app, options);
}

void declareListOptions(CLI::App &app) {
  auto list = [] {
    json::Array all;
    for (const CompileOption &option : compileOptions())
      all.push_back(asJson(option));
    llvm::outs() << llvm::formatv("{0:2}\n", json::Value(std::move(all)));
    throw CLI::Success();
  };
  app.add_flag_callback("--list-options", list, "print what can be asked for as JSON instead");
}

} // namespace shardwright::tool
