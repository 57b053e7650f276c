// SPDX-License-Identifier: Apache-2.0

//===- Nccl.h - The functions of NCCL -------------------------------------===//
//
// Declared as nccl.h declares them since 2.18 (ncclCommSplit). Communicators do
// not block: what is under way is asked for again and again, so that a rank
// which never comes ends in an error.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_CUDA_NCCL_H
#define SHARDWRIGHT_RUNTIME_CUDA_NCCL_H

#include "Driver.h"
#include "shardwright/runtime/Program.h"

#include <climits>
#include <optional>

namespace shardwright::runtime::cuda {

using NcclResult = int;
constexpr NcclResult kNcclSuccess = 0, kNcclInProgress = 7;
constexpr int kNoColor = -1;
using NcclComm = struct NcclCommTag *;
using NcclWindow = struct NcclWindowTag *;
constexpr int kSymmetricWindow = 1;

struct UniqueId {
  char bytes[128];
};

/// ncclConfig_t as it was in 2.18; NCCL reads as much as `size` says and takes
/// defaults for what has been added since.
struct NcclConfig {
  size_t size = sizeof(NcclConfig);
  unsigned magic = 0xcafebeef, version = 21800;
  int blocking = 0;
  int cgaClusterSize = INT_MIN, minCTAs = INT_MIN, maxCTAs = INT_MIN;
  const char *netName = nullptr;
  int splitShare = INT_MIN;
};

struct NcclTable {
  NcclResult (*getVersion)(int *version);
  NcclResult (*getUniqueId)(UniqueId *id);
  const char *(*errorText)(NcclResult code);
  const char *(*lastError)(NcclComm comm);
  NcclResult (*initRank)(NcclComm *comm, int ranks, UniqueId id, int rank, NcclConfig *config);
  NcclResult (*split)(NcclComm comm, int color, int key, NcclComm *made, NcclConfig *config);
  NcclResult (*asyncError)(NcclComm comm, NcclResult *state);
  NcclResult (*destroy)(NcclComm comm);
  NcclResult (*finalize)(NcclComm comm);
  NcclResult (*abort)(NcclComm comm);
  NcclResult (*groupStart)();
  NcclResult (*groupEnd)();
  NcclResult (*allReduce)(const void *in, void *out, size_t count, int dtype, int op, NcclComm comm,
                          StreamHandle stream);
  NcclResult (*reduceScatter)(const void *in, void *out, size_t outCount, int dtype, int op,
                              NcclComm comm, StreamHandle stream);
  NcclResult (*allGather)(const void *in, void *out, size_t inCount, int dtype, NcclComm comm,
                          StreamHandle stream);
  NcclResult (*send)(const void *in, size_t count, int dtype, int peer, NcclComm comm,
                     StreamHandle stream);
  NcclResult (*receive)(void *out, size_t count, int dtype, int peer, NcclComm comm,
                        StreamHandle stream);
  // Since 2.27, else null.
  NcclResult (*memAlloc)(void **memory, size_t bytes) = nullptr;
  NcclResult (*memFree)(void *memory) = nullptr;
  NcclResult (*windowRegister)(NcclComm comm, void *memory, size_t bytes, NcclWindow *window,
                               int flags) = nullptr;
  NcclResult (*windowDeregister)(NcclComm comm, NcclWindow window) = nullptr;
};

class Nccl : public NcclTable {
public:
  Nccl();
  /// `2.28.9`.
  std::string version() const;
  /// Fails if it is too old to know windows.
  void requireWindows() const;
  /// Fails with the name of `call` unless it is done or under way.
  void check(NcclResult code, const char *call, NcclComm comm) const;

private:
  Library library;
};

/// Bytes as NCCL calls them.
constexpr int kNcclBytes = 0;
/// Its number for an element type that it adds up; a complex number is two.
/// Nothing if it has none, or would round the sum at each hop.
struct NcclElement {
  int dtype;
  int64_t perElement;
};
std::optional<NcclElement> ncclElement(DType dtype, ReduceOp op);
int ncclOp(DType dtype, ReduceOp op);

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_CUDA_NCCL_H
