// SPDX-License-Identifier: Apache-2.0

#include "IssueLog.h"
#include "bundle/ScheduleText.h"
#include "support/Failure.h"

namespace shardwright::runtime::test {

namespace {
constexpr int kDevice = 0;
enum Stream { Compute, Communication };
} // namespace

IssueLog::IssueLog(const Program &program) : program(program), index(program) {
  for (const Instruction &one : program.schedule.instructions)
    accesses.push_back(accessesOf(one, index));
}

void IssueLog::begin(int64_t instruction) {
  Issue issue{instruction, {}, {}};
  for (int stream : {Compute, Communication})
    issue.before[stream] = issue.last[stream] = fakes.issued(kDevice, stream);
  if (!issues.empty())
    std::copy(issue.before, issue.before + 2, issues.back().last);
  issues.push_back(issue);
}

/// The later issue has waited for the other stream up to the earlier one. A
/// kernel that was launched with one before it has no operation of its own.
bool IssueLog::areOrdered(const Issue &start, const Issue &other) const {
  bool startIsFirst = start.before[Compute] < other.before[Compute] ||
                      (start.before[Compute] == other.before[Compute] && &start < &other);
  return startIsFirst
             ? fakes.waited(kDevice, Compute, other.last[Compute]) >= start.last[Communication]
             : fakes.waited(kDevice, Communication, start.last[Communication]) >=
                   other.last[Compute];
}

std::string IssueLog::findUnordered() const {
  const auto &all = program.schedule.instructions;
  for (const Issue &start : issues) {
    if (all[size_t(start.instruction)].op != Op::Start)
      continue;
    for (const Issue &other : issues)
      if (Op op = all[size_t(other.instruction)].op;
          op != Op::Start && op != Op::Done &&
          conflict(program, accesses[size_t(start.instruction)],
                   accesses[size_t(other.instruction)]) &&
          !areOrdered(start, other))
        return join(describe(all[size_t(start.instruction)]), " and ",
                    describe(all[size_t(other.instruction)]));
    // Outputs are read, and the next step begins, behind the compute stream.
    if (fakes.waited(kDevice, Compute, UINT64_MAX) < start.last[Communication])
      return join(describe(all[size_t(start.instruction)]), " and the end of the step");
  }
  return "";
}

} // namespace shardwright::runtime::test
