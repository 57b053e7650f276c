// SPDX-License-Identifier: Apache-2.0

// Messages about errors in command lines.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace shardwright::tool {

/// Describes the errors of a command line in order, with suggested spellings.
std::string usageMessage(const CLI::App *app, const CLI::Error &error);

} // namespace shardwright::tool
