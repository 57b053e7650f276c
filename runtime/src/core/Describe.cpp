//===- Describe.cpp - What a program takes and gives, as JSON -------------===//
#include "shardwright/runtime/Program.h"

#include <nlohmann/json.hpp>

namespace shardwright::runtime {

namespace {
using Json = nlohmann::ordered_json;

Json describeValue(const Value &value) {
  Json json = {{"name", value.name},       {"kind", value.kind},
               {"dtype", name(value.dtype)}, {"shape", value.shape},
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
} // namespace

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
  json["memory"] = {{"arena_bytes", program.memory.arenaBytes},
                    {"peak_bytes", program.memory.peakBytes},
                    {"lower_bound_bytes", program.memory.lowerBoundBytes}};
  return json.dump(-1, ' ', /*ensure_ascii=*/false,
                   Json::error_handler_t::replace);
}

} // namespace shardwright::runtime
