// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Dialect/Sdy/ShardingProvenance.h"

#include "shardwright/Dialect/Sdy/Shardings.h"
#include "shardwright/Support/Place.h"

using namespace mlir;
using namespace shardwright;
using namespace shardwright::sdy;

// In locations.

constexpr StringRef kProvenance = "sdy.provenance";

/// One dictionary for each result; null if the location has none.
static ArrayAttr getAll(Location loc) {
  auto fused = dyn_cast<FusedLoc>(loc);
  auto metadata = fused ? dyn_cast_or_null<DictionaryAttr>(fused.getMetadata()) : DictionaryAttr();
  return metadata ? metadata.getAs<ArrayAttr>(kProvenance) : ArrayAttr();
}

static DictionaryAttr get(Location loc, unsigned index) {
  ArrayAttr all = getAll(loc);
  return all && index < all.size() ? cast<DictionaryAttr>(all[index]) : DictionaryAttr();
}

static Location with(Location loc, unsigned index, DictionaryAttr provenance) {
  MLIRContext *context = loc->getContext();
  SmallVector<Attribute> all;
  if (ArrayAttr old = getAll(loc))
    llvm::append_range(all, old);
  loc = withoutProvenance(loc);
  while (all.size() <= index)
    all.push_back(DictionaryAttr::get(context));
  all[index] = provenance;
  NamedAttribute entry(StringAttr::get(context, kProvenance), ArrayAttr::get(context, all));
  return FusedLoc::get(context, {loc}, DictionaryAttr::get(context, entry));
}

Location sdy::withoutProvenance(Location loc) {
  return getAll(loc) ? cast<FusedLoc>(loc).getLocations().front() : loc;
}

void sdy::dropProvenance(Operation *module) {
  module->walk([](Operation *op) {
    op->setLoc(withoutProvenance(op->getLoc()));
    for (Region &region : op->getRegions())
      for (BlockArgument argument :
           region.empty() ? Block::BlockArgListType() : region.getArguments())
        argument.setLoc(withoutProvenance(argument.getLoc()));
  });
}

DictionaryAttr sdy::getProvenance(Value value) {
  if (auto result = dyn_cast<OpResult>(value))
    return get(result.getOwner()->getLoc(), result.getResultNumber());
  return get(value.getLoc(), 0);
}

void sdy::setProvenance(Value value, DictionaryAttr provenance) {
  if (auto result = dyn_cast<OpResult>(value))
    result.getOwner()->setLoc(
        with(result.getOwner()->getLoc(), result.getResultNumber(), provenance));
  else
    value.setLoc(with(value.getLoc(), 0, provenance));
}

DictionaryAttr sdy::getResultProvenance(FunctionOpInterface function, unsigned index) {
  return get(function->getLoc(), index);
}

void sdy::setResultProvenance(FunctionOpInterface function, unsigned index,
                              DictionaryAttr provenance) {
  function->setLoc(with(function->getLoc(), index, provenance));
}

StringAttr sdy::findProvenance(DictionaryAttr provenance, StringRef axis,
                               std::optional<unsigned> dim) {
  StringAttr related;
  for (NamedAttribute entry : provenance ? provenance.getValue() : ArrayRef<NamedAttribute>()) {
    auto [name, at] = entry.getName().getValue().rsplit('@');
    if (dim && at != std::to_string(*dim))
      continue;
    if (name == axis)
      return cast<StringAttr>(entry.getValue());
    if (name.split(':').first == axis.split(':').first)
      related = cast<StringAttr>(entry.getValue());
  }
  return related;
}

// For people.

std::string sdy::describeAnnotation(Operation *op) {
  std::string place = placeOf(op->getLoc());
  place = place.empty() ? "an unknown place" : place;
  if (isa<ShardingConstraintOp>(op))
    return "the constraint at " + place;
  if (isa<ManualComputationOp>(op))
    return "the manual region at " + place;
  return "the sharding of " + op->getName().getStringRef().str() + " at " + place;
}

std::string sdy::describeAnnotation(Value value) {
  auto argument = dyn_cast<BlockArgument>(value);
  if (!argument)
    return describeAnnotation(value.getDefiningOp());
  Operation *parent = argument.getOwner()->getParentOp();
  if (!isa<FunctionOpInterface>(parent))
    return describeAnnotation(parent);
  std::string text = "argument " + std::to_string(argument.getArgNumber());
  if (auto name = argument.getLoc()->findInstanceOf<NameLoc>())
    text += " (" + name.getName().str() + ")";
  return text;
}

std::string sdy::describeResultAnnotation(FunctionOpInterface function, unsigned index) {
  std::string text = "result " + std::to_string(index);
  if (auto name = function.getResultAttrOfType<StringAttr>(index, "jax.result_info");
      name && !name.empty())
    text += " (" + name.str() + ")";
  return text;
}
