// SPDX-License-Identifier: Apache-2.0

//===- Handshake.h - Who is let in where processes meet ---------------===//
//
// A socket that listens can be reached by strangers: silent ones, slow ones,
// many, or such as send garbage. All are listened to at the same time and under
// one deadline, so that none holds up the run. A process that shows the run's
// secret and a rank that is still missing is answered at once, so that it knows that it has
// reached the right process, and told to go on when all are there:
//
//   the one that connects      question, rank
//   the one that listens       answer                 then, to all, kGo
//
// No exceptions: the transport of sockets, a library of its own, has this too.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_HANDSHAKE_H
#define SHARDWRIGHT_RUNTIME_HANDSHAKE_H

#include "Descriptor.h"

#include <chrono>
#include <cstdint>
#include <map>
#include <string>

namespace shardwright::runtime {

using Deadline = std::chrono::steady_clock::time_point;

/// The seconds that processes wait for each other when a run starts: 60, or
/// what this variable of the environment says.
constexpr const char *kConnectSeconds = "SHARDWRIGHT_CONNECT_SECONDS";
double connectSeconds();
/// Whether it says nothing or a number above 0.
bool knowsConnectSeconds();
Deadline deadlineIn(double seconds);

/// Known to the processes of one run only.
struct Secret {
  static constexpr size_t kLength = 32; // hexadecimal digits, of each
  std::string challenge, response;
  static Secret makeRandom();
};

/// Accepts on `listener` until each of the ranks `first` to `end` - 1 is there,
/// and tells them to go on; or until the deadline: then some are missing in the
/// result. Of several that say that they are the same rank the first is taken.
std::map<int64_t, Descriptor> acceptRanks(int listener, const Secret &secret, int64_t first,
                                          int64_t end, Deadline deadline);

enum class HandshakeResult {
  Accepted,
  NoReply,  // a stranger, or somebody who has no time now: try again
  Abandoned // by whom had answered: not all have come, or it has died
};
/// On a connection to who listens until `deadline`, and gives up first.
HandshakeResult handshakeWith(int socket, const Secret &secret, int64_t rank, Deadline deadline);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_HANDSHAKE_H
