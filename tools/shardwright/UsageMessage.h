// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace shardwright::tool {

/// What is wrong with a command line, in its order, with the words that were probably meant.
std::string usageMessage(const CLI::App *app, const CLI::Error &error);

} // namespace shardwright::tool
