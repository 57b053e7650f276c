// SPDX-License-Identifier: Apache-2.0

#include "FusionPlan.h"
#include "shardwright/Optimize/Passes.h"

#include "mlir/IR/IRMapping.h"
#include <queue>

namespace shardwright {
#define GEN_PASS_DEF_FORMFUSIONS
#include "shardwright/Optimize/Passes.h.inc"

using namespace mlir;

namespace {
/// Applies a plan: builds an exec.fusion per cluster and sorts the block topologically.
class FusionBuilder {
public:
  FusionBuilder(Block &block, const FusionPlan &plan)
      : block(block), plan(plan), builder(block.getParentOp()->getContext()) {}

  LogicalResult run() {
    findInterfaces();
    if (failed(orderNodes()))
      return failure();
    for (int node : order)
      emit(node);
    eraseOld();
    return success();
  }

private:
  // A node is a cluster (its index) or an unfused op (index - clusters).
  struct Interface {
    llvm::SetVector<Value> inputs, outputs;
    SmallVector<Operation *> ops; // in program order
  };

  int nodeOf(Operation *op) const {
    int home = plan.homeOf(op);
    return home >= 0 ? home : keptIndex.lookup(op);
  }

  void findInterfaces();
  LogicalResult orderNodes();
  void emit(int node);
  void separateUpdated(exec::FusionOp fusion);
  void eraseOld();

