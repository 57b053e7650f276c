// SPDX-License-Identifier: Apache-2.0

//===- DescribePart.cpp - Where in a pipeline an instruction is ----------===//
#include "shardwright/runtime/bundle/Program.h"
#include "support/Failure.h"

namespace shardwright::runtime {

namespace {
const char *passOf(char letter) {
  switch (letter) {
  case 'F':
    return "forward pass";
  case 'B':
    return "backward pass";
  case 'W':
    return "weight gradients";
  default:
    return nullptr;
  }
}

/// `F2.1 (forward pass of microbatch 2, chunk 1)`; others, as `U`, as they are.
std::string describeFragment(const std::string &name) {
  constexpr const char *digits = "0123456789";
  const char *pass = passOf(name.front());
  size_t dot = name.find_first_not_of(digits, 1);
  bool hasChunk = dot != std::string::npos;
  if (!pass || dot == 1 || name.size() == 1)
    return name;
  if (hasChunk && (name[dot] != '.' || dot + 1 == name.size() ||
                   name.find_first_not_of(digits, dot + 1) != std::string::npos))
    return name;
  return join(name, " (", pass, " of microbatch ", name.substr(1, dot - 1),
              hasChunk ? ", chunk " + name.substr(dot + 1) : "", ")");
}

/// The next instruction of a fragment in a direction; empty if there is none.
std::string fragmentFrom(const Schedule &schedule, int64_t instruction, int64_t step) {
  for (; instruction >= 0 && instruction < int64_t(schedule.instructions.size());
       instruction += step)
    if (const std::string &name = schedule.instructions[size_t(instruction)].fragment;
        !name.empty())
      return name;
  return "";
}
} // namespace

std::string describePart(const Schedule &schedule, int64_t instruction) {
  std::string text = schedule.program == "main" ? "" : " of " + schedule.program;
  if (const std::string &own = schedule.instructions[size_t(instruction)].fragment; !own.empty())
    return text + ", in " + describeFragment(own);
  std::string before = fragmentFrom(schedule, instruction, -1),
              behind = fragmentFrom(schedule, instruction, 1);
  if (!before.empty() && before == behind)
    return text + ", in " + describeFragment(before);
  if (!before.empty() && !behind.empty())
    return text + ", between " + describeFragment(before) + " and " + describeFragment(behind);
  if (!behind.empty())
    return text + ", before " + describeFragment(behind);
  return before.empty() ? text : text + ", after " + describeFragment(before);
}

} // namespace shardwright::runtime
