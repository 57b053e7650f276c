// SPDX-License-Identifier: Apache-2.0

//===- Rendezvous.h - Connections of all processes to rank 0 --------------===//
#ifndef SHARDWRIGHT_RUNTIME_RENDEZVOUS_H
#define SHARDWRIGHT_RUNTIME_RENDEZVOUS_H

#include "Handshake.h"
#include "Socket.h"

namespace shardwright::runtime {

/// What rank 0 tells the others by messages.
struct RendezvousEndpoint {
  std::vector<std::string> addresses;
  int64_t port = 0;
  Secret secret;
};

RendezvousEndpoint openRendezvous(const Listener &listener);
/// Rank 0: those of ranks 1 to `size` - 1. Throws Failure if one is missing.
std::map<int64_t, Descriptor> acceptAll(const Listener &listener, const RendezvousEndpoint &point,
                                        int64_t size, double seconds);
/// All others: gives the connection when all processes are there.
Descriptor joinRendezvous(const RendezvousEndpoint &point, int64_t rank, double seconds);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_RENDEZVOUS_H
