// SPDX-License-Identifier: Apache-2.0

// Subgraph inputs correspond to the node's operands by position: captured values are explicit
// operands. Operand arguments have empty names in the file.
#include "ControlFlow.h"

#include "Body.h"

using namespace mlir;
namespace hlo = shardwright::stablehlo;
namespace json = llvm::json;

namespace shardwright::torch {
namespace {
constexpr StringLiteral cond("torch.ops.higher_order.cond"),
    whileLoop("torch.ops.higher_order.while_loop");

/// The arguments of a higher-order operator by position, as their names are empty.
struct Positions {
  SmallVector<json::Value> tensorsAndLists;

  explicit Positions(JsonText node) {
    (void)node.member("inputs").forEachElement([&](JsonText input) {
      JsonText argument = input.member("arg");
      if (argument.member("as_graph").isEmpty())
        tensorsAndLists.push_back(argument.parse());
      return success();
    });
  }
};

/// The tensors of a list argument, or the single one of a tensor argument.
SmallVector<Value> tensorsOf(Call &call, const Scope &scope, const json::Value &argument) {
  SmallVector<Value> values;
  auto add = [&](const json::Object *reference) {
    auto found = reference ? scope.find(reference->getString("name").value_or("")) : scope.end();
    if (found == scope.end())
      call.fail("has an operand that is no tensor; capture numbers as tensors");
    else
      values.push_back(found->second);
  };
  const json::Object *object = argument.getAsObject();
  if (const json::Array *list = object ? object->getArray("as_tensors") : nullptr) {
    for (const json::Value &one : *list)
      add(one.getAsObject());
  } else if (object && object->getObject("as_tensor")) {
    add(object->getObject("as_tensor"));
  } else if (const json::Array *none =
                 object && object->size() == 1 ? object->begin()->second.getAsArray() : nullptr;
             !none || !none->empty()) {
    call.fail("has an operand that is no tensor; capture numbers as tensors");
  }
  return values;
}

/// Writes a subgraph applied to `operands` into `block`, terminated by a return of its results.
LogicalResult writeRegion(const Reader &reader, Call &call, JsonText text, Block *block,
                          ArrayRef<Value> operands, ArrayRef<Value> after = {}) {
  FailureOr<Graph> graph = readGraph(reader, text);
  if (failed(graph))
    return failure();
  if (!call.expect(graph->inputs.size() == operands.size(),
                   "has a graph that takes another number of operands"))
    return failure();
  Scope scope;
  for (auto [name, operand] : llvm::zip_equal(graph->inputs, operands))
    if (!call.expect(graph->types.lookup(name) == operand.getType(),
                     "has a graph that takes operands of other types"))
      return failure();
    else
      scope[name] = operand;
  OpBuilder b = OpBuilder::atBlockEnd(block);
  if (failed(writeNodes(reader, b, *graph, scope)))
    return failure();
  SmallVector<Value> results;
  for (const json::Value &output : graph->outputs)
    llvm::append_range(results, tensorsOf(call, scope, output));
  llvm::append_range(results, after);
  hlo::ReturnOp::create(b, call.w.loc, results);
  return failure(call.failed());
}
} // namespace

bool isControlFlow(StringRef name) { return name == cond || name == whileLoop; }

SmallVector<JsonText> graphsOf(JsonText node) {
  SmallVector<JsonText> graphs;
  (void)node.member("inputs").forEachElement([&](JsonText input) {
    JsonText graph = input.member("arg").member("as_graph").member("graph");
    if (!graph.isEmpty())
      graphs.push_back(graph);
    return success();
  });
  return graphs;
}

/// cond(predicate, graph, graph, operands)
static LogicalResult writeCond(const Reader &reader, Call &call, ArrayRef<JsonText> graphs,
                               ArrayRef<SmallVector<Value>> operands, Results &results) {
  if (!call.expect(operands.size() == 2 && operands[0].size() == 1,
                   "should have a predicate, two graphs and operands"))
    return failure();
  Value predicate = call.reshape(call.isNonzero(operands[0][0]), {});
  if (call.failed())
    return failure();
  SmallVector<Type> types;
  for (unsigned i = 0; i < call.resultCount(); ++i)
    types.push_back(call.resultType(i));
  auto op = hlo::IfOp::create(call.w.b, call.w.loc, types, predicate);
  for (auto [region, graph] : llvm::zip_equal(op->getRegions(), graphs)) {
    region.getBlocks().clear();
    if (failed(writeRegion(reader, call, graph, &region.emplaceBlock(), operands[1])))
      return failure();
    if (!call.expect(region.front().getTerminator()->getOperandTypes() == TypeRange(types),
                     "has graphs that give other types than the node"))
      return failure();
  }
  results = SmallVector<Value>(op->getResults());
  return success();
}

/// while_loop(graph, graph, carried, captured)
static LogicalResult writeWhile(const Reader &reader, Call &call, ArrayRef<JsonText> graphs,
                                ArrayRef<SmallVector<Value>> operands, Results &results) {
  if (!call.expect(operands.size() == 2,
                   "should have two graphs, what is carried and what is captured"))
    return failure();
  TypeRange types = ValueRange(operands[0]).getTypes();
  auto op = hlo::WhileOp::create(call.w.b, call.w.loc, types, operands[0]);
  for (auto [region, graph] : llvm::zip_equal(op->getRegions(), graphs)) {
    region.getBlocks().clear();
    Block &block = region.emplaceBlock();
    block.addArguments(types, SmallVector<Location>(types.size(), call.w.loc));
    SmallVector<Value> inside(block.getArguments());
    llvm::append_range(inside, operands[1]);
    if (failed(writeRegion(reader, call, graph, &block, inside)))
      return failure();
  }
  results = SmallVector<Value>(op->getResults());
  return success();
}

LogicalResult writeControlFlow(const Reader &reader, Call &call, JsonText node, Results &results) {
  SmallVector<JsonText> graphs = graphsOf(node);
  SmallVector<SmallVector<Value>> operands;
  for (const json::Value &argument : Positions(node).tensorsAndLists)
    operands.push_back(tensorsOf(call, call.values(), argument));
  if (call.failed() || !call.expect(graphs.size() == 2, "should have two graphs"))
    return failure();
  bool isCond = node.member("target").plainString() == cond;
  return isCond ? writeCond(reader, call, graphs, operands, results)
                : writeWhile(reader, call, graphs, operands, results);
}

} // namespace shardwright::torch
