// SPDX-License-Identifier: Apache-2.0

//===- CheckOrder.cpp - Checks happens-before for conflicting accesses ---===//
//
// Instructions of !c run one after the other. A start may run at any time
// between two moments, and whatever conflicts with it must lie outside:
//
//   !c   0   1   2   3   4   5
//            ▲ after=@1      ▲ done
//   !n0      └──── start ────┘    2, 3, 4 and other starts may run too
//
// The first moment is later if an earlier start of the same stream does.
//
//===----------------------------------------------------------------------===//
#include "Checks.h"

#include <algorithm>

namespace shardwright::runtime {

namespace {
struct Span {
  int64_t ready; // the last instruction of !c known to have run before
  int64_t end;   // the done
};

std::vector<Span> findSpans(const Schedule &schedule) {
  std::vector<int64_t> ends = endsOf(schedule);
  std::vector<Span> spans;
  std::map<std::string, int64_t> readyOf;
  for (const Instruction &instruction : schedule.instructions) {
    Span span{instruction.index - 1, instruction.index};
    if (instruction.op == Op::Start) {
      int64_t &ready = readyOf.try_emplace(instruction.stream, -1).first->second;
      ready = std::max(ready, instruction.after);
      span = {ready, ends[instruction.index]};
    }
    spans.push_back(span);
  }
  return spans;
}

[[noreturn]] void refuse(const Instruction &earlier, const Instruction &later) {
  std::string advice = later.op == Op::Start ? join("add after= to ", describe(later))
                                             : join("wait for ", describe(earlier), " first");
  failInput(describe(earlier), " and ", describe(later),
            " touch the same bytes, and nothing orders them: ", advice);
}
} // namespace

Status checkOrder(const Program &program) {
  return guarded([&]() -> Status {
    ProgramIndex index(program);
    const auto &all = program.schedule.instructions;
    std::vector<Span> spans = findSpans(program.schedule);
    std::vector<std::vector<Access>> accesses;
    for (const Instruction &instruction : all)
      accesses.push_back(accessesOf(instruction, index));

    // Pairs within !c are ordered, so that one of each pair is a start. Bytes
    // are compared only where both may run at the same time.
    for (const Instruction &start : all) {
      if (start.op != Op::Start)
        continue;
      for (const Instruction &other : all) {
        int64_t first = std::min(start.index, other.index);
        int64_t second = std::max(start.index, other.index);
        if (first != second && spans[first].end > spans[second].ready &&
            conflict(program, accesses[first], accesses[second]))
          refuse(all[first], all[second]);
      }
    }
    return {};
  });
}

} // namespace shardwright::runtime
