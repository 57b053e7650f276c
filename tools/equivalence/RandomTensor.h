// SPDX-License-Identifier: Apache-2.0

// Random data for comparing programs.
#pragma once

#include "shardwright/Interpret/Tensor.h"

namespace shardwright::tool {

/// Quarters from -2 to 2, integers from -3 to 12 (unsigned ones from 0), booleans of both kinds:
/// sums and products of a few are exact in any order, ties are common, and as indices of small
/// tensors the integers are in range and beside it. The n-th element depends on the seed and n
/// alone.
interpret::Tensor randomTensor(mlir::RankedTensorType type, uint64_t seed);

/// The distribution of random floats and complex numbers.
enum class Values {
  Plain,  // quarters, as above
  Special // by the seed: quarters; zeros of both signs among them; an infinity or NaN or two; the
          // smallest numbers of the type
};
interpret::Tensor randomTensor(mlir::RankedTensorType type, uint64_t seed, Values values);

} // namespace shardwright::tool
