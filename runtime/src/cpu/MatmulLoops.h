//===- MatmulLoops.h - Products without a library -------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_MATMULLOOPS_H
#define SHARDWRIGHT_RUNTIME_MATMULLOOPS_H

#include "shardwright/runtime/Array.h"

namespace shardwright::runtime {

/// One product of a batch of matrices, as MatmulCall, with its tiles: tile t is
/// tile t % tiles of matrix t / tiles.
struct MatmulTiles {
  int64_t batchDims;
  const int64_t *batch;
  const int64_t *lhsStrides, *rhsStrides, *outStrides; // elements
  int64_t m, n, k;
  const char *lhs, *rhs;
  char *out;
};

constexpr int64_t kTileRows = 96, kTileColumns = 256, kTileDepth = 256;
/// Bytes that each thread needs.
constexpr int64_t kMatmulScratch =
    8 * (kTileRows * kTileColumns + kTileRows * kTileDepth +
         kTileDepth * kTileColumns);

inline int64_t tilesOf(int64_t m, int64_t n) {
  return ((m + kTileRows - 1) / kTileRows) *
         ((n + kTileColumns - 1) / kTileColumns);
}

/// Computes the tiles [begin, end). `scratch` is aligned to 64 bytes.
using MatmulLoop = void (*)(const MatmulTiles &work, int64_t begin, int64_t end,
                            char *scratch);

/// f16 and bf16 add up in f32 and round once, integers wrap around, i1 is the
/// `or` of `and`s.
MatmulLoop matmulLoop(DType dtype);

/// Elements of f16 or bf16 as f32: those of a row one behind the other, rows
/// `fromStride` and `toStride` elements apart.
using WidenRows = void (*)(const char *from, int64_t fromStride, float *to,
                           int64_t toStride, int64_t rows, int64_t columns);
WidenRows widenRows(DType dtype);
/// And back, rounded to nearest even.
using NarrowRows = void (*)(const float *from, int64_t fromStride, char *to,
                            int64_t toStride, int64_t rows, int64_t columns);
NarrowRows narrowRows(DType dtype);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_MATMULLOOPS_H
