// SPDX-License-Identifier: Apache-2.0

#include "Introductions.h"

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
/// How long one connection may take to introduce itself; a rank of the run that
/// was too slow tries again.
constexpr auto kPatience = 5s;
/// File descriptors are few: of more strangers the oldest have to leave.
constexpr size_t kMostVisitors = 256;

int untilMilliseconds(Deadline deadline) {
  auto left = deadline - Clock::now();
  auto count = std::chrono::ceil<std::chrono::milliseconds>(left).count();
  return int(std::clamp<int64_t>(count, 0, 1000));
}

void makeNonBlocking(int socket) { fcntl(socket, F_SETFL, fcntl(socket, F_GETFL) | O_NONBLOCK); }

bool sendNow(int socket, const std::string &text) {
  return send(socket, text.data(), text.size(), MSG_NOSIGNAL | MSG_DONTWAIT) ==
         ssize_t(text.size());
}

bool isOver(ssize_t got) { return got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR); }

/// Exactly so many bytes; less if the other side closes, or at the deadline.
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

/// Somebody who has not introduced itself yet.
struct Visitor {
  Descriptor socket;
  Clock::time_point came;
  std::string said;
};

class Doorkeeper {
public:
  Doorkeeper(int listener, const Secret &secret, int64_t first, int64_t end)
      : listener(listener), secret(secret), first(first), end(end) {}

  bool isComplete() const { return int64_t(guests.size()) == end - first; }

  /// What has happened until `deadline`, or within a second.
  void look(Deadline deadline) {
    std::vector<pollfd> entries = {{listener, POLLIN, 0}};
    for (const Visitor &visitor : visitors)
      entries.push_back({visitor.socket.get(), POLLIN, 0});
    for (const auto &[rank, guest] : guests)
      entries.push_back({guest.get(), POLLRDHUP, 0});
    poll(entries.data(), entries.size(), untilMilliseconds(deadline));
    for (auto visitor = visitors.begin(); visitor != visitors.end();)
      visitor = hear(*visitor) ? std::next(visitor) : visitors.erase(visitor);
    if (entries[0].revents)
      acceptSome();
    dropWhoHasLeft(); // also who introduced itself and had no patience
  }

  std::map<int64_t, Descriptor> takeGuests() {
    if (isComplete())
      for (const auto &[rank, guest] : guests)
        sendNow(guest.get(), std::string(1, kGo));
    return std::move(guests);
  }

private:
  void acceptSome() {
    for (int count = 0; count < 64; ++count) {
      Descriptor socket(accept4(listener, nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK));
      bool full = socket.get() < 0 && (errno == EMFILE || errno == ENFILE);
      if ((full || visitors.size() >= kMostVisitors) && !visitors.empty())
        visitors.pop_front();
      if (socket.get() < 0)
        return;
      visitors.push_back({std::move(socket), Clock::now(), ""});
      if (!hear(visitors.back()))
        visitors.pop_back();
    }
  }

  /// A guest may have given up, and comes again.
  void dropWhoHasLeft() {
    for (auto guest = guests.begin(); guest != guests.end();) {
      char byte;
      ssize_t got = recv(guest->second.get(), &byte, 1, MSG_PEEK | MSG_DONTWAIT);
      guest = isOver(got) ? guests.erase(guest) : std::next(guest);
    }
  }

  /// Whether it stays a visitor.
  bool hear(Visitor &visitor) {
    char block[Secret::kLength + sizeof(int64_t)];
    size_t missing = sizeof block - visitor.said.size();
    ssize_t got = recv(visitor.socket.get(), block, missing, MSG_DONTWAIT);
    if (isOver(got))
      return false;
    visitor.said.append(block, size_t(std::max<ssize_t>(got, 0)));
    size_t known = std::min(visitor.said.size(), Secret::kLength);
    if (visitor.said.compare(0, known, secret.question, 0, known) != 0)
      return false;
    if (visitor.said.size() < sizeof block)
      return Clock::now() - visitor.came < kPatience;
    int64_t rank = -1;
    std::memcpy(&rank, visitor.said.data() + Secret::kLength, sizeof rank);
    if (rank >= first && rank < end && !guests.count(rank) &&
        sendNow(visitor.socket.get(), secret.answer))
      guests[rank] = std::move(visitor.socket);
    return false;
  }

  const int listener;
  const Secret &secret;
  const int64_t first, end;
  std::list<Visitor> visitors; // the oldest first
  std::map<int64_t, Descriptor> guests;
};
} // namespace

namespace {
constexpr double kDefaultSeconds = 60, kMostSeconds = 1e6;

/// 0 if the variable is no number.
double readSeconds() {
  const char *text = std::getenv(kConnectSeconds);
  if (!text)
    return kDefaultSeconds;
  char *end = nullptr;
  double seconds = std::strtod(text, &end);
  bool good = end != text && *end == '\0' && seconds > 0; // NaN is not
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
  for (std::string *part : {&secret.question, &secret.answer})
    while (part->size() < kLength)
      *part += "0123456789abcdef"[random() % 16];
  return secret;
}

std::map<int64_t, Descriptor> admitAll(int listener, const Secret &secret, int64_t first,
                                       int64_t end, Deadline deadline) {
  makeNonBlocking(listener);
  Doorkeeper doorkeeper(listener, secret, first, end);
  while (!doorkeeper.isComplete() && Clock::now() < deadline)
    doorkeeper.look(deadline);
  return doorkeeper.takeGuests();
}

Reception introduceTo(int socket, const Secret &secret, int64_t rank, Deadline deadline) {
  std::string text = secret.question;
  text.append(reinterpret_cast<const char *>(&rank), sizeof rank);
  Deadline patience = std::min(deadline, Clock::now() + kPatience);
  if (!sendNow(socket, text) || receiveAll(socket, Secret::kLength, patience) != secret.answer)
    return Reception::NotAnswered;
  return receiveAll(socket, 1, deadline + kPatience) == std::string(1, kGo) ? Reception::LetIn
                                                                            : Reception::Forsaken;
}

} // namespace shardwright::runtime
