// SPDX-License-Identifier: Apache-2.0

// Verification of many models in one run.
#pragma once

#include "Commands.h"
#include "equivalence/Equivalence.h"
#include "equivalence/Isolated.h"

namespace shardwright::tool {

/// Compares each partitioned model with its single-device reference on the interpreter, in one
/// process per model. Returns the exit status of the worst verdict.
int verifyAgainstInterpreter(const std::vector<std::string> &models, const Claim &claim,
                             const Isolation &isolation, bool json);

} // namespace shardwright::tool
