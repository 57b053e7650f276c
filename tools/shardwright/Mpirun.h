// SPDX-License-Identifier: Apache-2.0

// Starts the ranks of a bundle as processes.
#pragma once

#include <string>
#include <vector>

namespace shardwright::tool {

/// Whether a launcher started this process as one of several ranks.
bool isLaunched();

/// Runs this program with `arguments` under mpirun, with one process per rank of the bundle.
/// Returns the exit status.
int startProcesses(const std::string &bundle, const std::vector<std::string> &arguments);

} // namespace shardwright::tool
