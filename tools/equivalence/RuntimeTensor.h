// SPDX-License-Identifier: Apache-2.0

// Between tensors of the interpreter and arrays of the runtime.
#pragma once

#include "shardwright/Interpret/Tensor.h"
#include "shardwright/runtime/Array.h"

namespace shardwright::tool {

/// Nothing for elements that the runtime does not have.
std::optional<runtime::Array> toArray(const interpret::Tensor &tensor);
interpret::Tensor toTensor(const runtime::Array &array, mlir::RankedTensorType type);

} // namespace shardwright::tool
