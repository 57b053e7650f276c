// SPDX-License-Identifier: Apache-2.0

// The weights of a program: arguments by which products multiply activations, seen through slices,
// conversions and loops that do not change them.
#pragma once

#include "shardwright/Dialect/Sdy/PartitionableOpInterface.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include <optional>

namespace shardwright {

/// What a factor of a product by a weight is: of rows, the first dimension of activations or
/// another; of the weight, with activations and results (experts) or with one of them.
enum class ProductFactor { Examples, OtherRows, Experts, Weight };
/// `position`: the number of the operand that is the weight.
ProductFactor kindOf(unsigned factor, const ShardingRule &rule, unsigned position);

class WeightFinder {
public:
  explicit WeightFinder(mlir::func::FuncOp main) : main(main), isInference(!updatesWeights()) {}

  /// Whether the program updates none of what it multiplies by; caches at most.
  bool isOfInference() const { return isInference; }
  bool isUpdated(mlir::BlockArgument argument) const;

  /// A product by a weight: the number of that operand, which is the first or the second.
  struct Use {
    mlir::BlockArgument weight;
    unsigned position;
  };
  /// None for other ops, for products of activations alone, and of arguments alone.
  std::optional<Use> useBy(PartitionableOpInterface op) const;
  /// The table that a lookup reads; null for other ops.
  mlir::BlockArgument tableOf(PartitionableOpInterface op) const;

private:
  bool updatesWeights() const;
  mlir::BlockArgument weightOf(mlir::Value value) const;

  mutable mlir::func::FuncOp main; // accessors of ops are not const
  bool isInference;
};

} // namespace shardwright
