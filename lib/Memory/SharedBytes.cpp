#include "SharedBytes.h"

#include "shardwright/Dialect/Exec/ExecOps.h"
#include "shardwright/Dialect/StableHLO/ElementBytes.h"

using namespace mlir;

namespace shardwright {

StringRef poolName(Pool pool) {
  switch (pool) {
  case Pool::arena:
    return "arena";
  case Pool::input:
    return "input";
  case Pool::output:
    return "output";
  case Pool::constant:
    return "constant";
  }
  llvm_unreachable("all pools are above");
}

static int64_t bytesOf(Value value) { return tensorBytes(value.getType()); }

SharedBytes::SharedBytes(func::FuncOp function) : function(function), block(function.getBody().front()) {
  number();
  shareViews();
  shareDonations();
  shareOutputs();
  shareInPlace();
  numberBuffers();
}

/// Every value a set of its own, with its time of use.
void SharedBytes::number() {
  ids.clear();
  times.clear();
  parent.clear();
  sets.clear();
  int time = 0;
  for (Operation &op : block)
    times[&op] = time++;
  auto add = [&](Value value, Pool pool, int begin) {
    ids[value] = sets.size();
    parent.push_back(sets.size());
    sets.push_back({pool, bytesOf(value), begin, begin, 0});
  };
  for (BlockArgument argument : block.getArguments())
    add(argument, Pool::input, -1);
  for (Operation &op : block)
    for (Value result : op.getResults())
      add(result, isa<exec::ConstantOp>(op) ? Pool::constant : Pool::arena, times[&op]);
  for (Operation &op : block)
    for (Value operand : op.getOperands()) {
      int end = times[&op];
      if (isa<exec::StartOp>(op)) // a collective reads until it is done
        for (Operation *user : op.getResult(0).getUsers())
          end = std::max(end, times[user]);
      sets[ids[operand]].end = std::max(sets[ids[operand]].end, end);
    }
  // The caller may read a result, and an argument that is not donated, at any time after the step.
  int last = times.size();
  for (BlockArgument argument : block.getArguments())
    if (!function.getArgAttr(argument.getArgNumber(), "tf.aliasing_output"))
      sets[ids[argument]].end = last;
  for (Value returned : block.getTerminator()->getOperands())
    sets[ids[returned]].end = last;
}

int SharedBytes::find(int set) {
  while (parent[set] != set)
    set = parent[set] = parent[parent[set]];
  return set;
}

void SharedBytes::merge(int into, int from) {
  into = find(into), from = find(from);
  if (into == from)
    return;
  parent[from] = into;
  sets[into].begin = std::min(sets[into].begin, sets[from].begin);
  sets[into].end = std::max(sets[into].end, sets[from].end);
  sets[into].bytes = std::max(sets[into].bytes, sets[from].bytes);
}

void SharedBytes::shareViews() {
  for (Operation &op : block)
    if (isa<exec::ViewOp, exec::DoneOp>(op))
      for (auto [operand, result] : llvm::zip(op.getOperands(), op.getResults()))
        merge(setOf(operand), setOf(result));
}

/// An op may read one set through several operands, a value and a view of it: all must allow it.
bool SharedBytes::mayTakeOver(int set, OpResult result) {
  Operation *op = result.getOwner();
  bool reads = false;
  for (OpOperand &operand : op->getOpOperands()) {
    if (setOf(operand.get()) != set)
      continue;
    if (!canWriteInPlace(op, operand.getOperandNumber(), result.getResultNumber()))
      return false;
    reads = true;
  }
  return reads;
}

/// A donated argument's bytes become its result's, if the result is written when nobody needs the argument any more;
/// otherwise the result is copied there at the end.
void SharedBytes::shareDonations() {
  Operation *ret = block.getTerminator();
  SmallVector<std::pair<BlockArgument, unsigned>> late;
  for (BlockArgument argument : block.getArguments()) {
    auto target = function.getArgAttrOfType<IntegerAttr>(argument.getArgNumber(), "tf.aliasing_output");
    if (!target || target.getInt() < 0 || target.getInt() >= ret->getNumOperands())
      continue;
    Value result = ret->getOperand(target.getInt());
    int from = setOf(argument), to = setOf(result);
    if (from == to)
      continue;
    bool after = sets[from].end < sets[to].begin;
    if (auto op = result.getDefiningOp(); !after && op && sets[from].end == sets[to].begin)
      after = mayTakeOver(from, cast<OpResult>(result));
    if (after && sets[to].pool == Pool::arena && sets[from].bytes == sets[to].bytes)
      merge(from, to);
    else
      late.push_back({argument, (unsigned)target.getInt()});
  }
  if (late.empty())
    return;
  OpBuilder b(ret);
  for (auto [argument, index] : late) {
    Value copy = exec::CopyOp::create(b, ret->getLoc(), ret->getOperand(index).getType(), ret->getOperand(index));
    ret->setOperand(index, copy);
  }
  number(); // the copies read the results at the end, when no argument is needed: this time all succeed
  shareViews();
  shareDonations();
}

void SharedBytes::shareOutputs() {
  for (Value returned : block.getTerminator()->getOperands())
    if (BufferSet &set = sets[setOf(returned)]; set.pool == Pool::arena)
      set.pool = Pool::output;
}

void SharedBytes::shareInPlace() {
  for (Operation &op : block)
    for (OpResult result : op.getResults())
      for (OpOperand &operand : op.getOpOperands()) {
        int from = setOf(operand.get()), to = setOf(result);
        int last = isa<exec::StartOp>(op) ? times[*op.getResult(0).user_begin()] : times[&op];
        if (from == to || sets[from].pool != Pool::arena || sets[to].pool != Pool::arena ||
            sets[from].bytes != sets[to].bytes || sets[from].end != last || sets[to].begin != times[&op])
          continue;
        if (!mayTakeOver(from, result))
          continue;
        merge(from, to);
        break;
      }
}

void SharedBytes::numberBuffers() {
  DenseMap<int, int64_t> index;
  for (auto &[value, id] : ids) {
    auto [it, isNew] = index.try_emplace(find(id), (int64_t)buffers.size());
    if (isNew)
      buffers.push_back(sets[find(id)]);
    bufferOf[value] = it->second;
  }
}

} // namespace shardwright
