// How one op is split: for each of its factors the axes that split it, chosen by the bytes that must move for it.
#pragma once

#include "ReshardPath.h"

#include "llvm/ADT/FoldingSet.h"

namespace shardwright {

/// What the choice looks at. Types are those of whole tensors.
struct OpSituation {
  PartitionableOpInterface op;
  ShardingRule rule;
  std::optional<Combiner> combiner;
  bool gathersPartials = false;
  llvm::SmallVector<mlir::RankedTensorType> operandTypes, resultTypes;
  llvm::SmallVector<Layout> operands;     // as they lie now
  llvm::SmallVector<bool> mayStayPending; // this op is the operand's only reader
  llvm::SmallVector<bool> moveOnce;       // a loop around this op does not change the operand
  llvm::SmallVector<bool> madeAnew;       // the operand is made where and as it is needed
  llvm::SmallVector<Layout> wanted;       // of the results, by propagation
};

struct FactorTransfer {
  unsigned factor;
  Transfer transfer;
  TransferPlan plan;
};

struct OpSplit {
  llvm::SmallVector<Axes> factors;
  llvm::SmallVector<Layout> operands; // what each operand must become
  llvm::SmallVector<Layout> results;  // as the op leaves them, perhaps pending
  std::vector<FactorTransfer> transfers; // of rows, once the operands lie so
  double cost = 0;
};

class SplitChooser {
public:
  /// `passed`: the weakest linearity of ops that partial sums pass before they are added up.
  SplitChooser(const AtomicMesh &mesh, ReshardPaths &paths, Linearity passed) : mesh(mesh), paths(paths), passed(passed) {}
  /// Remembered: layers of a model are alike.
  const OpSplit &choose(const OpSituation &situation);

private:
  uint64_t operandsToKeep(const OpSituation &situation) const;

  const AtomicMesh &mesh;
  ReshardPaths &paths;
  Linearity passed;
  std::map<llvm::FoldingSetNodeID, OpSplit> known;
};

/// Whether a dimension is looked at through windows: its factors, which window and where in it, do not multiply to its size, and only
/// one of them can be split.
bool isWindowed(const ShardingRule &rule, llvm::ArrayRef<unsigned> factors);

} // namespace shardwright
