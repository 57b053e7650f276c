// SPDX-License-Identifier: Apache-2.0

//===- Backend.h - What the ranks of a process share on one kind of device -===//
//
// The engine knows back ends by this interface only; launch/Registry.h lists
// them. A back end is created before any rank starts, so that missing devices
// and libraries are reported first.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_ENGINE_BACKEND_H
#define SHARDWRIGHT_RUNTIME_ENGINE_BACKEND_H

#include "shardwright/runtime/engine/RunReport.h"

#include <functional>

namespace shardwright::runtime {

class Communicator;
class RankMemory;
class RankRunner;
class SharedRun;

class Backend {
public:
  virtual ~Backend() = default;

  /// Creates a rank of this process. Throws Failure.
  virtual std::unique_ptr<RankRunner> makeRank(Communicator &communicator, int64_t number) = 0;

  /// The buffers of a rank, if they are in host memory: the communicator then exchanges operands
  /// of collectives there. Null for other processes' ranks, and if the back end implements
  /// collectives itself.
  virtual RankMemory *hostMemory(int64_t rank) const = 0;

  /// Returns rank 0's text on all processes.
  using Broadcast = std::function<std::string(const std::string &mine)>;
  /// Replaces the state that must be equal on all processes by that of rank 0. Collective.
  virtual void shareState(const Broadcast &broadcast) = 0;

  /// What processes of other ranks need to choose the same algorithms, as RunOptions::choices.
  virtual std::string choices() const { return ""; }

  /// Adds the libraries, the methods of calls, and notes.
  virtual void describe(RunReport &report) const = 0;
};

/// Throws Failure if a device or library is missing. `run` outlives the back end.
using MakeBackend = std::unique_ptr<Backend> (*)(SharedRun &run);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_ENGINE_BACKEND_H
