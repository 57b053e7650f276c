// SPDX-License-Identifier: Apache-2.0

#include "Body.h"

#include "ControlFlow.h"
#include "Rules.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;
namespace json = llvm::json;

namespace shardwright::torch {

/// Parses nn_module_stack, "L__self__,,Model;L__self__h_0,transformer.h.0,Block": the second field
/// of the last entry.
StringRef modulePath(const json::Object &node) {
  const json::Object *metadata = node.getObject("metadata");
  StringRef stack = metadata ? metadata->getString("nn_module_stack").value_or("") : "";
  StringRef last = stack.substr(stack.rfind(';') + 1);
  return last.split(',').second.split(',').first;
}

// Unsupported operators.

static bool isKnown(StringRef name) { return Rules::all().find(name) || isControlFlow(name); }

namespace {
/// Where an operator is first called: the module path, and the line of the model's source, if the
/// file records them.
struct Place {
  std::string module, file;
  unsigned line = 0;
};
} // namespace

/// The last frame of a stack trace ('File "model.py", line 12, in forward') that is not in
/// PyTorch's own sources.
static void readLine(StringRef trace, Place &place) {
  SmallVector<StringRef> lines;
  trace.split(lines, '\n');
  for (StringRef line : lines) {
    StringRef rest = line.trim();
    if (!rest.consume_front("File \""))
      continue;
    auto [file, after] = rest.split("\", line ");
    unsigned found = 0;
    if (after.consumeInteger(10, found) || file.contains("/torch/"))
      continue;
    place.file = file.str();
    place.line = found;
  }
}

static Place placeOf(const json::Object &node) {
  Place place;
  place.module = modulePath(node).str();
  if (const json::Object *metadata = node.getObject("metadata"))
    readLine(metadata->getString("stack_trace").value_or(""), place);
  return place;
}

static void collectUnknown(JsonText nodes, llvm::MapVector<StringRef, Place> &unknown) {
  (void)nodes.forEachElement([&](JsonText node) {
    StringRef name = node.member("target").plainString();
    if (!isKnown(name) && !unknown.count(name)) {
      json::Value record = node.parse();
      unknown[name] = record.getAsObject() ? placeOf(*record.getAsObject()) : Place();
    }
    if (isControlFlow(name))
      for (JsonText graph : graphsOf(node))
        collectUnknown(graph.member("nodes"), unknown);
    return success();
  });
}

static StringRef suggestedFixFor(StringRef name) {
  if (name.starts_with("torch.ops.higher_order."))
    return "of the higher-order operators only cond and while_loop are supported";
  auto [base, overload] = name.rsplit('.');
  if (base.ends_with("_") && !base.ends_with("__"))
    return "it changes a tensor in place: call `ep = ep.run_decompositions({})` before "
           "torch.export.save, or export with "
           "shardwright.torch.export";
  if (llvm::any_of(
          llvm::ArrayRef<StringRef>{"rand", "bernoulli", "dropout", "multinomial", "normal"},
          [&](StringRef word) { return name.contains(word); }))
    return "it draws from a hidden random state: call model.eval() before the export, or use "
           "shardwright.torch, which draws from a seed "
           "that is an input";
  if (name.starts_with("_operator.") || name.contains("sym_"))
    return "it computes with sizes: export with example inputs of the sizes to run, without "
           "dynamic_shapes";
  if (name.contains("nonzero") || name.contains("item") || name.contains("local_scalar"))
    return "what it gives depends on data in its size or value, which a program for many devices "
           "cannot follow";
  return "call `ep = ep.run_decompositions()`, which expresses it by others if PyTorch can";
}

/// Reports all unsupported operators of the graph and of its subgraphs, each with its first use.
LogicalResult checkOperators(const Reader &reader, const Graph &graph) {
  llvm::MapVector<StringRef, Place> unknown;
  collectUnknown(graph.nodes, unknown);
  for (auto &[name, place] : unknown) {
    std::string line =
        place.file.empty() ? "" : " (" + place.file + ":" + std::to_string(place.line) + ")";
    (void)reader.fail("operator " + name + " in " +
                      (place.module.empty() ? "the model itself" : "module " + place.module) +
                      line + " is not supported; " + suggestedFixFor(name));
  }
  return success(unknown.empty());
}

// Nodes.

namespace {
class NodeWriter {
public:
  NodeWriter(const Reader &reader, OpBuilder &b, const Graph &graph, Scope &scope)
      : reader(reader), b(b), graph(graph), scope(scope) {}

  LogicalResult write(JsonText text);

private:
  bool readResults(const json::Object &record);
  bool addResult(const json::Object *reference);
  LogicalResult take(ArrayRef<Value> values, Call &call);

