// SPDX-License-Identifier: Apache-2.0

// The execution dialect: kernels, library calls and collectives in order, with their memory.
#ifndef SHARDWRIGHT_EXEC_OPS
#define SHARDWRIGHT_EXEC_OPS

include "shardwright/Dialect/Exec/ExecAttrs.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

class Exec_Op<string mnemonic, list<Trait> traits = []> : Op<Exec_Dialect, mnemonic, traits>;

def Exec_FusionKind : Exec_Enum<"FusionKind", ["loop", "row", "column", "scatter", "sort", "update"]>;
def Exec_FusionKindAttr : EnumAttr<Exec_Dialect, Exec_FusionKind, "fusion_kind">;
def Exec_CollectiveKind : Exec_Enum<"CollectiveKind",
    ["all_reduce", "reduce_scatter", "all_gather", "all_to_all", "permute"]>;
def Exec_CollectiveKindAttr : EnumAttr<Exec_Dialect, Exec_CollectiveKind, "collective_kind">;
def Exec_Reduction : Exec_Enum<"Reduction", ["sum", "prod", "max", "min", "and_", "or_", "xor_"]>;
def Exec_ReductionAttr : EnumAttr<Exec_Dialect, Exec_Reduction, "reduction">;

def Exec_FusionOp : Exec_Op<"fusion", [IsolatedFromAbove, RecursiveMemoryEffects, SingleBlock]> {
  let summary = "One kernel";
  let description = [{
    The body holds `stablehlo` ops on the fusion's inputs; the operands of `exec.yield` are stored. The kind determines the loops:
    - `loop`: every output has as many elements as the first, in the same order; elements are computed independently.
    - `row`: all outputs share their first `row_rank` dimensions; a row is read, reduced over its other dimensions any number of times, and written.
    - `column`: reductions over dimensions that are not the last ones; outputs have the kept dimensions.
    - `scatter`: the root is one `stablehlo.scatter`.
    - `update`: the root is one `stablehlo.dynamic_update_slice` of an input without other uses in the body. The output is that input updated in place: only the window is written.
    - `sort`: results of one `stablehlo.sort`, or equally long prefixes of them; rows along its dimension are sorted independently. Two further outputs, `stablehlo.iota` of the sort's shape, are scratch memory with undefined contents.
  }];
  let arguments = (ins Variadic<AnyRankedTensor>:$inputs, Exec_FusionKindAttr:$kind,
                       DefaultValuedAttr<I64Attr, "0">:$row_rank);
  let results = (outs Variadic<AnyRankedTensor>:$outputs);
  let regions = (region SizedRegion<1>:$body);
  let extraClassDeclaration = [{
    /// The input that an `update` overwrites in place.
    OpOperand &getUpdated();
    /// The number of trailing outputs that are scratch memory.
    int64_t getScratchCount();
  }];
  let assemblyFormat = [{ `` $kind $inputs attr-dict `:` functional-type($inputs, $outputs) $body }];
  let hasVerifier = 1;
}

def Exec_YieldOp : Exec_Op<"yield", [Pure, Terminator, ReturnLike, ParentOneOf<["FusionOp", "WhileOp", "CaseOp"]>]> {
  let arguments = (ins Variadic<AnyRankedTensor>:$values);
  let assemblyFormat = "attr-dict ($values^ `:` type($values))?";
}

def Exec_WhileOp : Exec_Op<"while", [IsolatedFromAbove, RecursiveMemoryEffects, SingleBlock]> {
  let summary = "A loop: runs the body while the condition holds";
  let description = [{
    Both regions take the carried values as arguments and are isolated from above. `cond` yields an i1 scalar, `body` the next carried values. A value that the body yields unchanged is loop-invariant and keeps its buffer.
    `trip_count` is the number of iterations, where it is a constant. A counted loop has no condition besides: its `cond` is empty and yields nothing.
  }];
  let arguments = (ins Variadic<AnyRankedTensor>:$inits, OptionalAttr<I64Attr>:$trip_count);
  let results = (outs Variadic<AnyRankedTensor>:$results);
  let regions = (region SizedRegion<1>:$cond, SizedRegion<1>:$body);
  let assemblyFormat = "$inits attr-dict `:` functional-type(operands, results) `cond` $cond `do` $body";
  let extraClassDeclaration = [{
    /// True if the body yields carried value `i` unchanged.
    bool isInvariant(unsigned i);
    /// True if `trip_count` alone decides the number of iterations.
    bool isCounted();
  }];
  let hasRegionVerifier = 1;
}

