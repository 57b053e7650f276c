// SPDX-License-Identifier: Apache-2.0

// The mesh that the GSPMD shardings of a module have in common.
//
// GSPMD shardings list devices, sdy ones name mesh axes. A device number is treated as mixed-radix
// digits: a grid over `[2,4]<=[4,2]T(1,0)` iterates the digit of stride 1 first and that of stride
// 2 second. Device numbers are cut where any sharding's digit begins or ends, and each interval
// between neighbouring cuts is an axis:
//
//     [2,4]<=[8]          8 = 2 | 4        cuts 1, 4, 8
//     [4,2]<=[8]          8 = 4 | 2        cuts 1, 2, 8
//                         together         cuts 1, 2, 4, 8: three axes of 2, major first
//
// Cuts that do not divide each other, such as 2 and 3 of 6, have no common mesh. The axes of an
// existing mesh are cuts too, and keep their names; a cut inside of one creates sub-axes.
#pragma once

#include "GspmdSharding.h"
#include "shardwright/Dialect/Sdy/SdyOps.h"

#include <map>

namespace shardwright {

class GspmdMesh {
public:
  /// A sharding string and its location.
  struct Origin {
    std::string text;
    mlir::Location loc;
  };

  /// Adds the cuts of a sharding. Fails if its device order is not a mesh, or if the number of
  /// devices differs from that of others.
  mlir::LogicalResult add(const GspmdSharding &sharding, const Origin &origin);
  /// Finds the module's mesh, or creates one. Fails if the shardings have no mesh in common.
  mlir::LogicalResult build(mlir::ModuleOp module);

  /// The mesh axes that make up a digit, major first. Valid after `build`.
  llvm::SmallVector<sdy::AxisRefAttr> axesOf(DeviceDigit digit) const;

  sdy::MeshAttr mesh;
  mlir::StringAttr name;

private:
  /// Axes with their strides, minor first.
  llvm::SmallVector<std::pair<sdy::MeshAxisAttr, int64_t>> axes() const;
  mlir::LogicalResult checkCuts() const;
  /// The sharding with the most devices so far; none if all have one device.
  std::optional<std::pair<int64_t, Origin>> largest() const;

  std::map<int64_t, Origin> cuts;
};

} // namespace shardwright
