// SPDX-License-Identifier: Apache-2.0

//===- MatmulLoops.h - Products without a library -------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_MATMULLOOPS_H
#define SHARDWRIGHT_RUNTIME_MATMULLOOPS_H

#include "shardwright/runtime/Array.h"

namespace shardwright::runtime {

/// Most rows and columns of a tile.
constexpr int64_t kTileRows = 1152, kTileColumns = 512;
/// What is packed at once: so much of the depth, of all columns of a tile and of
/// so many rows. The rows stay in the second level of a core's cache, a panel
/// of columns in the first.
constexpr int64_t kTileDepth = 256, kPackedRows = 192;

/// Rows of a block, whose sums are what registers hold, and bytes of its columns on the widest
/// level.
constexpr int64_t kBlockRows = 6, kWidestBlock = 128;

/// One product of a batch of matrices, as MatmulCall, and its tiles: tile t is
/// tile t % tiles() of matrix t / tiles().
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

/// Bytes of scratch memory that each thread needs: the sums of a tile, and the
/// panels of both operands, each row or panel with a line of the cache behind it.
inline int64_t matmulScratch(const MatmulTiles &work, int64_t sumBytes) {
  int64_t padding = 64 / sumBytes;
  return sumBytes *
         (work.tileRows * (kTileColumns + padding) + kPackedRows * (kTileDepth + padding) +
          work.tileColumns * (kTileDepth + padding));
}

/// Computes the tiles [begin, end). `scratch` is aligned to 64 bytes.
using MatmulLoop = void (*)(const MatmulTiles &work, int64_t begin, int64_t end, char *scratch);

/// f16 and bf16 add up in f32 and round once, integers wrap around, i1 is the
/// `or` of `and`s.
MatmulLoop matmulLoop(DType dtype);

/// Elements of f16 or bf16, one behind the other, as f32.
using WidenRow = void (*)(const char *from, float *to, int64_t count);
WidenRow widenRow(DType dtype);
/// And back, rounded to nearest even.
using NarrowRow = void (*)(const float *from, char *to, int64_t count);
NarrowRow narrowRow(DType dtype);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_MATMULLOOPS_H
