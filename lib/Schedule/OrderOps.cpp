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

/// Moves ops at the peak and behind it, where that lowers it: earlier, in front of the last other
/// user of one of their operands, which may then write over it, or frees it.
///
///   x = ..                        x = ..
///   y = map(x)                    r = product(x)
///   z = product(y)   <- peak      y = map(x), over x
///   r = product(x)                z = product(y)
class PeakMoves {
public:
  PeakMoves(const LiveBytes &program, Order order) : program(program), order(std::move(order)) {}

  Order run() {
    for (int round = 0; round < kMostMoves && moveOne(); ++round)
      ;
    return std::move(order);
  }

private:
  /// Each candidate costs a pass over the program.
  static constexpr int kMostMoves = 32, kMostCandidates = 64;

  bool moveOne() {
    auto [peak, place] = program.peakPlace(order);
    number();
    int tried = 0;
    Order best;
    int64_t lowest = peak;
    for (size_t from = place; from < order.size() && tried < kMostCandidates; ++from)
      if (std::optional<size_t> to = placeBefore(from, place)) {
        Order moved = order;
        std::rotate(moved.begin() + *to, moved.begin() + from, moved.begin() + from + 1);
        ++tried;
        if (int64_t now = program.peak(moved); now < lowest) {
          lowest = now;
          best = std::move(moved);
        }
      }
    if (best.empty())
      return false;
    order = std::move(best);
    return true;
  }

  void number() {
    placeOf.resize(order.size());
    for (auto [place, i] : llvm::enumerate(order))
      placeOf[i] = place;
  }

  /// Kernels and library calls. Collectives are begun in one order by all ranks.
  static bool mayMove(Operation *op) {
    return op->getNumResults() > 0 && isMemoryEffectFree(op) &&
           !isa<exec::StartOp, exec::DoneOp>(op);
  }

  /// The place of the last other user, up to `peak`, of an operand of the op at `from`; none if
  /// there is no such user, or if another operand is not yet defined there.
  std::optional<size_t> placeBefore(size_t from, size_t peak) const {
    int op = order[from];
    if (!mayMove(program.op(op)))
      return std::nullopt;
    size_t ready = 0, to = 0;
    for (int input : program.inputsOf(op)) {
      ready = std::max(ready, placeOf[input] + 1);
      for (int user : program.usersOf(input))
        if (user != op && placeOf[user] <= peak)
          to = std::max(to, placeOf[user]);
    }
    return to >= ready && to > 0 ? std::optional(to) : std::nullopt;
  }

  const LiveBytes &program;
  Order order;
  SmallVector<size_t> placeOf; // by op
};

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
    Order best = PeakMoves(program, candidates[llvm::min_element(peaks) - peaks.begin()]).run();
    apply(program, best, block);

    int64_t before = livePeak(block);
    spreadCollectives(block);
    if (livePeak(block) > before + before / 8)
      apply(program, best, block);
  }
};
} // namespace
} // namespace shardwright
