// SPDX-License-Identifier: Apache-2.0

//===- ScheduleText.h - Keywords shared by the parser and the printer ----===//
#ifndef SHARDWRIGHT_RUNTIME_BUNDLE_SCHEDULETEXT_H
#define SHARDWRIGHT_RUNTIME_BUNDLE_SCHEDULETEXT_H

#include "shardwright/runtime/bundle/Program.h"

namespace shardwright::runtime {

// In the order of the enumerations.
constexpr const char *kCollectiveNames[] = {
    "all_reduce", "reduce_scatter", "all_gather", "all_to_all", "permute", "send", "receive"};
constexpr const char *kReduceNames[] = {"sum", "prod", "max", "min", "and", "or", "xor"};

inline bool reduces(CollectiveKind kind) {
  return kind == CollectiveKind::AllReduce || kind == CollectiveKind::ReduceScatter;
}

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_BUNDLE_SCHEDULETEXT_H
