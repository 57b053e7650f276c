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
  /// The highest psABI level whose features are all available, such as "x86-64-v3"; empty unless
  /// the architecture is x86-64.
  std::string level;
  /// Features that kernels may use beyond the architecture's baseline, by LLVM's names.
  llvm::SmallVector<std::string> features;
  /// LLVM's names of the processors for instruction selection (in addition to `features`) and for
  /// scheduling.
  std::string processor = "generic", tuning;

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
