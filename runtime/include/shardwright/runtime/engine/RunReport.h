// SPDX-License-Identifier: Apache-2.0

//===- RunReport.h - The outputs and measurements of a run ----------------===//
#ifndef SHARDWRIGHT_RUNTIME_ENGINE_RUNREPORT_H
#define SHARDWRIGHT_RUNTIME_ENGINE_RUNREPORT_H

#include "shardwright/runtime/support/Array.h"

namespace shardwright::runtime {

enum class TimeClass { Library, Kernel, Wait, Other };
constexpr int kTimeClasses = 4;

struct RankReport {
  int64_t arenaBytes = 0, inputBytes = 0, parameterBytes = 0, outputBytes = 0;
  int64_t scratchBytes = 0;          // staging of collectives, workspaces of calls
  int64_t constantBytes = 0;         // one copy, shared by all ranks
  int64_t peakBytes = 0;             // sum of the above
  int64_t hostBytes = 0;             // with a GPU: memory for calls on the host
  double seconds[kTimeClasses] = {}; // over all steps, by TimeClass
  // On CPUs: the processor time of the rank's first thread, and of that for communication; what
  // library calls have computed.
  double threadSeconds = 0, communicationSeconds = 0, libraryFlops = 0;
};

struct CollectiveReport {
  int64_t count = 0;         // per step
  double bytesPerDevice = 0; // per step; bytes that a device sends in a ring algorithm
};

/// On GPUs: the CUDA graphs of a step of rank 0, and the launches that they replace.
struct GraphReport {
  int64_t count = 0, launches = 0;
};

/// The elements of an output that are not finite.
struct NonFiniteCount {
  int64_t output = 0, nans = 0, infinities = 0;
};

struct RunReport {
  NamedArrays outputs;             // global arrays, according to Capture
  std::vector<double> stepSeconds; // of the slowest rank, by completed step
  int stoppedBy = 0;               // the signal that ended the run early, or 0
  int64_t skippedSteps = 0;        // see NonFinite
  double prepareSeconds = 0;
  int64_t threadsPerRank = 1;
  std::string callLibrary;               // "oneDNN 2.6.3", or why it is not available
  std::vector<std::string> outputNames;  // in the model, by output
  int64_t floatingOutputs = 0;           // in which NaNs and infinities were counted
  std::vector<NonFiniteCount> nonFinite; // after the last step
  /// The examples of a step, and the tokens of these; 0: the program and its inputs do not tell.
  int64_t samplesPerStep = 0, tokensPerStep = 0;
  std::vector<std::string> notes;
  std::vector<RankReport> ranks;
  std::map<std::string, CollectiveReport> collectives; // by kind
  std::map<std::string, std::string> callMethods;      // by call name
  GraphReport graphs;
};

/// The report without outputs, as JSON.
std::string printJson(const RunReport &report);
/// A summary for people: a line of times, one of the outputs that are single floating numbers, one
/// about NaNs and infinities in outputs, and notes.
std::string summarize(const RunReport &report);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_ENGINE_RUNREPORT_H
