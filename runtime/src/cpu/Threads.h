// SPDX-License-Identifier: Apache-2.0

//===- Threads.h - All ranks in this process ------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_THREADS_H
#define SHARDWRIGHT_RUNTIME_THREADS_H

#include "shardwright/runtime/Executor.h"

namespace shardwright::runtime {

/// One rank runs on the calling thread, several run as threads.
RunReport runThreads(const Program &program, const NamedArrays &inputs, const RunOptions &options);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_THREADS_H
