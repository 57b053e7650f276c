// SPDX-License-Identifier: Apache-2.0

// Control flow, calls and tuples.
#ifndef SHARDWRIGHT_STABLEHLO_CONTROL
#define SHARDWRIGHT_STABLEHLO_CONTROL

include "shardwright/Dialect/StableHLO/Attrs.td"
include "mlir/IR/OpAsmInterface.td"

def ReturnOp : HLO_Op<"return", [Pure, Terminator, ReturnLike]> {
  let arguments = (ins Variadic<AnyType>:$results);
  // Builds the implicit terminator of a region without one.
  let builders = [OpBuilder<(ins), "build($_builder, $_state, ValueRange());">];
  let assemblyFormat = "$results attr-dict (`:` type($results)^)?";
}

def OptimizationBarrierOp : HLO_Op<"optimization_barrier", [Pure]> {
  let arguments = (ins Variadic<HLO_AnyTensor>:$operand);
  let results = (outs Variadic<HLO_AnyTensor>:$result);
  let assemblyFormat = [{ attr-dict ($operand^ `:` custom<PairwiseTypes>(type($operand), type($result))):(`(` `)`)? }];
  let hasVerifier = 1;
}

def CustomCallOp : HLO_Op<"custom_call"> {
  let arguments = (ins Variadic<AnyType>:$inputs, StrAttr:$call_target_name,
                       DefaultValuedAttr<BoolAttr, "false">:$has_side_effect, OptionalAttr<AnyAttr>:$backend_config,
                       DefaultValuedAttr<HLO_CustomCallApiVersion,
                         "::shardwright::stablehlo::CustomCallApiVersion::API_VERSION_ORIGINAL">:$api_version,
                       DefaultValuedAttr<TypedArrayAttrBase<FlatSymbolRefAttr, "functions">, "{}">:$called_computations,
                       OptionalAttr<ArrayAttr>:$operand_layouts, OptionalAttr<ArrayAttr>:$result_layouts,
                       DefaultValuedAttr<TypedArrayAttrBase<HLO_OutputOperandAlias, "aliases">, "{}">:$output_operand_aliases);
  let results = (outs Variadic<AnyType>);
  let assemblyFormat = [{ custom<CallTarget>($call_target_name) `(` $inputs `)` attr-dict `:`
    functional-type(operands, results) }];
}

def CompositeOp : HLO_Op<"composite", [DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "A custom op with a function as its decomposition";
  let arguments = (ins Variadic<HLO_Value>:$inputs, StrAttr:$name,
                       DefaultValuedAttr<DictionaryAttr, "{}">:$composite_attributes,
                       FlatSymbolRefAttr:$decomposition, DefaultValuedAttr<I32Attr, "0">:$version);
  let results = (outs Variadic<HLO_Value>);
  let regions = (region VariadicRegion<AnyRegion>:$composite_regions);
  let assemblyFormat = [{ $name $inputs (`(` $composite_regions^ `)`)? attr-dict `:`
    functional-type(operands, results) }];
}

class HLO_Branching<string mnemonic>
    : HLO_Op<mnemonic, [RecursiveMemoryEffects, SingleBlockImplicitTerminator<"ReturnOp">]> {
  let results = (outs Variadic<HLO_TensorOrToken>);
}
def IfOp : HLO_Branching<"if"> {
  let arguments = (ins 0DTensorOf<[HLO_Pred]>:$pred);
  let regions = (region SizedRegion<1>:$true_branch, SizedRegion<1>:$false_branch);
  let hasRegionVerifier = 1;
}
def CaseOp : HLO_Branching<"case"> {
  let summary = "The branch of that index; the last one for an index out of range";
  let arguments = (ins 0DTensorOf<[I32]>:$index);
  let regions = (region VariadicRegion<SizedRegion<1>>:$branches);
  let hasRegionVerifier = 1;
}
def WhileOp : HLO_Op<"while", [RecursiveMemoryEffects, SingleBlockImplicitTerminator<"ReturnOp">,
    DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmBlockArgumentNames"]>]> {
  let summary = "The body again and again while the condition holds; both see the carried values as arguments";
  let arguments = (ins Variadic<HLO_Value>:$operand);
  let results = (outs Variadic<HLO_Value>);
  let regions = (region SizedRegion<1>:$cond, SizedRegion<1>:$body);
  let hasCustomAssemblyFormat = 1;
  let hasRegionVerifier = 1;
}

def TupleOp : HLO_Op<"tuple", [Pure, InferTypeOpAdaptor]> {
  let arguments = (ins Variadic<HLO_Value>:$val);
  let results = (outs HLO_Tuple:$result);
  let assemblyFormat = "$val attr-dict `:` custom<TupleType>(type($val), type($result))";
}
def GetTupleElementOp : HLO_Op<"get_tuple_element", [Pure, InferTypeOpAdaptor]> {
  let arguments = (ins HLO_Tuple:$operand, I32Attr:$index);
  let results = (outs HLO_Value);
  let assemblyFormat = "$operand `[` $index `]` attr-dict `:` functional-type(operands, results)";
}

#endif
