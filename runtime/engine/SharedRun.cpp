// SPDX-License-Identifier: Apache-2.0

#include "SharedRun.h"

namespace shardwright::runtime {

namespace {
int chooseThreads(const RunOptions &options, int64_t onThisHost) {
  if (options.threadsPerRank > 0)
    return options.threadsPerRank;
  if (options.deterministic) // products may depend on the number of threads
    return 1;
  return int(std::max<int64_t>(1, availableCores() / onThisHost));
}

std::unique_ptr<CommandQueue> makeCommands(int64_t ranks, int64_t onThisHost) {
  return std::make_unique<CommandQueue>(ranks, onThisHost < availableCores());
}
} // namespace

SharedRun::SharedRun(const Program &program, const NamedArrays &arrays, const RunOptions &options,
                     const Placement &placement, MakeBackend makeBackend, bool withCommands)
    : program(program), options(options), index(this->program), placement(placement),
      team(chooseThreads(options, placement.onThisHost)),
      spins(team.size() * placement.onThisHost <= availableCores()),
      inputs(withCommands ? BoundInputs() : bindInputs(this->program, arrays, options)),
      commands(withCommands ? makeCommands(rankCount(), placement.onThisHost) : nullptr),
      backend(makeBackend(*this)) {}

} // namespace shardwright::runtime
