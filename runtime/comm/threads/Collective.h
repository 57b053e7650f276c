// SPDX-License-Identifier: Apache-2.0

//===- Collective.h - One start/done pair in shared memory ---------------===//
//
// Ranks share an address space: a start only signals that the operand is ready,
// and the done does the work. Each member arrives at three latches:
//
//   published   all members have started: operands may be read
//   worked      all members have read their inputs and computed their part
//   finished    (chunked all_reduce only) all have copied the others' parts
//
// If a result aliases its operand, peers may still read what would be
// overwritten. The part is then computed into staging memory and moved after
// `worked`. A chunked all_reduce needs no staging: each member writes only the
// chunk that no other member reads.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_COMM_THREADS_COLLECTIVE_H
#define SHARDWRIGHT_RUNTIME_COMM_THREADS_COLLECTIVE_H

#include "arrays/BoxCopy.h"
#include "comm/host/CollectiveParts.h"
#include "comm/host/ReduceLoops.h"
#include "engine/Latch.h"

#include <functional>

namespace shardwright::runtime {

/// Blocks on a latch until `arrivals` members arrived. Throws RunAborted if the run has failed.
using WaitFor = std::function<void(Latch &, int64_t arrivals)>;

class Collective {
public:
  Collective(const Instruction &start, const std::vector<int64_t> &group);

  /// Sets the addresses of a member's operand and result. Must be called for each member and
  /// operand before `prepare`.
  void bind(int64_t member, size_t operand, const char *in, char *out);
  /// Decides on staging. Returns the staging bytes of each member.
  int64_t prepare();
  void bindStaging(int64_t member, char *staging);
  void collectLatches(std::vector<Latch *> &latches);

  /// `round` counts from 0 how often the pair has run.
  void start(int64_t round);
  void complete(int64_t member, int64_t round, const Team &team, const WaitFor &wait);

private:
  struct Operand {
    DType dtype;
    Shape shape, result;
    int64_t bytes, resultBytes, elements;
    ReduceFunction reduce = nullptr;
    BoxCopy box; // the part that one member sends to another
    std::vector<const char *> in;
    std::vector<char *> out, staging;
    std::vector<int64_t> sourceOffset, targetOffset; // bytes, by position in the group
    bool staged = false;
    int64_t stagingOffset = 0;
  };
  Operand makeOperand(size_t index) const;
  void prepareStaging(Operand &operand) const;
  void work(Operand &operand, int64_t member, const Team &team);
  void reduceRange(const Operand &operand, ElementRange range, char *result,
                   const Team &team) const;
  void scatterReduced(const Operand &operand, int64_t member, char *result, const Team &team) const;
  void copyPart(const Operand &operand, int64_t from, int64_t sourcePosition,
                int64_t targetPosition, char *result, const Team &team) const;
  void permute(const Operand &operand, int64_t member, char *result, const Team &team) const;
  void gatherChunks(const Operand &operand, int64_t member, const Team &team) const;
  ElementRange chunkOf(const Operand &operand, int64_t member) const;
  bool inChunks(const Operand &operand) const;

  const Instruction &description;
  const std::vector<int64_t> group;
  int64_t size;
  std::vector<Operand> operands;
  std::vector<int64_t> sender; // permute: the sender of each member, or -1
  bool anyChunks = false;
  Latch published, worked, finished;
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_COMM_THREADS_COLLECTIVE_H
