// SPDX-License-Identifier: Apache-2.0

//===- MatmulLoops.h - Products without a library ------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_BACKENDS_CPU_MATMULLOOPS_H
#define SHARDWRIGHT_RUNTIME_BACKENDS_CPU_MATMULLOOPS_H

#include "shardwright/runtime/support/Array.h"

namespace shardwright::runtime {

/// The maximum rows and columns of a tile.
constexpr int64_t kTileRows = 1152, kTileColumns = 512;
/// The extent packed at once: this much of the depth, for all columns of a tile and this many
/// rows. The rows stay in the L2 cache, a panel of columns in L1.
constexpr int64_t kTileDepth = 256, kPackedRows = 192;

/// The rows of a register block, and the bytes of its columns on the widest level.
constexpr int64_t kBlockRows = 6, kWidestBlock = 128;

/// A batched product, with the fields of MatmulCall, divided into tiles: tile t is tile t %
/// tiles() of matrix t / tiles().
struct MatmulTiles {
  int64_t batchDims;
  const int64_t *batch;
  const int64_t *lhsStrides, *rhsStrides, *outStrides; // elements
  int64_t m, n, k;
  int64_t tileRows, tileColumns;
  const char *lhs, *rhs;
  char *out;

  int64_t tiles() const {
    return ((m + tileRows - 1) / tileRows) * ((n + tileColumns - 1) / tileColumns);
  }
};

/// Scratch bytes per thread: the accumulators of a tile and the panels of both operands, each
/// row or panel padded by a cache line.
inline int64_t matmulScratch(const MatmulTiles &work, int64_t sumBytes) {
  int64_t padding = 64 / sumBytes;
  return sumBytes *
         (work.tileRows * (kTileColumns + padding) + kPackedRows * (kTileDepth + padding) +
          work.tileColumns * (kTileDepth + padding));
}

/// Computes the tiles [begin, end). `scratch` is aligned to 64 bytes.
using MatmulLoop = void (*)(const MatmulTiles &work, int64_t begin, int64_t end, char *scratch);

/// f16 and bf16 accumulate in f32 and round once, integers wrap around, i1 is an `or` of
/// `and`s.
MatmulLoop matmulLoop(DType dtype);

/// Converts consecutive f16 or bf16 elements to f32.
using WidenRow = void (*)(const char *from, float *to, int64_t count);
WidenRow widenRow(DType dtype);
/// Converts to f16 or bf16, rounding to nearest even.
using NarrowRow = void (*)(const float *from, char *to, int64_t count);
NarrowRow narrowRow(DType dtype);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_BACKENDS_CPU_MATMULLOOPS_H
