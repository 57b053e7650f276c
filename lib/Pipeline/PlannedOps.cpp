// SPDX-License-Identifier: Apache-2.0

#include "PlannedOps.h"

#include "shardwright/Dialect/Sdy/PartitionableOpInterface.h"
#include "shardwright/Dialect/Sdy/SdyOps.h"
#include "shardwright/Dialect/Spmd/SpmdOps.h"
#include "shardwright/Support/Place.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"

#include <map>

using namespace mlir;
namespace json = llvm::json;

namespace shardwright {
namespace {
/// A kind, a type and a name.
using Key = std::tuple<std::string, std::string, std::string>;
using OpsByKey = std::map<Key, SmallVector<PartitionableOpInterface>>; // in program order

std::string nameOf(Operation *op) {
  std::string name = modelNameOf(op->getLoc());
  return name.empty() ? llvm::sys::path::filename(placeOf(op->getLoc())).str() : name;
}

std::string typeOf(Operation *op) {
  std::string text;
  if (op->getNumResults())
    llvm::raw_string_ostream(text) << op->getResult(0).getType();
  return text;
}

OpsByKey findOps(ModuleOp module) {
  OpsByKey ops;
  module.walk([&](PartitionableOpInterface op) {
    ops[{op->getName().getStringRef().str(), typeOf(op), nameOf(op)}].push_back(op);
  });
  return ops;
}

SmallVector<PartitionableOpInterface> opsOf(const PlannedOp &planned, StringRef name,
                                            const OpsByKey &byKey) {
  auto found = byKey.find({planned.kind, planned.type, name.str()});
  if (found == byKey.end() || planned.which.empty())
    return found == byKey.end() ? SmallVector<PartitionableOpInterface>() : found->second;
  SmallVector<PartitionableOpInterface> ops;
  for (int64_t number : planned.which)
    if (number >= 0 && number < int64_t(found->second.size()))
      ops.push_back(found->second[number]);
  return ops;
}

json::Array axesOf(sdy::AxisRefListAttr list) {
  json::Array names;
  for (sdy::AxisRefAttr axis : list.getValue()) // the planner splits none into parts
    names.push_back(axis.getName());
  return names;
}

json::Object entryOf(StringRef kind, StringRef type, spmd::FactorsAttr factors) {
  json::Array splits;
  for (sdy::AxisRefListAttr axes : factors.getAxes().getValue())
    splits.push_back(axesOf(axes));
  json::Object entry{{"op", kind.str()}, {"type", type.str()}, {"factors", std::move(splits)}};
  if (!factors.getPartial().empty())
    entry["partial"] = json::Array(factors.getPartial());
  if (factors.getOver())
    entry["over"] = axesOf(factors.getOver());
  return entry;
}

spmd::FactorsAttr factorsOf(const PlannedOp &planned, MLIRContext *context) {
  auto listOf = [&](const std::vector<std::string> &axes) {
    return sdy::AxisRefListAttr::get(context, llvm::map_to_vector(axes, [&](const auto &axis) {
                                       return sdy::AxisRefAttr::get(context, axis);
                                     }));
  };
  auto factors = llvm::map_to_vector(planned.factors, listOf);
  auto over = planned.over.empty() ? sdy::AxisRefListAttr() : listOf(planned.over);
  return spmd::FactorsAttr::get(context, sdy::ListOfAxisRefListsAttr::get(context, factors),
                                planned.partial, over);
}

/// Collects the entries of a plan.
class Splits {
public:
  void add(const Key &key, ArrayRef<PartitionableOpInterface> ops) {
    llvm::MapVector<Attribute, json::Array> which; // by factors
    for (auto [number, op] : llvm::enumerate(ops))
      if (auto factors = op->getAttrOfType<spmd::FactorsAttr>(spmd::kFactorsAttr))
        which[factors].push_back(int64_t(number));
    auto &[kind, type, name] = key;
    for (auto &[factors, numbers] : which) {
      json::Object entry = entryOf(kind, type, cast<spmd::FactorsAttr>(factors));
      if (numbers.size() < ops.size()) {
        entry["names"] = json::Array{name};
        entry["which"] = std::move(numbers);
        entries.push_back(std::move(entry));
        continue;
      }
      auto [index, isNew] =
          shared.try_emplace(std::tuple(kind, type, factors.getAsOpaquePointer()), entries.size());
      if (isNew) {
        entry["names"] = json::Array();
        entries.push_back(std::move(entry));
      }
      entries[index->second].getAsObject()->getArray("names")->push_back(name);
    }
  }

  json::Array take() { return std::move(entries); }

private:
  json::Array entries;
  std::map<std::tuple<std::string, std::string, const void *>, size_t> shared; // of all their ops
};
} // namespace

json::Array splitsOf(ModuleOp planned) {
  Splits splits;
  for (auto &[key, ops] : findOps(planned))
    splits.add(key, ops);
  return splits.take();
}

void splitAsPlanned(ModuleOp program, ArrayRef<PlannedOp> splits) {
  if (splits.empty())
    return;
  OpsByKey byKey = findOps(program);
  for (const PlannedOp &each : splits)
    for (const std::string &name : each.names)
      for (PartitionableOpInterface op : opsOf(each, name, byKey))
        if (op.getPartitionRule().factors.size() == each.factors.size())
          op->setAttr(spmd::kFactorsAttr, factorsOf(each, program.getContext()));
}

std::string differenceFrom(ModuleOp planned, ArrayRef<PlannedOp> splits) {
  OpsByKey byKey = findOps(planned);
  for (const PlannedOp &each : splits)
    for (const std::string &name : each.names) {
      auto ops = opsOf(each, name, byKey);
      std::string what = llvm::formatv("{0} '{1}' of type {2}", each.kind, name, each.type);
      if (ops.empty() || ops.size() < each.which.size())
        return "no " + what + (each.which.empty() ? "" : " with all of these numbers");
      for (PartitionableOpInterface op : ops) {
        Attribute is = op->getAttr(spmd::kFactorsAttr);
        if (is && is != factorsOf(each, planned.getContext()))
          return what + " split otherwise";
      }
    }
  return "";
}

} // namespace shardwright
