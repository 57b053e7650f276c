// SPDX-License-Identifier: Apache-2.0

#include "PlanProgress.h"

#include "shardwright/runtime/support/TerminalLine.h"

#include "llvm/Support/raw_ostream.h"

#include <chrono>
#include <memory>

namespace shardwright::tool {
namespace {
using Clock = std::chrono::steady_clock;

class ProgressLine {
public:
  void show(llvm::StringRef text) {
    Clock::time_point now = Clock::now();
    if (text.empty())
      return clear();
    if (now < next)
      return;
    next = now + std::chrono::milliseconds(200);
    clear();
    llvm::errs() << text;
    isShown = true;
  }

private:
  void clear() {
    if (isShown)
      llvm::errs() << runtime::kEraseLine;
    isShown = false;
  }

  /// Plans that are found at once need no progress.
  Clock::time_point next = Clock::now() + std::chrono::milliseconds(500);
  bool isShown = false;
};
} // namespace

std::function<void(llvm::StringRef)> showPlanProgress() {
  if (!llvm::errs().is_displayed())
    return {};
  return [line = std::make_shared<ProgressLine>()](llvm::StringRef text) { line->show(text); };
}

} // namespace shardwright::tool
