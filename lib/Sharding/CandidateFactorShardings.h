// SPDX-License-Identifier: Apache-2.0

// What might split each factor of an op: the axes that its tensors, as they lie or are wanted,
// suggest.
#pragma once

#include "shardwright/Sharding/FactorAssignment.h"

namespace shardwright {

class CandidateFactorShardings {
public:
  /// Axes in `taken` are not to be had.
  CandidateFactorShardings(const PartitionQuery &op, const AtomicMesh &mesh, uint32_t taken);

  /// Every way to give each factor one of its wishes or nothing, no axis twice. At most a few
  /// thousand.
  void forEachAssignment(llvm::function_ref<void(const llvm::SmallVector<Axes> &)> visit) const;

private:
  using DimWish =
      llvm::function_ref<void(llvm::ArrayRef<unsigned> factors, llvm::ArrayRef<uint8_t> axes)>;
  void forEachDim(DimWish visit) const;
  void deal(llvm::ArrayRef<unsigned> factors, llvm::ArrayRef<uint8_t> axes);
  void addWish(unsigned factor, llvm::ArrayRef<uint8_t> axes);
  void addStranded(llvm::ArrayRef<uint8_t> axes);
  void placeStranded();
  void addBeginnings();
  bool maySplit(unsigned factor) const;
  bool isAlone(unsigned factor) const;

  const PartitionQuery &op;
  const AtomicMesh &mesh;
  uint32_t taken;
  std::vector<std::vector<Axes>> wishes; // of each factor
  std::vector<Axes> stranded;            // axes that fit no factor of their dimension
};

} // namespace shardwright
