// SPDX-License-Identifier: Apache-2.0

//===- Bootstrap.h - How this process was started -------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_BOOTSTRAP_H
#define SHARDWRIGHT_RUNTIME_BOOTSTRAP_H

#include "shardwright/runtime/Status.h"

#include <cstdint>
#include <functional>
#include <optional>

namespace shardwright::runtime {

/// One of several processes, as whoever started them says.
struct Launch {
  std::string by; // "Open MPI", "torchrun", …
  int64_t rank = 0, size = 1;
};

/// What the command line says; it wins over the environment.
struct LaunchFlags {
  std::string launcher = "auto"; // or "threads", "mpi"
  int64_t rank = -1, rankCount = -1;
};

using Environment = std::function<const char *(const char *name)>;

/// Flags, then the variables of torchrun, Open MPI, PMI and SLURM, in this
/// order; nothing if this process is alone. An error if what is said makes no
/// sense.
Result<std::optional<Launch>> findLaunch(const LaunchFlags &flags, const Environment &environment);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_BOOTSTRAP_H
