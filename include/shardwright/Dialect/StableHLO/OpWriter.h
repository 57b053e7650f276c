// SPDX-License-Identifier: Apache-2.0

// Builds StableHLO ops with inferred types, for passes that expand ops.
#pragma once

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

namespace shardwright {

class OpWriter {
public:
  /// Inserts before the op, with its location.
  explicit OpWriter(mlir::Operation *op) : b(op), loc(op->getLoc()) {}
  OpWriter(const mlir::OpBuilder &b, mlir::Location loc) : b(b), loc(loc) {}

  template <typename Op, typename... Args> mlir::Value make(Args &&...args) {
    return Op::create(b, loc, std::forward<Args>(args)...)->getResult(0);
  }

  mlir::Value splat(mlir::Type type, double value);
  mlir::Value splatInteger(mlir::Type type, uint64_t value);
  mlir::Value scalar(mlir::Type element, int64_t value);
  mlir::Value zeros(mlir::RankedTensorType type);
  mlir::Value iota(mlir::Type element, llvm::ArrayRef<int64_t> shape, int64_t dim);
  /// Returns x itself if it has the element type.
  mlir::Value convert(mlir::Value x, mlir::Type element);
  mlir::Value bitcast(mlir::Value x, mlir::Type element);
  mlir::Value reshape(mlir::Value x, llvm::ArrayRef<int64_t> shape);
  mlir::Value transpose(mlir::Value x, llvm::ArrayRef<int64_t> permutation);
  /// broadcast_in_dim: dimension i of x becomes dimension dims[i] of the shape.
  mlir::Value spread(mlir::Value x, llvm::ArrayRef<int64_t> dims, llvm::ArrayRef<int64_t> shape);
  mlir::Value slice(mlir::Value x, int64_t dim, int64_t start, int64_t limit, int64_t stride = 1);
  /// dynamic_slice of `size` elements along one dimension; `start`, a scalar, is clamped so that
  /// the slice is in bounds.
  mlir::Value dynamicSlice(mlir::Value x, int64_t dim, mlir::Value start, int64_t size);
  mlir::Value dynamicUpdate(mlir::Value x, mlir::Value update, int64_t dim, mlir::Value start);
  mlir::Value concatenate(mlir::ValueRange xs, int64_t dim);
  /// Broadcasts a scalar.
  mlir::Value fill(mlir::Value scalar, llvm::ArrayRef<int64_t> shape);
  mlir::Value pad(mlir::Value x, mlir::Value scalar, int64_t dim, int64_t low, int64_t high,
                  int64_t interior = 0);
  mlir::Value select(mlir::Value where, mlir::Value x, mlir::Value y) {
    return make<stablehlo::SelectOp>(where, x, y);
  }
  mlir::Value add(mlir::Value x, mlir::Value y) { return make<stablehlo::AddOp>(x, y); }
  mlir::Value subtract(mlir::Value x, mlir::Value y) { return make<stablehlo::SubtractOp>(x, y); }
  mlir::Value multiply(mlir::Value x, mlir::Value y) { return make<stablehlo::MulOp>(x, y); }
  mlir::Value conjoin(mlir::Value x, mlir::Value y) { return make<stablehlo::AndOp>(x, y); }
  mlir::Value clamp(mlir::Value low, mlir::Value x, mlir::Value high) {
    return make<stablehlo::ClampOp>(low, x, high);
  }
  mlir::Value compare(mlir::Value a, stablehlo::ComparisonDirection direction, mlir::Value b);
  /// Returns x if `dims` is empty.
  mlir::Value sum(mlir::Value x, llvm::ArrayRef<int64_t> dims);

  struct DotDims {
    llvm::SmallVector<int64_t> lhsBatch, rhsBatch, lhsContract, rhsContract;
  };
  mlir::Value dot(mlir::Value lhs, mlir::Value rhs, const DotDims &dims, mlir::Type element,
                  mlir::ArrayAttr precisions = {});
  mlir::ArrayAttr highestPrecision();

  using LoopBody = llvm::function_ref<llvm::SmallVector<mlir::Value>(mlir::Value step,
                                                                     mlir::ValueRange carried)>;
  /// Builds a loop of `count` steps; returns the final carried values. The step number counts from
  /// 0, as i32, or i64 if `count` requires it.
  llvm::SmallVector<mlir::Value> loop(mlir::ValueRange initial, int64_t count, LoopBody body);

  mlir::OpBuilder b;
  mlir::Location loc;
};

mlir::RankedTensorType tensorOf(mlir::Value value);

/// start, start + 1, …, start + count - 1.
llvm::SmallVector<int64_t> consecutive(int64_t count, int64_t start = 0);

} // namespace shardwright
