// SPDX-License-Identifier: Apache-2.0

//===- PostMortem.h - What is told about a run that has failed ------------===//
#ifndef SHARDWRIGHT_RUNTIME_POSTMORTEM_H
#define SHARDWRIGHT_RUNTIME_POSTMORTEM_H

#include "FlightRecorder.h"

namespace shardwright::runtime {

/// The error with the last instructions of the ranks below it. All of them go to
/// the file `path`, unless it is empty.
Status postMortem(Status error, const Schedule &schedule,
                  const std::vector<const FlightRecorder *> &recorders, const std::string &path);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_POSTMORTEM_H
