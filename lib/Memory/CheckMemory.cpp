#include "SharedBytes.h"
#include "shardwright/Memory/Passes.h"
#include "shardwright/Dialect/StableHLO/ElementBytes.h"

#include "mlir/IR/Builders.h"
#include <map>

namespace shardwright {
#define GEN_PASS_DEF_CHECKMEMORY
#include "shardwright/Memory/Passes.h.inc"

using namespace mlir;

namespace {
/// One block of bytes as ranges that hold the same value: start -> (end, whose).
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
  bool holds(int64_t begin, int64_t end, void *label) const {
    auto it = ranges.upper_bound(begin);
    if (begin == end)
      return true;
    if (it == ranges.begin())
      return false;
    for (--it; begin < end; ++it) {
      if (it == ranges.end() || it->first > begin || it->second.first <= begin || it->second.second != label)
        return false;
      begin = it->second.first;
    }
    return true;
  }

private:
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
  Checker(func::FuncOp function, ArrayAttr table) : function(function), table(table) {}

  LogicalResult run() {
    for (BlockArgument argument : function.getArguments()) {
      auto index = function.getArgAttrOfType<IntegerAttr>(argument.getArgNumber(), "exec.buffer");
      if (!index)
        return function.emitError() << "argument " << argument.getArgNumber() << " has no exec.buffer";
      place(argument, index.getInt());
      write(argument);
    }
    for (Operation &op : function.getBody().front())
      if (failed(step(op)))
        return failure();
    return success();
  }

private:
  struct Place {
    int64_t block, offset, bytes;
  };

  void place(Value value, int64_t index) {
    auto buffer = cast<DictionaryAttr>(table[index]);
    bool arena = buffer.getAs<StringAttr>("pool").getValue() == "arena";
    places[value] = {arena ? -1 : index, arena ? buffer.getAs<IntegerAttr>("offset").getInt() : 0,
                     tensorBytes(value.getType())};
  }
  void write(Value value) {
    const Place &p = places[value];
    blocks[p.block].write(p.offset, p.offset + p.bytes, value.getAsOpaquePointer());
    owner[value] = value;
  }
  LogicalResult read(Operation &op, Value value) {
    const Place &p = places[value];
    if (blocks[p.block].holds(p.offset, p.offset + p.bytes, owner[value].getAsOpaquePointer()))
      return success();
    InFlightDiagnostic diag = op.emitError() << "reads a value whose bytes were overwritten before";
    diag.attachNote(value.getLoc()) << "the value is computed here";
    return diag;
  }
  /// A result on an operand's bytes needs an op that is done with each element before it writes there.
  LogicalResult overwrite(Operation &op, OpResult result) {
    const Place r = places[result];
    for (OpOperand &operand : op.getOpOperands()) {
      const Place &p = places[operand.get()];
      bool apart = p.block != r.block || p.offset + p.bytes <= r.offset || r.offset + r.bytes <= p.offset;
      bool inPlace = isa<exec::CopyOp>(op) || canWriteInPlace(&op, operand.getOperandNumber(), result.getResultNumber());
      if (apart || (p.offset == r.offset && inPlace))
        continue;
      InFlightDiagnostic diag = op.emitError() << "writes result " << result.getResultNumber()
                                               << " over operand " << operand.getOperandNumber() << " while reading it";
      diag.attachNote(operand.get().getLoc()) << "the operand is computed here";
      return diag;
    }
    return success();
  }
  LogicalResult step(Operation &op) {
    if (auto done = dyn_cast<exec::DoneOp>(op))
      for (auto [i, operand] : llvm::enumerate(done.getStart().getOperands()))
        if (places[operand].block != places[done.getOperands()[i]].block ||
            places[operand].offset != places[done.getOperands()[i]].offset)
          if (failed(read(op, operand))) // a collective reads its operands until it is done
            return failure();
    for (Value operand : op.getOperands())
      if (failed(read(op, operand)))
        return failure();
    auto indices = op.getAttrOfType<DenseI64ArrayAttr>("exec.buffers");
    if (op.getNumResults() && (!indices || indices.size() != (int64_t)op.getNumResults()))
      return op.emitError("has no exec.buffers for its results");
    for (auto [i, result] : llvm::enumerate(op.getResults())) {
      place(result, indices[i]);
      if (isa<exec::ViewOp, exec::DoneOp>(op)) {
        owner[result] = owner[op.getOperand(i)];
        continue;
      }
      if (failed(overwrite(op, cast<OpResult>(result))))
        return failure();
      write(result);
    }
    return success();
  }

  func::FuncOp function;
  ArrayAttr table;
  DenseMap<Value, Place> places;
  DenseMap<Value, Value> owner;
  std::map<int64_t, Labels> blocks; // -1: the arena; else a buffer of its own
};

struct CheckMemoryPass : impl::CheckMemoryBase<CheckMemoryPass> {
  void runOnOperation() override {
    auto memory = getOperation()->getAttrOfType<DictionaryAttr>("exec.memory");
    if (!memory) {
      getOperation().emitError("has no exec.memory: run shardwright-assign-memory first");
      return signalPassFailure();
    }
    if (failed(Checker(getOperation(), memory.getAs<ArrayAttr>("table")).run()))
      signalPassFailure();
  }
};
} // namespace
} // namespace shardwright
