// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Plan/PlanModule.h"

#include "FunctionPlanner.h"

#include <deque>

using namespace mlir;

namespace shardwright {

/// Labels grow by a power of the number of axes.
static LogicalResult checkAxes(ModuleOp module, const PrimeFactorMesh &mesh) {
  if (mesh.axes().size() <= mostPlannedAxes)
    return success();
  return emitError(module.getLoc())
         << "a plan over " << mesh.axes().size() << " axes, parts of axes counted, has too many "
         << "choices; the most is " << mostPlannedAxes
         << ": join axes of the mesh, or annotate the model (--plan given)";
}

/// The planners of a module's functions, and the mesh that they share.
class ModulePlanner::Functions {
public:
  static FailureOr<std::unique_ptr<Functions>> create(ModuleOp module, bool reassociate) {
    FailureOr<std::unique_ptr<ModuleMesh>> mesh =
        ModuleMesh::find(module, PrimeFactorMesh::WholeAxes);
    if (failed(mesh) || !*mesh)
      return failed(mesh) ? FailureOr<std::unique_ptr<Functions>>(failure())
                          : std::unique_ptr<Functions>();
    if (failed(checkAxes(module, (*mesh)->primeMesh())))
      return failure();
    auto functions = std::make_unique<Functions>(std::move(*mesh));
    Linearity passed = reassociate ? Linearity::Reals : Linearity::Sums;
    auto add = [&](func::FuncOp function) {
      return functions->planners.emplace_back(function, *functions->mesh, passed).build();
    };
    if (failed(functions->mesh->forEachFunction(add)))
      return failure();
    return functions;
  }

  explicit Functions(std::unique_ptr<ModuleMesh> mesh) : mesh(std::move(mesh)) {}

  LogicalResult plan(const PlanSettings &settings, const IRMapping &copies, PlanOutcome *outcome) {
    PlanOutcome unread;
    for (plan::FunctionPlanner &planner : planners)
      if (failed(planner.plan(settings, copies, outcome ? *outcome : unread)))
        return failure();
    return success();
  }

  LogicalResult exportProblem(const PlanSettings &settings) {
    for (plan::FunctionPlanner &planner : planners)
      if (failed(planner.exportProblem(settings)))
        return failure();
    return success();
  }

private:
  std::unique_ptr<ModuleMesh> mesh;
  std::deque<plan::FunctionPlanner> planners; // which stay where they are
};

ModulePlanner::ModulePlanner(ModuleOp module, std::unique_ptr<Functions> functions)
    : module(module), functions(std::move(functions)) {}
ModulePlanner::ModulePlanner(ModulePlanner &&) noexcept = default;
ModulePlanner::~ModulePlanner() = default;

FailureOr<ModulePlanner> ModulePlanner::create(ModuleOp module, bool reassociate) {
  FailureOr<std::unique_ptr<Functions>> functions = Functions::create(module, reassociate);
  if (failed(functions))
    return failure();
  return ModulePlanner(module, std::move(*functions));
}

FailureOr<OwningOpRef<ModuleOp>> ModulePlanner::plan(const PlanSettings &settings,
                                                     PlanOutcome *outcome) {
  IRMapping copies;
  OwningOpRef<ModuleOp> copy = cast<ModuleOp>(module->clone(copies));
  if (functions && failed(functions->plan(settings, copies, outcome)))
    return failure();
  if (settings.rewrite)
    settings.rewrite(*copy);
  return copy;
}

LogicalResult ModulePlanner::exportProblem(const PlanSettings &settings) {
  return functions ? functions->exportProblem(settings) : LogicalResult(success());
}

LogicalResult planModule(ModuleOp module, bool reassociate, const PlanSettings &settings) {
  FailureOr<ModulePlanner> planner = ModulePlanner::create(module, reassociate);
  if (failed(planner) || !planner->functions)
    return failure(failed(planner));
  return planner->functions->plan(settings, IRMapping(), nullptr);
}

} // namespace shardwright
