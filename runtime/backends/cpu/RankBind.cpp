// SPDX-License-Identifier: Apache-2.0

//===- RankBind.cpp - Binds a rank's instructions to addresses -----------===//
#include "Rank.h"

#include <algorithm>

namespace shardwright::runtime {

namespace {
/// Bytes that are worth another thread.
constexpr int64_t kCopyGrain = 65536;
} // namespace

Rank::Rank(const CpuBackend &backend, SharedRun &shared, Communicator &communicator, int64_t number)
    : RankRunner(shared, communicator, number), backend(backend),
      memory(*backend.hostMemory(number)) {
  if (shared.communicationCores)
    communication = std::make_unique<CommunicationThread>(shared.spins);
  bindAll();
  for (const Value *input : inputsToKeep()) {
    int64_t bytes = inputShards[input - shared.program.inputs.data()].bytes();
    donated.push_back({memory.at(bufferOf(*input)), memory.reserveScratch(bytes), bytes});
  }
  if (communication)
    communication->begin(shared.communicationCores);
}

void Rank::bindAll() {
  const auto &instructions = shared.program.schedule.instructions;
  operandLists.reserve(instructions.size()); // pointers into it are kept
  for (const Instruction &instruction : instructions)
    code.push_back(bind(instruction));
}

Rank::Bound Rank::bind(const Instruction &instruction) {
  Bound bound;
  std::vector<char *> operands;
  for (const Access &access : accessesOf(instruction, shared.index))
    operands.push_back(memory.at(access.buffer));
  operandLists.push_back(std::move(operands));
  bound.buffers = operandLists.back().data();
  switch (instruction.op) {
  case Op::Rank:
    bound.kind = Kind::Rank;
    break;
  case Op::Empty:
    bound.kind = Kind::Empty;
    bound.extent = shared.index.bufferOf(instruction.out[0], instruction.name).bytes;
    break;
  case Op::Copy:
    bindCopy(instruction, bound);
    break;
  case Op::Kernel:
    bindKernel(instruction, bound);
    break;
  case Op::Call:
    bindCall(instruction, bound);
    break;
  case Op::Start:
    bound.kind = Kind::Start;
    bound.exchange = exchangeOf(instruction);
    break;
  case Op::Done:
    bound.kind = Kind::Done;
    bound.timeClass = TimeClass::Wait;
    bound.exchange = exchangeOf(shared.program.schedule.instructions[instruction.wait]);
    break;
  case Op::While:
  case Op::Do:
  case Op::Case:
  case Op::Branch:
  case Op::End:
    bound.kind = Kind::Nothing;
    break;
  }
  return bound;
}

Exchange *Rank::exchangeOf(const Instruction &start) {
  Exchange &exchange = communicator.exchange(start);
  auto post = [this](Exchange &copy, int64_t round) { communication->post(copy, round); };
  if (!communication || exchange.copyBy(post))
    return &exchange;
  return &communication->handOver(exchange);
}

void Rank::bindCopy(const Instruction &instruction, Bound &bound) {
  const char *from = bound.buffers[0], *to = bound.buffers[1];
  bound.extent = instruction.bytes;
  bound.grain = kCopyGrain;
  bool apart = from + bound.extent <= to || to + bound.extent <= from;
  bool worth = shared.team.piecesOf(bound.extent, kCopyGrain) > 1;
  bound.kind = apart && worth ? Kind::SplitCopy : Kind::Copy;
}

void Rank::bindKernel(const Instruction &instruction, Bound &bound) {
  const Kernel &kernel = shared.index.kernel(instruction);
  bool splits = shared.team.piecesOf(kernel.extent, kernel.grain) > 1;
  bound.kind = splits ? Kind::Split : Kind::Call;
  bound.timeClass = TimeClass::Kernel;
  bound.function = kernel.function;
  bound.extent = kernel.extent;
  bound.grain = kernel.grain;
}

void Rank::bindCall(const Instruction &instruction, Bound &bound) {
  const LibraryCall &call = shared.index.call(instruction);
  char *scratch = memory.inArena(backend.scratchOf(instruction));
  calls.push_back(backend.planOf(instruction).bind({bound.buffers, scratch}));
  bound.kind = Kind::Library;
  bound.flops = double(call.flops);
  bound.timeClass = TimeClass::Library;
  bound.call = calls.back().get();
}

} // namespace shardwright::runtime
