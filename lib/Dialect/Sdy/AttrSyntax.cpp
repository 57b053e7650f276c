// SPDX-License-Identifier: Apache-2.0

// Parsers and printers of the sdy attributes. Nested attributes have no mnemonic (`<@grid,
// [{"row"}]>`) and axis lists have a custom form; hence they are hand-written.
#include "shardwright/Dialect/Sdy/SdyOps.h"

using namespace mlir;
using namespace shardwright;
using namespace shardwright::sdy;
using Delimiter = AsmParser::Delimiter;

// Meshes.

static FailureOr<MeshAxisAttr> parseMeshAxis(AsmParser &parser) {
  std::string name;
  int64_t size;
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseString(&name) || parser.parseEqual() || parser.parseInteger(size))
    return failure();
  auto emitError = [&] { return parser.emitError(loc); };
  if (failed(MeshAxisAttr::verify(emitError, name, size)))
    return failure();
  return MeshAxisAttr::get(parser.getContext(), name, size);
}

Attribute MeshAxisAttr::parse(AsmParser &parser, Type) {
  if (parser.parseLess())
    return {};
  auto axis = parseMeshAxis(parser);
  return failed(axis) || parser.parseGreater() ? MeshAxisAttr() : *axis;
}

static void printMeshAxis(AsmPrinter &printer, MeshAxisAttr axis) {
  printer << '"' << axis.getName() << "\"=" << axis.getSize();
}

void MeshAxisAttr::print(AsmPrinter &printer) const {
  printer << '<';
  printMeshAxis(printer, *this);
  printer << '>';
}

Attribute MeshAttr::parse(AsmParser &parser, Type) {
  SmallVector<MeshAxisAttr> axes;
  SmallVector<int64_t> ids;
  auto axis = [&] {
    auto parsed = parseMeshAxis(parser);
    return failed(parsed) ? failure() : (axes.push_back(*parsed), success());
  };
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseLess() || parser.parseCommaSeparatedList(Delimiter::Square, axis))
    return {};
  if (succeeded(parser.parseOptionalComma())) {
    auto id = [&] { return parser.parseInteger(ids.emplace_back()); };
    if (parser.parseKeyword("device_ids") || parser.parseEqual() ||
        parser.parseCommaSeparatedList(Delimiter::Square, id))
      return {};
    if (!axes.empty() && llvm::equal(ids, llvm::seq<int64_t>(0, ids.size()))) {
      parser.emitError(loc, "device_ids 0, 1, 2, … are the default and may not be written");
      return {};
    }
  }
  if (parser.parseGreater())
    return {};
  return getChecked([&] { return parser.emitError(loc); }, parser.getContext(), ArrayRef(axes),
                    ArrayRef(ids));
}

void MeshAttr::print(AsmPrinter &printer) const {
  printer << "<[";
  llvm::interleaveComma(getAxes(), printer,
                        [&](MeshAxisAttr axis) { printMeshAxis(printer, axis); });
  printer << ']';
  if (!getDeviceIds().empty()) {
    printer << ", device_ids=[";
    llvm::interleaveComma(getDeviceIds(), printer);
    printer << ']';
  }
  printer << '>';
}

// Axes.

static FailureOr<AxisRefAttr> parseAxisRef(AsmParser &parser) {
  std::string name;
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseString(&name))
    return failure();
  int64_t pre = 1, size = 0;
  if (succeeded(parser.parseOptionalColon()) && (parser.parseLParen() || parser.parseInteger(pre) ||
                                                 parser.parseRParen() || parser.parseInteger(size)))
    return failure();
  if (failed(AxisRefAttr::verify([&] { return parser.emitError(loc); }, name, pre, size)))
    return failure();
  return AxisRefAttr::get(parser.getContext(), name, pre, size);
}

static void printAxisRef(AsmPrinter &printer, AxisRefAttr axis) {
  printer << '"' << axis.getName() << '"';
  if (!axis.isFull())
    printer << ":(" << axis.getPreSize() << ')' << axis.getSubSize();
}

static ParseResult parseAxisRefs(AsmParser &parser, SmallVectorImpl<AxisRefAttr> &axes) {
  return parser.parseCommaSeparatedList(Delimiter::Braces, [&] {
    auto parsed = parseAxisRef(parser);
    return failed(parsed) ? failure() : (axes.push_back(*parsed), success());
  });
}

static void printAxisRefs(AsmPrinter &printer, ArrayRef<AxisRefAttr> axes) {
  printer << '{';
  llvm::interleaveComma(axes, printer, [&](AxisRefAttr axis) { printAxisRef(printer, axis); });
  printer << '}';
}

