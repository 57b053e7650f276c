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

/// Those of the whole that the program has.
BoundInputs inputsOf(const Program &whole, const Program &program, const NamedArrays &arrays,
                     const RunOptions &options) {
  BoundInputs all = bindInputs(whole, arrays, options), own;
  if (whole.parts.empty())
    return all;
  for (const Value &input : program.inputs)
    own.push_back(all[size_t(input.number)]);
  return own;
}
} // namespace

std::shared_ptr<CommandQueue> makeCommands(int64_t ranks, int64_t onThisHost) {
  return std::make_shared<CommandQueue>(ranks, onThisHost < availableCores());
}

SharedRun::SharedRun(const Program &whole, const Program &program, const NamedArrays &arrays,
                     const RunOptions &options, const Placement &placement, MakeBackend makeBackend,
                     std::shared_ptr<CommandQueue> commands)
    : whole(whole), program(program), options(options), index(this->program), placement(placement),
      team(chooseThreads(options, placement.onThisHost)),
      spins(team.size() * placement.onThisHost <= availableCores()),
      inputs(commands ? BoundInputs() : inputsOf(this->whole, this->program, arrays, options)),
      commands(std::move(commands)), backend(makeBackend(*this)) {}

} // namespace shardwright::runtime
