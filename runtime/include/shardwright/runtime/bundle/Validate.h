// SPDX-License-Identifier: Apache-2.0

//===- Validate.h - Validates programs before they run -------------------===//
//
// Needs no device and trusts no claim of the compiler: lifetimes and order are
// derived from the schedule alone.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_BUNDLE_VALIDATE_H
#define SHARDWRIGHT_RUNTIME_BUNDLE_VALIDATE_H

#include "shardwright/runtime/bundle/Program.h"

namespace shardwright::runtime {

/// Runs all checks below in this order. Returns the first error.
Status validate(const Program &program);

/// Mesh, values, buffers, communicators, kernels and calls are well-formed.
Status checkTables(const Program &program);
/// Each instruction refers to existing entities with operands large enough, and each start has
/// exactly one done.
Status checkReferences(const Program &program);
/// No two live buffers overlap in the arena, and nothing is read before it is written.
Status checkOverlaps(const Program &program);
/// Each pair of conflicting accesses is ordered by stream, `after` and `wait`.
Status checkOrder(const Program &program);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_BUNDLE_VALIDATE_H
