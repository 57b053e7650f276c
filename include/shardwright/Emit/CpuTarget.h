// SPDX-License-Identifier: Apache-2.0

// The target processors of kernels.
#pragma once

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

#include <memory>
#include <optional>
#include <string>

namespace llvm {
class TargetMachine;
}

namespace shardwright {

struct CpuTarget {
  std::string level; // "x86-64-v3": the psABI's highest whose features are all among these; empty
                     // elsewhere than on x86-64
  llvm::SmallVector<std::string>
      features; // beyond the architecture's baseline, by LLVM's names: what the kernels may use
  std::string processor = "generic",
              tuning; // LLVM's names: whose instructions beside `features`, and whose timing

  bool has(llvm::StringRef feature) const;
};

/// The target of a psABI level (`x86-64`, `x86-64-v2`, …), or `native` for this machine. None, and
/// `message` is set, if the name is not valid for this architecture.
std::optional<CpuTarget> makeCpuTarget(llvm::StringRef name, std::string &message);

/// The names that makeCpuTarget accepts.
llvm::ArrayRef<llvm::StringLiteral> cpuTargetNames();

/// Null if LLVM has no code generator for this architecture.
std::unique_ptr<llvm::TargetMachine> makeTargetMachine(const CpuTarget &target);

} // namespace shardwright
