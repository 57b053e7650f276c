// SPDX-License-Identifier: Apache-2.0

//===- CommunicatorGroup.h - The communicators of ranks in one process ----===//
#ifndef SHARDWRIGHT_RUNTIME_ENGINE_COMMUNICATORGROUP_H
#define SHARDWRIGHT_RUNTIME_ENGINE_COMMUNICATORGROUP_H

#include "Communicator.h"
#include "Outputs.h"
#include "SharedRun.h"

namespace shardwright::runtime {

/// The communicator of each rank, and what they share.
class CommunicatorGroup {
public:
  /// One run for each program.
  explicit CommunicatorGroup(const SharedRun &run) : outputs(run.whole, run.options) {}
  virtual ~CommunicatorGroup() = default;

  virtual Communicator &of(int64_t rank) = 0;
  /// By rank.
  virtual std::vector<const FlightRecorder *> flights() const = 0;

  RunStatus runStatus;
  Outputs outputs;
};

using SharedRuns = std::vector<std::unique_ptr<SharedRun>>; // by program

/// `runs` outlives the group.
using MakeCommunicators = std::unique_ptr<CommunicatorGroup> (*)(const SharedRuns &runs);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_ENGINE_COMMUNICATORGROUP_H
