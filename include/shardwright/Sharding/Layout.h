// SPDX-License-Identifier: Apache-2.0

// How a value lies on the devices: what splits its dimensions, and over which axes it is still to
// be combined.
//
// With k devices along a dimension of size n, each holds ceil(n / k) rows, device i from row i *
// ceil(n / k) on; what lies past n is padding. Its content is unknown unless `zeroPadded` says that
// it is zero.
#pragma once

#include "shardwright/Dialect/Sdy/PartitionableOpInterface.h"
#include "shardwright/Sharding/AtomicMesh.h"

namespace shardwright {

struct Layout {
  llvm::SmallVector<Axes, 4> dims;
  uint32_t pending = 0; // atomic axes whose devices hold partial results
  Combiner combiner = Combiner::sum;

  /// Without anything pending the combiner says nothing.
  auto key() const {
    return std::make_tuple(pending, pending ? combiner : Combiner::sum, llvm::ArrayRef<Axes>(dims));
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
    copy.pending = 0;
    return copy;
  }
  static Layout replicated(size_t rank) {
    Layout layout;
    layout.dims.resize(rank);
    return layout;
  }
};

int64_t shardCount(llvm::ArrayRef<uint8_t> axes, const AtomicMesh &mesh);
/// Rows that one device holds of a dimension of size `whole`.
int64_t localSize(int64_t whole, llvm::ArrayRef<uint8_t> axes, const AtomicMesh &mesh);
mlir::RankedTensorType localType(mlir::Type whole, const Layout &layout, const AtomicMesh &mesh);
/// Bytes that one device holds.
int64_t localBytes(mlir::Type whole, const Layout &layout, const AtomicMesh &mesh);
int64_t bytesPerElement(mlir::Type tensor);

/// `[{"data"}, {}] partial sum over {"model"}`, for people.
std::string toText(const Layout &layout, const AtomicMesh &mesh);

Layout toLayout(const TensorSharding &sharding, const AtomicMesh &mesh);
/// With closed dimensions.
TensorSharding toSharding(const Layout &layout, const AtomicMesh &mesh);

} // namespace shardwright
