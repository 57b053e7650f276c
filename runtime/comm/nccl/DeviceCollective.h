// SPDX-License-Identifier: Apache-2.0

//===- DeviceCollective.h - A collective or a transfer as work on a stream -===//
//
// Planned once as a list of steps, which a start issues:
//
//   pack      copy strided pieces to dense memory
//   exchange  one group of NCCL calls
//   fold      reduce what NCCL does not (ReduceText.h) from received parts
//   gather    join the reduced chunks (all_reduce)
//   unpack    copy pieces to their place in the result
//
// The collectives of a stream share one staging buffer.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_COMM_NCCL_DEVICECOLLECTIVE_H
#define SHARDWRIGHT_RUNTIME_COMM_NCCL_DEVICECOLLECTIVE_H

#include "CommunicationStreams.h"
#include "Communicators.h"
#include "backends/cuda/device/Device.h"

namespace shardwright::runtime::cuda {

/// Shared by the collectives of a rank.
struct CollectiveContext {
  const ProgramIndex &index;
  const Device &device;
  const Nccl *nccl = nullptr;                   // null if no rank communicates
  const Communicators *communicators = nullptr; // null: all groups have one member
  int64_t rank = 0;
  const CommunicationStreams *streams = nullptr;
  Module reduceModule = nullptr;
  std::vector<Address> staging = {}; // by stream; allocated after all are planned
};

class DeviceCollective {
public:
  /// `in` and `out` are the addresses of operands and results.
  DeviceCollective(const Instruction &start, const CollectiveContext &context,
                   std::vector<Address> in, std::vector<Address> out);

  int64_t stagingBytes() const { return staged; }
  size_t streamIndex() const { return lane; }
  void issue() const;

private:
  using Step = std::function<void()>;
  /// An address, or an offset in staging memory that is not allocated yet.
  struct Place {
    Address at = 0;
    bool inStaging = false;
  };
  /// Pieces along one dimension as strided rows of bytes.
  struct Strip {
    int64_t rows, width, pitch;
  };

  void planOperand(size_t operand);
  void planAllReduce(size_t operand);
  void planReduceScatter(size_t operand);
  void planAllGather(size_t operand);
  void planAllToAll(size_t operand);
  void planPermute(size_t operand);
  void planTransfer();
  void planIdle();
  void planFold(size_t operand, Place parts, Place result, int64_t count);

  Place reserve(int64_t bytes);
  Address at(const Place &place) const;
  Strip stripOf(const Shape &whole, int64_t dim, DType dtype) const;
  void pack(Place from, const Strip &strip, Place to);
  void unpack(Place from, const Strip &strip, Place to);
  void copy(std::vector<Step> &phase, Place from, Place to, int64_t bytes);
  void swapParts(Place from, Place to, int64_t bytes);
  void copyRows(Address from, int64_t fromPitch, Address to, int64_t toPitch,
                const Strip &strip) const;
  void issueGroup(const std::vector<Step> &calls) const;
  void check(NcclResult code, const char *call) const;
  StreamHandle stream() const { return context.device.communication[lane]; }
  const Nccl &nccl() const { return *context.nccl; }

  const Instruction &start;
  const CollectiveContext &context;
  const std::vector<Address> in, out;
  const size_t lane; // of the communication streams
  NcclComm comm = nullptr;
  int64_t size = 1;
  int64_t staged = 0;
  std::vector<Step> packs, exchanges, folds, gathers, unpacks;
};

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_COMM_NCCL_DEVICECOLLECTIVE_H
