// SPDX-License-Identifier: Apache-2.0

//===- CollectiveParts.h - Who computes and who holds what ----------------===//
//
// What ranks that share memory and ranks that send messages must agree on.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_COLLECTIVEPARTS_H
#define SHARDWRIGHT_RUNTIME_COLLECTIVEPARTS_H

#include "Team.h"
#include "shardwright/runtime/Program.h"

namespace shardwright::runtime {

constexpr int64_t kCacheLine = 64;
constexpr int64_t kBytesWorthAThread = 65536;

/// Elements of an operand.
struct ElementRange {
  int64_t begin, end;
};

/// Whether each of `size` members adds up a chunk and then copies the others'.
/// Small ones are added up by every member: reading all operands is cheaper
/// than one more meeting.
bool reducesInChunks(const Instruction &start, int64_t bytes, int64_t size);

/// Chunks begin at cache lines, so that two members never write the same one.
ElementRange chunkOf(int64_t elements, DType dtype, int64_t member, int64_t size);

/// What one member gives to another, of an operand or a result.
Shape partShape(const Instruction &start, const Shape &operand, int64_t size);
/// Byte offset in `whole` of part `position` along `dim`.
int64_t partOffset(int64_t position, const Shape &part, size_t dim, const Shape &whole,
                   int64_t elementBytes);

/// Copies with the threads of a rank.
void copySplit(const char *from, char *to, int64_t bytes, const Team &team);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_COLLECTIVEPARTS_H
