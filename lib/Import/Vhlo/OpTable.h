// SPDX-License-Identifier: Apache-2.0

// Attributes of the versioned ops of VHLO, the form in which StableHLO is serialized.
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace shardwright::vhlo {

struct OpVersion {
  llvm::StringRef name;                          // `gather_v2`
  llvm::SmallVector<llvm::StringRef> attributes; // in serialized order
};

/// All op versions that occur in files of StableHLO 0.9 and later.
llvm::ArrayRef<OpVersion> opVersions();

} // namespace shardwright::vhlo
