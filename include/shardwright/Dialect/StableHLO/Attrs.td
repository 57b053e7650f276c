// SPDX-License-Identifier: Apache-2.0

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
def HLO_Transpose : HLO_Enum<"Transpose", ["TRANSPOSE_INVALID", "NO_TRANSPOSE", "TRANSPOSE", "ADJOINT"]>;
def HLO_TransposeAttr : HLO_EnumAttr<HLO_Transpose, "transpose">;
def HLO_FftType : HLO_Enum<"FftType", ["FFT", "IFFT", "RFFT", "IRFFT"]>;
def HLO_FftTypeAttr : HLO_EnumAttr<HLO_FftType, "fft_type">;
def HLO_RngAlgorithm : HLO_Enum<"RngAlgorithm", ["DEFAULT", "THREE_FRY", "PHILOX"]>;
def HLO_RngAlgorithmAttr : HLO_EnumAttr<HLO_RngAlgorithm, "rng_algorithm">;
def HLO_RngDistribution : HLO_Enum<"RngDistribution", ["INVALID", "UNIFORM", "NORMAL"]>;
def HLO_RngDistributionAttr : HLO_EnumAttr<HLO_RngDistribution, "rng_distribution">;
def HLO_ResultAccuracyMode : HLO_Enum<"ResultAccuracyMode", ["DEFAULT", "HIGHEST", "TOLERANCE"]>;
def HLO_ResultAccuracyModeAttr : HLO_EnumAttr<HLO_ResultAccuracyMode, "result_accuracy_mode"> {
  let assemblyFormat = "`<` $value `>`";
}
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
// A struct of dimension numbers: keyword fields in any order; empty and zero fields are omitted.
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
def HLO_ConvDimensionNumbers : HLO_DimensionNumbers<"ConvDimensionNumbers", "conv"> {
  let summary = "`<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>`: batch, features, spatial dimensions of input, kernel and output";
  let parameters = (ins "int64_t":$inputBatchDimension, "int64_t":$inputFeatureDimension,
                        HLO_Dims<>:$inputSpatialDimensions, "int64_t":$kernelInputFeatureDimension,
                        "int64_t":$kernelOutputFeatureDimension, HLO_Dims<>:$kernelSpatialDimensions,
                        "int64_t":$outputBatchDimension, "int64_t":$outputFeatureDimension,
                        HLO_Dims<>:$outputSpatialDimensions);
}
def HLO_OutputOperandAlias : HLO_DimensionNumbers<"OutputOperandAlias", "output_operand_alias"> {
  let summary = "A part of a call's result that takes the place of a part of an operand";
  let parameters = (ins HLO_Dims<>:$outputTupleIndices, "int64_t":$operandIndex, HLO_Dims<>:$operandTupleIndices);
}
def HLO_ResultAccuracy : HLO_Attr<"ResultAccuracy", "result_accuracy"> {
  let summary = "How far from the exact value a function may be: relative, absolute or in units of the last place";
  let parameters = (ins "APFloat":$atol, "APFloat":$rtol, "int64_t":$ulps, HLO_ResultAccuracyModeAttr:$mode);
  let hasCustomAssemblyFormat = 1;
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
