// SPDX-License-Identifier: Apache-2.0

// Convolutions and select_and_scatter.
#ifndef SHARDWRIGHT_STABLEHLO_WINDOW
#define SHARDWRIGHT_STABLEHLO_WINDOW

include "shardwright/Dialect/StableHLO/Attrs.td"

// At most one of the two group counts is not 1.
class HLO_Convolution<string mnemonic, dag padding> : HLO_Op<mnemonic, [Pure]> {
  let arguments = !con((ins HLO_AnyTensor:$lhs, HLO_AnyTensor:$rhs), padding,
    (ins OptionalAttr<DenseI64ArrayAttr>:$lhs_dilation, OptionalAttr<DenseI64ArrayAttr>:$rhs_dilation,
         OptionalAttr<DenseBoolArrayAttr>:$window_reversal, HLO_ConvDimensionNumbers:$dimension_numbers,
         I64Attr:$feature_group_count, I64Attr:$batch_group_count,
         OptionalAttr<HLO_PrecisionConfigAttr>:$precision_config));
  let results = (outs HLO_AnyTensor:$result);
  let hasVerifier = 1;
}
def ConvolutionOp : HLO_Convolution<"convolution",
    (ins OptionalAttr<DenseI64ArrayAttr>:$window_strides, OptionalAttr<I64ElementsAttr>:$padding)> {
  let assemblyFormat = [{ `(` operands `)` `dim_numbers` `=` custom<ConvolutionDimensions>($dimension_numbers) `,`
    `window` `=` `{` custom<WindowAttributes>($window_strides, $padding, $lhs_dilation, $rhs_dilation,
                                              $window_reversal) `}`
    attr-dict `:` functional-type(operands, results) }];
}
def DynamicConvOp : HLO_Convolution<"dynamic_conv",
    (ins RankedTensorOf<[HLO_Int]>:$padding, OptionalAttr<DenseI64ArrayAttr>:$window_strides)> {
  let summary = "A convolution whose padding is an operand";
}

def SelectAndScatterOp : HLO_Op<"select_and_scatter", [RecursiveMemoryEffects,
    SingleBlockImplicitTerminator<"ReturnOp">, IsolatedFromAbove]> {
  let summary = "Each source element goes to the element of its window that `select` chooses";
  let arguments = (ins HLO_Tensor:$operand, HLO_Tensor:$source, HLO_Tensor:$init_value,
                       OptionalAttr<DenseI64ArrayAttr>:$window_dimensions,
                       OptionalAttr<DenseI64ArrayAttr>:$window_strides, OptionalAttr<I64ElementsAttr>:$padding);
  let results = (outs HLO_Tensor:$result);
  let regions = (region SizedRegion<1>:$select, SizedRegion<1>:$scatter);
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}

#endif
