// SPDX-License-Identifier: Apache-2.0

//===- Handshake.h - Authentication of connections between ranks ---------===//
//
// A listening socket is reachable by unrelated processes, which may be silent,
// slow, numerous or malicious. All connections are served concurrently under
// one deadline, so that none delays the run. A peer that presents the run's
// secret and the number of a missing rank gets a response at once, which proves
// that it has reached the right process, and kGo when all ranks are connected:
//
//   connecting side      challenge, rank
//   listening side       response               then, to all, kGo
//
// No exceptions are thrown: the socket transport, a library of its own,
// contains this code too.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_COMM_MESSAGES_HANDSHAKE_H
#define SHARDWRIGHT_RUNTIME_COMM_MESSAGES_HANDSHAKE_H

#include "Descriptor.h"

#include <chrono>
#include <cstdint>
#include <map>
#include <string>

namespace shardwright::runtime {

using Deadline = std::chrono::steady_clock::time_point;

/// The time in seconds that processes wait for each other at start: this environment variable,
/// or 60.
constexpr const char *kConnectSeconds = "SHARDWRIGHT_CONNECT_SECONDS";
double connectSeconds();
/// Whether the variable is unset or a positive number.
bool knowsConnectSeconds();
Deadline deadlineIn(double seconds);

/// Shared by the processes of one run only.
struct Secret {
  static constexpr size_t kLength = 32; // hexadecimal digits of each part
  std::string challenge, response;
  static Secret makeRandom();
};

/// Accepts connections on `listener` from the ranks [first, end) and releases them with kGo. At
/// the deadline returns those that are connected. Of several peers with the same rank the first
/// is accepted.
std::map<int64_t, Descriptor> acceptRanks(int listener, const Secret &secret, int64_t first,
                                          int64_t end, Deadline deadline);

enum class HandshakeResult {
  Accepted,
  NoReply,  // not the right process, or busy: retry
  Abandoned // after a response: a rank is missing, or the listener has died
};
/// Performs the connecting side's part on a connected socket. The listener's `deadline` passes
/// first.
HandshakeResult handshakeWith(int socket, const Secret &secret, int64_t rank, Deadline deadline);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_COMM_MESSAGES_HANDSHAKE_H
