// SPDX-License-Identifier: Apache-2.0

//===- Rendezvous.h - Connections of all processes to rank 0 -------------===//
#ifndef SHARDWRIGHT_RUNTIME_COMM_MESSAGES_RENDEZVOUS_H
#define SHARDWRIGHT_RUNTIME_COMM_MESSAGES_RENDEZVOUS_H

#include "Handshake.h"
#include "Socket.h"

namespace shardwright::runtime {

/// The address of rank 0, sent to the other ranks by messages.
struct RendezvousEndpoint {
  std::vector<std::string> addresses;
  int64_t port = 0;
  Secret secret;
};

RendezvousEndpoint openRendezvous(const Listener &listener);
/// On rank 0: the connections to ranks 1 to `size` - 1. Throws Failure if one is missing after
/// `seconds`.
std::map<int64_t, Descriptor> acceptAll(const Listener &listener, const RendezvousEndpoint &point,
                                        int64_t size, double seconds);
/// On other ranks: returns the connection to rank 0 when all processes are connected. Throws
/// Failure after `seconds`.
Descriptor joinRendezvous(const RendezvousEndpoint &point, int64_t rank, double seconds);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_COMM_MESSAGES_RENDEZVOUS_H
