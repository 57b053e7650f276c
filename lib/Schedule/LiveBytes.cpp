// SPDX-License-Identifier: Apache-2.0

#include "LiveBytes.h"

#include "shardwright/Dialect/Exec/ExecOps.h"
#include "shardwright/Dialect/StableHLO/ElementBytes.h"

using namespace mlir;

namespace shardwright {

/// The op that owns the buffer of a result, through views and dones.
static Operation *ownerOf(Operation *op) {
  while (op && isa<exec::ViewOp, exec::DoneOp>(op))
    op = op->getOperand(0).getDefiningOp();
  return op;
}

LiveBytes::LiveBytes(Block &block) {
  DenseMap<Operation *, int> number;
  for (Operation &op : block) {
    number[&op] = ops.size();
    ops.push_back(&op);
  }
  inputs.resize(ops.size());
  users.resize(ops.size());
  for (auto [i, op] : llvm::enumerate(ops)) {
    bool brings = !isa<exec::ViewOp, exec::DoneOp, exec::ConstantOp>(op);
    int64_t sum = 0;
    for (Type type : op->getResultTypes())
      sum += brings && isa<RankedTensorType>(type) ? tensorBytes(type) : 0;
    bytes.push_back(sum);
    llvm::SmallDenseSet<int> seen;
    for (Value operand : op->getOperands())
      if (Operation *def = operand.getDefiningOp())
        if (seen.insert(number[def]).second) {
          inputs[i].push_back(number[def]);
          users[number[def]].push_back(i);
        }
  }
}

int64_t LiveBytes::peak(ArrayRef<int> order) const {
  // A buffer is live until the last use of any value that shares it.
  DenseMap<Operation *, int> number;
  for (auto [i, op] : llvm::enumerate(ops))
    number[op] = i;
  SmallVector<int> lastUse(ops.size());
  for (auto [time, i] : llvm::enumerate(order)) {
    lastUse[i] = time;
    for (int input : inputs[i])
      if (Operation *owner = ownerOf(ops[input]))
        lastUse[number[owner]] = time;
    if (auto done =
            dyn_cast<exec::DoneOp>(ops[i])) // the operands of a collective are live until its done
      for (Value operand : done.getStart().getOperands())
        if (Operation *owner = ownerOf(operand.getDefiningOp()))
          lastUse[number[owner]] = time;
  }
  SmallVector<int64_t> freed(order.size(), 0);
  for (size_t i = 0; i < ops.size(); ++i)
    freed[lastUse[i]] += bytes[i];
  int64_t live = 0, peak = 0;
  for (auto [time, i] : llvm::enumerate(order)) {
    live += bytes[i];
    peak = std::max(peak, live);
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
