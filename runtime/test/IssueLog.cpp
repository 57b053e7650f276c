// SPDX-License-Identifier: Apache-2.0

#include "IssueLog.h"
#include "bundle/ScheduleText.h"
#include "support/Failure.h"

#include <algorithm>

namespace shardwright::runtime::test {

namespace {
constexpr int kCompute = 0; // the first stream of a device; then those of starts
} // namespace

IssueLog::IssueLog(const Program &program, int64_t rank)
    : program(program), index(program), device(int(rank)),
      streams(program.schedule, rank, kFakeMultiprocessors) {
  for (const Instruction &one : program.schedule.instructions)
    accesses.push_back(accessesOf(one, index));
}

void IssueLog::begin(int64_t instruction) {
  Issue issue{instruction, {}, {}};
  for (size_t stream = 0; stream <= streams.count(); ++stream)
    issue.before.push_back(fakes.issued(device, int(stream)));
  issue.last = issue.before;
  if (!issues.empty())
    issues.back().last = issue.before;
  issues.push_back(issue);
}

bool IssueLog::isStart(const Issue &issue) const {
  return program.schedule.instructions[size_t(issue.instruction)].op == Op::Start;
}

int IssueLog::streamOf(const Issue &issue) const {
  const Instruction &one = program.schedule.instructions[size_t(issue.instruction)];
  return isStart(issue) ? 1 + int(streams.of(one)) : kCompute;
}

/// The later one's stream waits for the earlier one before it begins: directly, or a start for
/// what the compute stream has waited for before. A kernel that was launched with one before it
/// has no operation of its own.
bool IssueLog::areOrdered(const Issue &earlier, const Issue &later) const {
  int from = streamOf(earlier), to = streamOf(later);
  if (from == to)
    return true;
  uint64_t direct = fakes.waits(device, to, from, earlier.last[size_t(from)]);
  if (direct <= later.last[size_t(to)] || from == kCompute || to == kCompute)
    return direct <= later.last[size_t(to)];
  uint64_t done = fakes.waits(device, kCompute, from, earlier.last[size_t(from)]);
  return done != UINT64_MAX && fakes.waits(device, to, kCompute, done) <= later.last[size_t(to)];
}

bool IssueLog::conflict(const Issue &some, const Issue &other) const {
  return runtime::conflict(program, accesses[size_t(some.instruction)],
                           accesses[size_t(other.instruction)]);
}

std::string IssueLog::findUnordered() const {
  auto describe = [&](const Issue &issue) {
    return runtime::describe(program.schedule.instructions[size_t(issue.instruction)]);
  };
  auto touches = [&](const Issue &issue) {
    return program.schedule.instructions[size_t(issue.instruction)].op != Op::Done;
  };
  for (const Issue &later : issues)
    for (const Issue *earlier = issues.data(); earlier != &later; ++earlier)
      if ((isStart(*earlier) || isStart(later)) && touches(*earlier) && touches(later) &&
          conflict(*earlier, later) && !areOrdered(*earlier, later))
        return join(describe(*earlier), " and ", describe(later));
  // Outputs are read, and the next step begins, behind the compute stream.
  for (const Issue &start : issues)
    if (int stream = streamOf(start);
        isStart(start) &&
        fakes.waits(device, kCompute, stream, start.last[size_t(stream)]) == UINT64_MAX)
      return join(describe(start), " and the end of the step");
  return "";
}

} // namespace shardwright::runtime::test
