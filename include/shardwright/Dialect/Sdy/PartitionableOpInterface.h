// How one device's op is made from an op on whole tensors.
#pragma once

#include "shardwright/Dialect/Sdy/ShardableOpInterface.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"

namespace shardwright {

/// An associative and commutative way to combine partial results; the names are those of StableHLO's ops.
enum class Combiner : uint8_t { sum, prod, max, min, logicalAnd, logicalOr };

llvm::StringRef combinerOpName(Combiner combiner); // "stablehlo.add", …

/// The element that changes nothing: 0 for sums, -inf or the lowest integer for max, all ones for and. As DenseElementsAttr takes it:
/// a complex number is an array of two. None if there is no such element.
mlir::Attribute neutralElement(Combiner combiner, mlir::Type element);

/// Everything an op's model may ask while it makes the local op. Implemented by the partitioner.
class LocalizeContext {
public:
  virtual ~LocalizeContext() = default;

  mlir::OpBuilder &builder;
  mlir::Location loc;
  llvm::SmallVector<mlir::Value> operands;   // local, in layouts that agree on every factor
  llvm::SmallVector<mlir::Type> resultTypes; // local
  llvm::SmallVector<mlir::Value> results;    // to be filled
  ShardingRule rule;

  /// Devices that factor `f` is split over; 1: whole.
  virtual int64_t shards(unsigned factor) const = 0;
  /// Where this device's shard of the factor begins in the whole, as a scalar of the given integer type.
  virtual mlir::Value offset(unsigned factor, mlir::Type element) = 0;
  /// True on the one device of those that share the split reduction factors which is first in all of them; i1 scalar.
  virtual mlir::Value isFirstInReduction() = 0;

  // Little helpers for writing StableHLO.
  mlir::Value scalar(mlir::Attribute value, mlir::Type element);
  mlir::Value scalar(int64_t value, mlir::Type element);
  mlir::Value neutral(Combiner combiner, mlir::Type element); // as a scalar
  mlir::Value broadcast(mlir::Value scalar, mlir::RankedTensorType type);
  mlir::Value create(llvm::StringRef name, mlir::ValueRange operands, mlir::Type type,
                     llvm::ArrayRef<mlir::NamedAttribute> attributes = {});
  mlir::Value compare(mlir::Value lhs, llvm::StringRef direction, mlir::Value rhs);

protected:
  LocalizeContext(mlir::OpBuilder &builder, mlir::Location loc) : builder(builder), loc(loc) {}
};

/// The factor of dimension `dim` of a tensor of the rule, if the dimension has exactly one.
std::optional<unsigned> onlyFactor(const TensorMapping &tensor, int64_t dim);

namespace detail {
ShardingRule getPartitionRule(mlir::Operation *op);
/// A copy of the op on local operands with local result types.
llvm::LogicalResult localizeByTypes(mlir::Operation *op, LocalizeContext &context);
} // namespace detail

} // namespace shardwright

#include "shardwright/Dialect/Sdy/PartitionableOpInterface.h.inc"
