// SPDX-License-Identifier: Apache-2.0

//===- FiniteCheck.h - Checks that a step's outputs are finite -----------===//
#ifndef SHARDWRIGHT_RUNTIME_ENGINE_FINITECHECK_H
#define SHARDWRIGHT_RUNTIME_ENGINE_FINITECHECK_H

#include "Shards.h"
#include "shardwright/runtime/engine/RunReport.h"

#include <functional>

namespace shardwright::runtime {

/// Whether the type has infinities or NaNs.
bool canBeNonFinite(DType dtype);
enum class Search { NonFinite, NaN };
/// The index of the first of `count` elements that is not finite, or is NaN; -1 if there is
/// none.
int64_t findElement(DType dtype, const char *at, int64_t count, Search search);

/// Scans the floating-point and complex outputs of one rank, without padding.
class FiniteCheck {
public:
  FiniteCheck(const Program &program, int64_t rank);

  /// Describes the first element that is not finite: `output 0 (loss), element [2, 3] is nan`;
  /// empty if all are finite. `bytesOf` returns the rank's shard of an output, valid until the
  /// next call.
  std::string find(const std::function<const char *(size_t output)> &bytesOf) const;
  /// Counts the elements that are not finite of this rank's shard of an output. Of several ranks
  /// that have copies of a shard only the first counts.
  NonFiniteCount countIn(size_t output, const char *local) const;
  /// Whether this rank counts elements of the output.
  bool counts(size_t output) const;

private:
  struct Watched {
    size_t output;
    const Value *value;
    Shape begin, extents; // of the rank's shard, without padding
    bool isFirst;         // of the ranks that have copies of this shard
  };
  const Watched *watchedOf(size_t output) const;
  static std::string findIn(const Watched &watched, const char *local);

  std::vector<Watched> outputs;
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_ENGINE_FINITECHECK_H
