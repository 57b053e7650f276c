// SPDX-License-Identifier: Apache-2.0

#include "CpuBackend.h"
#include "Calls.h"
#include "Convolution.h"
#include "MatmulChoice.h"
#include "Rank.h"

namespace shardwright::runtime {

CpuBackend::CpuBackend(SharedRun &run) : run(run) {
  int before = run.team.enter();
  planCalls();
  scratch = placeCalls();
  if (savesScratch())
    scratch = placeCalls();
  run.team.leave(before);
  memory.resize(size_t(run.rankCount()));
  for (int64_t rank : run.placement.ranks)
    memory[size_t(rank)] = std::make_unique<RankMemory>(run.program, scratch.beyond);
}

/// Replicas must compute the same: of several processes, that of rank 0 remembers and measures, and
/// the others use its choices. They hold for processors of its kind; others use rules.
void CpuBackend::planCalls() {
  auto tell = [this](const std::string &note) { notes.push_back(note); };
  const auto &calls = run.program.calls;
  bool isTold = run.placement.isOneOfSeveral && run.placement.ranks.front() != 0;
  bool chooses = !run.options.deterministic &&
                 std::any_of(calls.begin(), calls.end(), [](const LibraryCall &call) {
                   return std::holds_alternative<MatmulCall>(call.work);
                 });
  bool remembers = chooses && !isTold;
  AlgorithmCache cache;
  if (remembers)
    cache.read(tell);
  else if (chooses)
    cache.replace(run.options.choices);
  if (run.options.tune && run.options.deterministic && !isTold)
    tell("--deterministic measures nothing, so --tune does nothing");
  MatmulChoice choice(cache, remembers && run.options.tune, run.team.size());
  for (const LibraryCall &call : calls)
    if (const auto *product = std::get_if<MatmulCall>(&call.work))
      plans.push_back(choice.plan(*product));
    else
      plans.push_back(planOnHost(call, run.options.host, run.team.size()));
  if (remembers) {
    cache.save(tell);
    chosen = choice.print();
    for (const std::string &line : choice.describeMeasured())
      tell(line);
  }
}

std::unique_ptr<RankRunner> CpuBackend::makeRank(Communicator &communicator, int64_t number) {
  return std::make_unique<Rank>(*this, run, communicator, number);
}

ScratchPlaces CpuBackend::placeCalls() const {
  return placeScratch(run.index,
                      [this](const Instruction &call) { return planOf(call).scratchBytes(); });
}

/// Plans convolutions again that would extend the arena by much.
bool CpuBackend::savesScratch() {
  constexpr int64_t kMuch = 32; // of the arena, one so manyth
  int64_t arena = run.program.memory.arenaBytes, most = arena + arena / kMuch;
  bool saves = false;
  for (const Instruction &call : run.program.schedule.instructions) {
    if (call.op != Op::Call || scratchOf(call) + planOf(call).scratchBytes() <= most)
      continue;
    const LibraryCall &what = run.index.call(call);
    const auto *convolution = std::get_if<ConvolutionCall>(&what.work);
    auto less = convolution
                    ? planConvolution(*convolution, run.team.size(), ConvolutionMethod::InParts)
                    : nullptr;
    if (!less || less->scratchBytes() >= planOf(call).scratchBytes())
      continue;
    plans[size_t(&what - run.program.calls.data())] = std::move(less);
    saves = true;
  }
  return saves;
}

const CallPlan &CpuBackend::planOf(const Instruction &call) const {
  return *plans[size_t(&run.index.call(call) - run.program.calls.data())];
}

void CpuBackend::describe(RunReport &report) const {
  report.callLibrary = callLibrary();
  for (size_t i = 0; i < plans.size(); ++i)
    report.callMethods[run.program.calls[i].name] = plans[i]->method();
  report.notes.insert(report.notes.end(), notes.begin(), notes.end());
  if (!OpenMP::get().note.empty())
    report.notes.push_back(OpenMP::get().note);
}

} // namespace shardwright::runtime
