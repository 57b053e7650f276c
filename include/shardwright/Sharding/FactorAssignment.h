// SPDX-License-Identifier: Apache-2.0

// Which mesh axes split each factor of an op, what that makes of its operands and results, and the
// search for the cheapest choice.
#pragma once

#include "shardwright/Sharding/ReshardPath.h"

#include "llvm/ADT/FoldingSet.h"

namespace shardwright {

/// What is known of an op before it is partitioned. Types are those of whole tensors.
struct PartitionedOp {
  /// The rule of an op without one keeps every dimension whole.
  explicit PartitionedOp(PartitionableOpInterface op);

  PartitionableOpInterface op;
  ShardingRule rule;
  std::optional<Combiner> combiner;
  bool gathersPartials = false;
  llvm::SmallVector<mlir::RankedTensorType> operandTypes, resultTypes;
};

/// Whether a set of operands, as bits, has this one.
inline bool hasOperand(uint64_t operands, size_t i) { return i < 64 && (operands >> i & 1); }
/// The mesh axes that these operands are partial sums over.
uint32_t partialAxes(uint64_t operands, llvm::ArrayRef<Layout> layouts);

/// The decision, as the op's `spmd.factors` says it.
struct FactorAssignment {
  llvm::SmallVector<Axes> factors;
  uint64_t partial = 0; // operands, as bits, that the op reads as partial sums

  bool readsPartial(size_t operand) const { return hasOperand(partial, operand); }
};

/// The layouts that an assignment asks of operands, and leaves results in: perhaps as partial sums.
struct AssignedLayouts {
  llvm::SmallVector<Layout> operands, results;
  std::optional<unsigned> strided; // a factor whose shards hold strided rows of a dimension
};

/// None if a dimension would be split in a way that no layout describes. `partial`: mesh axes that
/// the partial operands are sums over.
std::optional<AssignedLayouts> layoutsOf(const PartitionedOp &op,
                                         const FactorAssignment &assignment, uint32_t partial,
                                         const AtomicMesh &mesh);

/// Rows that change shards along a factor before the op runs.
struct FactorTransfer {
  unsigned factor;
  Transfer transfer;
};
/// None if a factor cannot be split so.
std::optional<std::vector<FactorTransfer>> transfersOf(const PartitionedOp &op,
                                                       const FactorAssignment &assignment,
                                                       const AssignedLayouts &layouts,
                                                       const AtomicMesh &mesh);

/// Rounds of a transfer of rows of `source`, a local tensor, between shards of so many.
TransferPlan planTransfer(const Transfer &transfer, int64_t shards, mlir::RankedTensorType source);
/// Bytes of a row that the transfer moves.
double rowBytes(const Transfer &transfer, mlir::RankedTensorType source);

/// What the choice looks at besides.
struct PartitionQuery : PartitionedOp {
  using PartitionedOp::PartitionedOp;
  llvm::SmallVector<Layout> operands;      // as they are now
  llvm::SmallVector<bool> mayStayPartial;  // this op is the operand's only reader
  llvm::SmallVector<bool> isLoopInvariant; // a loop around this op does not change the operand
  llvm::SmallVector<bool>
      isRecomputed; // the operand is cheaper to recompute in another layout than to move
  llvm::SmallVector<Layout> wanted; // of the results, by propagation
};

/// Chooses by the bytes that move for the op, before and after it, and then by the work of one
/// device.
class FactorChooser {
public:
  /// `passed`: the weakest linearity of ops that partial sums pass before they are added up.
  FactorChooser(const AtomicMesh &mesh, ReshardPaths &paths, Linearity passed)
      : mesh(mesh), paths(paths), passed(passed) {}
  /// Remembered: layers of a model are alike.
  const FactorAssignment &choose(const PartitionQuery &query);

private:
  uint64_t operandsToKeepPartial(const PartitionQuery &query) const;

  const AtomicMesh &mesh;
  ReshardPaths &paths;
  Linearity passed;
  std::map<llvm::FoldingSetNodeID, FactorAssignment> known;
};

/// Whether a dimension is read through windows: its factors, which window and where in it, do not
/// multiply to its size, and only one of them can be split.
bool isWindowed(const ShardingRule &rule, llvm::ArrayRef<unsigned> factors);
/// Whether the factor is one of several in some dimension, which is not windowed: it can then be
/// split only into parts of equal size.
bool sharesDimension(const ShardingRule &rule, unsigned factor);

} // namespace shardwright
