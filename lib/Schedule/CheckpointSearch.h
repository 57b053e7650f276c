// SPDX-License-Identifier: Apache-2.0

// Chooses what of a forward pass is kept for the backward pass, and what is computed again.
//
// The forward pass is cut where few bytes cross, as between layers, and each segment between two
// cuts keeps a class of values. A segment is computed again from what it keeps and from what
// crosses the cut before it, which is then kept. The backward pass takes segments in reverse: while
// one is computed again, what earlier segments keep is live. So the cheapest segments within a
// limit are a shortest path over (cut, bytes kept so far), by dynamic programming. Its peaks are
// close; the best paths are measured on the live bytes of the whole program.
//
// Chen et al., "Training Deep Nets with Sublinear Memory Cost", 2016; Beaumont et al., "Optimal
// checkpointing for heterogeneous chains", 2019.
#pragma once

#include "RecomputationGraph.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"

#include <array>
#include <optional>

namespace shardwright {

/// What a segment keeps of the values that the backward pass needs.
enum class Keep {
  Everything,
  AllButElementwise, // drops what costs one elementwise kernel and lets fewer bytes be kept
  Products,
  PlainProducts, // those without batch dimensions
  Boundaries,    // nothing but what crosses the cut before it
};
constexpr int keepCount = 5;

/// The most that a segment spans, in pieces between neighbouring cuts.
constexpr int widestOf(Keep keep) {
  return keep == Keep::Everything ? 1 : keep == Keep::Boundaries ? 64 : 4;
}

struct Segment {
  int begin, end; // kernels
  Keep keep;
  bool keepsEnd = false; // what crosses its end too, even if the next segment does not need it
};

class CheckpointSearch {
public:
  /// `allowed`: what segments may keep.
  CheckpointSearch(const RecomputationGraph &graph, llvm::ArrayRef<Keep> allowed);

  struct Plan {
    Recomputation chosen;
    int64_t peak = 0; // of live bytes
    std::vector<Segment> segments;
  };

  /// The plan of the lowest peak.
  const Plan &least();
  /// The cheapest plan found whose peak is within a limit; none if even `least` is above it.
  std::optional<Plan> cheapestWithin(int64_t limit);
  /// One segment for the whole pass, without cuts.
  Plan uniform(Keep keep) const;

  const std::vector<int> &getCuts() const { return cuts; }

private:
  /// A segment from one cut to another. It keeps what crosses its end, or not, where the next one
  /// keeps everything.
  struct Piece {
    int64_t kept = 0;    // of its values, for all microbatches in flight
    int64_t through = 0; // of values that cross both cuts, if they are kept at the end only
    int64_t peak = 0;    // while the backward pass takes it
    double seconds = 0;
  };
  using PieceChoices = std::array<std::array<Piece, 2>, keepCount>; // by keep, and at the end
  /// A path to a cut.
  struct Step {
    int64_t held = 0;
    double seconds = 0;
    int from = -1, parent = -1; // the cut before, and the step there
    bool fromKept = false;      // whether what crosses the cut before is kept
    Keep keep = Keep::Everything;
  };
  using Frontier = std::vector<Step>;

  void findCuts();
  void findLiveElsewhere();
  void measurePieces();
  Piece measure(int cut, int span, Keep keep, bool keepsEnd) const;
  void extend(std::array<std::vector<Frontier>, 2> &paths, int cut, int64_t limit) const;
  std::optional<std::vector<Segment>> shortestPath(int64_t limit) const;
  Plan findLeast() const;
  Plan planOf(std::vector<Segment> segments) const;
  /// Replaces some segments.
  struct Change {
    int replaced;
    std::vector<Segment> by;
  };
  std::vector<Change> changesAt(const Plan &plan, size_t i) const;
  void improve(Plan &plan, llvm::function_ref<bool(const Plan &)> isBetter) const;

  const RecomputationGraph &graph;
  std::vector<Keep> allowed;
  std::vector<int> cuts;                         // kernels: 0 first, the turn last
  std::vector<bool> isWide;                      // by value: it crosses many cuts, and is kept
  std::vector<int64_t> elsewhere;                // by kernel: live bytes that are not saved ones
  std::vector<std::vector<int>> crossing;        // by cut: values
  std::vector<std::vector<PieceChoices>> pieces; // [cut][span - 1]
  std::optional<Plan> smallest;
};

} // namespace shardwright
