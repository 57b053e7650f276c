// SPDX-License-Identifier: Apache-2.0

#include "TimedBlock.h"

#include "LightOps.h"
#include "shardwright/Dialect/Exec/ExecOps.h"

using namespace mlir;

namespace shardwright {

TimedBlock::TimedBlock(Block &block, const CostModel &costs, int64_t ranks)
    : live(block), costs(costs), seconds(live.size(), 0), levels(live.size(), 0),
      feeds(live.size(), false) {
  for (Operation &op : block)
    instructions.push_back(simulatedInstruction(op, ranks));
  readTimes();
  findEarlyGathers();
}

void TimedBlock::readTimes() {
  for (auto [i, instruction] : llvm::enumerate(instructions)) {
    if (!instruction || instruction->kind == InstructionKind::Wait)
      continue;
    if (instruction->kind == InstructionKind::Collective) {
      CollectiveTime time = collectiveTime(*instruction, costs);
      seconds[i] = time.seconds;
      levels[i] = time.level;
    } else {
      seconds[i] = shardwright::simulate({*instruction}, costs).stepSeconds;
    }
  }
}

void TimedBlock::findEarlyGathers() {
  auto isHeavy = [](Operation *op) { return !isLight(op) && !isa<exec::DoneOp>(op); };
  SmallVector<bool> isEarly(size(), false);
  for (int i = size() - 1; i >= 0; --i) {
    auto start = dyn_cast<exec::StartOp>(live.op(i));
    isEarly[i] = start && start.getKind() == exec::CollectiveKind::all_gather &&
                 lightInputsOf(start, isHeavy);
    feeds[i] =
        isLight(live.op(i)) && !live.usersOf(i).empty() &&
        llvm::all_of(live.usersOf(i), [&](int user) { return isEarly[user] || feeds[user]; });
  }
  SmallVector<double> before(size(), 0); // seconds of kernels before each op
  for (int i = 0; i + 1 < size(); ++i)
    before[i + 1] = before[i] + (isa<exec::StartOp>(live.op(i)) || feeds[i] ? 0 : seconds[i]);
  for (int i = 0; i < size(); ++i)
    if (isEarly[i]) {
      int first = size() - 1;
      for (int done : live.usersOf(i))
        for (int user : live.usersOf(done))
          first = std::min(first, user);
      gathers.push_back({i, first, before[first]});
    }
  llvm::stable_sort(gathers, [](const EarlyGather &a, const EarlyGather &b) {
    return a.firstUser < b.firstUser;
  });
}

double TimedBlock::simulate(ArrayRef<int> order) const {
  std::vector<Instruction> ordered;
  SmallVector<size_t> places(size());
  for (int i : order) {
    if (!instructions[i])
      continue;
    places[i] = ordered.size();
    ordered.push_back(*instructions[i]);
    if (ordered.back().kind == InstructionKind::Wait)
      ordered.back().started = places[live.inputsOf(i).front()];
  }
  return shardwright::simulate(ordered, costs).stepSeconds;
}

} // namespace shardwright
