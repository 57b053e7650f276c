// SPDX-License-Identifier: Apache-2.0

#include "PrintOrigins.h"

#include "shardwright/Dialect/Exec/ExecOps.h"
#include "shardwright/Dialect/Exec/StageOps.h"
#include "shardwright/Support/Place.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"

using namespace mlir;
namespace json = llvm::json;

namespace shardwright {
namespace {

/// The location of a collective, or of each that was combined into it.
json::Array placesOf(exec::StartOp start) {
  std::vector<std::string> places;
  SmallVector<Location> locs = {start.getLoc()};
  if (auto fused = dyn_cast<FusedLoc>(start.getLoc()))
    locs.assign(fused.getLocations().begin(), fused.getLocations().end());
  for (Location loc : locs)
    if (std::string place = placeOf(loc); !place.empty() && !llvm::is_contained(places, place))
      places.push_back(std::move(place));
  return json::Array(places);
}

/// The names of the ops inside of a fusion, each once, the last first: it computes the result.
json::Array opsOf(exec::FusionOp fusion) {
  constexpr size_t most = 4;
  llvm::SetVector<StringRef> names;
  for (Operation &op : llvm::reverse(fusion.getBody().front().without_terminator()))
    names.insert(op.getName().stripDialect());
  json::Array result;
  for (StringRef name : names.getArrayRef().take_front(most))
    result.push_back(name);
  return result;
}

json::Object originOf(Operation *op, SymbolTableCollection &symbols) {
  json::Object origin{{"loc", placeOf(op->getLoc())}, {"model_name", modelNameOf(op->getLoc())}};
  if (auto fusion = dyn_cast<exec::FusionOp>(op))
    origin["ops"] = opsOf(fusion);
  else if (auto launch = dyn_cast<exec::LaunchOp>(op))
    origin["ops"] = opsOf(launch.findFusion(symbols));
  else
    origin["ops"] = json::Array{op->getName().stripDialect()};
  if (auto fragment = exec::fragmentOf(op))
    origin["fragment"] = fragment.str();
  auto start = dyn_cast<exec::StartOp>(op);
  if (!start)
    return origin;
  origin["kind"] = stringifyCollectiveKind(start.getKind());
  origin["places"] = placesOf(start);
  json::Array axes;
  if (op->hasAttr(exec::kAxesAttr))
    for (const std::string &axis : exec::axesOf(op))
      axes.push_back(axis);
  origin["axes"] = std::move(axes);
  if (auto reason = op->getAttrOfType<exec::ReasonAttr>(exec::kReasonAttr))
    origin["why"] = reason.getWhy();
  return origin;
}
} // namespace

std::string printOrigins(ArrayRef<func::FuncOp> programs) {
  json::Array all;
  SymbolTableCollection symbols;
  for (func::FuncOp program : programs) {
    json::Object origins;
    program.walk([&](Operation *op) {
      if (auto index = op->getAttrOfType<IntegerAttr>(exec::kIndexAttr))
        origins[std::to_string(index.getInt())] = originOf(op, symbols);
    });
    all.push_back(std::move(origins));
  }
  return llvm::formatv("{0}\n", json::Value(json::Object{{"programs", std::move(all)}})).str();
}

} // namespace shardwright
