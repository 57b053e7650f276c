// SPDX-License-Identifier: Apache-2.0

// Deprecated ops, and quantization ops.
#ifndef SHARDWRIGHT_STABLEHLO_LEGACY
#define SHARDWRIGHT_STABLEHLO_LEGACY

include "shardwright/Dialect/StableHLO/Elementwise.td"

def DotOp : HLO_Op<"dot", [Pure]> {
  let summary = "Product of matrices and vectors, no batch";
  let arguments = (ins HLO_Tensor:$lhs, HLO_Tensor:$rhs, OptionalAttr<HLO_PrecisionConfigAttr>:$precision_config);
  let results = (outs HLO_Tensor:$result);
  let assemblyFormat = [{ $lhs `,` $rhs `` custom<Precisions>($precision_config) attr-dict
    `:` functional-type(operands, results) }];
  let hasVerifier = 1;
}
def EinsumOp : HLO_Op<"einsum", [Pure]> {
  let arguments = (ins HLO_Tensor:$lhs, HLO_Tensor:$rhs, StrAttr:$einsum_config);
  let results = (outs HLO_Tensor:$result);
  let assemblyFormat = "$lhs `,` $rhs `,` `config` `=` $einsum_config attr-dict `:` functional-type(operands, results)";
}
def UnaryEinsumOp : HLO_Op<"unary_einsum", [Pure]> {
  let arguments = (ins HLO_Tensor:$operand, StrAttr:$einsum_config);
  let results = (outs HLO_Tensor:$result);
  let assemblyFormat = "$operand `,` `config` `=` $einsum_config attr-dict `:` functional-type(operands, results)";
}
def BroadcastOp : HLO_Op<"broadcast", [Pure, SameOperandsAndResultElementType, InferTypeOpAdaptor]> {
  let summary = "New leading dimensions";
  let arguments = (ins HLO_Tensor:$operand, DenseI64ArrayAttr:$broadcast_sizes);
  let results = (outs HLO_Tensor:$result);
  let assemblyFormat = "$operand `,` `sizes` `=` $broadcast_sizes attr-dict `:` functional-type(operands, results)";
}
def TorchIndexSelectOp : HLO_Op<"torch_index_select", [Pure]> {
  let arguments = (ins HLO_Tensor:$operand, HLO_Tensor:$index, I64Attr:$dim, I64Attr:$batch_dims);
  let results = (outs HLO_Tensor:$result);
}
def UniformQuantizeOp : HLO_UnaryTyped<"uniform_quantize", HLO_AnyFpTensor, HLO_QuantTensor>;
def UniformDequantizeOp : HLO_UnaryTyped<"uniform_dequantize", HLO_QuantTensor, HLO_FpTensor, [InferTypeOpAdaptor]>;

#endif
