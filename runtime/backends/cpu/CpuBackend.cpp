// SPDX-License-Identifier: Apache-2.0

#include "CpuBackend.h"
#include "Calls.h"
#include "Rank.h"

namespace shardwright::runtime {

CpuBackend::CpuBackend(SharedRun &run) : run(run) {
  memory.resize(size_t(run.rankCount()));
  for (int64_t rank : run.placement.ranks)
    memory[size_t(rank)] = std::make_unique<RankMemory>(run.program);
  int before = run.team.enter();
  for (const LibraryCall &call : run.program.calls)
    plans.push_back(planOnHost(call, run.options.host, run.team.size()));
  run.team.leave(before);
}

std::unique_ptr<RankRunner> CpuBackend::makeRank(Communicator &communicator, int64_t number) {
  return std::make_unique<Rank>(*this, run, communicator, number);
}

int64_t CpuBackend::mostScratch() const {
  int64_t most = 0;
  for (const auto &plan : plans)
    most = std::max(most, plan->scratchBytes());
  return most;
}

void CpuBackend::describe(RunReport &report) const {
  report.callLibrary = callLibrary();
  for (size_t i = 0; i < plans.size(); ++i)
    report.callMethods[run.program.calls[i].name] = plans[i]->method();
  if (!OpenMP::get().note.empty())
    report.notes.push_back(OpenMP::get().note);
}

} // namespace shardwright::runtime
