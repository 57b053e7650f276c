// SPDX-License-Identifier: Apache-2.0

//===- StagePrograms.h - Bundles of several programs, for tests -----------===//
#ifndef SHARDWRIGHT_RUNTIME_TEST_STAGEPROGRAMS_H
#define SHARDWRIGHT_RUNTIME_TEST_STAGEPROGRAMS_H

#include "ProgramBuilder.h"

namespace shardwright::runtime::test {

/// One program of a bundle of so many ranks.
std::shared_ptr<const Program> partOf(ProgramBuilder &builder, const char *name,
                                      std::vector<int64_t> ranks, int64_t rankCount);
/// Two programs, whose communicators are those of the bundle.
Program wholeOf(std::shared_ptr<const Program> first, std::shared_ptr<const Program> second);

/// Rank 0 sends its input x twice, and rank 1 receives both into its outputs. `first`, `second`:
/// the channels of the receives, in their order.
Program transferProgram(int64_t first = 1, int64_t second = 2);

/// Two stages of `count` ranks. The first starts to receive its output before it sends its input x;
/// the second sums what it gets over its ranks, gives that out too, and sends it back; the first
/// sums that.
Program echoProgram(int64_t count);

} // namespace shardwright::runtime::test

#endif // SHARDWRIGHT_RUNTIME_TEST_STAGEPROGRAMS_H
