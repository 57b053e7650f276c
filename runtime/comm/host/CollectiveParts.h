// SPDX-License-Identifier: Apache-2.0

//===- CollectiveParts.h - How a collective's data is divided among members -===//
//
// Shared by the back ends with shared memory and with messages, so that both
// reduce in the same order.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_COMM_HOST_COLLECTIVEPARTS_H
#define SHARDWRIGHT_RUNTIME_COMM_HOST_COLLECTIVEPARTS_H

#include "engine/Team.h"
#include "shardwright/runtime/bundle/Program.h"
#include "support/Alignment.h"

namespace shardwright::runtime {

constexpr int64_t kBytesWorthAThread = 65536;

/// A range of elements of an operand.
struct ElementRange {
  int64_t begin, end;
};

/// Returns whether each of `size` members reduces one chunk and then copies the chunks of the
/// others. Small operands are reduced by each member: reading all operands is cheaper than
/// another synchronization.
bool reducesInChunks(const Instruction &start, int64_t bytes, int64_t size);

/// The chunk of a member. Chunks are aligned to cache lines to avoid false sharing.
ElementRange chunkOf(int64_t elements, DType dtype, int64_t member, int64_t size);

/// The shape of the part of an operand or result that one member sends to another.
Shape partShape(const Instruction &start, const Shape &operand, int64_t size);
/// The byte offset of part `position` along `dim` in `whole`.
int64_t partOffset(int64_t position, const Shape &part, size_t dim, const Shape &whole,
                   int64_t elementBytes);

/// Copies with the threads of a rank.
void copySplit(const char *from, char *to, int64_t bytes, const Team &team);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_COMM_HOST_COLLECTIVEPARTS_H
