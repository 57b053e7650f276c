// Enumerations and structured attributes. Their C++ printers and parsers are in lib/Dialect/StableHLO/Attrs.cpp.
#ifndef SHARDWRIGHT_STABLEHLO_ATTRS
#define SHARDWRIGHT_STABLEHLO_ATTRS

include "shardwright/Dialect/StableHLO/Base.td"

class HLO_Enum<string name, list<string> words>
    : I32EnumAttr<name, name, !foreach(i, !range(!size(words)), I32EnumAttrCase<words[i], i>)> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::shardwright::stablehlo";
}
// Prints `#stablehlo<precision DEFAULT>` in generic form and `DEFAULT` inside an op's pretty form.
class HLO_EnumAttr<EnumAttrInfo info, string mnemonic> : EnumAttr<StableHLO_Dialect, info, mnemonic>;

def HLO_ComparisonDirection : HLO_Enum<"ComparisonDirection", ["EQ", "NE", "GE", "GT", "LE", "LT"]>;
def HLO_ComparisonDirectionAttr : HLO_EnumAttr<HLO_ComparisonDirection, "comparison_direction">;
def HLO_ComparisonType : HLO_Enum<"ComparisonType", ["NOTYPE", "FLOAT", "TOTALORDER", "SIGNED", "UNSIGNED"]>;
def HLO_ComparisonTypeAttr : HLO_EnumAttr<HLO_ComparisonType, "comparison_type">;
def HLO_Precision : HLO_Enum<"Precision", ["DEFAULT", "HIGH", "HIGHEST"]>;
def HLO_PrecisionAttr : HLO_EnumAttr<HLO_Precision, "precision">;
def HLO_PrecisionConfigAttr : TypedArrayAttrBase<HLO_PrecisionAttr, "precision of each operand">;
def HLO_CustomCallApiVersion : I32EnumAttr<"CustomCallApiVersion", "custom call API version", [
    I32EnumAttrCase<"API_VERSION_UNSPECIFIED", 0>, I32EnumAttrCase<"API_VERSION_ORIGINAL", 1>,
    I32EnumAttrCase<"API_VERSION_STATUS_RETURNING", 2>, I32EnumAttrCase<"API_VERSION_STATUS_RETURNING_UNIFIED", 3>,
    I32EnumAttrCase<"API_VERSION_TYPED_FFI", 4>]> {
  let cppNamespace = "::shardwright::stablehlo";
}

class HLO_Attr<string name, string mnemonic_> : AttrDef<StableHLO_Dialect, name> {
  let mnemonic = mnemonic_;
}
// A struct of dimension numbers: keyword fields in any order, empty and zero fields left out.
class HLO_DimensionNumbers<string name, string mnemonic_> : HLO_Attr<name, mnemonic_> {
  let hasCustomAssemblyFormat = 1;
}
class HLO_Dims<string summary = ""> : ArrayRefParameter<"int64_t", summary>;

def HLO_DotDimensionNumbers : HLO_DimensionNumbers<"DotDimensionNumbers", "dot"> {
  let parameters = (ins HLO_Dims<>:$lhsBatchingDimensions, HLO_Dims<>:$rhsBatchingDimensions,
                        HLO_Dims<>:$lhsContractingDimensions, HLO_Dims<>:$rhsContractingDimensions);
}
def HLO_GatherDimensionNumbers : HLO_DimensionNumbers<"GatherDimensionNumbers", "gather"> {
  let parameters = (ins HLO_Dims<>:$offsetDims, HLO_Dims<>:$collapsedSliceDims, HLO_Dims<>:$operandBatchingDims,
                        HLO_Dims<>:$startIndicesBatchingDims, HLO_Dims<>:$startIndexMap, "int64_t":$indexVectorDim);
}
def HLO_ScatterDimensionNumbers : HLO_DimensionNumbers<"ScatterDimensionNumbers", "scatter"> {
  let parameters = (ins HLO_Dims<>:$updateWindowDims, HLO_Dims<>:$insertedWindowDims, HLO_Dims<>:$inputBatchingDims,
                        HLO_Dims<>:$scatterIndicesBatchingDims, HLO_Dims<>:$scatterDimsToOperandDims,
                        "int64_t":$indexVectorDim);
}
def HLO_ChannelHandle : HLO_Attr<"ChannelHandle", "channel_handle"> {
  let summary = "Which channel a collective uses; a positive handle means ids of partitions, not of replicas";
  let parameters = (ins "int64_t":$handle, "int64_t":$type);
  let assemblyFormat = "`<` struct(params) `>`";
}
def HLO_DotAlgorithm : HLO_Attr<"DotAlgorithm", "dot_algorithm"> {
  let parameters = (ins "Type":$lhsPrecisionType, "Type":$rhsPrecisionType, "Type":$accumulationType,
                        "int64_t":$lhsComponentCount, "int64_t":$rhsComponentCount, "int64_t":$numPrimitiveOperations,
                        "bool":$allowImpreciseAccumulation);
  let assemblyFormat = [{ `<` `lhs_precision_type` `=` $lhsPrecisionType `,` `rhs_precision_type` `=` $rhsPrecisionType
    `,` `accumulation_type` `=` $accumulationType `,` `lhs_component_count` `=` $lhsComponentCount
    `,` `rhs_component_count` `=` $rhsComponentCount `,` `num_primitive_operations` `=` $numPrimitiveOperations
    `,` `allow_imprecise_accumulation` `=` $allowImpreciseAccumulation `>` }];
}

#endif
