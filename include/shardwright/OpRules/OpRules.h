// SPDX-License-Identifier: Apache-2.0

// External models of the sharding and partitioning interfaces for StableHLO and CHLO ops, one file
// per op family.
#pragma once

namespace mlir {
class DialectRegistry;
}

namespace shardwright {

/// Attaches the models when the dialects of their ops are loaded.
void registerOpRules(mlir::DialectRegistry &registry);

} // namespace shardwright
