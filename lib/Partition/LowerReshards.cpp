// SPDX-License-Identifier: Apache-2.0

// Lowers data movement to collectives: each reshard becomes a cheapest sequence of them.
#include "EmitReshard.h"
#include "shardwright/Sharding/ModuleMesh.h"

#include "shardwright/Dialect/Exec/ExecOps.h"
#include "shardwright/Dialect/Sdy/ShardingProvenance.h"
#include "shardwright/Partition/Passes.h"
#include "shardwright/Support/SignatureAttributes.h"

#include "llvm/ADT/TypeSwitch.h"

#include <map>

namespace shardwright {
#define GEN_PASS_DEF_LOWERRESHARDS
#include "shardwright/Partition/Passes.h.inc"

using namespace mlir;

namespace {
class FunctionLowering {
public:
  FunctionLowering(func::FuncOp function, const ModuleMesh &mesh, ReshardPaths &paths,
                   CollectiveWriter &collectives)
      : function(function), mesh(mesh), primeMesh(mesh.primeMesh()), paths(paths),
        collectives(collectives) {}

  void run() {
    SmallVector<Operation *> ops;
    function.walk([&](Operation *op) {
      if (isa_and_nonnull<spmd::SpmdDialect>(op->getDialect()))
        ops.push_back(op);
    });
    for (Operation *op : ops) {
      OpWriter w(op);
      op->getResult(0).replaceAllUsesWith(lower(w, op));
      op->erase();
    }
    SignatureAttributes attributes(function);
    attributes.remove("sdy.sharding");
    attributes.apply();
  }

private:
  Value lower(OpWriter &w, Operation *op) {
    return llvm::TypeSwitch<Operation *, Value>(op)
        .Case([&](spmd::ReshardOp reshard) {
          auto whole = cast<RankedTensorType>(reshard.getWhole());
          return emitReshard(w, reshard.getInput(), whole, mesh.layoutOf(reshard.getFrom(), whole),
                             mesh.layoutOf(reshard.getTo(), whole), paths,
                             {primeMesh, positionAt(op), collectives},
                             reasonOf(op, reshard.getReasonAttr()));
        })
        .Case([&](spmd::ExchangeOp exchange) { return lower(w, exchange); })
        .Case([&](spmd::AllGatherOp gather) {
          return collectives.allGather(w, gather.getInput(), gather.getDim(),
                                       mesh.axesOf(gather.getAxes()),
                                       reasonOf(op, gather.getReasonAttr()));
        })
        .Case([&](spmd::ShiftOp shift) { return lower(w, shift); })
        .Case([&](spmd::MakeUniformOp predicate) { return lower(w, predicate); })
        .Case([&](spmd::ShardIndexOp index) {
          return positionAt(op).along(mesh.axesOf(index.getAxes()));
        })
        .Case([&](spmd::PerShardOp lookUp) {
          auto table = llvm::to_vector_of<std::optional<int64_t>>(lookUp.getTable());
          return positionAt(op).lookUp(mesh.axesOf(lookUp.getAxes()), table);
        });
  }

  Value lower(OpWriter &w, spmd::ExchangeOp op) {
    Transfer transfer;
    transfer.dim = op.getDim();
    transfer.rows = op.getRows();
    transfer.sourceStride = op.getSourceStride();
    transfer.targetStride = op.getTargetStride();
    transfer.dims = op.getDims();
    transfer.unit = op.getUnit();
    for (ArrayRef<int64_t> rest = op.getPieces(); !rest.empty(); rest = rest.drop_front(5))
      transfer.pieces.push_back({rest[0], rest[1], rest[2], rest[3], rest[4]});
    Axes axes = mesh.axesOf(op.getAxes());
    TransferPlan plan =
        planTransfer(transfer, shardCount(axes, primeMesh), tensorOf(op.getSources()[0]));
    return emitTransfer(w, w.concatenate(op.getSources(), transfer.dim), transfer, plan, axes,
                        {primeMesh, positionAt(op), collectives}, reasonOf(op, op.getReasonAttr()));
  }

