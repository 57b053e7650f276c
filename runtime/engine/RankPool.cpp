// SPDX-License-Identifier: Apache-2.0

#include "RankPool.h"
#include "Cores.h"
#include "MakeReport.h"
#include "PostMortem.h"
#include "RankMemory.h"
#include "support/Failure.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <set>

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
  int64_t onThisHost = options.devices.isGiven() && options.device == Device::Cpu
                           ? std::max<int64_t>(count, options.devices.poolSize)
                           : count;
  std::shared_ptr<CommandQueue> commands = withCommands ? makeCommands(count, onThisHost) : nullptr;
  SharedRuns runs;
  auto add = [&](const Program &program) {
    runs.push_back(std::make_unique<SharedRun>(whole, program, inputs, options,
                                               Placement{ranksOf(program), onThisHost}, makeBackend,
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

void checkDevices(const Program &program, const RunOptions &options) {
  const DeviceSet &devices = options.devices;
  if (!devices.isGiven())
    return;
  if (int64_t(devices.numbers.size()) != program.manifest.rankCount)
    failInput("--devices names ", devices.numbers.size(), " device(s); the bundle has ",
              program.manifest.rankCount, " ranks, each of which takes one");
  if (std::set<int>(devices.numbers.begin(), devices.numbers.end()).size() !=
      devices.numbers.size())
    failInput("--devices names a device twice: each rank takes one of its own");
  int most = *std::max_element(devices.numbers.begin(), devices.numbers.end());
  if (options.device == Device::Cpu && most >= devices.poolSize)
    failInput("--devices names device ", most, " of a pool of ", devices.poolSize);
  if (options.communicationCores > 0)
    failInput("--communication-cores and --devices: the cores are divided among the devices");
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

void RankPool::runRank(size_t number) {
  const RunOptions &options = shared.options;
  std::optional<KeepToCores> place;
  if (options.devices.isGiven() && options.device == Device::Cpu)
    place.emplace(coresOfDevice(options.devices.numbers[number], options.devices.poolSize));
  ranks[number]->run();
}

void RankPool::work(size_t number) {
  runRank(number);
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
