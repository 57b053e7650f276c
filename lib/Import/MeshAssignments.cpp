// SPDX-License-Identifier: Apache-2.0

#include "MeshAssignments.h"

#include "llvm/ADT/StringExtras.h"

using namespace mlir;

namespace shardwright {

static std::string namesOf(mpmd::TopologyAttr topology) {
  return llvm::join(
      llvm::map_range(topology.getMeshes(), [](auto mesh) { return mesh.getName().str(); }), ", ");
}

int MeshAssignments::indexOf(StringRef mesh) const {
  for (auto [i, each] : llvm::enumerate(topology.getMeshes()))
    if (each.getName() == mesh)
      return int(i);
  return -1;
}

LogicalResult MeshAssignments::read(func::FuncOp main, ArrayRef<std::string> texts) {
  for (const std::string &text : texts) {
    auto error = [&] { return main.emitError() << "--assign " << text << ": "; };
    auto [name, mesh] = StringRef(text).rsplit('=');
    if (name.empty() || mesh.empty())
      return error() << "expected NAME=MESH";
    int index = indexOf(mesh);
    if (index < 0)
      return error() << "the topology has no mesh '" << mesh << "'; its meshes are "
                     << namesOf(topology);
    if (!meshes.try_emplace(name.str(), index).second)
      return error() << "'" << name << "' is given a mesh twice";
  }
  return success();
}

FailureOr<int> MeshAssignments::meshOf(Operation *op, StringRef name) {
  auto found = meshes.find(name.str());
  if (found == meshes.end())
    return op->emitError() << "'" << name << "' has no mesh; give it one of " << namesOf(topology)
                           << ", as in --assign '" << name << "="
                           << topology.getMeshes().front().getName() << "'";
  used.insert(name.str());
  return found->second;
}

LogicalResult MeshAssignments::checkUse(func::FuncOp main) const {
  for (auto &[name, mesh] : meshes)
    if (!used.count(name))
      return main.emitError() << "--assign " << name << "=" << topology.getMeshes()[mesh].getName()
                              << ": the program has no named computation or named tensor of this "
                                 "name";
  return success();
}

} // namespace shardwright
