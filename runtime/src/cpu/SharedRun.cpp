#include "SharedRun.h"
#include "../core/Failure.h"

namespace shardwright::runtime {

namespace {
int chooseThreads(const Program &program, const RunOptions &options) {
  if (options.threadsPerRank > 0)
    return options.threadsPerRank;
  return int(
      std::max<int64_t>(1, availableCores() / program.manifest.rankCount));
}
} // namespace

SharedRun::SharedRun(const Program &program, const NamedArrays &arrays,
                     const RunOptions &options)
    : program(program), options(options), index(this->program),
      team(chooseThreads(program, options)),
      spins(team.size() * program.manifest.rankCount <= availableCores()),
      inputs(bindInputs(this->program, arrays, options.steps)),
      positions(new Position[program.manifest.rankCount]) {
  for (int64_t rank = 0; rank < rankCount(); ++rank)
    memory.push_back(std::make_unique<RankMemory>(this->program));
  planCalls();
  makeCollectives();
  makeOutputs();
}

void SharedRun::planCalls() {
  int before = team.enter();
  for (const MatmulCall &call : program.matmuls)
    plans.push_back(planMatmul(call, team.size()));
  for (const LibraryCall &call : program.libraryCalls)
    libraryPlans.push_back(planLibraryCall(call, team.size()));
  team.leave(before);
}

void SharedRun::makeCollectives() {
  for (const Instruction &instruction : program.schedule.instructions)
    if (instruction.op == Op::Start)
      bindCollective(instruction);
  fate.gates.push_back(&stepBegins);
  for (auto &[start, groups] : collectives)
    for (auto &collective : groups)
      collective->collectGates(fate.gates);
}

void SharedRun::bindCollective(const Instruction &start) {
  auto &made = collectives[start.index];
  for (const auto &group : groupsOf(start, index)) {
    made.push_back(std::make_unique<Collective>(start, group));
    Collective &collective = *made.back();
    for (size_t member = 0; member < group.size(); ++member)
      for (size_t i = 0; i < start.in.size(); ++i) {
        const RankMemory &own = *memory[group[member]];
        collective.bind(int64_t(member), i,
                        own.at(index.buffer(start.in[i], start.name)),
                        own.at(index.buffer(start.out[i], start.name)));
      }
    int64_t staging = collective.prepare();
    for (size_t member = 0; member < group.size(); ++member)
      collective.bindStaging(
          int64_t(member),
          staging ? memory[group[member]]->reserveScratch(staging) : nullptr);
  }
}

void SharedRun::makeOutputs() {
  if (options.capture == Capture::Nothing)
    return;
  bool everyStep = options.capture == Capture::EveryStep && options.steps > 1;
  for (size_t k = 0; k < program.outputs.size(); ++k) {
    const Value &output = program.outputs[k];
    last.push_back(Array::zeros(output.dtype, output.shape));
    each.emplace_back();
    for (int64_t step = 0;
         everyStep && !takesDonation(program, k) && step < options.steps;
         ++step)
      each[k].push_back(Array::zeros(output.dtype, output.shape));
  }
}

} // namespace shardwright::runtime
