// SPDX-License-Identifier: Apache-2.0

#include "Handshake.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <list>
#include <poll.h>
#include <random>
#include <sys/socket.h>
#include <vector>

namespace shardwright::runtime {

namespace {
using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;
constexpr char kGo = '!';
/// How long one connection may take for its half of the handshake; a rank of the run that
/// was too slow retries.
constexpr auto kPeerTimeout = 5s;
/// File descriptors are limited: beyond this the oldest connections are closed.
constexpr size_t kMaxPending = 256;

int untilMilliseconds(Deadline deadline) {
  auto left = deadline - Clock::now();
  auto count = std::chrono::ceil<std::chrono::milliseconds>(left).count();
  return int(std::clamp<int64_t>(count, 0, 1000));
}

bool sendNow(int socket, const std::string &text) {
  return send(socket, text.data(), text.size(), MSG_NOSIGNAL | MSG_DONTWAIT) ==
         ssize_t(text.size());
}

bool isOver(ssize_t got) { return got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR); }

/// Receives exactly `bytes` bytes; fewer if the peer closes or the deadline passes.
std::string receiveAll(int socket, size_t bytes, Deadline deadline) {
  std::string text(bytes, '\0');
  size_t at = 0;
  while (at < bytes) {
    pollfd entry{socket, POLLIN, 0};
    if (poll(&entry, 1, untilMilliseconds(deadline)) <= 0 && Clock::now() >= deadline)
      break;
    ssize_t got = recv(socket, text.data() + at, bytes - at, MSG_DONTWAIT);
    if (isOver(got))
      break;
    at += size_t(std::max<ssize_t>(got, 0));
  }
  text.resize(at);
  return text;
}

/// A connection whose handshake is not complete.
struct PendingPeer {
  Descriptor socket;
  Clock::time_point since;
  std::string received;
};

class Acceptor {
public:
  Acceptor(int listener, const Secret &secret, int64_t first, int64_t end)
      : listener(listener), secret(secret), first(first), end(end) {}

  bool isComplete() const { return int64_t(accepted.size()) == end - first; }

  /// Handles the events until `deadline`, at most one second.
  void pollOnce(Deadline deadline) {
    std::vector<pollfd> entries = {{listener, POLLIN, 0}};
    for (const PendingPeer &peer : pending)
      entries.push_back({peer.socket.get(), POLLIN, 0});
    for (const auto &[rank, peer] : accepted)
      entries.push_back({peer.get(), POLLRDHUP, 0});
    poll(entries.data(), entries.size(), untilMilliseconds(deadline));
    for (auto peer = pending.begin(); peer != pending.end();)
      peer = readHello(*peer) ? std::next(peer) : pending.erase(peer);
    if (entries[0].revents)
      acceptSome();
    dropDisconnected(); // also peers that gave up after the handshake
  }

  std::map<int64_t, Descriptor> takeAccepted() {
    if (isComplete())
      for (const auto &[rank, peer] : accepted)
        sendNow(peer.get(), std::string(1, kGo));
    return std::move(accepted);
  }

private:
  void acceptSome() {
    for (int count = 0; count < 64; ++count) {
      Descriptor socket(accept4(listener, nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK));
      bool full = socket.get() < 0 && (errno == EMFILE || errno == ENFILE);
      if ((full || pending.size() >= kMaxPending) && !pending.empty())
        pending.pop_front();
      if (socket.get() < 0)
        return;
      pending.push_back({std::move(socket), Clock::now(), ""});
      if (!readHello(pending.back()))
        pending.pop_back();
    }
  }

  /// An accepted peer may have given up; it connects again.
  void dropDisconnected() {
    for (auto peer = accepted.begin(); peer != accepted.end();) {
      char byte;
      ssize_t got = recv(peer->second.get(), &byte, 1, MSG_PEEK | MSG_DONTWAIT);
      peer = isOver(got) ? accepted.erase(peer) : std::next(peer);
    }
  }

  /// Returns whether the connection stays pending.
  bool readHello(PendingPeer &peer) {
    char block[Secret::kLength + sizeof(int64_t)];
    size_t missing = sizeof block - peer.received.size();
    ssize_t got = recv(peer.socket.get(), block, missing, MSG_DONTWAIT);
    if (isOver(got))
      return false;
    peer.received.append(block, size_t(std::max<ssize_t>(got, 0)));
    size_t known = std::min(peer.received.size(), Secret::kLength);
    if (peer.received.compare(0, known, secret.challenge, 0, known) != 0)
      return false;
    if (peer.received.size() < sizeof block)
      return Clock::now() - peer.since < kPeerTimeout;
    int64_t rank = -1;
    std::memcpy(&rank, peer.received.data() + Secret::kLength, sizeof rank);
    if (rank >= first && rank < end && !accepted.count(rank) &&
        sendNow(peer.socket.get(), secret.response))
      accepted[rank] = std::move(peer.socket);
    return false;
  }

  const int listener;
  const Secret &secret;
  const int64_t first, end;
  std::list<PendingPeer> pending; // oldest first
  std::map<int64_t, Descriptor> accepted;
};
} // namespace

namespace {
constexpr double kDefaultSeconds = 60, kMostSeconds = 1e6;

/// 0 if the variable is not a number.
double readSeconds() {
  const char *text = std::getenv(kConnectSeconds);
  if (!text)
    return kDefaultSeconds;
  char *end = nullptr;
  double seconds = std::strtod(text, &end);
  bool good = end != text && *end == '\0' && seconds > 0; // false for NaN
  return good ? std::min(seconds, kMostSeconds) : 0;
}
} // namespace

bool knowsConnectSeconds() { return readSeconds() > 0; }

double connectSeconds() { return knowsConnectSeconds() ? readSeconds() : kDefaultSeconds; }

Deadline deadlineIn(double seconds) {
  return Clock::now() + std::chrono::milliseconds(int64_t(seconds * 1000));
}

Secret Secret::makeRandom() {
  std::random_device random;
  Secret secret;
  for (std::string *part : {&secret.challenge, &secret.response})
    while (part->size() < kLength)
      *part += "0123456789abcdef"[random() % 16];
  return secret;
}

std::map<int64_t, Descriptor> acceptRanks(int listener, const Secret &secret, int64_t first,
                                          int64_t end, Deadline deadline) {
  makeNonBlocking(listener);
  Acceptor acceptor(listener, secret, first, end);
  while (!acceptor.isComplete() && Clock::now() < deadline)
    acceptor.pollOnce(deadline);
  return acceptor.takeAccepted();
}

HandshakeResult handshakeWith(int socket, const Secret &secret, int64_t rank, Deadline deadline) {
  std::string text = secret.challenge;
  text.append(reinterpret_cast<const char *>(&rank), sizeof rank);
  Deadline replyDeadline = std::min(deadline, Clock::now() + kPeerTimeout);
  if (!sendNow(socket, text) ||
      receiveAll(socket, Secret::kLength, replyDeadline) != secret.response)
    return HandshakeResult::NoReply;
  return receiveAll(socket, 1, deadline + kPeerTimeout) == std::string(1, kGo)
             ? HandshakeResult::Accepted
             : HandshakeResult::Abandoned;
}

} // namespace shardwright::runtime
