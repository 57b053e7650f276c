// SPDX-License-Identifier: Apache-2.0

// Operations of the sdy dialect.
#ifndef SHARDWRIGHT_SDY_OPS
#define SHARDWRIGHT_SDY_OPS

include "shardwright/Dialect/Sdy/SdyAttrs.td"
include "shardwright/Dialect/Sdy/DataFlowInterface.td"
include "shardwright/Dialect/Sdy/ShardableOpInterface.td"
include "mlir/IR/BuiltinAttributes.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

defvar Sdy_Shardable = DeclareOpInterfaceMethods<ShardableOpInterface, ["getPropagationClass"]>;

class Sdy_Op<string mnemonic, list<Trait> traits = []> : Op<Sdy_Dialect, mnemonic, traits>;

// Meshes and annotations.

def Sdy_MeshOp : Sdy_Op<"mesh", [HasParent<"::mlir::ModuleOp">, Symbol]> {
  let summary = "names a mesh";
  let arguments = (ins SymbolNameAttr:$sym_name, Sdy_Mesh:$mesh);
  let assemblyFormat = "$sym_name `=` $mesh attr-dict";
}

def Sdy_ShardingConstraintOp : Sdy_Op<"sharding_constraint",
    [SameOperandsAndResultType, Sdy_Shardable, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "constrains the sharding of a value";
  let arguments = (ins AnyRankedTensor:$input, Sdy_TensorSharding:$sharding);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$input $sharding attr-dict `:` type($result)";
}

def Sdy_ReshardOp : Sdy_Op<"reshard",
    [Pure, SameOperandsAndResultType, Sdy_Shardable, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "the value in another sharding";
  let arguments = (ins AnyType:$input, Sdy_TensorSharding:$sharding);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$input $sharding attr-dict `:` type($result)";
}

def Sdy_ShardingGroupOp : Sdy_Op<"sharding_group"> {
  let summary = "all values with this group id have the same sharding";
  let arguments = (ins AnyRankedTensor:$input, I64Attr:$group_id);
  let assemblyFormat = "$input `group_id` `` `=` `` $group_id attr-dict `:` type($input)";
}

def Sdy_PropagationBarrierOp : Sdy_Op<"propagation_barrier", [Pure, SameOperandsAndResultType, Sdy_Shardable]> {
  let summary = "restricts propagation to one direction";
  let arguments = (ins AnyRankedTensor:$input, Sdy_PropagationDirection:$allowed_direction);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$input `allowed_direction` `` `=` `` custom<Direction>($allowed_direction) attr-dict `:` type($result)";
  let hasVerifier = 1;
}

def Sdy_ConstantOp : Sdy_Op<"constant", [Pure, AllTypesMatch<["value", "output"]>, Sdy_Shardable]> {
  let summary = "a constant that is not merged with equal ones";
  let arguments = (ins ElementsAttr:$value);
  let results = (outs AnyStaticShapeTensor:$output);
  let assemblyFormat = "attr-dict $value";
}

def Sdy_DataFlowEdgeOp : Sdy_Op<"data_flow_edge",
    [SameOperandsAndResultType, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "the owner of a data-flow edge, with the sharding that all targets of the edge share";
  let description = [{
    A loop-carried value is several values with one sharding: operand, block arguments, result. The edge op is attached to one of them, the owner, and holds the sharding of all. It exists only during propagation.
  }];
  let arguments = (ins AnyRankedTensor:$input, OptionalAttr<Sdy_TensorSharding>:$sharding);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$input (`sharding` `` `=` `` $sharding^)? attr-dict `:` type($result)";
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    /// The edge op of the edge that `target` belongs to, or that `source` feeds; null if there is none.
    static DataFlowEdgeOp lookup(::mlir::Value target);
    static DataFlowEdgeOp lookup(::mlir::OpOperand &source);
    /// The op that passes the values on.
    DataFlowOpInterface getDataFlowOp();
  }];
}

// Regions.

def Sdy_ReturnOp : Sdy_Op<"return", [Pure, Terminator,
    ParentOneOf<["::shardwright::sdy::ManualComputationOp", "::shardwright::sdy::NamedComputationOp"]>]> {
  let summary = "ends a manual or named computation";
  let arguments = (ins Variadic<AnyType>:$results);
  let assemblyFormat = "attr-dict ($results^ `:` type($results))?";
}

