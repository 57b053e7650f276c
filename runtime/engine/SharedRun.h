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

#include "CommandQueue.h"
#include "Inputs.h"
#include "RankMemory.h"
#include "backends/cpu/Calls.h"
#include "bundle/ProgramIndex.h"

namespace shardwright::runtime {

namespace cuda {
class Session;
}

class SharedRun {
public:
  /// `ranks` are those of this process, `onThisHost` the number that share its cores. With
  /// `withCommands` inputs come with the commands, and `arrays` is empty.
  SharedRun(const Program &program, const NamedArrays &inputs, const RunOptions &options,
            const std::vector<int64_t> &ranks, int64_t onThisHost, bool withCommands = false);

  const Program program; // shares constants and code with the caller
  const RunOptions options;
  const ProgramIndex index;
  const Team team;
  const int64_t ranksHere; // that share cores and memory
  const bool spins;        // whether waits may spin: each thread has a core
  const BoundInputs inputs;
  const std::unique_ptr<CommandQueue> commands; // null: all steps are known in advance

  std::shared_ptr<cuda::Session> cuda; // null: ranks run on CPUs
  // Used by ranks on CPUs.
  std::vector<std::unique_ptr<CallPlan>> plans;    // by call
  std::vector<std::unique_ptr<RankMemory>> memory; // by rank; null for ranks of other processes

  int64_t rankCount() const { return program.manifest.rankCount; }
  double deadline(int64_t step) const {
    return step <= 0 ? options.firstDeadline : options.deadline;
  }

  /// Plans a call for this processor; used by threads of the team.
  std::unique_ptr<CallPlan> plan(const LibraryCall &call) const;

private:
  void planCalls();
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_ENGINE_SHAREDRUN_H
