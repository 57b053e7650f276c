// SPDX-License-Identifier: Apache-2.0

// Plans a program in several ways and takes the fastest plan. Prices know nothing of overlap: the
// plan of least cost may be slower than others that cost little more.
#pragma once

#include "JoinedAxes.h"
#include "RecomputationPlanner.h"

namespace shardwright {

/// One way to plan the program: prices, and a mesh.
struct PlannedCase {
  mlir::ModuleOp program, unpropagated;
  RecomputationPlanner planner;
  std::optional<JoinedAxes> joined;                     // of the program's mesh
  std::array<mlir::OwningOpRef<mlir::ModuleOp>, 2> own; // the modules, if they are copies

  double seconds() { return planner.best().planner.best.seconds; }
};

class PlannersOfProgram {
public:
  /// Of a planner over the program's mesh, or over one with joined axes.
  using MakePlanner = std::function<RecomputationPlanner(const std::optional<JoinedAxes> &)>;

  /// Plans with the program's prices over its mesh.
  PlannersOfProgram(mlir::ModuleOp program, mlir::ModuleOp unpropagated, MakePlanner make);
  /// Also with other prices. Gathers over all axes together may cost the least, and yet be slower
  /// than those over one axis, which are smaller and hidden behind kernels.
  void addPrices(mlir::DictionaryAttr prices);
  /// Also over meshes of fewer axes, which takes much less time. `prices`: those of the program.
  void addJoinedAxes(const PartitionCosts &prices, const Mesh &mesh);

  /// Plans in all ways, at the same time where there are threads for it.
  void run();

  /// Over the program's mesh, with its prices.
  PlannedCase &first() { return cases.front(); }
  /// That with the fastest plan; the first one if there is none.
  PlannedCase &fastest();

private:
  void add(const std::optional<JoinedAxes> &joined,
           llvm::function_ref<mlir::OwningOpRef<mlir::ModuleOp>(mlir::ModuleOp)> copy);
  void forEach(llvm::function_ref<void(PlannedCase &)> plan);

  const MakePlanner make;
  std::vector<PlannedCase> cases;
};

} // namespace shardwright
