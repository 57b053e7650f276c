// SPDX-License-Identifier: Apache-2.0

#include "RankPool.h"
#include "MakeReport.h"
#include "PostMortem.h"
#include "RankMemory.h"
#include "support/Failure.h"

#include <numeric>

namespace shardwright::runtime {

namespace {
std::vector<int64_t> ranksOf(const Program &program) {
  if (!program.ranks.empty())
    return program.ranks;
  std::vector<int64_t> numbers(program.manifest.rankCount);
  std::iota(numbers.begin(), numbers.end(), 0);
  return numbers;
}

SharedRuns makeRuns(const Program &whole, const NamedArrays &inputs, const RunOptions &options,
                    MakeBackend makeBackend, bool withCommands) {
  int64_t count = whole.manifest.rankCount;
  std::shared_ptr<CommandQueue> commands = withCommands ? makeCommands(count, count) : nullptr;
  SharedRuns runs;
  auto add = [&](const Program &program) {
    runs.push_back(std::make_unique<SharedRun>(whole, program, inputs, options,
                                               Placement{ranksOf(program), count}, makeBackend,
                                               commands));
  };
  for (const auto &part : whole.parts)
    add(*part);
  if (runs.empty())
    add(whole);
  return runs;
}

/// The back ends of all programs have the state of the first, as those of several processes.
void shareState(const SharedRuns &runs) {
  std::vector<std::string> said;
  auto keep = [&](const std::string &mine) {
    said.push_back(mine);
    return mine;
  };
  runs.front()->backend->shareState(keep);
  for (size_t i = 1; i < runs.size(); ++i) {
    size_t next = 0;
    runs[i]->backend->shareState([&](const std::string &) { return said.at(next++); });
  }
}

SharedRun &runOf(const SharedRuns &runs, int64_t rank) {
  for (const auto &run : runs)
    if (run->program.runsOn(rank))
      return *run;
  return *runs.front();
}
} // namespace

void checkThreadCount(const Program &program) {
  constexpr int64_t kMostThreads = 1024;
  if (program.manifest.rankCount > kMostThreads)
    failInput("the bundle has ", program.manifest.rankCount, " ranks; one process runs at most ",
              kMostThreads, " as threads");
}

RankPool::RankPool(const Program &program, const NamedArrays &inputs, const RunOptions &options,
                   const PoolParts &parts, bool withCommands)
    : runs(makeRuns(program, inputs, options, parts.makeBackend, withCommands)),
      shared(*runs.front()), group(parts.makeCommunicators(runs)) {
  if (runs.size() > 1)
    shareState(runs);
  for (int64_t number = 0; number < shared.rankCount(); ++number)
    ranks.push_back(runOf(runs, number).backend->makeRank(group->of(number), number));
}

int64_t RankPool::mostScratch() const {
  int64_t most = 0;
  for (int64_t rank = 0; rank < shared.rankCount(); ++rank)
    if (const RankMemory *memory = runOf(runs, rank).backend->hostMemory(rank))
      most = std::max(most, memory->scratchBytes());
  return most;
}

void RankPool::work(size_t number) {
  ranks[number]->run();
  std::lock_guard<std::mutex> lock(mutex);
  ++finished;
  changed.notify_all();
}

void RankPool::start() {
  try {
    for (size_t number = 0; number < ranks.size(); ++number)
      threads.emplace_back([pool = shared_from_this(), number] { pool->work(number); });
  } catch (const std::exception &error) {
    group->runStatus.fail(Status::rankFailed(
        join("could not start a thread for each of ", ranks.size(), " ranks: ", error.what())));
  }
}

void RankPool::wait(std::chrono::duration<double> longest) {
  std::unique_lock<std::mutex> lock(mutex);
  auto allFinished = [&] { return finished == threads.size(); };
  auto grace = std::min<std::chrono::duration<double>>(
      longest, std::chrono::duration<double>(shared.options.deadline));
  constexpr auto kPollInterval = std::chrono::milliseconds(50);
  while (!changed.wait_for(lock, kPollInterval,
                           [&] { return allFinished() || group->runStatus.failed(); }))
    ;
  bool ended = changed.wait_for(lock, grace, allFinished);
  lock.unlock();
  // A detached thread must not access the caller's arrays: wait until it no longer borrows any.
  for (const auto &rank : ranks)
    while (rank->borrows())
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
  for (std::thread &thread : threads)
    ended ? thread.join() : thread.detach();
  threads.clear();
}

void RankPool::throwFailure() {
  if (group->runStatus.failed())
    throw Failure{postMortem(group->runStatus.status(), shared.whole, group->flights(),
                             shared.options.flightPath)};
  for (auto &rank : ranks)
    if (!rank->objection().ok())
      throw Failure{rank->objection()};
}

RunReport RankPool::report(Nanoseconds prepareTime) {
  std::vector<RankRecord> records;
  for (auto &rank : ranks)
    records.push_back(rank->takeRecord());
  RunReport report = makeReport(shared, records);
  for (size_t i = 1; i < runs.size(); ++i)
    runs[i]->backend->describe(report);
  report.outputs = group->outputs.take(records[0].stepsDone);
  report.prepareSeconds = double(prepareTime) * 1e-9;
  return report;
}

} // namespace shardwright::runtime
