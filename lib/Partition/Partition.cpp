// The pass: one mesh for the module, then function by function.
#include "Partitioner.h"

#include "shardwright/Dialect/Sdy/Conversion.h"
#include "shardwright/Dialect/Sdy/Origins.h"
#include "shardwright/Dialect/Sdy/Shardings.h"
#include "shardwright/Partition/Passes.h"

#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace shardwright {
#define GEN_PASS_DEF_PARTITION
#include "shardwright/Partition/Passes.h.inc"

using namespace mlir;

namespace {
/// Every sharding of a function: those of its arguments and results, which callers rely on, and those inside.
struct Shardings {
  std::vector<TensorSharding> outside, inside;

  void collect(func::FuncOp function, const Mesh &mesh) {
    auto add = [&](std::vector<TensorSharding> &list, sdy::TensorShardingAttr sharding) {
      if (sharding && !sharding.getMesh(function).isMaximal())
        list.push_back(sdy::toSharding(sharding, mesh));
    };
    for (BlockArgument argument : function.getArguments())
      add(outside, sdy::getSharding(argument));
    for (unsigned i = 0; i < function.getNumResults(); ++i)
      add(outside, sdy::getResultSharding(function, i));
    llvm::SmallPtrSet<Attribute, 16> seen;
    function.walk([&](Operation *op) {
      for (NamedAttribute attribute : op->getAttrDictionary())
        if (seen.insert(attribute.getValue()).second)
          attribute.getValue().walk([&](sdy::TensorShardingAttr sharding) { add(inside, sharding); });
    });
  }
};

/// The mesh of the module; null if there is nothing to split over. Fails if there are several that differ.
FailureOr<sdy::MeshOp> findMesh(ModuleOp module) {
  sdy::MeshOp found;
  for (auto mesh : module.getOps<sdy::MeshOp>()) {
    if (mesh.getMesh().getAxes().empty())
      continue;
    if (found && found.getMesh() != mesh.getMesh()) {
      InFlightDiagnostic error = mesh.emitError("a second mesh, of other axes or devices; a program is partitioned over one mesh");
      error.attachNote(found.getLoc()) << "the first is here: write all shardings with its axes";
      return error;
    }
    found = found ? found : mesh;
  }
  return found;
}

/// What stands in the place of others goes first; those are then left without uses.
void regroup(func::FuncOp function) {
  SmallVector<PartitionableOpInterface> ops;
  function.walk<WalkOrder::PreOrder>([&](PartitionableOpInterface op) { ops.push_back(op); }); // so that ops in a dead op die first
  for (PartitionableOpInterface op : ops)
    if (!op->use_empty())
      op.regroup();
  for (PartitionableOpInterface op : llvm::reverse(ops))
    if (isOpTriviallyDead(op))
      op->erase();
}

struct PartitionPass : impl::PartitionBase<PartitionPass> {
  using PartitionBase::PartitionBase;

  void runOnOperation() override {
    if (failed(partition(getOperation())))
      signalPassFailure();
  }

  LogicalResult partition(ModuleOp module) {
    FailureOr<sdy::MeshOp> meshOp = findMesh(module);
    if (failed(meshOp) || !*meshOp)
      return failure(failed(meshOp));
    Mesh mesh = sdy::toMesh(meshOp->getMesh());
    Shardings shardings;
    auto functions = llvm::to_vector(
        llvm::make_filter_range(module.getOps<func::FuncOp>(), [](func::FuncOp function) { return !function.isExternal(); }));
    for (func::FuncOp function : functions)
      shardings.collect(function, mesh);
    PartitionState state(mesh, AtomicMesh(mesh, shardings.outside, shardings.inside), reassociate ? Linearity::Reals : Linearity::Sums);
    const AtomicMesh &atoms = state.atoms;
    if (!atoms.clash().empty())
      return meshOp->emitError() << "axis \"" << atoms.clash() << "\" is cut into parts that do not fit each other, as 2 times 3 and "
                                 << "3 times 2; name two axes instead and shard over them";
    if (atoms.axes().size() > AtomicMesh::mostAxes)
      return meshOp->emitError() << "a mesh whose axis sizes have more than " << AtomicMesh::mostAxes << " prime factors is not supported";
    llvm::for_each(functions, regroup);
    for (func::FuncOp function : functions)
      if (failed(Partitioner(function, state).run()))
        return failure();
    sdy::dropOrigins(module); // collectives keep theirs
    OpBuilder b(module.getContext());
    module->setAttr("exec.mesh", b.getArrayAttr(llvm::map_to_vector(atoms.parts(), [&](const MeshAxis &axis) -> Attribute {
      return b.getDictionaryAttr({b.getNamedAttr("name", b.getStringAttr(axis.name)),
                                  b.getNamedAttr("size", b.getI64IntegerAttr(axis.size))});
    })));
    if (!atoms.permutedDevices().empty())
      module->setAttr("exec.devices", b.getDenseI64ArrayAttr(atoms.permutedDevices()));
    for (auto op : llvm::make_early_inc_range(module.getOps<sdy::MeshOp>()))
      op.erase();
    return success();
  }
};
} // namespace
} // namespace shardwright
