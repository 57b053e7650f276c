#include "MakeReport.h"
#include "../core/Failure.h"
#include "../core/Files.h"
#include "Trace.h"

namespace shardwright::runtime {

namespace {
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
void countCollectives(const SharedRun &shared, const RankRecord &rank,
                      RunReport &report) {
  for (const Instruction &start : shared.program.schedule.instructions) {
    if (start.op != Op::Start)
      continue;
    auto &facts = report.collectives[name(start.collective)];
    double ranks = double(groupsOf(start, shared.index).front().size());
    int64_t rounds = rank.rounds[start.index] / shared.options.steps;
    facts.count += rounds;
    for (size_t i = 0; i < start.shapes.size(); ++i)
      facts.bytesPerDevice += double(rounds) * share(
          start,
          double(*elementCount(start.shapes[i]) * byteSize(start.dtypes[i])),
          ranks);
  }
}

void writeTrace(const SharedRun &shared, const std::vector<RankRecord> &ranks,
                RunReport &report) {
  if (shared.options.tracePath.empty())
    return;
  writeFile(shared.options.tracePath, printTrace(shared.program, ranks));
  if (ranks[0].tracedSteps < shared.options.steps)
    report.notes.push_back(join("the trace holds the first ",
                                ranks[0].tracedSteps, " steps only"));
}
} // namespace

RunReport makeReport(const SharedRun &shared,
                     const std::vector<RankRecord> &ranks) {
  RunReport report;
  for (int64_t step = 0; step < shared.options.steps; ++step) {
    Nanoseconds slowest = 0;
    for (const RankRecord &rank : ranks)
      slowest = std::max(slowest, rank.stepEnd[step] - rank.stepBegin[step]);
    report.stepSeconds.push_back(double(slowest) * 1e-9);
  }
  for (const RankRecord &rank : ranks)
    report.ranks.push_back(rank.memory);
  countCollectives(shared, ranks[0], report);
  report.threadsPerRank = shared.team.size();
  report.callLibrary = callLibrary();
  for (size_t i = 0; i < shared.plans.size(); ++i)
    report.callMethods[shared.program.calls[i].name] =
        shared.plans[i]->method();
  if (!OpenMP::get().note.empty())
    report.notes.push_back(OpenMP::get().note);
  writeTrace(shared, ranks, report);
  return report;
}

} // namespace shardwright::runtime
