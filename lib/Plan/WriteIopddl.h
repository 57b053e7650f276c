// SPDX-License-Identifier: Apache-2.0

// Problems in the format of the contest on intra-operator parallelism, which shardwright-iopddl
// solves.
#pragma once

#include "shardwright/Plan/Engine/Problem.h"

#include "llvm/Support/raw_ostream.h"

namespace shardwright::plan {

/// Without memory: the format has one usage of a node.
void writeIopddl(const Problem &problem, llvm::StringRef name, llvm::raw_ostream &out);

} // namespace shardwright::plan
