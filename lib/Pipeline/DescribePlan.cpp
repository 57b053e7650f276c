// SPDX-License-Identifier: Apache-2.0

#include "DescribePlan.h"

#include "AxisRoles.h"
#include "DeclaredMesh.h"
#include "shardwright/Dialect/Sdy/Conversion.h"
#include "shardwright/Dialect/Spmd/SpmdOps.h"

#include "llvm/Support/FormatVariadic.h"

using namespace mlir;

namespace shardwright {
namespace {
std::string describeGap(spmd::PlanAttr plan) {
  double cost = plan.getCost().getValueAsDouble(), bound = plan.getLowerBound().getValueAsDouble();
  double gap = cost > 0 ? (cost - bound) / cost : 0;
  return gap < 1e-6 ? "no plan costs less"
                    : llvm::formatv("others cost at most {0:P1} less", gap).str();
}
} // namespace

std::string describePlan(ModuleOp module) {
  // Not that of the options: the module is without axes of one device.
  const Mesh mesh = sdy::toMesh(findDeclaredMesh(module).getMesh());
  std::string axes, choices;
  auto describeMain = [&](func::FuncOp main, const ModuleMesh &parts) {
    std::vector<AxisRole> roles = axisRoles(main, parts, mesh.getAxes().size());
    for (auto [axis, role] : llvm::zip_equal(mesh.getAxes(), roles)) {
      if (axis.size == 1)
        continue;
      axes += (axes.empty() ? "" : ", ") + axis.name + "=" + std::to_string(axis.size);
      choices += axis.name + ": " + describe(role, main) + "; ";
    }
    choices += describeGap(main->getAttrOfType<spmd::PlanAttr>(spmd::kPlanAttr));
  };
  auto run = [&](const ModuleMesh &parts) {
    return parts.forEachFunction([&](func::FuncOp function) {
      if (axes.empty() && function->hasAttr(spmd::kPlanAttr))
        describeMain(function, parts);
      return success();
    });
  };
  [[maybe_unused]] LogicalResult known = ModuleMesh::with(module, run);
  assert(succeeded(known) && "the plan was made over the mesh");
  return "planned over " + axes + ": " + choices;
}

} // namespace shardwright
