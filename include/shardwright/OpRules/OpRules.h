// SPDX-License-Identifier: Apache-2.0

// What the distributed half knows about the ops of StableHLO and CHLO: external models, one file a
// family.
#pragma once

namespace mlir {
class DialectRegistry;
}

namespace shardwright {

/// Attaches the models to the ops when their dialects are loaded.
void registerOpRules(mlir::DialectRegistry &registry);

} // namespace shardwright
