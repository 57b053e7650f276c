// SPDX-License-Identifier: Apache-2.0

// Ops ordered by tokens: host transfers, point-to-point messages, asynchronous ops.
#ifndef SHARDWRIGHT_STABLEHLO_TOKEN
#define SHARDWRIGHT_STABLEHLO_TOKEN

include "shardwright/Dialect/StableHLO/Attrs.td"

def AfterAllOp : HLO_Op<"after_all", [Pure]> {
  let arguments = (ins Variadic<HLO_Token>:$inputs);
  let results = (outs HLO_Token:$result);
  let assemblyFormat = "$inputs attr-dict `:` custom<TokenTypes>(ref($inputs), type($inputs), type($result))";
}
def CreateTokenOp : HLO_Op<"create_token", [Pure]> {
  let results = (outs HLO_Token:$output);
  let assemblyFormat = "attr-dict `:` type(results)";
}
def InfeedOp : HLO_Op<"infeed"> {
  let arguments = (ins HLO_Token:$token, DefaultValuedStrAttr<StrAttr, "">:$infeed_config, OptionalAttr<ArrayAttr>:$layout);
  let results = (outs Variadic<HLO_Value>);
  let hasVerifier = 1;
}
def OutfeedOp : HLO_Op<"outfeed"> {
  let arguments = (ins Variadic<HLO_Tensor>:$inputs, HLO_Token:$token, DefaultValuedStrAttr<StrAttr, "">:$outfeed_config);
  let results = (outs HLO_Token:$result);
}
def SendOp : HLO_Op<"send"> {
  let arguments = (ins Variadic<HLO_Tensor>:$inputs, HLO_Token:$token, HLO_ChannelHandle:$channel_handle,
                       DefaultValuedAttr<BoolAttr, "false">:$is_host_transfer,
                       OptionalAttr<I64ElementsAttr>:$source_target_pairs);
  let results = (outs HLO_Token:$result);
  let hasVerifier = 1;
}
def RecvOp : HLO_Op<"recv"> {
  let arguments = (ins HLO_Token:$token, HLO_ChannelHandle:$channel_handle,
                       DefaultValuedAttr<BoolAttr, "false">:$is_host_transfer,
                       OptionalAttr<I64ElementsAttr>:$source_target_pairs);
  let results = (outs Variadic<HLO_TensorOrToken>);
  let hasVerifier = 1;
}
def AsyncStartOp : HLO_Op<"async_start", [RecursiveMemoryEffects, SingleBlockImplicitTerminator<"ReturnOp">]> {
  let summary = "Starts the one op of its body";
  let arguments = (ins Variadic<HLO_Tensor>:$operands);
  let results = (outs HLO_Future:$result);
  let regions = (region SizedRegion<1>:$body);
  let hasRegionVerifier = 1;
}
def AsyncDoneOp : HLO_Op<"async_done"> {
  let arguments = (ins HLO_Future:$operand);
  let results = (outs Variadic<HLO_Tensor>);
  let hasVerifier = 1;
}

#endif
