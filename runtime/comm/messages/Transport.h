// SPDX-License-Identifier: Apache-2.0

//===- Transport.h - The interface to message libraries ------------------===//
//
// Everything needed of MPI. Implemented by separate libraries (mpi/,
// sockets/), opened when a run has several processes: the runtime needs no MPI
// to be built or to run ranks as threads.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_COMM_MESSAGES_TRANSPORT_H
#define SHARDWRIGHT_RUNTIME_COMM_MESSAGES_TRANSPORT_H

#include <cstdint>
#include <memory>
#include <string>

namespace shardwright::runtime {

/// One thread at a time. Messages between two ranks with the same tag arrive in order.
class Transport {
public:
  using Request = uint64_t;
  static constexpr int64_t kMostBytes = 1 << 30; // per message

  virtual ~Transport() = default;
  virtual int64_t rank() const = 0;
  virtual int64_t size() const = 0;
  /// "Open MPI 4.1.4"
  virtual std::string library() const = 0;
  /// Whether another thread than the one that opened it may use it, one at a time.
  virtual bool maySwitchThreads() const { return true; }

  /// Both return immediately; the buffer must stay valid until test() returns true. Throw
  /// std::runtime_error.
  virtual Request send(const char *from, int64_t bytes, int64_t peer, int64_t tag) = 0;
  virtual Request receive(char *to, int64_t bytes, int64_t peer, int64_t tag) = 0;
  /// Returns whether the request is complete; it must not be tested after that.
  virtual bool test(Request &request) = 0;

  /// Blocks until all other processes call it: for successful runs only.
  virtual void close() = 0;
};

/// Exported by the library. Returns null on failure and sets `error`.
using OpenTransport = Transport *(std::string &error);
constexpr const char *kOpenTransport = "shardwright_open_transport";
constexpr const char *kTransportLibrary = "libshardwright_mpi.so";

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_COMM_MESSAGES_TRANSPORT_H
