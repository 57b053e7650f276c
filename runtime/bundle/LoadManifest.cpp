// SPDX-License-Identifier: Apache-2.0

//===- LoadManifest.cpp - Reads manifest.json ----------------------------===//
#include "Load.h"

#include <set>

namespace shardwright::runtime {

namespace {
constexpr int64_t kMajor = 2;

void checkVersion(const JsonView &json, const Manifest &manifest) {
  if (json["format"].text() != "shardwright-bundle")
    json["format"].fail("expected \"shardwright-bundle\"");
  if (manifest.major != kMajor)
    failInput("the bundle has format version ", manifest.major, ".", manifest.minor,
              ", written by ", manifest.producer, "; this runtime reads version ", kMajor,
              ".x: use the runtime that came with the producer");
}

void checkFeatures(const Manifest &manifest) {
  for (const std::string &feature : manifest.features)
    if (feature != "cpu" && feature != "device-ids")
      failInput("the bundle (written by ", manifest.producer, ") needs the feature \"", feature,
                "\", which this runtime does not have");
}

/// Files of a bundle must be inside its folder.
void checkName(const JsonView &json, const std::string &name) {
  bool inside = !name.empty() && name.front() != '/' && name.find('\0') == std::string::npos;
  for (size_t at = 0; inside && at <= name.size();) {
    size_t end = std::min(name.find('/', at), name.size());
    std::string part = name.substr(at, end - at);
    inside = !part.empty() && part != "." && part != "..";
    at = end + 1;
  }
  if (!inside)
    json.fail("is not the name of a file in the bundle's folder");
}

void readTarget(const JsonView &json, Manifest &manifest) {
  manifest.target = json.textOr("kind", "cpu");
  manifest.cpuLevel = json.textOr("cpu_level", "");
  if (json.has("cpu_features"))
    manifest.cpuFeatures = json["cpu_features"].texts();
}

std::vector<MeshAxis> readAxes(const JsonView &mesh) {
  std::vector<MeshAxis> axes;
  for (const JsonView &axis : mesh["axes"].items())
    axes.push_back({axis["name"].text(), axis["size"].size()});
  return axes;
}

/// The programs of a bundle, of which each rank runs one.
std::vector<ProgramEntry> readPrograms(const JsonView &json, int64_t rankCount) {
  std::vector<ProgramEntry> programs;
  std::set<int64_t> taken;
  for (const JsonView &item : json.items()) {
    const JsonView name = item["name"];
    checkName(name, name.text());
    if (name.text().find('/') != std::string::npos)
      name.fail("expected a name without /");
    programs.push_back({name.text(), item["ranks"].sizes()});
    if (item.has("mesh"))
      programs.back().mesh = readAxes(item["mesh"]);
    for (int64_t rank : programs.back().ranks) {
      if (rank >= rankCount)
        item["ranks"].fail(join("has rank ", rank, ", expected less than ", rankCount));
      if (!taken.insert(rank).second)
        item["ranks"].fail(join("has rank ", rank, ", which runs a program already"));
    }
  }
  if (int64_t(taken.size()) != rankCount)
    json.fail(join("has ", taken.size(), " of ", rankCount, " ranks"));
  if (programs.empty())
    json.fail("has no program");
  return programs;
}

FileEntry readFileEntry(const JsonView &json) {
  return {json["bytes"].size(), json["xxh3"].text()};
}
} // namespace

Manifest readManifest(const JsonView &json) {
  Manifest manifest;
  manifest.producer = json.textOr("producer", "an unknown producer");
  std::vector<int64_t> version = json["version"].sizes();
  if (version.size() != 2)
    json["version"].fail("expected [major, minor]");
  manifest.major = version[0];
  manifest.minor = version[1];
  checkVersion(json, manifest);

  manifest.features = json["features"].texts();
  checkFeatures(manifest);
  if (json.has("target"))
    readTarget(json["target"], manifest);
  manifest.mesh = readAxes(json["mesh"]);
  if (json["mesh"].has("device_ids"))
    manifest.deviceIds = json["mesh"]["device_ids"].sizes();
  manifest.rankCount = json["rank_count"].size();
  manifest.programs = readPrograms(json["programs"], manifest.rankCount);
  for (const auto &[name, entry] : json["files"].members()) {
    checkName(entry, name);
    manifest.files[name] = readFileEntry(entry);
  }
  return manifest;
}

} // namespace shardwright::runtime
