// SPDX-License-Identifier: Apache-2.0

#include "PlanText.h"

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

json::Object planOf(Compiler &compiler) {
  json::Object axes;
  json::Array order, arguments, results;
  json::Object report = compiler.report();
  if (const json::Array *mesh = report.getArray("mesh"))
    for (const json::Value &axis : *mesh) {
      std::string name = axis.getAsObject()->getString("name").value_or("").str();
      axes[name] = axis.getAsObject()->getInteger("size").value_or(1);
      order.push_back(name);
    }
  auto function = compiler.getModule().lookupSymbol<func::FuncOp>("main");
  for (BlockArgument argument : function.getArguments()) {
    StringRef name = nameInModel(argument);
    unsigned i = argument.getArgNumber();
    arguments.push_back(entryOf(name.empty() ? "arg" + std::to_string(i) : name.str(),
                                argument.getType(),
                                function.getArgAttrOfType<exec::ValueAttr>(i, exec::kValueAttr)));
  }
  for (auto [i, type] : llvm::enumerate(function.getResultTypes()))
    results.push_back(entryOf("out" + std::to_string(i), type,
                              function.getResultAttrOfType<exec::ValueAttr>(i, exec::kValueAttr)));
  json::Object collectives;
  if (const json::Object *totals = report.getObject("totals"))
    if (const json::Object *byKind = totals->getObject("by_kind"))
      collectives = *byKind;
  json::Object mesh{
      {"axes", std::move(axes)}, {"order", std::move(order)}, {"device_ids", json::Array()}};
  return json::Object{{"format", "shardwright-plan"},  {"version", 1},
                      {"mesh", std::move(mesh)},       {"arguments", std::move(arguments)},
                      {"results", std::move(results)}, {"collectives", std::move(collectives)}};
}

} // namespace shardwright::tool
