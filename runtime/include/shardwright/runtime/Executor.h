// SPDX-License-Identifier: Apache-2.0

//===- Executor.h - Running a program ------------------------===//
//
// One rank runs on the calling thread, several run as threads, or each in a
// process of its own (ProcessGroup.h). Everything that can fail or allocate
// happens before the first step.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_EXECUTOR_H
#define SHARDWRIGHT_RUNTIME_EXECUTOR_H

#include "shardwright/runtime/Program.h"

#include <atomic>
#include <functional>

namespace shardwright::runtime {

class ProcessGroup;

enum class Device { Cpu, Cuda };
enum class Capture { Nothing, LastStep, EveryStep };

/// What to do when a floating output is not finite after a step.
enum class NonFinite {
  Ignore,   // nobody looks
  Stop,     // the run ends with an error
  Locate,   // the same, when the step has run again to see where it comes from
  Skip,     // donated inputs are put back as they were before the step
  Continue, // a note is made
};

using HostFunction =
    std::function<Status(int64_t function, const FunctionCall &call, char *const *buffers)>;

struct RunOptions {
  Device device = Device::Cpu; // Cuda: a GPU for each rank
  int64_t steps = 1;
  double deadline = 120;      // seconds that any wait may take
  double firstDeadline = 600; // the same in the first step
  int threadsPerRank = 0;     // 0: max(1, cores / ranks)
  std::string tracePath;      // Chrome trace JSON; empty for none
  /// EveryStep also keeps `out3.step0`, … of outputs that take no donation.
  Capture capture = Capture::LastStep;
  /// Fill the arena with 0xff bytes (NaN) first, so that a read of what was
  /// never written shows.
  bool poison = false;
  /// The program went through validate() since it was last changed.
  bool validated = false;
  std::string inputsFrom; // the files they were read from, for messages
  /// If set, this process runs one rank, and outputs and report are rank 0's.
  ProcessGroup *processes = nullptr;
  int64_t memoryLimit = 0; // bytes for all ranks of this machine; 0: what it has
  NonFinite nonFinite = NonFinite::Ignore;
  /// Results may not depend on the number of cores.
  bool deterministic = false;
  /// On GPUs: measure algorithms of libraries that no run has measured yet,
  /// unless the run is deterministic.
  bool tune = false;
  /// Kernels between which nobody looks are one CUDA graph.
  bool cudaGraphs = false;
  /// NCCL reaches the arenas of all ranks directly.
  bool registerMemory = false;
  /// Where to write the last instructions of all ranks if the run fails.
  std::string flightPath;
  /// Set by somebody else, to a signal's number: the run ends in good order
  /// after the step that is under way.
  const std::atomic<int> *stop = nullptr;
  /// Carries out the function of that number for a call of kind `host`, on the
  /// call's inputs and then its outputs. Called by the thread of a rank. A
  /// program with such calls does not run without.
  HostFunction host;
  /// Called before each instruction if set; an error stops that rank. For fault
  /// injection and debuggers.
  std::function<Status(int64_t rank, int64_t step, const Instruction &)> hook;
};

enum class TimeClass { Library, Kernel, Wait, Other };
constexpr int kTimeClasses = 4;

struct RankReport {
  int64_t arenaBytes = 0, inputBytes = 0, parameterBytes = 0, outputBytes = 0;
  int64_t scratchBytes = 0;          // staging of collectives, workspaces of calls
  int64_t constantBytes = 0;         // one copy, shared by all ranks
  int64_t peakBytes = 0;             // sum of the above
  int64_t hostBytes = 0;             // beside a GPU's: what its calls on the host work on
  double seconds[kTimeClasses] = {}; // all steps, by TimeClass
};

struct CollectiveReport {
  int64_t count = 0;         // per step
  double bytesPerDevice = 0; // per step, as one device sends on a ring
};

struct RunReport {
  NamedArrays outputs;             // global arrays, by Capture
  std::vector<double> stepSeconds; // of the slowest rank; of steps done
  int stoppedBy = 0;               // the signal that ended the run early
  int64_t skippedSteps = 0;        // see NonFinite
  double prepareSeconds = 0;
  int64_t threadsPerRank = 1;
  std::string callLibrary; // "oneDNN 2.6.3", or why there is none
  std::vector<std::string> notes;
  std::vector<RankReport> ranks;
  std::map<std::string, CollectiveReport> collectives; // by kind
  std::map<std::string, std::string> callMethods;      // by call name
};

/// `inputs` are global arrays `arg0`, `arg1`, …; one that is not donated may
/// come as `arg7.step0`, `arg7.step1`, … instead.
Result<RunReport> run(const Program &program, const NamedArrays &inputs,
                      const RunOptions &options = {});

/// Seeded data of the right types: small floats, integers 0 or 1, i1 false. An
/// error if it does not fit into memory.
Result<NamedArrays> randomInputs(const Program &program, uint64_t seed = 0);

/// Everything but the outputs, as JSON.
std::string printJson(const RunReport &report);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_EXECUTOR_H
