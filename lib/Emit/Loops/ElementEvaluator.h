// SPDX-License-Identifier: Apache-2.0

// Evaluates one element of a tensor value at given indices, recursively through its operands.
//
// Every index and every scalar belongs to a loop level: 0 is the function, 1 the outermost loop,
// and so on. A scalar is computed at the deepest level of the indices that it depends on, so loop
// invariants are hoisted by construction. Scalars are cached by (value, indices) while the loop
// body of their level is open.
#pragma once

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Builders.h"
#include "llvm/ADT/DenseMap.h"
#include <map>

namespace shardwright {

using Indices = llvm::SmallVector<mlir::Value, 4>;

class ElementEvaluator {
public:
  ElementEvaluator(mlir::OpBuilder function, mlir::Location loc);

  // Loops. `openLoop` creates an scf.for at the deepest level and makes its body a new level;
  // closeLoop drops the scalars cached for that level.
  int depth() const { return (int)levels.size() - 1; }
  mlir::Value openLoop(mlir::Value begin, mlir::Value end, mlir::ValueRange carried = {},
                       mlir::Value step = {});
  llvm::ArrayRef<mlir::Value> carried() const { return levels.back().carried; }
  /// A fully unrolled loop over [0, count).
  mlir::Value openUnrolled(int64_t count);
  /// Opens a conditional, also a level. Returns `index` as a value of that level, so that loads at
  /// it are not hoisted out.
  mlir::Value openIf(mlir::Value condition, mlir::Value index);
  /// Ends the innermost loop or conditional, yielding `values`. Returns its results, which belong
  /// to the enclosing level.
  llvm::SmallVector<mlir::Value> closeLoop(mlir::ValueRange values = {});

  // Scalars.
  mlir::Value evaluate(mlir::Value tensor, llvm::ArrayRef<mlir::Value> indices);
  /// Caches `scalar` as the element of `tensor` at `indices`.
  void remember(mlir::Value tensor, llvm::ArrayRef<mlir::Value> indices, mlir::Value scalar);
  /// Binds an argument of the fusion to a flat memref.
  void bindMemory(mlir::Value tensor, mlir::Value memory) { memories[tensor] = memory; }
  mlir::Value loadFlat(mlir::Value memory, mlir::Value offset, mlir::Type element);
  /// Loads from memory that open loops store to: never hoisted.
  mlir::Value loadHere(mlir::Value memory, mlir::Value offset, mlir::Type element);
  void storeFlat(mlir::Value scalar, mlir::Value memory, mlir::Value offset);
  void store(mlir::Value scalar, mlir::Value memory, llvm::ArrayRef<mlir::Value> indices,
             llvm::ArrayRef<int64_t> shape);

  // Index arithmetic: folds constants, and emits at the deepest level of its operands.
  mlir::Value constant(int64_t value);
  mlir::Value add(mlir::Value a, mlir::Value b);
  mlir::Value sub(mlir::Value a, mlir::Value b);
  mlir::Value mul(mlir::Value a, int64_t b);
  mlir::Value div(mlir::Value a, int64_t b);
  mlir::Value rem(mlir::Value a, int64_t b);
  mlir::Value min(mlir::Value a, mlir::Value b);
  mlir::Value clampIndex(mlir::Value a, int64_t low, int64_t high);
  mlir::Value isAtLeast(mlir::Value a, int64_t b);
  mlir::Value isBelow(mlir::Value a, mlir::Value b);
  mlir::Value isEqual(mlir::Value a, mlir::Value b);
  mlir::Value logicalAnd(mlir::Value a, mlir::Value b);
  mlir::Value choose(mlir::Value condition, mlir::Value a, mlir::Value b);
  mlir::Value toIndex(mlir::Value scalar, mlir::Type element);
  mlir::Value linear(llvm::ArrayRef<mlir::Value> indices, llvm::ArrayRef<int64_t> shape);
  Indices delinearize(mlir::Value index, llvm::ArrayRef<int64_t> shape);

  /// Inlines a scalar body (of a reduction or scatter) at the deepest level of its arguments.
  llvm::SmallVector<mlir::Value> applyBody(mlir::Region &body, mlir::ValueRange arguments);
  /// The same for a loop-carried accumulator, with reassociation allowed: the order of a reduction
  /// is unspecified, so that vector lanes may carry partial results.
  llvm::SmallVector<mlir::Value> accumulate(mlir::Region &body, mlir::ValueRange arguments);

  /// A builder at the deepest level of `values`. Ops created with it must be passed to `place`,
  /// which records their level.
  mlir::OpBuilder &builderFor(mlir::ValueRange values);
  /// A builder at the innermost open level.
  mlir::OpBuilder &here() { return levels.back().builder; }
  mlir::Value place(mlir::Value value, mlir::ValueRange dependencies);

  mlir::LogicalResult status() const { return mlir::failure(failed); }
  mlir::Location loc;

private:
  struct Level {
    mlir::OpBuilder builder;
    mlir::Operation *op = nullptr; // the loop or conditional of this level
    llvm::SmallVector<mlir::Value> carried;
  };
  int levelOf(mlir::Value value) const;
  mlir::Value compute(mlir::Value tensor, llvm::ArrayRef<mlir::Value> indices);
  mlir::Value fail(mlir::Operation *op, mlir::Type element);
  template <typename Op> mlir::Value binary(mlir::Value a, mlir::Value b);

  llvm::SmallVector<Level, 6> levels;
  llvm::DenseMap<mlir::Value, int> levelOfValue; // absent: level 0
  std::map<std::pair<void *, std::vector<void *>>, std::pair<mlir::Value, int>> known;
  llvm::DenseMap<mlir::Value, mlir::Value> memories;
  std::map<int64_t, mlir::Value> constants; // a DenseMap reserves two keys
  bool failed = false;
};

/// The type of a scalar in kernel IR: integers are signless, i1 stays i1, floats of 8 bits and less
/// are an i8 with their bits.
mlir::Type scalarType(mlir::Type element);
/// The type of an element in memory: i1 becomes i8.
mlir::Type storageType(mlir::Type element);

/// Lowers an elementwise op on scalars (Scalars.cpp); null if it has no form
/// for its types.
mlir::Value lowerScalar(mlir::OpBuilder &builder, mlir::Operation *op, mlir::ValueRange operands);

/// stablehlo.convert of one scalar (Conversions.cpp), and conversions of floats below 32 bits to
/// and from f32. Element types are those of StableHLO.
mlir::Value convertScalar(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value value,
                          mlir::Type fromElement, mlir::Type toElement);
mlir::Value widenScalar(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value value,
                        mlir::Type fromElement);
mlir::Value narrowScalar(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value value,
                         mlir::Type toElement);

/// Lowers a shape op by its index map (IndexMaps.cpp): one element of its result; null for other
/// ops.
mlir::Value lowerIndexMap(ElementEvaluator &e, mlir::Operation *op,
                          llvm::ArrayRef<mlir::Value> indices);
/// Lowers stablehlo.bitcast_convert (BitcastMap.cpp); null for Booleans.
mlir::Value lowerBitcast(ElementEvaluator &e, mlir::Operation *op,
                         llvm::ArrayRef<mlir::Value> indices);

/// Lowers window ops (Windows.cpp): one element of each result; empty for other ops.
llvm::SmallVector<mlir::Value> lowerWindow(ElementEvaluator &e, mlir::Operation *op,
                                           llvm::ArrayRef<mlir::Value> indices);

} // namespace shardwright
