// SPDX-License-Identifier: Apache-2.0

// Where gradients are summed over the devices: once, into the pieces that the update reads.
//
//     %g = dot %x, %dy                  unreduced={"data"}   a sum over the examples of a device
//     %h = scatter %zeros, %i, %de      unreduced={"data"}   another use of the parameter
//     %s = add %g, %h                   unreduced={"data"}
//     %r = constraint %s                [{"data"}, {}]       a reduce-scatter
#include "TrainingStep.h"

#include "shardwright/Dialect/Sdy/PartitionableOpInterface.h"
#include "shardwright/Dialect/Sdy/ShardingProvenance.h"
#include "shardwright/Dialect/Sdy/Shardings.h"
#include "shardwright/Train/Passes.h"
#include "shardwright/Train/Roles.h"

#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/SetVector.h"

namespace shardwright {
#define GEN_PASS_DEF_SCATTERGRADIENTS
#include "shardwright/Train/Passes.h.inc"

using namespace mlir;

namespace {
class GradientScatterer {
public:
  GradientScatterer(func::FuncOp main, StringRef axis, const TrainingStep &step,
                    const BatchFlow &batch)
      : main(main), axis(axis), step(step), batch(batch) {}

  void run() {
    for (Operation &op : main.getBody().front().without_terminator()) {
      if ((isSumOverBatch(&op) && isReadByUpdates(op.getResult(0))) || addsPartials(&op))
        partial.insert(op.getResult(0));
      for (Region &region : op.getRegions())
        keepPartialIn(region);
    }
    for (Value value : partial)
      if (!value.hasOneUse() || !partial.contains((*value.user_begin())->getResult(0)))
        scatter(value);
  }

private:
  /// Gradients that a loop over layers computes: what they are written into has pieces.
  void keepPartialIn(Region &region) {
    region.walk([&](Operation *op) {
      if (isSumOverBatch(op) && leavesLoop(op->getResult(0)))
        keepPartial(op->getResult(0), meshOf());
    });
  }

  /// Whether no op in the loop computes with the value and with examples.
  bool leavesLoop(Value value) const {
    llvm::SetVector<Value> reached;
    reached.insert(value);
    for (size_t i = 0; i < reached.size(); ++i)
      for (Operation *user : reached[i].getUsers()) {
        if (user->hasTrait<OpTrait::IsTerminator>())
          continue;
        if (user->getNumRegions() || user->getBlock() != value.getParentBlock() ||
            batch.touches(user))
          return false;
        reached.insert(user->result_begin(), user->result_end());
      }
    return true;
  }

  /// Whether an op of the backward pass sums over the examples.
  bool isSumOverBatch(Operation *op) const {
    auto partitionable = dyn_cast<PartitionableOpInterface>(op);
    if (!partitionable || op->getNumResults() != 1 || step.isForward(op) || step.isUpdate(op) ||
        !isFloatTensor(op->getResult(0)))
      return false;
    ShardingRule rule = partitionable.getPartitionRule();
    bool isSum = partitionable.getCombiner() == ReductionKind::Sum && !rule.empty();
    for (auto [operand, mapping] :
         llvm::zip(op->getOperands(), isSum ? ArrayRef(rule.operands) : ArrayRef<TensorMapping>()))
      if (std::optional<int64_t> dim = batch.dimOf(operand); dim && !mapping.dims[*dim].empty())
        return rule.factors[mapping.dims[*dim].front()].kind == FactorKind::Reduction;
    return false;
  }

  static bool isFloatTensor(Value value) {
    auto type = dyn_cast<RankedTensorType>(value.getType());
    return type && type.getRank() > 0 && isa<FloatType>(type.getElementType());
  }

  bool isReadByUpdates(Value value) const {
    return !value.use_empty() && llvm::all_of(value.getUsers(), [&](Operation *user) {
      return step.isUpdate(user) && user == step.outermost(user);
    });
  }

  /// Whether an op of the update moves or adds sums that nothing else reads.
  bool addsPartials(Operation *op) const {
    auto partitionable = dyn_cast<PartitionableOpInterface>(op);
    if (!partitionable || op->getNumResults() != 1 || !step.isUpdate(op) ||
        op->getNumOperands() > 63)
      return false;
    uint64_t sums = 0;
    Type element = getElementTypeOrSelf(op->getResult(0)); // a cast would move more bytes
    for (auto [i, operand] : llvm::enumerate(op->getOperands()))
      if (partial.contains(operand)) {
        if (!llvm::all_equal(operand.getUsers()) || getElementTypeOrSelf(operand) != element)
          return false;
        sums |= uint64_t(1) << i;
      }
    return sums && partitionable.getLinearity(sums) == Linearity::Sums;
  }

