#include "../core/Blocks.h"
#include "Rank.h"

#include <algorithm>

namespace shardwright::runtime {

namespace {
/// Room for what one rank traces; longer runs are traced in their first steps.
constexpr int64_t kTraceBytes = 64 << 20;
/// Bytes that are worth a thread.
constexpr int64_t kCopyGrain = 65536;
} // namespace

Rank::Rank(SharedRun &shared, Communicator &communicator, int64_t number)
    : shared(shared), communicator(communicator), number(number),
      memory(*shared.memory[number]), position(communicator.position) {
  for (const Value &input : shared.program.inputs)
    inputShards.emplace_back(shared.program.manifest, input, number);
  bindAll();
  bindFiniteCheck();
  record.number = number;
  record.stepBegin.resize(shared.options.steps);
  record.stepEnd.resize(shared.options.steps);
  int64_t stepBytes = int64_t(code.size() * sizeof(RankRecord::Span)) *
                      std::max<int64_t>(shared.rankCount(), 1);
  if (!shared.options.tracePath.empty())
    record.tracedSteps =
        std::min(shared.options.steps,
                 1 + kTraceBytes / std::max<int64_t>(stepBytes, 1));
  record.spans.resize(record.tracedSteps * code.size());
}

void Rank::bindFiniteCheck() {
  if (shared.options.nonFinite == NonFinite::Ignore)
    return;
  auto place = [&](const Value &value) {
    return memory.at(shared.index.buffer(value.buffer, value.name));
  };
  finite = std::make_unique<FiniteCheck>(
      shared.program, number,
      [&](size_t output) { return place(shared.program.outputs[output]); });
  if (shared.options.nonFinite != NonFinite::Skip)
    return;
  for (size_t i = 0; i < shared.program.inputs.size(); ++i)
    if (const Value &input = shared.program.inputs[i]; input.donatedTo >= 0)
      donated.push_back({place(input),
                         memory.reserveScratch(inputShards[i].bytes()),
                         inputShards[i].bytes()});
}

/// Calls run one after the other and share one workspace.
void Rank::bindAll() {
  int64_t scratch = 0;
  for (const auto &plan : shared.plans)
    scratch = std::max(scratch, plan->scratchBytes());
  if (scratch > 0)
    callScratch = memory.reserveScratch(scratch);
  const auto &instructions = shared.program.schedule.instructions;
  operandLists.reserve(instructions.size()); // pointers into it are kept
  for (const Instruction &instruction : instructions)
    code.push_back(bind(instruction));
  bindBlocks();
}

/// The end of a loop leads back to its condition, `do` behind the loop unless
/// the condition holds; `case` leads into a branch, and from the end of a
/// branch it goes on behind the block.
void Rank::bindBlocks() {
  const Schedule &schedule = shared.program.schedule;
  for (const ControlBlock &block : blocksOf(schedule)) {
    const Instruction &begin = schedule.instructions[block.begin];
    if (begin.op == Op::While) {
      code[block.parts[0]].kind = Kind::JumpUnless;
      code[block.parts[0]].targets = {block.end + 1};
      code[block.end].kind = Kind::Jump;
      code[block.end].targets = {block.begin + 1};
      continue;
    }
    code[block.begin].kind = Kind::Choose;
    code[block.begin].extent = byteSize(begin.dtypes[0]);
    for (int64_t part : block.parts) {
      code[block.begin].targets.push_back(part + 1);
      code[part].kind = Kind::Jump;
      code[part].targets = {block.end + 1};
    }
  }
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
    bound.exchange = &communicator.exchange(instruction);
    break;
  case Op::Done:
    bound.kind = Kind::Done;
    bound.timeClass = TimeClass::Wait;
    bound.exchange = &communicator.exchange(
        shared.program.schedule.instructions[instruction.wait]);
    break;
  case Op::While:
  case Op::Do:
  case Op::Case:
  case Op::Branch:
  case Op::End:
    bound.kind = Kind::Nothing; // or a jump, which bindBlocks knows
    break;
  }
  return bound;
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
  const CallPlan &plan = *shared.plans[&call - shared.program.calls.data()];
  calls.push_back(plan.bind({bound.buffers, callScratch}));
  bound.kind = Kind::Library;
  bound.timeClass = TimeClass::Library;
  bound.call = calls.back().get();
}

} // namespace shardwright::runtime
