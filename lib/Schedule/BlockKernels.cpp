// SPDX-License-Identifier: Apache-2.0

#include "BlockKernels.h"

#include "LiveBytes.h"
#include "shardwright/Dialect/Exec/Buffers.h"
#include "shardwright/Dialect/Exec/ExecOps.h"
#include "shardwright/Dialect/StableHLO/ElementBytes.h"
#include "shardwright/OpRules/Work.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;

namespace shardwright {

Value ownerOfBuffer(Value value) {
  while (Operation *op = value.getDefiningOp()) {
    if (isa<exec::ViewOp>(op))
      value = op->getOperand(0);
    else if (isa<exec::DoneOp>(op))
      value = op->getOperand(cast<OpResult>(value).getResultNumber());
    else if (OpOperand *updated = exec::updatedOperand(op))
      value = updated->get();
    else
      break;
  }
  return value;
}

static bool isView(Operation *op) { return isa<exec::ViewOp, exec::ConstantOp>(op); }

/// Whether an op computes the same each time, on one device, without effects.
static bool canRepeat(Operation *op) {
  if (auto fusion = dyn_cast<exec::FusionOp>(op))
    return fusion.getKind() != exec::FusionKind::update;
  return isa<exec::MatmulOp, exec::ConvolutionOp, exec::AttentionOp, exec::CallOp, exec::CopyOp,
             exec::RankOp>(op);
}

static bool isBatched(Operation *op) {
  if (auto product = dyn_cast<exec::MatmulOp>(op))
    return !product.getBatch().empty();
  return isa<exec::AttentionOp>(op);
}

static bool isElementwise(Operation *op) {
  auto fusion = dyn_cast<exec::FusionOp>(op);
  return fusion && fusion.getKind() == exec::FusionKind::loop;
}

/// The peak of the regions of a loop or a branch.
static int64_t innerPeak(Operation *op) {
  int64_t most = 0;
  for (Region &region : op->getRegions())
    most = std::max(most, livePeak(region.front()));
  return most;
}

BlockKernels::BlockKernels(Block &block, llvm::function_ref<double(Operation *)> seconds) {
  for (Operation &op : block.without_terminator())
    if (!isView(&op)) {
      addKernel(op);
      graph.kernels.back().seconds = seconds(&op);
    }
  for (Value returned : block.getTerminator()->getOperands())
    if (auto it = numbers.find(ownerOfBuffer(returned)); it != numbers.end())
      graph.values[it->second].escapes = true;
  forbidOverwritten();
  graph.turn = findTurn(graph);
}

void BlockKernels::read(int kernel, Value value) {
  auto it = numbers.find(ownerOfBuffer(value));
  if (it == numbers.end() || llvm::is_contained(graph.kernels[kernel].inputs, it->second))
    return; // an argument or a constant
  graph.kernels[kernel].inputs.push_back(it->second);
  graph.values[it->second].readers.push_back(kernel);
}

void BlockKernels::addKernel(Operation &op) {
  int index = ops.size();
  ops.push_back(&op);
  RecomputationGraph::Kernel &kernel = graph.kernels.emplace_back();
  for (Value operand : op.getOperands())
    read(index, operand);
  if (auto done = dyn_cast<exec::DoneOp>(op))
    for (Value operand : done.getStart().getOperands())
      read(index, operand); // live until the collective has ended
  Work work = workOf(&op);
  kernel.operations = work.operations;
  kernel.canRepeat = canRepeat(&op);
  kernel.isProduct = work.isProduct();
  kernel.isBatched = isBatched(&op);
  kernel.isElementwise = isElementwise(&op);
  kernel.transient = isa<exec::WhileOp, exec::CaseOp>(op) ? innerPeak(&op) : 0;
  for (Value result : op.getResults()) {
    if (ownerOfBuffer(result) != result)
      continue;
    kernel.outputs.push_back(values.size());
    numbers[result] = values.size();
    values.push_back(result);
    graph.values.push_back({tensorBytes(result.getType()), index, false, {}});
  }
}

/// Updates in place and loops overwrite buffers: what was computed from these, and these
/// themselves, would come out different later.
void BlockKernels::forbidOverwritten() {
  llvm::DenseSet<Value> overwritten;
  for (Operation *op : ops) {
    if (OpOperand *updated = exec::updatedOperand(op))
      overwritten.insert(ownerOfBuffer(updated->get()));
    if (auto loop = dyn_cast<exec::WhileOp>(op))
      for (auto [i, init] : llvm::enumerate(loop.getInits()))
        if (!loop.isInvariant(i))
          overwritten.insert(ownerOfBuffer(init));
  }
  if (overwritten.empty())
    return;
  auto isOverwritten = [&](Value value) { return overwritten.contains(ownerOfBuffer(value)); };
  for (auto [op, kernel] : llvm::zip_equal(ops, graph.kernels))
    if (llvm::any_of(op->getOperands(), isOverwritten) ||
        llvm::any_of(op->getResults(), isOverwritten))
      kernel.canRepeat = false;
}

} // namespace shardwright
