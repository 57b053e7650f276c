// SPDX-License-Identifier: Apache-2.0

// In which rounds the pieces of a transfer move. In a round every shard sends at most one piece and
// receives at most one, all of one length: a collective permute.
#pragma once

#include "shardwright/Dialect/Sdy/Transfer.h"

#include "llvm/ADT/STLExtras.h"

namespace shardwright {

struct TransferRound {
  std::vector<Piece> pieces; // at most one from each shard, and one to each
  int64_t rows = 0;          // of the longest
  bool moves() const {
    return llvm::any_of(pieces, [](const Piece &piece) { return piece.from != piece.to; });
  }
};

struct TransferPlan {
  std::vector<TransferRound> rounds; // what stays where it is comes first
  int64_t movedRows = 0;             // that one shard sends, filled up to the length of each round
};

/// As few rows as can be, if a round costs as much as `rowsPerRound` rows.
TransferPlan planTransfer(const Transfer &transfer, int64_t shards, double rowsPerRound);

} // namespace shardwright
