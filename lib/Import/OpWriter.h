// StableHLO written one op a call, for passes that express an op by others.
#pragma once

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

namespace shardwright {

class OpWriter {
public:
  explicit OpWriter(mlir::Operation *op) : b(op), loc(op->getLoc()) {}

  template <typename Op, typename... Args> mlir::Value make(Args &&...args) {
    return Op::create(b, loc, std::forward<Args>(args)...)->getResult(0);
  }

  mlir::Value splat(mlir::Type type, double value);
  mlir::Value splatInteger(mlir::Type type, uint64_t value);
  mlir::Value iota(mlir::Type element, llvm::ArrayRef<int64_t> shape, int64_t dim);
  /// The value itself where it has the element type already.
  mlir::Value convert(mlir::Value x, mlir::Type element);
  mlir::Value bitcast(mlir::Value x, mlir::Type element);
  mlir::Value reshape(mlir::Value x, llvm::ArrayRef<int64_t> shape);
  mlir::Value transpose(mlir::Value x, llvm::ArrayRef<int64_t> permutation);
  /// Dimension i of x becomes dimension dims[i].
  mlir::Value spread(mlir::Value x, llvm::ArrayRef<int64_t> dims, llvm::ArrayRef<int64_t> shape);
  mlir::Value slice(mlir::Value x, int64_t dim, int64_t start, int64_t limit);
  mlir::Value pad(mlir::Value x, mlir::Value scalar, int64_t dim, int64_t low, int64_t high);
  mlir::Value compare(mlir::Value a, stablehlo::ComparisonDirection direction, mlir::Value b);
  /// Dimensions may be none.
  mlir::Value sum(mlir::Value x, llvm::ArrayRef<int64_t> dims);

  struct DotDims {
    llvm::SmallVector<int64_t> lhsBatch, rhsBatch, lhsContract, rhsContract;
  };
  mlir::Value dot(mlir::Value lhs, mlir::Value rhs, const DotDims &dims, mlir::Type element, mlir::ArrayAttr precisions = {});
  mlir::ArrayAttr highestPrecision();

  using LoopBody = llvm::function_ref<llvm::SmallVector<mlir::Value>(mlir::Value step, mlir::ValueRange carried)>;
  /// What is carried after `count` steps, numbered from 0 as i32, or as i64 if there are more.
  llvm::SmallVector<mlir::Value> loop(mlir::ValueRange initial, int64_t count, LoopBody body);

  mlir::OpBuilder b;
  mlir::Location loc;
};

mlir::RankedTensorType tensorOf(mlir::Value value);

/// 0, 1, … count - 1, from a start on.
llvm::SmallVector<int64_t> consecutive(int64_t count, int64_t start = 0);

/// Uses the values instead of the op. Shardings go to what takes the place of a result; other attributes too, if there is only one.
void replaceOp(mlir::Operation *op, mlir::ValueRange values);

using Expansion = mlir::FailureOr<llvm::SmallVector<mlir::Value>>;

/// Replaces each op of a kind by what `expand` writes in front of it; leaves it if that is nothing, fails if an error was reported.
template <typename Op>
llvm::LogicalResult replaceEach(mlir::Operation *root, Expansion (*expand)(Op, OpWriter &)) {
  mlir::WalkResult result = root->walk([&](Op op) -> mlir::WalkResult {
    OpWriter writer(op);
    Expansion values = expand(op, writer);
    if (failed(values))
      return mlir::WalkResult::interrupt();
    if (!values->empty())
      replaceOp(op, *values);
    return mlir::WalkResult::advance();
  });
  return llvm::failure(result.wasInterrupted());
}

} // namespace shardwright