Attribute AxisRefAttr::parse(AsmParser &parser, Type) {
  if (parser.parseLess())
    return {};
  auto axis = parseAxisRef(parser);
  return failed(axis) || parser.parseGreater() ? AxisRefAttr() : *axis;
}

void AxisRefAttr::print(AsmPrinter &printer) const {
  printer << '<';
  printAxisRef(printer, *this);
  printer << '>';
}

Attribute AxisRefListAttr::parse(AsmParser &parser, Type) {
  SmallVector<AxisRefAttr> axes;
  SMLoc loc = parser.getCurrentLocation();
  if (parseAxisRefs(parser, axes))
    return {};
  return getChecked([&] { return parser.emitError(loc); }, parser.getContext(), ArrayRef(axes));
}

void AxisRefListAttr::print(AsmPrinter &printer) const { printAxisRefs(printer, getValue()); }

Attribute ListOfAxisRefListsAttr::parse(AsmParser &parser, Type) {
  SmallVector<AxisRefListAttr> lists;
  if (parser.parseCommaSeparatedList(Delimiter::Square, [&] {
        return parser.parseCustomAttributeWithFallback(lists.emplace_back());
      }))
    return {};
  return get(parser.getContext(), lists);
}

void ListOfAxisRefListsAttr::print(AsmPrinter &printer) const {
  printer << '[';
  llvm::interleaveComma(getValue(), printer, [&](AxisRefListAttr list) { list.print(printer); });
  printer << ']';
}

Attribute AllToAllParamAttr::parse(AsmParser &parser, Type) {
  SmallVector<AxisRefAttr> axes;
  int64_t source, target;
  SMLoc loc = parser.getCurrentLocation();
  if (parseAxisRefs(parser, axes) || parser.parseColon() || parser.parseInteger(source) ||
      parser.parseArrow() || parser.parseInteger(target))
    return {};
  return getChecked([&] { return parser.emitError(loc); }, parser.getContext(), ArrayRef(axes),
                    source, target);
}

void AllToAllParamAttr::print(AsmPrinter &printer) const {
  printAxisRefs(printer, getAxes());
  printer << ": " << getSrcDim() << "->" << getTgtDim();
}

Attribute AllToAllParamListAttr::parse(AsmParser &parser, Type) {
  SmallVector<AllToAllParamAttr> params;
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseCommaSeparatedList(Delimiter::Square, [&] {
        return parser.parseCustomAttributeWithFallback(params.emplace_back());
      }))
    return {};
  return getChecked([&] { return parser.emitError(loc); }, parser.getContext(), ArrayRef(params));
}

void AllToAllParamListAttr::print(AsmPrinter &printer) const {
  printer << '[';
  llvm::interleaveComma(getValue(), printer,
                        [&](AllToAllParamAttr param) { param.print(printer); });
  printer << ']';
}

Attribute ManualAxesAttr::parse(AsmParser &parser, Type) {
  SmallVector<StringAttr> axes;
  if (parser.parseCommaSeparatedList(Delimiter::Braces, [&]() -> ParseResult {
        std::string name;
        if (parser.parseString(&name))
          return failure();
        axes.push_back(StringAttr::get(parser.getContext(), name));
        return success();
      }))
    return {};
  return get(parser.getContext(), axes);
}

void ManualAxesAttr::print(AsmPrinter &printer) const {
  printer << '{';
  llvm::interleaveComma(getValue(), printer);
  printer << '}';
}

// Shardings.

Attribute DimensionShardingAttr::parse(AsmParser &parser, Type) {
  SmallVector<AxisRefAttr> axes;
  bool open = false;
  SMLoc loc = parser.getCurrentLocation();
  auto element = [&]() -> ParseResult {
    if (open)
      return parser.emitError(parser.getCurrentLocation(), "'?' must come last");
    if (succeeded(parser.parseOptionalQuestion()))
      return open = true, success();
    auto parsed = parseAxisRef(parser);
    return failed(parsed) ? failure() : (axes.push_back(*parsed), success());
  };
  if (parser.parseCommaSeparatedList(Delimiter::Braces, element))
    return {};
  std::optional<int64_t> priority;
  StringRef word;
  SMLoc priorityLoc = parser.getCurrentLocation();
  if (succeeded(parser.parseOptionalKeyword(&word))) {
    int64_t value;
    if (!word.consume_front("p") || word.empty() || word.getAsInteger(10, value) ||
        (word.size() > 1 && word[0] == '0')) {
      parser.emitError(priorityLoc, "expected a priority such as p1, without leading zeros");
      return {};
    }
    priority = value;
  }
  return getChecked([&] { return parser.emitError(loc); }, parser.getContext(), ArrayRef(axes),
                    !open, priority);
}

