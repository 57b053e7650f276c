// SPDX-License-Identifier: Apache-2.0

//===- UsageMessage.h - Messages about errors in command lines ------------===//
#ifndef SHARDWRIGHT_RUNTIME_TOOLS_USAGEMESSAGE_H
#define SHARDWRIGHT_RUNTIME_TOOLS_USAGEMESSAGE_H

#include <CLI/CLI.hpp>
#include <optional>
#include <string>

namespace shardwright::tool {

/// Describes the errors of a command line in order, with suggested spellings: for
/// CLI::App::failure_message. The program may have commands.
std::string usageMessage(const CLI::App *app, const CLI::Error &error);

/// Parses a command line. Returns the exit status if there is nothing left to do: 0 after --help, 2
/// after an error, which is printed.
std::optional<int> parseCommandLine(CLI::App &app, int argc, char **argv);

} // namespace shardwright::tool

#endif // SHARDWRIGHT_RUNTIME_TOOLS_USAGEMESSAGE_H
