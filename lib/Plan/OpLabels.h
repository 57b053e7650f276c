// SPDX-License-Identifier: Apache-2.0

// The labels of an op in the planner's problem: the ways to split its factors over the mesh.
#pragma once

#include "shardwright/Sharding/FactorAssignment.h"

#include <map>
#include <memory>

namespace shardwright::plan {

/// Whether the planner considers splits of `size` rows over the axes: even ones, and uneven ones
/// over an axis that does not divide the size even alone, if each shard has a row and the padding
/// is at most a third of the rows. Where each axis divides it, even splits over fewer of them are
/// enough.
bool maySplit(int64_t size, const Axes &axes, const PrimeFactorMesh &mesh);

struct OpLabel {
  FactorAssignment assignment;
  AssignedLayouts layouts;
  double cost; // of one execution, without reshards of operands and results

  /// Over which the operands are sums that are read as partial sums, a bit mask.
  uint32_t partialAxes() const { return partialAxesOf(assignment.partial, layouts.operands); }
};

/// Which operands an op may read as partial sums.
struct PartialReads {
  uint64_t operands = 0; // a bit mask: those that only this op uses
  Linearity passed = Linearity::Sums;
};

using OpLabels = std::shared_ptr<const std::vector<OpLabel>>;

/// The labels of all ops of a program. Equal ops, as those of equal layers are, share them.
class LabelLists {
public:
  LabelLists(const PrimeFactorMesh &mesh, const PartitionCosts &costs) : mesh(mesh), costs(costs) {}

  /// All assignments that may split factors (`maySplit`), each mesh axis at most once, with
  /// distinct layouts. The unsplit one is the first. `materialized`: operands, then results, that
  /// are in memory when the op runs; others stay within a fused kernel. `closed`: the axes that do
  /// not split each factor, as a bit mask.
  OpLabels of(const PartitionedOp &op, const PartialReads &reads, llvm::ArrayRef<bool> materialized,
              llvm::ArrayRef<uint32_t> closed);

private:
  const PrimeFactorMesh &mesh;
  const PartitionCosts &costs;
  std::map<std::string, OpLabels> lists; // by all that labels depend on
};

/// All layouts that may split a tensor (`maySplit`), the replicated one first.
std::vector<Layout> layoutsOf(mlir::RankedTensorType type, const PrimeFactorMesh &mesh);

/// Appends each layout as a partial sum over each set of axes that it does not use.
void addPartialSums(std::vector<Layout> &layouts, const PrimeFactorMesh &mesh);

} // namespace shardwright::plan
