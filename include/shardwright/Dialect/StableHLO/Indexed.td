// SPDX-License-Identifier: Apache-2.0

// Slices at computed indices, gather and scatter.
#ifndef SHARDWRIGHT_STABLEHLO_INDEXED
#define SHARDWRIGHT_STABLEHLO_INDEXED

include "shardwright/Dialect/StableHLO/Attrs.td"

def GatherOp : HLO_Op<"gather", [Pure, InferTypeOpAdaptor]> {
  let summary = "Slices of the operand at start indices, which are clamped so that the slice fits";
  let arguments = (ins HLO_AnyTensor:$operand, HLO_IntTensor:$start_indices, HLO_GatherDimensionNumbers:$dimension_numbers,
                       DenseI64ArrayAttr:$slice_sizes, DefaultValuedAttr<BoolAttr, "false">:$indices_are_sorted);
  let results = (outs HLO_AnyTensor:$result);
}

def ScatterOp : HLO_Op<"scatter", [RecursiveMemoryEffects, SameVariadicOperandSize, InferTypeOpAdaptor,
    SingleBlockImplicitTerminator<"ReturnOp">, IsolatedFromAbove]> {
  let summary = "Combine updates into the inputs at indices; elements that fall outside are dropped";
  let arguments = (ins Variadic<HLO_Tensor>:$inputs, HLO_IntTensor:$scatter_indices, Variadic<HLO_Tensor>:$updates,
                       HLO_ScatterDimensionNumbers:$scatter_dimension_numbers,
                       DefaultValuedAttr<BoolAttr, "false">:$indices_are_sorted,
                       DefaultValuedAttr<BoolAttr, "false">:$unique_indices);
  let results = (outs Variadic<HLO_Tensor>:$results);
  let regions = (region SizedRegion<1>:$update_computation);
  let hasRegionVerifier = 1;
}

#endif
