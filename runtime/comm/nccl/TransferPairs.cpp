// SPDX-License-Identifier: Apache-2.0

#include "TransferPairs.h"

#include <algorithm>
#include <set>

namespace shardwright::runtime::cuda {

namespace {
using Round = std::vector<TransferPair>;

/// Puts a pair into the first round in which both of its ranks are free.
void place(const TransferPair &pair, std::vector<Round> &rounds) {
  auto isFree = [&](const Round &round) {
    return std::none_of(round.begin(), round.end(), [&](const TransferPair &other) {
      return pair.first == other.first || pair.first == other.second ||
             pair.second == other.first || pair.second == other.second;
    });
  };
  auto round = std::find_if(rounds.begin(), rounds.end(), isFree);
  if (round == rounds.end())
    round = rounds.insert(round, Round());
  round->push_back(pair);
}
} // namespace

std::vector<Round> roundsOfPairs(const Program &whole) {
  std::vector<Round> rounds;
  std::set<TransferPair> seen;
  for (const auto &part : whole.parts)
    for (const Instruction &start : part->schedule.instructions)
      if (start.op == Op::Start && start.collective == CollectiveKind::Send)
        for (const TransferPair &pair : start.pairs)
          if (seen.insert(pair).second)
            place(pair, rounds);
  return rounds;
}

} // namespace shardwright::runtime::cuda
