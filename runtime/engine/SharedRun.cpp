// SPDX-License-Identifier: Apache-2.0

#include "SharedRun.h"
#include "Cores.h"
#include "support/Failure.h"

namespace shardwright::runtime {

namespace {
/// The cores for communication. A program on one rank has none.
int communicationCoresOf(const RunOptions &options, const Program &whole) {
  if (options.communicationCores == 0 || whole.manifest.rankCount == 1)
    return 0;
  if (options.device != Device::Cpu)
    failInput("--communication-cores is for ranks on CPUs: GPUs communicate beside their kernels");
  if (options.communicationCores >= availableCores())
    failInput("--communication-cores ", options.communicationCores, ": this process may use ",
              availableCores(), " core(s), of which kernels need at least one");
  return options.communicationCores;
}

int chooseThreads(const RunOptions &options, int communicationCores, int64_t onThisHost) {
  if (options.threadsPerRank > 0)
    return options.threadsPerRank;
  if (options.deterministic) // products may depend on the number of threads
    return 1;
  return int(std::max<int64_t>(1, (availableCores() - communicationCores) / onThisHost));
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
      communicationCores(communicationCoresOf(options, whole)),
      team(chooseThreads(options, communicationCores, placement.onThisHost)),
      communicationTeam(communicationCores ? 1 : team.size()),
      spins(team.size() * placement.onThisHost <= availableCores() - communicationCores),
      inputs(commands ? BoundInputs() : inputsOf(this->whole, this->program, arrays, options)),
      commands(std::move(commands)), backend(makeBackend(*this)) {}

} // namespace shardwright::runtime
