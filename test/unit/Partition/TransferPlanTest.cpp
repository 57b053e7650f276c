// SPDX-License-Identifier: Apache-2.0

// Tests of transfer plans.
#include "shardwright/Sharding/TransferPlan.h"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>

using namespace shardwright;

namespace {

struct Random {
  explicit Random(unsigned seed) : engine(seed) {}
  int64_t below(int64_t n) { return std::uniform_int_distribution<int64_t>(0, n - 1)(engine); }
  std::mt19937 engine;
};

/// Runs of rows between random shards; each destination row is written at most once.
Transfer makeRandom(Random &random, int64_t shards) {
  Transfer transfer{{0}, 0, 24, 1 + random.below(3), 1 + random.below(3), {}};
  for (int64_t to = 0; to < shards; ++to)
    for (int64_t target = random.below(3); target < transfer.rows;) {
      int64_t room = (transfer.rows - target - 1) / transfer.targetStride + 1,
              count = 1 + random.below(std::min<int64_t>(room, 5));
      transfer.pieces.push_back({random.below(shards), to, random.below(12), target, count});
      target += count * transfer.targetStride + random.below(3);
    }
  return transfer;
}

using Rows = std::map<std::pair<int64_t, int64_t>,
                      std::pair<int64_t, int64_t>>; // (shard, row) <- (shard, row)

Rows rowsOf(llvm::ArrayRef<Piece> pieces, const Transfer &transfer) {
  Rows rows;
  for (const Piece &piece : pieces)
    for (int64_t i = 0; i < piece.count; ++i)
      EXPECT_TRUE(rows.insert({{piece.to, piece.target + i * transfer.targetStride},
                               {piece.from, piece.source + i * transfer.sourceStride}})
                      .second)
          << "a place is filled twice";
  return rows;
}

/// The maximum number of rows that one shard sends or receives.
int64_t largestLoad(const Transfer &transfer, int64_t shards) {
  std::vector<int64_t> sent(shards), received(shards);
  for (const Piece &piece : transfer.pieces)
    if (piece.from != piece.to) {
      sent[piece.from] += piece.count;
      received[piece.to] += piece.count;
    }
  return std::max(*llvm::max_element(sent), *llvm::max_element(received));
}

int64_t movingRounds(const TransferPlan &plan) {
  return llvm::count_if(plan.rounds, [](const TransferRound &round) { return round.moves(); });
}

void expectComplete(const TransferPlan &plan, const Transfer &transfer) {
  std::vector<Piece> all;
  int64_t moved = 0;
  for (const TransferRound &round : plan.rounds) {
    std::set<int64_t> senders, receivers;
    int64_t longest = 0;
    for (const Piece &piece : round.pieces) {
      EXPECT_TRUE(senders.insert(piece.from).second && receivers.insert(piece.to).second)
          << "one piece from a shard, and one to it";
      longest = std::max(longest, piece.count);
      all.push_back(piece);
    }
    EXPECT_EQ(round.rows, longest);
    moved += round.moves() ? longest : 0;
  }
  EXPECT_EQ(plan.movedRows, moved);
  EXPECT_EQ(rowsOf(all, transfer), rowsOf(transfer.pieces, transfer));
}

TEST(TransferPlan, AllRowsArriveAndNoneTooOftenIfRoundsAreFree) {
  Random random(1);
  for (int i = 0; i < 300; ++i) {
    int64_t shards = 1 + random.below(9);
    Transfer transfer = makeRandom(random, shards);
    TransferPlan plan = planTransfer(transfer, shards, 0);
    expectComplete(plan, transfer);
    EXPECT_EQ(plan.movedRows, largestLoad(transfer, shards));
  }
}

TEST(TransferPlan, DearRoundsAreFewAndMayBeFilledUp) {
  Random random(2);
  for (int i = 0; i < 300; ++i) {
    int64_t shards = 2 + random.below(8);
    Transfer transfer = makeRandom(random, shards);
    TransferPlan few = planTransfer(transfer, shards, 1e6),
                 many = planTransfer(transfer, shards, 0);
    expectComplete(few, transfer);
    EXPECT_LE(movingRounds(few), movingRounds(many));
    EXPECT_GE(few.movedRows, many.movedRows);
  }
}

TEST(TransferPlan, NeighboursEdgesAreOneRoundEach) {
  Transfer halo{{0}, 0, 10, 1, 1, {}};
  addPieces(halo, 64, 8, 0, [](int64_t shard) { return Need{shard * 8 - 1, 10, 0}; });
  TransferPlan plan = planTransfer(halo, 8, 0);
  EXPECT_EQ(movingRounds(plan), 2);
  EXPECT_EQ(plan.movedRows, 2);
}

TEST(TransferPlan, NothingToMoveIsNothing) {
  EXPECT_TRUE(planTransfer({{0}, 0, 4, 1, 1, {}}, 4, 1).rounds.empty());
  TransferPlan stays = planTransfer({{0}, 0, 4, 1, 1, {{1, 1, 0, 0, 4}}}, 4, 1);
  EXPECT_EQ(stays.rounds.size(), 1u);
  EXPECT_EQ(stays.movedRows, 0);
}

TEST(TransferPlan, ManyShardsGoByDistance) {
  Transfer shift{{0}, 0, 1, 1, 1, {}};
  for (int64_t shard = 0; shard < 100; ++shard)
    shift.pieces.push_back({shard, (shard + 3) % 100, 0, 0, 1});
  TransferPlan plan = planTransfer(shift, 100, 1);
  expectComplete(plan, shift);
  EXPECT_EQ(movingRounds(plan), 2); // three up and ninety-seven down
}

} // namespace
