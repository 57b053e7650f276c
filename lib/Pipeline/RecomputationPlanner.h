// SPDX-License-Identifier: Apache-2.0

// Plans a program, and with it what loops over layers compute again. A program is planned as it is,
// and as `rematerialize-loops` makes it by each policy. What runs again is then an op like others:
// its shardings are chosen, and its time, memory and collectives count.
#pragma once

#include "PlanWithinMemory.h"
#include "shardwright/Pipeline/PlanFile.h"
#include "shardwright/Support/SearchClock.h"

namespace shardwright {

/// Plans a program and those in which its loops compute again, in turns: the best plan found ends
/// the search for others that cannot be better.
class RecomputationPlanner {
public:
  /// `given`: a plan that was made before, or null.
  RecomputationPlanner(std::unique_ptr<PlanMeasurer> measurer, const PlanSettings &settings,
                       const PlanFile *given)
      : measurer(std::move(measurer)), settings(settings), given(given) {}

  struct Variant {
    MemoryBoundPlanner planner;
    llvm::StringRef policy; // of loops
    int64_t loops = 0;      // that compute again
  };

  /// Plans by costs before overlap.
  void planLeastCost(mlir::ModuleOp program, mlir::ModuleOp unpropagated);
  /// Then by costs with overlap.
  void planOverlapping();

  /// That with the best plan; the last one if none fits.
  Variant &best();
  /// Of the plans of all variants.
  double lowerBound() const;
  double leastCost() const { return least; }
  int64_t peakWithout() const { return variants.front().planner.peakWithout; }

private:
  void addVariants(mlir::ModuleOp program, mlir::ModuleOp unpropagated);
  void addRecomputing(mlir::ModuleOp unpropagated, llvm::ArrayRef<llvm::StringRef> policies);
  void add(mlir::OwningOpRef<mlir::ModuleOp> program, llvm::StringRef policy, int64_t loops);
  double secondsOfAttempt() const;
  void attempt(Variant &variant);

  std::unique_ptr<PlanMeasurer> measurer; // which the variants share
  PlanSettings settings;
  const PlanFile *given;
  std::vector<Variant> variants; // by what runs again, the program as it is first
  double least = std::numeric_limits<double>::infinity();
  SearchClock clock; // of the thread that runs it
};

} // namespace shardwright
