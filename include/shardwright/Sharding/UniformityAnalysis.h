// SPDX-License-Identifier: Apache-2.0

// Finds which devices hold equal values in a partitioned program, and take the same control path.
#pragma once

#include "shardwright/Dialect/Exec/DeviceGrid.h"
#include "shardwright/Dialect/StableHLO/StableHLOOps.h"
#include "shardwright/Sharding/UniformityClasses.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/DenseMap.h"

#include <functional>

namespace shardwright {

/// A forward analysis in program order. Ops are deterministic, so results are equal on devices
/// where all operands are; collectives make values equal on the devices of a group.
class UniformityAnalysis {
public:
  /// Called for every collective, inside loops possibly several times. `path`: the devices that
  /// agree on all predicates around it. `branch`: the innermost loop or branch whose predicate
  /// refines these classes; null if none does.
  using OnCollective = std::function<llvm::LogicalResult(
      mlir::Operation *op, UniformityClasses::Id path, mlir::Operation *branch)>;

  /// Whether to treat an op as a copy of its operands.
  using IsCopy = std::function<bool(mlir::Operation *op)>;

  UniformityAnalysis(UniformityClasses &classes, OnCollective onCollective, IsCopy isCopy)
      : classes(classes), onCollective(std::move(onCollective)), isCopy(std::move(isCopy)) {}

  /// Arguments are as their `exec.value` says; without it each device has its own. Fails where
  /// `onCollective` does.
  llvm::LogicalResult visit(mlir::func::FuncOp function, const exec::DeviceGrid &grid);
  /// Of a value that was visited.
  UniformityClasses::Id get(mlir::Value value) const { return known.lookup(value); }

private:
  using Ids = llvm::SmallVector<UniformityClasses::Id>;

  void set(mlir::Value value, UniformityClasses::Id id) { known[value] = id; }
  Ids get(mlir::ValueRange values) const;
  void set(mlir::ValueRange values, const Ids &ids);
  llvm::LogicalResult visit(mlir::Block &block);
  llvm::LogicalResult visit(mlir::Operation *op);
  llvm::LogicalResult visitLoop(stablehlo::WhileOp loop);
  llvm::LogicalResult visitBranches(mlir::Operation *op);
  /// Visits a region of `op` on the control path that its predicate guards.
  llvm::LogicalResult visitOnPath(mlir::Region &region, UniformityClasses::Id predicate,
                                  mlir::Operation *op);
  UniformityClasses::Id after(mlir::Operation *collective, UniformityClasses::Id operand);
  void evaluateScalar(mlir::Operation *op);
  std::optional<UniformityClasses::Classes> scalarsOf(mlir::Value value) const;

  UniformityClasses &classes;
  OnCollective onCollective;
  IsCopy isCopy;
  llvm::DenseMap<mlir::Value, UniformityClasses::Id> known;
  /// The classes of a collective's result, by its name, groups and the classes of its operand.
  llvm::DenseMap<std::tuple<mlir::OperationName, mlir::Attribute, UniformityClasses::Id>,
                 UniformityClasses::Id>
      afterCollective;
  /// Integer scalars that depend on the device id alone: their value on each device.
  llvm::DenseMap<mlir::Value, UniformityClasses::Classes> scalars;
  UniformityClasses::Id path = 0; // uniform
  mlir::Operation *branch = nullptr;
};

} // namespace shardwright
