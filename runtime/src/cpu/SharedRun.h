//===- SharedRun.h - Everything that the ranks of one run share
//-------------===//
//
// Held by a shared pointer of each rank's thread: if a kernel never returns,
// the run can still end with an error, and what that thread sees stays valid.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_SHAREDRUN_H
#define SHARDWRIGHT_RUNTIME_SHAREDRUN_H

#include "../core/Inputs.h"
#include "../core/ProgramIndex.h"
#include "../core/Shards.h"
#include "Collective.h"
#include "LibraryCall.h"
#include "Matmul.h"
#include "RankMemory.h"

namespace shardwright::runtime {

/// How far a rank came, for messages about who is missing.
struct alignas(64) Position {
  std::atomic<int64_t> step{-1}, instruction{-1};
};

class SharedRun {
public:
  SharedRun(const Program &program, const NamedArrays &inputs,
            const RunOptions &options);

  const Program program; // shares constants and code with the caller's
  const RunOptions options;
  const ProgramIndex index;
  const Team team;
  const bool spins; // waits may spin: every thread has a core
  const BoundInputs inputs;

  std::vector<std::unique_ptr<MatmulPlan>> plans; // by call
  std::vector<std::unique_ptr<LibraryPlan>> libraryPlans; // by call
  /// By start instruction and group.
  std::map<int64_t, std::vector<std::unique_ptr<Collective>>> collectives;
  std::vector<std::unique_ptr<RankMemory>> memory; // by rank
  std::unique_ptr<Position[]> positions;           // by rank
  Gate stepBegins;
  Fate fate;

  int64_t rankCount() const { return program.manifest.rankCount; }
  double deadline(int64_t step) const {
    return step == 0 ? options.firstDeadline : options.deadline;
  }

  /// Global outputs: `last[k]`, and `each[k][step]` where kept.
  std::vector<Array> last;
  std::vector<std::vector<Array>> each;

private:
  void planCalls();
  void makeCollectives();
  void bindCollective(const Instruction &start);
  void makeOutputs();
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_SHAREDRUN_H
