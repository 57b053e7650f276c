// SPDX-License-Identifier: Apache-2.0

//===- ReduceLoops.h - Adding up what the ranks hold ----------------------===//
#ifndef SHARDWRIGHT_RUNTIME_REDUCELOOPS_H
#define SHARDWRIGHT_RUNTIME_REDUCELOOPS_H

#include "shardwright/runtime/Program.h"

namespace shardwright::runtime {

/// Rows of `elements`, all of the same length: row r of source i begins at
/// sources[i] + sourceOffset + r * sourceStep (bytes), row r of the result at
/// result + r * resultStep. The result may be the same memory as one source.
struct ReduceRows {
  const char *const *sources;
  int64_t sourceCount;
  int64_t sourceOffset, sourceStep;
  char *result;
  int64_t resultStep;
  int64_t rows, elements;
};

using ReduceFunction = void (*)(const ReduceRows &rows);

/// The loop for a type and an operation, in the widest vectors of this machine.
/// Sources are taken left to right; f16 and bf16 add up in f32 and round once.
ReduceFunction reduceFunction(DType dtype, ReduceOp op);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_REDUCELOOPS_H
