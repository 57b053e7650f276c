#include "Rendezvous.h"
#include "../core/Failure.h"

#include <chrono>
#include <cstring>
#include <poll.h>
#include <random>
#include <sys/socket.h>
#include <sys/time.h>

namespace shardwright::runtime {

namespace {
/// A stranger who sends nothing does not hold up the others for long.
constexpr int kIntroductionSeconds = 5;

/// The rank of who connects, or -1.
int64_t readIntroduction(int socket, const std::string &token) {
  timeval limit{kIntroductionSeconds, 0};
  setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
  std::string text(token.size() + sizeof(int64_t), '\0');
  for (size_t at = 0; at < text.size();) {
    ssize_t got = recv(socket, text.data() + at, text.size() - at, 0);
    if (got <= 0)
      return -1;
    at += size_t(got);
  }
  int64_t rank = -1;
  std::memcpy(&rank, text.data() + token.size(), sizeof rank);
  return text.compare(0, token.size(), token) == 0 ? rank : -1;
}
} // namespace

MeetingPoint openMeetingPoint(const Listener &listener) {
  MeetingPoint point{listener.addresses(), listener.port(), ""};
  std::random_device random;
  for (int i = 0; i < 4; ++i)
    point.token += join(std::hex, random(), "-");
  return point;
}

std::map<int64_t, Descriptor> acceptAll(const Listener &listener,
                                        const MeetingPoint &point, int64_t size,
                                        double seconds) {
  using Clock = std::chrono::steady_clock;
  auto end = Clock::now() + std::chrono::milliseconds(int64_t(seconds * 1000));
  std::map<int64_t, Descriptor> sockets;
  while (int64_t(sockets.size()) + 1 < size) {
    double left = std::chrono::duration<double>(end - Clock::now()).count();
    Descriptor socket = listener.accept(std::max(left, 0.0));
    if (socket.get() >= 0) {
      int64_t rank = readIntroduction(socket.get(), point.token);
      if (rank > 0 && rank < size)
        sockets[rank] = std::move(socket);
      continue;
    }
    for (int64_t rank = 1; rank < size; ++rank)
      if (!sockets.count(rank))
        throw Failure{Status::rankFailed(
            join("rank ", rank, " has not connected to rank 0 within ", seconds,
                 " s; is a firewall between the machines?"))};
  }
  return sockets;
}

Descriptor introduce(const MeetingPoint &point, int64_t rank, double seconds) {
  Descriptor socket = connectTo(point.addresses, int(point.port), seconds);
  std::string text = point.token;
  text.append(reinterpret_cast<const char *>(&rank), sizeof rank);
  pollfd entry{socket.get(), POLLOUT, 0};
  poll(&entry, 1, int(seconds * 1000));
  if (send(socket.get(), text.data(), text.size(), MSG_NOSIGNAL) !=
      ssize_t(text.size()))
    throw Failure{Status::rankFailed(
        join("rank ", rank, " lost its connection to rank 0"))};
  return socket;
}

} // namespace shardwright::runtime
