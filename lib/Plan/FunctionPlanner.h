// SPDX-License-Identifier: Apache-2.0

// Plans copies of a function, within different limits and by different costs. The graph and the
// problems made of it are kept.
#pragma once

#include "MakeProblem.h"
#include "PlanMemory.h"
#include "shardwright/Plan/PlanModule.h"

#include "mlir/IR/IRMapping.h"

#include <map>
#include <memory>
#include <mutex>

namespace shardwright::plan {

class FunctionPlanner {
public:
  FunctionPlanner(mlir::func::FuncOp function, const ModuleMesh &mesh, Linearity passed)
      : function(function), mesh(mesh), tables(mesh.primeMesh(), mesh.partitionCosts()),
        graph(function, mesh, tables, passed, LayerDims(function)) {}

  /// Emits an error for what cannot be planned.
  mlir::LogicalResult build();

  /// Writes a plan into the function's copy by `copies`. Emits an error where there is none.
  mlir::LogicalResult plan(const PlanSettings &settings, const mlir::IRMapping &copies,
                           PlanOutcome &outcome);

  /// Writes the files of the problem that the settings name. Emits an error.
  mlir::LogicalResult exportProblem(const PlanSettings &settings);

private:
  /// What is searched with one share of what is hidden.
  struct Search {
    ScaledProblem scaled;
    std::vector<Assignment> found;
  };
  Search &searchOf(const PlanSettings &settings);
  const Search *searchWithoutOverlap() const;
  CompactSolveOptions solveOptions(const PlanSettings &settings, const Search &search) const;
  Assignment startOf(const Search &search) const;
  Assignment unsplit() const;
  std::string describeCosts(double unit) const;
  void tell(const PlanSettings &settings, const Progress &progress, double unit) const;
  mlir::LogicalResult checkProblem(const CompactProblem &problem);
  mlir::LogicalResult checkBound(const ScaledProblem &scaled, const CompactSolution &solution);
  mlir::LogicalResult explainNone(const PlanSettings &settings, const Solution &solution);
  void annotate(mlir::func::FuncOp planned, double cost, double reshards, double lowerBound,
                std::optional<double> overlapGap) const;
  void annotateLoop(mlir::func::FuncOp planned) const;

  mutable mlir::func::FuncOp function; // accessors of ops are not const
  const ModuleMesh &mesh;
  EdgeTables tables;
  PlanGraph graph;
  PlanMemory memory;
  std::vector<LabelSets> parts;
  std::map<double, Search> searches; // by PlanSettings::hiddenShare
  std::unique_ptr<std::mutex> adding = std::make_unique<std::mutex>(); // to them
};

} // namespace shardwright::plan
