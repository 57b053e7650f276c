// SPDX-License-Identifier: Apache-2.0

#include "SharedRun.h"
#include "backends/cpu/FunctionCall.h"
#include "backends/cuda/Session.h"

namespace shardwright::runtime {

namespace {
int chooseThreads(const RunOptions &options, int64_t onThisHost) {
  if (options.threadsPerRank > 0)
    return options.threadsPerRank;
  if (options.deterministic) // products may depend on the number of threads
    return 1;
  return int(std::max<int64_t>(1, availableCores() / onThisHost));
}
} // namespace

SharedRun::SharedRun(const Program &program, const NamedArrays &arrays, const RunOptions &options,
                     const std::vector<int64_t> &ranks, int64_t onThisHost, bool withCommands)
    : program(program), options(options), index(this->program),
      team(chooseThreads(options, onThisHost)), ranksHere(onThisHost),
      spins(team.size() * onThisHost <= availableCores()),
      inputs(withCommands ? BoundInputs() : bindInputs(this->program, arrays, options)),
      commands(withCommands ? std::make_unique<CommandQueue>(program.manifest.rankCount,
                                                             onThisHost < availableCores())
                            : nullptr) {
  memory.resize(rankCount());
  if (options.device == Device::Cuda) {
    cuda = std::make_shared<cuda::Session>(index, options, ranks);
    return;
  }
  for (int64_t rank : ranks)
    memory[rank] = std::make_unique<RankMemory>(this->program);
  planCalls();
}

std::unique_ptr<CallPlan> SharedRun::plan(const LibraryCall &call) const {
  const auto *function = std::get_if<FunctionCall>(&call.work);
  if (function && function->kind == "host")
    return planHost(*function, options.host);
  return planCall(call, team.size());
}

void SharedRun::planCalls() {
  int before = team.enter();
  for (const LibraryCall &call : program.calls)
    plans.push_back(plan(call));
  team.leave(before);
}

} // namespace shardwright::runtime
