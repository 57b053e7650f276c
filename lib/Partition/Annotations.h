// SPDX-License-Identifier: Apache-2.0

// Traces the layouts of a reshard back to the user's annotations (sharding provenance).
#pragma once

#include "shardwright/Dialect/Sdy/ShardingProvenance.h"
#include "shardwright/Sharding/Layout.h"

namespace shardwright {

/// The provenance of the axes of a value's layout. Axes that the value has no record of (those of a
/// partial sum, or chosen by its op against propagation) are looked up in the values it is computed
/// from.
mlir::DictionaryAttr traceAnnotations(mlir::Value value, const Layout &layout,
                                      const PrimeFactorMesh &mesh);

/// The provenance of the shardings of an op's results, then of its operands.
mlir::DictionaryAttr annotationsAround(mlir::Operation *op);

/// Provenance of a single annotation.
mlir::DictionaryAttr singleAnnotation(mlir::MLIRContext *context, const std::string &text);

} // namespace shardwright
