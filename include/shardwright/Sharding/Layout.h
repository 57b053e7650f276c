// SPDX-License-Identifier: Apache-2.0

// The distribution of a value over the devices: the mesh axes of each dimension, and the axes over
// which it is partial (DTensor's Partial, Shardy's unreduced).
//
// With k devices along a dimension of size n, each holds ceil(n / k) rows, device i from row i *
// ceil(n / k); rows at or past n are padding. Padding is undefined unless `zeroPadded` is set.
#pragma once

#include "shardwright/Dialect/Sdy/PartitionableOpInterface.h"
#include "shardwright/Sharding/PrimeFactorMesh.h"

namespace shardwright {

struct Layout {
  llvm::SmallVector<Axes, 4> dims;
  uint32_t partialAxes = 0; // prime sub-axes whose devices hold partial results, a bit mask
  ReductionKind combiner = ReductionKind::Sum;

  /// The combiner is ignored where no axis is partial.
  auto key() const {
    return std::make_tuple(partialAxes, partialAxes ? combiner : ReductionKind::Sum,
                           llvm::ArrayRef<Axes>(dims));
  }
  bool operator==(const Layout &other) const { return key() == other.key(); }
  bool operator<(const Layout &other) const {
    auto [p, c, d] = key();
    auto [q, e, f] = other.key();
    return std::tie(p, c) != std::tie(q, e)
               ? std::tie(p, c) < std::tie(q, e)
               : std::lexicographical_compare(d.begin(), d.end(), f.begin(), f.end());
  }
  uint32_t usedAxes() const;
  Layout resolved() const {
    Layout copy = *this;
    copy.partialAxes = 0;
    return copy;
  }
  static Layout replicated(size_t rank) {
    Layout layout;
    layout.dims.resize(rank);
    return layout;
  }
};

int64_t shardCount(llvm::ArrayRef<uint8_t> axes, const PrimeFactorMesh &mesh);
/// Rows that one device holds of a dimension of size `whole`.
int64_t localSize(int64_t whole, llvm::ArrayRef<uint8_t> axes, const PrimeFactorMesh &mesh);
mlir::RankedTensorType localType(mlir::Type whole, const Layout &layout,
                                 const PrimeFactorMesh &mesh);
/// Bytes of one device's shard, padding included.
int64_t localBytes(mlir::Type whole, const Layout &layout, const PrimeFactorMesh &mesh);
int64_t bytesPerElement(mlir::Type tensor);

/// `[{"data"}, {}] partial add over {"model"}`, for diagnostics.
std::string toText(const Layout &layout, const PrimeFactorMesh &mesh);

Layout toLayout(const TensorSharding &sharding, const PrimeFactorMesh &mesh);
/// The result has closed dimensions.
TensorSharding toSharding(const Layout &layout, const PrimeFactorMesh &mesh);

} // namespace shardwright
