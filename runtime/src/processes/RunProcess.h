// SPDX-License-Identifier: Apache-2.0

//===- RunProcess.h - One rank in this process, the others elsewhere ------===//
#ifndef SHARDWRIGHT_RUNTIME_RUNPROCESS_H
#define SHARDWRIGHT_RUNTIME_RUNPROCESS_H

#include "../cpu/PlannedMemory.h"
#include "shardwright/runtime/ProcessGroup.h"

namespace shardwright::runtime {

RanksHere ranksHere(const ProcessGroup &group);

/// `ready` is what this process found wrong so far. The report is whole on rank
/// 0 and of its own rank on the others.
Result<RunReport> runProcess(const Program &program, const NamedArrays &inputs,
                             const RunOptions &options, ProcessGroup &group, const Status &ready);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_RUNPROCESS_H
