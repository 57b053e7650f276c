// SPDX-License-Identifier: Apache-2.0

// Writes the ops of a step for one microbatch: as partitioning writes them for one device of an
// axis, with the number of the microbatch for the place on the axis.
#pragma once

#include "BatchParts.h"

#include "shardwright/Dialect/StableHLO/OpWriter.h"

namespace shardwright {

class MicrobatchWriter {
public:
  /// Inserts where `builder` stands. `index` is the number of the microbatch, a scalar.
  MicrobatchWriter(const BatchParts &parts, int64_t count, mlir::OpBuilder &builder,
                   mlir::Value index)
      : parts(parts), count(count), b(builder), index(index),
        outermost(index.getParentBlock()->getParentOp()->getBlock()) {}

  /// Writes an op.
  mlir::LogicalResult write(mlir::Operation *op);
  /// Sums get this sharding, with open dimensions: they stay partial over axes.
  void keepSumsPartial(mlir::Attribute meshOrRef, llvm::ArrayRef<sdy::AxisRefAttr> over) {
    mesh = meshOrRef, axes = over;
  }
  /// The value of this microbatch; of an invariant value the value itself.
  mlir::Value valueOf(mlir::Value whole) const {
    mlir::Value local = locals.lookup(whole);
    return local ? local : whole;
  }
  void define(mlir::Value whole, mlir::Value local) {
    if (!parts.isStatistic(whole))
      locals[whole] = local;
  }

  /// The type of the part of one microbatch.
  mlir::RankedTensorType localType(mlir::Value whole) const;
  /// Rows of an invariant value that belong to the examples of this microbatch, as do rows of an
  /// example. Examples are dealt out in turn, so that devices that hold consecutive ones keep them.
  mlir::Value deal(mlir::Value whole, BatchPlace place);

private:
  mlir::LogicalResult writeOp(PartitionableOpInterface op);
  mlir::LogicalResult writeFlow(sdy::DataFlowOpInterface flow);
  void keepPartial(mlir::Value whole, mlir::Value local) const;
  mlir::LogicalResult writeRegion(mlir::Block &from, mlir::Region &to);
  /// An operand that has examples at the place, or none.
  mlir::Value operandOf(mlir::Value whole, std::optional<BatchPlace> place);
  /// Of a loop or branch, or of the end of one of its regions.
  llvm::SmallVector<mlir::Value> operandsOf(sdy::DataFlowOpInterface flow, mlir::Operation *op);
  mlir::Value recompute(mlir::Value whole, int64_t dim);
  /// What is computed from gathered parameters alone, anew in the loop; null for another value.
  mlir::Value gatherLate(mlir::Value whole);
  bool readsGathered(mlir::Value whole) const;

  const BatchParts &parts;
  const int64_t count;
  mlir::OpBuilder &b;
  mlir::Value index;
  mlir::Block *outermost;
  mlir::Attribute mesh;
  llvm::ArrayRef<sdy::AxisRefAttr> axes; // over which sums stay partial
  llvm::DenseMap<mlir::Value, mlir::Value> locals;
};

/// The examples of a dimension in the order in which microbatches take them, microbatch first:
/// [B * minor] -> [count, B / count * minor]. Its inverse brings them back.
mlir::Value dealOut(OpWriter &w, mlir::Value whole, int64_t dim, int64_t count, int64_t minor);
mlir::Value collect(OpWriter &w, mlir::Value dealt, int64_t dim, int64_t minor);

/// Open dimensions, and partial sums over the axes.
sdy::TensorShardingAttr partialOver(mlir::Attribute meshOrRef,
                                    llvm::ArrayRef<sdy::AxisRefAttr> axes, mlir::Value value);

/// Whether a constraint gathers a parameter that --zero has split.
bool isGather(mlir::Operation *op);

} // namespace shardwright
