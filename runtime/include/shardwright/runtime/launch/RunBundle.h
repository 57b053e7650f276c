// SPDX-License-Identifier: Apache-2.0

//===- RunBundle.h - Implements the commands that run bundles ------------===//
#ifndef SHARDWRIGHT_RUNTIME_LAUNCH_RUNBUNDLE_H
#define SHARDWRIGHT_RUNTIME_LAUNCH_RUNBUNDLE_H

#include "shardwright/runtime/engine/RunOptions.h"
#include "shardwright/runtime/engine/RunReport.h"
#include "shardwright/runtime/launch/Bootstrap.h"

namespace shardwright::runtime {

struct BundleRun {
  std::string bundle, inputs, outputs; // file names; only `bundle` is required
  std::vector<std::string> weights;
  LaunchFlags launch;
  RunOptions options; // `capture` is derived from `outputs`
  bool quiet = false; // no progress
};

/// Joins the other processes, if there are any, loads, validates, reads inputs, runs, and
/// writes outputs. `tell` gets the report, `complain` an error, both on rank 0 only, unless it
/// has died. Returns the exit status; ends the process if a rank failed.
int runBundle(const BundleRun &run, const std::function<Status(const RunReport &)> &tell,
              const std::function<void(const Status &)> &complain);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_LAUNCH_RUNBUNDLE_H
