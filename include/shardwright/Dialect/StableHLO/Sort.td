// SPDX-License-Identifier: Apache-2.0

// Sorting by a comparator.
#ifndef SHARDWRIGHT_STABLEHLO_SORT
#define SHARDWRIGHT_STABLEHLO_SORT

include "shardwright/Dialect/StableHLO/Attrs.td"

def SortOp : HLO_Op<"sort", [RecursiveMemoryEffects, SameOperandsAndResultShape,
    SingleBlockImplicitTerminator<"ReturnOp">, IsolatedFromAbove]> {
  let summary = "Sort N inputs together along a dimension by a body of 2N scalars: a0, b0, a1, b1, …";
  let arguments = (ins Variadic<HLO_Tensor>:$inputs, DefaultValuedAttr<I64Attr, "-1">:$dimension,
                       DefaultValuedAttr<BoolAttr, "false">:$is_stable);
  let results = (outs Variadic<HLO_Tensor>);
  let regions = (region SizedRegion<1>:$comparator);
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
  let extraClassDeclaration = [{
    /// The dimension counted from the front; getDimension() may be negative, and is unsigned. 0 for a scalar.
    int64_t getSortedDim();
    /// The number of elements along the sorted dimension.
    int64_t getSortedLength();
  }];
}

#endif
