// SPDX-License-Identifier: Apache-2.0

// Which devices agree on the values of a partitioned program, and on the way that they take through
// it.
#pragma once

#include "Agreement.h"
#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

#include "llvm/ADT/DenseMap.h"

#include <functional>

namespace shardwright {

/// Walks the ops in order. An op computes the same of the same, so its results agree where its
/// operands do; collectives make devices agree that did not.
class ValueAgreement {
public:
  /// `onCollective` is told of every collective, with the devices that agree on every predicate
  /// around it and the op that asks for the predicate on which they agree least; inside a loop
  /// maybe more than once.
  using OnCollective = std::function<llvm::LogicalResult(mlir::Operation *op, Agreements::Id way,
                                                         mlir::Operation *fork)>;

  /// `isCopy`: of ops that are taken for copies of their operands.
  using IsCopy = std::function<bool(mlir::Operation *op)>;

  ValueAgreement(Agreements &agreements, OnCollective onCollective, IsCopy isCopy)
      : agreements(agreements), onCollective(std::move(onCollective)), isCopy(std::move(isCopy)) {}

  void set(mlir::Value value, Agreements::Id id) { known[value] = id; }
  llvm::LogicalResult visit(mlir::Block &block);

private:
  using Ids = llvm::SmallVector<Agreements::Id>;

  Agreements::Id get(mlir::Value value) const { return known.lookup(value); }
  Ids get(mlir::ValueRange values) const;
  void set(mlir::ValueRange values, const Ids &ids);
  llvm::LogicalResult visit(mlir::Operation *op);
  llvm::LogicalResult visitLoop(stablehlo::WhileOp loop);
  llvm::LogicalResult visitBranches(mlir::Operation *op);
  /// The region, on a way that depends on a predicate of `op`.
  llvm::LogicalResult visitWay(mlir::Region &region, Agreements::Id predicate, mlir::Operation *op);
  Agreements::Id after(mlir::Operation *collective, Agreements::Id operand);
  void visitScalar(mlir::Operation *op);
  std::optional<Agreements::Classes> numbersOf(mlir::Value value) const;

  Agreements &agreements;
  OnCollective onCollective;
  IsCopy isCopy;
  llvm::DenseMap<mlir::Value, Agreements::Id> known;
  llvm::DenseMap<std::tuple<mlir::OperationName, mlir::Attribute, Agreements::Id>, Agreements::Id>
      met; // after such a collective
  llvm::DenseMap<mlir::Value, Agreements::Classes>
      numbers;            // scalars computed from the device's number alone
  Agreements::Id way = 0; // all devices
  mlir::Operation *fork = nullptr;
};

} // namespace shardwright
