// SPDX-License-Identifier: Apache-2.0

//===- Checks.h - Parts of the validator ----------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_BUNDLE_CHECKS_H
#define SHARDWRIGHT_RUNTIME_BUNDLE_CHECKS_H

#include "ProgramIndex.h"
#include "shardwright/runtime/bundle/Validate.h"
#include "support/Failure.h"

namespace shardwright::runtime {

/// Checks inputs and outputs: sharding, local shapes, buffers, donation.
void checkSignature(const ProgramIndex &index);
/// Checks the operands of a start: counts, types, shapes, sizes, ranks.
void checkStart(const Instruction &start, const ProgramIndex &index);
/// Checks a library call on its own: one stride per dimension, extents that fit in 63 bits.
void checkCallTable(const LibraryCall &call);
/// Checks the strides and extents of a call against the buffers of an instruction.
void checkCall(const Instruction &call, const ProgramIndex &index);

/// Throws Failure unless `buffer` has at least `bytes` bytes.
void needBytes(const std::string &user, const Buffer &buffer, int64_t bytes);
/// The size of an array in bytes. Throws Failure if it does not fit in 63 bits.
int64_t bytesOf(const std::string &user, DType dtype, const Shape &shape);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_BUNDLE_CHECKS_H
