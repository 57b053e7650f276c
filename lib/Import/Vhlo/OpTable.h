// SPDX-License-Identifier: Apache-2.0

// The ops of VHLO, the versioned form in which StableHLO is stored: which attributes each version
// of an op has.
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace shardwright::vhlo {

struct OpVersion {
  llvm::StringRef name;                          // `gather_v2`
  llvm::SmallVector<llvm::StringRef> attributes; // in the order in which they are stored
};

/// All op versions that a file may contain, from StableHLO 0.9 on.
llvm::ArrayRef<OpVersion> opVersions();

} // namespace shardwright::vhlo
