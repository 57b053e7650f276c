// SPDX-License-Identifier: Apache-2.0

//===- PostMortem.h - The report of a failed run -------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_ENGINE_POSTMORTEM_H
#define SHARDWRIGHT_RUNTIME_ENGINE_POSTMORTEM_H

#include "FlightRecorder.h"

namespace shardwright::runtime {

/// `error` followed by the last instructions of the ranks. The full record is written to `path`
/// unless it is empty.
Status postMortem(Status error, const Schedules &schedules,
                  const std::vector<const FlightRecorder *> &recorders, const std::string &path);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_ENGINE_POSTMORTEM_H
