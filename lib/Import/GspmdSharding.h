// SPDX-License-Identifier: Apache-2.0

// GSPMD shardings such as "{devices=[2,4]<=[4,2]T(1,0) last_tile_dim_replicate}": a grid of devices
// with one dimension for each dimension of a tensor, followed by subgroup dimensions.
#pragma once

#include "mlir/Support/LLVM.h"
#include "llvm/Support/Error.h"

#include <string>
#include <vector>

namespace shardwright {

struct GspmdSharding {
  enum class Kind { Replicated, Maximal, Manual, Tiled, Tuple };
  Kind kind = Kind::Replicated;
  int64_t device = 0;               ///< of a maximal sharding
  std::vector<int64_t> grid;        ///< of a tiled sharding
  std::vector<int64_t> devices;     ///< of the grid, in row-major order
  std::vector<Kind> trailing;       ///< kinds of the grid's subgroup dimensions
  std::vector<GspmdSharding> parts; ///< of a tuple

  int64_t getRank() const { return grid.size() - trailing.size(); }
};

/// Parses a sharding; the error describes what is malformed.
llvm::Expected<GspmdSharding> parseGspmdSharding(llvm::StringRef text);

/// A digit of a device number: `(number / stride) % size`.
struct DeviceDigit {
  int64_t stride, size;
};

/// The digits of each grid dimension, major to minor; none if the device order is not a transposed
/// iota.
std::optional<std::vector<std::vector<DeviceDigit>>> getGridDigits(const GspmdSharding &sharding);

} // namespace shardwright
