// SPDX-License-Identifier: Apache-2.0

//===- RunProcess.h - Runs one rank in this process, the others elsewhere -===//
#ifndef SHARDWRIGHT_RUNTIME_LAUNCH_RUNPROCESS_H
#define SHARDWRIGHT_RUNTIME_LAUNCH_RUNPROCESS_H

#include "engine/PlannedMemory.h"
#include "shardwright/runtime/comm/messages/ProcessGroup.h"
#include "shardwright/runtime/launch/Run.h"

namespace shardwright::runtime {

RanksHere ranksHere(const ProcessGroup &group);

/// `ready`: the status of this process so far. The report is complete on rank 0, and covers the
/// own rank on the others.
Result<RunReport> runProcess(const Program &program, const NamedArrays &inputs,
                             const RunOptions &options, ProcessGroup &group, const Status &ready);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_LAUNCH_RUNPROCESS_H
