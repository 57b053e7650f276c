// Text of the dimension-number structs: `<keyword = [..], keyword = 1>`, in any order, empty and zero fields left out.
#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

#include "mlir/IR/DialectImplementation.h"

using namespace mlir;

namespace shardwright::stablehlo {
namespace {
/// One field: a list of dimensions or a single number.
struct Field {
  StringRef keyword;
  SmallVector<int64_t> *dims = nullptr;
  int64_t *number = nullptr;
};

ParseResult parseField(AsmParser &parser, MutableArrayRef<Field> fields) {
  StringRef keyword;
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseKeyword(&keyword) || parser.parseEqual())
    return failure();
  auto *field = llvm::find_if(fields, [&](const Field &f) { return f.keyword == keyword; });
  if (field == fields.end()) {
    auto diag = parser.emitError(loc) << "unknown field '" << keyword << "'; expected one of ";
    llvm::interleaveComma(fields, diag, [&](const Field &f) { diag << f.keyword; });
    return diag;
  }
  if (field->number)
    return parser.parseInteger(*field->number);
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Square,
                                        [&]() { return parser.parseInteger(field->dims->emplace_back()); });
}

ParseResult parseFields(AsmParser &parser, MutableArrayRef<Field> fields) {
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::LessGreater,
                                        [&]() { return parseField(parser, fields); });
}

/// Prints what is neither empty nor zero.
class FieldPrinter {
public:
  explicit FieldPrinter(AsmPrinter &printer) : printer(printer) { printer << "<"; }
  ~FieldPrinter() { printer << ">"; }
  void dims(StringRef keyword, ArrayRef<int64_t> values) {
    if (values.empty())
      return;
    begin(keyword) << "[";
    llvm::interleaveComma(values, printer);
    printer << "]";
  }
  void number(StringRef keyword, int64_t value) {
    if (value)
      begin(keyword) << value;
  }

private:
  AsmPrinter &begin(StringRef keyword) {
    printer << separator << keyword << " = ";
    separator = ", ";
    return printer;
  }
  AsmPrinter &printer;
  StringRef separator = "";
};
} // namespace

void DotDimensionNumbersAttr::print(AsmPrinter &printer) const {
  FieldPrinter p(printer);
  p.dims("lhs_batching_dimensions", getLhsBatchingDimensions());
  p.dims("rhs_batching_dimensions", getRhsBatchingDimensions());
  p.dims("lhs_contracting_dimensions", getLhsContractingDimensions());
  p.dims("rhs_contracting_dimensions", getRhsContractingDimensions());
}

Attribute DotDimensionNumbersAttr::parse(AsmParser &parser, Type) {
  SmallVector<int64_t> lhsBatch, rhsBatch, lhsContract, rhsContract;
  Field fields[] = {{"lhs_batching_dimensions", &lhsBatch},
                    {"rhs_batching_dimensions", &rhsBatch},
                    {"lhs_contracting_dimensions", &lhsContract},
                    {"rhs_contracting_dimensions", &rhsContract}};
  if (parseFields(parser, fields))
    return {};
  return get(parser.getContext(), lhsBatch, rhsBatch, lhsContract, rhsContract);
}

void GatherDimensionNumbersAttr::print(AsmPrinter &printer) const {
  FieldPrinter p(printer);
  p.dims("offset_dims", getOffsetDims());
  p.dims("collapsed_slice_dims", getCollapsedSliceDims());
  p.dims("operand_batching_dims", getOperandBatchingDims());
  p.dims("start_indices_batching_dims", getStartIndicesBatchingDims());
  p.dims("start_index_map", getStartIndexMap());
  p.number("index_vector_dim", getIndexVectorDim());
}

Attribute GatherDimensionNumbersAttr::parse(AsmParser &parser, Type) {
  SmallVector<int64_t> offset, collapsed, batching, indicesBatching, map;
  int64_t vectorDim = 0;
  Field fields[] = {{"offset_dims", &offset},
                    {"collapsed_slice_dims", &collapsed},
                    {"operand_batching_dims", &batching},
                    {"start_indices_batching_dims", &indicesBatching},
                    {"start_index_map", &map},
                    {"index_vector_dim", nullptr, &vectorDim}};
  if (parseFields(parser, fields))
    return {};
  return get(parser.getContext(), offset, collapsed, batching, indicesBatching, map, vectorDim);
}

void ScatterDimensionNumbersAttr::print(AsmPrinter &printer) const {
  FieldPrinter p(printer);
  p.dims("update_window_dims", getUpdateWindowDims());
  p.dims("inserted_window_dims", getInsertedWindowDims());
  p.dims("input_batching_dims", getInputBatchingDims());
  p.dims("scatter_indices_batching_dims", getScatterIndicesBatchingDims());
  p.dims("scatter_dims_to_operand_dims", getScatterDimsToOperandDims());
  p.number("index_vector_dim", getIndexVectorDim());
}

Attribute ScatterDimensionNumbersAttr::parse(AsmParser &parser, Type) {
  SmallVector<int64_t> window, inserted, batching, indicesBatching, map;
  int64_t vectorDim = 0;
  Field fields[] = {{"update_window_dims", &window},
                    {"inserted_window_dims", &inserted},
                    {"input_batching_dims", &batching},
                    {"scatter_indices_batching_dims", &indicesBatching},
                    {"scatter_dims_to_operand_dims", &map},
                    {"index_vector_dim", nullptr, &vectorDim}};
  if (parseFields(parser, fields))
    return {};
  return get(parser.getContext(), window, inserted, batching, indicesBatching, map, vectorDim);
}

} // namespace shardwright::stablehlo
