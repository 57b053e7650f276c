// SPDX-License-Identifier: Apache-2.0

// Operations of the spmd dialect: on the tensors of one device.
#ifndef SHARDWRIGHT_SPMD_OPS
#define SHARDWRIGHT_SPMD_OPS

include "shardwright/Dialect/Spmd/SpmdDialect.td"
include "mlir/IR/BuiltinAttributes.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

class Spmd_Op<string mnemonic, list<Trait> traits = []> : Op<Spmd_Dialect, mnemonic, !listconcat([Pure], traits)>;
def Spmd_Index : 0DTensorOf<[I32]>;

def Spmd_ReshardOp : Spmd_Op<"reshard"> {
  let summary = "the shard of a value in another sharding";
  let arguments = (ins AnyRankedTensor:$input, Sdy_TensorSharding:$from, Sdy_TensorSharding:$to, TypeAttrOf<AnyRankedTensor>:$whole,
                       OptionalAttr<Spmd_Reason>:$reason);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$input `from` $from `to` $to `of` $whole attr-dict `:` type($input) `->` type($result)";
  let hasVerifier = 1;
}

def Spmd_ExchangeOp : Spmd_Op<"exchange"> {
  let summary = "redistributes rows between the shards along the axes";
  let description = [{
    The sources, concatenated along `dim`, are the rows of a shard. `pieces` are (from, to, source, target, count): `count` rows of shard `from`, starting at row `source`, become rows of shard `to`, starting at row `target`. Rows of the result that no piece covers are undefined. With `dims` or `unit` above 1, `dims` dimensions are flattened, and `unit` elements form a row.
  }];
  let arguments = (ins Variadic<AnyRankedTensor>:$sources, Sdy_AxisRefList:$axes, I64Attr:$dim, I64Attr:$rows, DenseI64ArrayAttr:$pieces,
                       DefaultValuedAttr<I64Attr, "1">:$source_stride, DefaultValuedAttr<I64Attr, "1">:$target_stride,
                       DefaultValuedAttr<I64Attr, "1">:$dims, DefaultValuedAttr<I64Attr, "1">:$unit, OptionalAttr<Spmd_Reason>:$reason);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = [{
    $sources `along` $axes `dim` `=` $dim `rows` `=` $rows `pieces` `=` $pieces attr-dict `:` functional-type($sources, $result)
  }];
  let hasVerifier = 1;
}

def Spmd_AllGatherOp : Spmd_Op<"all_gather"> {
  let summary = "the values of all shards along the axes, concatenated along `dim`";
  let arguments = (ins AnyRankedTensor:$input, Sdy_AxisRefList:$axes, I64Attr:$dim, OptionalAttr<Spmd_Reason>:$reason);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$input `along` $axes `dim` `=` $dim attr-dict `:` type($input) `->` type($result)";
}

def Spmd_ShiftOp : Spmd_Op<"shift", [SameOperandsAndResultType]> {
  let summary = "the value of the shard `distance` before this one; zeros if there is none";
  let arguments = (ins AnyRankedTensor:$input, Sdy_AxisRefList:$axes, I64Attr:$distance, OptionalAttr<Spmd_Reason>:$reason);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$input `along` $axes `by` $distance attr-dict `:` type($input)";
}

def Spmd_MakeUniformOp : Spmd_Op<"make_uniform", [SameOperandsAndResultType]> {
  let summary = "a predicate that is equal on all devices along the axes, made provably uniform by a reduction";
  let arguments = (ins AnyRankedTensor:$input, Sdy_AxisRefList:$axes, OptionalAttr<Spmd_Reason>:$reason);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$input `along` $axes attr-dict `:` type($input)";
}

def Spmd_ShardIndexOp : Spmd_Op<"shard_index"> {
  let summary = "the linearized coordinate of this device along the axes, the first axis slowest";
  let arguments = (ins Sdy_AxisRefList:$axes);
  let results = (outs Spmd_Index:$result);
  let assemblyFormat = "$axes attr-dict `:` type($result)";
}

def Spmd_PerShardOp : Spmd_Op<"per_shard"> {
  let summary = "the table entry at this device's shard index along the axes";
  let arguments = (ins Sdy_AxisRefList:$axes, DenseI64ArrayAttr:$table);
  let results = (outs Spmd_Index:$result);
  let assemblyFormat = "$table `along` $axes attr-dict `:` type($result)";
}

#endif
