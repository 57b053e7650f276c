// SPDX-License-Identifier: Apache-2.0

//===- Runner.h - A loaded program, called with Python arrays ------------===//
//
// Results stay on the ranks until they are read.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "HostCalls.h"
#include "Program.h"

#include <mutex>
#include <vector>

namespace shardwright::python {

class Runner;

/// An output of a call. Its shards are on the ranks until the next call overwrites them; it is
/// gathered on the host when it is read, or before it is overwritten. Donating it to a call
/// deletes it.
class Array {
public:
  Array(nb::object owner, Runner &runner, size_t output)
      : owner(std::move(owner)), runner(runner), output(output) {}
  ~Array();
  Array(const Array &) = delete;

  /// The array on the host, cached.
  nb::object numpy();
  /// A new copy on the host.
  nb::object read();
  /// Copies boxes of its shards to arrays on the host, see Boxes.h.
  void readShards(nb::list boxes);
  nb::object dtype() const;
  nb::object shape() const;
  nb::object sharding() const;
  bool isWeak() const;
  bool isOnRanks() const { return onRanks; }
  bool isOnHost() const { return host.is_valid(); }
  bool isDeleted() const { return !onRanks && !isOnHost(); }
  void remove();

private:
  friend class Runner;
  void requireThere() const;

  const nb::object owner; // the runner's Python object
  Runner &runner;
  const size_t output;
  bool onRanks = true;
  nb::object host; // read-only
};

class Runner {
public:
  /// `inputs` has the index of the output that each input is donated to, or -1; `outputs` the
  /// NumPy dtype, shape, sharding and weak type of each. `convert(i, leaf)` returns the dense
  /// NumPy array for input i, or raises. A leaf of one of the types `immutable` is not read
  /// again while the same object is passed, nor is a shardwright.shards.Shards, which has the shard
  /// of each rank. Outputs are of `arrayType`, a subclass of Array.
  /// `host(function, arrays)` implements host callbacks, see HostCalls.h; None if there are
  /// none.
  Runner(nb::object program, const Settings &settings, const std::string &tracePath,
         int64_t tracedSteps, nb::list inputs, nb::list outputs, nb::callable convert,
         nb::tuple immutable, nb::object arrayType, nb::object host);
  ~Runner();

  /// Runs one step: takes one leaf per input and appends one Array per output to `results`,
  /// which it returns; also if an interrupt during the step is raised.
  nb::list call(nb::handle self, nb::list leaves, nb::list results);
  /// Whether a leaf is the result of the last call that takes the place of an input, or was
  /// passed to that call.
  bool isOwn(nb::handle leaf, size_t input) const;
  int64_t stepsDone() const { return steps; }
  /// Whether a step has failed or the runner was ended.
  bool isOver() const { return over || !session || process != forkNumber(); }
  /// Whether each leaf is its input's of the last call, or has the dtype, shape and weak_type
  /// of `types`.
  bool takes(nb::list leaves, nb::list types) const;
  /// Whether an output of the last call becomes an input of the next without leaving its ranks.
  bool keeps(size_t output, size_t input) const;
  double stepSeconds() const {
    require();
    return shardwright_session_step_seconds(session.get());
  }
  HostCalls &getHostCalls() { return hostCalls; }
  /// Ends the ranks and returns the report as JSON. Referenced Arrays are copied to the host
  /// before.
  std::string finish();

private:
  friend class Array;
  struct Call;

  struct OutputType {
    nb::object dtype, shape, sharding;
    bool isWeak;
  };

  Array *onRanks(nb::handle leaf) const;
  nb::object makeArray(nb::handle self, size_t k);
  void forget(Array &array);
  std::vector<nb::object> read(const std::vector<size_t> &numbers);
  void fetchLive();
  void require() const;
  void requireSameProcess() const;
  void requireOutside() const;
  void requireCount(size_t given) const;
  void requireFits(const shardwright_program *loaded);

  const nb::object program, convert, immutable, empty, shardsType, arrayType;
  HostCalls hostCalls;
  const int process = forkNumber();      // the process that owns the rank threads
  std::vector<int64_t> donatedTo, bytes; // by input
  std::vector<OutputType> outputs;
  std::vector<nb::object> held; // by input: an immutable leaf that the ranks hold
  std::vector<Array *> live;    // by output: referenced Arrays that are on the ranks
  std::unique_ptr<shardwright_session, decltype(&shardwright_session_free)> session{
      nullptr, &shardwright_session_free};
  int64_t steps = 0;
  bool over = false;
  std::recursive_timed_mutex
      mutex; // one call at a time, including its preparation; locked without the GIL
};

} // namespace shardwright::python
