// SPDX-License-Identifier: Apache-2.0

// Better orders by small changes of good ones.
#pragma once

#include "StageLetters.h"

namespace shardwright {

/// Changes the orders as long as `effort` lasts, which counts timed fragments, or until the goal is
/// `enough`. Returns the best orders on the way; never worse ones.
AllLetters improve(const OrderRules &rules, AllLetters orders, double enough, int64_t effort);

} // namespace shardwright
