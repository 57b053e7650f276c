#include "Threads.h"
#include "../core/Failure.h"
#include "MakeReport.h"
#include "PlannedMemory.h"
#include "PostMortem.h"
#include "RankRunner.h"
#include "Rank.h"
#include "SharedMemory.h"

#include <numeric>
#include <thread>

namespace shardwright::runtime {

namespace {
/// How long ranks that are not waiting get to notice that the run has failed.
constexpr auto kLongestGrace = std::chrono::seconds(10);

void checkRankCount(const Program &program) {
  constexpr int64_t kMostThreads = 1024;
  if (program.manifest.rankCount > kMostThreads)
    failInput("the bundle has ", program.manifest.rankCount,
              " ranks; one process runs at most ", kMostThreads,
              " as threads");
}

/// The threads of several ranks. Those still inside a kernel when the run has
/// failed keep what they use alive and are left behind.
struct Crew {
  Crew(const Program &program, const NamedArrays &inputs,
       const RunOptions &options, const std::vector<int64_t> &numbers)
      : shared(program, inputs, options, numbers, int64_t(numbers.size())),
        memory(shared) {
    for (int64_t number : numbers)
      ranks.push_back(
          makeRank(shared, memory.of(number), number));
  }

  int64_t mostScratch() const {
    int64_t most = 0;
    for (const auto &rank : shared.memory)
      most = std::max(most, rank ? rank->scratchBytes() : 0);
    return most;
  }

  SharedRun shared;
  SharedMemory memory;
  std::vector<std::unique_ptr<RankRunner>> ranks;
  std::mutex mutex;
  std::condition_variable changed;
  size_t finished = 0;

  void work(size_t number) {
    ranks[number]->run();
    std::lock_guard<std::mutex> lock(mutex);
    ++finished;
    changed.notify_all();
  }
};

std::vector<std::thread> startThreads(const std::shared_ptr<Crew> &crew) {
  std::vector<std::thread> threads;
  try {
    for (size_t number = 0; number < crew->ranks.size(); ++number)
      threads.emplace_back([crew, number] { crew->work(number); });
  } catch (const std::exception &error) {
    crew->memory.fate.fail(
        Status::rankFailed(join("could not start a thread for each of ",
                                crew->ranks.size(), " ranks: ", error.what())));
  }
  return threads;
}

void runAll(const std::shared_ptr<Crew> &crew) {
  std::vector<std::thread> threads = startThreads(crew);
  std::unique_lock<std::mutex> lock(crew->mutex);
  auto allFinished = [&] { return crew->finished == threads.size(); };
  auto grace = std::min<std::chrono::duration<double>>(
      kLongestGrace,
      std::chrono::duration<double>(crew->shared.options.deadline));
  constexpr auto kLook = std::chrono::milliseconds(50);
  while (!crew->changed.wait_for(
      lock, kLook, [&] { return allFinished() || crew->memory.fate.failed(); }))
    ;
  bool ended = crew->changed.wait_for(lock, grace, allFinished);
  lock.unlock();
  // Whoever is left behind has nothing of the caller's: reading it does end.
  for (const auto &rank : crew->ranks)
    while (rank->borrows())
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
  for (std::thread &thread : threads)
    ended ? thread.join() : thread.detach();
}
} // namespace

RunReport runThreads(const Program &program, const NamedArrays &inputs,
                     const RunOptions &options) {
  Nanoseconds begin = now();
  checkRankCount(program);
  std::vector<int64_t> numbers(program.manifest.rankCount);
  std::iota(numbers.begin(), numbers.end(), 0);
  MemoryGuard guard(program, options,
                    {program.manifest.rankCount, true,
                     options.capture != Capture::Nothing});
  auto crew = std::make_shared<Crew>(program, inputs, options, numbers);
  guard.addScratch(crew->mostScratch());
  Nanoseconds ready = now();
  if (crew->ranks.size() == 1)
    crew->ranks[0]->run(); // inline
  else
    runAll(crew);
  if (crew->memory.fate.failed())
    throw Failure{postMortem(crew->memory.fate.status(), program.schedule,
                             crew->memory.flights(), options.flightPath)};
  for (auto &rank : crew->ranks)
    if (!rank->objection().ok())
      throw Failure{rank->objection()};
  std::vector<RankRecord> records;
  for (auto &rank : crew->ranks)
    records.push_back(rank->takeRecord());
  RunReport report = makeReport(crew->shared, records);
  report.outputs = crew->memory.outputs.take(records[0].stepsDone);
  report.prepareSeconds = double(ready - begin) * 1e-9;
  return report;
}

} // namespace shardwright::runtime
