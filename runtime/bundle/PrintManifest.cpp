// SPDX-License-Identifier: Apache-2.0

#include "Printing.h"
#include "shardwright/runtime/bundle/Write.h"

#include <numeric>

namespace shardwright::runtime {

static Json axesJson(const std::vector<MeshAxis> &axes) {
  Json json = {{"axes", Json::array()}};
  for (const MeshAxis &axis : axes)
    json["axes"].push_back({{"name", axis.name}, {"size", axis.size}});
  return json;
}

static Json meshJson(const Manifest &manifest) {
  Json json = axesJson(manifest.mesh);
  if (!manifest.deviceIds.empty())
    json["device_ids"] = manifest.deviceIds;
  return json;
}

static Json targetJson(const Manifest &manifest) {
  Json json = {{"kind", manifest.target}, {"cpu_features", manifest.cpuFeatures}};
  if (!manifest.cpuLevel.empty())
    json["cpu_level"] = manifest.cpuLevel;
  return json;
}

ProgramEntry programOnAllRanks(std::string name, int64_t rankCount) {
  ProgramEntry program{std::move(name), std::vector<int64_t>(size_t(rankCount))};
  std::iota(program.ranks.begin(), program.ranks.end(), 0);
  return program;
}

std::string printManifest(const Manifest &manifest) {
  Json files = Json::object();
  for (const auto &[name, entry] : manifest.files)
    files[name] = {{"bytes", entry.bytes}, {"xxh3", entry.xxh3}};
  Json programs = Json::array();
  for (const ProgramEntry &program : manifest.programs) {
    programs.push_back({{"name", program.name}, {"ranks", program.ranks}});
    if (manifest.programs.size() > 1)
      programs.back()["mesh"] = axesJson(program.mesh);
  }
  Json json = {{"format", "shardwright-bundle"},
               {"version", {manifest.major, manifest.minor}},
               {"producer", manifest.producer},
               {"features", manifest.features},
               {"target", targetJson(manifest)},
               {"mesh", meshJson(manifest)},
               {"rank_count", manifest.rankCount},
               {"programs", programs},
               {"files", files}};
  return print(json);
}

} // namespace shardwright::runtime
