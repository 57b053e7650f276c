// SPDX-License-Identifier: Apache-2.0

// Where the batch is in the values of a step: the dimension at whose major end its examples lie.
// Followed from the arguments through the factors of ops, up to where it is reduced.
#pragma once

#include "shardwright/Support/Sharding/ShardingRule.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/DenseMap.h"

#include <optional>

namespace shardwright {

/// Follows a dimension of values, in one direction, through the factors that dimensions begin with.
class DimFlow {
public:
  explicit DimFlow(mlir::func::FuncOp function) : function(function) {}
  virtual ~DimFlow() = default;

  /// Starts from a value and its dimension.
  void start(mlir::Value value, int64_t dim) { dims[value] = dim; }
  void run();

  /// None if the value has none.
  std::optional<int64_t> dimOf(mlir::Value value) const;

protected:
  virtual void visit(mlir::Block &block) = 0;
  void set(mlir::Value value, int64_t dim) { changed |= dims.try_emplace(value, dim).second; }
  /// From operands of an op to its results, or the other way.
  void pass(mlir::ValueRange from, llvm::ArrayRef<TensorMapping> fromDims, mlir::ValueRange to,
            llvm::ArrayRef<TensorMapping> toDims);

private:
  mlir::func::FuncOp function;
  llvm::DenseMap<mlir::Value, int64_t> dims;
  bool changed = false;
};

/// From arguments: a value has no dimension if it is the same for all examples, or a sum over them.
class BatchFlow : public DimFlow {
public:
  using DimFlow::DimFlow;
  /// Whether an operand or a result of the op, or of an op inside, has the batch.
  bool touches(mlir::Operation *op) const;

private:
  void visit(mlir::Block &block) override;
  void visit(mlir::Operation *op);
};

/// Whether `holds` for the op or for one inside.
bool anyWithin(mlir::Operation *op, llvm::function_ref<bool(mlir::Operation *)> holds);
/// Whether `has` of an operand or a result of the op, or of an op inside.
bool anyValueOf(mlir::Operation *op, llvm::function_ref<bool(mlir::Value)> has);

/// The arguments of the role batch, and the dimension of each that is the batch: the one that is
/// split over `axis`; if none is, the first of the size that most of them begin with.
llvm::SmallVector<std::pair<mlir::BlockArgument, int64_t>>
batchArgumentsOf(mlir::func::FuncOp function, llvm::StringRef axis);

/// The same of arguments that no axis splits.
llvm::SmallVector<std::pair<mlir::BlockArgument, int64_t>>
batchDimsOf(llvm::ArrayRef<mlir::BlockArgument> arguments);

/// The dimension of a value that its sharding splits over an axis, or over a part of it.
std::optional<int64_t> dimSplitOver(mlir::Value value, llvm::StringRef axis);

} // namespace shardwright
