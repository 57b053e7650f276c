// SPDX-License-Identifier: Apache-2.0

//===- RunOptions.h - How a program runs ----------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_ENGINE_RUNOPTIONS_H
#define SHARDWRIGHT_RUNTIME_ENGINE_RUNOPTIONS_H

#include "shardwright/runtime/bundle/Program.h"

#include <atomic>
#include <functional>

namespace shardwright::runtime {

enum class Device { Cpu, Cuda };
/// The outputs that a run keeps; Scalars are those of one element, of the last step.
enum class Capture { Nothing, Scalars, LastStep, EveryStep };

/// The reaction to a non-finite floating-point output of a step.
enum class NonFinite {
  Ignore,   // no check
  Stop,     // the run ends with an error
  Locate,   // as Stop, after the step was repeated to locate the origin
  Skip,     // donated inputs are restored to their values before the step
  Continue, // a remark in the report
};

using HostFunction =
    std::function<Status(int64_t function, const FunctionCall &call, char *const *buffers)>;

/// Some devices of a pool, on which the ranks of a program run. On CPUs the cores of the process
/// are divided among the devices of the pool; GPUs have their numbers.
struct DeviceSet {
  std::vector<int> numbers; // by rank; empty: the ranks have the machine to themselves
  int poolSize = 0;         // on CPUs

  bool isGiven() const { return !numbers.empty(); }
};

struct RunOptions {
  Device device = Device::Cpu; // Cuda: one GPU per rank
  int64_t steps = 1;
  double deadline = 120;      // seconds, for each wait
  double firstDeadline = 600; // seconds, in the first step
  int threadsPerRank = 0;     // 0: max(1, cores / ranks)
  /// The devices of the ranks: programs on different devices run at the same time.
  DeviceSet devices;
  /// On CPUs: the cores that run collectives beside kernels; 0: each rank runs its own.
  int communicationCores = 0;
  std::string tracePath; // Chrome trace JSON; empty: no trace
  /// The outputs that are kept. EveryStep also keeps `out3.step0`, ... of outputs that do not
  /// take a donation.
  Capture capture = Capture::LastStep;
  /// Fill the arena with 0xff bytes (NaN), so that reads of uninitialized memory become
  /// visible.
  bool poison = false;
  /// The program has passed validate() and was not changed since.
  bool validated = false;
  std::string inputsFrom;  // the files of the inputs, for messages
  int64_t memoryLimit = 0; // bytes for all ranks of this machine; 0: available memory
  NonFinite nonFinite = NonFinite::Ignore;
  /// Results must not depend on the number of cores.
  bool deterministic = false;
  /// Measure library algorithms that are not in the cache as measured. Ignored if
  /// `deterministic`; with several processes on CPUs, rank 0 measures.
  bool tune = false;
  /// In a process of a rank other than 0, on CPUs: what rank 0 chose (Backend::choices).
  std::string choices;
  /// On GPUs: capture ranges of kernels into CUDA graphs.
  bool cudaGraphs = true;
  /// On GPUs: register arenas as NCCL symmetric memory windows.
  bool registerMemory = false;
  /// The file for the last instructions of all ranks if the run fails.
  std::string flightPath;
  /// Set to a signal number by another thread: the run ends after the current step.
  const std::atomic<int> *stop = nullptr;
  /// Computes calls of kind `host`: called with the function's number, the inputs and the
  /// outputs, on the thread of a rank. Required by programs with such calls.
  HostFunction host;
  /// If set, called after each step with the number of steps done, on the thread of rank 0.
  std::function<void(int64_t stepsDone)> progress;
  /// If set, called before each instruction; an error fails that rank. For fault injection and
  /// debugging.
  std::function<Status(int64_t rank, int64_t step, const Instruction &)> hook;
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_ENGINE_RUNOPTIONS_H