  const Reader &reader;
  OpBuilder &b;
  const Graph &graph;
  Scope &scope;
  Node node;
  SmallVector<std::string> names; // of the results
};

/// Adds the name of an output, or of one element of a list output, {"name": …}; an empty one for an
/// unused output.
bool NodeWriter::addResult(const json::Object *reference) {
  if (!reference) {
    names.push_back("");
    node.results.push_back({});
    return true;
  }
  std::optional<StringRef> name = reference->getString("name");
  auto type = name ? graph.types.find(*name) : graph.types.end();
  if (type == graph.types.end())
    return false;
  names.push_back(name->str());
  node.results.push_back(type->second);
  return true;
}

bool NodeWriter::readResults(const json::Object &record) {
  const json::Array *outputs = record.getArray("outputs");
  if (!outputs)
    return false;
  for (const json::Value &output : *outputs) {
    const json::Object *tagged = output.getAsObject();
    if (!tagged || tagged->size() != 1)
      return false;
    if (const json::Array *list = tagged->getArray("as_tensors")) {
      for (const json::Value &one : *list)
        if (!one.getAsObject() || !addResult(one.getAsObject()))
          return false;
    } else if (tagged->get("as_none") || tagged->getObject("as_tensor")) {
      if (!addResult(tagged->getObject("as_tensor")))
        return false;
    } else {
      return false;
    }
  }
  return true;
}

/// The first argument name that occurs twice; empty if all are distinct.
static StringRef repeatedArgument(const json::Object &record) {
  llvm::StringSet<> seen;
  if (const json::Array *inputs = record.getArray("inputs"))
    for (const json::Value &input : *inputs)
      if (const json::Object *object = input.getAsObject())
        if (StringRef name = object->getString("name").value_or("");
            !name.empty() && !seen.insert(name).second)
          return name;
  return "";
}

LogicalResult NodeWriter::take(ArrayRef<Value> values, Call &call) {
  for (auto [i, name] : llvm::enumerate(names)) {
    if (name.empty())
      continue;
    Value value = i < values.size() ? values[i] : Value();
    if (!value && !call.failed())
      call.fail("result " + Twine(i) + " has no meaning here");
    if (call.failed())
      return failure();
    if (value.getType() != node.results[i]) {
      std::string text;
      llvm::raw_string_ostream(text)
          << "gives " << value.getType() << ", the file says " << node.results[i];
      call.fail(text);
      return failure();
    }
    if (!scope.try_emplace(name, value).second) {
      call.fail("gives '" + Twine(name) + "', which is there already");
      return failure();
    }
  }
  return failure(call.failed());
}

LogicalResult NodeWriter::write(JsonText text) {
  json::Value parsed = text.parse();
  const json::Object *record = parsed.getAsObject();
  if (!record || !record->getString("target"))
    return reader.fail("a node of the graph is damaged, or is nested too deeply");
  node.record = record;
  node.permuted = &graph.permuted;
  node.operatorName = *record->getString("target");
  StringRef path = modulePath(*record),
            shortName = node.operatorName.drop_front(
                std::min(node.operatorName.size(), StringRef("torch.ops.").size()));
  node.what = (reader.path + ": node '" + record->getString("name").value_or("") + "' (" +
               node.operatorName + (path.empty() ? "" : " in module " + path) + ")")
                  .str();
  if (StringRef name = repeatedArgument(*record); !name.empty())
    return reader.fail("node '" + record->getString("name").value_or("") + "' (" +
                       node.operatorName + ") has two arguments of the name " + name);
  if (!readResults(*record))
    return reader.fail("node '" + record->getString("name").value_or("") + "' (" +
                       node.operatorName +
                       ") gives what is no tensor, or is not among tensor_values");
  shortName = shortName.split('.').second.split('.').first;
  Location loc =
      NameLoc::get(b.getStringAttr(path.empty() ? shortName : (path + "/" + shortName).str()));
  const Operator *known = Rules::all().find(node.operatorName);
  static const Defaults none;
  Call call(OpWriter(b, loc), node, scope, known ? known->defaults : none);
  Results results;
  if (known)
    results = known->rule(call);
  else if (failed(writeControlFlow(reader, call, text, results)))
    return failure();
  b.restoreInsertionPoint(call.w.b.saveInsertionPoint());
  return take(results, call);
}
} // namespace

LogicalResult writeNodes(const Reader &reader, OpBuilder &b, const Graph &graph, Scope &scope) {
  bool hasSaid = false;
  LogicalResult all = graph.nodes.forEachElement([&](JsonText text) {
    hasSaid = failed(NodeWriter(reader, b, graph, scope).write(text));
    return failure(hasSaid);
  });
  return failed(all) && !hasSaid
             ? reader.fail("the list of nodes is damaged, or is nested too deeply")
             : all;
}

} // namespace shardwright::torch
