// SPDX-License-Identifier: Apache-2.0

#include "Rendezvous.h"
#include "support/Failure.h"

#include <algorithm>
#include <thread>

namespace shardwright::runtime {

RendezvousEndpoint openRendezvous(const Listener &listener) {
  return {listener.addresses(), listener.port(), Secret::makeRandom()};
}

std::map<int64_t, Descriptor> acceptAll(const Listener &listener, const RendezvousEndpoint &point,
                                        int64_t size, double seconds) {
  auto sockets = acceptRanks(listener.descriptor(), point.secret, 1, size, deadlineIn(seconds));
  for (int64_t rank = 1; rank < size; ++rank)
    if (!sockets.count(rank))
      throw Failure{Status::rankFailed(join("rank ", rank, " has not connected to rank 0 within ",
                                            seconds, " s; is a firewall between the machines?"))};
  return sockets;
}

Descriptor joinRendezvous(const RendezvousEndpoint &point, int64_t rank, double seconds) {
  constexpr double kOneTry = 3;
  using Clock = std::chrono::steady_clock;
  Deadline end = deadlineIn(seconds);
  do {
    for (const std::string &address : point.addresses) {
      Descriptor socket = tryConnect(address, int(point.port), std::min(kOneTry, seconds));
      if (socket.get() < 0)
        continue;
      switch (handshakeWith(socket.get(), point.secret, rank, end)) {
      case HandshakeResult::Accepted:
        return socket;
      case HandshakeResult::Abandoned:
        throw Failure{Status::rankFailed(join("rank ", rank,
                                              " has reached rank 0, but not all others have "
                                              "within ",
                                              seconds, " s, or rank 0 has ended"))};
      case HandshakeResult::NoReply:
        break;
      }
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  } while (Clock::now() < end);
  std::string list;
  for (const std::string &address : point.addresses)
    list += " " + address;
  throw Failure{Status::rankFailed(join("rank ", rank, " cannot reach rank 0 on port ", point.port,
                                        " of", list, " within ", seconds,
                                        " s; is a firewall between the machines?"))};
}

} // namespace shardwright::runtime
