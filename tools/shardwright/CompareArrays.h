// SPDX-License-Identifier: Apache-2.0

// Compares the outputs of two runs of a program.
#pragma once

#include "shardwright/runtime/support/Array.h"

#include "mlir/IR/Types.h"
#include "llvm/ADT/ArrayRef.h"

namespace shardwright::tool {

/// Element `i` of an array, whose element type in MLIR is `type`; complex numbers count as two.
double elementOf(const runtime::Array &array, mlir::Type type, int64_t i);

struct Comparison {
  // The largest difference, relative to the largest value of the output, or to 1e-2 if that is
  // larger; and that of elements that are not sensitive.
  double worst = 0, worstOfOthers = 0;
  std::string worstName;
  std::string firstBad;    // a sentence about the first element beyond the tolerance, or the first
                           // integer that differs
  std::string notCompared; // why an array was not compared, the first of them
  std::vector<std::string> silent;     // outputs without any finite number, which tell nothing
  int64_t elements = 0, sensitive = 0; // sensitive: differ, as `wanted` does by rounding of inputs

  bool isEqual() const { return firstBad.empty() && notCompared.empty(); }
};

/// Compares every array of `wanted` with that of the same name in `found`. `which` names the source
/// of `wanted` in messages. `moved` are results as `wanted`, of inputs that differ by rounding:
/// where these differ by about as much as `found`, rounding decides the element, and it counts as
/// sensitive.
Comparison compare(const runtime::NamedArrays &found, const runtime::NamedArrays &wanted,
                   double tolerance, const char *which,
                   llvm::ArrayRef<runtime::NamedArrays> moved = {});

} // namespace shardwright::tool
