// SPDX-License-Identifier: Apache-2.0

// What the ranks of each stage of a pipeline send: collectives of its fragments, as often as it
// calls them, and transfers to other stages.
#include "Collectives.h"

#include "shardwright/Dialect/Exec/Programs.h"
#include "shardwright/Dialect/Sdy/Conversion.h"
#include "shardwright/Dialect/StableHLO/ElementBytes.h"
#include "shardwright/Support/Place.h"

#include "llvm/ADT/MapVector.h"

#include <map>

using namespace mlir;

namespace shardwright {
namespace {

class StageTraffic {
public:
  StageTraffic(ModuleOp module, const Mesh &mesh, StringRef axis)
      : module(module), mesh(mesh), axis(axis) {
    for (auto [i, stage] : llvm::enumerate(module.getOps<exec::StageOp>()))
      for (int64_t rank : stage.getRanks())
        stageOfRank[rank] = int(i);
  }

  std::vector<Collective> run() {
    for (auto [i, stage] : llvm::enumerate(module.getOps<exec::StageOp>())) {
      addCalls(stage, int(i));
      addTransfers(stage, int(i));
    }
    return std::move(found);
  }

private:
  void addCalls(exec::StageOp stage, int number) {
    llvm::MapVector<StringRef, int64_t> calls;
    stage.walk([&](func::CallOp call) { ++calls[call.getCallee()]; });
    for (auto [callee, count] : calls)
      for (Collective &each :
           findCollectives(module.lookupSymbol<func::FuncOp>(callee), meshOf(stage))) {
        each.count *= count;
        each.bytes *= double(count);
        each.stage = number;
        found.push_back(std::move(each));
      }
  }

  /// Its own, where stages have different ones.
  Mesh meshOf(exec::StageOp stage) const {
    auto own = stage->getAttrOfType<sdy::MeshAttr>(exec::kMeshAttr);
    return own ? sdy::toMesh(own) : mesh;
  }

  /// Equal transfers, as one for each microbatch, are one entry. Between meshes of different sizes
  /// some of its ranks may send in one, and some in another: the bytes are of the rank with most.
  void addTransfers(exec::StageOp stage, int number) {
    std::map<std::tuple<int, const void *, const void *>, size_t> entries;
    std::map<size_t, std::map<int64_t, double>> sent; // by entry and rank
    stage.walk([&](exec::StartOp start) {
      if (start.getNumOperands() == 0)
        return;
      Type type = start.getOperand(0).getType();
      int receiver = stageOfRank[(*start.getPairs())[1]];
      auto [entry, isNew] = entries.try_emplace(
          {receiver, type.getAsOpaquePointer(), start.getLoc().getAsOpaquePointer()}, found.size());
      if (isNew)
        found.push_back(transfer(start, number, receiver));
      else
        ++found[entry->second].count;
      ArrayRef<int64_t> pairs = *start.getPairs();
      for (size_t i = 0; i < pairs.size(); i += 2) {
        double &bytes = sent[entry->second][pairs[i]];
        bytes += double(tensorBytes(type));
        found[entry->second].bytes = std::max(found[entry->second].bytes, bytes);
      }
    });
  }

  std::string nameOf(int number) const {
    auto stages = llvm::to_vector(ModuleOp(module).getOps<exec::StageOp>());
    return exec::titleOf(stages[number], number);
  }

  Collective transfer(exec::StartOp start, int from, int to) const {
    Collective entry{start.getLoc()};
    entry.kind = "send";
    entry.axes = {axis.str()};
    entry.loc = placeOf(start.getLoc());
    entry.modelName = modelNameOf(start.getLoc());
    entry.from = nameOf(from);
    entry.to = nameOf(to);
    entry.why = entry.to + " reads what " + entry.from + " has";
    auto call = start.getOperand(0).getDefiningOp<func::CallOp>();
    bool isPart = call && axis != kAllMeshes && !call->hasAttr(exec::kFragmentAttr);
    if (isPart) // of what is sent once a step
      call = call.getOperand(0).getDefiningOp<func::CallOp>();
    entry.op = call ? call.getCallee().str() : "an argument";
    entry.stage = from;
    return entry;
  }

  ModuleOp module;
  const Mesh &mesh;
  StringRef axis;
  std::map<int64_t, int> stageOfRank;
  std::vector<Collective> found;
};
} // namespace

std::vector<Collective> findStageCollectives(ModuleOp module, const Mesh &mesh, StringRef axis) {
  return StageTraffic(module, mesh, axis).run();
}

std::vector<Collective> ofBusiestStage(const std::vector<Collective> &collectives) {
  std::map<int, double> bytes;
  for (const Collective &each : collectives)
    bytes[each.stage] += each.bytes;
  auto busiest = std::max_element(bytes.begin(), bytes.end(),
                                  [](auto &a, auto &b) { return a.second < b.second; });
  std::vector<Collective> own;
  llvm::copy_if(collectives, std::back_inserter(own),
                [&](const Collective &each) { return each.stage == busiest->first; });
  return own;
}

} // namespace shardwright
