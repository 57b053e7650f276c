// SPDX-License-Identifier: Apache-2.0

//===- DirectoryRendezvous.h - Processes of one machine find each other ---------===//
#ifndef SHARDWRIGHT_RUNTIME_DIRECTORYRENDEZVOUS_H
#define SHARDWRIGHT_RUNTIME_DIRECTORYRENDEZVOUS_H

#include "../src/processes/Descriptor.h"

#include <cstdint>
#include <map>
#include <string>

namespace shardwright::runtime {

/// Connections to all other ranks. Each listens at FOLDER/RANK and connects to
/// all lower ones; rank 0 leaves a secret of the run in FOLDER/secret, which
/// the others show. What runs that were killed have left there is replaced; at
/// the end nothing is left. Throws std::runtime_error.
std::map<int64_t, Descriptor> rendezvousInDirectory(const std::string &folder, int64_t rank,
                                                    int64_t size, double seconds);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_DIRECTORYRENDEZVOUS_H
