// SPDX-License-Identifier: Apache-2.0

#include "BufferAssignment.h"
#include "shardwright/Dialect/Exec/Buffers.h"
#include "shardwright/Dialect/StableHLO/ElementBytes.h"
#include "shardwright/Memory/Passes.h"

#include "mlir/IR/Builders.h"
#include <map>

namespace shardwright {
#define GEN_PASS_DEF_CHECKMEMORY
#include "shardwright/Memory/Passes.h.inc"

using namespace mlir;

namespace {
/// A block of bytes as ranges with one label each: start -> (end, label).
class Labels {
public:
  void write(int64_t begin, int64_t end, void *label) {
    if (begin == end)
      return;
    split(begin);
    split(end);
    ranges.erase(ranges.lower_bound(begin), ranges.lower_bound(end));
    ranges[begin] = {end, label};
  }
  /// Intersects the labels of two states; bytes that differ become unlabeled.
  void meet(const Labels &other) {
    SmallVector<std::array<int64_t, 2>> differ;
    for (auto &[begin, range] : ranges)
      for (int64_t at = begin; at < range.first;) {
        auto [end, label] = other.at(at);
        end = std::min(end, range.first);
        if (label != range.second)
          differ.push_back({at, end});
        at = end;
      }
    for (auto [begin, end] : differ)
      write(begin, end, nullptr);
  }
  bool holds(int64_t begin, int64_t end, void *label) const {
    auto it = ranges.upper_bound(begin);
    if (begin == end)
      return true;
    if (it == ranges.begin())
      return false;
    for (--it; begin < end; ++it) {
      if (it == ranges.end() || it->first > begin || it->second.first <= begin ||
          it->second.second != label)
        return false;
      begin = it->second.first;
    }
    return true;
  }

private:
  /// The label at a byte, and the end of its range.
  std::pair<int64_t, void *> at(int64_t byte) const {
    auto next = ranges.upper_bound(byte);
    int64_t end = next == ranges.end() ? std::numeric_limits<int64_t>::max() : next->first;
    if (next == ranges.begin())
      return {end, nullptr};
    auto [begin, range] = *std::prev(next);
    return byte < range.first ? range : std::pair<int64_t, void *>(end, nullptr);
  }
  void split(int64_t at) {
    auto it = ranges.upper_bound(at);
    if (it == ranges.begin())
      return;
    --it;
    auto [end, label] = it->second;
    if (it->first < at && at < end) {
      it->second.first = at;
      ranges[at] = {end, label};
    }
  }
  std::map<int64_t, std::pair<int64_t, void *>> ranges;
};

class Checker {
public:
  Checker(func::FuncOp function, ArrayRef<exec::BufferAttr> buffers)
      : function(function), buffers(buffers) {}

  LogicalResult run() {
    for (BlockArgument argument : function.getArguments()) {
      auto index =
          function.getArgAttrOfType<IntegerAttr>(argument.getArgNumber(), exec::kBufferAttr);
      if (!index)
        return function.emitError()
               << "argument " << argument.getArgNumber() << " has no exec.buffer";
      place(argument, index.getInt());
      write(argument);
    }
    return runBlock(function.getBody().front());
  }

private:
  struct Place {
    int64_t block, offset, bytes;
  };

