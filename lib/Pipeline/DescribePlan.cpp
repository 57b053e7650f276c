// SPDX-License-Identifier: Apache-2.0

#include "DescribePlan.h"

#include "shardwright/Dialect/Sdy/Conversion.h"
#include "shardwright/Dialect/Sdy/Shardings.h"
#include "shardwright/Dialect/Spmd/SpmdOps.h"
#include "shardwright/Support/SignatureAttributes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;

namespace shardwright {
namespace {
/// An argument that an axis splits.
struct SplitArgument {
  BlockArgument argument;
  unsigned dimension;
  int64_t elements;
};

std::vector<SplitArgument> splitBy(unsigned axis, func::FuncOp function, const Mesh &mesh) {
  std::vector<SplitArgument> split;
  for (BlockArgument argument : function.getArguments()) {
    sdy::TensorShardingAttr attribute = sdy::getSharding(argument);
    auto type = dyn_cast<RankedTensorType>(argument.getType());
    if (!attribute || !type)
      continue;
    TensorSharding sharding = sdy::toSharding(attribute, mesh);
    for (auto [dimension, its] : llvm::enumerate(sharding.dims))
      if (llvm::any_of(its.axes, [&](const AxisRef &ref) { return ref.axis == axis; }))
        split.push_back({argument, unsigned(dimension), type.getNumElements()});
  }
  llvm::stable_sort(split, [](const SplitArgument &a, const SplitArgument &b) {
    return a.elements > b.elements;
  });
  return split;
}

std::string nameOf(BlockArgument argument) {
  StringRef name = nameInModel(argument);
  return name.empty() ? "argument " + std::to_string(argument.getArgNumber()) : name.str();
}

std::string describeAxis(unsigned axis, func::FuncOp function, const Mesh &mesh) {
  std::vector<SplitArgument> split = splitBy(axis, function, mesh);
  const std::string &name = mesh.getAxes()[axis].name;
  if (split.empty())
    return name + " splits no argument";
  std::string text = llvm::formatv("{0} splits {1} (dimension {2})", name,
                                   nameOf(split[0].argument), split[0].dimension)
                         .str();
  if (split.size() > 1)
    text +=
        llvm::formatv(" and {0} more argument{1}", split.size() - 1, split.size() > 2 ? "s" : "")
            .str();
  return text;
}

std::string describeGap(spmd::PlanAttr plan) {
  double cost = plan.getCost().getValueAsDouble(), bound = plan.getLowerBound().getValueAsDouble();
  double gap = cost > 0 ? (cost - bound) / cost : 0;
  return gap < 1e-6 ? "no plan costs less" : llvm::formatv("no plan costs {0:P1} less", gap).str();
}
} // namespace

std::string describePlan(ModuleOp module, const Mesh &mesh) {
  std::string axes, choices;
  for (auto function : module.getOps<func::FuncOp>()) {
    auto plan = function->getAttrOfType<spmd::PlanAttr>(spmd::kPlanAttr);
    if (!plan)
      continue;
    for (auto [i, axis] : llvm::enumerate(mesh.getAxes())) {
      if (axis.size == 1)
        continue;
      axes += (axes.empty() ? "" : ", ") + axis.name + "=" + std::to_string(axis.size);
      choices += describeAxis(i, function, mesh) + "; ";
    }
    choices += describeGap(plan);
    break;
  }
  return "planned over " + axes + ": " + choices;
}

} // namespace shardwright
