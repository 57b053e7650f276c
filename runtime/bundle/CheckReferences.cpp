// SPDX-License-Identifier: Apache-2.0

//===- CheckReferences.cpp - Validates that instructions refer to known buffers, kernels and calls
//-===//
#include "Blocks.h"
#include "Checks.h"

#include <set>

namespace shardwright::runtime {

namespace {
void checkKernelOperands(const Instruction &instruction, const ProgramIndex &index) {
  const Kernel &kernel = index.kernel(instruction);
  if (int64_t(instruction.in.size()) != kernel.inputs ||
      int64_t(instruction.out.size()) != kernel.outputs)
    failInput(describe(instruction), " has ", instruction.in.size(), " operands and ",
              instruction.out.size(), " results; the kernel has ", kernel.inputs, " and ",
              kernel.outputs);
  if (kernel.operandBytes.empty())
    return;
  std::vector<std::string> ids = instruction.in;
  ids.insert(ids.end(), instruction.out.begin(), instruction.out.end());
  for (size_t i = 0; i < ids.size(); ++i)
    needBytes(describe(instruction), index.bufferOf(ids[i], describe(instruction)),
              kernel.operandBytes[i]);
}

void checkCopy(const Instruction &copy, const ProgramIndex &index) {
  std::string user = describe(copy);
  if (copy.in.size() != 1 || copy.out.size() != 1)
    failInput(user, ": expected one operand and one result");
  needBytes(user, index.bufferOf(copy.in[0], user), copy.bytes);
  needBytes(user, index.bufferOf(copy.out[0], user), copy.bytes);
}

/// Of an instruction that only has a result, of at least so many bytes.
void checkResult(const Instruction &instruction, const ProgramIndex &index, int64_t bytes) {
  std::string user = describe(instruction);
  if (!instruction.in.empty() || instruction.out.size() != 1)
    failInput(user, ": expected no operand and one result");
  needBytes(user, index.bufferOf(instruction.out[0], user), bytes);
}

/// The predicate of a `do` is an i1; the selector of a `case` an i1 or i32.
void checkSelector(const Instruction &instruction, const ProgramIndex &index) {
  std::string user = describe(instruction);
  DType dtype = DType::I1;
  if (instruction.op == Op::Case) {
    if (instruction.dtypes.size() != 1 ||
        (instruction.dtypes[0] != DType::I1 && instruction.dtypes[0] != DType::I32))
      failInput(user, ": expected dtype=i1 or dtype=i32");
    dtype = instruction.dtypes[0];
  }
  if (instruction.op == Op::Do && instruction.in.empty()) // of a counted loop
    return;
  if (instruction.in.size() != 1)
    failInput(user, ": expected one operand");
  needBytes(user, index.bufferOf(instruction.in[0], user), byteSize(dtype));
}

void checkOperands(const Instruction &instruction, const ProgramIndex &index) {
  switch (instruction.op) {
  case Op::Rank:
    return checkResult(instruction, index, sizeof(uint32_t));
  case Op::Empty:
    return checkResult(instruction, index, 0);
  case Op::Kernel:
    return checkKernelOperands(instruction, index);
  case Op::Call:
    return checkCall(instruction, index);
  case Op::Copy:
    return checkCopy(instruction, index);
  case Op::Start:
    return checkStart(instruction, index);
  case Op::Do:
  case Op::Case:
    return checkSelector(instruction, index);
  case Op::Done:
  case Op::While:
  case Op::Branch:
  case Op::End:
    return;
  }
}

void checkAfter(const Instruction &start, const Schedule &schedule) {
  if (start.after >= start.index ||
      (start.after >= 0 && schedule.instructions[start.after].stream != "c"))
    failInput(describe(start), " runs after @", start.after,
              ", which is not an earlier instruction of !c");
}

/// Constants are read-only, and so are inputs that are not donated.
void checkWrites(const Instruction &instruction, const ProgramIndex &index,
                 const std::set<std::string> &donated) {
  for (const std::string &id : instruction.out) {
    const Buffer &buffer = index.bufferOf(id, describe(instruction));
    if (buffer.pool == Pool::Constant)
      failInput(describe(instruction), " writes constant ", id);
    if (buffer.pool == Pool::Input && !donated.count(id))
      failInput(describe(instruction), " writes ", id, ", an input that is not donated");
  }
}

/// Known indices are those of the stacks of a product, in a counted loop.
void checkSlices(const Program &program, const ProgramIndex &index) {
  const std::vector<Instruction> &all = program.schedule.instructions;
  std::vector<int64_t> loops = innermostLoops(program.schedule);
  for (const Instruction &instruction : all) {
    if (instruction.slices.empty())
      continue;
    const auto *product = std::get_if<MatmulCall>(&index.call(instruction).work);
    size_t stacks =
        product ? (product->lhsSlices.count > 0) + (product->rhsSlices.count > 0) : size_t(0);
    if (instruction.slices.size() != stacks)
      failInput(describe(instruction), " has indices of ", instruction.slices.size(),
                " slices, and its call takes ", stacks);
    int64_t loop = loops[size_t(instruction.index)];
    if (loop < 0 || all[size_t(loop)].trips < 0)
      failInput(describe(instruction), " has indices of slices, and is in no loop with trips");
  }
}
} // namespace

Status checkReferences(const Program &program) {
  return guarded([&]() -> Status {
    ProgramIndex index(program);
    std::set<std::string> donated;
    for (const Value &input : program.inputs)
      if (input.donatedTo >= 0)
        donated.insert(input.buffer);
    int64_t expected = 0;
    for (const Instruction &instruction : program.schedule.instructions) {
      if (instruction.index != expected++)
        failInput(describe(instruction), " is at position ", expected - 1);
      checkOperands(instruction, index);
      checkAfter(instruction, program.schedule);
      checkWrites(instruction, index, donated);
    }
    checkSlices(program, index);
    return {};
  });
}

} // namespace shardwright::runtime
