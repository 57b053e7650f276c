// SPDX-License-Identifier: Apache-2.0

// A mesh whose axes are split into sub-axes of prime size. A prime sub-axis is never divided
// further, so a layout is lists of small integers, and every sub-axis of the original mesh is such
// a list.
#pragma once

#include "shardwright/Dialect/Sdy/SdyOps.h"
#include "shardwright/Support/Sharding/TensorSharding.h"

#include "llvm/ADT/Sequence.h"

#include <map>

namespace shardwright {

using Axes = llvm::SmallVector<uint8_t, 4>; // prime sub-axes, major to minor

struct PrimeSubAxis {
  AxisRef ref;    // the sub-axis of the original mesh
  int64_t stride; // distance of neighbours along this axis, in row-major positions
};

class PrimeFactorMesh {
public:
  static constexpr unsigned maxAxes = 32; // sets of axes are 32-bit masks

  /// WholeAxes: axes are split only where shardings split them, so that there are few layouts.
  enum Granularity { PrimeFactors, WholeAxes };

  PrimeFactorMesh() = default;
  /// `fixed`: shardings that must be representable; their sub-axis boundaries become boundaries of
  /// prime sub-axes. Those of `others` do where they are compatible.
  PrimeFactorMesh(const Mesh &mesh, llvm::ArrayRef<TensorSharding> fixed,
                  llvm::ArrayRef<TensorSharding> others, Granularity granularity = PrimeFactors);

  llvm::ArrayRef<PrimeSubAxis> axes() const { return subAxes; }
  /// All prime sub-axes, major to minor.
  Axes all() const {
    return llvm::to_vector_of<uint8_t, 4>(llvm::seq<unsigned>(0, subAxes.size()));
  }
  /// The axes and sub-axes that shardings of arguments and results name, such as "data:(1)2".
  llvm::ArrayRef<MeshAxis> parts() const { return namedParts; }
  /// The name of an axis whose sub-axes have no common refinement, as {2, 3} and {3, 2} of 6; empty
  /// if there is none.
  llvm::StringRef clash() const { return clashing; }
  int64_t size(unsigned axis) const { return subAxes[axis].ref.size; }
  int64_t deviceCount() const { return devices; }
  /// The prime sub-axes of a list of axes, in order; truncated before the first sub-axis that is
  /// not a union of prime ones.
  Axes subAxesOf(AxisListRef axes) const;
  /// The inverse: references to the original axes, adjacent sub-axes merged.
  AxisList refsOf(llvm::ArrayRef<uint8_t> axes) const;
  /// Names for diagnostics; a full axis has its plain name.
  std::vector<std::string> namesOf(llvm::ArrayRef<uint8_t> axes) const;
  /// The same, as a list of `parts`.
  std::vector<std::string> partNamesOf(llvm::ArrayRef<uint8_t> axes) const;

  /// Device groups: ids of devices whose positions differ only in `axes`; within a group the first
  /// axis varies slowest.
  std::vector<std::vector<int64_t>> groups(llvm::ArrayRef<uint8_t> axes) const;
  /// The coordinate along one axis of a row-major position.
  int64_t coordinate(int64_t position, unsigned axis) const {
    return position / subAxes[axis].stride % size(axis);
  }
  /// The linearized coordinate along several axes, the first slowest.
  int64_t coordinate(int64_t position, llvm::ArrayRef<uint8_t> axes) const;
  /// The device id at a position: the position itself unless the mesh has explicit device ids.
  int64_t device(int64_t position) const {
    return deviceIds.empty() ? position : deviceIds[position];
  }
  llvm::ArrayRef<int64_t> permutedDevices() const { return deviceIds; }

private:
  void cut(const Mesh &mesh, llvm::ArrayRef<TensorSharding> fixed,
           llvm::ArrayRef<TensorSharding> others);
  std::string name(const AxisRef &ref) const;

  std::string clashing;
  llvm::SmallVector<PrimeSubAxis> subAxes;
  llvm::SmallVector<AxisRef> partRefs;
  std::vector<MeshAxis> namedParts;
  std::vector<MeshAxis> meshAxes;
  std::vector<int64_t> deviceIds;
  int64_t devices = 1;
};

} // namespace shardwright
