// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Interpret/Interpreter.h"

#include "Grid.h"
#include "OpTable.h"

#include "mlir/Dialect/Quant/IR/Quant.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/SymbolTable.h"
#include "shardwright/Dialect/Check/CheckOps.h"
#include "shardwright/Dialect/Sdy/SdyOps.h"
#include "shardwright/Dialect/StableHLO/Quantization.h"

using namespace mlir;

namespace shardwright::interpret {

const OpTable &OpTable::get() {
  static const OpTable table = [] {
    OpTable t;
    for (auto add : {addElementwise, addTranscendental, addConvert,   addShape,   addDynamicShape,
                     addReduce,      addScan,           addWindow,    addIndexed, addContraction,
                     addEinsum,      addConvolution,    addSort,      addRandom,  addLinearAlgebra,
                     addFft,         addNormalization,  addQuantized, addControl, addManual,
                     addCollective,  addPointToPoint,   addChlo,      addCheck})
      add(t);
    return t;
  }();
  return table;
}

const OpTable::Evaluate *OpTable::find(Operation *op) const {
  auto it = entries.find(op->getName().getStringRef());
  return it == entries.end() ? nullptr : &it->second;
}

std::vector<std::string> interpretedOps() {
  std::vector<std::string> names;
  for (const auto &entry : OpTable::get().entries)
    names.push_back(entry.getKey().str());
  llvm::sort(names);
  return names;
}

const Datum &Frame::get(Value value) const {
  for (const Frame *frame = this; frame; frame = frame->outer)
    if (auto it = frame->values.find(value); it != frame->values.end())
      return it->second;
  llvm_unreachable("a value is used before it is computed");
}

SmallVector<Tensor> Frame::tensors(ValueRange range) const {
  return llvm::map_to_vector(range, [&](Value value) { return tensor(value); });
}

Data Frame::data(ValueRange range) const {
  return llvm::map_to_vector(range, [&](Value value) { return get(value); });
}

SmallVector<int64_t> Frame::indices(ValueRange range) const {
  return llvm::map_to_vector(range, [&](Value value) { return tensor(value).indexAt(0); });
}

LogicalResult Frame::set(ValueRange range, ArrayRef<Datum> data) {
  for (auto [value, datum] : llvm::zip_equal(range, data))
    set(value, datum);
  return success();
}

namespace {
/// Rejects types without a meaning here, and sizes that cannot be allocated.
LogicalResult checkTypes(Operation *op) {
  for (Type type : op->getResultTypes()) {
    auto shaped = dyn_cast<RankedTensorType>(type);
    if (!shaped)
      continue;
    if (failed(stablehlo::checkQuantization(op->getLoc(), type)))
      return failure();
    if (!isa<IntegerType, IndexType, FloatType, ComplexType, quant::QuantizedType>(
            shaped.getElementType()))
      return op->emitOpError() << "has a result of type " << shaped
                               << ", whose elements cannot be interpreted";
    if (!shaped.hasStaticShape())
      return op->emitOpError() << "has a result of type " << shaped
                               << "; only static shapes can be interpreted";
    int64_t count = 1;
    for (int64_t size : shaped.getShape())
      if (size == 0)
        count = 0;
    for (int64_t size : shaped.getShape())
      if (count && (llvm::MulOverflow(count, size, count) || count > largestTensor))
        return op->emitOpError() << "has a result of type " << shaped << "; more than "
                                 << largestTensor << " elements cannot be interpreted";
  }
  return success();
}
} // namespace

LogicalResult Frame::evaluate(Operation *op) {
  if (failed(checkTypes(op)))
    return failure();
  if (stablehlo::computesOnNumbers(op) && stablehlo::hasQuantized(op))
    return evaluateOnNumbers(op);
  const OpTable::Evaluate *evaluate = OpTable::get().find(op);
  return evaluate ? (*evaluate)(op, *this) : op->emitOpError("cannot be interpreted");
}

FailureOr<Data> Frame::run(Region &region, ArrayRef<Datum> arguments) {
  if (!region.hasOneBlock())
    return region.getParentOp()->emitOpError(
        "has a region of other than one block, which cannot be interpreted");
  values.clear();
  Block &block = region.front();
  (void)set(block.getArguments(), arguments);
  for (Operation &op : block.without_terminator())
    if (failed(evaluate(&op)))
      return failure();
  return data(block.getTerminator()->getOperands());
}

FailureOr<Data> Frame::call(Operation *from, FlatSymbolRefAttr callee, ArrayRef<Datum> arguments) {
  auto function = SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(from, callee);
  if (!function || function.isExternal())
    return from->emitOpError() << "calls " << callee << ", which has no body in this module";
  if (!llvm::equal(function.getArgumentTypes(), from->getOperandTypes()))
    return from->emitOpError() << "calls " << callee << " of type " << function.getFunctionType()
                               << " with operands of other types";
  if (depth >= deepestCall)
    return from->emitOpError() << "is more than " << deepestCall
                               << " calls deep; recursion cannot be interpreted";
  Frame inner(process);
  inner.depth = depth + 1;
  return inner.run(function.getBody(), arguments);
}

FailureOr<SmallVector<Tensor>> Body::operator()(ArrayRef<Tensor> arguments) {
  Data data;
  for (auto [i, argument] : llvm::enumerate(arguments))
    data.push_back(convert(argument, argumentType(i)));
  FailureOr<Data> results = frame.run(region, data);
  if (failed(results))
    return failure();
  return llvm::map_to_vector(*results, [](const Datum &datum) { return datum.tensor(); });
}

Type Body::argumentType(unsigned i) const {
  return cast<ShapedType>(region.getArgument(i).getType()).getElementType();
}

FailureOr<func::FuncOp> findEntry(ModuleOp module) {
  auto functions = llvm::to_vector(module.getOps<func::FuncOp>());
  func::FuncOp entry =
      functions.size() == 1 ? functions.front() : module.lookupSymbol<func::FuncOp>("main");
  if (!entry || entry.isExternal())
    return module.emitError(
        "has no function to run; expected a single function, or one that is named main");
  return entry;
}

FailureOr<Data> interpret(func::FuncOp function, ArrayRef<Datum> arguments,
                          const Options &options) {
  auto results = interpretGrid({{function}}, {{Data(arguments)}}, {}, options);
  if (failed(results))
    return failure();
  return results->front().front();
}

void registerDialects(DialectRegistry &registry) {
  registry.insert<func::FuncDialect, quant::QuantDialect, stablehlo::StableHLODialect,
                  chlo::ChloDialect, sdy::SdyDialect, check::CheckDialect,
                  interpreter::InterpreterDialect>();
}

} // namespace shardwright::interpret
