// SPDX-License-Identifier: Apache-2.0

//===- VectorLevels.cpp - Selects the loops for the widest vectors of this machine -===//
#include "MatmulLoops.h"
#include "comm/host/ReduceLoops.h"
#include "shardwright/runtime/support/CpuLevels.h"

namespace shardwright::runtime {

#define SHARDWRIGHT_DECLARE_LEVEL(LEVEL)                                                           \
  namespace LEVEL {                                                                                \
  ReduceFunction reduceFunction(DType dtype, ReduceOp op);                                         \
  MatmulLoop matmulLoop(DType dtype);                                                              \
  WidenRow widenRow(DType dtype);                                                                  \
  NarrowRow narrowRow(DType dtype);                                                                \
  }

SHARDWRIGHT_DECLARE_LEVEL(baseline)
#ifdef SHARDWRIGHT_X86_LEVELS
SHARDWRIGHT_DECLARE_LEVEL(avx2)
SHARDWRIGHT_DECLARE_LEVEL(avx512)

static bool hasAvx2() {
  static const bool all = missingCpuFeatures({"avx2", "fma", "f16c", "bmi", "bmi2"}).empty();
  return all;
}

static bool hasAvx512() {
  static const bool all =
      missingCpuFeatures({"avx512f", "avx512bw", "avx512dq", "avx512vl", "avx512cd"}).empty();
  return hasAvx2() && all;
}

#define SHARDWRIGHT_PICK(FUNCTION, ...)                                                            \
  (hasAvx512() ? avx512::FUNCTION(__VA_ARGS__)                                                     \
   : hasAvx2() ? avx2::FUNCTION(__VA_ARGS__)                                                       \
               : baseline::FUNCTION(__VA_ARGS__))
#else
#define SHARDWRIGHT_PICK(FUNCTION, ...) baseline::FUNCTION(__VA_ARGS__)
#endif

ReduceFunction reduceFunction(DType dtype, ReduceOp op) {
  return SHARDWRIGHT_PICK(reduceFunction, dtype, op);
}

MatmulLoop matmulLoop(DType dtype) { return SHARDWRIGHT_PICK(matmulLoop, dtype); }

WidenRow widenRow(DType dtype) { return SHARDWRIGHT_PICK(widenRow, dtype); }

NarrowRow narrowRow(DType dtype) { return SHARDWRIGHT_PICK(narrowRow, dtype); }

} // namespace shardwright::runtime
