// SPDX-License-Identifier: Apache-2.0

//===- SchedulePrinter.cpp - Prints instructions as schedule text --------===//
#include "ScheduleText.h"
#include "support/Failure.h"

#include <algorithm>

namespace shardwright::runtime {

namespace {
template <typename List, typename Print> std::string commas(const List &list, Print print) {
  std::string text;
  for (const auto &item : list)
    text += (text.empty() ? "" : ",") + std::string(print(item));
  return text;
}

std::string names(const std::vector<std::string> &list) {
  return commas(list, [](const std::string &name) { return name; });
}

/// One type stands for all operands if they are equal.
std::string printDTypes(const std::vector<DType> &dtypes) {
  bool same = std::all_of(dtypes.begin(), dtypes.end(),
                          [&](DType dtype) { return dtype == dtypes.front(); });
  if (same && !dtypes.empty())
    return name(dtypes.front());
  return commas(dtypes, [](DType dtype) { return name(dtype); });
}

std::string printPair(const std::pair<int64_t, int64_t> &pair) {
  return join(pair.first, ">", pair.second);
}

std::string printProgression(const Progression &progression) {
  return join(progression.first, ":", progression.step);
}

std::string startKeys(const Instruction &start) {
  std::string text;
  bool hasPairs = start.collective == CollectiveKind::Permute || isTransfer(start.collective);
  if (!hasPairs)
    text += " comm=" + start.comm;
  if (reduces(start.collective))
    text += join(" op=", name(start.reduce));
  if (start.collective == CollectiveKind::ReduceScatter ||
      start.collective == CollectiveKind::AllGather)
    text += join(" dim=", start.dim);
  if (start.collective == CollectiveKind::AllToAll)
    text += join(" split=", start.split, " concat=", start.concat);
  if (isTransfer(start.collective))
    text += join(" channel=", start.channel);
  if (hasPairs)
    text += " pairs=" + commas(start.pairs, printPair);
  return text + " dtype=" + printDTypes(start.dtypes) +
         " shape=" + commas(start.shapes, printShape);
}

std::string printLine(const Instruction &instruction) {
  std::string text = join(instruction.index, " ", opName(instruction), " ", instruction.name);
  if (instruction.trips >= 0)
    text += join(" trips=", instruction.trips);
  if (instruction.op == Op::Case || (instruction.op == Op::Do && !instruction.in.empty()))
    text += " in=" + names(instruction.in);
  if (instruction.op == Op::Case)
    text += " dtype=" + printDTypes(instruction.dtypes);
  if (instruction.op < Op::Done)
    text += " in=" + names(instruction.in) + " out=" + names(instruction.out);
  if (instruction.op == Op::Copy)
    text += join(" bytes=", instruction.bytes);
  if (!instruction.slices.empty())
    text += " slices=" + commas(instruction.slices, printProgression);
  if (instruction.op == Op::Start)
    text += startKeys(instruction);
  if (!instruction.fragment.empty())
    text += " fragment=" + instruction.fragment;
  if (instruction.after >= 0)
    text += join(" after=@", instruction.after);
  if (instruction.op == Op::Done)
    text += join(" wait=@", instruction.wait);
  return text + " !" + instruction.stream + "\n";
}
} // namespace

const char *name(CollectiveKind kind) { return kCollectiveNames[int(kind)]; }

const char *name(ReduceOp op) { return kReduceNames[int(op)]; }

std::string opName(const Instruction &instruction) {
  switch (instruction.op) {
  case Op::Rank:
    return "rank";
  case Op::Empty:
    return "empty";
  case Op::Kernel:
    return "kernel";
  case Op::Call:
    return "call";
  case Op::Copy:
    return "copy";
  case Op::Start:
    return join(name(instruction.collective), ".start");
  case Op::Done:
    return join(name(instruction.collective), ".done");
  case Op::While:
    return "while";
  case Op::Do:
    return "do";
  case Op::Case:
    return "case";
  case Op::Branch:
    return "branch";
  case Op::End:
    break;
  }
  return "end";
}

std::string describe(const Instruction &instruction) {
  return join("instruction ", instruction.index, " (", opName(instruction), " ", instruction.name,
              ")");
}

std::string describe(const Schedule &schedule, int64_t instruction) {
  return describe(schedule.instructions[size_t(instruction)]) + describePart(schedule, instruction);
}

bool Instruction::operator==(const Instruction &o) const {
  return index == o.index && op == o.op && collective == o.collective && name == o.name &&
         in == o.in && out == o.out && comm == o.comm && reduce == o.reduce && dtypes == o.dtypes &&
         shapes == o.shapes && dim == o.dim && split == o.split && concat == o.concat &&
         pairs == o.pairs && channel == o.channel && bytes == o.bytes && trips == o.trips &&
         slices == o.slices && fragment == o.fragment && stream == o.stream && after == o.after &&
         wait == o.wait;
}

std::string printSchedule(const Schedule &schedule) {
  std::string text = "schedule 1 " + schedule.program + "\n";
  for (const Instruction &instruction : schedule.instructions)
    text += printLine(instruction);
  return text;
}

} // namespace shardwright::runtime
