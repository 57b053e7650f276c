// SPDX-License-Identifier: Apache-2.0

// How far a planner is, on a terminal.
#pragma once

#include "llvm/ADT/StringRef.h"

#include <functional>

namespace shardwright::tool {

/// For CompileOptions::planProgress: keeps a line at the end of stderr, which is gone when planning
/// has ended. Empty if stderr is no terminal.
std::function<void(llvm::StringRef)> showPlanProgress();

} // namespace shardwright::tool
