// SPDX-License-Identifier: Apache-2.0

//===- Connection.h - Messages to and from one other rank -----------------===//
#ifndef SHARDWRIGHT_RUNTIME_CONNECTION_H
#define SHARDWRIGHT_RUNTIME_CONNECTION_H

#include "../src/processes/Descriptor.h"

#include <cstdint>
#include <deque>
#include <vector>

namespace shardwright::runtime {

class Connection {
public:
  Connection(int64_t rank, Descriptor socket);

  /// Both return at once; `done` is set when the memory may be used again.
  void send(const char *from, int64_t bytes, int64_t tag, bool *done);
  void receive(char *to, int64_t bytes, int64_t tag, bool *done);
  /// The last message of all.
  void sayEnd();
  /// Moves what can be moved without waiting; throws std::runtime_error if the
  /// other side sends what no rank of this program sends.
  void move();
  bool hasEnded() const { return closed || saidEnd; }
  bool hasSentAll() const { return closed || sends.empty(); }

private:
  /// In front of each message.
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
  /// One that came before somebody waited for it.
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
  // With headers, of the first send and of what comes in.
  int64_t sent = 0, got = 0;
  // What comes in: its header, then its bytes to who waits for it, or to
  // `early`.
  Header header = {};
  Receive target = {};
  bool awaited = false;
  std::vector<char> early;
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_CONNECTION_H
