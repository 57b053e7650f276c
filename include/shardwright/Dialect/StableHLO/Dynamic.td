// SPDX-License-Identifier: Apache-2.0

// Ops with shape operands, which are constant in programs of static shape.
#ifndef SHARDWRIGHT_STABLEHLO_DYNAMIC
#define SHARDWRIGHT_STABLEHLO_DYNAMIC

include "shardwright/Dialect/StableHLO/Attrs.td"

class HLO_Dynamic<string mnemonic, Type result_ = HLO_Tensor> : HLO_Op<mnemonic, [Pure]> {
  let results = (outs result_:$result);
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}
def DynamicReshapeOp : HLO_Dynamic<"dynamic_reshape"> {
  let arguments = (ins HLO_Tensor:$operand, HLO_ShapeTensor:$output_shape);
  let hasVerifier = 1;
}
def DynamicPadOp : HLO_Dynamic<"dynamic_pad"> {
  let arguments = (ins HLO_Tensor:$operand, HLO_Tensor:$padding_value, HLO_ShapeTensor:$edge_padding_low,
                       HLO_ShapeTensor:$edge_padding_high, HLO_ShapeTensor:$interior_padding);
  let hasVerifier = 1;
}
def RealDynamicSliceOp : HLO_Dynamic<"real_dynamic_slice"> {
  let arguments = (ins HLO_Tensor:$operand, HLO_ShapeTensor:$start_indices, HLO_ShapeTensor:$limit_indices,
                       HLO_ShapeTensor:$strides);
  let hasVerifier = 1;
}
def DynamicIotaOp : HLO_Dynamic<"dynamic_iota", HLO_NumTensor> {
  let arguments = (ins HLO_ShapeTensor:$output_shape, I64Attr:$iota_dimension);
  let assemblyFormat = "$output_shape `,` `dim` `=` $iota_dimension attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}
def DynamicBroadcastInDimOp : HLO_Dynamic<"dynamic_broadcast_in_dim"> {
  let arguments = (ins HLO_Tensor:$operand, HLO_ShapeTensor:$output_dimensions, DenseI64ArrayAttr:$broadcast_dimensions,
                       OptionalAttr<DenseI64ArrayAttr>:$known_expanding_dimensions,
                       OptionalAttr<DenseI64ArrayAttr>:$known_nonexpanding_dimensions);
  let assemblyFormat = [{ $operand `,` $output_dimensions `,` `dims` `=` $broadcast_dimensions attr-dict
    `:` functional-type(operands, results) }];
  let hasVerifier = 1;
}
def DynamicGatherOp : HLO_Op<"dynamic_gather", [Pure]> {
  let arguments = (ins HLO_Tensor:$operand, HLO_IntTensor:$start_indices, HLO_ShapeTensor:$slice_sizes,
                       HLO_GatherDimensionNumbers:$dimension_numbers,
                       DefaultValuedAttr<BoolAttr, "false">:$indices_are_sorted);
  let results = (outs HLO_Tensor:$result);
}

def GetDimensionSizeOp : HLO_Op<"get_dimension_size", [Pure, InferTypeOpAdaptor]> {
  let arguments = (ins HLO_Tensor:$operand, I64Attr:$dimension);
  let results = (outs 0DTensorOf<[I32]>:$result);
  let assemblyFormat = "$operand `,` `dim` `=` $dimension attr-dict `:` functional-type(operands, results)";
  let hasFolder = 1;
}
def SetDimensionSizeOp : HLO_Op<"set_dimension_size", [Pure]> {
  let arguments = (ins HLO_Tensor:$operand, 0DTensorOf<[I32]>:$size, I64Attr:$dimension);
  let results = (outs HLO_Tensor:$result);
  let assemblyFormat = "$operand `,` $size `,` `dim` `=` $dimension attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}

#endif
