#pragma once

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

namespace shardwright {

/// Replaces a complex product: by a sum of a few terms in the kernel that uses it, or by four real products.
void makeReal(stablehlo::DotGeneralOp dot, mlir::OpBuilder &b);

} // namespace shardwright
