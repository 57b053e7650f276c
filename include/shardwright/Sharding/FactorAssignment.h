// SPDX-License-Identifier: Apache-2.0

// The assignment of mesh axes to the factors of an op, the operand and result layouts it implies,
// and the search for the cheapest assignment.
#pragma once

#include "shardwright/Sharding/ReshardPath.h"

#include "llvm/ADT/FoldingSet.h"

namespace shardwright {

/// An op to be partitioned. Types are global.
struct PartitionedOp {
  /// An op without a sharding rule gets one that shards no dimension.
  explicit PartitionedOp(PartitionableOpInterface op);

  PartitionableOpInterface op;
  ShardingRule rule;
  std::optional<ReductionKind> combiner;
  bool gathersPartials = false;
  llvm::SmallVector<mlir::RankedTensorType> operandTypes, resultTypes;
};

/// Whether a bit mask of operands contains operand `i`.
inline bool hasOperand(uint64_t operands, size_t i) { return i < 64 && (operands >> i & 1); }
/// The mesh axes, as a bit mask, over which the operands of a bit mask are partial sums.
uint32_t partialAxesOf(uint64_t operands, llvm::ArrayRef<Layout> layouts);

/// The mesh axes of each factor; printed as the op's `spmd.factors`.
struct FactorAssignment {
  llvm::SmallVector<Axes> factors;
  uint64_t partial = 0; // bit mask of operands that the op reads as partial sums

  bool readsPartial(size_t operand) const { return hasOperand(partial, operand); }
};

/// The layouts that an assignment requires of operands and produces for results, partial sums
/// included.
struct AssignedLayouts {
  llvm::SmallVector<Layout> operands, results;
  std::optional<unsigned> strided; // a factor whose shards hold strided rows of a dimension
};

/// None if the assignment splits a dimension in a way that no layout describes. `partial`: the mesh
/// axes, as a bit mask, over which the partial operands are sums.
std::optional<AssignedLayouts> layoutsOf(const PartitionedOp &op,
                                         const FactorAssignment &assignment, uint32_t partial,
                                         const PrimeFactorMesh &mesh);

/// Rows that move between the shards of a factor before the op runs.
struct FactorTransfer {
  unsigned factor;
  Transfer transfer;
};
/// None if the op cannot exchange the rows that the assignment requires.
std::optional<std::vector<FactorTransfer>> transfersOf(const PartitionedOp &op,
                                                       const FactorAssignment &assignment,
                                                       const AssignedLayouts &layouts,
                                                       const PrimeFactorMesh &mesh);

/// Schedules a transfer between `shards` shards; `source` is the local type of the rows.
TransferPlan planTransfer(const Transfer &transfer, int64_t shards, mlir::RankedTensorType source);
/// Bytes per row that the transfer moves.
double rowBytes(const Transfer &transfer, mlir::RankedTensorType source);

/// The context in which a factor assignment is chosen.
struct PartitionQuery : PartitionedOp {
  using PartitionedOp::PartitionedOp;
  llvm::SmallVector<Layout> operands;      // the current layouts
  llvm::SmallVector<bool> mayStayPartial;  // this op is the only user of the operand
  llvm::SmallVector<bool> isLoopInvariant; // the operand is defined outside the innermost loop
  llvm::SmallVector<bool>
      isRecomputed; // recomputing the operand in another layout is cheaper than moving it
  llvm::SmallVector<Layout> wanted; // result layouts, from propagation
};

/// Minimizes the bytes communicated before and after the op, then the work of one device.
class FactorChooser {
public:
  /// `passed`: the weakest linearity of an op that may read partial sums.
  FactorChooser(const PrimeFactorMesh &mesh, ReshardPaths &paths, Linearity passed)
      : mesh(mesh), paths(paths), passed(passed) {}
  /// Results are cached: layers of a model repeat the same queries.
  const FactorAssignment &choose(const PartitionQuery &query);

private:
  uint64_t operandsToKeepPartial(const PartitionQuery &query) const;

  const PrimeFactorMesh &mesh;
  ReshardPaths &paths;
  Linearity passed;
  std::map<llvm::FoldingSetNodeID, FactorAssignment> known;
};

/// Whether a dimension is read through windows: the sizes of its factors (window index, position in
/// the window) do not multiply to its size, and only one factor can be split.
bool isWindowed(const ShardingRule &rule, llvm::ArrayRef<unsigned> factors);
/// Whether the factor shares a dimension that is not windowed with other factors: its size must
/// then be divisible by the number of shards.
bool sharesDimension(const ShardingRule &rule, unsigned factor);

} // namespace shardwright
