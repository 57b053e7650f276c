// SPDX-License-Identifier: Apache-2.0

//===- Describe.cpp - The signature of a program as JSON -----------------===//
#include "shardwright/runtime/bundle/Program.h"

#include <nlohmann/json.hpp>

namespace shardwright::runtime {

namespace {
using Json = nlohmann::ordered_json;

std::string dump(const Json &json) {
  return json.dump(-1, ' ', /*ensure_ascii=*/false, Json::error_handler_t::replace);
}

Json describeValue(const Value &value) {
  Json json = {{"name", value.name},
               {"kind", value.kind},
               {"dtype", name(value.dtype)},
               {"shape", value.shape},
               {"local_shape", value.localShape},
               {"sharding", value.sharding}};
  if (value.donatedTo >= 0)
    json["donated_to"] = value.donatedTo;
  return json;
}

Json describeAll(const std::vector<Value> &values) {
  Json list = Json::array();
  for (const Value &value : values)
    list.push_back(describeValue(value));
  return list;
}

Json describeOne(const Program &program) {
  std::map<std::string, const Kernel *> kernels;
  for (const Kernel &kernel : program.kernels)
    kernels[kernel.name] = &kernel;
  std::map<std::string, const LibraryCall *> calls;
  for (const LibraryCall &call : program.calls)
    calls[call.name] = &call;
  Json json = {{"instructions", Json::array()}, {"buffers", Json::array()}};
  for (const Instruction &one : program.schedule.instructions) {
    Json entry = {{"op", opName(one)},
                  {"name", one.name},
                  {"in", one.in},
                  {"out", one.out},
                  {"stream", one.stream}};
    if (one.bytes > 0)
      entry["bytes"] = one.bytes;
    auto kernel = kernels.find(one.name);
    if (one.op == Op::Kernel && kernel != kernels.end()) {
      entry["bytes"] = kernel->second->bytes;
      entry["places"] = kernel->second->locs;
      entry["flops"] = kernel->second->flops;
    }
    auto call = calls.find(one.name);
    if (one.op == Op::Call && call != calls.end()) {
      entry["places"] = call->second->locs;
      entry["flops"] = call->second->flops;
    }
    json["instructions"].push_back(std::move(entry));
  }
  for (const Buffer &buffer : program.memory.buffers)
    json["buffers"].push_back({{"id", buffer.id},
                               {"pool", kPoolNames[int(buffer.pool)]},
                               {"offset", buffer.offset},
                               {"bytes", buffer.bytes},
                               {"view_of", buffer.viewOf}});
  return json;
}
} // namespace

std::string describeSchedule(const Program &program) {
  if (program.parts.empty())
    return dump(describeOne(program));
  Json programs = Json::array();
  for (const auto &part : program.parts) {
    programs.push_back(describeOne(*part));
    programs.back()["ranks"] = part->ranks;
  }
  return dump({{"programs", programs}});
}

std::string describeProgram(const Program &program) {
  const Manifest &manifest = program.manifest;
  Json json;
  json["mesh"] = Json::array();
  for (const MeshAxis &axis : manifest.mesh)
    json["mesh"].push_back({{"name", axis.name}, {"size", axis.size}});
  json["device_ids"] = manifest.deviceIds;
  json["ranks"] = manifest.rankCount;
  json["inputs"] = describeAll(program.inputs);
  json["outputs"] = describeAll(program.outputs);
  const MemoryPlan *memory = &program.memory;
  for (const auto &part : program.parts) // of the ranks that need most
    if (part->memory.peakBytes > memory->peakBytes)
      memory = &part->memory;
  json["memory"] = {{"arena_bytes", memory->arenaBytes},
                    {"peak_bytes", memory->peakBytes},
                    {"lower_bound_bytes", memory->lowerBoundBytes}};
  return dump(json);
}

} // namespace shardwright::runtime
