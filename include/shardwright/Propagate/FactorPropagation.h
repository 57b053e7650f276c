// SPDX-License-Identifier: Apache-2.0

// Sharding propagation through one op: a pure function over projected factors.
//
// The tensors of a factor may shard it by different axes. Tensors with fewer axes are extended by
// compatible axes of the others, unless a tensor would use an axis twice. The strategies differ in
// the effect of a conflict between two factors:
//
//            i     j        basic: "x" is used by both factors, so neither propagates
//     A    {"x"}   -        aggressive: C takes "x" for the factor of the larger tensor; A and B
//     B      -   {"x"}      keep theirs, and a reshard resolves the rest
//     C      ?     ?
#pragma once

#include "shardwright/Support/Sharding/Projection.h"

#include "llvm/ADT/SmallBitVector.h"

namespace shardwright::propagate {

/// Directions in which a sharding may propagate: a bit set.
enum class Direction : uint8_t { None = 0, Forward = 1, Backward = 2, Both = 3 };

inline Direction operator|(Direction a, Direction b) { return Direction(uint8_t(a) | uint8_t(b)); }
inline Direction operator&(Direction a, Direction b) { return Direction(uint8_t(a) & uint8_t(b)); }

/// The tensors of one op, operands first.
struct OpFactors {
  llvm::SmallVector<TensorFactors, 4> tensors;
  unsigned numOperands = 0;
  llvm::MutableArrayRef<TensorFactors> operands() {
    return llvm::MutableArrayRef(tensors).take_front(numOperands);
  }
  llvm::MutableArrayRef<TensorFactors> results() {
    return llvm::MutableArrayRef(tensors).drop_front(numOperands);
  }
};

enum class Strategy : uint8_t { Basic, Aggressive };

struct FactorPropagation {
  Strategy strategy = Strategy::Aggressive;
  llvm::ArrayRef<Factor> factors;
  llvm::ArrayRef<Direction> directions; ///< one per factor
  bool elementwise = false;

  /// Extends the axes of the tensors in place; returns the tensors that changed.
  llvm::SmallBitVector run(OpFactors &op) const;

private:
  AxisList getCompatibleMajorAxes(OpFactors &op, unsigned factor) const;
  void runBasic(OpFactors &op, llvm::SmallBitVector &updated) const;
  void runAggressive(OpFactors &op, llvm::SmallBitVector &updated) const;
};

} // namespace shardwright::propagate