def Exec_CaseOp : Exec_Op<"case", [IsolatedFromAbove, RecursiveMemoryEffects, SingleBlock]> {
  let summary = "A branch: runs one of its regions";
  let description = [{
    The selector is a scalar: an i32 is the index of the branch, and out of range selects the last one; an i1 selects branch 0 if true and branch 1 if false. Each branch takes all inputs as arguments and is isolated from above.
  }];
  let arguments = (ins AnyRankedTensor:$selector, Variadic<AnyRankedTensor>:$inputs);
  let results = (outs Variadic<AnyRankedTensor>:$results);
  let regions = (region VariadicRegion<SizedRegion<1>>:$branches);
  let assemblyFormat = "$selector (`,` $inputs^)? attr-dict `:` functional-type(operands, results) $branches";
  let hasRegionVerifier = 1;
}

def Exec_Epilogue : Exec_Enum<"Epilogue",
    ["bias", "bias_relu", "bias_gelu", "bias_gelu_keep", "gelu_gradient", "gelu_gradient_sum", "lhs_sum", "rhs_sum"]>;
def Exec_EpilogueAttr : EnumAttr<Exec_Dialect, Exec_Epilogue, "epilogue">;

def Exec_MatmulOp : Exec_Op<"matmul", [Pure, AttrSizedOperandSegments, DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]> {
  let summary = "out[b, m, n] = sum over k of lhs[b, m, k] * rhs[b, k, n], each operand read through strides in elements";
  let description = [{
    With an index in brackets an operand is a stack: its matrices are the slice at that index of its first dimension, clamped to
    the bounds. The products of a scan over layers so read their weights without a copy. `lhs_slices` and `rhs_slices`, where the
    product is in the body of a counted loop, are the index in the first iteration and the difference between two iterations.

    An epilogue is applied to the product v before it is stored. `epilogue_operand` is a vector c over n or a matrix p of the shape of
    the result; gelu is the tanh approximation. `bias`: v + c. `bias_relu`: max(v + c, 0). `bias_gelu`: gelu(v + c). `bias_gelu_keep`:
    the same, and the result `auxiliary` is v + c. `gelu_gradient`: v gelu'(p). `gelu_gradient_sum`: the same, and `auxiliary` is its
    sum over m. `lhs_sum`, `rhs_sum`: v without an epilogue operand, and `auxiliary` is the sum of that side over k, as in the
    gradient of a bias beside that of its weights. A product with an epilogue has no batch and a row-major result. It is rounded
    once, after the epilogue.
  }];
  let arguments = (ins AnyRankedTensor:$lhs, AnyRankedTensor:$rhs, Optional<AnyRankedTensor>:$lhs_at,
                       Optional<AnyRankedTensor>:$rhs_at, Optional<AnyRankedTensor>:$epilogue_operand,
                       OptionalAttr<Exec_EpilogueAttr>:$epilogue, DenseI64ArrayAttr:$batch, I64Attr:$m, I64Attr:$n,
                       I64Attr:$k, DenseI64ArrayAttr:$lhs_strides, DenseI64ArrayAttr:$rhs_strides,
                       DenseI64ArrayAttr:$out_strides, OptionalAttr<DenseI64ArrayAttr>:$lhs_slices,
                       OptionalAttr<DenseI64ArrayAttr>:$rhs_slices);
  let results = (outs AnyRankedTensor:$out, Optional<AnyRankedTensor>:$auxiliary);
  let assemblyFormat = [{
    $lhs (`[` $lhs_at^ `]`)? `,` $rhs (`[` $rhs_at^ `]`)? (`then` $epilogue^ ($epilogue_operand^)?)? attr-dict `:` functional-type(operands, results)
  }];
  // Numbers, as of every other op here.
  let extraClassDefinition = [{ void $cppClass::getAsmResultNames(::mlir::OpAsmSetValueNameFn) {} }];
  let hasVerifier = 1;
}

def Exec_Convolved : Exec_Enum<"Convolved", ["result", "data", "filter"]>;
def Exec_ConvolvedAttr : EnumAttr<Exec_Dialect, Exec_Convolved, "convolved">;

