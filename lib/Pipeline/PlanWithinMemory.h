// SPDX-License-Identifier: Apache-2.0

// Plans a program within the memory of a device. What a plan needs is known after the stage
// `memory`: kernels fuse, buffers are shared, and reshards make copies. The planner's rows only
// count the values of the unpartitioned program. Plans are therefore compiled up to `memory`, and
// the limit of the rows is scaled by what they need there, until a plan fits.
//
// Of the plans that fit, the one is taken whose step is the shortest in a simulation: what overlap
// hides is not in the planner's costs. One of them is found with lower costs of what may be hidden.
//
// With recomputation a plan may fit in two ways: by what runs again, which takes time, or by other
// shardings. The rows' limit then sinks until a plan fits without, as long as plans cost less than
// the best one found, recomputation included.
#pragma once

#include "MeasurePlan.h"
#include "shardwright/Plan/PlanModule.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/OwningOpRef.h"

#include <limits>
#include <optional>

namespace shardwright {

/// A plan that fits.
struct PlannedProgram {
  mlir::OwningOpRef<mlir::ModuleOp> module;                 // null if there is none
  double cost = std::numeric_limits<double>::infinity();    // with what is computed again
  double seconds = std::numeric_limits<double>::infinity(); // of a simulated step; else the cost
  mlir::OwningOpRef<mlir::ModuleOp> placed;                 // as PlanMeasurer::Result

  /// By more than simulations tell apart, or as fast at less cost.
  bool isBetterThan(const PlannedProgram &other) const {
    constexpr double asFast = 1.01;
    return cost < other.cost ? seconds < other.seconds * asFast : seconds * asFast < other.seconds;
  }
};

class MemoryBoundPlanner {
public:
  /// `measurer`: shared with planners of other programs, of which some plans are equal.
  MemoryBoundPlanner(mlir::OwningOpRef<mlir::ModuleOp> program, PlanMeasurer &measurer,
                     PlanSettings settings);

  /// Whether another attempt may give a plan that costs less than `most`.
  bool isOpen(double most) const { return !isDone && leastCost < std::min(most, leastFitting); }
  /// `seconds`: the most to search.
  void attempt(double seconds);
  /// Plans by costs with overlap, within the limit of the rows that the best plan met; without one,
  /// of any size.
  void attemptOverlapping(double seconds);
  /// Writes the core of the problem to a file, in MPS: within the limit that the plan of least cost
  /// met, or the last one if there is none. Emits an error.
  mlir::LogicalResult exportCore(const std::string &path);

  PlannedProgram best;
  double leastFitting = std::numeric_limits<double>::infinity(); // cost of a plan that fits
  double secondsOfLeast = 0;                                     // of its simulated step
  /// Of the cost of all plans that meet the rows; infinite if there are none.
  double lowerBound = -std::numeric_limits<double>::infinity();
  int64_t peakWithout = 0;               // of the first plan, without recomputation that takes time
  std::vector<mlir::Diagnostic> remarks; // on the bound
  std::vector<mlir::Diagnostic> errors;  // why there is no plan

private:
  /// A search, and what its plan needs.
  struct Attempt {
    mlir::OwningOpRef<mlir::ModuleOp> module; // null if there is none
    int64_t rows = 0;                         // their limit
    std::vector<mlir::Diagnostic> remarks;
    PlanOutcome outcome;             // by the planner's rows
    double cost = 0, lowerBound = 0; // without what is computed again
    MeasuredPlan measured;
    mlir::OwningOpRef<mlir::ModuleOp> placed; // as in PlannedProgram
    bool isKnown = false;                     // as there
  };

  mlir::LogicalResult createPlanner();
  Attempt plan(const PlanSettings &its);
  bool keepIfBetter(Attempt attempt);
  int64_t scaledRows(int64_t planned, int64_t bytes) const;
  mlir::LogicalResult measure(Attempt &attempt);
  void take(Attempt attempt);
  std::vector<PlanSettings> attemptEach(std::vector<PlanSettings> searches);
  void endIfHopeless();
  void explainNone();
  void endWithout(double bound);

  mlir::OwningOpRef<mlir::ModuleOp> program;
  std::optional<ModulePlanner> planner; // of it, once it is asked
  PlanMeasurer &measurer;
  PlanSettings settings;
  int64_t limit;                                    // bytes of a device
  std::vector<mlir::Diagnostic> said;               // in this attempt
  double leastCost = 0;                             // of plans within the next limits of the rows
  double costWithoutRows = 0, boundWithoutRows = 0; // of the first plan
  bool wasLoosened = false;    // the limit of the rows, after a plan that leaves much
  int64_t impossible = 0;      // a limit of the rows that no plan meets
  int64_t tooMuch = INT64_MAX; // rows of a plan that does not fit
  MeasuredPlan least = {.leastBytes = INT64_MAX}; // that needs the least
  int attempts = 0;
  bool wasCutShort = false; // an attempt, by its time
  bool isDone = false;
  int64_t rowsOfBest = 0;  // the limit of the rows with which the best plan was found
  int64_t rowsOfLeast = 0; // the same of the plan of least cost that fits
};

} // namespace shardwright
