// SPDX-License-Identifier: Apache-2.0

//===- MatmulLoops.cpp - Selects the loops for the widest vectors of this machine -===//
#include "MatmulLoops.h"
#include "support/VectorLevel.h"

namespace shardwright::runtime {

#define SHARDWRIGHT_DECLARE_LEVEL(LEVEL)                                                           \
  namespace LEVEL {                                                                                \
  MatmulLoop matmulLoop(DType dtype);                                                              \
  WidenRow widenRow(DType dtype);                                                                  \
  NarrowRow narrowRow(DType dtype);                                                                \
  }
SHARDWRIGHT_FOR_LEVELS(SHARDWRIGHT_DECLARE_LEVEL)

MatmulLoop matmulLoop(DType dtype) { return SHARDWRIGHT_PICK(matmulLoop, dtype); }

WidenRow widenRow(DType dtype) { return SHARDWRIGHT_PICK(widenRow, dtype); }

NarrowRow narrowRow(DType dtype) { return SHARDWRIGHT_PICK(narrowRow, dtype); }

} // namespace shardwright::runtime