  /// The argument that an update computes anew elementwise from the gradient: rather one that is
  /// split.
  BlockArgument argumentOf(Value gradient) const {
    llvm::SetVector<Value> reached;
    reached.insert(gradient);
    for (size_t i = 0; i < reached.size(); ++i)
      for (Operation *user : reached[i].getUsers())
        if (step.isUpdate(user) && mapsElements(user) &&
            cast<ShapedType>(user->getResult(0).getType()).getShape() ==
                cast<ShapedType>(gradient.getType()).getShape())
          reached.insert(user->getResult(0));
    for (BlockArgument argument : main.getArguments())
      if (step.isCarried(argument) && reached.contains(step.newValueOf(argument)) &&
          dimSplitOver(argument, axis))
        return argument;
    return nullptr;
  }

  void scatter(Value gradient) {
    BlockArgument argument = argumentOf(gradient);
    if (!argument)
      return;
    keepPartial(gradient, meshOf());
    OpBuilder b(gradient.getContext());
    b.setInsertionPointAfterValue(gradient);
    auto pieces =
        sdy::ShardingConstraintOp::create(b, gradient.getLoc(), gradient, pieceOf(argument));
    sdy::setProvenance(pieces, sdy::getProvenance(argument));
    gradient.replaceAllUsesExcept(pieces, pieces);
  }

  Attribute meshOf() const {
    for (BlockArgument argument : main.getArguments())
      if (sdy::TensorShardingAttr sharding = sdy::getSharding(argument))
        return sharding.getMeshOrRef();
    return {};
  }

  /// The sum, and those that it is the sum of.
  void keepPartial(Value value, Attribute mesh) {
    auto type = cast<RankedTensorType>(value.getType());
    auto open = sdy::getUnsharded(value.getContext(), mesh, type.getRank());
    sdy::setSharding(value,
                     sdy::TensorShardingAttr::get(value.getContext(), mesh, open.getDimShardings(),
                                                  {}, batchAxes(), sdy::ReductionOp::Sum));
    for (Value operand : value.getDefiningOp()->getOperands())
      if (partial.contains(operand))
        keepPartial(operand, mesh);
  }

  /// The axes that split the batch: more than the one of the pieces in hybrid sharding.
  ArrayRef<sdy::AxisRefAttr> batchAxes() const {
    auto [argument, dim] = batchArgumentsOf(main, axis).front();
    return sdy::getSharding(argument).getDimShardings()[dim].getAxes();
  }

  /// The sharding of the argument over the axis, and open otherwise.
  sdy::TensorShardingAttr pieceOf(BlockArgument argument) const {
    sdy::TensorShardingAttr given = sdy::getSharding(argument);
    MLIRContext *context = given.getContext();
    SmallVector<sdy::DimensionShardingAttr> dims;
    for (sdy::DimensionShardingAttr dim : given.getDimShardings()) {
      bool isSplit = llvm::any_of(dim.getAxes(), [&](auto each) { return each.getName() == axis; });
      dims.push_back(isSplit ? dim
                             : sdy::DimensionShardingAttr::get(context, {}, /*is_closed=*/false,
                                                               std::nullopt));
    }
    return sdy::TensorShardingAttr::get(context, given.getMeshOrRef(), dims, {}, {},
                                        given.getUnreducedKind());
  }

  mutable func::FuncOp main; // accessors of ops are not const
  StringRef axis;
  const TrainingStep &step;
  const BatchFlow &batch;
  llvm::SetVector<Value> partial; // sums over the examples of a device
};

struct ScatterGradientsPass : impl::ScatterGradientsBase<ScatterGradientsPass> {
  using ScatterGradientsBase::ScatterGradientsBase;

  void runOnOperation() override {
    auto main = getOperation().lookupSymbol<func::FuncOp>("main");
    if (!main)
      return;
    TrainingStep step(main);
    BatchFlow batch = step.findParts(axis);
    GradientScatterer(main, axis, step, batch).run();
  }
};
} // namespace
} // namespace shardwright
