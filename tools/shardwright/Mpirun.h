// SPDX-License-Identifier: Apache-2.0

// Starts the ranks of a bundle as processes.
#pragma once

#include <string>
#include <vector>

namespace shardwright::tool {

/// Whether this process is one of several that a launcher started.
bool isLaunched();

/// Runs this program with `arguments` under mpirun, a process per rank of the bundle; returns the
/// exit status.
int startProcesses(const std::string &bundle, const std::vector<std::string> &arguments);

} // namespace shardwright::tool
