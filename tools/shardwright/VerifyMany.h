// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "Commands.h"
#include "equivalence/Equivalence.h"
#include "equivalence/Isolated.h"

namespace shardwright::tool {

/// Verifies each partitioned model against its single-device reference on the interpreter, in a
/// process per model; returns the exit status of the worst verdict.
int verifyAgainstInterpreter(const std::vector<std::string> &models, const Claim &claim,
                             const Isolation &isolation, bool json);

} // namespace shardwright::tool
