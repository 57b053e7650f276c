// SPDX-License-Identifier: Apache-2.0

// The text of mesh tensors, and of ops with regions or with `<…>` behind their name.
#include "shardwright/Dialect/Mpmd/MpmdOps.h"

#include "mlir/IR/DialectImplementation.h"

using namespace mlir;
using namespace shardwright;
using namespace shardwright::mpmd;

// Types.

/// `"mesh", tensor<…>`, then a sharding and a memory kind, either of which may be absent.
Type MeshTensorType::parse(AsmParser &parser) {
  std::string mesh;
  RankedTensorType tensor;
  sdy::TensorShardingAttr sharding;
  StringAttr memory;
  if (parser.parseLess() || parser.parseString(&mesh) || parser.parseComma() ||
      parser.parseType(tensor))
    return {};
  bool more = succeeded(parser.parseOptionalComma());
  if (more && succeeded(parser.parseOptionalKeyword("sharding"))) {
    if (parser.parseEqual() || parser.parseCustomAttributeWithFallback(sharding))
      return {};
    more = succeeded(parser.parseOptionalComma());
  }
  if (more &&
      (parser.parseKeyword("memory_kind") || parser.parseEqual() || parser.parseAttribute(memory)))
    return {};
  if (parser.parseGreater())
    return {};
  return get(parser.getContext(), mesh, tensor, sharding, memory);
}

void MeshTensorType::print(AsmPrinter &printer) const {
  printer << '<';
  printer.printString(getMeshName());
  printer << ", " << getTensor();
  if (getSharding()) {
    printer << ", sharding=";
    printer.printStrippedAttrOrType(getSharding());
  }
  if (getMemoryKind())
    printer << ", memory_kind=" << getMemoryKind();
  printer << '>';
}

// Parts of ops.

/// `"forward"(1)`
static ParseResult parseOrigin(OpAsmParser &parser, Attribute &origin) {
  std::string name;
  int64_t count = 0;
  if (parser.parseString(&name) || (succeeded(parser.parseOptionalLParen()) &&
                                    (parser.parseInteger(count) || parser.parseRParen())))
    return failure();
  origin = UserOriginAttr::get(parser.getContext(), parser.getBuilder().getStringAttr(name), count);
  return success();
}

static void printOrigin(OpAsmPrinter &printer, UserOriginAttr origin) {
  printer << origin.getUserName();
  if (origin.getTransposeCount() != 0)
    printer << '(' << origin.getTransposeCount() << ')';
}

/// `mesh="m0", origin=["f"]`
static ParseResult parseMeshAndOrigin(OpAsmParser &parser, NamedAttrList &attributes) {
  StringAttr mesh;
  SmallVector<Attribute> origins;
  if (parser.parseKeyword("mesh") || parser.parseEqual() ||
      parser.parseAttribute(mesh, "mesh_name", attributes) || parser.parseComma() ||
      parser.parseKeyword("origin") || parser.parseEqual() ||
      parser.parseCommaSeparatedList(AsmParser::Delimiter::Square,
                                     [&] { return parseOrigin(parser, origins.emplace_back()); }))
    return failure();
  attributes.set("origin", parser.getBuilder().getArrayAttr(origins));
  return success();
}

static void printMeshAndOrigin(OpAsmPrinter &printer, StringAttr mesh, ArrayAttr origins) {
  printer << "mesh=" << mesh << ", origin=[";
  llvm::interleaveComma(origins.getAsRange<UserOriginAttr>(), printer,
                        [&](UserOriginAttr origin) { printOrigin(printer, origin); });
  printer << ']';
}

/// `[<@mesh, [{"x"}, {}]>]`
static ParseResult parseShardings(OpAsmParser &parser, StringRef name, NamedAttrList &attributes) {
  SmallVector<sdy::TensorShardingAttr> elements;
  if (parser.parseEqual() || parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&] {
        return parser.parseCustomAttributeWithFallback(elements.emplace_back());
      }))
    return failure();
  attributes.set(name, sdy::TensorShardingPerValueAttr::get(parser.getContext(), elements));
  return success();
}

static void printShardings(OpAsmPrinter &printer, StringRef name,
                           sdy::TensorShardingPerValueAttr shardings) {
  if (!shardings)
    return;
  printer << ", " << name << "=[";
  llvm::interleaveComma(shardings.getShardings(), printer, [&](sdy::TensorShardingAttr sharding) {
    printer.printStrippedAttrOrType(sharding);
  });
  printer << ']';
}

using Operands = SmallVector<OpAsmParser::UnresolvedOperand>;

/// `(%a) {attributes} (%x: tensor<4xf32>) {…}`
static ParseResult parseOperandsAndBody(OpAsmParser &parser, OperationState &state,
                                        Operands &operands) {
  SmallVector<OpAsmParser::Argument> arguments;
  return failure(
      parser.parseOperandList(operands, OpAsmParser::Delimiter::Paren) ||
      parser.parseOptionalAttrDict(state.attributes) ||
      parser.parseArgumentList(arguments, OpAsmParser::Delimiter::Paren, /*allowType=*/true) ||
      parser.parseRegion(*state.addRegion(), arguments));
}

