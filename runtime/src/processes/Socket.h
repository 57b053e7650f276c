// SPDX-License-Identifier: Apache-2.0

//===- Socket.h - TCP connections, in frames ------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_SOCKET_H
#define SHARDWRIGHT_RUNTIME_SOCKET_H

#include "Descriptor.h"

#include <optional>
#include <string>
#include <vector>

namespace shardwright::runtime {

/// Where a listener can be reached from.
enum class Reach { ThisMachine, Anywhere };

/// Listens on a port that the system picks; throws Failure.
class Listener {
public:
  explicit Listener(Reach reach);
  int descriptor() const { return socket.get(); }
  /// `10.0.0.7 192.168.1.7 127.0.0.1`, and the port.
  std::vector<std::string> addresses() const;
  int port() const;

private:
  const Reach reach;
  Descriptor socket;
};

/// -1 if there is no listener.
Descriptor tryConnect(const std::string &address, int port, double seconds);

/// One kind of message and its text.
struct Frame {
  char kind;
  std::string text;
};

/// Sends and takes frames without waiting.
class FrameStream {
public:
  explicit FrameStream(Descriptor socket);
  int descriptor() const { return socket.get(); }

  void send(const Frame &frame);
  /// What the connection takes now of that which was to be sent.
  void flush();
  bool flushed() const { return outgoing.empty(); }
  /// Reads what is there; false once the other side has closed, or sends
  /// something else than frames.
  bool fill();
  /// The next frame that is here as a whole.
  std::optional<Frame> next();

private:
  Descriptor socket;
  std::string incoming, outgoing;
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_SOCKET_H
