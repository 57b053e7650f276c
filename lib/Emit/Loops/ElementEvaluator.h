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

  // Loops. `openLoop` creates scf.for at the deepest level and enters it; closing forgets that
  // level's scalars.
  int depth() const { return (int)levels.size() - 1; }
  mlir::Value openLoop(mlir::Value begin, mlir::Value end, mlir::ValueRange carried = {},
                       mlir::Value step = {});
  llvm::ArrayRef<mlir::Value> carried() const { return levels.back().carried; }
  /// A fully unrolled loop over [0, count).
  mlir::Value openUnrolled(int64_t count);
  /// Opens a conditional. Returns `index` as a value of the inner level, so that reads at it are
  /// not hoisted.
  mlir::Value openIf(mlir::Value condition, mlir::Value index);
  /// Ends the loop or the condition, yielding `values`; returns the loop's results, which belong to
  /// the level outside.
  llvm::SmallVector<mlir::Value> closeLoop(mlir::ValueRange values = {});

  // Scalars.
  mlir::Value evaluate(mlir::Value tensor, llvm::ArrayRef<mlir::Value> indices);
  /// Caches `scalar` as the element of `tensor` at `indices`.
  void remember(mlir::Value tensor, llvm::ArrayRef<mlir::Value> indices, mlir::Value scalar);
  /// Binds an argument of the fusion to flat memory.
  void bindMemory(mlir::Value tensor, mlir::Value memory) { memories[tensor] = memory; }
  mlir::Value loadFlat(mlir::Value memory, mlir::Value offset, mlir::Type element);
  /// Loads from memory that the open loops write: never hoisted.
  mlir::Value loadHere(mlir::Value memory, mlir::Value offset, mlir::Type element);
  void storeFlat(mlir::Value scalar, mlir::Value memory, mlir::Value offset);
  void store(mlir::Value scalar, mlir::Value memory, llvm::ArrayRef<mlir::Value> indices,
             llvm::ArrayRef<int64_t> shape);

  // Index arithmetic, folded where operands are constants, at the level where its operands are
  // known.
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

  /// Applies a body of scalars (a reduction's or a scatter's) to scalars, at the level they are
  /// known.
  llvm::SmallVector<mlir::Value> applyBody(mlir::Region &body, mlir::ValueRange arguments);
  /// The same for a loop that carries its results: lanes of a vector may each carry a part, since a
  /// reduction has no order.
  llvm::SmallVector<mlir::Value> accumulate(mlir::Region &body, mlir::ValueRange arguments);

  /// A builder at the level that depends on all of `values`; what it creates belongs to that level
  /// if passed to `place`.
  mlir::OpBuilder &builderFor(mlir::ValueRange values);
  /// A builder inside everything that is open.
  mlir::OpBuilder &here() { return levels.back().builder; }
  mlir::Value place(mlir::Value value, mlir::ValueRange dependencies);

  mlir::LogicalResult status() const { return mlir::failure(failed); }
  mlir::Location loc;

private:
  struct Level {
    mlir::OpBuilder builder;
    mlir::Operation *op = nullptr; // the loop or condition whose body it is
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
  std::map<int64_t, mlir::Value> constants; // a DenseMap keeps two numbers for itself
  bool failed = false;
};

/// The type of a scalar of this element type in kernel IR: signless integers, i1 stays i1; floats
/// of 8 bits and less are an i8 with their bits.
mlir::Type scalarType(mlir::Type element);
/// The type it has in memory: i1 becomes i8.
mlir::Type storageType(mlir::Type element);

/// Elementwise ops on scalars (Scalars.cpp); null if the op has no scalar form.
mlir::Value lowerScalar(mlir::OpBuilder &builder, mlir::Operation *op, mlir::ValueRange operands);
bool hasScalarForm(mlir::Operation *op);

/// Conversions.cpp: stablehlo.convert of one element; a float below 32 bits as f32, and back.
/// Elements are of StableHLO's types.
mlir::Value convertScalar(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value value,
                          mlir::Type fromElement, mlir::Type toElement);
mlir::Value widenScalar(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value value,
                        mlir::Type fromElement);
mlir::Value narrowScalar(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value value,
                         mlir::Type toElement);

/// Index maps (IndexMaps.cpp): the element of a shape op's result; null if the op is none.
mlir::Value lowerIndexMap(ElementEvaluator &e, mlir::Operation *op,
                          llvm::ArrayRef<mlir::Value> indices);
bool hasIndexMap(mlir::Operation *op);
/// stablehlo.bitcast_convert (BitcastMap.cpp); null for booleans.
mlir::Value lowerBitcast(ElementEvaluator &e, mlir::Operation *op,
                         llvm::ArrayRef<mlir::Value> indices);

/// Windows (Windows.cpp): the elements of an op's results that reads a window of each operand; none
/// if the op does not.
llvm::SmallVector<mlir::Value> lowerWindow(ElementEvaluator &e, mlir::Operation *op,
                                           llvm::ArrayRef<mlir::Value> indices);

} // namespace shardwright
