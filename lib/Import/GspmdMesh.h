// SPDX-License-Identifier: Apache-2.0

// The mesh that strings of devices share.
//
// Strings name devices, sdy names axes of a mesh. A device's number is read as digits: a grid over
// `[2,4]<=[4,2]T(1,0)` runs through the digit of stride 1 first and that of stride 2 then. Where
// the digits of all strings begin and end, the numbers are cut, and what lies between two cuts is
// an axis:
//
//     [2,4]<=[8]          8 = 2 | 4        cuts 1, 4, 8
//     [4,2]<=[8]          8 = 4 | 2        cuts 1, 2, 8
//                         together         cuts 1, 2, 4, 8: three axes of 2, major first
//
// Cuts that do not divide one another, as 2 and 3 of 6, have no mesh. Axes of a mesh that is there
// already are cuts as well, and keep their names; a cut inside one makes sub-axes.
#pragma once

#include "GspmdSharding.h"
#include "shardwright/Dialect/Sdy/SdyOps.h"

#include <map>

namespace shardwright {

class GspmdMesh {
public:
  /// A string, and where it stands.
  struct Origin {
    std::string text;
    mlir::Location loc;
  };

  /// Takes note of the devices of a string; an error if they are in no order that a mesh has, or
  /// are another number.
  mlir::LogicalResult add(const GspmdSharding &sharding, const Origin &origin);
  /// Finds the module's mesh, or makes one. An error if some strings have none in common.
  mlir::LogicalResult build(mlir::ModuleOp module);

  /// The axes that a digit runs through, major first. After `build`.
  llvm::SmallVector<sdy::AxisRefAttr> axesOf(DeviceDigit digit) const;

  sdy::MeshAttr mesh;
  mlir::StringAttr name;

private:
  /// Axes with their strides, minor first.
  llvm::SmallVector<std::pair<sdy::MeshAxisAttr, int64_t>> axes() const;
  mlir::LogicalResult checkCuts() const;
  /// The string with the most devices so far, if there is one with several.
  std::optional<std::pair<int64_t, Origin>> largest() const;

  std::map<int64_t, Origin> cuts;
};

} // namespace shardwright
