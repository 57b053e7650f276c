// SPDX-License-Identifier: Apache-2.0

//===- Validate.h - Proving that a program can run ------------------------===//
//
// Needs no device and trusts nothing that the compiler claims: lifetimes and
// order are derived again from the schedule alone.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_VALIDATE_H
#define SHARDWRIGHT_RUNTIME_VALIDATE_H

#include "shardwright/runtime/Program.h"

namespace shardwright::runtime {

/// All of the checks below, in this order; the first failure is returned.
Status validate(const Program &program);

/// Mesh, values, buffers, communicators, kernels and calls are well formed.
Status checkTables(const Program &program);
/// Every instruction names things that exist, with operands large enough, and
/// every start has exactly one done.
Status checkReferences(const Program &program);
/// No two buffers that live at the same time share bytes of the arena, and
/// nothing is read before it was written.
Status checkOverlaps(const Program &program);
/// Every pair of conflicting accesses is ordered by stream, `after` and `wait`.
Status checkOrder(const Program &program);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_VALIDATE_H
