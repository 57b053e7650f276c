// SPDX-License-Identifier: Apache-2.0

// A plan that was made before: options and shardings.
#include "shardwright/Pipeline/Compiler.h"

#include "DeclaredMesh.h"
#include "PlannedOps.h"

#include "shardwright/Dialect/Spmd/SpmdOps.h"
#include "shardwright/Pipeline/OptionsJson.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

using namespace mlir;

namespace shardwright {

LogicalResult Compiler::readPlan() {
  if (options.plan == "given" || options.plan == "auto" || options.plan == kPlanUnannotated)
    return success();
  llvm::Expected<PlanFile> plan = readPlanFile(options.plan);
  if (!plan)
    return emitError(UnknownLoc::get(&context)) << llvm::toString(plan.takeError());
  if (!options.mesh.empty() && options.mesh != plan->mesh)
    return emitError(UnknownLoc::get(&context))
           << "--plan " << options.plan << " is over the mesh " << plan->mesh << ", and --mesh is "
           << options.mesh << ": leave out --mesh, or plan anew";
  options.mesh = plan->mesh;
  if (options.deviceIds.empty())
    options.deviceIds = plan->deviceIds;
  if (std::string fault = takePlanOptions(plan->options, options); !fault.empty())
    return usageError("--plan " + options.plan) << fault;
  planFile = std::make_unique<PlanFile>(std::move(*plan));
  return success();
}

/// Says what the plan and the program first differ in; empty if they have the same values.
static std::string differenceFrom(ArrayRef<PlannedValue> planned, TypeRange types,
                                  function_ref<std::string(unsigned)> nameOf, StringRef what) {
  for (unsigned i = 0; i < std::min(planned.size(), types.size()); ++i) {
    const PlannedValue &value = planned[i];
    std::string where = (what + " " + Twine(i)).str(), name = nameOf(i);
    if (!name.empty() && name != value.name)
      return where + " is named '" + name + "', and the plan has '" + value.name + "'";
    auto tensor = dyn_cast<RankedTensorType>(types[i]);
    if (tensor && tensor.getShape() != ArrayRef(value.shape))
      return where + " (" + value.name + ") is of another shape in the plan";
  }
  if (planned.size() != types.size())
    return "the program has " + std::to_string(types.size()) + " " + what.str() +
           "s, and the plan " + std::to_string(planned.size());
  return "";
}

LogicalResult Compiler::applyPlanFile() {
  if (!planFile)
    return success();
  auto main = module->lookupSymbol<func::FuncOp>("main");
  sdy::MeshOp mesh = findDeclaredMesh(*module);
  auto error = [&] {
    return emitError(UnknownLoc::get(&context)) << "--plan " << options.plan << ": ";
  };
  if (!main || !mesh)
    return error() << "the model has no " << (main ? "mesh" : "@main") << " to plan";
  std::string difference = differenceFrom(
      planFile->arguments, main.getArgumentTypes(),
      [&](unsigned i) {
        auto name = dyn_cast<NameLoc>(main.getArgument(i).getLoc());
        return name ? name.getName().str() : std::string();
      },
      "argument");
  if (difference.empty())
    difference = differenceFrom(
        planFile->results, main.getResultTypes(), [](unsigned) { return std::string(); }, "result");
  if (!difference.empty())
    return error() << "the plan is for another model: " << difference;
  if (!distributed)
    return success();
  auto parse = [&](const PlannedValue &value, Type type, const Twine &what) {
    std::string fault;
    sdy::TensorShardingAttr sharding = parseDims(value.dims, mesh, fault);
    if (sharding)
      fault = faultOfSharding(sharding, type, main, what);
    if (!fault.empty())
      error() << value.name << ": " << fault;
    return fault.empty() ? sharding : sdy::TensorShardingAttr();
  };
  // The planner knows whole axes; propagation sees no others, as when the plan was made.
  auto nameFor = [](const PlannedValue &value) {
    return StringRef(value.dims).contains(":(") ? "sdy.sharding" : spmd::kPlannedAttr.data();
  };
  for (auto [i, value] : llvm::enumerate(planFile->arguments)) {
    auto sharding = parse(value, main.getArgumentTypes()[i], "argument " + Twine(i));
    if (!sharding)
      return failure();
    main.setArgAttr(i, nameFor(value), sharding);
  }
  for (auto [i, value] : llvm::enumerate(planFile->results)) {
    auto sharding = parse(value, main.getResultTypes()[i], "result " + Twine(i));
    if (!sharding)
      return failure();
    main.setResultAttr(i, nameFor(value), sharding);
  }
  return success();
}

void Compiler::tellWhatIsPlannedAgain() {
  if (!planFile)
    return;
  std::string difference = differenceFrom(*module, planFile->splits);
  if (planFile->isEdited)
    emitRemark(UnknownLoc::get(&context))
        << "--plan " << options.plan << ": its shardings were changed: how ops are split was "
        << "planned again";
  else if (!difference.empty())
    emitRemark(UnknownLoc::get(&context)) << "--plan " << options.plan << ": the program has "
                                          << difference << ": what differs was planned again";
}

} // namespace shardwright
