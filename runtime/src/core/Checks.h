// SPDX-License-Identifier: Apache-2.0

//===- Checks.h - Parts of the validator ----------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_CHECKS_H
#define SHARDWRIGHT_RUNTIME_CHECKS_H

#include "Failure.h"
#include "ProgramIndex.h"
#include "shardwright/runtime/Validate.h"

namespace shardwright::runtime {

/// Inputs and outputs: sharding, local shapes, buffers, donation.
void checkSignature(const ProgramIndex &index);
/// Operands of a start: counts, types, shapes, sizes, ranks.
void checkStart(const Instruction &start, const ProgramIndex &index);
/// What a library call says by itself: as many strides as dimensions, extents
/// that can be counted.
void checkCallTable(const LibraryCall &call);
/// Its strides and extents against the buffers of an instruction.
void checkCall(const Instruction &call, const ProgramIndex &index);

/// Fails unless `buffer` has at least `bytes` bytes.
void needBytes(const std::string &user, const Buffer &buffer, int64_t bytes);
/// Bytes of an array; fails if they do not fit 63 bits.
int64_t bytesOf(const std::string &user, DType dtype, const Shape &shape);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_CHECKS_H
