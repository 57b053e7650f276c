// SPDX-License-Identifier: Apache-2.0

// Manual and named computations: syntax and verifiers.
#include "shardwright/Dialect/Sdy/Shardings.h"

using namespace mlir;
using namespace shardwright;
using namespace shardwright::sdy;

// Syntax.

/// `(%a, %b)`, kept unresolved until the types at the end are known.
static ParseResult parseInputs(OpAsmParser &parser,
                               SmallVectorImpl<OpAsmParser::UnresolvedOperand> &inputs) {
  return parser.parseOperandList(inputs, OpAsmParser::Delimiter::Paren);
}

/// `(%x: tensor<…>, …) attributes? {…} : (…) -> …`
static ParseResult parseBodyAndTypes(OpAsmParser &parser, OperationState &state,
                                     ArrayRef<OpAsmParser::UnresolvedOperand> inputs) {
  SmallVector<OpAsmParser::Argument> arguments;
  FunctionType type;
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseArgumentList(arguments, OpAsmParser::Delimiter::Paren, /*allowType=*/true) ||
      parser.parseRegion(*state.addRegion(), arguments) ||
      parser.parseOptionalAttrDict(state.attributes) || parser.parseColonType(type))
    return failure();
  state.addTypes(type.getResults());
  return parser.resolveOperands(inputs, type.getInputs(), loc, state.operands);
}

static void printBodyAndTypes(OpAsmPrinter &printer, Operation *op, ArrayRef<StringRef> elided) {
  Region &body = op->getRegion(0);
  printer << " (";
  llvm::interleaveComma(body.getArguments(), printer,
                        [&](BlockArgument argument) { printer.printRegionArgument(argument); });
  printer << ") ";
  printer.printRegion(body, /*printEntryBlockArgs=*/false);
  printer.printOptionalAttrDict(op->getAttrs(), elided);
  printer << " : ";
  printer.printFunctionalType(op);
}

/// `name=[<…>, <…>]`
static ParseResult parseShardings(AsmParser &parser, StringRef name,
                                  TensorShardingPerValueAttr &shardings) {
  SmallVector<TensorShardingAttr> elements;
  if (parser.parseEqual() || parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&] {
        return parser.parseCustomAttributeWithFallback(elements.emplace_back());
      }))
    return failure();
  shardings = TensorShardingPerValueAttr::get(parser.getContext(), elements);
  return success();
}

static void printShardings(OpAsmPrinter &printer, StringRef name,
                           TensorShardingPerValueAttr shardings) {
  printer << ' ' << name << "=[";
  llvm::interleaveComma(shardings.getShardings(), printer, [&](TensorShardingAttr sharding) {
    printer.printStrippedAttrOrType(sharding);
  });
  printer << ']';
}

ParseResult ManualComputationOp::parse(OpAsmParser &parser, OperationState &state) {
  SmallVector<OpAsmParser::UnresolvedOperand> inputs;
  auto &properties = state.getOrAddProperties<Properties>();
  if (parseInputs(parser, inputs) || parser.parseKeyword("in_shardings") ||
      parseShardings(parser, "in_shardings", properties.in_shardings) ||
      parser.parseKeyword("out_shardings") ||
      parseShardings(parser, "out_shardings", properties.out_shardings) ||
      parser.parseKeyword("manual_axes") || parser.parseEqual() ||
      parser.parseCustomAttributeWithFallback(properties.manual_axes))
    return failure();
  return parseBodyAndTypes(parser, state, inputs);
}

void ManualComputationOp::print(OpAsmPrinter &printer) {
  printer << '(' << getTensors() << ')';
  printShardings(printer, "in_shardings", getInShardings());
  printShardings(printer, "out_shardings", getOutShardings());
  printer << " manual_axes=";
  printer.printStrippedAttrOrType(getManualAxes());
  printBodyAndTypes(printer, *this, {"in_shardings", "out_shardings", "manual_axes"});
}

ParseResult NamedComputationOp::parse(OpAsmParser &parser, OperationState &state) {
  SmallVector<OpAsmParser::UnresolvedOperand> inputs;
  auto &properties = state.getOrAddProperties<Properties>();
  std::string name;
  if (parser.parseLess() || parser.parseString(&name) || parser.parseGreater() ||
      parseInputs(parser, inputs))
    return failure();
  properties.name = parser.getBuilder().getStringAttr(name);
  if (succeeded(parser.parseOptionalKeyword("in_shardings")) &&
      parseShardings(parser, "in_shardings", properties.in_shardings))
    return failure();
  if (succeeded(parser.parseOptionalKeyword("out_shardings")) &&
      parseShardings(parser, "out_shardings", properties.out_shardings))
    return failure();
  return parseBodyAndTypes(parser, state, inputs);
}

void NamedComputationOp::print(OpAsmPrinter &printer) {
  printer << '<' << getNameAttr() << ">(" << getOperands() << ')';
  if (auto shardings = getInShardingsAttr())
    printShardings(printer, "in_shardings", shardings);
  if (auto shardings = getOutShardingsAttr())
    printShardings(printer, "out_shardings", shardings);
  printBodyAndTypes(printer, *this, {"name", "in_shardings", "out_shardings"});
}

// Verifiers.

