// The mesh cut into the finest axes that any sharding of the program mentions. Sub-axes are gone after this: an atomic axis
// is used whole or not at all, so layouts are lists of small numbers.
#pragma once

#include "shardwright/Dialect/Sdy/SdyOps.h"
#include "shardwright/Support/Sharding/TensorSharding.h"

namespace shardwright {

struct AtomicAxis {
  std::string name; // "data", or "data:(1)2" for a part
  int64_t size;
  int64_t stride; // devices between two neighbours along this axis; the mesh is row-major
};

class AtomicMesh {
public:
  AtomicMesh() = default;
  AtomicMesh(const Mesh &mesh, llvm::ArrayRef<TensorSharding> shardings);

  llvm::ArrayRef<AtomicAxis> axes() const { return atoms; }
  /// The name of an axis whose parts have no common refinement, as {2, 3} and {3, 2} of 6; empty if all is well.
  llvm::StringRef clash() const { return clashing; }
  int64_t size(unsigned axis) const { return atoms[axis].size; }
  int64_t deviceCount() const;
  /// The atomic axes of a list of axes, in its order.
  llvm::SmallVector<unsigned, 2> atomsOf(AxisListRef axes) const;
  /// Ranks that differ only in these axes; within a group the first axis varies slowest.
  std::vector<std::vector<int64_t>> groups(llvm::ArrayRef<unsigned> axes) const;
  /// The coordinate of a rank.
  int64_t coordinate(int64_t rank, unsigned axis) const { return rank / atoms[axis].stride % atoms[axis].size; }

private:
  std::string clashing;
  llvm::SmallVector<AtomicAxis> atoms;
  llvm::SmallVector<AxisRef> refs; // what each atom is of the mesh
};

} // namespace shardwright
