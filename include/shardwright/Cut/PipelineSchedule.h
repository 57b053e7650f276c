// SPDX-License-Identifier: Apache-2.0

// The order in which the stages of a pipeline compute: a table of fragments, as text
//
//     stage 0: F0 F1 B0 B1 U
//     stage 1: F0 B0 F1 B1 U
//
// F0 is the forward pass of microbatch 0, B0 its backward pass, W0 the part of that which only
// gradients of weights depend on, if the table splits it off, and U the update. F0.1 is of the
// second of the chunks that each stage has. Pieces of the model are dealt to stages in turns; after
// a line `pieces: v` every other round goes backward, so that with two chunks the first stage has
// the first piece and the last. A `#` starts a comment.
//
//     pieces     in turns       v
//     stage 0    0  3  6        0  5  6
//     stage 1    1  4  7        1  4  7
//     stage 2    2  5  8        2  3  8
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <optional>
#include <string>
#include <vector>

namespace shardwright {

enum class FragmentKind { Forward, Backward, WeightGradient, Update };

struct Fragment {
  FragmentKind kind = FragmentKind::Forward;
  int microbatch = 0, chunk = 0;
  bool operator==(const Fragment &) const = default;
};

/// How the pieces of a model are dealt to stages.
enum class PiecePlacement { Turns, V };

struct PipelineSchedule {
  PiecePlacement placement = PiecePlacement::Turns;
  int microbatches = 1, chunks = 1;
  bool splitsBackward = false;              // has W
  std::vector<std::vector<Fragment>> order; // by stage
  std::vector<int> lines; // by stage, of the table, from 1; empty: it was not read

  int stages() const { return int(order.size()); }
  /// Pieces of the model, each a chunk of a stage.
  int pieces() const { return stages() * chunks; }
  int chunkOf(int piece) const { return piece / stages(); }
  int stageOf(int piece) const { return inRound(chunkOf(piece), piece % stages()); }
  int pieceOf(int stage, int chunk) const { return chunk * stages() + inRound(chunk, stage); }

private:
  /// The stage at a place of a round of pieces, and the place of a stage.
  int inRound(int chunk, int at) const {
    return placement == PiecePlacement::V && chunk % 2 ? stages() - 1 - at : at;
  }
};

/// "F3", or with chunks "F3.1".
std::string nameOf(Fragment fragment, bool withChunk);
/// None if it is no such name.
std::optional<Fragment> fragmentNamed(llvm::StringRef name);
std::string printSchedule(const PipelineSchedule &schedule);

/// Reads a table for so many stages and microbatches. On failure `error` is `LINE: message`.
bool readSchedule(llvm::StringRef text, int stages, int microbatches, PipelineSchedule &schedule,
                  std::string &error);

/// The names of built-in schedules.
llvm::ArrayRef<llvm::StringLiteral> scheduleNames();
/// A built-in schedule, of which `interleaved` has so many chunks. On failure `error` says why
/// there is none.
bool makeSchedule(llvm::StringRef name, int stages, int microbatches, int chunks,
                  PipelineSchedule &schedule, std::string &error);

/// A built-in schedule by its name, or that of the lines of a table. On failure `error` says why
/// there is none, or why it has a fault.
bool resolveSchedule(llvm::StringRef nameOrTable, int stages, int microbatches, int chunks,
                     PipelineSchedule &schedule, std::string &error);
/// The lines of a table in a file; names of built-in schedules and lines as they are.
llvm::Expected<std::string> readScheduleFile(llvm::StringRef schedule);

/// Why stages that compute in this order do not compute a step; empty if they do: each fragment is
/// there once, the update is last, and no stage waits forever for another. It begins with the line
/// of the table, as `LINE: message`.
std::string faultOf(const PipelineSchedule &schedule);

/// A fragment of a stage, in an order of all of them in which each comes after what it depends on.
struct StageFragment {
  int stage;
  Fragment fragment;
};
/// Without updates, which come last. The schedule has no fault.
std::vector<StageFragment> linearOrder(const PipelineSchedule &schedule);

/// Durations of the fragments of a piece, of its part of the update, and of a transfer between it
/// and the next piece, in any unit.
struct FragmentTimes {
  double forward = 1, backward = 2, weightGradient = 0, update = 0, transfer = 0;
};
struct ScheduleTimes {
  std::vector<std::vector<double>> begin, end; // by stage and place in its order
  double total = 0;
  /// The time that the busiest stage does not compute.
  double bubble = 0;
  /// The longest that a stage waits between its first fragment and its last. A stage that may begin
  /// the next step before the others have ended this one waits no longer.
  double waiting = 0;
};
/// The schedule has no fault. `times`: of each piece.
ScheduleTimes timesOf(const PipelineSchedule &schedule, llvm::ArrayRef<FragmentTimes> times);
/// With equal pieces.
ScheduleTimes timesOf(const PipelineSchedule &schedule, const FragmentTimes &times);

/// The most microbatches of a chunk, by stage, whose activations are kept at once: from the forward
/// pass to the end of the backward pass.
std::vector<int> microbatchesInFlight(const PipelineSchedule &schedule);

} // namespace shardwright
