// SPDX-License-Identifier: Apache-2.0

// The schedule of a transfer as rounds. In a round every shard sends at most one piece and receives
// at most one, all padded to one length: a collective permute.
#pragma once

#include "shardwright/Dialect/Sdy/Transfer.h"

#include "llvm/ADT/STLExtras.h"

namespace shardwright {

struct TransferRound {
  std::vector<Piece> pieces; // at most one from and one to each shard
  int64_t rows = 0;          // of the longest piece
  bool moves() const {
    return llvm::any_of(pieces, [](const Piece &piece) { return piece.from != piece.to; });
  }
};

struct TransferPlan {
  std::vector<TransferRound> rounds; // local copies first
  int64_t movedRows = 0;             // sent by one shard, padding included
};

/// Minimizes the rows sent, where each round costs as much as `rowsPerRound` rows.
TransferPlan planTransfer(const Transfer &transfer, int64_t shards, double rowsPerRound);

} // namespace shardwright
