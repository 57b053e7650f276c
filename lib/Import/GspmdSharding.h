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
  int64_t device = 0;           ///< of a maximal one
  std::vector<int64_t> grid;    ///< of a tiled one
  std::vector<int64_t> devices; ///< in the order of the grid, row by row
  std::vector<Kind> trailing;   ///< what the last dimensions of the grid are: replicated or manual
  std::vector<GspmdSharding> parts; ///< of a tuple

  int64_t getRank() const { return grid.size() - trailing.size(); }
};

/// The error says what is wrong with the text.
llvm::Expected<GspmdSharding> parseGspmdSharding(llvm::StringRef text);

/// A digit of the number of a device: `(number / stride) % size`.
struct DeviceDigit {
  int64_t stride, size;
};

/// The digits that each dimension of the grid runs through, major to minor. None if the order of
/// the devices is no such thing.
std::optional<std::vector<std::vector<DeviceDigit>>> getGridDigits(const GspmdSharding &sharding);

} // namespace shardwright
