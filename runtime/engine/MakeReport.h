// SPDX-License-Identifier: Apache-2.0

//===- MakeReport.h - Builds the report of a run -------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_ENGINE_MAKEREPORT_H
#define SHARDWRIGHT_RUNTIME_ENGINE_MAKEREPORT_H

#include "RankRecord.h"
#include "SharedRun.h"

namespace shardwright::runtime {

/// The report without outputs. Writes the trace if requested.
RunReport makeReport(const SharedRun &shared, const std::vector<RankRecord> &ranks);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_ENGINE_MAKEREPORT_H
