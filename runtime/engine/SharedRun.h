// SPDX-License-Identifier: Apache-2.0

//===- SharedRun.h - State shared by the ranks of one process ------------===//
//
// Owned by a shared pointer in each rank's thread: if a kernel never returns,
// the run can still end with an error while the state of that thread stays
// valid.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_ENGINE_SHAREDRUN_H
#define SHARDWRIGHT_RUNTIME_ENGINE_SHAREDRUN_H

#include "Backend.h"
#include "CommandQueue.h"
#include "Inputs.h"
#include "Team.h"
#include "bundle/ProgramIndex.h"

namespace shardwright::runtime {

/// The ranks of this process and its machine.
struct Placement {
  std::vector<int64_t> ranks;  // of this process
  int64_t onThisHost = 1;      // the number of ranks that share cores and memory
  int64_t firstOnHost = 0;     // the index of this process's first rank among those
  bool isOneOfSeveral = false; // whether other ranks are other processes
};

/// A queue of commands for the ranks of a process.
std::shared_ptr<CommandQueue> makeCommands(int64_t ranks, int64_t onThisHost);

class SharedRun {
public:
  /// `program` is `whole` or a part of it. With `commands` inputs come with those, and `inputs` is
  /// empty.
  SharedRun(const Program &whole, const Program &program, const NamedArrays &inputs,
            const RunOptions &options, const Placement &placement, MakeBackend makeBackend,
            std::shared_ptr<CommandQueue> commands = nullptr);

  const Program whole;   // shares constants and code with the caller
  const Program program; // that the ranks here run
  const RunOptions options;
  const ProgramIndex index;
  const Placement placement;
  const int communicationCores; // 0: ranks run their own collectives
  const Team team, communicationTeam;
  const bool spins; // whether waits may spin: each thread has a core
  const BoundInputs inputs;
  const std::shared_ptr<CommandQueue> commands; // null: all steps are known in advance

  std::unique_ptr<Backend> backend;

  int64_t rankCount() const { return program.manifest.rankCount; }
  double deadline(int64_t step) const {
    return step <= 0 ? options.firstDeadline : options.deadline;
  }
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_ENGINE_SHAREDRUN_H
