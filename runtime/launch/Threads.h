// SPDX-License-Identifier: Apache-2.0

//===- Threads.h - Runs all ranks in this process ------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_LAUNCH_THREADS_H
#define SHARDWRIGHT_RUNTIME_LAUNCH_THREADS_H

#include "shardwright/runtime/engine/Executor.h"

namespace shardwright::runtime {

/// Runs a single rank on the calling thread, several ranks on a thread each. Throws Failure.
RunReport runThreads(const Program &program, const NamedArrays &inputs, const RunOptions &options);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_LAUNCH_THREADS_H
