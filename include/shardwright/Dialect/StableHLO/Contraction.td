// SPDX-License-Identifier: Apache-2.0

// Reductions and dot products.
#ifndef SHARDWRIGHT_STABLEHLO_CONTRACTION
#define SHARDWRIGHT_STABLEHLO_CONTRACTION

include "shardwright/Dialect/StableHLO/Attrs.td"

def ReduceOp : HLO_Op<"reduce", [RecursiveMemoryEffects, SameVariadicOperandSize, InferTypeOpAdaptor,
    SingleBlockImplicitTerminator<"ReturnOp">, IsolatedFromAbove]> {
  let summary = "Fold dimensions of N inputs with a body of 2N scalars: first the N accumulators, then the N elements";
  let arguments = (ins Variadic<HLO_Tensor>:$inputs, Variadic<HLO_Tensor>:$init_values, DenseI64ArrayAttr:$dimensions);
  let results = (outs Variadic<HLO_Tensor>:$results);
  let regions = (region SizedRegion<1>:$body);
  let hasCustomAssemblyFormat = 1;
  let hasRegionVerifier = 1;
}

def ReduceWindowOp : HLO_Op<"reduce_window", [RecursiveMemoryEffects, SameVariadicOperandSize,
    SingleBlockImplicitTerminator<"ReturnOp">, IsolatedFromAbove]> {
  let arguments = (ins Variadic<HLO_Tensor>:$inputs, Variadic<HLO_Tensor>:$init_values,
                       DenseI64ArrayAttr:$window_dimensions, OptionalAttr<DenseI64ArrayAttr>:$window_strides,
                       OptionalAttr<DenseI64ArrayAttr>:$base_dilations,
                       OptionalAttr<DenseI64ArrayAttr>:$window_dilations, OptionalAttr<I64ElementsAttr>:$padding);
  let results = (outs Variadic<HLO_Tensor>:$results);
  let regions = (region SizedRegion<1>:$body);
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}

def DotGeneralOp : HLO_Op<"dot_general", [Pure]> {
  let arguments = (ins HLO_AnyTensor:$lhs, HLO_AnyTensor:$rhs, HLO_DotDimensionNumbers:$dot_dimension_numbers,
                       OptionalAttr<HLO_PrecisionConfigAttr>:$precision_config, OptionalAttr<HLO_DotAlgorithm>:$algorithm);
  let results = (outs HLO_AnyTensor:$result);
  let assemblyFormat = [{ $lhs `,` $rhs `,` custom<DotDimensions>($dot_dimension_numbers)
    `` custom<PrecisionAndAlgorithm>($precision_config, $algorithm) attr-dict `:` functional-type(operands, results) }];
  let hasVerifier = 1;
}

#endif
