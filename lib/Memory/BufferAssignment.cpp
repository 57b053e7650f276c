// SPDX-License-Identifier: Apache-2.0

#include "BufferAssignment.h"

#include "shardwright/Dialect/Exec/Buffers.h"
#include "shardwright/Dialect/Exec/ExecOps.h"
#include "shardwright/Dialect/StableHLO/ElementBytes.h"
#include "shardwright/Support/SignatureAttributes.h"

using namespace mlir;

namespace shardwright {

static int64_t bytesOf(Value value) { return tensorBytes(value.getType()); }

Times::Times(func::FuncOp function) { number(function.getBody().front()); }

void Times::number(Block &block) {
  start[&block] = last++;
  for (Operation &op : block) {
    begin[&op] = end[&op] = last++;
    if (!isa<exec::WhileOp, exec::CaseOp>(op))
      continue;
    for (Region &region : op.getRegions())
      number(region.front());
    end[&op] = last++;
  }
}

BufferAssignment::BufferAssignment(func::FuncOp function) : function(function), times(function) {
  share();
  numberBuffers();
}

void BufferAssignment::share() {
  addValues();
  tieViews();
  tieCarried();
  if (shareDonations()) { // appended copies, with which all donations succeed
    times = Times(function);
    return share();
  }
  shareCopies();
  shareInPlace();
}

void BufferAssignment::add(Value value, Pool pool, int begin, int end) {
  ids[value] = sets.size();
  parent.push_back(sets.size());
  sets.push_back({pool, bytesOf(value), {{begin, std::max(begin, end), value}}, {}, -1});
}

/// The operands of a collective are live until its done. Values that a loop body yields share the
/// buffers of the loop's results, which are live until it ends.
int BufferAssignment::lastRead(Value value) const {
  int last = -1;
  for (Operation *user : value.getUsers()) {
    int time = times.begin.lookup(user);
    if (isa<exec::StartOp>(user))
      time = times.end.lookup(*user->getResult(0).user_begin());
    if (isa<func::ReturnOp>(user)) // results are live after the step
      time = times.last;
    last = std::max(last, time);
  }
  return last;
}

/// Creates a set with a live range for every value.
void BufferAssignment::addValues() {
  ids.clear();
  parent.clear();
  sets.clear();
  for (BlockArgument argument : function.getArguments()) {
    auto target = function.getArgAttrOfType<IntegerAttr>(argument.getArgNumber(), kDonationAttr);
    bool donated = target && target.getInt() >= 0 && target.getInt() < function.getNumResults();
    add(argument, Pool::input, -1, donated ? lastRead(argument) : times.last);
    sets.back().donatedTo = donated ? target.getInt() : -1;
  }
  for (Block *block : exec::getProgramBlocks(function)) {
    auto loop = dyn_cast<exec::WhileOp>(block->getParentOp());
    for (BlockArgument argument : block->getArguments()) {
      if (block->getParentOp() == function)
        break; // added above
      if (loop && loop.isInvariant(argument.getArgNumber()))
        add(argument, Pool::arena, times.begin[loop], times.end[loop]);
      else if (loop && block->getParent() == &loop.getCond()) // live as results if the loop ends
                                                              // here, else as arguments of the body
        add(argument, Pool::arena, times.begin[loop], times.begin[block->getTerminator()]);
      else
        add(argument, Pool::arena, times.start[block], lastRead(argument));
    }
    for (Operation &op : *block)
      for (Value result : op.getResults())
        add(result, isa<exec::ConstantOp>(op) ? Pool::constant : Pool::arena, times.end[&op],
            lastRead(result));
  }
  for (auto [i, returned] :
       llvm::enumerate(function.getBody().front().getTerminator()->getOperands()))
    sets[ids[returned]].outputs.push_back(i);
}

int BufferAssignment::find(int set) {
  while (parent[set] != set)
    set = parent[set] = parent[parent[set]];
  return set;
}

void BufferAssignment::merge(int into, int from) {
  into = find(into), from = find(from);
  if (into == from)
    return;
  if (sets[from].pool != Pool::arena)
    std::swap(into, from);
  parent[from] = into;
  Set &a = sets[into], &b = sets[from];
  size_t middle = a.intervals.size();
  llvm::append_range(a.intervals, b.intervals);
  std::inplace_merge(a.intervals.begin(), a.intervals.begin() + middle, a.intervals.end(),
                     [](const Interval &x, const Interval &y) { return x.begin < y.begin; });
  llvm::append_range(a.outputs, b.outputs);
  assert(a.bytes == b.bytes && "values in place of each other have one size");
  b = {};
}

/// Merges views with their operands.
void BufferAssignment::tieViews() {
  for (Block *block : exec::getProgramBlocks(function))
    for (Operation &op : *block) {
      if (isa<exec::ViewOp, exec::DoneOp>(op))
        for (auto [operand, result] : llvm::zip(op.getOperands(), op.getResults()))
          tie(operand, result);
      if (auto branches = dyn_cast<exec::CaseOp>(op))
        for (Region &branch : branches.getBranches())
          for (auto [input, argument] : llvm::zip(branches.getInputs(), branch.getArguments()))
            tie(input, argument);
    }
}

/// Merges the buffers of loop-carried values, and of branch results. The copies inserted by
/// CarryCopies.cpp keep their live ranges disjoint.
void BufferAssignment::tieCarried() {
  function.walk([&](Operation *op) {
    auto tieResults = [&](Region &region) {
      for (auto [yielded, result] :
           llvm::zip(region.front().getTerminator()->getOperands(), op->getResults()))
        tie(yielded, result);
    };
    if (auto loop = dyn_cast<exec::WhileOp>(op)) {
      for (auto [i, init] : llvm::enumerate(loop.getInits())) {
        tie(init, loop.getCond().getArgument(i));
        tie(init, loop.getBody().getArgument(i));
        tie(init, loop.getResult(i));
      }
      tieResults(loop.getBody());
    } else if (auto branches = dyn_cast<exec::CaseOp>(op)) {
      for (Region &branch : branches.getBranches())
        tieResults(branch);
    } else if (OpOperand *updated = exec::updatedOperand(op)) {
      tie(updated->get(), op->getResult(0));
    }
  });
}

/// Whether `later` may reuse the buffer of `earlier`: it has no later use, or only the op that
/// defines `later`, which reads each element before writing it.
bool BufferAssignment::mayFollow(const Interval &earlier, const Interval &later) {
  if (earlier.end < later.begin)
    return true;
  Operation *op = later.value.getDefiningOp();
  if (!op || times.end[op] != later.begin)
    return false;
  auto lastReadBy = [&](Operation *user) {
    return isa<exec::StartOp>(user) ? times.end[*user->getResult(0).user_begin()]
                                    : times.begin[user];
  };
  if (earlier.end > lastReadBy(op) || llvm::any_of(earlier.value.getUsers(), [&](Operation *user) {
        return user != op && lastReadBy(user) > times.begin[op]; // another collective may last
      }))
    return false;
  // An op may use one set through several operands, a value and a view of it: all must allow it.
  int set = setOf(earlier.value);
  return llvm::all_of(op->getOpOperands(), [&](OpOperand &operand) {
    return setOf(operand.get()) != set ||
           canWriteInPlace(op, operand.getOperandNumber(),
                           cast<OpResult>(later.value).getResultNumber());
  });
}

bool BufferAssignment::mayShare(int first, int second) {
  const Set &a = sets[first], &b = sets[second];
  if (a.pool == Pool::constant || b.pool == Pool::constant || a.bytes != b.bytes)
    return false;
  for (auto [input, other] : {std::pair(&a, &b), std::pair(&b, &a)})
    if (input->pool == Pool::input &&
        (input->donatedTo < 0 || other->pool == Pool::input ||
         llvm::any_of(other->outputs, [&](int output) { return output != input->donatedTo; })))
      return false;
  return llvm::all_of(a.intervals, [&](const Interval &x) {
    return llvm::all_of(b.intervals, [&](const Interval &y) {
      return x.begin <= y.begin ? mayFollow(x, y) : mayFollow(y, x);
    });
  });
}

bool BufferAssignment::coalesce(Value first, Value second) {
  int a = setOf(first), b = setOf(second);
  if (a == b)
    return true;
  if (!mayShare(a, b))
    return false;
  merge(a, b);
  return true;
}

/// Merges donated arguments with their results, if the result is defined after the last use of the
/// argument; otherwise appends a copy at the end. True if copies were appended.
bool BufferAssignment::shareDonations() {
  Operation *ret = function.getBody().front().getTerminator();
  OpBuilder b(ret);
  bool appended = false;
  for (BlockArgument argument : function.getArguments()) {
    int target = sets[ids[argument]].donatedTo;
    if (target < 0 || coalesce(argument, ret->getOperand(target)))
      continue;
    Value result = ret->getOperand(target);
    ret->setOperand(target, exec::CopyOp::create(b, ret->getLoc(), result.getType(), result));
    appended = true;
  }
  return appended;
}

void BufferAssignment::shareCopies() {
  function.walk([&](exec::CopyOp copy) { coalesce(copy.getOperand(), copy.getResult()); });
}

void BufferAssignment::shareInPlace() {
  for (Block *block : exec::getProgramBlocks(function))
    for (Operation &op : *block)
      for (OpResult result : op.getResults())
        for (OpOperand &operand : op.getOpOperands())
          if (canWriteInPlace(&op, operand.getOperandNumber(), result.getResultNumber()) &&
              coalesce(operand.get(), result))
            break;
}

void BufferAssignment::numberBuffers() {
  DenseMap<int, int64_t> index;
  for (auto &[value, id] : ids) {
    const Set &set = sets[find(id)];
    auto [it, isNew] = index.try_emplace(find(id), (int64_t)buffers.size());
    if (isNew) {
      int end = 0;
      for (const Interval &interval : set.intervals)
        end = std::max(end, interval.end);
      Pool pool = set.pool == Pool::arena && !set.outputs.empty() ? Pool::output : set.pool;
      buffers.push_back({pool, set.bytes, set.intervals.front().begin, end, 0});
    }
    bufferOf[value] = it->second;
  }
}

} // namespace shardwright
