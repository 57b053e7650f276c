// SPDX-License-Identifier: Apache-2.0

#include "UsageMessage.h"

#include "shardwright/runtime/support/Choices.h"
#include "shardwright/runtime/support/Status.h"

namespace shardwright::tool {
namespace {
const CLI::App *commandOf(const CLI::App &app) {
  std::vector<CLI::App *> given = app.get_subcommands();
  return given.empty() ? nullptr : given.front();
}

std::vector<std::string> commandNames(const CLI::App &app) {
  std::vector<std::string> names;
  for (const CLI::App *each : app.get_subcommands([](const CLI::App *) { return true; }))
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
  std::string all = "the commands are " + runtime::joined(names);
  if (words.empty())
    return "a command is needed; " + all;
  return "there is no command " + words.front() + runtime::didYouMean(words.front(), names) + "; " +
         all;
}

/// A message about unexpected words. If there are unknown options, only these are named: the other
/// words may be their values.
std::string unknownWords(const CLI::App &app, const CLI::App &command) {
  std::vector<std::string> names = optionNames(command);
  std::string options, others;
  for (const std::string &word : app.remaining(true)) {
    if (word.size() > 1 && word.front() == '-')
      options += (options.empty() ? "" : "\n") + command.get_name() + " has no option " + word +
                 runtime::didYouMean(word.substr(0, word.find('=')), names);
    others += " " + word;
  }
  return options.empty() ? command.get_name() +
                               ": nothing is expected behind its arguments, but there is:" + others
                         : options;
}
} // namespace

std::string usageMessage(const CLI::App *app, const CLI::Error &error) {
  bool hasCommands = !commandNames(*app).empty();
  const CLI::App *command = hasCommands ? commandOf(*app) : app;
  bool isExtra = error.get_exit_code() == int(CLI::ExitCodes::ExtrasError);
  bool isMissing = error.get_exit_code() == int(CLI::ExitCodes::RequiredError);
  std::string text = error.what();
  if (!command && (isExtra || isMissing))
    text = unknownCommand(*app);
  else if (command && isExtra)
    text = unknownWords(*app, *command);
  return "error: " + text + "\nRun `" + app->get_name() + " " +
         (hasCommands && command ? command->get_name() + " " : "") +
         "--help` for more information.\n";
}

std::optional<int> parseCommandLine(CLI::App &app, int argc, char **argv) {
  app.failure_message(usageMessage);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError &error) {
    return app.exit(error) == 0 ? 0 : int(runtime::Code::Usage);
  }
  return std::nullopt;
}

} // namespace shardwright::tool
