// SPDX-License-Identifier: Apache-2.0

// Enumerates candidate factor shardings of an op: mesh axes suggested by the current layouts of its
// operands and the wanted layouts of its results.
#pragma once

#include "shardwright/Sharding/FactorAssignment.h"

namespace shardwright {

class CandidateFactorShardings {
public:
  /// `taken`: mesh axes, as a bit mask, that are already assigned to other factors of this op.
  CandidateFactorShardings(const PartitionQuery &op, const PrimeFactorMesh &mesh, uint32_t taken);

  /// Visits assignments of one candidate or no axes to each factor, no axis used twice: at most a
  /// few thousand, the unsharded one always among them.
  void forEachAssignment(llvm::function_ref<void(const llvm::SmallVector<Axes> &)> visit) const;

private:
  using VisitDim =
      llvm::function_ref<void(llvm::ArrayRef<unsigned> factors, llvm::ArrayRef<uint8_t> axes)>;
  void forEachDim(VisitDim visit) const;
  void assignAxes(llvm::ArrayRef<unsigned> factors, llvm::ArrayRef<uint8_t> axes);
  void addCandidate(unsigned factor, llvm::ArrayRef<uint8_t> axes);
  void addUnassigned(llvm::ArrayRef<uint8_t> axes);
  void placeUnassigned();
  void addPrefixes();
  bool maySplit(unsigned factor) const;
  bool isAlone(unsigned factor) const;

  const PartitionQuery &op;
  const PrimeFactorMesh &mesh;
  uint32_t taken;
  std::vector<std::vector<Axes>> candidates; // by factor
  std::vector<Axes> unassigned;              // axes that no factor of their dimension can use
};

} // namespace shardwright
