// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "Commands.h"
#include "equivalence/Equivalence.h"
#include "equivalence/Isolated.h"

namespace shardwright::tool {

/// Each model partitioned against itself on the interpreter, in a process of its own; the exit
/// status is that of the worst verdict.
int verifyAgainstInterpreter(const std::vector<std::string> &models, const Claim &claim,
                             const Isolation &isolation, bool json);

} // namespace shardwright::tool
