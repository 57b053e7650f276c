// SPDX-License-Identifier: Apache-2.0

//===- MakeReport.h - What is told about a run ----------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_MAKEREPORT_H
#define SHARDWRIGHT_RUNTIME_MAKEREPORT_H

#include "RankRecord.h"
#include "SharedRun.h"

namespace shardwright::runtime {

/// Everything but the outputs. Writes the trace, if one was asked for.
RunReport makeReport(const SharedRun &shared, const std::vector<RankRecord> &ranks);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_MAKEREPORT_H
