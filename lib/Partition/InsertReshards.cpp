// SPDX-License-Identifier: Apache-2.0

// Inserts an `sdy.reshard` where a use requires a layout other than its value's, and records the
// layouts that ops produce as shardings.
#include "Annotations.h"
#include "LayoutTraversal.h"
#include "OpFactors.h"

#include "shardwright/Dialect/Sdy/ShardingProvenance.h"
#include "shardwright/Dialect/Sdy/Shardings.h"
#include "shardwright/Partition/Passes.h"
#include "shardwright/Sharding/Scopes.h"
#include "shardwright/Support/SignatureAttributes.h"

namespace shardwright {
#define GEN_PASS_DEF_INSERTRESHARDS
#include "shardwright/Partition/Passes.h.inc"

using namespace mlir;

namespace {
class ReshardInserter : public LayoutTraversal {
public:
  ReshardInserter(func::FuncOp function, const ModuleMesh &mesh)
      : LayoutTraversal(function, mesh) {}

  LogicalResult run() {
    scopes.push_back({&function.getBody().front(), {}});
    for (BlockArgument argument : function.getArguments())
      if (sdy::TensorShardingAttr sharding = sdy::getSharding(argument);
          sharding && !sharding.getUnreducedAxes().empty())
        sdy::setSharding(argument, mesh.toAttr(mesh.layoutOf(argument).resolved()));
    return LayoutTraversal::run();
  }

private:
  /// A function or a region of a loop or branch, and the reshards in it.
  struct Scope {
    Block *block;
    std::vector<std::pair<Value, Layout>> reshards;
  };

  FailureOr<FactorAssignment> assign(PartitionQuery &query) override {
    return readFactors(query.op, mesh);
  }

  void use(OpOperand &operand, const Layout &needed, function_ref<UseReason()> reason) override {
    if (layoutOf(operand.get()) != needed)
      operand.set(reshard(operand.get(), needed, operand.getOwner(), reason));
  }

  void define(OpResult result, const Layout &layout) override {
    sdy::setSharding(result, mesh.toAttr(layout));
  }

  Value reduce(OpResult result, const Layout &partial, const Layout &wanted) override {
    OpBuilder b(result.getContext());
    b.setInsertionPointAfter(result.getOwner());
    Operation *op = result.getOwner();
    Value reduced = write(b, result, wanted,
                          {op, op->getLoc(),
                           "the op reduces a split dimension, so each device has a partial result; "
                           "several ops read the whole one, which is completed once",
                           sdy::getProvenance(result)});
    result.replaceAllUsesExcept(reduced, reduced.getDefiningOp());
    return reduced;
  }

  void visitConstraint(Operation *op, const Layout &to) override {
    Value input = op->getOperand(0), result = op->getResult(0);
    auto reason = [&]() -> UseReason {
      DictionaryAttr provenance = sdy::getProvenance(result);
      if (isPlanned() && isa<sdy::ReshardOp>(op) && !provenance) {
        Operation *user = result.use_empty() ? op : *result.user_begin();
        return {user, op->getLoc(), "the planner chose this layout", provenance};
      }
      return {op, op->getLoc(), "the program asks for this layout here", provenance};
    };
    Value resharded = layoutOf(input) == to ? input : reshard(input, to, op, reason);
    result.replaceAllUsesWith(resharded);
    op->erase();
  }

  LogicalResult visitReturn(func::ReturnOp op) override {
    SmallVector<BlockArgument> donors = donorsOf(function);
    for (OpOperand &operand : op->getOpOperands()) {
      unsigned i = operand.getOperandNumber();
      sdy::TensorShardingAttr sharding = sdy::getResultSharding(function, i);
      Layout to = sharding ? mesh.layoutOf(sharding, operand.get().getType())
                           : layoutOf(operand.get()).resolved();
      matchDonorLayout(donors[i], i, to, op.getLoc());
      bool isDonors = donors[i] && layoutOf(donors[i]) == to;
      if (to.partialAxes)
        return op.emitError()
               << "result " << i << " would be returned as partial results over "
               << toText(to, primeMesh)
               << "; a program returns reduced values: remove the unreduced axes of its sharding";
      use(operand, to, [&]() -> UseReason {
        std::string why = layoutOf(operand.get()).partialAxes
                              ? "each device has a partial result, and the program returns the "
                                "whole one"
                              : whyResult(i, isDonors ? donors[i] : BlockArgument());
        return {op, op.getLoc(), why, sdy::getResultProvenance(function, i)};
      });
      sdy::setResultSharding(function, i, mesh.toAttr(to));
    }
    return success();
  }

  /// `donor`: an argument of the same layout that the result takes the place of; null: none.
  std::string whyResult(unsigned result, BlockArgument donor) {
    std::string name = "result " + std::to_string(result);
    DictionaryAttr provenance = sdy::getResultProvenance(function, result);
    if (provenance && provenance.get(sdy::kOwnAnnotation))
      return "the program asks for this layout of " + name;
    if (donor)
      return name + " takes the place of argument " + std::to_string(donor.getArgNumber()) +
             " in the next step, and has its layout";
    return isPlanned() ? "the planner chose this layout of " + name
                       : "this layout of " + name + " follows from the annotations";
  }