  Value lower(OpWriter &w, spmd::ShiftOp op) {
    Axes axes = mesh.axesOf(op.getAxes());
    int64_t distance = op.getDistance();
    SmallVector<std::pair<int64_t, int64_t>> pairs;
    for (int64_t shard = std::max<int64_t>(0, -distance),
                 end = shardCount(axes, primeMesh) - std::max<int64_t>(0, distance);
         shard < end; ++shard)
      pairs.push_back({shard, shard + distance});
    return collectives.permute(w, op.getInput(), axes, pairs, reasonOf(op, op.getReasonAttr()));
  }

  Value lower(OpWriter &w, spmd::MakeUniformOp op) {
    ReductionKind combiner = tensorOf(op.getInput()).getElementType().isInteger(1)
                                 ? ReductionKind::Or
                                 : ReductionKind::Max;
    Value uniform = collectives.allReduce(w, op.getInput(), combiner, mesh.axesOf(op.getAxes()),
                                          reasonOf(op, op.getReasonAttr()));
    uniform.getDefiningOp()->setAttr(kPredicateReductionAttr, w.b.getUnitAttr());
    return uniform;
  }

  /// Of the function, or of the computation in it that uses nothing from outside.
  DevicePosition &positionAt(Operation *op) {
    Operation *scope = op->getParentWithTrait<OpTrait::IsIsolatedFromAbove>();
    Block *block = &scope->getRegion(0).front();
    return positions.try_emplace(block, *block, primeMesh, scope->getLoc()).first->second;
  }

  Reason reasonOf(Operation *op, spmd::ReasonAttr attribute) {
    auto text = [](StringAttr string) { return string ? string.str() : std::string(); };
    if (!attribute)
      return {op->getLoc(), op->getName().getStringRef().str(), "", "", ""};
    return {op->getLoc(),
            text(attribute.getOp()),
            text(attribute.getWhy()),
            text(attribute.getFrom()),
            text(attribute.getTo()),
            attribute.getProducer(),
            attribute.getConsumer()};
  }

  func::FuncOp function;
  const ModuleMesh &mesh;
  const PrimeFactorMesh &primeMesh;
  ReshardPaths &paths;
  CollectiveWriter &collectives;
  std::map<Block *, DevicePosition> positions;
};

struct LowerReshardsPass : impl::LowerReshardsBase<LowerReshardsPass> {
  void runOnOperation() override {
    if (failed(ModuleMesh::with(
            getOperation(), [&](const ModuleMesh &mesh) { return lower(getOperation(), mesh); })))
      signalPassFailure();
  }

  static LogicalResult lower(ModuleOp module, const ModuleMesh &mesh) {
    ReshardPaths paths(mesh.primeMesh(), mesh.partitionCosts());
    CollectiveWriter collectives(mesh.primeMesh());
    LogicalResult result = mesh.forEachFunction([&](func::FuncOp function) {
      FunctionLowering(function, mesh, paths, collectives).run();
      return success();
    });
    sdy::dropProvenance(module); // collectives keep theirs, as #spmd.provenance
    module->removeAttr(kPartitionCostsAttr);
    for (auto function : module.getOps<func::FuncOp>())
      function->removeAttr(spmd::kPlanAttr);
    describeMesh(module, mesh.primeMesh());
    for (auto op : llvm::make_early_inc_range(module.getOps<sdy::MeshOp>()))
      op.erase();
    return result;
  }

  /// Attaches the description of the mesh that the runtime reads.
  static void describeMesh(ModuleOp module, const PrimeFactorMesh &primeMesh) {
    MLIRContext *context = module.getContext();
    auto axes = llvm::map_to_vector(primeMesh.parts(), [&](const MeshAxis &axis) {
      return sdy::MeshAxisAttr::get(context, axis.name, axis.size);
    });
    module->setAttr(exec::kMeshAttr,
                    sdy::MeshAttr::get(context, axes, primeMesh.permutedDevices()));
  }
};
} // namespace
} // namespace shardwright
