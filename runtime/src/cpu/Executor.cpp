//===- Executor.cpp - From a program to its report ------------------------===//
#include "shardwright/runtime/Executor.h"
#include "../core/Failure.h"
#include "../core/Files.h"
#include "Trace.h"
#include "shardwright/runtime/Validate.h"

#include <thread>

namespace shardwright::runtime {

namespace {
/// How long ranks that are not waiting get to notice that the run has failed.
constexpr auto kLongestGrace = std::chrono::seconds(10);

void checkOptions(const Program &program, const RunOptions &options) {
  if (options.steps < 1)
    throw Failure{Status::usage("steps must be at least 1")};
  if (!(options.deadline > 0) || !(options.firstDeadline > 0))
    throw Failure{Status::usage("deadlines must be more than 0 seconds")};
  for (const Kernel &kernel : program.kernels)
    if (!kernel.function)
      throw Failure{Status::usage("the bundle was loaded without its kernels")};
  constexpr int64_t kMostThreads = 1024;
  if (program.manifest.rankCount > kMostThreads)
    failInput("the bundle has ", program.manifest.rankCount,
              " ranks; this machine runs at most ", kMostThreads,
              " as threads");
}

/// The threads of several ranks. Those still inside a kernel when the run has
/// failed keep what they use alive and are left behind.
struct Crew {
  Crew(std::shared_ptr<SharedRun> shared,
       std::vector<std::unique_ptr<Rank>> ranks)
      : shared(std::move(shared)), ranks(std::move(ranks)) {}

  std::shared_ptr<SharedRun> shared;
  std::vector<std::unique_ptr<Rank>> ranks;
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
    crew->shared->fate.fail(
        Status::rankFailed(join("could not start a thread for each of ",
                                crew->ranks.size(), " ranks: ", error.what())));
  }
  return threads;
}

void runThreads(const std::shared_ptr<Crew> &crew) {
  std::vector<std::thread> threads = startThreads(crew);
  std::unique_lock<std::mutex> lock(crew->mutex);
  auto allFinished = [&] { return crew->finished == threads.size(); };
  const SharedRun &shared = *crew->shared;
  auto grace = std::min<std::chrono::duration<double>>(
      kLongestGrace, std::chrono::duration<double>(shared.options.deadline));
  constexpr auto kLook = std::chrono::milliseconds(50);
  while (!crew->changed.wait_for(
      lock, kLook, [&] { return allFinished() || shared.fate.failed(); }))
    ;
  bool ended = crew->changed.wait_for(lock, grace, allFinished);
  lock.unlock();
  for (std::thread &thread : threads)
    ended ? thread.join() : thread.detach();
}

double share(const Instruction &start, double operand, double n) {
  switch (start.collective) {
  case CollectiveKind::AllReduce:
    return 2 * (n - 1) / n * operand;
  case CollectiveKind::ReduceScatter:
  case CollectiveKind::AllToAll:
    return (n - 1) / n * operand;
  case CollectiveKind::AllGather:
    return (n - 1) * operand; // (n - 1) / n of the result
  case CollectiveKind::Permute:
    break;
  }
  for (auto [from, to] : start.pairs)
    if (from != to)
      return operand;
  return 0;
}

/// A step's, on average; those in a loop count each time.
void countCollectives(const SharedRun &shared, const Rank &rank,
                      RunReport &report) {
  for (const Instruction &start : shared.program.schedule.instructions) {
    if (start.op != Op::Start)
      continue;
    auto &facts = report.collectives[name(start.collective)];
    double ranks = double(groupsOf(start, shared.index).front().size());
    int64_t rounds = rank.roundsOf(start.index) / shared.options.steps;
    facts.count += rounds;
    for (size_t i = 0; i < start.shapes.size(); ++i)
      facts.bytesPerDevice += double(rounds) * share(
          start,
          double(*elementCount(start.shapes[i]) * byteSize(start.dtypes[i])),
          ranks);
  }
}

void takeOutputs(SharedRun &shared, RunReport &report) {
  for (size_t k = 0; k < shared.last.size(); ++k) {
    report.outputs.emplace(join("out", k), std::move(shared.last[k]));
    for (size_t step = 0; step < shared.each[k].size(); ++step)
      report.outputs.emplace(join("out", k, ".step", step),
                             std::move(shared.each[k][step]));
  }
}

RunReport makeReport(SharedRun &shared,
                     const std::vector<std::unique_ptr<Rank>> &ranks) {
  RunReport report;
  takeOutputs(shared, report);
  for (int64_t step = 0; step < shared.options.steps; ++step) {
    Nanoseconds slowest = 0;
    for (const auto &rank : ranks)
      slowest = std::max(slowest, rank->stepEnd[step] - rank->stepBegin[step]);
    report.stepSeconds.push_back(double(slowest) * 1e-9);
  }
  for (size_t number = 0; number < ranks.size(); ++number) {
    report.ranks.push_back(shared.memory[number]->report(shared.program));
    for (int kind = 0; kind < kTimeClasses; ++kind)
      report.ranks.back().seconds[kind] =
          double(ranks[number]->spent[kind]) * 1e-9;
  }
  countCollectives(shared, *ranks[0], report);
  report.threadsPerRank = shared.team.size();
  report.callLibrary = callLibrary();
  for (size_t i = 0; i < shared.plans.size(); ++i)
    report.callMethods[shared.program.calls[i].name] =
        shared.plans[i]->method();
  if (!OpenMP::get().note.empty())
    report.notes.push_back(OpenMP::get().note);
  return report;
}

void writeTrace(const SharedRun &shared, const Crew &crew, RunReport &report) {
  if (shared.options.tracePath.empty())
    return;
  writeFile(shared.options.tracePath, printTrace(shared.program, crew.ranks));
  if (crew.ranks[0]->tracedSteps < shared.options.steps)
    report.notes.push_back(join("the trace holds the first ",
                                crew.ranks[0]->tracedSteps, " steps only"));
}

RunReport runChecked(const Program &program, const NamedArrays &inputs,
                     const RunOptions &options) {
  Nanoseconds begin = now();
  checkOptions(program, options);
  auto shared = std::make_shared<SharedRun>(program, inputs, options);
  std::vector<std::unique_ptr<Rank>> ranks;
  for (int64_t number = 0; number < shared->rankCount(); ++number)
    ranks.push_back(std::make_unique<Rank>(*shared, number));
  auto crew = std::make_shared<Crew>(shared, std::move(ranks));
  Nanoseconds ready = now();
  if (crew->ranks.size() == 1)
    crew->ranks[0]->run(); // inline
  else
    runThreads(crew);
  if (shared->fate.failed())
    throw Failure{shared->fate.status()};
  RunReport report = makeReport(*shared, crew->ranks);
  report.prepareSeconds = double(ready - begin) * 1e-9;
  writeTrace(*shared, *crew, report);
  return report;
}
} // namespace

Result<RunReport> run(const Program &program, const NamedArrays &inputs,
                      const RunOptions &options) {
  return guarded([&]() -> Result<RunReport> {
    if (!options.validated)
      if (Status status = validate(program); !status.ok())
        return status;
    return runChecked(program, inputs, options);
  });
}

} // namespace shardwright::runtime
