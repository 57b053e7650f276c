// SPDX-License-Identifier: Apache-2.0

#include "shardwright/runtime/launch/Bootstrap.h"
#include "support/Failure.h"

#include <charconv>
#include <cstring>

namespace shardwright::runtime {

namespace {
struct Launcher {
  const char *name, *rank, *size;
};

// SLURM sets SLURM_PROCID and SLURM_NTASKS for batch scripts too; only tasks that srun started
// have SLURM_STEP_NUM_TASKS.
constexpr Launcher kLaunchers[] = {
    {"torchrun", "RANK", "WORLD_SIZE"},
    {"Open MPI", "OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE"},
    {"PMI", "PMI_RANK", "PMI_SIZE"},
    {"SLURM", "SLURM_PROCID", "SLURM_STEP_NUM_TASKS"},
};

int64_t readNumber(const char *name, const char *text) {
  int64_t number = -1;
  const char *end = text + std::strlen(text);
  auto [stop, error] = std::from_chars(text, end, number);
  if (error != std::errc() || stop != end || number < 0)
    throw Failure{Status::usage(
        join("the environment variable ", name, " is \"", text, "\"; expected a number"))};
  return number;
}

Launch checked(Launch launch) {
  if (launch.rank >= launch.size || launch.rank < 0)
    throw Failure{Status::usage(join("started by ", launch.by, " as rank ", launch.rank, " of ",
                                     launch.size, "; ranks count from 0"))};
  return launch;
}

std::optional<Launch> fromFlags(const LaunchFlags &flags) {
  if (flags.rank < 0 && flags.rankCount < 0)
    return std::nullopt;
  if (flags.rank < 0 || flags.rankCount < 0)
    throw Failure{Status::usage("--rank and --rank-count must be given together")};
  return checked({"--rank and --rank-count", flags.rank, flags.rankCount});
}

std::optional<Launch> fromEnvironment(const Environment &environment) {
  for (const Launcher &launcher : kLaunchers) {
    const char *rank = environment(launcher.rank);
    const char *size = environment(launcher.size);
    if (rank && size)
      return checked(
          {launcher.name, readNumber(launcher.rank, rank), readNumber(launcher.size, size)});
  }
  return std::nullopt;
}
} // namespace

Result<std::optional<Launch>> findLaunch(const LaunchFlags &flags, const Environment &environment) {
  return guarded([&]() -> Result<std::optional<Launch>> {
    if (flags.launcher == "threads")
      return std::optional<Launch>();
    if (auto launch = fromFlags(flags))
      return launch;
    auto launch = fromEnvironment(environment);
    if (flags.launcher == "mpi" && !launch)
      return Status::usage("--launcher mpi: this process was started alone; "
                           "start it with mpirun -n RANKS");
    // torchrun with a single process: no rendezvous.
    if (launch && launch->size == 1 && launch->by == "torchrun" && flags.launcher == "auto")
      return std::optional<Launch>();
    return launch;
  });
}

} // namespace shardwright::runtime
