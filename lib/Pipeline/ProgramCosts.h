// SPDX-License-Identifier: Apache-2.0

// What a program costs one device, from compiling it up to `memory`.
#pragma once

#include "Collectives.h"

#include "shardwright/Cluster/CostModel.h"
#include "shardwright/Pipeline/Stages.h"

#include "llvm/Support/JSON.h"

#include <set>

namespace shardwright {

/// Collectives with a presumably common cause: same place, op, kind and axes.
struct CollectiveClass {
  std::string place, kind;
  std::vector<std::string> axes;

  explicit CollectiveClass(const Collective &c)
      : place(c.loc + " " + c.op), kind(c.kind), axes(c.axes) {}
  auto operator<=>(const CollectiveClass &) const = default;
};

struct ProgramCosts {
  double cost = 0;                             // seconds, or in units of PartitionCosts
  std::optional<double> seconds;               // of a step; none without a cluster
  double sentBytes = 0, productOperations = 0; // of a step
  int64_t peakBytes = 0;
  std::set<CollectiveClass> collectives;

  /// Whether the program has no collective of that class; one over a subset of its axes counts.
  bool removes(const CollectiveClass &target) const;
};

/// The numbers that a report shows.
llvm::json::Object toJson(const ProgramCosts &costs);

/// `sends 1.50 MiB instead of 2.00 MiB, …`: what changes, in words.
std::string compare(const ProgramCosts &after, const ProgramCosts &before);

/// Compiles versions of one program, and says what each costs.
class ProgramCosting {
public:
  /// `model`: of the cluster; null: without one. `planned`: the stage `plan` runs.
  ProgramCosting(const Mesh &mesh, const StageOptions &options, const CostModel *model,
                 bool planned)
      : mesh(mesh), options(options), model(model), planned(planned) {}

  /// Of a program before `propagate`, which is changed; none if it cannot be compiled.
  std::optional<ProgramCosts> of(mlir::ModuleOp program) const;

private:
  const Mesh &mesh;
  const StageOptions &options;
  const CostModel *model;
  bool planned;
};

} // namespace shardwright
