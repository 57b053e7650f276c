// SPDX-License-Identifier: Apache-2.0

// The mesh cut into axes of prime size. Sub-axes are gone after this: an atomic axis is used whole
// or not at all, so layouts are lists of small numbers, and every part of an axis that a dimension
// could be split over is a list of them.
#pragma once

#include "shardwright/Dialect/Sdy/SdyOps.h"
#include "shardwright/Support/Sharding/TensorSharding.h"

#include "llvm/ADT/Sequence.h"

#include <map>

namespace shardwright {

using Axes = llvm::SmallVector<uint8_t, 4>; // atomic axes, major to minor

struct AtomicAxis {
  AxisRef ref;    // what it is of the mesh
  int64_t stride; // positions between two neighbours along this axis; the mesh is row-major
};

class AtomicMesh {
public:
  static constexpr unsigned mostAxes = 32; // sets of axes are bits of a word

  AtomicMesh() = default;
  /// `fixed` are shardings that must be kept; where a part of an axis begins or ends in one of
  /// them, an atomic axis does. The parts that `others` mention are kept as far as they fit those.
  AtomicMesh(const Mesh &mesh, llvm::ArrayRef<TensorSharding> fixed,
             llvm::ArrayRef<TensorSharding> others);

  llvm::ArrayRef<AtomicAxis> axes() const { return atoms; }
  /// The numbers of all axes.
  Axes all() const { return llvm::to_vector_of<uint8_t, 4>(llvm::seq<unsigned>(0, atoms.size())); }
  /// The axes that shardings of arguments and results name: whole ones, or parts as "data:(1)2".
  llvm::ArrayRef<MeshAxis> parts() const { return namedParts; }
  /// The name of an axis whose parts have no common refinement, as {2, 3} and {3, 2} of 6; empty if
  /// all is well.
  llvm::StringRef clash() const { return clashing; }
  int64_t size(unsigned axis) const { return atoms[axis].ref.size; }
  int64_t deviceCount() const { return devices; }
  /// The atomic axes of a list of axes, in its order; it ends before a part that is none of them.
  Axes atomsOf(AxisListRef axes) const;
  /// The same axes, those that continue each other joined.
  AxisList refsOf(llvm::ArrayRef<uint8_t> axes) const;
  /// For people: an axis has its own name again if all of it is there.
  std::vector<std::string> namesOf(llvm::ArrayRef<uint8_t> axes) const;
  /// The same in the words of `parts`.
  std::vector<std::string> partNamesOf(llvm::ArrayRef<uint8_t> axes) const;

  /// Devices at the positions that differ only in these axes; within a group the first axis varies
  /// slowest.
  std::vector<std::vector<int64_t>> groups(llvm::ArrayRef<uint8_t> axes) const;
  /// The coordinate of a position of the mesh.
  int64_t coordinate(int64_t position, unsigned axis) const {
    return position / atoms[axis].stride % size(axis);
  }
  /// The coordinates along several axes together, the first slowest.
  int64_t coordinate(int64_t position, llvm::ArrayRef<uint8_t> axes) const;
  /// The device at a position: the position itself unless the mesh says otherwise.
  int64_t device(int64_t position) const {
    return deviceIds.empty() ? position : deviceIds[position];
  }
  llvm::ArrayRef<int64_t> permutedDevices() const { return deviceIds; }

private:
  void cut(const Mesh &mesh, llvm::ArrayRef<TensorSharding> fixed,
           llvm::ArrayRef<TensorSharding> others);
  std::string name(const AxisRef &ref) const;

  std::string clashing;
  llvm::SmallVector<AtomicAxis> atoms;
  llvm::SmallVector<AxisRef> partRefs;
  std::vector<MeshAxis> namedParts;
  std::vector<MeshAxis> meshAxes;
  std::vector<int64_t> deviceIds;
  int64_t devices = 1;
};

} // namespace shardwright