/// The type of one device's piece over the manual axes only.
static FailureOr<RankedTensorType> getLocalType(RankedTensorType global,
                                                TensorShardingAttr sharding, ManualAxesAttr manual,
                                                MeshAttr mesh,
                                                function_ref<InFlightDiagnostic()> emitError) {
  SmallVector<int64_t> shape(global.getShape());
  for (auto [i, dim] : llvm::enumerate(sharding.getDimShardings())) {
    bool free = false;
    for (AxisRefAttr axis : dim.getAxes()) {
      if (!llvm::is_contained(manual.getValue(),
                              StringAttr::get(manual.getContext(), axis.getName()))) {
        free = true;
        continue;
      }
      if (free)
        return emitError() << "dimension " << i << ": manual axis \"" << axis.getName()
                           << "\" stands behind a free axis";
      if (ShapedType::isDynamic(shape[i]))
        continue;
      if (shape[i] % axis.getSize(mesh) != 0)
        return emitError() << "dimension " << i << " of size " << global.getDimSize(i)
                           << " does not divide by its manual axes";
      shape[i] /= axis.getSize(mesh);
    }
  }
  return RankedTensorType::get(shape, global.getElementType(), global.getEncoding());
}

static LogicalResult verifyManualValues(ManualComputationOp op, TypeRange globals, TypeRange locals,
                                        TensorShardingPerValueAttr shardings, StringRef what) {
  if (globals.size() != locals.size() || globals.size() != shardings.getShardings().size())
    return op.emitOpError() << what << "s: " << globals.size() << " outside, " << locals.size()
                            << " inside, " << shardings.getShardings().size() << " shardings";
  for (auto [i, global, local, sharding] :
       llvm::enumerate(globals, locals, shardings.getShardings())) {
    std::string name = (what + " " + Twine(i)).str();
    if (failed(verifySharding(sharding, global, op, name)))
      return failure();
    auto globalTensor = dyn_cast<RankedTensorType>(global);
    if (!globalTensor)
      continue;
    MeshAttr mesh = sharding.getMesh(op);
    auto emit = [&] { return op.emitOpError() << name << ": "; };
    auto expected = getLocalType(globalTensor, sharding, op.getManualAxes(), mesh, emit);
    if (failed(expected))
      return failure();
    if (failed(verifyCompatibleShape(*expected, local)))
      return op.emitOpError() << name << " is " << local << " inside, but its manual axes make it "
                              << *expected;
  }
  return success();
}

LogicalResult ManualComputationOp::verify() {
  Operation *terminator = getBody().front().getTerminator(); // verifySymbolUses reads it
  if (isa<ReturnOp>(terminator))
    return success();
  return terminator->emitError() << "'" << terminator->getName()
                                 << "' ends a manual computation; expected 'sdy.return'";
}

LogicalResult ManualComputationOp::verifySymbolUses(SymbolTableCollection &) {
  MeshAttr mesh;
  for (auto all : {getInShardings(), getOutShardings()})
    for (TensorShardingAttr sharding : all.getShardings()) {
      MeshAttr other = sharding.getMesh(*this);
      if (mesh && other && other != mesh)
        return emitOpError("all shardings of a manual computation must be on one mesh");
      mesh = other ? other : mesh;
    }
  if (!mesh && !getManualAxes().getValue().empty())
    return emitOpError("manual axes without an input or output");
  llvm::SmallDenseSet<StringAttr> seen;
  for (StringAttr axis : getManualAxes().getValue()) {
    if (!seen.insert(axis).second)
      return emitOpError() << "manual axis " << axis << " is named twice";
    if (!mesh.hasAxis(axis))
      return emitOpError() << "manual axis " << axis << " is not in the mesh";
    for (auto outer = (*this)->getParentOfType<ManualComputationOp>(); outer;
         outer = outer->getParentOfType<ManualComputationOp>())
      if (llvm::is_contained(outer.getManualAxes().getValue(), axis))
        return emitOpError() << "axis " << axis
                             << " is already bound by a parent manual_computation";
  }
  Block &body = getBody().front();
  return failure(
      failed(verifyManualValues(*this, getOperandTypes(), body.getArgumentTypes(), getInShardings(),
                                "operand")) ||
      failed(verifyManualValues(*this, getResultTypes(), body.getTerminator()->getOperandTypes(),
                                getOutShardings(), "result")));
}

LogicalResult NamedComputationOp::verify() {
  Block &body = getBody().front();
  if (getOperandTypes() != body.getArgumentTypes())
    return emitOpError("operands and block arguments must have the same types");
  if (getResultTypes() != body.getTerminator()->getOperandTypes())
    return emitOpError("results and returned values must have the same types");
  return success();
}

LogicalResult NamedComputationOp::verifySymbolUses(SymbolTableCollection &) {
  auto check = [&](TensorShardingPerValueAttr all, TypeRange types,
                   StringRef what) -> LogicalResult {
    if (!all)
      return success();
    if (all.getShardings().size() != types.size())
      return emitOpError() << all.getShardings().size() << " shardings for " << types.size() << ' '
                           << what << 's';
    for (auto [i, sharding] : llvm::enumerate(all.getShardings()))
      if (failed(verifySharding(sharding, types[i], *this, (what + " " + Twine(i)).str())))
        return failure();
    return success();
  };
  return failure(failed(check(getInShardingsAttr(), getOperandTypes(), "operand")) ||
                 failed(check(getOutShardingsAttr(), getResultTypes(), "result")));
}
