// SPDX-License-Identifier: Apache-2.0

// The correspondence between dimensions of an op's tensors.
//
// A *factor* is an index of the op's loop nest. Each dimension of each tensor is a factor, or a
// product of several, major to minor. For C[m,n] = sum_k A[m,k] B[k,n] the rule is ([i, k], [k,
// j])->([i, j]) with k a reduction; for a reshape of [6, 4] to [24] it is ([i, j])->([ij]). The
// kind of a factor determines whether it can be sharded, and at what cost.
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

#include <cstdint>
#include <string>

namespace shardwright {

enum class FactorKind : uint8_t {
  PassThrough,     ///< shards are computed independently
  Reduction,       ///< only in operands; shards hold partial results
  NeedReplication, ///< may be split on the way, but must be whole when the op runs
  Permutation,     ///< may stay split if neighbours exchange data
};

struct Factor {
  int64_t size = 1;
  FactorKind kind = FactorKind::PassThrough;
  bool blocked = false; ///< propagation leaves it alone
  bool operator==(const Factor &) const = default;
};

/// The factors of each dimension, major to minor.
struct TensorMapping {
  llvm::SmallVector<llvm::SmallVector<unsigned, 1>, 4> dims;
  bool operator==(const TensorMapping &) const = default;
  bool contains(unsigned factor) const;
};

struct ShardingRule {
  llvm::SmallVector<Factor, 6> factors;
  llvm::SmallVector<TensorMapping, 3> operands, results;
  bool isCustom = false; ///< stated by the program, not derived from the op
  bool operator==(const ShardingRule &) const = default;

  /// No tensors: shardings deliberately do not propagate through this op.
  bool empty() const { return operands.empty() && results.empty(); }
  unsigned getNumTensors() const { return operands.size() + results.size(); }
  const TensorMapping &getTensor(unsigned i) const {
    return i < operands.size() ? operands[i] : results[i - operands.size()];
  }
};

/// The text of `#sdy.op_sharding_rule`, without the mnemonic.
std::string toString(const ShardingRule &rule);

/// Builds a rule from the shapes of an op's tensors, factor by factor.
///
///     RuleBuilder({{8, 4}, {4, 6}}, {{8, 6}})
///         .factor({0, kNone}, {0})                              // rows
///         .factor({kNone, 1}, {1})                              // columns
///         .factor({1, 0}, {kNone}, FactorKind::Reduction)       // contracted
///         .build();
///
/// A dimension has its factors in the order of the calls, major first. One without a factor gets
/// its own of size 1 at the end; factors of size 1 are omitted from dimensions with other factors.
class RuleBuilder {
public:
  using Shape = llvm::ArrayRef<int64_t>;
  /// Marks a tensor without the factor.
  static constexpr int64_t kNone = -1;

  RuleBuilder(llvm::ArrayRef<Shape> operands, llvm::ArrayRef<Shape> results);

  /// A factor of dimension `operandDims[i]` of operand i and `resultDims[i]` of result i. Its size
  /// defaults to that of the first of these dimensions.
  RuleBuilder &factor(llvm::ArrayRef<int64_t> operandDims, llvm::ArrayRef<int64_t> resultDims,
                      FactorKind kind = FactorKind::PassThrough, bool blocked = false,
                      int64_t size = kNone);
  /// A factor in the same dimension of all operands and results that are not scalars.
  RuleBuilder &everywhere(int64_t dim, FactorKind kind = FactorKind::PassThrough,
                          bool blocked = false, int64_t size = kNone);
  /// One factor per dimension of the shape `like`, shared by all tensors.
  RuleBuilder &pointwise(Shape like);
  /// The same, but for dimensions that are not plain `special` adds factors.
  RuleBuilder &pointwiseIf(Shape like, llvm::function_ref<bool(int64_t dim)> isPlain,
                           llvm::function_ref<void(RuleBuilder &, int64_t dim)> special);
  ShardingRule build();

  /// `ij,jk->ik`: one letter per dimension; letters in no result are reductions.
  static ShardingRule einsum(llvm::StringRef equation, llvm::ArrayRef<Shape> operands,
                             llvm::ArrayRef<Shape> results);

private:
  int64_t getDimSize(unsigned tensor, int64_t dim) const { return shapes[tensor][dim]; }
  void add(unsigned tensor, int64_t dim, unsigned factor);

  llvm::SmallVector<llvm::SmallVector<int64_t, 4>, 3> shapes; ///< operands, then results
  ShardingRule rule;
};

} // namespace shardwright
