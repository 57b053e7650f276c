// SPDX-License-Identifier: Apache-2.0

#include "MeshModule.h"

#include "shardwright/Dialect/Exec/StageOps.h"
#include "shardwright/Dialect/Sdy/Conversion.h"
#include "shardwright/Support/SignatureAttributes.h"

#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/IR/Verifier.h"

using namespace mlir;

namespace shardwright {

MeshProgram openMeshProgram(mpmd::NamedMeshAttr mesh, func::FuncOp whole, int64_t firstRank) {
  OpBuilder b(whole->getContext());
  auto module = ModuleOp::create(whole.getLoc(), mesh.getName());
  whole->getParentOfType<ModuleOp>().push_back(module);
  b.setInsertionPointToEnd(module.getBody());
  sdy::MeshOp::create(b, whole.getLoc(), kMeshOfModule, mesh.getMesh());
  auto main = func::FuncOp::create(b, whole.getLoc(), "main", b.getFunctionType({}, {}));
  int64_t count = sdy::toMesh(mesh.getMesh()).getNumDevices();
  module->setAttr(exec::kRanksAttr,
                  b.getDenseI64ArrayAttr(llvm::to_vector(llvm::seq(firstRank, firstRank + count))));
  return {module, main, OpBuilder::atBlockBegin(main.addEntryBlock()), {}, {}, {}};
}

sdy::TensorShardingAttr onMeshOfModule(sdy::TensorShardingAttr sharding) {
  if (!sharding)
    return {};
  MLIRContext *context = sharding.getContext();
  return sdy::TensorShardingAttr::get(context, FlatSymbolRefAttr::get(context, kMeshOfModule),
                                      sharding.getDimShardings(), sharding.getReplicatedAxes(),
                                      sharding.getUnreducedAxes(), sharding.getUnreducedKind());
}

/// The result that an argument is donated to, by its place among those of the mesh; none if that
/// is on another mesh.
static void setDonation(NamedAttrList &list, const MeshProgram &program) {
  auto donated = dyn_cast_or_null<IntegerAttr>(list.get(kDonationAttr));
  if (!donated)
    return;
  list.erase(kDonationAttr);
  for (auto [i, result] : llvm::enumerate(program.results))
    if (cast<IntegerAttr>(result.second.get(exec::kNumberAttr)).getInt() == donated.getInt())
      list.set(kDonationAttr, IntegerAttr::get(donated.getType(), i));
}

static void writeSignature(MeshProgram &program, func::FuncOp whole) {
  MLIRContext *context = whole->getContext();
  SmallVector<Value> results;
  SmallVector<DictionaryAttr> arguments, resultAttributes;
  for (auto *list : {&program.results, &program.sent})
    for (auto &[value, attributes] : *list) {
      results.push_back(value);
      resultAttributes.push_back(attributes.getDictionary(context));
    }
  for (NamedAttrList &list : program.arguments) {
    setDonation(list, program);
    arguments.push_back(list.getDictionary(context));
  }
  func::ReturnOp::create(program.b, whole.getLoc(), results);
  program.main.setFunctionType(program.b.getFunctionType(
      program.main.getBody().front().getArgumentTypes(), ValueRange(results).getTypes()));
  program.main.setAllArgAttrs(arguments);
  program.main.setAllResultAttrs(resultAttributes);
}

static void copyFunctions(ModuleOp into, func::FuncOp whole) {
  for (auto function : whole->getParentOfType<ModuleOp>().getOps<func::FuncOp>())
    if (function != whole && !mpmd::usesMeshes(function)) {
      auto copy = function.clone();
      copy->removeAttr(mpmd::kMeshShapeAttr);
      copy.setPrivate();
      into.push_back(copy);
    }
}

/// Shardings in fragments name a mesh of the whole module, and mean that of their fragment.
static void renameMeshes(ModuleOp module) {
  AttrTypeReplacer replacer;
  replacer.addReplacement(
      [&](sdy::TensorShardingAttr sharding) -> AttrTypeReplacer::ReplaceFnResult<Attribute> {
        return std::pair<Attribute, WalkResult>(onMeshOfModule(sharding), WalkResult::skip());
      });
  replacer.recursivelyReplaceElementsIn(module, /*replaceAttrs=*/true);
}

LogicalResult closeMeshProgram(MeshProgram &program, func::FuncOp whole) {
  writeSignature(program, whole);
  copyFunctions(program.module, whole);
  renameMeshes(program.module);
  return verify(program.module);
}

bool isOfOneDevice(ModuleOp module) {
  return module->getAttrOfType<DenseI64ArrayAttr>(exec::kRanksAttr).size() == 1;
}

void dropShardingsOfComputations(ModuleOp module) {
  module.walk([](sdy::NamedComputationOp op) {
    op.removeInShardingsAttr();
    op.removeOutShardingsAttr();
  });
}

} // namespace shardwright