  Block &block;
  const FusionPlan &plan;
  OpBuilder builder;
  SmallVector<Interface> interfaces;
  SmallVector<Operation *> kept;
  DenseMap<Operation *, int> keptIndex;
  SmallVector<int> order;
  IRMapping values; // old value -> value in the new program
};

void FusionBuilder::findInterfaces() {
  size_t count = plan.getClusters().size();
  interfaces.resize(count);
  for (Operation &op : block) {
    for (int cluster : plan.clustersOf(&op))
      interfaces[cluster].ops.push_back(&op);
    bool dead = op.use_empty() && isMemoryEffectFree(&op) && !op.hasTrait<OpTrait::IsTerminator>();
    if (plan.clustersOf(&op).empty() && !dead) {
      keptIndex[&op] = count + kept.size();
      kept.push_back(&op);
    }
  }
  for (auto [id, interface] : llvm::enumerate(interfaces)) {
    for (Operation *op : interface.ops) {
      for (Value operand : op->getOperands()) {
        Operation *def = operand.getDefiningOp();
        if (!def || !llvm::is_contained(plan.clustersOf(def), (int)id))
          interface.inputs.insert(operand);
      }
      if (plan.homeOf(op) != (int)id)
        continue;
      for (Value result : op->getResults())
        if (llvm::any_of(result.getUsers(), [&](Operation *user) {
              // A user in a cluster that recomputes the op does not read it.
              return plan.clustersOf(user).empty() ||
                     llvm::any_of(plan.clustersOf(user), [&](int c) {
                       return !llvm::is_contained(plan.clustersOf(op), c);
                     });
            }))
          interface.outputs.insert(result);
    }
  }
}

/// Kahn's algorithm; among ready nodes the one whose last op came first.
LogicalResult FusionBuilder::orderNodes() {
  size_t clusters = interfaces.size(), count = clusters + kept.size();
  DenseMap<Operation *, int> position;
  for (auto [i, op] : llvm::enumerate(block))
    position[&op] = i;
  SmallVector<llvm::SetVector<int>> users(count);
  SmallVector<int> missing(count, 0), rank(count, 0);
  auto addNode = [&](int node, ValueRange inputs) {
    llvm::SmallDenseSet<int> seen;
    for (Value input : inputs)
      if (Operation *def = input.getDefiningOp())
        if (int from = nodeOf(def); from != node && seen.insert(from).second) {
          users[from].insert(node);
          ++missing[node];
        }
  };
  for (size_t i = 0; i < clusters; ++i) {
    addNode(i, interfaces[i].inputs.getArrayRef());
    rank[i] = interfaces[i].ops.empty() ? 0 : position[interfaces[i].ops.back()];
  }
  for (auto [i, op] : llvm::enumerate(kept)) {
    addNode(clusters + i, op->getOperands());
    rank[clusters + i] = position[op];
  }
  using Entry = std::pair<int, int>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<Entry>> ready;
  for (size_t i = 0; i < count; ++i)
    if (!missing[i])
      ready.push({rank[i], (int)i});
  while (!ready.empty()) {
    int node = ready.top().second;
    ready.pop();
    order.push_back(node);
    for (int user : users[node])
      if (--missing[user] == 0)
        ready.push({rank[user], user});
  }
  if (order.size() == count)
    return success();
  InFlightDiagnostic bug =
      block.getParentOp()->emitError("internal error: kernels have a dependence cycle");
  for (size_t i = 0; i < clusters; ++i)
    if (missing[i])
      bug.attachNote(interfaces[i].ops.back()->getLoc())
          << "in the cycle or after it: " << *interfaces[i].ops.back();
  return bug;
}

void FusionBuilder::emit(int node) {
  builder.setInsertionPointToEnd(&block);
  if (node >= (int)interfaces.size()) {
    Operation *op = kept[node - interfaces.size()];
    for (OpOperand &operand : op->getOpOperands())
      operand.set(values.lookupOrDefault(operand.get()));
    op->moveBefore(&block, block.end());
    return;
  }
  Interface &interface = interfaces[node];
  if (interface.outputs.empty())
    return; // recomputed by every user
  const Cluster &cluster = plan.getClusters()[node];
  SmallVector<Location> locs;
  for (Value output : interface.outputs)
    locs.push_back(output.getLoc());
  SmallVector<Value> inputs;
  for (Value input : interface.inputs)
    inputs.push_back(values.lookupOrDefault(input));
  auto outputTypes = llvm::map_to_vector(interface.outputs, [](Value v) { return v.getType(); });
  auto fusion = exec::FusionOp::create(builder, builder.getFusedLoc(locs), outputTypes, inputs,
                                       cluster.kind, cluster.rowRank);
  Block *body = builder.createBlock(&fusion.getBody());
  IRMapping inside;
  for (Value input : interface.inputs)
    inside.map(input, body->addArgument(input.getType(), input.getLoc()));
  for (Operation *op : interface.ops)
    builder.clone(*op, inside)->setDiscardableAttrs(DictionaryAttr::get(op->getContext()));
  auto yielded = llvm::map_to_vector(interface.outputs, [&](Value v) { return inside.lookup(v); });
  exec::YieldOp::create(builder, fusion.getLoc(), yielded);
  if (cluster.kind == exec::FusionKind::update)
    separateUpdated(fusion);
  for (auto [old, result] : llvm::zip_equal(interface.outputs, fusion.getResults()))
    values.map(old, result);
}

/// Makes the updated operand a separate input, even if the new values are computed from it too.
void FusionBuilder::separateUpdated(exec::FusionOp fusion) {
  OpOperand &updated = fusion.getUpdated();
  BlockArgument argument = fusion.getBody().getArgument(updated.getOperandNumber());
  if (argument.hasOneUse())
    return;
  Value source = updated.get();
  Operation *root = fusion.getBody().front().getTerminator()->getOperand(0).getDefiningOp();
  root->setOperand(0, fusion.getBody().addArgument(argument.getType(), argument.getLoc()));
  fusion.getInputsMutable().append(source);
}

void FusionBuilder::eraseOld() {
  for (Operation &op : llvm::make_early_inc_range(llvm::reverse(block)))
    if (!isa<exec::FusionOp>(op) && !keptIndex.contains(&op)) {
      op.dropAllUses();
      op.erase();
    }
}

struct FormFusionsPass : impl::FormFusionsBase<FormFusionsPass> {
  void runOnOperation() override {
    for (Block *block : exec::getProgramBlocks(getOperation())) {
      FusionPlan plan(*block);
      if (failed(FusionBuilder(*block, plan).run()))
        return signalPassFailure();
    }
  }
};
} // namespace
} // namespace shardwright
