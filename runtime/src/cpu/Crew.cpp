// SPDX-License-Identifier: Apache-2.0

#include "Crew.h"
#include "../core/Failure.h"
#include "MakeReport.h"
#include "PostMortem.h"

#include <numeric>

namespace shardwright::runtime {

namespace {
std::vector<int64_t> allRanks(const Program &program) {
  std::vector<int64_t> numbers(program.manifest.rankCount);
  std::iota(numbers.begin(), numbers.end(), 0);
  return numbers;
}
} // namespace

void checkThreadCount(const Program &program) {
  constexpr int64_t kMostThreads = 1024;
  if (program.manifest.rankCount > kMostThreads)
    failInput("the bundle has ", program.manifest.rankCount, " ranks; one process runs at most ",
              kMostThreads, " as threads");
}

Crew::Crew(const Program &program, const NamedArrays &inputs, const RunOptions &options,
           bool withDesk)
    : shared(program, inputs, options, allRanks(program), program.manifest.rankCount, withDesk),
      memory(shared) {
  for (int64_t number = 0; number < shared.rankCount(); ++number)
    ranks.push_back(makeRank(shared, memory.of(number), number));
}

int64_t Crew::mostScratch() const {
  int64_t most = 0;
  for (const auto &rank : shared.memory)
    most = std::max(most, rank ? rank->scratchBytes() : 0);
  return most;
}

void Crew::work(size_t number) {
  ranks[number]->run();
  std::lock_guard<std::mutex> lock(mutex);
  ++finished;
  changed.notify_all();
}

void Crew::start() {
  try {
    for (size_t number = 0; number < ranks.size(); ++number)
      threads.emplace_back([crew = shared_from_this(), number] { crew->work(number); });
  } catch (const std::exception &error) {
    memory.fate.fail(Status::rankFailed(
        join("could not start a thread for each of ", ranks.size(), " ranks: ", error.what())));
  }
}

void Crew::wait(std::chrono::duration<double> longest) {
  std::unique_lock<std::mutex> lock(mutex);
  auto allFinished = [&] { return finished == threads.size(); };
  auto grace = std::min<std::chrono::duration<double>>(
      longest, std::chrono::duration<double>(shared.options.deadline));
  constexpr auto kLook = std::chrono::milliseconds(50);
  while (!changed.wait_for(lock, kLook, [&] { return allFinished() || memory.fate.failed(); }))
    ;
  bool ended = changed.wait_for(lock, grace, allFinished);
  lock.unlock();
  // Whoever is left behind has nothing of the caller's: reading it does end.
  for (const auto &rank : ranks)
    while (rank->borrows())
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
  for (std::thread &thread : threads)
    ended ? thread.join() : thread.detach();
  threads.clear();
}

void Crew::throwFailure() {
  if (memory.fate.failed())
    throw Failure{postMortem(memory.fate.status(), shared.program.schedule, memory.flights(),
                             shared.options.flightPath)};
  for (auto &rank : ranks)
    if (!rank->objection().ok())
      throw Failure{rank->objection()};
}

RunReport Crew::report(Nanoseconds prepareTime) {
  std::vector<RankRecord> records;
  for (auto &rank : ranks)
    records.push_back(rank->takeRecord());
  RunReport report = makeReport(shared, records);
  report.outputs = memory.outputs.take(records[0].stepsDone);
  report.prepareSeconds = double(prepareTime) * 1e-9;
  return report;
}

} // namespace shardwright::runtime