def Exec_ConvolutionOp : Exec_Op<"convolution", [Pure]> {
  let summary = "A convolution, or its gradient by data or filter, each tensor read and written through strides in elements";
  let description = [{
    `result[b, f, o] = sum over c, k of data[b, c, o * step + k * dilation - padding] * filter[g, f, c, k]`, with o and k in one to three
    dimensions of space; the channels of data and the features of the result fall into `groups`. `computes` is the tensor that is
    computed from the two others, which are the operands in the order data, filter, result. `channels` and `features` are those
    of one group. Strides: of data [batch, channel, space…], of the filter [group, feature, channel, space…], of the result
    [batch, feature, space…]. Padding may be negative.
  }];
  let arguments = (ins AnyRankedTensor:$lhs, AnyRankedTensor:$rhs, Exec_ConvolvedAttr:$computes, I64Attr:$batch,
                       I64Attr:$groups, I64Attr:$channels, I64Attr:$features, DenseI64ArrayAttr:$data_space,
                       DenseI64ArrayAttr:$filter_space, DenseI64ArrayAttr:$result_space, DenseI64ArrayAttr:$step,
                       DenseI64ArrayAttr:$dilation, DenseI64ArrayAttr:$padding, DenseI64ArrayAttr:$data_strides,
                       DenseI64ArrayAttr:$filter_strides, DenseI64ArrayAttr:$result_strides);
  let results = (outs AnyRankedTensor:$out);
  let assemblyFormat = "$computes $lhs `,` $rhs attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}

defvar Exec_AttentionSizes = (ins I64Attr:$batch, I64Attr:$groups, I64Attr:$queries, I64Attr:$rows, I64Attr:$columns,
                              I64Attr:$depth, I64Attr:$width, F64Attr:$scale, OptionalAttr<I64Attr>:$reach,
                              DenseI64ArrayAttr:$q_strides, DenseI64ArrayAttr:$k_strides, DenseI64ArrayAttr:$v_strides,
                              DenseI64ArrayAttr:$bias_strides, DenseI64ArrayAttr:$out_strides);

def Exec_AttentionOp : Exec_Op<"attention", [Pure, DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]> {
  let summary = "out[b, h, m] = sum over n of softmax(scale q[b, h, m] k[b, g, n] + bias[b, h, m, n]) v[b, g, n]";
  let description = [{
    Heads h of queries fall into `groups` of `queries` each, which share a head g of keys and values; q and k are vectors of `depth` numbers, v
    and out of `width`. `reach` is the causal offset: row m attends to the columns n <= m + reach only. Strides are those of batch, head, row
    (column of keys and values), element; the bias has those of batch, head, row and column. `stats[b, h, m]` is the
    logarithm of the sum over n of the exponentials, in f32 and dense. Sums are in f32; the softmax may be rounded once to the type of v.
  }];
  let arguments = !con((ins AnyRankedTensor:$q, AnyRankedTensor:$k, AnyRankedTensor:$v, Optional<AnyRankedTensor>:$bias),
                       Exec_AttentionSizes);
  let results = (outs AnyRankedTensor:$out, Optional<AnyRankedTensor>:$stats);
  let assemblyFormat = "$q `,` $k `,` $v (`bias` $bias^)? attr-dict `:` functional-type(operands, results)";
  let extraClassDefinition = [{ void $cppClass::getAsmResultNames(::mlir::OpAsmSetValueNameFn) {} }];
  let hasVerifier = 1;
}

def Exec_AttentionGradientOp : Exec_Op<"attention_gradient", [Pure, DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]> {
  let summary = "The gradients of exec.attention by its queries, keys and values";
  let description = [{
    Takes the operands of `exec.attention`, its two results, and the gradient by the first result. There is no gradient by the bias.
  }];
  let arguments = !con((ins AnyRankedTensor:$q, AnyRankedTensor:$k, AnyRankedTensor:$v, AnyRankedTensor:$out,
                            AnyRankedTensor:$stats, AnyRankedTensor:$out_gradient, Optional<AnyRankedTensor>:$bias),
                       Exec_AttentionSizes,
                       (ins DenseI64ArrayAttr:$out_gradient_strides, DenseI64ArrayAttr:$dq_strides, DenseI64ArrayAttr:$dk_strides,
                            DenseI64ArrayAttr:$dv_strides));
  let results = (outs AnyRankedTensor:$dq, AnyRankedTensor:$dk, AnyRankedTensor:$dv);
  let assemblyFormat = [{
    $q `,` $k `,` $v `,` $out `,` $stats `,` $out_gradient (`bias` $bias^)? attr-dict `:` functional-type(operands, results)
  }];
  let extraClassDefinition = [{ void $cppClass::getAsmResultNames(::mlir::OpAsmSetValueNameFn) {} }];
  let hasVerifier = 1;
}

def Exec_CallOp : Exec_Op<"call", [Pure]> {
  let summary = "A library call on whole tensors";
  let description = [{
    `function` is the library and the function's name in it, such as `lapack.getrf`; the element type selects the variant. Leading dimensions are batch dimensions. Options are those of the function: integers, and letters as ui8.
  }];
  let arguments = (ins Variadic<AnyRankedTensor>:$inputs, StrAttr:$function, DictionaryAttr:$options);
  let results = (outs Variadic<AnyRankedTensor>:$results);
  let assemblyFormat = "$function $inputs attr-dict `:` functional-type(operands, results)";
}

def Exec_HostCallOp : Exec_Op<"host_call", []> {
  let summary = "A call of a host function, by its index";
  let description = [{
    `inputs` are the rank, whole tensors, and the ui8 token of the preceding host call; `results` are whole tensors and the token for the next one, which keeps calls in order, in loops too. With `once` only rank 0 calls, and the results of the others are zero.
  }];
  let arguments = (ins Variadic<AnyRankedTensor>:$inputs, I64Attr:$function, UnitAttr:$once);
  let results = (outs Variadic<AnyRankedTensor>:$results);
  let assemblyFormat = "$function (`once` $once^)? `of` $inputs attr-dict `:` functional-type(operands, results)";
}

def Exec_ViewOp : Exec_Op<"view", [Pure]> {
  let summary = "The same bytes under another shape";
  let arguments = (ins AnyRankedTensor:$operand);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$operand attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}

def Exec_CopyOp : Exec_Op<"copy", [Pure, SameOperandsAndResultType]> {
  let summary = "A copy in another buffer";
  let arguments = (ins AnyRankedTensor:$operand);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$operand attr-dict `:` type($result)";
}

def Exec_MoveOp : Exec_Op<"move", [Pure]> {
  let summary = "Redistributes rows of its operands to its results";
  let description = [{
    The rows of all results along `dim`, concatenated, are listed by `pieces`: triples of an operand, its first row and the number of rows, `stride` apart. It represents slices of one value, or a concatenation of slices, during `partition`, so that their data movement is planned together.
  }];
  let arguments = (ins Variadic<AnyRankedTensor>:$inputs, I64Attr:$dim, I64Attr:$stride, DenseI64ArrayAttr:$pieces);
  let results = (outs Variadic<AnyRankedTensor>:$results);
  let assemblyFormat = "$inputs attr-dict `:` functional-type(operands, results)";
  let extraClassDeclaration = [{
    struct Rows {
      int64_t input, first, count;
    };
    SmallVector<Rows> getRows();
  }];
  let hasVerifier = 1;
}

def Exec_ConstantOp : Exec_Op<"constant", [Pure]> {
  let summary = "A constant stored in the bundle";
  let arguments = (ins ElementsAttr:$value);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "attr-dict $value `:` type($result)";
}

def Exec_EmptyOp : Exec_Op<"empty"> {
  let summary = "Memory with undefined contents";
  let description = [{
    What reads it writes all of it before, as a loop that writes a row of a stack in each iteration. Each is a buffer of its own: equal ones are not merged.
  }];
  let results = (outs Res<AnyRankedTensor, "", [MemAlloc]>:$result);
  let assemblyFormat = "attr-dict `:` type($result)";
}

def Exec_RankOp : Exec_Op<"rank", [Pure]> {
  let summary = "The rank, ui32";
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "attr-dict `:` type($result)";
}

def Exec_StartOp : Exec_Op<"start", []> {
  let summary = "Start a collective, which owns its operands and results until its `exec.done`";
  let description = [{
    `groups` lists the ranks of each group; `dim` is the dimension gathered along or scattered over, or split by an all-to-all,
    which joins along `concat_dim`. `pairs` (source, target, …) are a permute's.
  }];
  let arguments = (ins Variadic<AnyRankedTensor>:$operands, Exec_CollectiveKindAttr:$kind,
                       OptionalAttr<Exec_ReductionAttr>:$reduction, OptionalAttr<I64ElementsAttr>:$groups,
                       DefaultValuedAttr<I64Attr, "0">:$dim, DefaultValuedAttr<I64Attr, "0">:$concat_dim,
                       OptionalAttr<DenseI64ArrayAttr>:$pairs);
  let results = (outs Variadic<AnyRankedTensor>:$results);
  let assemblyFormat = "`` $kind $operands attr-dict `:` functional-type(operands, results)";
}

def Exec_DoneOp : Exec_Op<"done", []> {
  let summary = "Wait for a collective; returns the results of its `exec.start`, now readable";
  let arguments = (ins Variadic<AnyRankedTensor>:$operands);
  let results = (outs Variadic<AnyRankedTensor>:$results);
  let assemblyFormat = "$operands attr-dict `:` functional-type(operands, results)";
  let extraClassDeclaration = [{ StartOp getStart(); }];
  let hasVerifier = 1;
}

#endif
