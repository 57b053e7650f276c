// SPDX-License-Identifier: Apache-2.0

//===- CudaTune.cpp - Measures library algorithms, with --tune -----------===//
//
// For each call whose algorithm has not been measured in an earlier run, the
// first rank whose program has it measures the candidates of the heuristics on
// the program's own buffers, and all ranks use the fastest one, so that
// replicated results stay equal. Ranks proceed call by call, since each waits
// for the others; rank 0 knows all choices, and keeps them.
//
//===----------------------------------------------------------------------===//
#include "CudaRank.h"
#include "support/Failure.h"

#include <algorithm>

namespace shardwright::runtime::cuda {

namespace {
/// The first run is a warm-up; the minimum of the others counts.
constexpr int kRounds = 3, kTimes = 20;
/// An algorithm replaces one that the library's heuristics rank higher if it takes this share of
/// its time: less than what measurements tell apart is no reason.
constexpr double kClearlyLess = 0.97;

bool hasCall(const Program &program, const std::string &call) {
  const auto &all = program.schedule.instructions;
  return std::any_of(all.begin(), all.end(), [&](const Instruction &one) {
    return one.op == Op::Call && one.name == call;
  });
}

/// The rank that measures a call.
int64_t measurerOf(const Program &whole, const std::string &call) {
  int64_t first = whole.manifest.rankCount;
  for (const auto &part : whole.parts)
    if (hasCall(*part, call))
      first = std::min(first, *std::min_element(part->ranks.begin(), part->ranks.end()));
  return first < whole.manifest.rankCount ? first : 0;
}
} // namespace

void CudaRank::tune() {
  if (number == 0 && shared.options.tune && !selector->measures)
    backend.tellNote("--deterministic measures nothing, so --tune does nothing");
  if (selector->measures) {
    tuneBegins = device->makeEvent(true);
    tuneEnds = device->makeEvent(true);
  }
  int64_t measured = 0;
  std::map<std::string, std::string> before; // of calls with equal parameters
  for (size_t i = 0; selector->measures && i < calls.size(); ++i) {
    TunableCall *tunable = tunableCallOf(i);
    bool isOpen = tunable && tunable->candidates() > 0;
    const std::string key = isOpen ? selector->keyOf(*tunable) : "";
    if (auto same = before.find(key); isOpen && same != before.end())
      isOpen = !tunable->take(same->second);
    if (communicator.allReduceMax(isOpen) == 0)
      continue;
    ++measured;
    bool measuresIt = isOpen && number == measurerOf(shared.whole, shared.program.calls[i].name);
    auto best = size_t(communicator.allReduceMax(measuresIt ? int64_t(fastest(i, *tunable)) : 0));
    if (!isOpen)
      continue;
    tunable->pick(std::min(best, tunable->candidates() - 1));
    before[key] = tunable->algorithm();
    selector->keep(*tunable, true);
  }
  if (number == 0)
    backend.algorithms.save([&](const std::string &note) { backend.tellNote(note); });
  if (!selector->measures)
    return;
  memory->fill(shared.options.poison); // measurements overwrote buffers
  if (number == 0)
    backend.tellNote(join("algorithms of ", measured, " calls were measured"));
}

TunableCall *CudaRank::tunableCallOf(size_t call) {
  if (plans[call])
    return plans[call].get();
  return calls[call] ? calls[call]->tunable() : nullptr;
}

size_t CudaRank::fastest(size_t call, TunableCall &tunable) {
  const std::string &name = shared.program.calls[call].name;
  const auto &all = shared.program.schedule.instructions;
  auto user = std::find_if(all.begin(), all.end(), [&](const Instruction &one) {
    return one.op == Op::Call && one.name == name;
  });
  size_t best = 0;
  double least = 0;
  for (size_t i = 0; user != all.end() && i < tunable.candidates(); ++i) {
    tunable.pick(i);
    double seconds = secondsOf(*user);
    if (i == 0 || seconds < kClearlyLess * least) {
      best = i;
      least = seconds;
    }
  }
  return best;
}

double CudaRank::secondsOf(const Instruction &instruction) {
  Bound bound;
  bind(instruction, bound);
  issue(bound);
  auto issueAll = [&] {
    for (int i = 0; i < kTimes; ++i)
      issue(bound);
  };
  // As a graph if steps are: launches of small kernels take longer than the kernels.
  bool isGraph = shared.options.cudaGraphs && launchesOf(bound, /*inLoop=*/false) > 0;
  GraphExec graph = isGraph ? device->capture(issueAll) : nullptr;
  float least = 0;
  for (int round = 0; round < kRounds; ++round) {
    device->record(tuneBegins, device->compute);
    if (graph)
      device->launch(graph);
    else
      issueAll();
    device->record(tuneEnds, device->compute);
    waitForEvent(tuneEnds, "a measurement of " + instruction.name);
    float milliseconds = 0;
    device->driver.check(device->driver.eventElapsed(&milliseconds, tuneBegins, tuneEnds),
                         "cuEventElapsedTime");
    least = round == 0 ? milliseconds : std::min(least, milliseconds);
  }
  return least;
}

} // namespace shardwright::runtime::cuda
