// SPDX-License-Identifier: Apache-2.0

// Conversions between the interpreter's tensors and the runtime's arrays.
#pragma once

#include "shardwright/Interpret/Tensor.h"
#include "shardwright/runtime/support/Array.h"

namespace shardwright::tool {

/// The element type that the runtime calls `dtype`.
mlir::Type elementTypeOf(runtime::DType dtype, mlir::MLIRContext &context);

/// None for element types that the runtime does not support.
std::optional<runtime::Array> toArray(const interpret::Tensor &tensor);
interpret::Tensor toTensor(const runtime::Array &array, mlir::RankedTensorType type);

} // namespace shardwright::tool
