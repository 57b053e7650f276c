// Terminator, barrier, calls of named code.
#ifndef SHARDWRIGHT_STABLEHLO_CONTROL
#define SHARDWRIGHT_STABLEHLO_CONTROL

include "shardwright/Dialect/StableHLO/Attrs.td"

def ReturnOp : HLO_Op<"return", [Pure, Terminator, ReturnLike]> {
  let arguments = (ins Variadic<AnyType>:$results);
  // The implicit terminator of a region that has none yet.
  let builders = [OpBuilder<(ins), "build($_builder, $_state, ValueRange());">];
  let assemblyFormat = "$results attr-dict (`:` type($results)^)?";
}

def OptimizationBarrierOp : HLO_Op<"optimization_barrier", [Pure]> {
  let arguments = (ins Variadic<HLO_Tensor>:$operand);
  let results = (outs Variadic<HLO_Tensor>:$result);
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
                       DefaultValuedAttr<ArrayAttr, "{}">:$output_operand_aliases);
  let results = (outs Variadic<AnyType>);
  let assemblyFormat = [{ custom<CallTarget>($call_target_name) `(` $inputs `)` attr-dict `:`
    functional-type(operands, results) }];
}

#endif
