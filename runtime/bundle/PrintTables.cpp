// SPDX-License-Identifier: Apache-2.0

//===- PrintTables.cpp - Prints signature, communicators, memory and kernels -===//
#include "Printing.h"
#include "shardwright/runtime/bundle/Write.h"

#include <algorithm>

namespace shardwright::runtime {

namespace {
Json valueJson(const Value &value) {
  return {{"name", value.name},         {"dtype", name(value.dtype)},
          {"shape", value.shape},       {"local_shape", value.localShape},
          {"sharding", value.sharding}, {"buffer", value.buffer},
          {"kind", value.kind}};
}

/// With its number and rows, if the program is one of several.
Json numberedJson(const Value &value) {
  Json json = valueJson(value);
  if (value.number >= 0)
    json["number"] = value.number;
  if (!value.rows.isWhole())
    json["rows"] = {{"dim", value.rows.dim}, {"begin", value.rows.begin}};
  return json;
}

Json signatureJson(const Program &program) {
  Json inputs = Json::array(), outputs = Json::array();
  for (const Value &input : program.inputs) {
    inputs.push_back(numberedJson(input));
    inputs.back()["donated_to"] = input.donatedTo;
  }
  for (const Value &output : program.outputs)
    outputs.push_back(numberedJson(output));
  return {{"inputs", inputs}, {"outputs", outputs}};
}

Json communicatorsJson(const Program &program) {
  Json json = Json::array();
  for (const CommunicatorEntry &communicator : program.communicators)
    json.push_back(
        {{"id", communicator.id}, {"axes", communicator.axes}, {"groups", communicator.groups}});
  return json;
}

Json bufferJson(const Buffer &buffer) {
  Json json = {{"id", buffer.id}, {"pool", kPoolNames[int(buffer.pool)]}, {"bytes", buffer.bytes}};
  if (buffer.pool == Pool::Arena || buffer.pool == Pool::Constant)
    json["offset"] = buffer.offset;
  if (!buffer.viewOf.empty())
    json["view_of"] = buffer.viewOf;
  return json;
}

Json memoryJson(const MemoryPlan &plan) {
  Json buffers = Json::array();
  for (const Buffer &buffer : plan.buffers)
    buffers.push_back(bufferJson(buffer));
  return {{"arena_bytes", plan.arenaBytes},
          {"alignment", plan.alignment},
          {"peak_bytes", plan.peakBytes},
          {"lower_bound_bytes", plan.lowerBoundBytes},
          {"buffers", buffers}};
}

Json launchesJson(const Kernel &kernel) {
  Json json = Json::array();
  for (const KernelLaunch &launch : kernel.launches)
    json.push_back({{"symbol", launch.symbol},
                    {"form", launch.form},
                    {"grid", launch.grid},
                    {"block", launch.block}});
  return json;
}

/// `hasCuda`: the bundle is for GPUs; a kernel without elements has no launches there.
Json kernelJson(const Kernel &kernel, bool hasCuda) {
  Json json = {{"name", kernel.name},     {"inputs", kernel.inputs}, {"outputs", kernel.outputs},
               {"extent", kernel.extent}, {"grain", kernel.grain},   {"flops", kernel.flops},
               {"bytes", kernel.bytes},   {"locs", kernel.locs}};
  if (!kernel.symbol.empty())
    json["symbol"] = kernel.symbol;
  if (!kernel.operandBytes.empty())
    json["operand_bytes"] = kernel.operandBytes;
  for (std::optional<DType> dtype : kernel.outputDTypes)
    json["output_dtypes"].push_back(dtype ? name(*dtype) : "other");
  if (kernel.scratch > 0)
    json["scratch"] = kernel.scratch;
  if (hasCuda)
    json["cuda"] = launchesJson(kernel);
  if (!kernel.many.symbol.empty())
    json["many"] = {
        {"symbol", kernel.many.symbol}, {"width", kernel.many.width}, {"block", kernel.many.block}};
  return json;
}

Json kernelsJson(const Program &program) {
  bool hasCuda = std::any_of(program.kernels.begin(), program.kernels.end(),
                             [](const Kernel &kernel) { return !kernel.launches.empty(); });
  Json json = Json::array();
  for (const Kernel &kernel : program.kernels)
    json.push_back(kernelJson(kernel, hasCuda));
  return json;
}

} // namespace

std::vector<BundleFile> printTables(const Program &program) {
  std::vector<const Program *> parts;
  for (const auto &part : program.parts)
    parts.push_back(part.get());
  if (parts.empty())
    parts.push_back(&program);
  Json signatures;
  std::vector<BundleFile> files;
  for (const Program *part : parts) {
    const std::string &name = part->schedule.program;
    signatures[name] = signatureJson(*part);
    files.push_back({"memory/" + name + ".json", print(memoryJson(part->memory))});
    files.push_back({"schedule/" + name + ".sched", printSchedule(part->schedule)});
  }
  files.push_back({"signature.json", print(signatures)});
  files.push_back({"comms.json", print(communicatorsJson(program))});
  files.push_back({"kernels/index.json", print(kernelsJson(program))});
  files.push_back({"calls.json", print(callsJson(program))});
  return files;
}

} // namespace shardwright::runtime
