// SPDX-License-Identifier: Apache-2.0

//===- MessageExchange.h - One start/done pair by messages ---------------===//
//
// The start posts all messages, the done waits for them. Each member sends a
// part of its operand to each other member:
//
//   all_reduce       all of it; if large, the chunk that the receiver reduces
//   reduce_scatter   the piece that the receiver keeps
//   all_gather       all of it
//   all_to_all       the piece for the receiver
//   permute          all of it, to one member
//
// Received parts are reduced in group order, including the member's own, or
// copied to their position. The reduced chunks of a large all_reduce are then
// exchanged. Messages are sent from operands and received into results where
// these are contiguous, and otherwise go through scratch memory. If an operand
// aliases its result, nothing is received into the result directly.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_COMM_MESSAGES_MESSAGEEXCHANGE_H
#define SHARDWRIGHT_RUNTIME_COMM_MESSAGES_MESSAGEEXCHANGE_H

#include "Mailbox.h"
#include "arrays/BoxCopy.h"
#include "comm/host/CollectiveParts.h"
#include "comm/host/ReduceLoops.h"
#include "engine/Communicator.h"

#include <functional>

namespace shardwright::runtime {

class MessageExchange : public Exchange {
public:
  /// Waits for all messages of a list. Throws RunAborted if the run has failed.
  using WaitAll = std::function<void(Mailbox::List &)>;
  /// Smaller tags are used between collectives.
  static constexpr int64_t kFirstTag = 16;

  MessageExchange(const Instruction &start, const std::vector<int64_t> &group, int64_t rank,
                  Mailbox &mailbox, const Team &team, WaitAll wait);

  void bind(size_t operand, const char *in, char *out);
  /// Valid after all operands are bound; the memory is used from start to done.
  int64_t scratchBytes() const;
  void bindScratch(char *scratch);

  void start(int64_t round) override;
  void complete(int64_t round) override;

private:
  struct Operand {
    DType dtype;
    int64_t elementBytes, elements, bytes, resultBytes, partBytes;
    ReduceFunction reduce = nullptr; // null: parts are copied, not reduced
    bool chunks = false, overlaps = false;
    BoxCopy pack, place; // from operand to part, from part to result
    const char *in = nullptr;
    char *out = nullptr;
    // By member. Size 0: no message. Null: directly from the operand or into the result.
    std::vector<int64_t> sendOffset, sendBytes, placeOffset, receiveBytes;
    std::vector<char *> packed, arrived;
    std::vector<const char *> sources;
  };

  Operand makeOperand(size_t index) const;
  void planParts(Operand &operand, const Shape &shape, const Shape &result) const;
  void planPermute(Operand &operand) const;
  void planChunks(Operand &operand) const;
  bool isPacked(const Operand &operand, int64_t member) const;
  bool isStaged(const Operand &operand, int64_t member) const;
  template <typename Body> void forEachScratch(Body body);

  const char *ownPart(Operand &operand);
  void addUp(Operand &operand);
  void placeAll(Operand &operand);
  void sendChunks(Operand &operand);

  const Instruction &description;
  const std::vector<int64_t> group;
  const int64_t size;
  int64_t me = 0; // position in the group
  Mailbox &mailbox;
  const Team &team;
  WaitAll wait;
  const int64_t tag;
  std::vector<Operand> operands;
  Mailbox::List pending;
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_COMM_MESSAGES_MESSAGEEXCHANGE_H
