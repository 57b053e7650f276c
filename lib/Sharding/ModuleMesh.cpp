// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Sharding/ModuleMesh.h"

#include "shardwright/Dialect/Sdy/Conversion.h"
#include "shardwright/Dialect/Sdy/Shardings.h"
#include "shardwright/Sharding/AxisSets.h"

using namespace mlir;

namespace shardwright {
namespace {
/// All shardings of a module: those of arguments and results, which are part of its interface, and
/// internal ones.
struct Shardings {
  const Mesh &mesh;
  std::vector<TensorSharding> outside, inside;

  /// Emits an error if an attribute names an axis or a mesh that does not exist.
  LogicalResult collect(func::FuncOp function) {
    for (BlockArgument argument : function.getArguments())
      add(outside, sdy::getSharding(argument), function);
    for (unsigned i = 0; i < function.getNumResults(); ++i)
      add(outside, sdy::getResultSharding(function, i), function);
    llvm::SmallPtrSet<Attribute, 16> seen;
    WalkResult result = function.walk([&](Operation *op) {
      for (NamedAttribute attribute : op->getAttrDictionary()) // properties included
        if (seen.insert(attribute.getValue()).second &&
            attribute.getValue()
                .walk<WalkOrder::PreOrder>([&](Attribute part) { return addPart(part, op); })
                .wasInterrupted())
          return WalkResult::interrupt();
      return WalkResult::advance();
    });
    return failure(result.wasInterrupted());
  }

private:
  void add(std::vector<TensorSharding> &list, sdy::TensorShardingAttr sharding, Operation *from) {
    if (sharding && !sharding.getMesh(from).isMaximal())
      list.push_back(sdy::toSharding(sharding, mesh));
  }

  bool hasAxes(ArrayRef<sdy::AxisRefAttr> axes) const {
    return llvm::all_of(
        axes, [&](sdy::AxisRefAttr axis) { return mesh.find(axis.getName()).has_value(); });
  }

  bool isOverMesh(sdy::TensorShardingAttr sharding, Operation *from) const {
    sdy::MeshAttr its = sharding.getMesh(from);
    return its && (its.isMaximal() ||
                   (hasAxes(sharding.getReplicatedAxes()) && hasAxes(sharding.getUnreducedAxes()) &&
                    llvm::all_of(sharding.getDimShardings(), [&](sdy::DimensionShardingAttr dim) {
                      return hasAxes(dim.getAxes());
                    })));
  }

  WalkResult addPart(Attribute part, Operation *from) {
    auto fail = [&] {
      return WalkResult(from->emitError() << part << " names axes that the mesh does not have");
    };
    if (auto sharding = dyn_cast<sdy::TensorShardingAttr>(part)) {
      if (!isOverMesh(sharding, from))
        return fail();
      add(inside, sharding, from);
      return WalkResult::skip();
    }
    if (auto axes = dyn_cast<sdy::AxisRefListAttr>(part)) { // of factors or of data movement
      if (!hasAxes(axes.getValue()))
        return fail();
      auto &sharding = inside.emplace_back();
      for (sdy::AxisRefAttr axis : axes.getValue())
        sharding.unreduced.push_back(sdy::toAxisRef(axis, mesh));
    }
    return WalkResult::advance();
  }
};

/// Null if the module has no mesh with axes. Emits an error if it has several different ones.
FailureOr<sdy::MeshOp> findMeshOp(ModuleOp module) {
  sdy::MeshOp found;
  for (auto mesh : module.getOps<sdy::MeshOp>()) {
    if (mesh.getMesh().getAxes().empty())
      continue;
    if (found && found.getMesh() != mesh.getMesh()) {
      InFlightDiagnostic error = mesh.emitError(
          "a second mesh, of other axes or devices; a program is partitioned over one mesh");
      error.attachNote(found.getLoc()) << "the first is here: write all shardings with its axes";
      return error;
    }
    found = found ? found : mesh;
  }
  return found;
}

SmallVector<func::FuncOp> functionsOf(ModuleOp module) {
  return llvm::to_vector(llvm::make_filter_range(module.getOps<func::FuncOp>(),
                                                 [](func::FuncOp f) { return !f.isExternal(); }));
}
} // namespace

FailureOr<std::unique_ptr<ModuleMesh>> ModuleMesh::find(ModuleOp module,
                                                        PrimeFactorMesh::Granularity granularity) {
  FailureOr<sdy::MeshOp> op = findMeshOp(module);
  if (failed(op) || !*op)
    return failed(op) ? FailureOr<std::unique_ptr<ModuleMesh>>(failure())
                      : std::unique_ptr<ModuleMesh>();
  Mesh mesh = sdy::toMesh(op->getMesh());
  Shardings shardings{mesh, {}, {}};
  for (func::FuncOp function : functionsOf(module))
    if (failed(shardings.collect(function)))
      return failure();
  PrimeFactorMesh primeMesh(mesh, shardings.outside, shardings.inside, granularity);
  if (!primeMesh.clash().empty())
    return op->emitError() << "axis \"" << primeMesh.clash()
                           << "\" is split into incompatible sub-axes, such as 2 x 3 and "
                           << "3 x 2; define two axes instead and shard over them";
  if (primeMesh.axes().size() > PrimeFactorMesh::maxAxes)
    return op->emitError() << "a mesh whose axis sizes have more than " << PrimeFactorMesh::maxAxes
                           << " prime factors is not supported";
  FailureOr<PartitionCosts> costs = partitionCostsOf(module, mesh);
  if (failed(costs))
    return failure();
  return std::unique_ptr<ModuleMesh>(
      new ModuleMesh(*op, std::move(mesh), std::move(primeMesh), std::move(*costs)));
}

LogicalResult ModuleMesh::with(ModuleOp module, function_ref<LogicalResult(const ModuleMesh &)> run,
                               PrimeFactorMesh::Granularity granularity) {
  FailureOr<std::unique_ptr<ModuleMesh>> mesh = find(module, granularity);
  if (failed(mesh) || !*mesh)
    return mesh;
  return run(**mesh);
}

LogicalResult ModuleMesh::forEachFunction(function_ref<LogicalResult(func::FuncOp)> run) const {
  for (func::FuncOp function : functionsOf(meshOp->getParentOfType<ModuleOp>()))
    if (failed(run(function)))
      return failure();
  return success();
}

Layout ModuleMesh::layoutOf(sdy::TensorShardingAttr sharding, Type type) const {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!sharding || !tensor || sharding.getMesh(meshOp).isMaximal())
    return Layout::replicated(tensor ? tensor.getRank() : 0);
  return toLayout(sdy::toSharding(sharding, mesh), cut);
}

