// SPDX-License-Identifier: Apache-2.0

// Pass: gives each distinct mesh, inline or named, a single sdy.mesh op.
#include "shardwright/Import/Passes.h"

#include "shardwright/Dialect/Sdy/SdyOps.h"

#include "mlir/IR/AttrTypeSubElements.h"

namespace shardwright {
#define GEN_PASS_DEF_LIFTMESHES
#include "shardwright/Import/Passes.h.inc"

using namespace mlir;
using namespace sdy;

namespace {
/// Finds or creates the sdy.mesh op of each mesh.
class Lifter {
public:
  explicit Lifter(ModuleOp module) : module(module), symbols(module) {
    for (auto op : llvm::make_early_inc_range(module.getOps<MeshOp>())) {
      auto [it, isNew] = nameOf.try_emplace(op.getMesh(), op.getSymNameAttr());
      if (!isNew) {
        renamed[op.getSymNameAttr()] = it->second;
        symbols.erase(op);
      }
    }
  }

  FlatSymbolRefAttr rename(FlatSymbolRefAttr name) const {
    auto it = renamed.find(name.getAttr());
    return it == renamed.end() ? name : FlatSymbolRefAttr::get(it->second);
  }

  TensorShardingAttr lift(TensorShardingAttr sharding) {
    auto name = dyn_cast<FlatSymbolRefAttr>(sharding.getMeshOrRef());
    name = name ? rename(name)
                : FlatSymbolRefAttr::get(nameFor(cast<MeshAttr>(sharding.getMeshOrRef())));
    return TensorShardingAttr::get(sharding.getContext(), name, sharding.getDimShardings(),
                                   sharding.getReplicatedAxes(), sharding.getUnreducedAxes(),
                                   sharding.getUnreducedKind());
  }

private:
  StringAttr nameFor(MeshAttr mesh) {
    StringAttr &name = nameOf[mesh];
    if (!name) {
      auto builder = OpBuilder::atBlockBegin(module.getBody());
      std::string wish =
          mesh.isMaximal() ? ("maximal_mesh_" + Twine(mesh.getDeviceIds()[0])).str() : "mesh";
      name = symbols.insert(
          MeshOp::create(builder, module.getLoc(), wish, mesh)); // insertion makes the name unique
    }
    return name;
  }

  ModuleOp module;
  SymbolTable symbols;
  DenseMap<MeshAttr, StringAttr> nameOf;
  DenseMap<StringAttr, StringAttr> renamed;
};

struct LiftMeshesPass : impl::LiftMeshesBase<LiftMeshesPass> {
  void runOnOperation() override {
    Lifter lifter(getOperation());
    AttrTypeReplacer replacer;
    replacer.addReplacement(
        [&](TensorShardingAttr sharding) -> AttrTypeReplacer::ReplaceFnResult<Attribute> {
          return std::pair<Attribute, WalkResult>(lifter.lift(sharding), WalkResult::skip());
        });
    // Replica groups may refer to meshes too.
    replacer.addReplacement([&](FlatSymbolRefAttr name) { return lifter.rename(name); });
    replacer.recursivelyReplaceElementsIn(getOperation(), /*replaceAttrs=*/true);
  }
};
} // namespace
} // namespace shardwright