  void place(Value value, int64_t index) {
    std::optional<int64_t> offset = buffers[index].getOffset(); // of one in the arena
    places[value] = {offset ? -1 : index, offset.value_or(0), tensorBytes(value.getType())};
  }
  void write(Value value) {
    const Place p = places.lookup(value);
    blocks[p.block].write(p.offset, p.offset + p.bytes, value.getAsOpaquePointer());
    owner[value] = value;
  }
  LogicalResult read(Operation &op, Value value) {
    const Place p = places.lookup(value);
    if (blocks[p.block].holds(p.offset, p.offset + p.bytes,
                              owner.lookup(value).getAsOpaquePointer()))
      return success();
    InFlightDiagnostic diag = op.emitError() << "reads a value whose bytes were overwritten before";
    diag.attachNote(value.getLoc()) << "the value is computed here";
    return diag;
  }
  /// Verifies that memory without contents is written before it is read: it may be carried, viewed
  /// and updated.
  LogicalResult readContents(Operation &op, OpOperand &operand) {
    auto empty = owner.lookup(operand.get()).getDefiningOp<exec::EmptyOp>();
    if (!empty || isa<exec::WhileOp, exec::ViewOp>(op) || op.hasTrait<OpTrait::IsTerminator>() ||
        exec::updatedOperand(&op) == &operand)
      return success();
    InFlightDiagnostic diag = op.emitError() << "reads memory that nothing has written";
    diag.attachNote(empty.getLoc()) << "it is taken here";
    return diag;
  }
  /// Verifies that an op that writes a result over an operand supports in-place execution.
  LogicalResult overwrite(Operation &op, OpResult result) {
    const Place r = places.lookup(result);
    for (OpOperand &operand : op.getOpOperands()) {
      const Place p = places.lookup(operand.get());
      bool apart =
          p.block != r.block || p.offset + p.bytes <= r.offset || r.offset + r.bytes <= p.offset;
      bool inPlace = isa<exec::CopyOp>(op) ||
                     canWriteInPlace(&op, operand.getOperandNumber(), result.getResultNumber());
      if (apart || (p.offset == r.offset && inPlace))
        continue;
      InFlightDiagnostic diag = op.emitError()
                                << "writes result " << result.getResultNumber() << " over operand "
                                << operand.getOperandNumber() << " while reading it";
      diag.attachNote(operand.get().getLoc()) << "the operand is computed here";
      return diag;
    }
    return success();
  }
  LogicalResult runBlock(Block &block) {
    for (Operation &op : block)
      if (failed(step(op)))
        return failure();
    return success();
  }
  /// Relabels a buffer that is passed to an argument or result of a region.
  LogicalResult pass(Operation &op, Value from, Value to, const Twine &what) {
    const Place a = places.lookup(from), b = places.lookup(to);
    if (a.block != b.block || a.offset != b.offset)
      return op.emitError() << what << " lies elsewhere than the value it is given";
    owner[to] = owner.lookup(from);
    return success();
  }
  LogicalResult passAll(Operation &op, ValueRange from, ValueRange to, const Twine &what) {
    for (auto [i, pair] : llvm::enumerate(llvm::zip(from, to)))
      if (failed(read(op, std::get<0>(pair))) ||
          failed(pass(op, std::get<0>(pair), std::get<1>(pair), what + " " + Twine(i))))
        return failure();
    return success();
  }
  /// Runs the body twice, so that values overwritten by one iteration are detected in the next.
  LogicalResult runLoop(exec::WhileOp loop, ArrayRef<int64_t> indices) {
    for (auto [i, index] : llvm::enumerate(indices)) {
      place(loop.getCond().getArgument(i), index);
      place(loop.getBody().getArgument(i), index);
      place(loop.getResult(i), index);
    }
    Operation &op = *loop;
    Block &cond = loop.getCond().front(), &body = loop.getBody().front();
    ValueRange carried = loop.getInits();
    for (int iteration = 0; iteration < 2; ++iteration) {
      if (failed(passAll(op, carried, cond.getArguments(), "carried value")) ||
          failed(runBlock(cond)) ||
          failed(passAll(op, cond.getArguments(), body.getArguments(), "carried value")) ||
          failed(runBlock(body)))
        return failure();
      carried = body.getTerminator()->getOperands();
    }
    return failure(failed(passAll(op, carried, cond.getArguments(), "carried value")) ||
                   failed(runBlock(cond)) ||
                   failed(passAll(op, cond.getArguments(), loop.getResults(), "result")));
  }
  /// Runs each branch from the same state and intersects the results.
  LogicalResult runBranches(exec::CaseOp op, ArrayRef<int64_t> indices) {
    for (auto [i, index] : llvm::enumerate(indices))
      place(op.getResult(i), index);
    const auto before = blocks;
    std::optional<std::map<int64_t, Labels>> after;
    for (Region &branch : op.getBranches()) {
      blocks = before;
      for (auto [input, argument] : llvm::zip(op.getInputs(), branch.getArguments())) {
        places[argument] = places.lookup(input);
        owner[argument] = owner.lookup(input);
      }
      if (failed(runBlock(branch.front())) ||
          failed(passAll(*op, branch.front().getTerminator()->getOperands(), op.getResults(),
                         "result")))
        return failure();
      for (auto &[block, labels] : blocks)
        if (after)
          labels.meet((*after)[block]);
      after = blocks;
    }
    for (Value result : op.getResults())
      write(result);
    return success();
  }
  LogicalResult step(Operation &op) {
    if (auto done = dyn_cast<exec::DoneOp>(op))
      for (auto [i, operand] : llvm::enumerate(done.getStart().getOperands()))
        if (Place from = places.lookup(operand), to = places.lookup(done.getOperands()[i]);
            from.block != to.block || from.offset != to.offset)
          if (failed(read(op, operand))) // the operands of a collective are live until its done
            return failure();
    for (OpOperand &operand : op.getOpOperands())
      if (failed(read(op, operand.get())) || failed(readContents(op, operand)))
        return failure();
    auto indices = op.getAttrOfType<DenseI64ArrayAttr>(exec::kBuffersAttr);
    if (op.getNumResults() && (!indices || indices.size() != (int64_t)op.getNumResults()))
      return op.emitError("has no exec.buffers for its results");
    if (auto loop = dyn_cast<exec::WhileOp>(op))
      return runLoop(loop, indices ? indices.asArrayRef() : ArrayRef<int64_t>());
    if (auto branches = dyn_cast<exec::CaseOp>(op))
      return runBranches(branches, indices ? indices.asArrayRef() : ArrayRef<int64_t>());
    for (auto [i, result] : llvm::enumerate(op.getResults())) {
      place(result, indices[i]);
      if (isa<exec::ViewOp, exec::DoneOp>(op)) {
        owner[result] = owner.lookup(op.getOperand(i));
        continue;
      }
      if (failed(overwrite(op, cast<OpResult>(result))))
        return failure();
      OpOperand *updated = exec::updatedOperand(&op);
      if (updated && failed(pass(op, updated->get(), result, "the updated value")))
        return failure();
      write(result);
    }
    return success();
  }

  func::FuncOp function;
  ArrayRef<exec::BufferAttr> buffers;
  // Read by `lookup`: insertion invalidates references.
  DenseMap<Value, Place> places;
  DenseMap<Value, Value> owner;
  std::map<int64_t, Labels> blocks; // -1: the arena; else a buffer of its own
};

struct CheckMemoryPass : impl::CheckMemoryBase<CheckMemoryPass> {
  void runOnOperation() override {
    auto memory = getOperation()->getAttrOfType<exec::MemoryAttr>(exec::kMemoryAttr);
    if (!memory) {
      getOperation().emitError("has no exec.memory: run shardwright-assign-memory first");
      return signalPassFailure();
    }
    if (failed(Checker(getOperation(), memory.getBuffers()).run()))
      signalPassFailure();
  }
};
} // namespace
} // namespace shardwright
