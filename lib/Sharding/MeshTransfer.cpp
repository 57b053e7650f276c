// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Sharding/MeshTransfer.h"

#include "llvm/ADT/STLExtras.h"

#include <map>

namespace shardwright {
namespace {

/// What two shards have in common; none if nothing.
std::optional<ShardBox> overlap(const ShardBox &a, const ShardBox &b) {
  ShardBox common;
  for (auto [aBegin, aSize, bBegin, bSize] : llvm::zip_equal(a.begin, a.size, b.begin, b.size)) {
    int64_t begin = std::max(aBegin, bBegin), end = std::min(aBegin + aSize, bBegin + bSize);
    if (begin >= end)
      return std::nullopt;
    common.begin.push_back(begin);
    common.size.push_back(end - begin);
  }
  return common;
}

llvm::SmallVector<int64_t> offsetIn(const ShardBox &shard, const ShardBox &part) {
  llvm::SmallVector<int64_t> offset;
  for (auto [outer, inner] : llvm::zip_equal(shard.begin, part.begin))
    offset.push_back(inner - outer);
  return offset;
}

/// Devices with equal shards, in the order of their first.
std::vector<llvm::SmallVector<int64_t>> replicasOf(llvm::ArrayRef<ShardBox> shards) {
  std::map<std::pair<std::vector<int64_t>, std::vector<int64_t>>, size_t> known;
  std::vector<llvm::SmallVector<int64_t>> replicas;
  for (auto [device, shard] : llvm::enumerate(shards)) {
    auto key = std::pair(std::vector<int64_t>(shard.begin.begin(), shard.begin.end()),
                         std::vector<int64_t>(shard.size.begin(), shard.size.end()));
    auto [found, isNew] = known.try_emplace(std::move(key), replicas.size());
    if (isNew)
      replicas.emplace_back();
    replicas[found->second].push_back(int64_t(device));
  }
  return replicas;
}

/// Puts a message into the first round of its shape in which both devices are free.
void place(std::vector<MessageRound> &rounds, llvm::ArrayRef<int64_t> shape, Message message) {
  auto fits = [&](const MessageRound &round) {
    return llvm::equal(round.shape, shape) &&
           llvm::none_of(round.messages, [&](const Message &other) {
             return other.from == message.from || other.to == message.to;
           });
  };
  auto round = llvm::find_if(rounds, fits);
  if (round == rounds.end())
    round = rounds.insert(round, {llvm::to_vector(shape), {}});
  round->messages.push_back(std::move(message));
}
} // namespace

std::vector<MessageRound> planMeshTransfer(llvm::ArrayRef<ShardBox> senders,
                                           llvm::ArrayRef<ShardBox> receivers) {
  std::vector<MessageRound> rounds;
  std::vector<int64_t> sent(senders.size());
  auto replicas = replicasOf(senders);
  for (auto [to, wanted] : llvm::enumerate(receivers))
    for (const auto &devices : replicas) {
      std::optional<ShardBox> part = overlap(senders[devices.front()], wanted);
      if (!part)
        continue;
      int64_t from = *std::min_element(devices.begin(), devices.end(),
                                       [&](int64_t a, int64_t b) { return sent[a] < sent[b]; });
      ++sent[from];
      place(rounds, part->size,
            {from, int64_t(to), offsetIn(senders[from], *part), offsetIn(wanted, *part)});
    }
  return rounds;
}

} // namespace shardwright
