// SPDX-License-Identifier: Apache-2.0

//===- ReduceLoops.h - Reduction of the ranks' operands ------------------===//
#ifndef SHARDWRIGHT_RUNTIME_COMM_HOST_REDUCELOOPS_H
#define SHARDWRIGHT_RUNTIME_COMM_HOST_REDUCELOOPS_H

#include "shardwright/runtime/bundle/Program.h"

namespace shardwright::runtime {

/// `rows` rows of `elements` elements: row r of source i begins at sources[i] + sourceOffset +
/// r * sourceStep (bytes), row r of the result at result + r * resultStep. The result may alias
/// one source.
struct ReduceRows {
  const char *const *sources;
  int64_t sourceCount;
  int64_t sourceOffset, sourceStep;
  char *result;
  int64_t resultStep;
  int64_t rows, elements;
};

using ReduceFunction = void (*)(const ReduceRows &rows);

/// The loop for a type and an operation, for the widest vectors of this machine. Reduces
/// sources left to right; f16 and bf16 accumulate in f32 and round once.
ReduceFunction reduceFunction(DType dtype, ReduceOp op);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_COMM_HOST_REDUCELOOPS_H
