// SPDX-License-Identifier: Apache-2.0

//===- MessageExchange.h - One start/done pair by messages ----------------===//
//
// The start posts all messages, the done waits for them. Each member gives each
// other one a part of its operand:
//
//   all_reduce       all of it; if it is large, the chunk that the other adds up
//   reduce_scatter   the piece that the other keeps
//   all_gather       all of it
//   all_to_all       the piece for the other
//   permute          all of it, to one
//
// What arrived is added up in group order, the member's own part at its place,
// or put where it belongs. The chunks of a large all_reduce are then sent around.
//
// Messages come from operands and go to results where these are contiguous;
// else they pass through scratch memory. If an operand shares bytes with its
// result, nothing is received into the result.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_MESSAGEEXCHANGE_H
#define SHARDWRIGHT_RUNTIME_MESSAGEEXCHANGE_H

#include "../core/BoxCopy.h"
#include "../cpu/CollectiveParts.h"
#include "../cpu/Communicator.h"
#include "../cpu/ReduceLoops.h"
#include "Mailbox.h"

#include <functional>

namespace shardwright::runtime {

class MessageExchange : public Exchange {
public:
  /// Waits for all messages of a list; throws if the run failed.
  using WaitAll = std::function<void(Mailbox::List &)>;

  MessageExchange(const Instruction &start, const std::vector<int64_t> &group, int64_t rank,
                  Mailbox &mailbox, const Team &team, WaitAll wait);

  void bind(size_t operand, const char *in, char *out);
  /// Known when all operands are bound; needed from the start to the done.
  int64_t scratchBytes() const;
  void bindScratch(char *scratch);

  void start(int64_t round) override;
  void complete(int64_t round) override;

private:
  struct Operand {
    DType dtype;
    int64_t elementBytes, elements, bytes, resultBytes, partBytes;
    ReduceFunction reduce = nullptr; // null: parts are placed, not added up
    bool chunks = false, overlaps = false;
    BoxCopy pack, place; // part of the operand to part, part into the result
    const char *in = nullptr;
    char *out = nullptr;
    // By member. No bytes: no message. No memory: the operand's or the
    // result's own.
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
  int64_t me = 0; // place in the group
  Mailbox &mailbox;
  const Team &team;
  WaitAll wait;
  const int64_t tag;
  std::vector<Operand> operands;
  Mailbox::List pending;
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_MESSAGEEXCHANGE_H
