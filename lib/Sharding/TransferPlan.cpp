// SPDX-License-Identifier: Apache-2.0

// Two algorithms that schedule the pieces of a transfer in rounds.
//
// By distance: one round for each difference of receiver and sender. A halo exchange needs one or
// two.
//
// By matchings: the rows to move form a matrix, senders times receivers. Padded to equal row and
// column sums it is a sum of permutation matrices (Birkhoff-von Neumann), one per round. This is
// optimal: some shard sends or receives in every round.
#include "shardwright/Sharding/TransferPlan.h"

#include "llvm/ADT/ArrayRef.h"

#include <map>

namespace shardwright {
namespace {
constexpr int64_t maxShardsToMatch = 32; // matchings take cubic time and many rounds

void close(TransferPlan &plan) {
  for (TransferRound &round : plan.rounds) {
    for (const Piece &piece : round.pieces)
      round.rows = std::max(round.rows, piece.count);
    plan.movedRows += round.moves() ? round.rows : 0;
  }
}

double cost(const TransferPlan &plan, double rowsPerRound) {
  return plan.movedRows +
         rowsPerRound *
             llvm::count_if(plan.rounds, [](const TransferRound &round) { return round.moves(); });
}

/// Schedules the i-th piece between two shards in the i-th round of their distance.
TransferPlan byDistance(llvm::ArrayRef<Piece> pieces) {
  std::map<std::pair<int64_t, int64_t>, int64_t> seen;
  std::map<std::tuple<bool, int64_t, int64_t>, TransferRound> rounds;
  for (const Piece &piece : pieces) {
    int64_t distance = piece.to - piece.from;
    rounds[{distance != 0, distance, seen[{piece.from, piece.to}]++}].pieces.push_back(piece);
  }
  TransferPlan plan;
  for (auto &[key, round] : rounds)
    plan.rounds.push_back(std::move(round));
  close(plan);
  return plan;
}

/// The rows still to be moved, and padding that makes all row and column sums equal.
class Matrix {
public:
  Matrix(const Transfer &transfer, int64_t shards)
      : transfer(transfer), shards(shards), queues(shards * shards), filling(shards * shards) {
    std::vector<int64_t> sent(shards), received(shards);
    for (const Piece &piece : transfer.pieces)
      if (piece.from != piece.to) {
        queues[piece.from * shards + piece.to].push_back(piece);
        sent[piece.from] += piece.count;
        received[piece.to] += piece.count;
      }
    most = std::max(*llvm::max_element(sent), *llvm::max_element(received));
    for (int64_t from = 0; from < shards; ++from)
      for (int64_t to = 0; to < shards; ++to) {
        int64_t free = std::min(most - sent[from], most - received[to]);
        filling[from * shards + to] = free;
        sent[from] += free;
        received[to] += free;
      }
  }

  int64_t largestLine() const { return most; }

  /// Removes one round: a perfect matching, of the length of its shortest entry.
  TransferRound take() {
    std::vector<int64_t> senderOf(shards, -1);
    for (int64_t from = 0; from < shards; ++from) {
      std::vector<bool> tried(shards);
      match(from, senderOf, tried);
    }
    int64_t length = most;
    for (int64_t to = 0; to < shards; ++to)
      length = std::min(length, lengthOf(senderOf[to] * shards + to));
    TransferRound round;
    for (int64_t to = 0; to < shards; ++to)
      takeRows(senderOf[to] * shards + to, length, round);
    most -= length;
    return round;
  }

private:
  int64_t lengthOf(int64_t entry) const {
    return queues[entry].empty() ? filling[entry] : queues[entry].front().count;
  }

  bool match(int64_t from, std::vector<int64_t> &senderOf, std::vector<bool> &tried) {
    for (int64_t to = 0; to < shards; ++to) {
      if (tried[to] || lengthOf(from * shards + to) == 0)
        continue;
      tried[to] = true;
      if (senderOf[to] < 0 || match(senderOf[to], senderOf, tried)) {
        senderOf[to] = from;
        return true;
      }
    }
    return false;
  }

  void takeRows(int64_t entry, int64_t length, TransferRound &round) {
    if (queues[entry].empty()) {
      filling[entry] -= length;
      return;
    }
    Piece &piece = queues[entry].front();
    Piece part = piece;
    part.count = length;
    round.pieces.push_back(part);
    piece.source += length * transfer.sourceStride;
    piece.target += length * transfer.targetStride;
    if ((piece.count -= length) == 0)
      queues[entry].erase(queues[entry].begin());
  }

  const Transfer &transfer;
  int64_t shards, most = 0;
  std::vector<std::vector<Piece>> queues;
  std::vector<int64_t> filling;
};

TransferPlan planByMatchings(const Transfer &transfer, int64_t shards) {
  std::vector<Piece> staying;
  llvm::copy_if(transfer.pieces, std::back_inserter(staying),
                [](const Piece &piece) { return piece.from == piece.to; });
  TransferPlan plan = byDistance(staying);
  Matrix matrix(transfer, shards);
  while (matrix.largestLine() > 0)
    plan.rounds.push_back(matrix.take());
  llvm::erase_if(plan.rounds, [](const TransferRound &round) { return round.pieces.empty(); });
  plan.movedRows = 0;
  close(plan);
  return plan;
}
} // namespace

TransferPlan planTransfer(const Transfer &transfer, int64_t shards, double rowsPerRound) {
  TransferPlan plan = byDistance(transfer.pieces);
  if (shards > maxShardsToMatch)
    return plan;
  TransferPlan other = planByMatchings(transfer, shards);
  return cost(other, rowsPerRound) < cost(plan, rowsPerRound) ? other : plan;
}

} // namespace shardwright
