// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Schedule/Passes.h"

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/TypeSwitch.h"

namespace shardwright {
#define GEN_PASS_DEF_LOWERTOEXEC
#include "shardwright/Schedule/Passes.h.inc"

using namespace mlir;
namespace hlo = stablehlo;

namespace {

std::optional<exec::Reduction> reductionOf(Region &body) {
  Operation *combiner = hlo::getBodyCombiner(body);
  if (!combiner)
    return std::nullopt;
  return llvm::StringSwitch<std::optional<exec::Reduction>>(combiner->getName().getStringRef())
      .Case("stablehlo.add", exec::Reduction::sum)
      .Case("stablehlo.multiply", exec::Reduction::prod)
      .Case("stablehlo.maximum", exec::Reduction::max)
      .Case("stablehlo.minimum", exec::Reduction::min)
      .Case("stablehlo.and", exec::Reduction::and_)
      .Case("stablehlo.or", exec::Reduction::or_)
      .Case("stablehlo.xor", exec::Reduction::xor_)
      .Default(std::nullopt);
}

class Lowering {
public:
  explicit Lowering(OpBuilder &b) : b(b) {}

  LogicalResult lower(Operation *op) {
    b.setInsertionPoint(op);
    return llvm::TypeSwitch<Operation *, LogicalResult>(op)
        .Case([&](hlo::ConstantOp o) {
          return replace(o, exec::ConstantOp::create(b, o.getLoc(), o.getType(), o.getValue()));
        })
        .Case([&](hlo::ReshapeOp o) {
          return replace(o, exec::ViewOp::create(b, o.getLoc(), o.getType(), o.getOperand()));
        })
        .Case([&](hlo::PartitionIdOp o) {
          return replace(o, exec::RankOp::create(b, o.getLoc(), o.getType()));
        })
        .Case([&](hlo::OptimizationBarrierOp o) {
          o->replaceAllUsesWith(o.getOperands());
          o->erase();
          return success();
        })
        .Case([&](hlo::AllReduceOp o) {
          return reduce(o, exec::CollectiveKind::all_reduce, o.getComputation(),
                        o.getReplicaGroups(), 0);
        })
        .Case([&](hlo::ReduceScatterOp o) {
          return reduce(o, exec::CollectiveKind::reduce_scatter, o.getComputation(),
                        o.getReplicaGroups(), o.getScatterDimension());
        })
        .Case([&](hlo::AllGatherOp o) {
          return start(o, exec::CollectiveKind::all_gather, {}, o.getReplicaGroups(),
                       o.getAllGatherDim(), 0, {});
        })
        .Case([&](hlo::AllToAllOp o) {
          return start(o, exec::CollectiveKind::all_to_all, {}, o.getReplicaGroups(),
                       o.getSplitDimension(), o.getConcatDimension(), {});
        })
        .Case([&](hlo::CollectivePermuteOp o) {
          auto pairs = llvm::map_to_vector(o.getSourceTargetPairs().getValues<APInt>(),
                                           [](APInt x) { return x.getSExtValue(); });
          return start(o, exec::CollectiveKind::permute, {}, {}, 0, 0,
                       b.getDenseI64ArrayAttr(pairs));
        })
        .Default([](Operation *o) -> LogicalResult {
          bool isExec = isa_and_present<exec::ExecDialect>(o->getDialect());
          if ((isExec && !isa<exec::MoveOp>(o)) || isa<func::ReturnOp>(o))
            return success();
          return o->emitError()
                 << "'" << o->getName()
                 << "' cannot be run yet: it is neither part of a kernel nor a library call nor a "
                    "collective that the runtime has";
        });
  }

private:
  LogicalResult replace(Operation *op, Operation *with) {
    op->replaceAllUsesWith(with->getResults());
    op->erase();
    return success();
  }

  LogicalResult reduce(Operation *op, exec::CollectiveKind kind, Region &body,
                       DenseIntElementsAttr groups, int64_t dim) {
    std::optional<exec::Reduction> reduction = reductionOf(body);
    if (!reduction)
      return op->emitError("combines with a body that is not one of add, multiply, maximum, "
                           "minimum, and, or, xor: the "
                           "runtime cannot run that yet");
    return start(op, kind, exec::ReductionAttr::get(op->getContext(), *reduction), groups, dim, 0,
                 {});
  }

  LogicalResult start(Operation *op, exec::CollectiveKind kind, exec::ReductionAttr reduction,
                      DenseIntElementsAttr groups, int64_t dim, int64_t concatDim,
                      DenseI64ArrayAttr pairs) {
    auto begun = exec::StartOp::create(b, op->getLoc(), op->getResultTypes(), op->getOperands(),
                                       kind, reduction, groups, dim, concatDim, pairs);
    begun->setDiscardableAttrs(op->getDiscardableAttrDictionary());
    return replace(op,
                   exec::DoneOp::create(b, op->getLoc(), op->getResultTypes(), begun.getResults()));
  }

  OpBuilder &b;
};

/// Copies results that are arguments, constants (which belong to the bundle) or returned before, so
/// that each result has its own buffer.
void copySharedResults(func::FuncOp function, OpBuilder &b) {
  Operation *ret = function.getBody().front().getTerminator();
  llvm::SmallPtrSet<Value, 8> seen;
  b.setInsertionPoint(ret);
  for (OpOperand &operand : ret->getOpOperands()) {
    Value source = operand.get();
    while (auto view = source.getDefiningOp<exec::ViewOp>())
      source = view.getOperand();
    bool shared = isa<BlockArgument>(source) || source.getDefiningOp<exec::ConstantOp>() ||
                  !seen.insert(source).second;
    if (shared)
      operand.set(
          exec::CopyOp::create(b, operand.get().getLoc(), operand.get().getType(), operand.get()));
  }
}

struct LowerToExecPass : impl::LowerToExecBase<LowerToExecPass> {
  void runOnOperation() override {
    OpBuilder b(&getContext());
    bool failedOnce = false;
    for (Block *block : exec::getProgramBlocks(getOperation()))
      for (Operation &op : llvm::make_early_inc_range(*block))
        failedOnce |= failed(Lowering(b).lower(&op));
    if (failedOnce)
      return signalPassFailure();
    copySharedResults(getOperation(), b);
  }
};
} // namespace
} // namespace shardwright
