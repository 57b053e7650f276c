// SPDX-License-Identifier: Apache-2.0

// How one device's op is made from an op on whole tensors.
#pragma once

#include "shardwright/Dialect/Sdy/ShardableOpInterface.h"
#include "shardwright/Dialect/Sdy/Transfer.h"
#include "shardwright/Dialect/StableHLO/OpWriter.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"

namespace shardwright {

/// An associative and commutative way to combine partial results; the names are those of
/// StableHLO's ops.
enum class Combiner : uint8_t { sum, prod, max, min, logicalAnd, logicalOr };

llvm::StringRef combinerOpName(Combiner combiner); // "stablehlo.add", …

/// What becomes of a sum whose terms an op sees one by one, each on its device, instead of the sum
/// itself.
enum class Linearity : uint8_t {
  None,  // something else
  Reals, // the sum, for real numbers: in floating point a term times infinity, or a term that
         // overflows, is not what the sum would be
  Sums, // the sum: its terms are moved, added to others one by one, or scaled by at most 1, so that
        // only the order of additions differs
};

/// The element that changes nothing: -0 for sums of floats (+0 + -0 = +0), 0 for those of integers,
/// -inf or the lowest integer for max, all ones for and. As DenseElementsAttr takes it: a complex
/// number is an array of two. None if there is no such element.
mlir::Attribute neutralElement(Combiner combiner, mlir::Type element);

/// Everything an op's model may ask while it makes the local op. Implemented by the partitioner.
class PartitionContext {
public:
  virtual ~PartitionContext() = default;

  OpWriter w; // behind everything written so far
  mlir::OpBuilder &builder = w.b;
  mlir::Location loc;
  llvm::SmallVector<mlir::Value>
      operands; // local, in layouts that agree on every factor; after transfers
  llvm::SmallVector<mlir::Type> resultTypes; // local
  llvm::SmallVector<mlir::Value> results;    // to be filled
  ShardingRule rule;

  /// Devices that factor `f` is split over; 1: whole.
  virtual int64_t shards(unsigned factor) const = 0;
  /// Where this device's shard of the factor begins in the whole, as a scalar of the given integer
  /// type.
  virtual mlir::Value offset(unsigned factor, mlir::Type element) = 0;
  /// i32 scalar: the entry of this device's shard of the factor.
  virtual mlir::Value perShard(unsigned factor, PerShard entry) = 0;
  /// True on the one device of those that share the split reduction factors which is first in all
  /// of them; i1 scalar.
  virtual mlir::Value isFirstInReduction() = 0;
  /// What each shard of the split reduction factors has, one behind the other along `dim`.
  virtual mlir::Value gatherPartials(mlir::Value local, int64_t dim) = 0;
  /// What the shard `distance` before this one has; zeros if there is none.
  virtual mlir::Value fromShardBefore(mlir::Value local, unsigned factor, int64_t distance) = 0;
  /// What device 0 has, on all devices.
  virtual mlir::Value fromFirstDevice(mlir::Value local) = 0;
  /// Whether a reduction factor is split.
  bool splitsReduction() const;

  /// A copy, to be given local operands and types.
  mlir::Operation *cloneWithoutSharding(mlir::Operation *op);

  // Little helpers for writing StableHLO.
  mlir::Value scalar(mlir::Attribute value, mlir::Type element);
  mlir::Value scalar(int64_t value, mlir::Type element);
  mlir::Value neutral(Combiner combiner, mlir::Type element); // as a scalar
  mlir::Value broadcast(mlir::Value scalar, mlir::RankedTensorType type);
  mlir::Value compare(mlir::Value lhs, llvm::StringRef direction, mlir::Value rhs);
  /// `local` with `fill`, a scalar, in rows of a dimension outside [begin, end), i32 scalars; no
  /// begin is 0.
  mlir::Value maskRows(mlir::Value local, int64_t dim, mlir::Value begin, mlir::Value end,
                       mlir::Value fill);

protected:
  PartitionContext(const mlir::OpBuilder &builder, mlir::Location loc)
      : w(builder, loc), loc(loc) {}
};

/// The factor of dimension `dim` of a tensor of the rule, if the dimension has exactly one.
std::optional<unsigned> onlyFactor(const TensorMapping &tensor, int64_t dim);

namespace detail {
ShardingRule getPartitionRule(mlir::Operation *op);
bool isProduct(mlir::Operation *op);
/// A copy of the op on local operands with local result types.
llvm::LogicalResult partitionByTypes(mlir::Operation *op, PartitionContext &context);
} // namespace detail

} // namespace shardwright

#include "shardwright/Dialect/Sdy/PartitionableOpInterface.h.inc"