static ParseResult parseFunctionalType(OpAsmParser &parser, OperationState &state,
                                       ArrayRef<OpAsmParser::UnresolvedOperand> operands) {
  FunctionType type;
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseColonType(type))
    return failure();
  state.addTypes(type.getResults());
  return parser.resolveOperands(operands, type.getInputs(), loc, state.operands);
}

static void printOperandsAndBody(OpAsmPrinter &printer, Operation *op, ArrayRef<StringRef> elided) {
  Region &body = op->getRegion(0);
  printer << " (" << op->getOperands() << ')';
  printer.printOptionalAttrDict(op->getAttrs(), elided);
  printer << " (";
  llvm::interleaveComma(body.getArguments(), printer,
                        [&](BlockArgument argument) { printer.printRegionArgument(argument); });
  printer << ") ";
  printer.printRegion(body, /*printEntryBlockArgs=*/false);
  printer << " : ";
}

// Ops.

ParseResult NamedComputationOp::parse(OpAsmParser &parser, OperationState &state) {
  Operands operands;
  Attribute origin;
  if (parser.parseLess() || parseOrigin(parser, origin) || parser.parseGreater())
    return failure();
  state.addAttribute("origin", origin);
  return failure(parseOperandsAndBody(parser, state, operands) ||
                 parseFunctionalType(parser, state, operands));
}

void NamedComputationOp::print(OpAsmPrinter &printer) {
  printer << '<';
  printOrigin(printer, getOrigin());
  printer << '>';
  printOperandsAndBody(printer, *this, {"origin"});
  printer.printFunctionalType(*this);
}

ParseResult FragmentOp::parse(OpAsmParser &parser, OperationState &state) {
  Operands operands;
  if (parser.parseLess() || parseMeshAndOrigin(parser, state.attributes))
    return failure();
  bool more = succeeded(parser.parseOptionalComma());
  auto next = [&](StringRef keyword) {
    return more && succeeded(parser.parseOptionalKeyword(keyword));
  };
  if (next("stage")) {
    IntegerAttr stage;
    Type type = parser.getBuilder().getI64Type();
    if (parser.parseEqual() || parser.parseAttribute(stage, type, "stage_id", state.attributes))
      return failure();
    more = succeeded(parser.parseOptionalComma());
  }
  for (StringRef name : {"in_shardings", "out_shardings"})
    if (next(name)) {
      if (parseShardings(parser, name, state.attributes))
        return failure();
      more = succeeded(parser.parseOptionalComma());
    }
  if (more)
    return parser.emitError(parser.getCurrentLocation())
           << "expected stage, in_shardings, out_shardings, in this order";
  return failure(parser.parseGreater() || parseOperandsAndBody(parser, state, operands) ||
                 parseFunctionalType(parser, state, operands));
}

void FragmentOp::print(OpAsmPrinter &printer) {
  printer << '<';
  printMeshAndOrigin(printer, getMeshNameAttr(), getOrigin());
  if (std::optional<uint64_t> stage = getStageId())
    printer << ", stage=" << int64_t(*stage);
  printShardings(printer, "in_shardings", getInShardingsAttr());
  printShardings(printer, "out_shardings", getOutShardingsAttr());
  printer << '>';
  printOperandsAndBody(printer, *this,
                       {"mesh_name", "origin", "stage_id", "in_shardings", "out_shardings"});
  printer.printFunctionalType(*this);
}

ParseResult FragmentCallOp::parse(OpAsmParser &parser, OperationState &state) {
  Operands operands;
  FlatSymbolRefAttr callee;
  return failure(parser.parseLess() || parseMeshAndOrigin(parser, state.attributes) ||
                 parser.parseGreater() ||
                 parser.parseAttribute(callee, "callee", state.attributes) ||
                 parser.parseOperandList(operands, OpAsmParser::Delimiter::Paren) ||
                 parser.parseOptionalAttrDict(state.attributes) ||
                 parseFunctionalType(parser, state, operands));
}

void FragmentCallOp::print(OpAsmPrinter &printer) {
  printer << '<';
  printMeshAndOrigin(printer, getMeshNameAttr(), getOrigin());
  printer << "> " << getCalleeAttr() << '(' << getTensors() << ')';
  printer.printOptionalAttrDict((*this)->getAttrs(), {"mesh_name", "origin", "callee"});
  printer << " : ";
  printer.printFunctionalType(*this);
}

/// The types at the end are those of operands and of results.
ParseResult ForOp::parse(OpAsmParser &parser, OperationState &state) {
  Operands operands;
  SMLoc loc = parser.getCurrentLocation();
  if (parseOperandsAndBody(parser, state, operands) || parser.parseColonTypeList(state.types))
    return failure();
  return parser.resolveOperands(operands, state.types, loc, state.operands);
}

void ForOp::print(OpAsmPrinter &printer) {
  printOperandsAndBody(printer, *this, {});
  printer << getResultTypes();
}

void ForOp::getAsmBlockArgumentNames(Region &region, OpAsmSetValueNameFn setName) {
  if (!region.empty() && region.getNumArguments() > 0)
    setName(region.getArguments().back(), "index");
}
