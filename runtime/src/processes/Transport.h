// SPDX-License-Identifier: Apache-2.0

//===- Transport.h - Messages between processes ---------------------------===//
//
// All that is asked of MPI. It is implemented by a library of its own
// (runtime/mpi), opened when a run has several processes, so that the runtime
// needs no MPI to be built or to run ranks as threads.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_TRANSPORT_H
#define SHARDWRIGHT_RUNTIME_TRANSPORT_H

#include <cstdint>
#include <memory>
#include <string>

namespace shardwright::runtime {

/// To be used by one thread. Messages from one rank to another with the same
/// tag arrive in the order in which they were sent.
class Transport {
public:
  using Request = uint64_t;
  static constexpr int64_t kMostBytes = 1 << 30; // of one message

  virtual ~Transport() = default;
  virtual int64_t rank() const = 0;
  virtual int64_t size() const = 0;
  /// "Open MPI 4.1.4"
  virtual std::string library() const = 0;

  /// Both return at once; the memory must stay until `test` was true. They
  /// throw std::runtime_error.
  virtual Request send(const char *from, int64_t bytes, int64_t peer, int64_t tag) = 0;
  virtual Request receive(char *to, int64_t bytes, int64_t peer, int64_t tag) = 0;
  /// Whether it is done; not to be asked again after that.
  virtual bool test(Request &request) = 0;

  /// Waits for all other processes: only for an orderly end.
  virtual void close() = 0;
};

/// What the library exports; on failure null, and `error` says why.
using OpenTransport = Transport *(std::string &error);
constexpr const char *kOpenTransport = "shardwright_open_transport";
constexpr const char *kTransportLibrary = "libshardwright_mpi.so";

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_TRANSPORT_H
