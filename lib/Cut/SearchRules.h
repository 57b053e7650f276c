// SPDX-License-Identifier: Apache-2.0

// Which rules of lists lead to good schedules.
#pragma once

#include "ListSchedule.h"

namespace shardwright {

/// Lists by many rules, each as good as the best before it, in this order. Ends when `effort`, in
/// timed fragments, is spent or when the goal is `enough`.
std::vector<AllLetters> searchRules(const OrderRules &rules, double enough, int64_t effort);

} // namespace shardwright
