// SPDX-License-Identifier: Apache-2.0

// Data movement shared by several ops.
#pragma once

#include "shardwright/Interpret/Tensor.h"

namespace shardwright::interpret {

/// The index of each element along `dim`.
Tensor iota(mlir::RankedTensorType type, int64_t dim);
/// Operand dimension d becomes result dimension dims[d]; dimensions of size 1 are repeated.
Tensor broadcastInDim(const Tensor &operand, llvm::ArrayRef<int64_t> dims,
                      mlir::RankedTensorType type);
/// result[i] = operand[starts + i * strides]
Tensor strided(const Tensor &operand, mlir::RankedTensorType type, llvm::ArrayRef<int64_t> starts,
               llvm::ArrayRef<int64_t> strides);
/// Operand element i is at low + i * (interior + 1), if in bounds; `value` is everywhere else.
Tensor pad(const Tensor &operand, const Tensor &value, mlir::RankedTensorType type,
           llvm::ArrayRef<int64_t> low, llvm::ArrayRef<int64_t> interior);
Tensor concatenate(llvm::ArrayRef<Tensor> inputs, int64_t dim, mlir::RankedTensorType type);

} // namespace shardwright::interpret
