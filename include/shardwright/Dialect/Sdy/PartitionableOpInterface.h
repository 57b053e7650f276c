// SPDX-License-Identifier: Apache-2.0

// The interface by which an op with global types is partitioned into an op with local types, and
// its context.
#pragma once

#include "shardwright/Dialect/Sdy/ShardableOpInterface.h"
#include "shardwright/Dialect/Sdy/Transfer.h"
#include "shardwright/Dialect/StableHLO/OpWriter.h"
#include "shardwright/Support/Sharding/TensorSharding.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"

namespace shardwright {

/// The op that combines partial results.
llvm::StringRef combinerOpName(ReductionKind combiner); // "stablehlo.add", …

/// The combiner of a body that is a single commutative op; none if no collective can combine with
/// it. Booleans are combined by `or`, which is also their sum and maximum, or by `and`.
std::optional<ReductionKind> getCombiner(mlir::Region &body);

/// The result of an op that is applied to the terms of a partial sum, one per device, instead of
/// the reduced sum.
enum class Linearity : uint8_t {
  None,  // not the sum of the results
  Reals, // the sum over real numbers; in floating point terms may become NaN or overflow where the
         // sum does not
  Sums,  // the sum: terms are moved, added or scaled by at most 1, so that only the order of
         // additions differs
};

/// The neutral element of a combiner: -0 for sums of floats (+0 + -0 = +0), 0 for sums of integers,
/// -inf or the lowest integer for max, all ones for and. In the form that DenseElementsAttr takes:
/// an array of two for complex types. Null if there is none.
mlir::Attribute neutralElement(ReductionKind combiner, mlir::Type element);

/// The context in which a model builds the local op; implemented by the partitioner.
class PartitionContext {
public:
  virtual ~PartitionContext() = default;

  OpWriter w; // inserts after all ops created so far
  mlir::OpBuilder &builder = w.b;
  mlir::Location loc;
  llvm::SmallVector<mlir::Value> operands;   // local operands, after reshards and transfers
  llvm::SmallVector<mlir::Type> resultTypes; // local
  llvm::SmallVector<mlir::Value> results;    // set by the model
  ShardingRule rule;

  /// The number of shards of a factor; 1 if it is not split.
  virtual int64_t shards(unsigned factor) const = 0;
  /// The global offset of this device's shard of the factor, as a scalar of the given integer type.
  virtual mlir::Value offset(unsigned factor, mlir::Type element) = 0;
  /// i32 scalar: the value of `entry` for this device's shard of the factor.
  virtual mlir::Value perShard(unsigned factor, PerShard entry) = 0;
  /// i1 scalar: true on the first device along the axes of all split reduction factors.
  virtual mlir::Value isFirstInReduction() = 0;
  /// The values of all shards of the split reduction factors, concatenated along `dim`.
  virtual mlir::Value gatherPartials(mlir::Value local, int64_t dim) = 0;
  /// The value of the shard `distance` before this one; zeros if there is none.
  virtual mlir::Value fromShardBefore(mlir::Value local, unsigned factor, int64_t distance) = 0;
  /// The value of device 0, broadcast to all devices.
  virtual mlir::Value fromFirstDevice(mlir::Value local) = 0;
  /// Whether any reduction factor is split.
  bool splitsReduction() const;

  /// A clone without sharding attributes, whose operands and types the caller makes local.
  mlir::Operation *cloneWithoutSharding(mlir::Operation *op);

  // Helpers that build StableHLO ops.
  mlir::Value scalar(mlir::Attribute value, mlir::Type element);
  mlir::Value scalar(int64_t value, mlir::Type element);
  mlir::Value neutral(ReductionKind combiner, mlir::Type element); // as a scalar
  mlir::Value broadcast(mlir::Value scalar, mlir::RankedTensorType type);
  mlir::Value compare(mlir::Value lhs, llvm::StringRef direction, mlir::Value rhs);
  /// Replaces the rows of a dimension outside [begin, end) by `fill`, a scalar. Bounds are i32
  /// scalars; a null `begin` is 0.
  mlir::Value maskRows(mlir::Value local, int64_t dim, mlir::Value begin, mlir::Value end,
                       mlir::Value fill);

protected:
  PartitionContext(const mlir::OpBuilder &builder, mlir::Location loc)
      : w(builder, loc), loc(loc) {}
};

/// The factor of dimension `dim` of a tensor of the rule, if the dimension has exactly one.
std::optional<unsigned> onlyFactor(const TensorMapping &tensor, int64_t dim);
/// The major one, if the dimension has any.
std::optional<unsigned> firstFactor(const TensorMapping &tensor, int64_t dim);

namespace detail {
ShardingRule getPartitionRule(mlir::Operation *op);
bool isProduct(mlir::Operation *op);
/// A clone of the op with local operands and local result types.
llvm::LogicalResult partitionByTypes(mlir::Operation *op, PartitionContext &context);
} // namespace detail

} // namespace shardwright

#include "shardwright/Dialect/Sdy/PartitionableOpInterface.h.inc"