Layout ModuleMesh::layoutOf(sdy::DataFlowOpInterface flow, OpOperand &use) const {
  Value owner = flow.getFedEdgeOwner(use);
  return layoutOf(owner ? flow.getEdgeSharding(owner) : sdy::TensorShardingAttr(),
                  use.get().getType());
}

Layout ModuleMesh::layoutOf(Value value) const {
  return layoutOf(sdy::getSharding(value), value.getType());
}

sdy::TensorShardingAttr ModuleMesh::toAttr(const Layout &layout) const {
  MLIRContext *context = meshOp->getContext();
  return sdy::toAttr(context, toSharding(layout, cut), mesh,
                     FlatSymbolRefAttr::get(context, meshOp.getSymName()));
}

Axes ModuleMesh::axesOf(sdy::AxisRefListAttr attribute) const {
  return cut.subAxesOf(llvm::map_to_vector(
      attribute.getValue(), [&](sdy::AxisRefAttr axis) { return sdy::toAxisRef(axis, mesh); }));
}

Axes ModuleMesh::axesOf(ArrayRef<StringAttr> names) const {
  return cut.subAxesOf(llvm::map_to_vector(
      names, [&](StringAttr name) { return AxisRef::full(mesh, *mesh.find(name)); }));
}

sdy::AxisRefListAttr ModuleMesh::toAttr(ArrayRef<uint8_t> axes) const {
  MLIRContext *context = meshOp->getContext();
  return sdy::AxisRefListAttr::get(context,
                                   llvm::map_to_vector(cut.refsOf(axes), [&](const AxisRef &axis) {
                                     return sdy::toAttr(context, axis, mesh);
                                   }));
}

FactorAssignment ModuleMesh::assignmentOf(spmd::FactorsAttr attribute) const {
  FactorAssignment assignment;
  for (sdy::AxisRefListAttr axes : attribute.getAxes().getValue())
    assignment.factors.push_back(axesOf(axes));
  for (int64_t operand : attribute.getPartial())
    assignment.partial |= operand >= 0 && operand < 64 ? 1ull << operand : 0;
  return assignment;
}

uint32_t ModuleMesh::partialAxesOf(spmd::FactorsAttr attribute) const {
  sdy::AxisRefListAttr over = attribute.getOver();
  return over ? setOf(axesOf(over)) : 0;
}

spmd::FactorsAttr ModuleMesh::toAttr(const FactorAssignment &assignment, uint32_t over) const {
  MLIRContext *context = meshOp->getContext();
  auto axes = llvm::map_to_vector(assignment.factors,
                                  [&](const Axes &its) { return toAttr(ArrayRef(its)); });
  SmallVector<int64_t> partial;
  for (int64_t operand = 0; operand < 64; ++operand)
    if (assignment.readsPartial(operand))
      partial.push_back(operand);
  return spmd::FactorsAttr::get(context, sdy::ListOfAxisRefListsAttr::get(context, axes), partial,
                                over ? toAttr(listOf(over)) : sdy::AxisRefListAttr());
}

Layout withoutAxes(Layout layout, ArrayRef<uint8_t> axes) {
  for (Axes &dim : layout.dims)
    llvm::erase_if(dim, [&](uint8_t axis) { return llvm::is_contained(axes, axis); });
  return layout;
}

} // namespace shardwright
