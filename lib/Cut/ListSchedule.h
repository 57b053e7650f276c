// SPDX-License-Identifier: Apache-2.0

// Schedules made from begin to end by a rule for what a stage takes next.
#pragma once

#include "StageLetters.h"

namespace shardwright {

constexpr double kNoLimit = 1e9;

struct ListRule {
  enum class Prefer { Backward, Forward, Alternate };
  Prefer prefer = Prefer::Backward;
  /// Of chunks, that of the earlier piece first.
  bool earlyForward = false, earlyBackward = false;
  /// How much later a preferred pass, of which it is known when it can begin, may begin because the
  /// stage takes another one before, in durations of that one.
  double delayByPass = 1, delayByWeightGradient = 1;
  /// As delayByPass, of the first backward pass, which all stages before wait for.
  double delayOfFirst = 1;
  /// How many activations more than the stages behind it a stage keeps at most, for each of them,
  /// in chunks.
  double perStageBehind = kNoLimit;
};

/// Empty if the rules of the stages do not lead to an end.
AllLetters listSchedule(const OrderRules &rules, llvm::ArrayRef<ListRule> byStage);

} // namespace shardwright
