// SPDX-License-Identifier: Apache-2.0

#include "LiveBytes.h"

#include "shardwright/Dialect/Exec/Buffers.h"
#include "shardwright/Dialect/Exec/ExecOps.h"
#include "shardwright/Dialect/StableHLO/ElementBytes.h"
#include "shardwright/OpRules/InPlace.h"

using namespace mlir;

namespace shardwright {

/// What an op reads of buffers. A buffer is live until the last use of any value that shares it,
/// and the operands of a collective until its done.
static SmallVector<Value> readBy(Operation *op) {
  SmallVector<Value> values(op->getOperands());
  if (auto done = dyn_cast<exec::DoneOp>(op))
    llvm::append_range(values, done.getStart().getOperands());
  return llvm::map_to_vector(values, exec::sourceOf);
}

/// The owners of the buffers that an op may write a result over.
static SmallVector<Value> overwritableBy(OpResult result) {
  SmallVector<Value> all;
  for (OpOperand &operand : result.getOwner()->getOpOperands())
    if (Value owner = exec::sourceOf(operand.get());
        tensorBytes(owner.getType()) == tensorBytes(result.getType()) &&
        canWriteInPlace(result.getOwner(), operand.getOperandNumber(), result.getResultNumber()))
      all.push_back(owner);
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

LiveBytes::LiveBytes(Block &block) {
  DenseMap<Operation *, int> number;
  for (Operation &op : block) {
    number[&op] = ops.size();
    ops.push_back(&op);
  }
  inputs.resize(ops.size());
  users.resize(ops.size());
  for (auto [i, op] : llvm::enumerate(ops)) {
    llvm::SmallDenseSet<int> seen;
    for (Value operand : op->getOperands())
      if (Operation *def = operand.getDefiningOp())
        if (seen.insert(number[def]).second) {
          inputs[i].push_back(number[def]);
          users[number[def]].push_back(i);
        }
  }
  findBuffers();
}

void LiveBytes::findBuffers() {
  DenseMap<Value, int> buffers;
  auto append = [&](ArrayRef<Value> owners, SmallVector<int> &list) {
    for (Value owner : owners)
      if (auto it = buffers.find(owner); it != buffers.end())
        list.push_back(it->second);
  };
  first.push_back(0);
  held.resize(ops.size());
  for (auto [i, op] : llvm::enumerate(ops)) {
    append(readBy(op), held[i]);
    if (!isa<exec::ViewOp, exec::DoneOp, exec::ConstantOp>(op))
      for (OpResult result : op->getResults())
        if (isa<RankedTensorType>(result.getType())) {
          buffers[result] = bytes.size();
          bytes.push_back(tensorBytes(result.getType()));
          append(overwritableBy(result), overwritable.emplace_back());
        }
    first.push_back(bytes.size());
    scratch.push_back(scratchOf(op));
  }
}

int64_t LiveBytes::born(int i) const {
  int64_t sum = 0;
  for (int buffer = first[i]; buffer < first[i + 1]; ++buffer)
    sum += bytes[buffer];
  return sum;
}

std::pair<int64_t, size_t> LiveBytes::peakPlace(ArrayRef<int> order) const {
  SmallVector<int> lastUse(bytes.size());
  for (auto [time, i] : llvm::enumerate(order)) {
    for (int buffer = first[i]; buffer < first[i + 1]; ++buffer)
      lastUse[buffer] = time;
    for (int buffer : held[i])
      lastUse[buffer] = time;
  }
  SmallVector<int64_t> freed(order.size(), 0);
  for (auto [last, size] : llvm::zip_equal(lastUse, bytes))
    freed[last] += size;
  int64_t live = 0;
  std::pair<int64_t, size_t> peak = {0, 0};
  for (auto [time, i] : llvm::enumerate(order)) {
    int64_t over = 0;
    SmallVector<int, 4> taken; // each by one result
    for (int buffer = first[i]; buffer < first[i + 1]; ++buffer) {
      live += bytes[buffer];
      const int *input = llvm::find_if(overwritable[buffer], [&, time = time](int other) {
        return lastUse[other] == (int)time && !llvm::is_contained(taken, other);
      });
      if (input != overwritable[buffer].end()) {
        taken.push_back(*input);
        over += bytes[buffer];
      }
    }
    if (int64_t now = live - over + scratch[i]; now > peak.first)
      peak = {now, time};
    live -= freed[time];
  }
  return peak;
}

int64_t livePeak(Block &block) {
  LiveBytes program(block);
  return program.peak(llvm::to_vector(llvm::seq<int>(0, program.size())));
}

namespace {
struct Need {
  int64_t bytes = 0;
  int64_t depth = 0; // of blocks in one another
};
} // namespace

/// Of a block, and of those in it one after the other.
static Need needOf(Block &block) {
  Need most;
  for (Operation &op : block)
    if (isa<exec::WhileOp, exec::CaseOp>(op))
      for (Region &region : op.getRegions()) {
        Need inner = needOf(region.front());
        most = {std::max(most.bytes, inner.bytes), std::max(most.depth, inner.depth)};
      }
  return {livePeak(block) + most.bytes, 1 + most.depth};
}

std::optional<int64_t> spareBytes(func::FuncOp function, int64_t limit) {
  if (!limit)
    return std::nullopt;
  Need need = needOf(function.getBody().front());
  int64_t needed = totalBytes(function.getArgumentTypes()) + need.bytes;
  return std::max<int64_t>(0, limit - needed) / need.depth;
}

} // namespace shardwright
