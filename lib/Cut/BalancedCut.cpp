// SPDX-License-Identifier: Apache-2.0

// By dynamic programming: the best cut of the first j items into k pieces has the best cut of the
// first i items into k - 1 pieces, and one piece of the items from i to j.
#include "shardwright/Cut/BalancedCut.h"

#include <algorithm>
#include <limits>

namespace shardwright {
namespace {
constexpr double kNone = std::numeric_limits<double>::infinity();

struct Best {
  double most = kNone, crossing = kNone; // of pieces so far
  size_t begin = 0;                      // of the last one
  bool operator<(const Best &other) const {
    return most != other.most ? most < other.most : crossing < other.crossing;
  }
};

class CutSearch {
public:
  CutSearch(const CutProblem &problem, int pieces)
      : problem(problem), size(problem.costs.size()), pieces(pieces), until(size + 1) {
    for (size_t i = 0; i < size; ++i)
      until[i + 1] = until[i] + problem.costs[i];
  }

  std::optional<llvm::SmallVector<size_t>> run() {
    std::vector<std::vector<Best>> best(pieces, std::vector<Best>(size + 1));
    for (int piece = 0; piece < pieces; ++piece) {
      std::vector<size_t> foreign = itemsOfOthers(piece);
      for (size_t end = 1; end <= size; ++end)
        for (size_t begin = piece; begin < (piece ? end : 1); ++begin) {
          if (foreign[end] != foreign[begin])
            continue;
          Best before = piece ? best[piece - 1][begin] : Best{0, 0, 0};
          double cost = until[end] - until[begin] + crossing(begin) + crossing(end);
          Best all{std::max(before.most, cost), before.crossing + crossing(begin), begin};
          best[piece][end] = std::min(best[piece][end], all);
        }
    }
    if (best[pieces - 1][size].most == kNone)
      return std::nullopt;
    llvm::SmallVector<size_t> begins(pieces);
    for (size_t piece = pieces, end = size; piece-- > 0; end = begins[piece])
      begins[piece] = best[piece][end].begin;
    return begins;
  }

private:
  double crossing(size_t at) const { return at == 0 || at == size ? 0 : problem.crossing[at]; }

  /// How many of the first items are required to be of another piece.
  std::vector<size_t> itemsOfOthers(int piece) const {
    std::vector<size_t> count(size + 1);
    for (size_t i = 0; i < size; ++i)
      count[i + 1] = count[i] + (problem.required[i] && *problem.required[i] != piece);
    return count;
  }

  const CutProblem &problem;
  size_t size;
  int pieces;
  std::vector<double> until; // the cost of the first items
};
} // namespace

std::optional<llvm::SmallVector<size_t>> balancedCut(const CutProblem &problem, int pieces) {
  if (size_t(pieces) > problem.costs.size())
    return std::nullopt;
  return CutSearch(problem, pieces).run();
}

} // namespace shardwright
