// SPDX-License-Identifier: Apache-2.0

//===- CheckSignature.cpp - Validates inputs and outputs -----------------===//
#include "Checks.h"

#include <set>

namespace shardwright::runtime {

namespace {
int64_t axisSize(const Manifest &manifest, const std::string &name, const std::string &user) {
  for (const MeshAxis &axis : manifest.mesh)
    if (axis.name == name)
      return axis.size;
  failInput(user, " is sharded over axis \"", name, "\", which the mesh does not have");
}

/// local_shape[d] = ceil(shape[d] / k), where k is the product of the sizes of the axes of
/// dimension d.
void checkSharding(const std::string &user, const Value &value, const Manifest &manifest) {
  if (value.sharding.size() != value.shape.size() || value.localShape.size() != value.shape.size())
    failInput(user, ": shape, local_shape and sharding differ in rank");
  const RowRange &rows = value.rows;
  if (!rows.isWhole()) {
    auto dim = size_t(rows.dim);
    if (dim >= value.shape.size() || !value.sharding[dim].empty() ||
        rows.begin > value.shape[dim] - value.localShape[dim])
      failInput(user, ": its rows from ", rows.begin, " on of dimension ", rows.dim,
                " are none of an array that no axis splits there");
  }
  std::set<std::string> seen;
  for (size_t d = 0; d < value.shape.size(); ++d) {
    int64_t pieces = 1;
    for (const std::string &axis : value.sharding[d]) {
      if (!seen.insert(axis).second)
        failInput(user, " is sharded twice over axis \"", axis, "\"");
      pieces *= axisSize(manifest, axis, user);
    }
    int64_t local = value.shape[d] / pieces + (value.shape[d] % pieces != 0);
    if (value.localShape[d] != local && rows.dim != int64_t(d))
      failInput(user, ": dimension ", d, " of ", value.shape[d], " in ", pieces,
                " pieces has local size ", local, ", not ", value.localShape[d]);
  }
}

void checkValue(const std::string &user, const Value &value, const ProgramIndex &index) {
  checkSharding(user, value, index.program.manifest);
  bytesOf(user, value.dtype, value.shape);
  needBytes(user, index.bufferOf(value.buffer, user), bytesOf(user, value.dtype, value.localShape));
}

void checkDonation(const std::string &user, const Value &input, const Program &program) {
  if (input.donatedTo < 0)
    return;
  if (input.donatedTo >= int64_t(program.outputs.size()))
    failInput(user, " is donated to output ", input.donatedTo, ", which does not exist");
  const Value &output = program.outputs[input.donatedTo];
  if (output.buffer != input.buffer || output.dtype != input.dtype || output.shape != input.shape ||
      output.sharding != input.sharding || output.localShape != input.localShape ||
      !(output.rows == input.rows))
    failInput(user, " is donated to output ", input.donatedTo,
              ", which differs from it in buffer, type, shape, sharding or rows");
}

void checkInputs(const ProgramIndex &index) {
  const Program &program = index.program;
  std::set<std::string> buffers;
  std::set<int64_t> receivers;
  for (size_t i = 0; i < program.inputs.size(); ++i) {
    const Value &input = program.inputs[i];
    std::string user = join("input ", i, " (", input.name, ")");
    checkValue(user, input, index);
    if (index.bufferOf(input.buffer, user).pool != Pool::Input)
      failInput(user, ": buffer ", input.buffer, " is not in pool input");
    if (!buffers.insert(input.buffer).second)
      failInput(user, ": buffer ", input.buffer, " is another input's too");
    checkDonation(user, input, program);
    if (input.donatedTo >= 0 && !receivers.insert(input.donatedTo).second)
      failInput(user, ": output ", input.donatedTo, " takes two donations");
  }
}

void checkOutputs(const ProgramIndex &index) {
  const Program &program = index.program;
  for (size_t i = 0; i < program.outputs.size(); ++i) {
    const Value &output = program.outputs[i];
    std::string user = join("output ", i, " (", output.name, ")");
    checkValue(user, output, index);
    // Later instructions may reuse arena memory, so outputs are not stored there.
    if (index.bufferOf(output.buffer, user).pool == Pool::Arena)
      failInput(user, ": buffer ", output.buffer, " is in the arena");
  }
}
} // namespace

void needBytes(const std::string &user, const Buffer &buffer, int64_t bytes) {
  if (buffer.bytes < bytes)
    failInput(user, " needs ", bytes, " bytes of buffer ", buffer.id, ", which has ", buffer.bytes);
}

int64_t bytesOf(const std::string &user, DType dtype, const Shape &shape) {
  auto count = elementCount(shape);
  int64_t bytes = 0;
  if (!count || __builtin_mul_overflow(*count, byteSize(dtype), &bytes))
    failInput(user, ": shape ", printShape(shape), " is too large");
  return bytes;
}

void checkSignature(const ProgramIndex &index) {
  checkInputs(index);
  checkOutputs(index);
}

} // namespace shardwright::runtime
