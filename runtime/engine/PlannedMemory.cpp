// SPDX-License-Identifier: Apache-2.0

#include "PlannedMemory.h"
#include "Outputs.h"
#include "support/Failure.h"

#include <algorithm>
#include <set>

namespace shardwright::runtime {

namespace {
/// Thread stacks, library plans, schedule tables.
constexpr int64_t kOverheadBytes = 8 << 20;

int64_t bytesOf(DType dtype, const Shape &shape) {
  int64_t bytes = 0;
  auto count = elementCount(shape);
  if (!count || __builtin_mul_overflow(*count, byteSize(dtype), &bytes))
    return INT64_MAX;
  return bytes;
}

/// One value per output, or those of all steps plus the last.
void addOutputs(MemoryRequirement &need, const Program &program, const RunOptions &options,
                const RanksHere &here) {
  if (options.capture == Capture::Scalars) // a few bytes
    return;
  MemoryRequirement whole, pieces;
  for (size_t k = 0; k < program.outputs.size(); ++k) {
    const Value &output = program.outputs[k];
    int64_t times = timesKept(program, options, k);
    whole.add("", bytesOf(output.dtype, output.shape), times > 1 ? times + 1 : times);
    pieces.add("", bytesOf(output.dtype, output.localShape), times);
  }
  if (here.collects)
    need.add("outputs that are kept, whole", whole.total(), 1);
  if (!here.asThreads)
    need.add("outputs that are kept, pieces", pieces.total(), here.ranks);
}

int64_t totalOf(const RankReport &rank) {
  return rank.parameterBytes + rank.inputBytes + rank.outputBytes + rank.arenaBytes;
}

std::string nameOf(const Program &program, const RanksHere &here) {
  return join(program.path.empty() ? "the program" : program.path, " (", here.ranks, " of its ",
              program.manifest.rankCount, " ranks)");
}
} // namespace

RankReport plannedMemory(const Program &program) {
  RankReport report;
  if (!program.parts.empty()) { // of the ranks that need most
    for (const auto &part : program.parts)
      if (RankReport each = plannedMemory(*part); totalOf(each) > totalOf(report))
        report = each;
    return report;
  }
  std::set<std::string> parameters;
  for (const Value &input : program.inputs)
    if (input.kind == "param")
      parameters.insert(input.buffer);
  for (const Buffer &buffer : program.memory.buffers) {
    if (buffer.pool == Pool::Output)
      report.outputBytes += buffer.bytes;
    if (buffer.pool == Pool::Input)
      (parameters.count(buffer.id) ? report.parameterBytes : report.inputBytes) += buffer.bytes;
  }
  report.arenaBytes = program.memory.arenaBytes;
  report.constantBytes = program.constants ? int64_t(program.constants->size()) : 0;
  return report;
}

MemoryRequirement plannedNeed(const Program &program, const RunOptions &options,
                              const RanksHere &here) {
  RankReport rank = plannedMemory(program);
  MemoryRequirement need;
  if (options.device == Device::Cpu) { // device memory is checked per GPU
    need.add("parameters", rank.parameterBytes, here.ranks);
    need.add("other inputs", rank.inputBytes, here.ranks);
    need.add("outputs", rank.outputBytes, here.ranks);
    need.add("temporaries (arena)", rank.arenaBytes, here.ranks);
  }
  addOutputs(need, program, options, here);
  need.add("threads and libraries", kOverheadBytes, here.ranks);
  return need;
}

int64_t globalBytes(const std::vector<Value> &values) {
  int64_t bytes = 0;
  for (const Value &value : values)
    if (__builtin_add_overflow(bytes, bytesOf(value.dtype, value.shape), &bytes))
      return INT64_MAX;
  return bytes;
}

void requireMemoryToRead(const Program &program, const RunOptions &options, const RanksHere &here,
                         int64_t inputBytes) {
  MemoryRequirement need = plannedNeed(program, options, here);
  std::string from = options.inputsFrom.empty() ? "" : " from " + options.inputsFrom;
  need.add("input arrays, as they are read" + from, inputBytes, 1);
  requireMemory(need, availableMemory(options.memoryLimit), nameOf(program, here));
}

MemoryGuard::MemoryGuard(const Program &program, const RunOptions &options, const RanksHere &here)
    : who(nameOf(program, here)), available(availableMemory(options.memoryLimit)),
      ranks(here.ranks), need(plannedNeed(program, options, here)) {
  requireMemory(need, available, who);
}

void MemoryGuard::addScratch(int64_t bytes) {
  need.add("scratch of calls and collectives", bytes, ranks);
  requireMemory(need, available, who);
}

} // namespace shardwright::runtime
