// SPDX-License-Identifier: Apache-2.0

//===- Nccl.h - The functions of NCCL ------------------------------------===//
//
// Declared as in nccl.h since 2.18 (ncclCommSplit). Communicators are
// non-blocking: completion is polled, so that a missing rank ends in an error
// instead of a hang.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_COMM_NCCL_NCCL_H
#define SHARDWRIGHT_RUNTIME_COMM_NCCL_NCCL_H

#include "backends/cuda/device/Driver.h"
#include "shardwright/runtime/bundle/Program.h"

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

/// ncclConfig_t of 2.18; NCCL reads `size` bytes and uses defaults for newer fields.
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
  /// Throws Failure if it is too old to support windows.
  void requireWindows() const;
  /// Throws Failure with the name of `call` unless the code is success or in progress.
  void check(NcclResult code, const char *call, NcclComm comm) const;

private:
  Library library;
};

/// ncclInt8, for raw bytes.
constexpr int kNcclBytes = 0;
/// The NCCL type of an element; a complex number is two elements. std::nullopt if NCCL does not
/// support the reduction, or would round at each hop.
struct NcclElement {
  int dtype;
  int64_t perElement;
};
std::optional<NcclElement> ncclElement(DType dtype, ReduceOp op);
int ncclOp(DType dtype, ReduceOp op);

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_COMM_NCCL_NCCL_H
