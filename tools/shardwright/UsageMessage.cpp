// SPDX-License-Identifier: Apache-2.0

#include "UsageMessage.h"

#include "shardwright/runtime/support/Choices.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace shardwright::tool {
namespace {
const CLI::App *commandOf(const CLI::App &app) {
  std::vector<CLI::App *> given = app.get_subcommands();
  return given.empty() ? nullptr : given.front();
}

std::vector<std::string> commandNames(const CLI::App &app) {
  std::vector<std::string> names;
  for (const CLI::App *each : app.get_subcommands({}))
    names.push_back(each->get_name());
  return names;
}

std::vector<std::string> optionNames(const CLI::App &command) {
  std::vector<std::string> names;
  for (const CLI::Option *option : command.get_options())
    for (const std::string &name : option->get_lnames())
      names.push_back("--" + name);
  return names;
}

std::string unknownCommand(const CLI::App &app) {
  std::vector<std::string> words = app.remaining(true), names = commandNames(app);
  std::string all = "the commands are " + llvm::join(names, ", ");
  if (words.empty())
    return "a command is needed; " + all;
  return "there is no command " + words.front() + runtime::didYouMean(words.front(), names) + "; " +
         all;
}

/// A message about unexpected words. If there are unknown options, only these are named: the other
/// words may be their values.
std::string unknownWords(const CLI::App &app, const CLI::App &command) {
  std::vector<std::string> words = app.remaining(true), unknown;
  llvm::copy_if(words, std::back_inserter(unknown),
                [](llvm::StringRef word) { return word.size() > 1 && word.starts_with("-"); });
  if (unknown.empty())
    return command.get_name() +
           ": nothing is expected behind its arguments, but there is: " + llvm::join(words, " ");
  std::vector<std::string> names = optionNames(command), said;
  for (llvm::StringRef option : unknown)
    said.push_back(command.get_name() + " has no option " + option.str() +
                   runtime::didYouMean(option.split('=').first.str(), names));
  return llvm::join(said, "\n");
}
} // namespace

std::string usageMessage(const CLI::App *app, const CLI::Error &error) {
  const CLI::App *command = commandOf(*app);
  bool isExtra = error.get_exit_code() == int(CLI::ExitCodes::ExtrasError);
  bool isMissing = error.get_exit_code() == int(CLI::ExitCodes::RequiredError);
  std::string text = error.what();
  if (!command && (isExtra || isMissing))
    text = unknownCommand(*app);
  else if (command && isExtra)
    text = unknownWords(*app, *command);
  return "error: " + text + "\nRun `shardwright " + (command ? command->get_name() + " " : "") +
         "--help` for more information.\n";
}

} // namespace shardwright::tool
