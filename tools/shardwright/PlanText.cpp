// SPDX-License-Identifier: Apache-2.0

#include "PlanText.h"

#include "shardwright/Dialect/Exec/DeviceGrid.h"
#include "shardwright/Dialect/Exec/Programs.h"
#include "shardwright/Pipeline/PlanFile.h"
#include "shardwright/Support/SignatureAttributes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

using namespace mlir;
namespace json = llvm::json;

namespace shardwright::tool {

std::string shardingText(exec::ValueAttr value) {
  std::string text = "[";
  int64_t rank = cast<RankedTensorType>(value.getType()).getRank();
  for (int64_t dim = 0; dim < rank; ++dim) {
    text += dim ? ", {" : "{";
    for (auto [i, axis] : llvm::enumerate(value.getAxes(dim)))
      text += (i ? ", \"" : "\"") + axis.str() + "\"";
    text += "}";
  }
  return text + "]";
}

/// NumPy's name of an element type; MLIR's if NumPy has none.
static std::string dtypeName(Type type) {
  std::string name;
  llvm::raw_string_ostream(name) << type;
  if (type.isInteger(1))
    return "bool";
  if (type.isInteger())
    return (type.isUnsignedInteger() ? "uint" : "int") +
           std::to_string(type.getIntOrFloatBitWidth());
  if (type.isF16() || type.isF32() || type.isF64())
    return "float" + std::to_string(type.getIntOrFloatBitWidth());
  return type.isBF16() ? "bfloat16" : name;
}

static json::Object entryOf(StringRef name, Type local, exec::ValueAttr value) {
  json::Array shape, sharding;
  auto type = value ? cast<RankedTensorType>(value.getType()) : dyn_cast<RankedTensorType>(local);
  for (int64_t dim = 0; type && dim < type.getRank(); ++dim) {
    json::Array axes;
    if (value)
      for (StringAttr axis : value.getAxes(dim))
        axes.push_back(axis.str());
    shape.push_back(type.getDimSize(dim));
    sharding.push_back(std::move(axes));
  }
  return json::Object{{"name", name.str()},
                      {"kind", ""},
                      {"dtype", type ? dtypeName(type.getElementType()) : ""},
                      {"shape", std::move(shape)},
                      {"sharding", std::move(sharding)},
                      {"donated_to", nullptr}};
}

/// Stacked layers of which a program of a stage has rows are written whole.
static void setWholeRows(DictionaryAttr attributes, json::Object &entry) {
  auto rows =
      attributes ? attributes.getAs<DenseI64ArrayAttr>(exec::kRowsAttr) : DenseI64ArrayAttr();
  if (rows)
    (*entry.getArray("shape"))[size_t(rows[0])] = rows[2];
}

/// Arguments or results by their numbers; programs of several stages each have some.
class PlanEntries {
public:
  void add(DictionaryAttr attributes, unsigned index, StringRef name, StringRef unnamed,
           Type type) {
    unsigned number = exec::numberOf(attributes, index);
    std::string called = name.empty() ? unnamed.str() + std::to_string(number) : name.str();
    auto value =
        attributes ? attributes.getAs<exec::ValueAttr>(exec::kValueAttr) : exec::ValueAttr();
    json::Object entry = entryOf(called, type, value);
    setWholeRows(attributes, entry);
    entries.insert_or_assign(number, std::move(entry));
  }

  json::Array take() {
    json::Array list;
    for (auto &[number, entry] : entries)
      list.push_back(std::move(entry));
    return list;
  }

private:
  std::map<unsigned, json::Object> entries;
};

static json::Object meshOf(const json::Object &report, ModuleOp module) {
  json::Object axes;
  json::Array order;
  if (const json::Array *mesh = report.getArray("mesh"))
    for (const json::Value &axis : *mesh) {
      std::string name = axis.getAsObject()->getString("name").value_or("").str();
      axes[name] = axis.getAsObject()->getInteger("size").value_or(1);
      order.push_back(name);
    }
  return json::Object{{"axes", std::move(axes)},
                      {"order", std::move(order)},
                      {"device_ids", json::Array(exec::DeviceGrid::whole(module).deviceIds)}};
}

json::Object planOf(Compiler &compiler) {
  json::Object report = compiler.report();
  PlanEntries arguments, results;
  for (func::FuncOp program : exec::programsOf(compiler.getModule())) {
    for (BlockArgument argument : program.getArguments()) {
      unsigned i = argument.getArgNumber();
      arguments.add(program.getArgAttrDict(i), i, nameInModel(argument), "arg", argument.getType());
    }
    for (auto [i, type] : llvm::enumerate(program.getResultTypes()))
      results.add(program.getResultAttrDict(i), i, "", "out", type);
  }
  json::Object plan{{"format", "shardwright-plan"},
                    {"version", 1},
                    {"mesh", meshOf(report, compiler.getModule())},
                    {"arguments", arguments.take()},
                    {"results", results.take()},
                    {"collectives", json::Object()},
                    {"options", json::Object()}};
  if (const json::Object *planned = report.getObject("plan"))
    if (const json::Object *ops = planned->getObject("ops")) {
      json::Object its = *ops;
      its["shardings"] = digestOf(*plan.getArray("arguments"), *plan.getArray("results"));
      plan["ops"] = std::move(its);
    }
  if (const json::Object *totals = report.getObject("totals"))
    if (const json::Object *byKind = totals->getObject("by_kind"))
      plan["collectives"] = json::Object(*byKind);
  if (const json::Object *options = report.getObject("options"))
    plan["options"] = json::Object(*options);
  return plan;
}

} // namespace shardwright::tool
