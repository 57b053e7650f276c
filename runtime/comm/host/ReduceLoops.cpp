// SPDX-License-Identifier: Apache-2.0

//===- ReduceLoops.cpp - Selects the reduction for the widest vectors of this machine -===//
#include "ReduceLoops.h"
#include "support/VectorLevel.h"

namespace shardwright::runtime {

#define SHARDWRIGHT_DECLARE_LEVEL(LEVEL)                                                           \
  namespace LEVEL {                                                                                \
  ReduceFunction reduceFunction(DType dtype, ReduceOp op);                                         \
  }
SHARDWRIGHT_FOR_LEVELS(SHARDWRIGHT_DECLARE_LEVEL)

ReduceFunction reduceFunction(DType dtype, ReduceOp op) {
  return SHARDWRIGHT_PICK(reduceFunction, dtype, op);
}

} // namespace shardwright::runtime
