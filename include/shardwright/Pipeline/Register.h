// SPDX-License-Identifier: Apache-2.0

// Registration of dialects and passes for tools.
#pragma once

namespace mlir {
class DialectRegistry;
}

namespace shardwright {

/// The dialects of every stage, with the op rules attached to StableHLO's ops.
void registerAllDialects(mlir::DialectRegistry &registry);

/// Every pass and every stage pipeline, for command lines.
void registerAllPasses();

} // namespace shardwright
