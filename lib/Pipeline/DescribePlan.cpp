// SPDX-License-Identifier: Apache-2.0

#include "DescribePlan.h"

#include "AxisRoles.h"
#include "DeclaredMesh.h"
#include "PlanCharacter.h"
#include "shardwright/Dialect/Sdy/Conversion.h"
#include "shardwright/Dialect/Spmd/SpmdOps.h"

#include "llvm/Support/FormatVariadic.h"

using namespace mlir;

namespace shardwright {
namespace {
std::string describeGap(spmd::PlanAttr plan) {
  double cost = plan.getCost().getValueAsDouble(), bound = plan.getLowerBound().getValueAsDouble();
  double gap = cost > 0 ? (cost - bound) / cost : 0;
  if (gap < 1e-6)
    return "no plan costs less";
  std::string text = llvm::formatv("others cost at most {0:P1} less", gap);
  if (plan.getOverlapGap()) {
    double hidden = plan.getOverlapGap().getValueAsDouble();
    text += hidden < 1e-6
                ? ", and none does without what overlap may hide"
                : llvm::formatv(", and {0:P1} without what overlap may hide", hidden).str();
  }
  return text;
}

using VisitMain =
    function_ref<void(func::FuncOp main, ArrayRef<MeshAxis> axes, ArrayRef<AxisRole> roles)>;

/// Visits the planned function. Axes are not those of the options: the module is without axes of
/// one device.
void visitPlanned(ModuleOp module, VisitMain visit) {
  const Mesh mesh = sdy::toMesh(findDeclaredMesh(module).getMesh());
  bool isFound = false;
  auto run = [&](const ModuleMesh &parts) {
    return parts.forEachFunction([&](func::FuncOp function) {
      if (!isFound && function->hasAttr(spmd::kPlanAttr)) {
        isFound = true;
        visit(function, mesh.getAxes(), axisRoles(function, parts, mesh.getAxes().size()));
      }
      return success();
    });
  };
  [[maybe_unused]] LogicalResult known = ModuleMesh::with(module, run);
  assert(succeeded(known) && "the plan was made over the mesh");
}
} // namespace

std::string describePlan(ModuleOp module) {
  std::string axes, choices;
  visitPlanned(module, [&](func::FuncOp main, ArrayRef<MeshAxis> all, ArrayRef<AxisRole> roles) {
    for (auto [axis, role] : llvm::zip_equal(all, roles)) {
      if (axis.size == 1)
        continue;
      axes += (axes.empty() ? "" : ", ") + axis.name + "=" + std::to_string(axis.size);
      choices += axis.name + ": " + describe(role, main) + "; ";
    }
    choices += describeGap(main->getAttrOfType<spmd::PlanAttr>(spmd::kPlanAttr));
  });
  return "planned over " + axes + ": " + choices;
}

std::string characterOf(ModuleOp module) {
  std::string text;
  visitPlanned(module, [&](func::FuncOp, ArrayRef<MeshAxis> axes, ArrayRef<AxisRole> roles) {
    text = describeCharacter(axes, roles);
  });
  return text;
}

} // namespace shardwright
