// SPDX-License-Identifier: Apache-2.0

#include "OverlapOrder.h"

#include "LightOps.h"
#include "shardwright/Dialect/Exec/Buffers.h"
#include "shardwright/Dialect/Exec/ExecOps.h"

#include <set>

using namespace mlir;

namespace shardwright {
namespace {
class ListScheduler {
public:
  ListScheduler(const TimedBlock &block, double slack, KernelChoice choice)
      : block(block), program(block.program()), choice(choice), users(block.size()),
        inputs(block.size()), missing(block.size(), 0), arrival(block.size(), 0),
        rank(block.size(), 0), isEarly(block.size(), false), isPlaced(block.size(), false) {
    for (const EarlyGather &gather : block.earlyGathers())
      isEarly[gather.start] = true;
    connect();
    rankOps();
    dateGathers(slack);
    for (int i = 0; i < block.size(); ++i)
      if (inputs[i].empty())
        becomeReady(i);
  }

  SmallVector<int> run() {
    while (!isPlaced[terminator()]) {
      int next = nextKernel();
      beginGathersBefore(busy + block.secondsOf(next));
      if (!isPlaced[next]) // it may be what a gather reads
        place(next);
    }
    return std::move(order);
  }

private:
  int terminator() const { return block.size() - 1; }
  template <typename Op> bool isA(int i) const { return isa<Op>(program.op(i)); }

  /// Dependences. Besides, what reads a value before it is updated in place still does, and the
  /// terminator comes last.
  void connect() {
    for (int i = 0; i < block.size(); ++i)
      number[program.op(i)] = i;
    auto add = [&](int before, int after) {
      users[before].push_back(after);
      inputs[after].push_back(before);
      ++missing[after];
    };
    for (int i = 0; i < block.size(); ++i) {
      for (int input : program.inputsOf(i))
        add(input, i);
      if (OpOperand *updated = exec::updatedOperand(program.op(i)))
        for (Operation *reader : updated->get().getUsers())
          if (auto it = number.find(reader);
              it != number.end() && it->second < i && !isPlacedOnDemand(it->second))
            add(it->second, i);
    }
    for (int i = 0; i < terminator(); ++i)
      if (users[i].empty())
        add(i, terminator());
  }

  /// Whether an op is placed where another needs it.
  bool isPlacedOnDemand(int i) const {
    return isEarly[i] || isA<exec::DoneOp>(i) || block.feedsGathers(i);
  }

  void rankOps() {
    for (int i = terminator(); i >= 0; --i) { // users stand behind
      double path = 0;
      for (int user : users[i])
        path = std::max(path, -rank[user]);
      rank[i] = choice == KernelChoice::LongestPath ? -(path + block.secondsOf(i)) : i;
      if (!isPlacedOnDemand(i))
        pending.insert({rank[i], i});
    }
  }

  /// From the last back: a gather ends when it is needed, and before the next on its links begins.
  void dateGathers(double slack) {
    DenseMap<size_t, double> nextBegins; // by level
    for (const EarlyGather &gather : llvm::reverse(block.earlyGathers())) {
      auto [next, isLast] = nextBegins.try_emplace(block.levelOf(gather.start), gather.neededAfter);
      double end = std::min(next->second, gather.neededAfter);
      next->second = end - slack * block.secondsOf(gather.start);
      begins.push_back({next->second, gather.start});
    }
    std::reverse(begins.begin(), begins.end());
  }

  /// All inputs are placed, or they are collectives that have begun.
  void becomeReady(int i) {
    bool waits = llvm::any_of(inputs[i], [&](int input) { return isA<exec::DoneOp>(input); });
    if (isA<exec::DoneOp>(i))
      pass(i);
    else if (isA<exec::StartOp>(i) && !isEarly[i] && !waits)
      place(i);
    else if (!isPlacedOnDemand(i))
      ready.insert({rank[i], i});
  }

  void pass(int i) {
    for (int user : users[i]) {
      arrival[user] = std::max(arrival[user], arrival[i]);
      if (--missing[user] == 0)
        becomeReady(user);
    }
  }

  void place(int i) {
    assert(!isPlaced[i]);
    isPlaced[i] = true;
    ready.erase({rank[i], i});
    pending.erase({rank[i], i});
    for (int input : inputs[i])
      if (isA<exec::DoneOp>(input) && !std::exchange(isPlaced[input], true)) {
        order.push_back(input);
        now = std::max(now, arrival[input]);
      }
    order.push_back(i);
    if (isA<exec::StartOp>(i)) {
      double &free = freeAt[block.levelOf(i)];
      free = std::max(free, now) + block.secondsOf(i);
      for (int done : users[i])
        arrival[done] = free;
    } else {
      now += block.secondsOf(i);
      busy += block.feedsGathers(i) ? 0 : block.secondsOf(i);
    }
    pass(i);
  }

  /// The next op of the compute stream. The first that is pending may need gathers to begin.
  int nextKernel() {
    int first = pending.begin()->second;
    while (missing[first] > 0) {
      const int *done = llvm::find_if(inputs[first], [&](int input) {
        return isA<exec::DoneOp>(input) && !isPlaced[inputs[input].front()];
      });
      assert(done != inputs[first].end() && "ranks respect dependences");
      begin(inputs[*done].front());
    }
    if (choice == KernelChoice::InOrder)
      return first;
    int earliest = first;
    for (auto [_, i] : ready) {
      if (arrival[i] <= now)
        return i;
      if (arrival[i] < arrival[earliest])
        earliest = i;
    }
    return earliest;
  }

  void beginGathersBefore(double time) {
    for (auto [seconds, gather] : begins)
      if (!isPlaced[gather] && seconds < time && lightInputs(gather))
        begin(gather);
  }

  std::optional<SmallVector<Operation *>> lightInputs(int gather) const {
    return lightInputsOf(program.op(gather),
                         [&](Operation *def) { return isPlaced[number.lookup(def)]; });
  }

  void begin(int gather) {
    std::optional<SmallVector<Operation *>> needed = lightInputs(gather);
    assert(needed && "what an early gather reads is placed");
    for (Operation *input : *needed)
      place(number.lookup(input));
    place(gather);
  }

  const TimedBlock &block;
  const LiveBytes &program;
  const KernelChoice choice;

  DenseMap<Operation *, int> number;
  SmallVector<SmallVector<int>> users, inputs;
  SmallVector<int> missing;    // inputs that are neither placed nor collectives that have begun
  SmallVector<double> arrival; // when the collectives that an op needs have ended
  SmallVector<double> rank;    // a smaller one is placed first
  SmallVector<bool> isEarly;   // gathers
  SmallVector<std::pair<double, int>> begins; // of early gathers, by seconds of kernels before

  SmallVector<bool> isPlaced;
  SmallVector<int> order;
  std::set<std::pair<double, int>> pending; // not placed yet
  std::set<std::pair<double, int>> ready;   // of these, nothing is missing
  double now = 0, busy = 0;                 // of the compute stream: its time, without waits
  DenseMap<size_t, double> freeAt;          // by level of links
};
} // namespace

SmallVector<int> overlapOrder(const TimedBlock &block, double slack, KernelChoice choice) {
  return ListScheduler(block, slack, choice).run();
}

} // namespace shardwright
