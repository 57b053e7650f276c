// SPDX-License-Identifier: Apache-2.0

// The processes of a parallel program, which communicate by collectives.
//
// Each process is a thread, but only one runs at a time, until it waits or ends. Execution is
// therefore deterministic, diagnostics included, and deadlocks are detected.
#pragma once

#include "Frame.h"

#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <mutex>

namespace shardwright::interpret {

class Grid;

/// A process. Ids count partitions fastest, as `use_global_device_ids` does.
class Process {
public:
  Process(Grid &grid, int64_t replica, int64_t partition, int64_t id)
      : grid(grid), replica(replica), partition(partition), id(id) {}
  Grid &grid;
  const int64_t replica, partition, id;
};

/// Identifies a rendezvous: op name, channel, and member process ids.
struct RendezvousKey {
  std::string opName;
  int64_t channel;
  std::vector<int64_t> members;
  auto operator<=>(const RendezvousKey &) const = default;
};
/// The operands of each member, in the order of the group.
using Contributions = std::vector<Data>;

class Grid {
public:
  Grid(int64_t replicas, int64_t partitions, llvm::ArrayRef<mlir::func::FuncOp> infeed);
  const int64_t replicas, partitions;
  int64_t idOf(int64_t replica, int64_t partition) const {
    return replica * partitions + partition;
  }
  int64_t size() const { return replicas * partitions; }

  /// Runs `program` on every process; fails if it fails on any of them.
  mlir::LogicalResult runAll(std::function<mlir::LogicalResult(Process &)> program);

  /// Blocks until all members have contributed their operands; returns the contributions.
  mlir::FailureOr<Contributions> exchange(Process &process, mlir::Operation *op, RendezvousKey key,
                                          Data operands);
  /// Sends without blocking; messages are ordered per (channel, source, target).
  void send(int64_t channel, int64_t source, int64_t target, Data message);
  mlir::FailureOr<Data> receive(Process &process, mlir::Operation *op, int64_t channel,
                                int64_t source);

  std::deque<mlir::func::FuncOp> infeed;
  std::map<std::string, std::vector<Tensor>> probes;
  uint64_t hiddenRandomState = 0; // counter of stablehlo.rng
  Options options;

private:
  struct Rendezvous {
    std::map<int64_t, Data> contributions;
    bool complete = false;
  };
  struct State {
    bool finished = false;
    mlir::Operation *waitsIn = nullptr;
    std::function<bool()> isReady; // set while the process waits
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
