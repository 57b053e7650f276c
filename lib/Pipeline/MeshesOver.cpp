// SPDX-License-Identifier: Apache-2.0

// Which meshes over a number of devices are planned.
#include "shardwright/Pipeline/PlanMeshes.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <cmath>

using llvm::StringRef, llvm::Twine, llvm::SmallVector;

namespace shardwright {

/// The sizes of the inner of two axes, each of at least two: first those of about as many as a
/// unit.
static std::vector<int64_t> innerSizes(int64_t devices, double unit) {
  std::vector<int64_t> sizes;
  for (int64_t inner = 2; inner < devices; ++inner)
    if (devices % inner == 0)
      sizes.push_back(inner);
  llvm::stable_sort(sizes, [&](int64_t x, int64_t y) {
    auto distance = [&](double size) { return std::abs(std::log(size / unit)); };
    return distance(x) < distance(y);
  });
  return sizes;
}

static std::vector<std::string> twoAxes(int64_t devices, int64_t unit) {
  std::vector<std::string> meshes;
  for (int64_t inner : innerSizes(devices, double(unit)))
    meshes.push_back(llvm::formatv("data={0},model={1}", devices / inner, inner));
  return meshes;
}

std::vector<std::string> meshesOver(int64_t devices, const Cluster *cluster) {
  int64_t unit = cluster ? cluster->levels.front().size : devices;
  std::vector<std::string> meshes = twoAxes(devices, unit);
  meshes.push_back("data=" + std::to_string(devices));
  if (devices > unit && devices % unit == 0)
    for (const std::string &inner : twoAxes(unit, unit))
      meshes.push_back("pod=" + std::to_string(devices / unit) + "," + inner);
  return meshes;
}

std::vector<std::string> splitsOf(StringRef mesh) {
  std::vector<std::pair<std::string, int64_t>> axes;
  if (parseMeshText(mesh, axes) || axes.size() != 2)
    return {};
  static constexpr size_t mostSplits = 3; // of an axis
  int64_t outer = axes[0].second, inner = axes[1].second;
  auto name = [](int64_t pod, int64_t data, int64_t model) {
    return llvm::formatv("pod={0},data={1},model={2}", pod, data, model).str();
  };
  auto partsOf = [](int64_t size) {
    std::vector<int64_t> parts = innerSizes(size, std::sqrt(double(size)));
    parts.resize(std::min<size_t>(parts.size(), mostSplits));
    return parts;
  };
  std::vector<std::string> meshes;
  for (int64_t part : partsOf(outer))
    meshes.push_back(name(outer / part, part, inner));
  for (int64_t part : partsOf(inner))
    meshes.push_back(name(outer, inner / part, part));
  return meshes;
}

std::vector<std::string> meshesOfStages(int64_t devices, StringRef axis, const Cluster *cluster) {
  std::vector<std::string> meshes;
  for (int64_t stages = 1; stages <= devices; ++stages)
    if (devices % stages == 0)
      for (const std::string &mesh : meshesOver(devices / stages, cluster))
        meshes.push_back(llvm::formatv("{0}={1},{2}", axis, stages, mesh));
  return meshes;
}

llvm::Expected<std::vector<std::string>> meshesLike(StringRef text, int64_t devices) {
  auto wrong = [&](const Twine &why) {
    return llvm::createStringError("--mesh " + text + ": " + why);
  };
  std::vector<std::string> open = {""}; // beginnings, and the devices that are left for each
  std::vector<int64_t> left = {devices};
  SmallVector<StringRef> axes;
  text.split(axes, ',');
  for (StringRef axis : axes) {
    auto [name, size] = axis.split('=');
    int64_t given = 0;
    if (size != "?" && (size.getAsInteger(10, given) || given < 1))
      return wrong("expected NAME=SIZE or NAME=? for each axis, as in data=?,model=8");
    std::vector<std::string> longer;
    std::vector<int64_t> rest;
    for (auto [beginning, devicesLeft] : llvm::zip_equal(open, left))
      for (int64_t count = given ? given : 1; count <= (given ? given : devicesLeft); ++count)
        if (devicesLeft % count == 0) {
          longer.push_back((beginning.empty() ? "" : beginning + ",") + name.str() + "=" +
                           std::to_string(count));
          rest.push_back(devicesLeft / count);
        }
    open = std::move(longer);
    left = std::move(rest);
  }
  std::vector<std::string> meshes;
  for (auto [mesh, devicesLeft] : llvm::zip_equal(open, left))
    if (devicesLeft == 1)
      meshes.push_back(mesh);
  if (meshes.empty())
    return wrong("no sizes give " + Twine(devices) + " devices");
  return meshes;
}

llvm::Expected<std::vector<std::string>> meshesToPlan(const CompileOptions &options,
                                                      const Cluster *cluster) {
  const std::string &mesh = options.mesh;
  int64_t devices = options.devices;
  bool isOpen = StringRef(mesh).contains('?');
  if (devices && !mesh.empty() && !isOpen)
    return llvm::createStringError(
        "--devices searches meshes: give it or --mesh, not both; or leave sizes open, as in "
        "--mesh data=?,model=8");
  if (isOpen)
    return devices ? meshesLike(mesh, devices)
                   : llvm::createStringError("--mesh " + mesh +
                                             " leaves sizes open: say how many devices there are "
                                             "(--devices)");
  if (!devices)
    return std::vector{mesh};
  return options.pipeline.empty() ? meshesOver(devices, cluster)
                                  : meshesOfStages(devices, options.pipeline, cluster);
}

} // namespace shardwright
