// SPDX-License-Identifier: Apache-2.0

#include "Connection.h"
#include "comm/messages/Transport.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <stdexcept>
#include <string>
#include <sys/socket.h>

namespace shardwright::runtime {

namespace {
constexpr int64_t kEndTag = -1; // tag of the last message
/// Buffers of unexpected messages grow in steps of received data, not by the size in a header.
constexpr int64_t kGrowth = 1 << 20;
} // namespace

Connection::Connection(int64_t rank, Descriptor from) : rank(rank), socket(std::move(from)) {
  fcntl(socket.get(), F_SETFL, fcntl(socket.get(), F_GETFL) | O_NONBLOCK);
}

void Connection::send(const char *from, int64_t bytes, int64_t tag, bool *done) {
  sends.push_back({{tag, bytes}, from, done});
}

void Connection::receive(char *to, int64_t bytes, int64_t tag, bool *done) {
  receives.push_back({tag, bytes, to, done});
  match();
}

void Connection::sayEnd() { send(nullptr, 0, kEndTag, nullptr); }

void Connection::move() {
  while (sendSome()) {
  }
  while (receiveSome()) {
  }
}

/// Sends from the header, then from the payload.
bool Connection::sendSome() {
  if (sends.empty() || closed)
    return false;
  Send &first = sends.front();
  constexpr int64_t kHead = sizeof(Header);
  bool head = sent < kHead;
  const char *from = head ? (const char *)&first.header + sent : first.from + (sent - kHead);
  int64_t left = (head ? kHead : kHead + first.header.bytes) - sent;
  if (left > 0) {
    ssize_t count = ::send(socket.get(), from, size_t(left), MSG_NOSIGNAL);
    if (count < 0)
      return isBroken();
    sent += count;
  }
  if (sent == kHead + first.header.bytes) {
    if (first.done)
      *first.done = true;
    sends.pop_front();
    sent = 0;
  }
  return true;
}

bool Connection::receiveSome() {
  if (closed)
    return false;
  constexpr int64_t kHead = sizeof(Header);
  int64_t left = (got < kHead ? kHead : kHead + header.bytes) - got;
  char *to = (char *)&header + got;
  if (got >= kHead && awaited) {
    to = target.to + (got - kHead);
  } else if (got >= kHead) {
    left = std::min(left, kGrowth);
    early.resize(size_t(got - kHead + left));
    to = early.data() + (got - kHead);
  }
  ssize_t count = recv(socket.get(), to, size_t(left), 0);
  if (count <= 0)
    return count < 0 ? isBroken() : !(closed = true);
  got += count;
  if (got == kHead)
    begin();
  if (got >= kHead && got == kHead + header.bytes)
    finish();
  return true;
}

/// A lost peer is only silent here: the failure detector reports it.
bool Connection::isBroken() {
  if (errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR)
    closed = true;
  return false;
}

void Connection::refuse(const char *why) {
  closed = true;
  throw std::runtime_error("rank " + std::to_string(rank) + " announces " +
                           std::to_string(header.bytes) + " bytes with the tag " +
                           std::to_string(header.tag) + ": " + why);
}

/// Called when a header is complete. No earlier message with this tag is unmatched, or `match`
/// would have paired it.
void Connection::begin() {
  if (saidEnd)
    refuse("its end-of-stream message came before");
  if (header.tag == kEndTag && header.bytes == 0)
    return;
  if (header.tag < 0 || header.bytes < 0 || header.bytes > Transport::kMostBytes)
    refuse("no message of this program is like that");
  auto receive = std::find_if(receives.begin(), receives.end(),
                              [&](const Receive &receive) { return receive.tag == header.tag; });
  awaited = receive != receives.end();
  if (!awaited)
    return;
  if (header.bytes > receive->bytes)
    refuse("that is longer than what is expected");
  target = *receive;
  receives.erase(receive);
}

void Connection::finish() {
  if (header.tag == kEndTag)
    saidEnd = true;
  else if (awaited)
    *target.done = true;
  else
    arrived.push_back({header.tag, std::move(early)});
  early = {};
  awaited = false;
  got = 0;
  match();
}

/// Hands an unexpected message to the first receive with its tag.
void Connection::match() {
  for (auto receive = receives.begin(); receive != receives.end();) {
    auto message = std::find_if(arrived.begin(), arrived.end(),
                                [&](const Early &message) { return message.tag == receive->tag; });
    if (message == arrived.end()) {
      ++receive;
      continue;
    }
    if (int64_t(message->bytes.size()) > receive->bytes) {
      header = {message->tag, int64_t(message->bytes.size())};
      refuse("that is longer than what is expected");
    }
    std::copy(message->bytes.begin(), message->bytes.end(), receive->to);
    *receive->done = true;
    arrived.erase(message);
    receive = receives.erase(receive);
  }
}

} // namespace shardwright::runtime
