// SPDX-License-Identifier: Apache-2.0

#include "Socket.h"
#include "support/Failure.h"

#include <arpa/inet.h>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace shardwright::runtime {

namespace {
[[noreturn]] void failSystem(const char *what) {
  throw Failure{Status::rankFailed(join(what, " failed: ", std::strerror(errno)))};
}

bool waitFor(int socket, short events, double seconds) {
  pollfd entry{socket, events, 0};
  return poll(&entry, 1, int(seconds * 1000)) == 1;
}

} // namespace

Descriptor tryConnect(const std::string &address, int port, double seconds) {
  Descriptor socket(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
  sockaddr_in to{};
  to.sin_family = AF_INET;
  to.sin_port = htons(uint16_t(port));
  if (socket.get() < 0 || inet_pton(AF_INET, address.c_str(), &to.sin_addr) != 1)
    return Descriptor();
  makeNonBlocking(socket.get());
  int error = 0;
  socklen_t size = sizeof error;
  if (connect(socket.get(), reinterpret_cast<sockaddr *>(&to), sizeof to) == 0)
    return socket;
  if (errno != EINPROGRESS || !waitFor(socket.get(), POLLOUT, seconds) ||
      getsockopt(socket.get(), SOL_SOCKET, SO_ERROR, &error, &size) || error)
    return Descriptor();
  return socket;
}

Listener::Listener(Reach reach)
    : reach(reach), socket(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  sockaddr_in here{};
  here.sin_family = AF_INET;
  here.sin_addr.s_addr = htonl(reach == Reach::Anywhere ? INADDR_ANY : INADDR_LOOPBACK);
  if (socket.get() < 0 || bind(socket.get(), reinterpret_cast<sockaddr *>(&here), sizeof here) ||
      listen(socket.get(), 1024))
    failSystem("listening for the other processes");
}

int Listener::port() const {
  sockaddr_in here{};
  socklen_t size = sizeof here;
  getsockname(socket.get(), reinterpret_cast<sockaddr *>(&here), &size);
  return ntohs(here.sin_port);
}

std::vector<std::string> Listener::addresses() const {
  if (reach == Reach::ThisMachine)
    return {"127.0.0.1"};
  std::vector<std::string> all;
  ifaddrs *list = nullptr;
  if (getifaddrs(&list) != 0)
    failSystem("getifaddrs");
  for (ifaddrs *entry = list; entry; entry = entry->ifa_next) {
    if (!entry->ifa_addr || entry->ifa_addr->sa_family != AF_INET ||
        entry->ifa_flags & IFF_LOOPBACK)
      continue;
    char text[INET_ADDRSTRLEN];
    auto *address = reinterpret_cast<sockaddr_in *>(entry->ifa_addr);
    if (inet_ntop(AF_INET, &address->sin_addr, text, sizeof text))
      all.push_back(text);
  }
  freeifaddrs(list);
  all.push_back("127.0.0.1");
  return all;
}

FrameStream::FrameStream(Descriptor from) : socket(std::move(from)) {
  makeNonBlocking(socket.get());
  int on = 1; // frames are small and latency matters
  setsockopt(socket.get(), IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
}

void FrameStream::send(const Frame &frame) {
  uint32_t size = uint32_t(frame.text.size());
  outgoing += frame.kind;
  outgoing.append(reinterpret_cast<const char *>(&size), sizeof size);
  outgoing += frame.text;
  flush();
}

void FrameStream::flush() {
  while (!outgoing.empty()) {
    ssize_t sent = ::send(socket.get(), outgoing.data(), outgoing.size(), MSG_NOSIGNAL);
    if (sent <= 0) {
      if (sent < 0 && errno != EAGAIN && errno != EINTR)
        outgoing.clear(); // the peer has closed: reading reports it
      return;
    }
    outgoing.erase(0, size_t(sent));
  }
}

bool FrameStream::fill() {
  constexpr size_t kLongest = 1 << 20; // error messages are far shorter
  char block[4096];
  for (;;) {
    ssize_t got = recv(socket.get(), block, sizeof block, 0);
    if (got > 0)
      incoming.append(block, size_t(got));
    if (incoming.size() > kLongest)
      return false;
    if (got <= 0)
      return got < 0 && (errno == EAGAIN || errno == EINTR);
  }
}

std::optional<Frame> FrameStream::next() {
  uint32_t size = 0;
  constexpr size_t kHead = 1 + sizeof size;
  if (incoming.size() < kHead)
    return std::nullopt;
  std::memcpy(&size, incoming.data() + 1, sizeof size);
  if (incoming.size() < kHead + size)
    return std::nullopt;
  Frame frame{incoming[0], incoming.substr(kHead, size)};
  incoming.erase(0, kHead + size);
  return frame;
}

} // namespace shardwright::runtime
