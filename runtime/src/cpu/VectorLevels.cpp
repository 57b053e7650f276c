//===- VectorLevels.cpp - The widest loops that this machine runs ---------===//
#include "MatmulLoops.h"
#include "ReduceLoops.h"

namespace shardwright::runtime {

#define SHARDWRIGHT_DECLARE_LEVEL(LEVEL)                                       \
  namespace LEVEL {                                                            \
  ReduceFunction reduceFunction(DType dtype, ReduceOp op);                     \
  MatmulLoop matmulLoop(DType dtype);                                          \
  }

SHARDWRIGHT_DECLARE_LEVEL(baseline)
#ifdef SHARDWRIGHT_X86_LEVELS
SHARDWRIGHT_DECLARE_LEVEL(avx2)
SHARDWRIGHT_DECLARE_LEVEL(avx512)

static bool hasAvx2() {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") &&
         __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
}

static bool hasAvx512() {
  return hasAvx2() && __builtin_cpu_supports("avx512f") &&
         __builtin_cpu_supports("avx512bw") &&
         __builtin_cpu_supports("avx512dq") &&
         __builtin_cpu_supports("avx512vl") &&
         __builtin_cpu_supports("avx512cd");
}

#define SHARDWRIGHT_PICK(FUNCTION, ...)                                        \
  (hasAvx512() ? avx512::FUNCTION(__VA_ARGS__)                                 \
   : hasAvx2() ? avx2::FUNCTION(__VA_ARGS__)                                   \
               : baseline::FUNCTION(__VA_ARGS__))
#else
#define SHARDWRIGHT_PICK(FUNCTION, ...) baseline::FUNCTION(__VA_ARGS__)
#endif

ReduceFunction reduceFunction(DType dtype, ReduceOp op) {
  return SHARDWRIGHT_PICK(reduceFunction, dtype, op);
}

MatmulLoop matmulLoop(DType dtype) {
  return SHARDWRIGHT_PICK(matmulLoop, dtype);
}

} // namespace shardwright::runtime
