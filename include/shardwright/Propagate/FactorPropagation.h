// SPDX-License-Identifier: Apache-2.0

// What one op does with the shardings of its tensors: a pure function over projected factors.
//
// Each factor is split differently by the tensors that have it. The axes they agree on are extended
// to those that have fewer, as long as no tensor uses an axis twice. The strategies differ in what
// a clash between two factors stops:
//
//            i     j                 basic: "x" is used by both, so neither moves
//     A    {"x"}   -                 aggressive: C takes "x" for the factor of the larger tensor,
//     and A and B keep B      -   {"x"}               theirs; a reshard settles the rest C      ? ?
#pragma once

#include "shardwright/Support/Sharding/Projection.h"

#include "llvm/ADT/SmallBitVector.h"

namespace shardwright::propagate {

/// Where a sharding may travel. Union and intersection are those of the bits.
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

  /// Extends the tensors' axes in place; the tensors that changed.
  llvm::SmallBitVector run(OpFactors &op) const;

private:
  AxisList getCompatibleMajorAxes(OpFactors &op, unsigned factor) const;
  void runBasic(OpFactors &op, llvm::SmallBitVector &updated) const;
  void runAggressive(OpFactors &op, llvm::SmallBitVector &updated) const;
};

} // namespace shardwright::propagate
