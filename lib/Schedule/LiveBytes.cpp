// SPDX-License-Identifier: Apache-2.0

#include "LiveBytes.h"

#include "shardwright/Dialect/Exec/ExecOps.h"
#include "shardwright/Dialect/StableHLO/ElementBytes.h"
#include "shardwright/OpRules/InPlace.h"

using namespace mlir;

namespace shardwright {

/// The op that owns the buffer of a result, through views and dones.
static Operation *ownerOf(Operation *op) {
  while (op && isa<exec::ViewOp, exec::DoneOp>(op))
    op = op->getOperand(0).getDefiningOp();
  return op;
}

/// The ops whose buffers an op reads. A buffer is live until the last use of any value that shares
/// it, and the operands of a collective until its done.
static SmallVector<Operation *> heldBy(Operation *op) {
  SmallVector<Value> values(op->getOperands());
  if (auto done = dyn_cast<exec::DoneOp>(op))
    llvm::append_range(values, done.getStart().getOperands());
  SmallVector<Operation *> owners;
  for (Value value : values)
    if (Operation *owner = ownerOf(value.getDefiningOp()))
      owners.push_back(owner);
  return owners;
}

/// The ops of the block whose only results `op`, of one result, may write over.
static SmallVector<Operation *> overwritableBy(Operation *op) {
  SmallVector<Operation *> all;
  if (op->getNumResults() != 1)
    return all;
  for (OpOperand &operand : op->getOpOperands())
    if (Operation *def = operand.get().getDefiningOp())
      if (def->getNumResults() == 1 && operand.get().getType() == op->getResult(0).getType() &&
          canWriteInPlace(op, operand.getOperandNumber(), 0))
        all.push_back(def);
  return all;
}

/// The scratch memory that a library call is expected to need: oneDNN has filters in layouts of its
/// own.
static int64_t scratchOf(Operation *op) {
  auto convolution = dyn_cast<exec::ConvolutionOp>(op);
  if (!convolution)
    return 0;
  using exec::Convolved;
  Value filter = convolution.getComputes() == Convolved::result ? convolution.getRhs()
                 : convolution.getComputes() == Convolved::data ? convolution.getLhs()
                                                                : convolution.getOut();
  return tensorBytes(filter.getType());
}

LiveBytes::LiveBytes(Block &block, bool asRun) {
  DenseMap<Operation *, int> number;
  for (Operation &op : block) {
    number[&op] = ops.size();
    ops.push_back(&op);
  }
  inputs.resize(ops.size());
  users.resize(ops.size());
  held.resize(ops.size());
  overwritable.resize(ops.size());
  for (auto [i, op] : llvm::enumerate(ops)) {
    bool brings = !isa<exec::ViewOp, exec::DoneOp, exec::ConstantOp>(op);
    int64_t sum = 0;
    for (Type type : op->getResultTypes())
      sum += brings && isa<RankedTensorType>(type) ? tensorBytes(type) : 0;
    bytes.push_back(sum);
    scratch.push_back(asRun ? scratchOf(op) : 0);
    for (Operation *owner : heldBy(op))
      held[i].push_back(number[owner]);
    if (asRun && sum)
      for (Operation *def : overwritableBy(op))
        overwritable[i].push_back(number[def]);
    llvm::SmallDenseSet<int> seen;
    for (Value operand : op->getOperands())
      if (Operation *def = operand.getDefiningOp())
        if (seen.insert(number[def]).second) {
          inputs[i].push_back(number[def]);
          users[number[def]].push_back(i);
        }
  }
}

std::pair<int64_t, size_t> LiveBytes::peakPlace(ArrayRef<int> order) const {
  SmallVector<int> lastUse(ops.size());
  for (auto [time, i] : llvm::enumerate(order)) {
    lastUse[i] = time;
    for (int owner : held[i])
      lastUse[owner] = time;
  }
  SmallVector<int64_t> freed(order.size(), 0);
  for (size_t i = 0; i < ops.size(); ++i)
    freed[lastUse[i]] += bytes[i];
  auto isDying = [&](int input, size_t time) { return lastUse[input] == (int)time; };
  int64_t live = 0;
  std::pair<int64_t, size_t> peak = {0, 0};
  for (auto [time, i] : llvm::enumerate(order)) {
    live += bytes[i];
    bool isOver =
        llvm::any_of(overwritable[i], [&, time = time](int input) { return isDying(input, time); });
    if (int64_t now = live - (isOver ? bytes[i] : 0) + scratch[i]; now > peak.first)
      peak = {now, time};
    live -= freed[time];
  }
  return peak;
}

int64_t livePeak(Block &block) {
  LiveBytes program(block);
  return program.peak(llvm::to_vector(llvm::seq<int>(0, program.size())));
}

std::optional<int64_t> spareBytes(func::FuncOp function, int64_t limit) {
  if (!limit)
    return std::nullopt;
  SmallVector<Block *> blocks = exec::getProgramBlocks(function);
  int64_t needed = totalBytes(function.getArgumentTypes());
  for (Block *block : blocks)
    needed += livePeak(*block);
  return std::max<int64_t>(0, limit - needed) / (int64_t)blocks.size();
}

} // namespace shardwright
