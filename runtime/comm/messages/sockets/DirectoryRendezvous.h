// SPDX-License-Identifier: Apache-2.0

//===- DirectoryRendezvous.h - Connects the processes of one machine through a directory -===//
#ifndef SHARDWRIGHT_RUNTIME_COMM_MESSAGES_SOCKETS_DIRECTORYRENDEZVOUS_H
#define SHARDWRIGHT_RUNTIME_COMM_MESSAGES_SOCKETS_DIRECTORYRENDEZVOUS_H

#include "comm/messages/Descriptor.h"

#include <cstdint>
#include <map>
#include <string>

namespace shardwright::runtime {

/// Returns connections to all other ranks. Each rank listens at DIRECTORY/RANK and connects to
/// all lower ranks; rank 0 writes a secret of the run to DIRECTORY/secret, which the others
/// present. Leftovers of killed runs are replaced, and nothing is left at the end. Throws
/// std::runtime_error after `seconds`, or if the directory cannot be used.
std::map<int64_t, Descriptor> rendezvousInDirectory(const std::string &folder, int64_t rank,
                                                    int64_t size, double seconds);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_COMM_MESSAGES_SOCKETS_DIRECTORYRENDEZVOUS_H
