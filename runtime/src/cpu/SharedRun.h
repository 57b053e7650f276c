// SPDX-License-Identifier: Apache-2.0

//===- SharedRun.h - What the ranks of one process share ------------------===//
//
// Held by a shared pointer of each rank's thread: if a kernel never returns,
// the run can still end with an error, and what that thread sees stays valid.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_SHAREDRUN_H
#define SHARDWRIGHT_RUNTIME_SHAREDRUN_H

#include "../core/Inputs.h"
#include "../core/ProgramIndex.h"
#include "Calls.h"
#include "CommandQueue.h"
#include "RankMemory.h"

namespace shardwright::runtime {

namespace cuda {
class Session;
}

class SharedRun {
public:
  /// `ranks` are those of this process, `onThisHost` all that share its cores.
  /// With a commands, which ranks take inputs from, `inputs` is empty.
  SharedRun(const Program &program, const NamedArrays &inputs, const RunOptions &options,
            const std::vector<int64_t> &ranks, int64_t onThisHost, bool withCommands = false);

  const Program program; // shares constants and code with the caller's
  const RunOptions options;
  const ProgramIndex index;
  const Team team;
  const int64_t ranksHere; // that share its cores and memory
  const bool spins;        // waits may spin: every thread has a core
  const BoundInputs inputs;
  const std::unique_ptr<CommandQueue> commands; // null: all steps are known

  std::shared_ptr<cuda::Session> cuda; // null: ranks run on CPUs
  // Of ranks on CPUs.
  std::vector<std::unique_ptr<CallPlan>> plans;    // by call
  std::vector<std::unique_ptr<RankMemory>> memory; // by rank; null elsewhere

  int64_t rankCount() const { return program.manifest.rankCount; }
  double deadline(int64_t step) const {
    return step <= 0 ? options.firstDeadline : options.deadline;
  }

  /// How this processor computes a call, for a thread of the team.
  std::unique_ptr<CallPlan> plan(const LibraryCall &call) const;

private:
  void planCalls();
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_SHAREDRUN_H
