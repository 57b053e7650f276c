// How one op is split: for each of its factors the axes that split it, chosen by the bytes that must move for it.
#pragma once

#include "ReshardPath.h"

namespace shardwright {

/// What the choice looks at. Types are those of whole tensors.
struct OpSituation {
  ShardingRule rule;
  std::optional<Combiner> combiner;
  llvm::SmallVector<mlir::RankedTensorType> operandTypes, resultTypes;
  llvm::SmallVector<Layout> operands;       // as they lie now
  llvm::SmallVector<bool> mayStayPending;   // this op is the operand's only reader
  llvm::SmallVector<Layout> wanted;         // of the results, by propagation
  std::function<bool(uint64_t)> isLinearIn; // see PartitionableOpInterface
};

struct OpSplit {
  llvm::SmallVector<Axes> factors;
  llvm::SmallVector<Layout> operands; // what each operand must become
  llvm::SmallVector<Layout> results;  // as the op leaves them, perhaps pending
  double cost = 0;
};

OpSplit chooseSplit(const OpSituation &op, const AtomicMesh &mesh, ReshardPaths &paths);

} // namespace shardwright
