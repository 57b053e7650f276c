// SPDX-License-Identifier: Apache-2.0

//===- DeviceCollective.h - One start as work for a stream ----------------===//
//
// Planned once into a list of steps; a start then issues them one by one:
//
//   pack      pieces along any dimension are copied to where they are dense
//   exchange  one group of calls of NCCL
//   fold      what NCCL does not add up (ReduceText.h) is added up here: until
//             now the parts were only moved
//   gather    and the ranks' sums are joined (all_reduce)
//   unpack    pieces are copied to where the result wants them
//
// All of a rank's collectives run on one stream, so that they can share one
// piece of staging memory, and that NCCL sees one order on all ranks.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_CUDA_DEVICECOLLECTIVE_H
#define SHARDWRIGHT_RUNTIME_CUDA_DEVICECOLLECTIVE_H

#include "Communicators.h"

namespace shardwright::runtime::cuda {

/// What the collectives of a rank have in common.
struct CollectiveContext {
  const ProgramIndex &index;
  const Device &device;
  const Session &session;
  const Communicators *communicators = nullptr; // null: no rank has a peer
  int64_t rank = 0;
  Module reduceModule = nullptr;
  Address staging = 0; // allocated when all are planned
};

class DeviceCollective {
public:
  /// `in` and `out` are where the operands and the results are.
  DeviceCollective(const Instruction &start, const CollectiveContext &context,
                   std::vector<Address> in, std::vector<Address> out);

  int64_t stagingBytes() const { return staged; }
  void issue() const;

private:
  using Step = std::function<void()>;
  /// A piece of memory: in staging memory, whose place is not known yet.
  struct Place {
    Address at = 0;
    bool inStaging = false;
  };
  /// Pieces along one dimension as rows of bytes.
  struct Strip {
    int64_t rows, width, pitch;
  };

  void planOperand(size_t operand);
  void planAllReduce(size_t operand);
  void planReduceScatter(size_t operand);
  void planAllGather(size_t operand);
  void planAllToAll(size_t operand);
  void planPermute(size_t operand);
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
  StreamHandle stream() const { return context.device.communication; }
  const Nccl &nccl() const { return *context.session.nccl; }

  const Instruction &start;
  const CollectiveContext &context;
  const std::vector<Address> in, out;
  NcclComm comm = nullptr;
  int64_t size = 1;
  int64_t staged = 0;
  std::vector<Step> packs, exchanges, folds, gathers, unpacks;
};

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_CUDA_DEVICECOLLECTIVE_H
