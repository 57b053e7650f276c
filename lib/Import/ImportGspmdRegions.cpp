// SPDX-License-Identifier: Apache-2.0

// Pass: outlines per-device regions of GSPMD. Values between SPMDFullToShardShape and
// SPMDShardToFullShape are local to a device. All ops that depend on such a value become the body
// of one sdy.manual_computation; constants that the body reads are copied into it.
#include "shardwright/Dialect/Sdy/SdyOps.h"
#include "shardwright/Dialect/StableHLO/StableHLOOps.h"
#include "shardwright/Import/Passes.h"

#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/EquivalenceClasses.h"
#include "llvm/ADT/MapVector.h"

namespace shardwright {
#define GEN_PASS_DEF_IMPORTGSPMDREGIONS
#include "shardwright/Import/Passes.h.inc"

using namespace mlir;
using stablehlo::CustomCallOp;

static bool isCall(Operation *op, StringRef target) {
  auto call = dyn_cast<CustomCallOp>(op);
  return call && call.getCallTargetName() == target && op->getNumOperands() == 1 &&
         op->getNumResults() == 1;
}
static bool entersDevice(Operation *op) {
  return isCall(op, "SPMDFullToShardShape") && op->hasAttr("manual_axes");
}
static bool leavesDevice(Operation *op) {
  return isCall(op, "SPMDShardToFullShape") && op->hasAttr(sdy::kShardingAttr);
}

namespace {
/// The ops of one per-device region, in program order.
struct DeviceProgram {
  SmallVector<Operation *> entries, exits, body;
  Operation *last = nullptr;
};

SmallVector<DeviceProgram> findPrograms(Block &block) {
  llvm::EquivalenceClasses<Operation *> classes;
  DenseSet<Operation *> local;
  for (Operation &op : block) {
    if (entersDevice(&op))
      local.insert(&op);
    op.walk([&](Operation *inner) {
      for (Value operand : inner->getOperands()) {
        Operation *def = operand.getDefiningOp();
        if (!def || !local.contains(def) || leavesDevice(def))
          continue;
        local.insert(&op);
        classes.unionSets(def, &op);
      }
    });
    if (local.contains(&op))
      classes.insert(&op);
  }
  llvm::MapVector<Operation *, DeviceProgram> programs;
  for (Operation &op : block)
    if (local.contains(&op)) {
      DeviceProgram &program = programs[classes.getLeaderValue(&op)];
      (entersDevice(&op)   ? program.entries
       : leavesDevice(&op) ? program.exits
                           : program.body)
          .push_back(&op);
      program.last = &op;
    }
  SmallVector<DeviceProgram> result;
  for (auto &[leader, program] : programs)
    result.push_back(std::move(program));
  return result;
}

/// A copy of a constant or a constant expression at the builder; null for other values.
Value copyConstant(Value value, OpBuilder &builder, IRMapping &mapping) {
  if (Value copy = mapping.lookupOrNull(value))
    return copy;
  Operation *def = value.getDefiningOp();
  if (!def || def->getNumRegions() || !isPure(def))
    return {};
  for (Value operand : def->getOperands())
    if (!copyConstant(operand, builder, mapping))
      return {};
  builder.clone(*def, mapping);
  return mapping.lookup(value);
}

LogicalResult outline(DeviceProgram &program) {
  Operation *first = program.entries.front();
  Attribute axes = first->getAttr("manual_axes");
  SmallVector<Value> inputs;
  SmallVector<sdy::TensorShardingAttr> ins, outs;
  SmallVector<Type> types;
  for (Operation *entry : program.entries) {
    if (entry->getAttr("manual_axes") != axes)
      return (entry->emitError("is manual over other axes than a value that it meets"))
                 .attachNote(first->getLoc())
             << "the other is here";
    auto asked = entry->getOperand(0).getDefiningOp<sdy::ShardingConstraintOp>();
    if (!asked)
      return entry->emitError("'SPMDFullToShardShape' must take the result of a call of "
                              "'@Sharding', which says how the value is split");
    inputs.push_back(entry->getOperand(0));
    ins.push_back(asked.getSharding());
  }
  for (Operation *exit : program.exits) {
    outs.push_back(
        exit->getAttrOfType<sdy::TensorShardingPerValueAttr>(sdy::kShardingAttr).getShardings()[0]);
    types.push_back(exit->getResult(0).getType());
    for (Operation *user : exit->getUsers())
      if (Operation *ancestor = exit->getBlock()->findAncestorOpInBlock(*user);
          ancestor && ancestor->isBeforeInBlock(program.last))
        return (exit->emitError("is used before the region that is written for one device ends"))
                   .attachNote(program.last->getLoc())
               << "the region ends here";
  }
  MLIRContext *context = first->getContext();
  OpBuilder builder(program.last);
  auto names = llvm::map_to_vector(cast<ArrayAttr>(axes),
                                   [](Attribute name) { return cast<StringAttr>(name); });
  auto manual = sdy::ManualComputationOp::create(
      builder, first->getLoc(), types, inputs, sdy::TensorShardingPerValueAttr::get(context, ins),
      sdy::TensorShardingPerValueAttr::get(context, outs),
      sdy::ManualAxesAttr::get(context, names));
  Block &block = manual.getBody().emplaceBlock();
  auto inside = OpBuilder::atBlockEnd(&block);
  for (Operation *entry : program.entries)
    entry->getResult(0).replaceAllUsesWith(
        block.addArgument(entry->getResult(0).getType(), entry->getLoc()));
  auto end = sdy::ReturnOp::create(
      inside, first->getLoc(),
      llvm::map_to_vector(program.exits, [](Operation *exit) { return exit->getOperand(0); }));
  for (Operation *op : program.body)
    op->moveBefore(end);
  for (auto [exit, result] : llvm::zip_equal(program.exits, manual.getResults()))
    exit->getResult(0).replaceAllUsesWith(result);
  for (Operation *op : llvm::concat<Operation *>(program.entries, program.exits))
    op->erase();
  inside.setInsertionPointToStart(&block);
  IRMapping mapping;
  WalkResult walk = manual.getBody().walk([&](Operation *op) {
    for (OpOperand &operand : op->getOpOperands()) {
      if (manual.getBody().isAncestor(operand.get().getParentRegion()))
        continue;
      Value copy = copyConstant(operand.get(), inside, mapping);
      if (!copy)
        return op->emitError(
                   "is in a region that is written for one device, but reads a whole value"),
               WalkResult::interrupt();
      operand.set(copy);
    }
    return WalkResult::advance();
  });
  return failure(walk.wasInterrupted());
}

struct ImportGspmdRegionsPass : impl::ImportGspmdRegionsBase<ImportGspmdRegionsPass> {
  void runOnOperation() override {
    llvm::SetVector<Block *> blocks;
    getOperation().walk([&](CustomCallOp call) {
      if (entersDevice(call))
        blocks.insert(call->getBlock());
    });
    for (Block *block : blocks)
      for (DeviceProgram &program : findPrograms(*block))
        if (failed(outline(program)))
          return signalPassFailure();
  }
};
} // namespace
} // namespace shardwright
