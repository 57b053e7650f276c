// SPDX-License-Identifier: Apache-2.0

// How values of an exec function are called in a bundle: their buffers and element types.
#pragma once

#include "shardwright/Dialect/Exec/Buffers.h"
#include "shardwright/runtime/bundle/Program.h"

#include "mlir/IR/Value.h"

namespace shardwright {

/// "b3".
std::string bufferName(mlir::Value value);
std::vector<std::string> bufferNames(mlir::ValueRange values);

/// Null if the runtime does not have the element type.
std::optional<runtime::DType> dtypeOf(mlir::Type tensor);

runtime::Shape shapeOf(mlir::Type tensor);

} // namespace shardwright
