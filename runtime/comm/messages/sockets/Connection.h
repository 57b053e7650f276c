// SPDX-License-Identifier: Apache-2.0

//===- Connection.h - Messages to and from one peer over a socket --------===//
#ifndef SHARDWRIGHT_RUNTIME_COMM_MESSAGES_SOCKETS_CONNECTION_H
#define SHARDWRIGHT_RUNTIME_COMM_MESSAGES_SOCKETS_CONNECTION_H

#include "comm/messages/Descriptor.h"

#include <cstdint>
#include <deque>
#include <vector>

namespace shardwright::runtime {

class Connection {
public:
  Connection(int64_t rank, Descriptor socket);

  /// Both return immediately; `done` is set when the buffer may be reused.
  void send(const char *from, int64_t bytes, int64_t tag, bool *done);
  void receive(char *to, int64_t bytes, int64_t tag, bool *done);
  /// Sends the end-of-stream message.
  void sayEnd();
  /// Makes progress without blocking. Throws std::runtime_error if the peer violates the
  /// protocol.
  void move();
  bool hasEnded() const { return closed || saidEnd; }
  bool hasSentAll() const { return closed || sends.empty(); }

private:
  /// Precedes each message.
  struct Header {
    int64_t tag, bytes;
  };
  struct Send {
    Header header;
    const char *from;
    bool *done;
  };
  struct Receive {
    int64_t tag, bytes;
    char *to;
    bool *done;
  };
  /// A message that arrived before its receive was posted.
  struct Early {
    int64_t tag;
    std::vector<char> bytes;
  };

  bool sendSome();
  bool receiveSome();
  bool isBroken();
  void begin();
  void finish();
  void match();
  [[noreturn]] void refuse(const char *why);

  const int64_t rank;
  const Descriptor socket;
  bool closed = false, saidEnd = false;
  std::deque<Send> sends;
  std::deque<Receive> receives;
  std::deque<Early> arrived;
  // Bytes transferred, headers included, of the first pending send and of the incoming message.
  int64_t sent = 0, got = 0;
  // The incoming message: its header, then its payload into the matching receive or `early`.
  Header header = {};
  Receive target = {};
  bool awaited = false;
  std::vector<char> early;
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_COMM_MESSAGES_SOCKETS_CONNECTION_H