def Sdy_ManualComputationOp : Sdy_Op<"manual_computation",
    [IsolatedFromAbove, RecursiveMemoryEffects, SingleBlockImplicitTerminator<"::shardwright::sdy::ReturnOp">,
     DeclareOpInterfaceMethods<SymbolUserOpInterface>, DeclareOpInterfaceMethods<DataFlowOpInterface,
       ["getEdgeSharding", "setEdgeSharding", "getManualSharding"]>]> {
  let summary = "a region with manual partitioning over some axes";
  let description = [{
    In the body, shapes are local with respect to the manual axes, and collectives over them are explicit.
  }];
  let arguments = (ins Variadic<AnyType>:$tensors, Sdy_TensorShardingPerValue:$in_shardings,
                       Sdy_TensorShardingPerValue:$out_shardings, Sdy_ManualAxes:$manual_axes);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$body);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def Sdy_NamedComputationOp : Sdy_Op<"named_computation",
    [IsolatedFromAbove, RecursiveMemoryEffects, SingleBlockImplicitTerminator<"::shardwright::sdy::ReturnOp">,
     DeclareOpInterfaceMethods<SymbolUserOpInterface>, DeclareOpInterfaceMethods<DataFlowOpInterface,
       ["getEdgeSharding", "setEdgeSharding"]>]> {
  let summary = "a call with an inline body";
  let arguments = (ins StrAttr:$name, Variadic<AnyType>:$operands,
                       OptionalAttr<Sdy_TensorShardingPerValue>:$in_shardings,
                       OptionalAttr<Sdy_TensorShardingPerValue>:$out_shardings);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$body);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

// Collectives.
// Operand and result have the same global type; the axes say which devices talk.

class Sdy_CollectiveOp<string mnemonic, dag axes> : Sdy_Op<mnemonic,
    [Pure, SameOperandsAndResultType, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let arguments = !con((ins AnyRankedTensor:$tensor), axes, (ins Sdy_TensorSharding:$out_sharding));
  let results = (outs AnyRankedTensor:$result);
}

def Sdy_AllGatherOp : Sdy_CollectiveOp<"all_gather", (ins Sdy_ListOfAxisRefLists:$gathering_axes)> {
  let summary = "removes axes from the end of dimensions";
  let assemblyFormat = "$gathering_axes $tensor `out_sharding` `` `=` `` $out_sharding attr-dict `:` type($result)";
}
def Sdy_AllSliceOp : Sdy_CollectiveOp<"all_slice", (ins Sdy_ListOfAxisRefLists:$slicing_axes)> {
  let summary = "appends axes to dimensions; no data moves";
  let assemblyFormat = "$slicing_axes $tensor `out_sharding` `` `=` `` $out_sharding attr-dict `:` type($result)";
}
def Sdy_AllToAllOp : Sdy_CollectiveOp<"all_to_all", (ins Sdy_AllToAllParamList:$params)> {
  let summary = "moves axes from the end of one dimension to the end of another";
  let assemblyFormat = "$params $tensor `out_sharding` `` `=` `` $out_sharding attr-dict `:` type($result)";
}
def Sdy_CollectivePermuteOp : Sdy_CollectiveOp<"collective_permute", (ins)> {
  let summary = "exchanges whole shards";
  let assemblyFormat = "$tensor `out_sharding` `` `=` `` $out_sharding attr-dict `:` type($result)";
}
def Sdy_AllReduceOp : Sdy_CollectiveOp<"all_reduce",
    (ins DefaultValuedAttr<Sdy_ReductionOpAttr, "::shardwright::sdy::ReductionOp::Sum">:$reduction,
         Sdy_AxisRefList:$reduction_axes)> {
  let summary = "combines partial results over the axes";
  let assemblyFormat = [{
    custom<ReductionWord>($reduction) `` $reduction_axes $tensor `out_sharding` `` `=` `` $out_sharding attr-dict `:` type($result)
  }];
}
def Sdy_ReduceScatterOp : Sdy_CollectiveOp<"reduce_scatter",
    (ins DefaultValuedAttr<Sdy_ReductionOpAttr, "::shardwright::sdy::ReductionOp::Sum">:$reduction,
         Sdy_ListOfAxisRefLists:$reduce_scatter_axes)> {
  let summary = "all_reduce, then all_slice by the same axes";
  let assemblyFormat = [{
    custom<ReductionWord>($reduction) `` $reduce_scatter_axes $tensor `out_sharding` `` `=` `` $out_sharding attr-dict `:` type($result)
  }];
}
def Sdy_ShardedToUnreducedOp : Sdy_CollectiveOp<"sharded_to_unreduced", (ins Sdy_ListOfAxisRefLists:$axes)> {
  let summary = "pads each shard with zeros, to an unreduced value";
  let assemblyFormat = "$axes $tensor `out_sharding` `` `=` `` $out_sharding attr-dict `:` type($result)";
}
def Sdy_ReplicatedToUnreducedOp : Sdy_CollectiveOp<"replicated_to_unreduced", (ins Sdy_AxisRefList:$axes)> {
  let summary = "keeps the value on one device, zero elsewhere: an unreduced value";
  let assemblyFormat = "$axes $tensor `out_sharding` `` `=` `` $out_sharding attr-dict `:` type($result)";
}

#endif
