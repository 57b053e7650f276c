// SPDX-License-Identifier: Apache-2.0

//===- Bootstrap.h - Detects how this process was started ----------------===//
#ifndef SHARDWRIGHT_RUNTIME_LAUNCH_BOOTSTRAP_H
#define SHARDWRIGHT_RUNTIME_LAUNCH_BOOTSTRAP_H

#include "shardwright/runtime/comm/messages/ProcessGroup.h"

#include <cstdint>
#include <functional>
#include <optional>

namespace shardwright::runtime {

/// Command line flags; they take precedence over the environment.
struct LaunchFlags {
  std::string launcher = "auto"; // or "threads", "mpi"
  int64_t rank = -1, rankCount = -1;
};

using Environment = std::function<const char *(const char *name)>;

/// Reads flags, then the variables of torchrun, Open MPI, PMI and SLURM, in this order.
/// Returns std::nullopt for a single process, and an error for contradictory or invalid
/// settings.
Result<std::optional<Launch>> findLaunch(const LaunchFlags &flags, const Environment &environment);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_LAUNCH_BOOTSTRAP_H
