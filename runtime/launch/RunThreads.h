// SPDX-License-Identifier: Apache-2.0

//===- RunThreads.h - Runs all ranks in this process ----------------------===//
#ifndef SHARDWRIGHT_RUNTIME_LAUNCH_RUNTHREADS_H
#define SHARDWRIGHT_RUNTIME_LAUNCH_RUNTHREADS_H

#include "shardwright/runtime/launch/Run.h"

namespace shardwright::runtime {

/// Runs a single rank on the calling thread, several ranks on a thread each. Throws Failure.
RunReport runThreads(const Program &program, const NamedArrays &inputs, const RunOptions &options);

/// Starts a thread for each rank, which waits for the session's commands. Throws Failure.
std::unique_ptr<Session> openThreads(const Program &program, const RunOptions &options);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_LAUNCH_RUNTHREADS_H
