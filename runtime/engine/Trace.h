// SPDX-License-Identifier: Apache-2.0

//===- Trace.h - Writes execution traces ---------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_ENGINE_TRACE_H
#define SHARDWRIGHT_RUNTIME_ENGINE_TRACE_H

#include "RankRecord.h"
#include "shardwright/runtime/bundle/Program.h"

namespace shardwright::runtime {

/// Chrome trace JSON (chrome://tracing, Perfetto): one process per rank, one row per stream, and in
/// a pipeline one of its fragments. A collective spans from its start to its done. Of an
/// instruction in a loop the last execution is drawn; args have the number of all in the step and
/// their total in microseconds.
std::string printTrace(const Program &program, const std::vector<RankRecord> &ranks);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_ENGINE_TRACE_H
