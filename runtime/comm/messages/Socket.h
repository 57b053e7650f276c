// SPDX-License-Identifier: Apache-2.0

//===- Socket.h - TCP connections that carry frames ----------------------===//
#ifndef SHARDWRIGHT_RUNTIME_COMM_MESSAGES_SOCKET_H
#define SHARDWRIGHT_RUNTIME_COMM_MESSAGES_SOCKET_H

#include "Descriptor.h"

#include <optional>
#include <string>
#include <vector>

namespace shardwright::runtime {

/// The interfaces that a listener binds to.
enum class Reach { ThisMachine, Anywhere };

/// Listens on a port chosen by the system. Throws Failure.
class Listener {
public:
  explicit Listener(Reach reach);
  int descriptor() const { return socket.get(); }
  /// The addresses, such as `10.0.0.7 192.168.1.7 127.0.0.1`.
  std::vector<std::string> addresses() const;
  int port() const;

private:
  const Reach reach;
  Descriptor socket;
};

/// Connects within `seconds`; -1 if nothing listens there.
Descriptor tryConnect(const std::string &address, int port, double seconds);

/// A message type and its text.
struct Frame {
  char kind;
  std::string text;
};

/// Sends and receives frames without blocking.
class FrameStream {
public:
  explicit FrameStream(Descriptor socket);
  int descriptor() const { return socket.get(); }

  void send(const Frame &frame);
  /// Sends as much as the connection accepts.
  void flush();
  bool flushed() const { return outgoing.empty(); }
  /// Reads available data. Returns false if the peer has closed or sent invalid data.
  bool fill();
  /// The next complete frame.
  std::optional<Frame> next();

private:
  Descriptor socket;
  std::string incoming, outgoing;
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_COMM_MESSAGES_SOCKET_H
