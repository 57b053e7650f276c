// SPDX-License-Identifier: Apache-2.0

#include "Grid.h"

#include <thread>

using namespace mlir;

namespace shardwright::interpret {

Grid::Grid(int64_t replicas, int64_t partitions, ArrayRef<func::FuncOp> infeed)
    : replicas(replicas), partitions(partitions), infeed(infeed.begin(), infeed.end()),
      states(replicas * partitions) {
  for (int64_t replica = 0; replica < replicas; ++replica)
    for (int64_t partition = 0; partition < partitions; ++partition)
      processes.emplace_back(*this, replica, partition, idOf(replica, partition));
}

LogicalResult Grid::runAll(std::function<LogicalResult(Process &)> program) {
  auto runOne = [&](Process &process) {
    std::unique_lock lock(mutex);
    turnChanged.wait(lock, [&] { return turn == process.id; });
    if (!failed) {
      lock.unlock(); // `turn` excludes other processes while the lock is released
      bool broken = mlir::failed(program(process));
      lock.lock();
      failed |= broken;
    }
    states[process.id].finished = true;
    passTurn(process.id);
  };
  if (size() == 1) { // the common case needs no thread
    runOne(processes.front());
    return failure(failed);
  }
  std::vector<std::thread> threads;
  for (Process &process : processes)
    threads.emplace_back(runOne, std::ref(process));
  for (std::thread &thread : threads)
    thread.join();
  return failure(failed);
}

/// Called by the running process, with the lock held. The next process, round robin, that can
/// continue gets the turn.
void Grid::passTurn(int64_t from) {
  auto canRun = [&](State &state) {
    return !state.finished && (failed || !state.isReady || state.isReady());
  };
  auto pick = [&] {
    for (int64_t step = 1; step <= size(); ++step)
      if (int64_t next = (from + step) % size(); canRun(states[next]))
        return next;
    return int64_t(-1);
  };
  int64_t next = pick();
  if (next < 0 && llvm::any_of(states, [](State &state) { return !state.finished; })) {
    reportDeadlock();
    failed = true; // all waiting processes fail
    next = pick();
  }
  turn = next;
  turnChanged.notify_all();
}

LogicalResult Grid::wait(Process &process, Operation *op, std::function<bool()> isReady) {
  std::unique_lock lock(mutex);
  State &state = states[process.id];
  state.waitsIn = op;
  state.isReady = std::move(isReady);
  passTurn(process.id);
  turnChanged.wait(lock, [&] { return turn == process.id; });
  bool fulfilled = state.isReady();
  state.isReady = nullptr;
  return failure(failed || !fulfilled);
}

void Grid::reportDeadlock() {
  auto name = [&](const Process &process) {
    return "replica " + std::to_string(process.replica) + ", partition " +
           std::to_string(process.partition);
  };
  SmallVector<const Process *> waiting, ended;
  for (const Process &process : processes)
    (states[process.id].finished ? ended : waiting).push_back(&process);
  Operation *first = states[waiting.front()->id].waitsIn;
  InFlightDiagnostic error = first->emitOpError() << "waits forever in " << name(*waiting.front())
                                                  << ": no process can go on";
  for (const Process *process : llvm::drop_begin(waiting)) {
    Operation *op = states[process->id].waitsIn;
    error.attachNote(op->getLoc()) << name(*process) << " waits in '" << op->getName() << "'";
  }
  for (const Process *process : ended)
    error.attachNote() << name(*process) << " has ended";
}

FailureOr<Contributions> Grid::exchange(Process &process, Operation *op, RendezvousKey key,
                                        Data operands) {
  std::shared_ptr<Rendezvous> &slot = openRendezvous[key];
  if (!slot)
    slot = std::make_shared<Rendezvous>();
  std::shared_ptr<Rendezvous> entry = slot;
  entry->contributions[process.id] = std::move(operands);
  if (entry->contributions.size() == key.members.size()) {
    entry->complete = true;
    openRendezvous.erase(key);
  } else if (mlir::failed(wait(process, op, [entry] { return entry->complete; }))) {
    return failure();
  }
  Contributions result;
  for (int64_t member : key.members)
    result.push_back(entry->contributions[member]);
  return result;
}

void Grid::send(int64_t channel, int64_t source, int64_t target, Data message) {
  mailboxes[{channel, source, target}].push_back(std::move(message));
}

FailureOr<Data> Grid::receive(Process &process, Operation *op, int64_t channel, int64_t source) {
  std::deque<Data> &mailbox = mailboxes[{channel, source, process.id}];
  if (mailbox.empty() && mlir::failed(wait(process, op, [&mailbox] { return !mailbox.empty(); })))
    return failure();
  Data message = std::move(mailbox.front());
  mailbox.pop_front();
  return message;
}

FailureOr<std::vector<std::vector<Data>>>
interpretGrid(const std::vector<std::vector<func::FuncOp>> &programs,
              const std::vector<std::vector<Data>> &arguments, ArrayRef<func::FuncOp> infeed,
              const Options &options) {
  Grid grid(programs.size(), programs.front().size(), infeed);
  grid.options = options;
  std::vector<std::vector<Data>> results(grid.replicas, std::vector<Data>(grid.partitions));
  auto run = [&](Process &process) -> LogicalResult {
    func::FuncOp program = programs[process.replica][process.partition];
    const Data &given = arguments[process.replica][process.partition];
    if (program.getNumArguments() != given.size())
      return program.emitError() << "@" << program.getName() << " takes "
                                 << program.getNumArguments() << " arguments, but " << given.size()
                                 << " are given";
    FailureOr<Data> data = Frame(process).run(program.getBody(), given);
    if (mlir::failed(data))
      return failure();
    results[process.replica][process.partition] = std::move(*data);
    return success();
  };
  if (mlir::failed(grid.runAll(run)))
    return failure();
  return results;
}

} // namespace shardwright::interpret
