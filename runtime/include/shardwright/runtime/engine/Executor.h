// SPDX-License-Identifier: Apache-2.0

//===- Executor.h - Runs programs ----------------------------------------===//
//
// A single rank runs on the calling thread, several run as threads, or each in
// a process of its own (ProcessGroup.h). Everything that can fail or allocate
// happens before the first step.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_ENGINE_EXECUTOR_H
#define SHARDWRIGHT_RUNTIME_ENGINE_EXECUTOR_H

#include "shardwright/runtime/bundle/Program.h"

#include <atomic>
#include <functional>

namespace shardwright::runtime {

class ProcessGroup;

enum class Device { Cpu, Cuda };
enum class Capture { Nothing, LastStep, EveryStep };

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

struct RunOptions {
  Device device = Device::Cpu; // Cuda: one GPU per rank
  int64_t steps = 1;
  double deadline = 120;      // seconds, for each wait
  double firstDeadline = 600; // seconds, in the first step
  int threadsPerRank = 0;     // 0: max(1, cores / ranks)
  std::string tracePath;      // Chrome trace JSON; empty: no trace
  /// The outputs that are kept. EveryStep also keeps `out3.step0`, ... of outputs that do not
  /// take a donation.
  Capture capture = Capture::LastStep;
  /// Fill the arena with 0xff bytes (NaN), so that reads of uninitialized memory become
  /// visible.
  bool poison = false;
  /// The program has passed validate() and was not changed since.
  bool validated = false;
  std::string inputsFrom; // the files of the inputs, for messages
  /// If set, this process runs one rank; rank 0 gets outputs and report.
  ProcessGroup *processes = nullptr;
  int64_t memoryLimit = 0; // bytes for all ranks of this machine; 0: available memory
  NonFinite nonFinite = NonFinite::Ignore;
  /// Results must not depend on the number of cores.
  bool deterministic = false;
  /// On GPUs: measure library algorithms that are not in the cache as measured. Ignored if
  /// `deterministic`.
  bool tune = false;
  /// On GPUs: capture ranges of kernels into CUDA graphs.
  bool cudaGraphs = false;
  /// On GPUs: register arenas as NCCL symmetric memory windows.
  bool registerMemory = false;
  /// The file for the last instructions of all ranks if the run fails.
  std::string flightPath;
  /// Set to a signal number by another thread: the run ends after the current step.
  const std::atomic<int> *stop = nullptr;
  /// Computes calls of kind `host`: called with the function's number, the inputs and the
  /// outputs, on the thread of a rank. Required by programs with such calls.
  HostFunction host;
  /// If set, called before each instruction; an error fails that rank. For fault injection and
  /// debugging.
  std::function<Status(int64_t rank, int64_t step, const Instruction &)> hook;
};

enum class TimeClass { Library, Kernel, Wait, Other };
constexpr int kTimeClasses = 4;

struct RankReport {
  int64_t arenaBytes = 0, inputBytes = 0, parameterBytes = 0, outputBytes = 0;
  int64_t scratchBytes = 0;          // staging of collectives, workspaces of calls
  int64_t constantBytes = 0;         // one copy, shared by all ranks
  int64_t peakBytes = 0;             // sum of the above
  int64_t hostBytes = 0;             // with a GPU: memory for calls on the host
  double seconds[kTimeClasses] = {}; // over all steps, by TimeClass
};

struct CollectiveReport {
  int64_t count = 0;         // per step
  double bytesPerDevice = 0; // per step; bytes that a device sends in a ring algorithm
};

struct RunReport {
  NamedArrays outputs;             // global arrays, according to Capture
  std::vector<double> stepSeconds; // of the slowest rank, by completed step
  int stoppedBy = 0;               // the signal that ended the run early, or 0
  int64_t skippedSteps = 0;        // see NonFinite
  double prepareSeconds = 0;
  int64_t threadsPerRank = 1;
  std::string callLibrary; // "oneDNN 2.6.3", or why it is not available
  std::vector<std::string> notes;
  std::vector<RankReport> ranks;
  std::map<std::string, CollectiveReport> collectives; // by kind
  std::map<std::string, std::string> callMethods;      // by call name
};

/// Runs a program. `inputs` are global arrays `arg0`, `arg1`, ...; an input that is not donated
/// may have one array per step, `arg7.step0`, `arg7.step1`, ... Returns an error if an array is
/// missing, unknown, or of the wrong dtype or shape, if memory does not suffice, or if a rank
/// fails.
Result<RunReport> run(const Program &program, const NamedArrays &inputs,
                      const RunOptions &options = {});

/// Seeded inputs: small floats, integers 0 or 1, i1 false. Returns an error if they do not fit
/// in memory.
Result<NamedArrays> randomInputs(const Program &program, uint64_t seed = 0);

/// The report without outputs, as JSON.
std::string printJson(const RunReport &report);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_ENGINE_EXECUTOR_H
