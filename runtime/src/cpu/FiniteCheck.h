// SPDX-License-Identifier: Apache-2.0

//===- FiniteCheck.h - Whether a step's outputs are numbers ---------------===//
#ifndef SHARDWRIGHT_RUNTIME_FINITECHECK_H
#define SHARDWRIGHT_RUNTIME_FINITECHECK_H

#include "../core/Shards.h"

#include <functional>

namespace shardwright::runtime {

/// Whether there may be infinities and NaNs in it.
bool canBeNonFinite(DType dtype);
enum class Search { NonFinite, NaN };
/// The first of `count` elements that is not finite, or is a NaN; -1: none.
int64_t findElement(DType dtype, const char *at, int64_t count, Search search);

/// Looks at every element of every floating or complex output that a rank holds,
/// but for padding.
class FiniteCheck {
public:
  FiniteCheck(const Program &program, int64_t rank);

  /// `output 0 (loss), element [2, 3] is nan`, of the first that is not finite;
  /// empty if all are. `bytesOf` gives what the rank has of an output, to be
  /// looked at before the next is asked for.
  std::string find(const std::function<const char *(size_t output)> &bytesOf) const;

private:
  struct Watched {
    size_t output;
    const Value *value;
    Shape begin, extents; // of the rank's piece, without padding
  };
  static std::string findIn(const Watched &watched, const char *local);

  std::vector<Watched> outputs;
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_FINITECHECK_H
