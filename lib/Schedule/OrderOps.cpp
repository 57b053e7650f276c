// SPDX-License-Identifier: Apache-2.0

#include "LiveBytes.h"
#include "shardwright/Schedule/Passes.h"

#include <queue>

namespace shardwright {
#define GEN_PASS_DEF_ORDEROPS
#include "shardwright/Schedule/Passes.h.inc"

using namespace mlir;

namespace {
using Order = SmallVector<int>;

/// List scheduling: among ready ops the one with the smallest priority; ties keep the program's
/// order.
Order listOrder(const LiveBytes &program, llvm::function_ref<int64_t(int)> priority) {
  SmallVector<int> missing(program.size());
  std::priority_queue<std::pair<int64_t, int>, std::vector<std::pair<int64_t, int>>, std::greater<>>
      ready;
  for (size_t i = 0; i < program.size(); ++i)
    if ((missing[i] = program.inputsOf(i).size()) == 0)
      ready.push({priority(i), (int)i});
  Order order;
  while (!ready.empty()) {
    int next = ready.top().second;
    ready.pop();
    order.push_back(next);
    for (int user : program.usersOf(next))
      if (--missing[user] == 0)
        ready.push({priority(user), user});
  }
  // The return stays last whatever its priority.
  auto *ret =
      llvm::find_if(order, [&](int i) { return program.op(i)->hasTrait<OpTrait::IsTerminator>(); });
  std::rotate(ret, ret + 1, order.end());
  return order;
}

/// Depth-first from the results: each value is computed right before its first user needs it.
Order depthFirstOrder(const LiveBytes &program) {
  Order order;
  SmallVector<bool> done(program.size(), false);
  SmallVector<std::pair<int, size_t>> stack;
  auto visit = [&](int root) {
    stack.push_back({root, 0});
    while (!stack.empty()) {
      auto &[node, next] = stack.back();
      if (done[node]) {
        stack.pop_back();
      } else if (next < program.inputsOf(node).size()) {
        int input = program.inputsOf(node)[next++];
        if (!done[input])
          stack.push_back({input, 0});
      } else {
        done[node] = true;
        order.push_back(node);
        stack.pop_back();
      }
    }
  };
  for (size_t i = 0; i < program.size(); ++i)
    if (program.usersOf(i).empty() && !program.op(i)->hasTrait<OpTrait::IsTerminator>())
      visit(i);
  visit(program.size() - 1);
  return order;
}

/// Program order, except that an op that frees more bytes than it defines runs as soon as it is
/// ready: optimizer updates follow their gradients.
Order eagerFreeingOrder(const LiveBytes &program) {
  auto gain = [&](int i) {
    int64_t freed = 0;
    for (int input : program.inputsOf(i))
      if (program.usersOf(input).size() == 1)
        freed += program.born(input);
    return program.born(i) - freed;
  };
  return listOrder(program, [&](int i) { return gain(i) < 0 ? int64_t(-1) : int64_t(i); });
}

void apply(const LiveBytes &program, ArrayRef<int> order, Block &block) {
  for (int i : order)
    program.op(i)->moveBefore(&block, block.end());
}

DenseMap<Operation *, int> placesOf(Block &block) {
  DenseMap<Operation *, int> places;
  for (Operation &op : block)
    places[&op] = places.size();
  return places;
}

/// Moves a start up to its last operand, but not past another start, and a done down to its first
/// user.
void spreadCollectives(Block &block) {
  // Positions before any move; isBeforeInBlock would renumber the block after each. A moved start
  // directly follows an op that did not move, or another moved start.
  DenseMap<Operation *, int> places = placesOf(block);
  Operation *previousStart = nullptr;
  for (Operation &op : llvm::make_early_inc_range(block)) {
    auto start = dyn_cast<exec::StartOp>(op);
    if (!start)
      continue;
    Operation *after = previousStart;
    for (Value operand : start.getOperands())
      if (Operation *def = operand.getDefiningOp())
        if (!after || places[after] < places[def])
          after = def;
    if (after) {
      start->moveAfter(after);
      places[start] = places[after];
    }
    previousStart = start;
  }
  places = placesOf(block); // positions of dones are not needed: they do not depend on each other
  for (Operation &op : llvm::make_early_inc_range(llvm::reverse(block))) {
    auto done = dyn_cast<exec::DoneOp>(op);
    if (!done)
      continue;
    Operation *first = block.getTerminator();
    for (Operation *user : done->getUsers())
      if (places[user] < places[first])
        first = user;
    done->moveBefore(first);
  }
}

struct OrderOpsPass : impl::OrderOpsBase<OrderOpsPass> {
  void runOnOperation() override {
    for (Block *block : exec::getProgramBlocks(getOperation()))
      order(*block);
  }

  void order(Block &block) {
    LiveBytes program(block);
    SmallVector<Order> candidates = {llvm::to_vector(llvm::seq<int>(0, program.size())),
                                     depthFirstOrder(program), eagerFreeingOrder(program)};
    auto peaks =
        llvm::map_to_vector(candidates, [&](const Order &order) { return program.peak(order); });
    size_t best = llvm::min_element(peaks) - peaks.begin();
    apply(program, candidates[best], block);

    int64_t before = livePeak(block);
    spreadCollectives(block);
    if (livePeak(block) > before + before / 8)
      apply(program, candidates[best], block);
  }
};
} // namespace
} // namespace shardwright
