// SPDX-License-Identifier: Apache-2.0

// Processes that run side by side and meet in collectives.
//
// Each process is a thread, but only one of them runs at a time: it keeps the turn until it waits
// for others or ends. So the order of everything, diagnostics included, is the same in every run,
// and a program in which no process can go on is seen at once.
#pragma once

#include "Frame.h"

#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <mutex>

namespace shardwright::interpret {

class Grid;

/// One process; ids count partitions fastest, as `use_global_device_ids` does.
class Process {
public:
  Process(Grid &grid, int64_t replica, int64_t partition, int64_t id)
      : grid(grid), replica(replica), partition(partition), id(id) {}
  Grid &grid;
  const int64_t replica, partition, id;
};

/// Who meets whom: an op of this name, on this channel, for these process ids.
struct RendezvousKey {
  std::string opName;
  int64_t channel;
  std::vector<int64_t> members;
  auto operator<=>(const RendezvousKey &) const = default;
};
/// What each member brought, in the order of the members.
using Contributions = std::vector<Data>;

class Grid {
public:
  Grid(int64_t replicas, int64_t partitions, llvm::ArrayRef<mlir::func::FuncOp> infeed);
  const int64_t replicas, partitions;
  int64_t idOf(int64_t replica, int64_t partition) const {
    return replica * partitions + partition;
  }
  int64_t size() const { return replicas * partitions; }

  /// Runs a function on every process; fails if one fails.
  mlir::LogicalResult runAll(std::function<mlir::LogicalResult(Process &)> program);

  /// Waits until all members have come with their operands.
  mlir::FailureOr<Contributions> exchange(Process &process, mlir::Operation *op, RendezvousKey key,
                                          Data operands);
  /// Messages keep their order on (channel, source, target); sending does not wait.
  void send(int64_t channel, int64_t source, int64_t target, Data message);
  mlir::FailureOr<Data> receive(Process &process, mlir::Operation *op, int64_t channel,
                                int64_t source);

  std::deque<mlir::func::FuncOp> infeed;
  std::map<std::string, std::vector<Tensor>> probes;
  uint64_t hiddenRandomState = 0; // of stablehlo.rng
  Options options;

private:
  struct Rendezvous {
    std::map<int64_t, Data> contributions;
    bool complete = false;
  };
  struct State {
    bool finished = false;
    mlir::Operation *waitsIn = nullptr;
    std::function<bool()> isReady; // while it waits
  };
  mlir::LogicalResult wait(Process &process, mlir::Operation *op, std::function<bool()> isReady);
  void passTurn(int64_t from);
  void reportDeadlock();

  std::mutex mutex;
  std::condition_variable turnChanged;
  int64_t turn = 0;
  bool failed = false;
  std::vector<Process> processes;
  std::vector<State> states;
  std::map<RendezvousKey, std::shared_ptr<Rendezvous>> openRendezvous;
  std::map<std::array<int64_t, 3>, std::deque<Data>> mailboxes;
};

} // namespace shardwright::interpret
