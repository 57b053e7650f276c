// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "mlir/IR/PatternMatch.h"

namespace shardwright {

/// Patterns for math.powf with the exponents 2, 0.5 and -0.5. Results differ from those of the C
/// library by at most one unit in the last place; special values are the same.
void populateExpandPowers(mlir::RewritePatternSet &patterns);

} // namespace shardwright
