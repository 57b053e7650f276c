// SPDX-License-Identifier: Apache-2.0

// Verification, parsing and printing of StableHLO attributes.
#include "Fields.h"

#include "mlir/IR/DialectImplementation.h"

using namespace mlir;

namespace shardwright::stablehlo {

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
  Field fields[] = {
      {"update_window_dims", &window},        {"inserted_window_dims", &inserted},
      {"input_batching_dims", &batching},     {"scatter_indices_batching_dims", &indicesBatching},
      {"scatter_dims_to_operand_dims", &map}, {"index_vector_dim", nullptr, &vectorDim}};
  if (parseFields(parser, fields))
    return {};
  return get(parser.getContext(), window, inserted, batching, indicesBatching, map, vectorDim);
}

void OutputOperandAliasAttr::print(AsmPrinter &printer) const {
  printer << "<output_tuple_indices = [" << getOutputTupleIndices()
          << "], operand_index = " << getOperandIndex() << ", operand_tuple_indices = ["
          << getOperandTupleIndices() << "]>";
}

Attribute OutputOperandAliasAttr::parse(AsmParser &parser, Type) {
  SmallVector<int64_t> output, operand;
  int64_t index = 0;
  Field fields[] = {{"output_tuple_indices", &output},
                    {"operand_index", nullptr, &index},
                    {"operand_tuple_indices", &operand}};
  if (parseFields(parser, fields))
    return {};
  return get(parser.getContext(), output, index, operand);
}

void ResultAccuracyAttr::print(AsmPrinter &printer) const {
  printer << "<";
  for (auto [keyword, value] : {std::pair("atol", getAtol()), std::pair("rtol", getRtol())})
    if (!value.isZero())
      printer << keyword << " = "
              << FloatAttr::get(Float64Type::get(getContext()), value).getValueAsDouble() << ", ";
  if (getUlps())
    printer << "ulps = " << getUlps() << ", ";
  printer << "mode = " << getMode() << ">";
}

Attribute ResultAccuracyAttr::parse(AsmParser &parser, Type) {
  double atol = 0, rtol = 0;
  int64_t ulps = 0;
  ResultAccuracyModeAttr mode =
      ResultAccuracyModeAttr::get(parser.getContext(), ResultAccuracyMode::DEFAULT);
  auto parseOne = [&]() -> ParseResult {
    StringRef keyword;
    SMLoc loc = parser.getCurrentLocation();
    if (parser.parseKeyword(&keyword) || parser.parseEqual())
      return failure();
    if (keyword == "atol" || keyword == "rtol")
      return parser.parseFloat(keyword == "atol" ? atol : rtol);
    if (keyword == "ulps")
      return parser.parseInteger(ulps);
    if (keyword == "mode")
      return parser.parseCustomAttributeWithFallback(mode);
    return parser.emitError(loc) << "unknown field '" << keyword
                                 << "'; expected one of atol, rtol, ulps, mode";
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::LessGreater, parseOne))
    return {};
  return get(parser.getContext(), APFloat(atol), APFloat(rtol), ulps, mode);
}

} // namespace shardwright::stablehlo

namespace shardwright::chlo {

void RaggedDotDimensionNumbersAttr::print(AsmPrinter &printer) const {
  stablehlo::FieldPrinter p(printer);
  p.dims("lhs_batching_dimensions", getLhsBatchingDimensions());
  p.dims("rhs_batching_dimensions", getRhsBatchingDimensions());
  p.dims("lhs_contracting_dimensions", getLhsContractingDimensions());
  p.dims("rhs_contracting_dimensions", getRhsContractingDimensions());
  p.dims("lhs_ragged_dimensions", getLhsRaggedDimensions());
  p.dims("rhs_group_dimensions", getRhsGroupDimensions());
}

Attribute RaggedDotDimensionNumbersAttr::parse(AsmParser &parser, Type) {
  SmallVector<int64_t> lhsBatch, rhsBatch, lhsContract, rhsContract, ragged, group;
  stablehlo::Field fields[] = {
      {"lhs_batching_dimensions", &lhsBatch},       {"rhs_batching_dimensions", &rhsBatch},
      {"lhs_contracting_dimensions", &lhsContract}, {"rhs_contracting_dimensions", &rhsContract},
      {"lhs_ragged_dimensions", &ragged},           {"rhs_group_dimensions", &group}};
  if (stablehlo::parseFields(parser, fields))
    return {};
  return get(parser.getContext(), lhsBatch, rhsBatch, lhsContract, rhsContract, ragged, group);
}

} // namespace shardwright::chlo
