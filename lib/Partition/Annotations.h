// SPDX-License-Identifier: Apache-2.0

// Which annotations of the user led to the layouts between which a value moves.
#pragma once

#include "shardwright/Dialect/Sdy/Origins.h"
#include "shardwright/Sharding/Layout.h"

namespace shardwright {

/// Where the axes of a value's layout came from. What the value itself does not know, as of axes
/// over which it is a partial sum or that its op preferred to what propagation wanted, the values
/// know from which it was computed.
mlir::DictionaryAttr traceAnnotations(mlir::Value value, const Layout &layout,
                                      const AtomicMesh &mesh);

/// Where the axes came from that an op's results are split by, and after those its operands.
mlir::DictionaryAttr annotationsAround(mlir::Operation *op);

/// All from one annotation.
mlir::DictionaryAttr singleAnnotation(mlir::MLIRContext *context, const std::string &text);

} // namespace shardwright
