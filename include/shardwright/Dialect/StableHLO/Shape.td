// SPDX-License-Identifier: Apache-2.0

// Constants, and ops that move elements.
#ifndef SHARDWRIGHT_STABLEHLO_SHAPE
#define SHARDWRIGHT_STABLEHLO_SHAPE

include "shardwright/Dialect/StableHLO/Attrs.td"

def ConstantOp : HLO_Op<"constant", [Pure, ConstantLike, AllTypesMatch<["value", "output"]>]> {
  let arguments = (ins ElementsAttr:$value);
  let results = (outs HLO_Tensor:$output);
  let assemblyFormat = "attr-dict $value";
  let hasFolder = 1;
}

def IotaOp : HLO_Op<"iota", [Pure]> {
  let arguments = (ins I64Attr:$iota_dimension);
  let results = (outs HLO_NumTensor:$output);
  let assemblyFormat = "`dim` `=` $iota_dimension attr-dict `:` type($output)";
  let hasVerifier = 1;
}

def BroadcastInDimOp : HLO_Op<"broadcast_in_dim", [Pure, SameOperandsAndResultElementType]> {
  let arguments = (ins HLO_AnyTensor:$operand, DenseI64ArrayAttr:$broadcast_dimensions);
  let results = (outs HLO_AnyTensor:$result);
  let assemblyFormat = "$operand `,` `dims` `=` $broadcast_dimensions attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
  let hasFolder = 1;
}

def ReshapeOp : HLO_Op<"reshape", [Pure, SameOperandsAndResultElementType]> {
  let arguments = (ins HLO_AnyTensor:$operand);
  let results = (outs HLO_AnyTensor:$result);
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
  let hasFolder = 1;
}

// Shape ops whose result type follows from operands and attributes.
class HLO_Inferred<string mnemonic, list<Trait> traits = []>
    : HLO_Op<mnemonic, !listconcat([Pure, InferTypeOpAdaptor], traits)>;

def TransposeOp : HLO_Inferred<"transpose", [SameOperandsAndResultElementType]> {
  let arguments = (ins HLO_AnyTensor:$operand, DenseI64ArrayAttr:$permutation);
  let results = (outs HLO_AnyTensor:$result);
  let assemblyFormat = "$operand `,` `dims` `=` $permutation attr-dict `:` functional-type(operands, results)";
  let hasFolder = 1;
}

def SliceOp : HLO_Inferred<"slice", [SameOperandsAndResultElementType]> {
  let arguments = (ins HLO_AnyTensor:$operand, DenseI64ArrayAttr:$start_indices, DenseI64ArrayAttr:$limit_indices,
                       DenseI64ArrayAttr:$strides);
  let results = (outs HLO_AnyTensor:$result);
  let assemblyFormat = [{ $operand custom<SliceRanges>($start_indices, $limit_indices, $strides)
    attr-dict `:` functional-type(operands, results) }];
  let hasFolder = 1;
}

def DynamicSliceOp : HLO_Inferred<"dynamic_slice"> {
  let arguments = (ins HLO_AnyTensor:$operand, Variadic<HLO_ScalarIntTensor>:$start_indices,
                       DenseI64ArrayAttr:$slice_sizes);
  let results = (outs HLO_AnyTensor:$result);
  let assemblyFormat = [{ $operand `,` custom<OperandsBeforeKeyword>($start_indices) `sizes` `=` $slice_sizes
    attr-dict `:` functional-type(operands, results) }];
  let hasFolder = 1;
}

def DynamicUpdateSliceOp : HLO_Inferred<"dynamic_update_slice"> {
  let arguments = (ins HLO_AnyTensor:$operand, HLO_AnyTensor:$update, Variadic<HLO_ScalarIntTensor>:$start_indices);
  let results = (outs HLO_AnyTensor:$result);
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
  let hasFolder = 1;
}

def PadOp : HLO_Inferred<"pad", [SameOperandsAndResultElementType]> {
  let arguments = (ins HLO_AnyTensor:$operand, HLO_AnyTensor:$padding_value, DenseI64ArrayAttr:$edge_padding_low,
                       DenseI64ArrayAttr:$edge_padding_high, DenseI64ArrayAttr:$interior_padding);
  let results = (outs HLO_AnyTensor:$result);
  let assemblyFormat = [{ $operand `,` $padding_value `,` `low` `=` $edge_padding_low `,` `high` `=` $edge_padding_high
    `,` `interior` `=` $interior_padding attr-dict `:` functional-type(operands, results) }];
  let hasFolder = 1;
}

def ConcatenateOp : HLO_Inferred<"concatenate", [SameOperandsAndResultElementType]> {
  let arguments = (ins Variadic<HLO_AnyTensor>:$inputs, I64Attr:$dimension);
  let results = (outs HLO_AnyTensor:$result);
  let assemblyFormat = [{ custom<OperandsBeforeKeyword>($inputs) `dim` `=` $dimension
    attr-dict `:` functional-type(operands, results) }];
}

def ReverseOp : HLO_Op<"reverse", [Pure, SameOperandsAndResultType]> {
  let arguments = (ins HLO_AnyTensor:$operand, DenseI64ArrayAttr:$dimensions);
  let results = (outs HLO_AnyTensor:$result);
  let assemblyFormat = [{ $operand `,` `dims` `=` $dimensions attr-dict `:`
    custom<SameType>(type($operand), type($result)) }];
  let hasVerifier = 1;
}

def BitcastConvertOp : HLO_Op<"bitcast_convert", [Pure]> {
  let arguments = (ins HLO_Tensor:$operand);
  let results = (outs HLO_Tensor:$result);
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}

#endif
