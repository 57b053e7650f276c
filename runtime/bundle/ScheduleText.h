// SPDX-License-Identifier: Apache-2.0

//===- ScheduleText.h - Keywords shared by the parser and the printer ----===//
#ifndef SHARDWRIGHT_RUNTIME_BUNDLE_SCHEDULETEXT_H
#define SHARDWRIGHT_RUNTIME_BUNDLE_SCHEDULETEXT_H

#include "shardwright/runtime/bundle/Program.h"

namespace shardwright::runtime {

constexpr CollectiveKind kCollectiveKinds[] = {
    CollectiveKind::AllReduce, CollectiveKind::ReduceScatter, CollectiveKind::AllGather,
    CollectiveKind::AllToAll, CollectiveKind::Permute};
constexpr ReduceOp kReduceOps[] = {ReduceOp::Sum, ReduceOp::Prod, ReduceOp::Max, ReduceOp::Min,
                                   ReduceOp::And, ReduceOp::Or,   ReduceOp::Xor};

inline bool reduces(CollectiveKind kind) {
  return kind == CollectiveKind::AllReduce || kind == CollectiveKind::ReduceScatter;
}

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_BUNDLE_SCHEDULETEXT_H
