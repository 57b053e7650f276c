// SPDX-License-Identifier: Apache-2.0

//===- ScratchPlaces.h - Scratch memory of calls, in free bytes of the arena -===//
//
// How much a call needs is known only where it runs, by its library. Most calls
// run when a part of the arena is free:
//
//   bytes  |  b7 ───────┐        the scratch of a call at `t` lies between b9 and
//          |            t        b7; what does not fit extends the arena
//          |  b9 ──────────┐
//          +------------------> instructions
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_BACKENDS_CPU_SCRATCHPLACES_H
#define SHARDWRIGHT_RUNTIME_BACKENDS_CPU_SCRATCHPLACES_H

#include "bundle/ProgramIndex.h"

#include <functional>

namespace shardwright::runtime {

struct ScratchPlaces {
  std::vector<int64_t> offsets; // by instruction, in the arena; calls only
  int64_t beyond = 0;           // bytes that the arena needs behind its end
};

/// `bytesOf` says what the call of an instruction needs. No place shares bytes with a buffer that
/// lives at its instruction.
ScratchPlaces placeScratch(const ProgramIndex &index,
                           const std::function<int64_t(const Instruction &call)> &bytesOf);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_BACKENDS_CPU_SCRATCHPLACES_H
