// SPDX-License-Identifier: Apache-2.0

//===- RunBundle.h - What a command that runs a bundle does ---------------===//
#ifndef SHARDWRIGHT_RUNTIME_RUNBUNDLE_H
#define SHARDWRIGHT_RUNTIME_RUNBUNDLE_H

#include "shardwright/runtime/Bootstrap.h"
#include "shardwright/runtime/Executor.h"

namespace shardwright::runtime {

struct BundleRun {
  std::string bundle, inputs, outputs; // files; may be empty but the first
  std::vector<std::string> weights;
  LaunchFlags launch;
  RunOptions options; // what is captured follows from `outputs`
};

/// Joins the other processes, if this is one of several, loads, validates, reads
/// inputs, runs, writes outputs. `tell` gets the report, `complain` an error:
/// both on rank 0 only, unless that is gone. Gives the exit status; the process
/// ends in here if a rank failed.
int runBundle(const BundleRun &run, const std::function<Status(const RunReport &)> &tell,
              const std::function<void(const Status &)> &complain);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_RUNBUNDLE_H
