// SPDX-License-Identifier: Apache-2.0

#include "PlanCandidates.h"

#include "shardwright/Support/SignatureAttributes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <cmath>

using namespace mlir;

namespace shardwright::tool {

std::vector<ProgramArgument> argumentsOf(func::FuncOp function) {
  std::vector<ProgramArgument> arguments;
  for (BlockArgument argument : function.getArguments()) {
    StringRef name = nameInModel(argument);
    arguments.push_back(
        {name.empty() ? "argument " + std::to_string(argument.getArgNumber()) : name.str(),
         dyn_cast<RankedTensorType>(argument.getType()),
         bool(function.getArgAttr(argument.getArgNumber(), kDonationAttr))});
  }
  return arguments;
}

/// The ways to split devices into two axes, the second of at least two: first those in which it has
/// about as many as a unit.
static std::vector<std::string> twoAxes(int64_t devices, int64_t unit) {
  std::vector<int64_t> sizes; // of the inner axis
  for (int64_t inner = 2; inner < devices; ++inner)
    if (devices % inner == 0)
      sizes.push_back(inner);
  llvm::stable_sort(sizes, [&](int64_t x, int64_t y) {
    auto distance = [&](double size) { return std::abs(std::log(size / double(unit))); };
    return distance(x) < distance(y);
  });
  std::vector<std::string> meshes;
  for (int64_t inner : sizes)
    meshes.push_back(llvm::formatv("data={0},model={1}", devices / inner, inner));
  return meshes;
}

std::vector<std::string> meshesOver(int64_t devices, const Cluster &cluster) {
  int64_t unit = cluster.levels.front().size;
  std::vector<std::string> meshes = twoAxes(devices, unit);
  meshes.push_back("data=" + std::to_string(devices));
  if (devices > unit && devices % unit == 0)
    for (const std::string &inner : twoAxes(unit, unit))
      meshes.push_back("pod=" + std::to_string(devices / unit) + "," + inner);
  return meshes;
}

std::vector<std::string> meshesOfStages(int64_t devices, StringRef axis, const Cluster &cluster) {
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

namespace {
struct NamedAxes {
  std::string list; // "data", "model"
  int64_t devices = 1;
};

NamedAxes axesOf(StringRef mesh) {
  NamedAxes all;
  std::vector<std::pair<std::string, int64_t>> axes;
  if (parseMeshText(mesh, axes))
    return all;
  for (auto &[name, size] : axes) {
    all.list += (all.list.empty() ? "\"" : ", \"") + name + "\"";
    all.devices *= size;
  }
  return all;
}

std::string sharding(size_t index, RankedTensorType type, int64_t splitDim, StringRef axes) {
  std::vector<std::string> dims;
  for (int64_t dim = 0; dim < type.getRank(); ++dim)
    dims.push_back(dim == splitDim ? ("{" + axes + "}").str() : "{}");
  return std::to_string(index) + "=[" + llvm::join(dims, ", ") + "]";
}

/// The first dimension that all devices together divide; -1 if there is none.
int64_t divisibleDim(RankedTensorType type, int64_t devices) {
  for (auto [dim, size] : llvm::enumerate(type.getShape()))
    if (size && size % devices == 0)
      return dim;
  return -1;
}
} // namespace

std::vector<Alternative> alternativesFor(ArrayRef<ProgramArgument> arguments, StringRef mesh) {
  NamedAxes axes = axesOf(mesh);
  Alternative whole{"updated arguments on every device (data parallel)", {}},
      split{"updated arguments split over all devices (fully sharded)", {}},
      together{"inputs on every device (model parallel)", {}};
  for (auto [i, argument] : llvm::enumerate(arguments)) {
    if (!argument.type)
      continue;
    (argument.isDonated ? whole : together)
        .argShardings.push_back(sharding(i, argument.type, -1, ""));
    if (int64_t dim = divisibleDim(argument.type, axes.devices); argument.isDonated && dim >= 0)
      split.argShardings.push_back(sharding(i, argument.type, dim, axes.list));
  }
  std::vector<Alternative> alternatives;
  for (Alternative &each : std::array{whole, split, together})
    if (!each.argShardings.empty())
      alternatives.push_back(std::move(each));
  return alternatives;
}

} // namespace shardwright::tool