  /// The next step passes this result as the donor argument: both have one layout, unless the
  /// result is annotated.
  void matchDonorLayout(BlockArgument donor, unsigned result, Layout &layout, Location loc) {
    if (!donor || layoutOf(donor) == layout)
      return;
    DictionaryAttr provenance = sdy::getResultProvenance(function, result);
    if (!provenance || !provenance.get(sdy::kOwnAnnotation)) {
      layout = layoutOf(donor);
      return;
    }
    function.removeArgAttr(donor.getArgNumber(), kDonationAttr);
    emitWarning(loc) << "argument " << donor.getArgNumber() << " cannot be donated to result "
                     << result << ": its layout is " << toText(layoutOf(donor), primeMesh)
                     << ", but the result is annotated as " << toText(layout, primeMesh)
                     << "; annotate both alike";
  }

  void enter(Block &block) override { scopes.push_back({&block, {}}); }
  void leave(Block &block) override {
    for (auto &[value, layout] : scopes.back().reshards)
      known[value].erase(layout);
    scopes.pop_back();
  }

  // Reshards.

  /// The value in another layout, created once per scope. The reshard of a loop-invariant value is
  /// hoisted out of the loop.
  Value reshard(Value value, const Layout &to, Operation *user, function_ref<UseReason()> reason) {
    if (layoutOf(value) == to)
      return value;
    if (auto found = known[value].find(to); found != known[value].end())
      return found->second;
    Operation *before = user;
    size_t at = scopes.size() - 1;
    while (scopeOf(value.getParentBlock()) != scopes[at].block && isLoopBody(scopes[at].block))
      before = scopes[at--].block->getParentOp();
    OpBuilder b(before);
    Value made = !to.partialAxes && isCheapToRecompute(value)
                     ? recompute(b, value, to, user, reason)
                     : write(b, value, to, reason());
    sources[made] = value;
    layouts[made] = to;
    known[value][to] = made;
    scopes[at].reshards.push_back({value, to});
    return made;
  }

  Value write(OpBuilder &b, Value value, const Layout &to, const UseReason &reason) {
    auto known = [](DictionaryAttr annotations) {
      return annotations && !annotations.empty() ? annotations : DictionaryAttr();
    };
    DictionaryAttr producer = known(traceAnnotations(value, layoutOf(value), primeMesh));
    auto op = sdy::ReshardOp::create(b, sdy::withoutProvenance(reason.loc), value, mesh.toAttr(to));
    op->setAttr(spmd::kReasonAttr,
                spmd::ReasonAttr::get(
                    b.getContext(), b.getStringAttr(reason.op->getName().getStringRef()),
                    b.getStringAttr(reason.why), {}, {}, known(reason.consumer), producer));
    if (DictionaryAttr provenance = sdy::getProvenance(value))
      sdy::setProvenance(op, provenance);
    return op;
  }

  /// Clones the defining op of a value, with factors that produce layout `to`.
  Value recompute(OpBuilder &b, Value value, const Layout &to, Operation *user,
                  function_ref<UseReason()> reason) {
    PartitionedOp op(value.getDefiningOp<PartitionableOpInterface>());
    FactorAssignment assignment;
    assignment.factors.resize(op.rule.factors.size());
    for (auto [factors, axes] : llvm::zip_equal(op.rule.results[0].dims, to.dims))
      for (unsigned factor : factors)
        assignment.factors[factor] = axes;
    Operation *copy = op.op->clone();
    for (auto [operand, mapping] : llvm::zip_equal(copy->getOpOperands(), op.rule.operands)) {
      Layout layout;
      for (ArrayRef<unsigned> factors : mapping.dims)
        layout.dims.push_back(assignment.factors[factors[0]]);
      Value source = sources.lookup(operand.get());
      operand.set(reshard(source ? source : operand.get(), layout, user, reason));
    }
    b.insert(copy);
    copy->setAttr(spmd::kFactorsAttr, mesh.toAttr(assignment));
    sdy::setSharding(copy->getResult(0), mesh.toAttr(to));
    return copy->getResult(0);
  }

  std::vector<Scope> scopes;
  DenseMap<Value, std::map<Layout, Value>> known;
  DenseMap<Value, Value> sources; // the original of a resharded or recomputed value
};

struct InsertReshardsPass : impl::InsertReshardsBase<InsertReshardsPass> {
  void runOnOperation() override {
    auto run = [](const ModuleMesh &mesh) {
      return mesh.forEachFunction(
          [&](func::FuncOp function) { return ReshardInserter(function, mesh).run(); });
    };
    if (failed(ModuleMesh::with(getOperation(), run)))
      signalPassFailure();
  }
};
} // namespace
} // namespace shardwright
