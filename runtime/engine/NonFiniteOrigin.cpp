// SPDX-License-Identifier: Apache-2.0

#include "NonFiniteOrigin.h"
#include "FiniteCheck.h"
#include "bundle/CallShapes.h"
#include "support/Failure.h"

namespace shardwright::runtime {

namespace {
using Types = std::vector<std::optional<DType>>;

Types typesOf(const LibraryCall &call) {
  Types types;
  for (const Strided &output : shapesOf(call).outputs)
    types.push_back(output.dtype);
  return types;
}

std::string describeKernel(const Instruction &instruction, const Kernel &kernel) {
  std::string text = describe(instruction);
  for (const std::string &loc : kernel.locs)
    text += (&loc == &kernel.locs.front() ? " of " : ", ") + loc;
  return text;
}
} // namespace

NonFiniteOrigin::NonFiniteOrigin(const ProgramIndex &index, BytesOf bytesOf)
    : index(index), program(index.program), bytesOf(std::move(bytesOf)),
      types(program.memory.buffers.size()) {
  for (const Kernel &kernel : program.kernels)
    if (int64_t(kernel.outputDTypes.size()) != kernel.outputs)
      failInput(program.path, "/kernels/index.json: kernel ", kernel.name,
                " has no output_dtypes, by which the first NaN is found: "
                "compile the bundle again");
}

void NonFiniteOrigin::checkInputs() {
  for (size_t i = 0; i < program.inputs.size(); ++i) {
    const Value &input = program.inputs[i];
    int buffer = index.buffer(input.buffer, input.name);
    types[size_t(buffer)] = input.dtype;
    look(buffer, -1, join("input ", i, " (", input.name, ")"));
  }
}

/// The types that an instruction writes; a done has those of its start.
Types NonFiniteOrigin::written(const Instruction &instruction) const {
  switch (instruction.op) {
  case Op::Kernel:
    return index.kernel(instruction).outputDTypes;
  case Op::Call:
    return typesOf(index.call(instruction));
  case Op::Copy:
    return {types[size_t(index.buffer(instruction.in[0], instruction.name))]};
  case Op::Rank:
    return {DType::I32};
  default:
    return {};
  }
}

void NonFiniteOrigin::checkAfter(const Instruction &instruction) {
  if (instruction.op == Op::Start) // its progress is unknown
    return;
  bool isDone = instruction.op == Op::Done;
  const Instruction &writer =
      isDone ? program.schedule.instructions[size_t(instruction.wait)] : instruction;
  Types types = isDone ? Types(writer.dtypes.begin(), writer.dtypes.end()) : written(instruction);
  bool isReceived = isDone && writer.collective == CollectiveKind::Receive;
  std::string who = isReceived                ? ""
                    : writer.op == Op::Kernel ? describeKernel(writer, index.kernel(writer))
                                              : describe(writer);
  if (!isReceived)
    who += describePart(program.schedule, writer.index);
  for (size_t k = 0; k < types.size() && k < writer.out.size(); ++k) {
    int buffer = index.buffer(writer.out[k], writer.name);
    this->types[size_t(buffer)] = types[k];
    look(buffer, instruction.index, who);
  }
}

void NonFiniteOrigin::look(int buffer, int64_t instruction, const std::string &who) {
  std::optional<DType> dtype = types[size_t(buffer)];
  if (nan || !dtype || !canBeNonFinite(*dtype))
    return;
  const Buffer &memory = program.memory.buffers[size_t(buffer)];
  int64_t count = memory.bytes / byteSize(*dtype);
  const char *bytes = count > 0 ? bytesOf(buffer) : nullptr;
  for (auto [search, place] :
       {std::pair(Search::NaN, &nan), std::pair(Search::NonFinite, &infinity)}) {
    if (*place)
      continue;
    int64_t at = findElement(*dtype, bytes, count, search);
    if (at >= 0)
      *place = {instruction,
                who.empty() ? "" : join(who, ", element ", at, " of buffer ", memory.id)};
  }
}

} // namespace shardwright::runtime
