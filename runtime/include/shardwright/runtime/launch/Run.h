// SPDX-License-Identifier: Apache-2.0

//===- Run.h - Runs programs ----------------------------------------------===//
//
// A single rank runs on the calling thread, several run as threads, or each in
// a process of its own (ProcessGroup.h). Everything that can fail or allocate
// happens before the first step.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_LAUNCH_RUN_H
#define SHARDWRIGHT_RUNTIME_LAUNCH_RUN_H

#include "shardwright/runtime/engine/RunOptions.h"
#include "shardwright/runtime/engine/RunReport.h"
#include "shardwright/runtime/engine/Session.h"
#include "shardwright/runtime/engine/Weights.h"

namespace shardwright::runtime {

class ProcessGroup;

/// Runs a program. `inputs` are global arrays `arg0`, `arg1`, ...; an input that is not donated
/// may have one array per step, `arg7.step0`, `arg7.step1`, ... Returns an error if an array is
/// missing, unknown, or of the wrong dtype or shape, if memory does not suffice, or if a rank
/// fails.
/// With `processes` this process runs one rank; rank 0 gets outputs and report.
Result<RunReport> run(const Program &program, const NamedArrays &inputs,
                      const RunOptions &options = {}, ProcessGroup *processes = nullptr);

/// Binds and starts the ranks, as threads. `options.steps` is the number of traced steps; inputs
/// and captures are given with each step.
Result<std::unique_ptr<Session>> openSession(const Program &program, const RunOptions &options);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_LAUNCH_RUN_H
