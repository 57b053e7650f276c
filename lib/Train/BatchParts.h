// SPDX-License-Identifier: Apache-2.0

// How values of a step depend on the examples of the batch:
//
//     zero        not at all: zero everywhere, which is a sum of anything
//     invariant   not at all: parameters, and what is computed from them alone
//     example     row i of a dimension depends on example i alone: activations; of a dimension that
//                 is merged of several, [sequence * batch * heads], the examples are one
//     sum         a sum over the examples of what each gives: losses, gradients
//     whole       otherwise
//
// A statistic of the whole batch that examples depend on, as a count of tokens, can be computed
// before anything else if that takes no product; it then is invariant. Other statistics, as those
// of batch normalization, make the batch indivisible.
#pragma once

#include "shardwright/Dialect/Sdy/PartitionableOpInterface.h"
#include "shardwright/Dialect/Sdy/SdyOps.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"

namespace shardwright {

/// Where a tensor has the examples: its dimension `dim` is [major, examples, minor].
struct BatchPlace {
  int64_t dim = 0, major = 1;
  bool operator==(const BatchPlace &) const = default;
};

struct BatchPart {
  enum Kind { Zero, Invariant, Example, Sum, Whole } kind = Invariant;
  BatchPlace place = {}; // of examples
  bool isInvariant() const { return kind == Zero || kind == Invariant; }
  bool operator==(const BatchPart &) const = default;
};

/// The factor of an op's rule that is the batch, if it has one.
struct BatchFactor {
  ShardingRule rule;
  unsigned factor = 0;
  int64_t major = 1; // what is more major than the examples within the factor
  bool isReduced() const { return rule.factors[factor].kind == FactorKind::Reduction; }
  /// None if the tensor of the rule does not have the factor.
  std::optional<BatchPlace> placeIn(const TensorMapping &tensor) const;
};

class BatchParts {
public:
  BatchParts(mlir::func::FuncOp main, int64_t count) : main(main), count(count) {}

  /// The arguments that are the batch, and its dimensions. They have as many examples as divides
  /// all sizes: of tokens [examples * length], a row of `length` is one.
  void start(llvm::ArrayRef<std::pair<mlir::BlockArgument, int64_t>> batch);
  /// Fails with an error if the batch cannot be divided.
  mlir::LogicalResult run();
  /// Says in an error which arguments are the batch, as these may be guessed.
  void nameBatch(mlir::InFlightDiagnostic &error) const;

  BatchPart of(mlir::Value value) const { return parts.lookup(value); }
  bool isExample(mlir::Value value) const { return of(value).kind == BatchPart::Example; }
  /// Where an example of the value is, if it has any.
  std::optional<BatchPlace> placeOf(mlir::Value value) const {
    return isExample(value) ? std::optional(of(value).place) : std::nullopt;
  }
  /// How many elements of a dimension follow each other that belong to one example.
  int64_t minorOf(mlir::Value value, BatchPlace place) const;
  /// Whether an operand or a result of the op, or of one inside, is of examples.
  bool touches(mlir::Operation *op) const;
  /// Whether the value is a statistic that is computed from the whole batch before.
  bool isStatistic(mlir::Value value) const { return statistics.contains(value); }
  const llvm::SetVector<mlir::Value> &getStatistics() const { return statistics; }
  std::optional<BatchFactor> factorOf(PartitionableOpInterface op) const;

private:
  std::optional<BatchFactor> factorIn(const ShardingRule &rule, unsigned operand,
                                      BatchPlace place) const;
  bool groupExamples(PartitionableOpInterface op);
  mlir::LogicalResult visit(mlir::Block &block);
  mlir::LogicalResult visit(mlir::Operation *op);
  mlir::LogicalResult visitFlow(sdy::DataFlowOpInterface flow);
  void joinEdges(sdy::DataFlowOpInterface flow);
  mlir::LogicalResult checkPath(sdy::DataFlowOpInterface flow);
  mlir::LogicalResult visitOp(PartitionableOpInterface op);
  mlir::LogicalResult visitEffect(mlir::Operation *op);
  mlir::LogicalResult set(mlir::Value value, BatchPart part);
  void join(mlir::Value value, mlir::Value source);
  BatchPart withoutExamples(mlir::Operation *op) const;
  /// Makes the value invariant, or fails with an error.
  mlir::LogicalResult computeBefore(mlir::Value value, mlir::Operation *user);
  mlir::LogicalResult refuse(mlir::Value value, mlir::Operation *user) const;
  mlir::LogicalResult refuseAnyPart(mlir::Operation *op) const;
  mlir::Value whereMixed(mlir::Value value) const;

  mutable mlir::func::FuncOp main; // accessors of ops are not const
  int64_t count;                   // of microbatches
  int64_t examples = 0;            // which no op may divide
  llvm::DenseMap<mlir::Value, BatchPart> starts, parts;
  llvm::SetVector<mlir::Value> statistics;
  bool changed = false;
  bool isOutdated = false; // what was found so far, as statistics or examples are others
};

/// Whether the value is known to be zero everywhere.
bool isZeroSplat(mlir::Value value);

} // namespace shardwright
