// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Pipeline/PlanFile.h"

#include "shardwright/Pipeline/Compiler.h"
#include "shardwright/Support/ReadFile.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/SHA256.h"

namespace json = llvm::json;

namespace shardwright {
namespace {
/// `data:(1)2` as `"data":(1)2`.
std::string quoted(llvm::StringRef axis) {
  size_t at = axis.find(":(");
  return ("\"" + axis.substr(0, at) + "\"" + (at == axis.npos ? "" : axis.substr(at))).str();
}

std::optional<std::string> dimsOf(const json::Array &sharding) {
  std::vector<std::string> dims;
  for (const json::Value &dim : sharding) {
    const json::Array *axes = dim.getAsArray();
    if (!axes)
      return std::nullopt;
    std::vector<std::string> names;
    for (const json::Value &axis : *axes) {
      std::optional<llvm::StringRef> name = axis.getAsString();
      if (!name)
        return std::nullopt;
      names.push_back(quoted(*name));
    }
    dims.push_back("{" + llvm::join(names, ", ") + "}");
  }
  return "[" + llvm::join(dims, ", ") + "]";
}

std::optional<PlannedValue> valueOf(const json::Value &entry) {
  const json::Object *object = entry.getAsObject();
  const json::Array *sharding = object ? object->getArray("sharding") : nullptr;
  const json::Array *shape = object ? object->getArray("shape") : nullptr;
  std::optional<llvm::StringRef> name = object ? object->getString("name") : std::nullopt;
  std::optional<std::string> dims = sharding ? dimsOf(*sharding) : std::nullopt;
  if (!name || !shape || !dims || shape->size() != sharding->size())
    return std::nullopt;
  PlannedValue value{name->str(), {}, *dims};
  for (const json::Value &size : *shape) {
    if (!size.getAsInteger())
      return std::nullopt;
    value.shape.push_back(*size.getAsInteger());
  }
  return value;
}

std::optional<PlannedOp> opOf(const json::Value &value, const json::Object &meshAxes) {
  PlannedOp op;
  json::Path::Root root;
  json::ObjectMapper map(value, root);
  if (!map || !map.map("op", op.kind) || !map.map("type", op.type) || !map.map("names", op.names) ||
      !map.map("factors", op.factors) || !map.mapOptional("which", op.which) ||
      !map.mapOptional("partial", op.partial) || !map.mapOptional("over", op.over))
    return std::nullopt;
  llvm::StringSet<> seen; // each axis may split one factor, or partial sums may be over it
  auto isKnownOnce = [&](const std::string &axis) {
    return meshAxes.get(axis) && seen.insert(axis).second;
  };
  bool isValid = llvm::all_of(op.over, isKnownOnce);
  for (const std::vector<std::string> &axes : op.factors)
    isValid = isValid && llvm::all_of(axes, isKnownOnce);
  return isValid ? std::optional(std::move(op)) : std::nullopt;
}

class PlanReader {
public:
  PlanReader(llvm::StringRef path, const json::Object &root) : path(path), root(root) {}

  llvm::Expected<PlanFile> read() {
    if (root.getString("format") != llvm::StringRef("shardwright-plan") ||
        root.getInteger("version") != int64_t(1))
      return fault("expected \"format\": \"shardwright-plan\" of \"version\": 1");
    const json::Object *mesh = root.getObject("mesh");
    const json::Object *axes = mesh ? mesh->getObject("axes") : nullptr;
    const json::Array *order = mesh ? mesh->getArray("order") : nullptr;
    if (!axes || !order || order->size() != axes->size())
      return fault("expected mesh.axes, the size of each axis by name, and their names as "
                   "mesh.order, major to minor");
    PlanFile plan;
    for (const json::Value &axis : *order) {
      llvm::StringRef name = axis.getAsString().value_or("");
      std::optional<int64_t> size = axes->getInteger(name);
      if (!size)
        return fault("expected a whole number as the size of axis '" + name.str() + "'");
      plan.mesh += (plan.mesh.empty() ? "" : ",") + name.str() + "=" + std::to_string(*size);
    }
    if (const json::Array *ids = mesh->getArray("device_ids"))
      for (const json::Value &id : *ids)
        plan.deviceIds.push_back(id.getAsInteger().value_or(-1));
    if (const json::Object *options = root.getObject("options"))
      plan.options = *options;
    for (auto [key, values] :
         {std::pair("arguments", &plan.arguments), std::pair("results", &plan.results)})
      if (llvm::Error error = readValues(key, *values))
        return error;
    if (llvm::Error error = readOps(*axes, plan))
      return error;
    return plan;
  }

private:
  llvm::Error fault(const std::string &what) const {
    return llvm::createStringError(path.str() + " is not a plan: " + what);
  }

  llvm::Error readValues(llvm::StringRef key, std::vector<PlannedValue> &values) const {
    const json::Array *list = root.getArray(key);
    if (!list)
      return fault("expected the list \"" + key.str() + "\"");
    for (const auto &[i, entry] : llvm::enumerate(*list)) {
      std::optional<PlannedValue> value = valueOf(entry);
      if (!value)
        return fault(key.str() + "[" + std::to_string(i) +
                     "]: expected name, shape, and as many lists of axes in sharding");
      values.push_back(std::move(*value));
    }
    return llvm::Error::success();
  }

  /// Splits of other shardings are left out.
  llvm::Error readOps(const json::Object &meshAxes, PlanFile &plan) const {
    const json::Value *value = root.get("ops");
    if (!value)
      return llvm::Error::success();
    const json::Object *ops = value->getAsObject();
    const json::Array *splits = ops ? ops->getArray("splits") : nullptr;
    if (!splits)
      return fault("expected an object as \"ops\", with the list \"splits\"");
    std::string digest = digestOf(*root.getArray("arguments"), *root.getArray("results"));
    plan.isEdited = ops->getString("shardings").value_or(digest) != digest;
    for (const auto &[i, entry] : llvm::enumerate(*splits)) {
      std::optional<PlannedOp> op = opOf(entry, meshAxes);
      if (!op)
        return fault("ops.splits[" + std::to_string(i) +
                     "]: expected op, type, names, and in factors lists of axes of the mesh, of "
                     "which none comes twice; where they are given, numbers in which and partial, "
                     "and axes in over");
      if (!plan.isEdited)
        plan.splits.push_back(std::move(*op));
    }
    plan.recompute = plan.isEdited ? "" : ops->getString("recompute").value_or("").str();
    return llvm::Error::success();
  }

  llvm::StringRef path;
  const json::Object &root;
};
} // namespace

std::string digestOf(const json::Array &arguments, const json::Array &results) {
  std::string text;
  for (const json::Array *entries : {&arguments, &results})
    for (const json::Value &entry : *entries)
      if (const json::Object *object = entry.getAsObject(); object && object->get("sharding"))
        text += llvm::formatv("{0}\n", *object->get("sharding"));
  return llvm::toHex(llvm::SHA256::hash(llvm::arrayRefFromStringRef(text)), /*LowerCase=*/true);
}

llvm::Expected<PlanFile> readPlanFile(llvm::StringRef path) {
  auto file = readFile(path);
  if (!file)
    return llvm::createStringError("--plan " + path.str() + ": " +
                                   llvm::toString(file.takeError()));
  llvm::Expected<json::Value> root = json::parse((*file)->getBuffer());
  if (!root)
    return llvm::createStringError(path.str() + ": " + llvm::toString(root.takeError()));
  if (!root->getAsObject())
    return llvm::createStringError(path.str() + " is not a plan: expected an object");
  return PlanReader(path, *root->getAsObject()).read();
}

} // namespace shardwright
