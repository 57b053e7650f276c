// SPDX-License-Identifier: Apache-2.0

#include "MakeReport.h"
#include "BatchSize.h"
#include "FiniteCheck.h"
#include "Trace.h"
#include "support/Failure.h"
#include "support/Files.h"

#include <cstring>

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
  case CollectiveKind::Send:
    break;
  case CollectiveKind::Receive: // its sender counts
    return 0;
  }
  for (auto [from, to] : start.pairs)
    if (from != to)
      return operand;
  return 0;
}

/// Average per step; a collective in a loop counts each iteration.
void countCollectives(const SharedRun &shared, const RankRecord &rank, RunReport &report) {
  for (const Instruction &start : shared.program.schedule.instructions) {
    if (start.op != Op::Start || start.collective == CollectiveKind::Receive)
      continue;
    auto &facts = report.collectives[name(start.collective)];
    double ranks = double(groupsOf(start, shared.index).front().size());
    int64_t rounds = rank.rounds[start.index] / rank.stepsDone;
    facts.count += rounds;
    for (size_t i = 0; i < start.shapes.size(); ++i)
      facts.bytesPerDevice +=
          double(rounds) *
          share(start, double(*elementCount(start.shapes[i]) * byteSize(start.dtypes[i])), ranks);
  }
}

void writeTrace(const SharedRun &shared, const std::vector<RankRecord> &ranks, RunReport &report) {
  if (shared.options.tracePath.empty())
    return;
  writeFile(shared.options.tracePath, printTrace(shared.whole, ranks));
  if (ranks[0].tracedSteps < ranks[0].stepsDone)
    report.notes.push_back(join("the trace holds the first ", ranks[0].tracedSteps, " steps only"));
}

/// Replicas report the same remark: keep that of the lowest rank per step.
void addRemarks(const std::vector<RankRecord> &ranks, RunReport &report) {
  std::map<int64_t, std::string> remarks;
  for (const RankRecord &rank : ranks)
    for (size_t i = 0; i < rank.remarks.size(); ++i)
      remarks.emplace(rank.remarkSteps[i], rank.remarks[i]);
  for (const auto &[step, remark] : remarks)
    report.notes.push_back(remark);
  report.skippedSteps = ranks[0].skippedSteps;
  if (report.skippedSteps > 0)
    report.notes.push_back(join(report.skippedSteps, " step(s) skipped: what their inputs were "
                                                     "donated to was put back"));
}

/// Adds up what ranks counted, by output.
void addNonFinite(const SharedRun &shared, const std::vector<RankRecord> &ranks,
                  RunReport &report) {
  if (shared.commands) // nothing is counted
    return;
  std::map<int64_t, NonFiniteCount> sums;
  for (const RankRecord &rank : ranks)
    for (const NonFiniteCount &count : rank.nonFinite) {
      NonFiniteCount &sum = sums[count.output];
      sum.output = count.output;
      sum.nans += count.nans;
      sum.infinities += count.infinities;
    }
  for (const auto &[output, sum] : sums)
    if (sum.nans || sum.infinities)
      report.nonFinite.push_back(sum);
  for (const Value &output : shared.whole.outputs)
    report.floatingOutputs += canBeNonFinite(output.dtype);
}

void addBatchSize(const SharedRun &shared, RunReport &report) {
  BatchSize size = batchSizeOf(shared.program, shared.inputs);
  report.samplesPerStep = size.samples;
  report.tokensPerStep = size.tokens;
}

void addSignal(const SharedRun &shared, const RankRecord &rank, RunReport &report) {
  report.stoppedBy = int(rank.stoppedBy);
  if (report.stoppedBy)
    report.notes.push_back(join("told to end by signal ", report.stoppedBy, " (",
                                strsignal(report.stoppedBy),
                                "): ended "
                                "after ",
                                rank.stepsDone, " of ", shared.options.steps, " steps"));
}
} // namespace

RunReport makeReport(const SharedRun &shared, const std::vector<RankRecord> &ranks) {
  RunReport report;
  for (int64_t step = 0; step < ranks[0].stepsDone; ++step) {
    Nanoseconds slowest = 0;
    for (const RankRecord &rank : ranks)
      slowest = std::max(slowest, rank.stepEnd[step] - rank.stepBegin[step]);
    report.stepSeconds.push_back(double(slowest) * 1e-9);
  }
  for (const RankRecord &rank : ranks)
    report.ranks.push_back(rank.memory);
  countCollectives(shared, ranks[0], report);
  report.threadsPerRank = shared.team.size();
  shared.backend->describe(report);
  for (const Value &output : shared.whole.outputs)
    report.outputNames.push_back(output.name);
  addNonFinite(shared, ranks, report);
  addBatchSize(shared, report);
  addRemarks(ranks, report);
  addSignal(shared, ranks[0], report);
  writeTrace(shared, ranks, report);
  return report;
}

} // namespace shardwright::runtime
