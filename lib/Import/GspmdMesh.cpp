// SPDX-License-Identifier: Apache-2.0

// Derives the mesh that the device lists of GSPMD shardings have in common.
#include "GspmdMesh.h"

using namespace mlir;
using namespace shardwright;

SmallVector<std::pair<sdy::MeshAxisAttr, int64_t>> GspmdMesh::axes() const {
  SmallVector<std::pair<sdy::MeshAxisAttr, int64_t>> result;
  int64_t stride = 1;
  for (sdy::MeshAxisAttr axis : llvm::reverse(mesh.getAxes())) {
    result.push_back({axis, stride});
    stride *= axis.getSize();
  }
  return result;
}

SmallVector<sdy::AxisRefAttr> GspmdMesh::axesOf(DeviceDigit digit) const {
  SmallVector<sdy::AxisRefAttr> found;
  for (auto [axis, stride] : axes()) {
    int64_t from = std::max(stride, digit.stride),
            to = std::min(stride * axis.getSize(), digit.stride * digit.size);
    if (from >= to)
      continue;
    bool whole = to / from == axis.getSize();
    found.push_back(sdy::AxisRefAttr::get(axis.getContext(), axis.getName(),
                                          whole ? 1 : stride * axis.getSize() / to,
                                          whole ? 0 : to / from));
  }
  std::reverse(found.begin(), found.end());
  return found;
}

std::optional<std::pair<int64_t, GspmdMesh::Origin>> GspmdMesh::largest() const {
  if (cuts.empty() || cuts.rbegin()->first == 1)
    return std::nullopt;
  return *cuts.rbegin();
}

LogicalResult GspmdMesh::add(const GspmdSharding &sharding, const Origin &origin) {
  for (const GspmdSharding &part : sharding.parts)
    if (failed(add(part, origin)))
      return failure();
  if (sharding.kind != GspmdSharding::Kind::Tiled)
    return success();
  auto digits = getGridDigits(sharding);
  if (!digits)
    return emitError(origin.loc) << "the devices of '" << origin.text
                                 << "' are in an order that no mesh of axes has; "
                                 << "list them row by row, or with whole dimensions exchanged";
  int64_t count = sharding.devices.size();
  if (auto other = largest(); other && other->first != count)
    return (emitError(origin.loc) << "'" << origin.text << "' is for " << count
                                  << " devices, but another sharding is for " << other->first)
               .attachNote(other->second.loc)
           << "'" << other->second.text << "' is here";
  cuts.try_emplace(1, origin);
  cuts.try_emplace(count, origin);
  for (auto &dim : *digits)
    for (DeviceDigit digit : dim)
      for (int64_t cut : {digit.stride, digit.stride * digit.size})
        cuts.try_emplace(cut, origin);
  return success();
}

LogicalResult GspmdMesh::checkCuts() const {
  for (auto it = cuts.begin(); it != cuts.end() && std::next(it) != cuts.end(); ++it)
    if (auto next = std::next(it); next->first % it->first != 0)
      return (emitError(next->second.loc)
              << "'" << next->second.text << "' and '" << it->second.text
              << "' have no common mesh: one cuts the devices into runs of " << next->first
              << ", the other of " << it->first)
                 .attachNote(it->second.loc)
             << "the other is here";
  return success();
}

LogicalResult GspmdMesh::build(ModuleOp module) {
  sdy::MeshOp given;
  for (auto op : module.getOps<sdy::MeshOp>())
    if (!op.getMesh().getAxes().empty())
      given = op;
  if (given) {
    mesh = given.getMesh();
    name = given.getSymNameAttr();
    if (auto other = largest(); other && other->first != mesh.getTotalSize())
      return (emitError(other->second.loc)
              << "'" << other->second.text << "' is for " << other->first
              << " devices, but the mesh has " << mesh.getTotalSize())
                 .attachNote(given.getLoc())
             << "the mesh is here";
    for (auto [axis, stride] : axes())
      cuts.try_emplace(stride, Origin{("mesh @" + given.getSymName()).str(), given.getLoc()});
    return checkCuts();
  }
  if (failed(checkCuts()))
    return failure();
  MLIRContext *context = module.getContext();
  SmallVector<sdy::MeshAxisAttr> found;
  for (auto it = cuts.rbegin(); it != cuts.rend() && std::next(it) != cuts.rend(); ++it)
    found.push_back(sdy::MeshAxisAttr::get(context, ("axis_" + Twine(found.size())).str(),
                                           it->first / std::next(it)->first));
  mesh = sdy::MeshAttr::get(context, found, ArrayRef<int64_t>());
  auto builder = OpBuilder::atBlockBegin(module.getBody());
  name = SymbolTable(module).insert(sdy::MeshOp::create(builder, module.getLoc(), "mesh", mesh));
  return success();
}
