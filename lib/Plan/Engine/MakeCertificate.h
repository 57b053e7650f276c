// SPDX-License-Identifier: Apache-2.0

// Writes the dual of a reduced problem as a certificate of the problem before.
#pragma once

#include "BundleMethod.h"
#include "ReducibleGraph.h"

namespace shardwright::plan {

/// The most bits after the point, up to 20, with which messages up to `largest` fit.
int messageShiftFor(double largest);

/// `steps` led from `problem` to the Lagrangian's; `lifting` and `rows` map its nodes, labels and
/// memory rows back.
Certificate makeCertificate(const Problem &problem, std::vector<ReductionStep> steps,
                            Lagrangian &lagrangian, const Multipliers &multipliers,
                            const Lifting &lifting, const std::vector<int32_t> &rows);

} // namespace shardwright::plan
