// SPDX-License-Identifier: Apache-2.0

// Reproducible random data for comparing programs.
#pragma once

#include "shardwright/Interpret/Tensor.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace shardwright::tool {

/// Multiples of 1/4 in [-2, 2], integers in [-3, 12] (unsigned ones from 0), and Booleans. Sums and
/// products of a few are exact in any order, ties are common, and as indices of small tensors the
/// integers are both in and out of bounds. Element n depends on `seed` and n only.
interpret::Tensor randomTensor(mlir::RankedTensorType type, uint64_t seed);

/// The distribution of random floats and complex numbers.
enum class Values {
  Plain,  // multiples of 1/4, as above
  Special // by the seed: quarters; zeros of both signs among them; an infinity or NaN or two; the
          // smallest numbers of the type
};
interpret::Tensor randomTensor(mlir::RankedTensorType type, uint64_t seed, Values values);

/// Emits an error if data for an argument cannot be made up: its shape is not fixed, or it has too
/// many elements.
mlir::LogicalResult checkArgumentsCanBeMadeUp(mlir::func::FuncOp entry);

} // namespace shardwright::tool
