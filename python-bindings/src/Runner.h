// SPDX-License-Identifier: Apache-2.0

// A program that stays loaded, called with Python's arrays; what a call has left on the ranks stays
// there until somebody looks.
#pragma once

#include "HostCalls.h"
#include "Program.h"

#include <mutex>
#include <vector>

namespace shardwright::python {

class Runner;

/// An output of a call. It lies in pieces on the ranks until the next call writes over them, and is
/// put together on the host when somebody asks, or before that. When it is donated to a call it is
/// gone.
class Array {
public:
  Array(nb::object owner, Runner &runner, size_t output)
      : owner(std::move(owner)), runner(runner), output(output) {}
  ~Array();
  Array(const Array &) = delete;

  /// On the host, where it stays.
  nb::object numpy();
  /// The same, but the host's copy is the caller's.
  nb::object read();
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
  /// `inputs` has for each the number of the output that it is donated to, or -1; `outputs` for
  /// each its NumPy dtype, shape, sharding and whether JAX calls its type weak. `convert(i, leaf)`
  /// gives the dense NumPy array that input i takes, or raises. A leaf of one of the types
  /// `immutable` is not read again when it is given again. Outputs are of `arrayType`, a subclass
  /// of Array. `host(function, arrays)` does what the program wants of Python, see HostCalls.h;
  /// None: it wants nothing.
  Runner(nb::object program, const std::string &flags, const std::string &tracePath,
         int64_t tracedSteps, nb::list inputs, nb::list outputs, nb::callable convert,
         nb::tuple immutable, nb::object arrayType, nb::object host);
  ~Runner();

  /// One step: a leaf for each input in, an Array for each output appended to `results`, which it
  /// gives. They are there too when an interrupt that came meanwhile is raised.
  nb::list call(nb::handle self, nb::list leaves, nb::list results);
  /// Whether a leaf is what this runner's last call gave in the place of an input, or what that
  /// call was given.
  bool isOwn(nb::handle leaf, size_t input) const;
  int64_t stepsDone() const { return steps; }
  /// Whether a step has failed, or somebody has ended it.
  bool isOver() const { return over || !session || process != forkNumber(); }
  /// Whether each leaf is its input's of the last call, or has the dtype, shape and weak_type of
  /// `types`.
  bool takes(nb::list leaves, nb::list types) const;
  double stepSeconds() const {
    require();
    return shardwright_session_step_seconds(session.get());
  }
  HostCalls &getHostCalls() { return hostCalls; }
  /// Ends the ranks: the report as JSON. Arrays that somebody holds come to the host before.
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

  const nb::object program, convert, immutable, empty, arrayType;
  HostCalls hostCalls;
  const int process = forkNumber();      // whose threads the ranks are
  std::vector<int64_t> donatedTo, bytes; // by input
  std::vector<OutputType> outputs;
  std::vector<nb::object> held; // by input: an immutable leaf that lies there
  std::vector<Array *> live;    // by output: what lies on the ranks and somebody holds
  std::unique_ptr<shardwright_session, decltype(&shardwright_session_free)> session{
      nullptr, &shardwright_session_free};
  int64_t steps = 0;
  bool over = false;
  std::recursive_timed_mutex
      mutex; // one call at a time, with what goes before and after the step; taken without the GIL
};

} // namespace shardwright::python
