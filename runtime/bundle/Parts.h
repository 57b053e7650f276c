// SPDX-License-Identifier: Apache-2.0

//===- Parts.h - Several programs of one bundle --------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_BUNDLE_PARTS_H
#define SHARDWRIGHT_RUNTIME_BUNDLE_PARTS_H

#include "shardwright/runtime/bundle/Program.h"

namespace shardwright::runtime {

/// The number in the bundle of an input or output, which is at a place of its program's.
inline size_t numberOf(const Value &value, size_t place) {
  return value.number < 0 ? place : size_t(value.number);
}

/// Gives the whole the inputs and outputs of its parts. Throws Failure if one is missing, or
/// differs between parts.
void mergeSignature(Program &whole);

/// Checks that each send of a part has its receive in another, and that messages between two parts
/// are received in the order in which they are sent.
Status checkTransfers(const Program &whole);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_BUNDLE_PARTS_H