void DimensionShardingAttr::print(AsmPrinter &printer) const {
  printer << '{';
  llvm::interleaveComma(getAxes(), printer, [&](AxisRefAttr axis) { printAxisRef(printer, axis); });
  if (!getIsClosed())
    printer << (getAxes().empty() ? "?" : ", ?");
  printer << '}';
  if (getPriority())
    printer << 'p' << *getPriority();
}

/// `unreduced=max{"dev"}`; the kind sum is not written. Reads `unreduced{"dev"}` too.
static ParseResult parseUnreduced(AsmParser &parser, SmallVectorImpl<AxisRefAttr> &axes,
                                  ReductionOp &kind) {
  (void)parser.parseOptionalEqual();
  StringRef word;
  SMLoc loc = parser.getCurrentLocation();
  if (succeeded(parser.parseOptionalKeyword(&word))) {
    auto parsed = symbolizeReductionOp(word);
    if (!parsed)
      return parser.emitError(loc) << "expected sum, max or min, found '" << word << "'";
    kind = *parsed;
  }
  return parseAxisRefs(parser, axes);
}

Attribute TensorShardingAttr::parse(AsmParser &parser, Type) {
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseLess())
    return {};
  Attribute mesh;
  StringAttr symbol;
  if (succeeded(parser.parseOptionalSymbolName(symbol))) {
    mesh = FlatSymbolRefAttr::get(symbol);
  } else {
    MeshAttr inlined;
    if (parser.parseKeyword("mesh", " or a mesh symbol") ||
        parser.parseCustomAttributeWithFallback(inlined))
      return {};
    mesh = inlined;
  }
  SmallVector<DimensionShardingAttr> dims;
  auto dim = [&] { return parser.parseCustomAttributeWithFallback(dims.emplace_back()); };
  if (parser.parseComma() || parser.parseCommaSeparatedList(Delimiter::Square, dim))
    return {};
  SmallVector<AxisRefAttr> replicated, unreduced;
  ReductionOp kind = ReductionOp::Sum;
  bool comma = succeeded(parser.parseOptionalComma());
  if (comma && succeeded(parser.parseOptionalKeyword("replicated"))) {
    if (parser.parseEqual() || parseAxisRefs(parser, replicated))
      return {};
    comma = succeeded(parser.parseOptionalComma());
  }
  if (comma && (parser.parseKeyword("unreduced") || parseUnreduced(parser, unreduced, kind)))
    return {};
  if (parser.parseGreater())
    return {};
  return getChecked([&] { return parser.emitError(loc); }, parser.getContext(), mesh,
                    ArrayRef(dims), ArrayRef(replicated), ArrayRef(unreduced), kind);
}

void TensorShardingAttr::print(AsmPrinter &printer) const {
  printer << '<';
  if (auto mesh = dyn_cast<MeshAttr>(getMeshOrRef())) {
    printer << "mesh";
    mesh.print(printer);
  } else {
    printer << getMeshOrRef();
  }
  printer << ", [";
  llvm::interleaveComma(getDimShardings(), printer,
                        [&](DimensionShardingAttr dim) { dim.print(printer); });
  printer << ']';
  if (!getReplicatedAxes().empty()) {
    printer << ", replicated=";
    printAxisRefs(printer, getReplicatedAxes());
  }
  if (!getUnreducedAxes().empty()) {
    printer << ", unreduced=";
    if (getUnreducedKind() != ReductionOp::Sum)
      printer << stringifyReductionOp(getUnreducedKind());
    printAxisRefs(printer, getUnreducedAxes());
  }
  printer << '>';
}

Attribute TensorShardingPerValueAttr::parse(AsmParser &parser, Type) {
  SmallVector<TensorShardingAttr> shardings;
  auto element = [&] { return parser.parseCustomAttributeWithFallback(shardings.emplace_back()); };
  if (parser.parseLess() || parser.parseCommaSeparatedList(Delimiter::Square, element) ||
      parser.parseGreater())
    return {};
  return get(parser.getContext(), shardings);
}

void TensorShardingPerValueAttr::print(AsmPrinter &printer) const {
  printer << "<[";
  llvm::interleaveComma(getShardings(), printer,
                        [&](TensorShardingAttr sharding) { sharding.print(printer); });
  printer << "]>";
}
