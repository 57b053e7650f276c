// SPDX-License-Identifier: Apache-2.0

// Collective ops. All are printed in generic form; groups are rows of a dense tensor.
#ifndef SHARDWRIGHT_STABLEHLO_COLLECTIVE
#define SHARDWRIGHT_STABLEHLO_COLLECTIVE

include "shardwright/Dialect/StableHLO/Attrs.td"

class HLO_Collective<string mnemonic, list<Trait> traits = []> : HLO_Op<mnemonic, traits>;

def AllReduceOp : HLO_Collective<"all_reduce", [RecursiveMemoryEffects, SingleBlockImplicitTerminator<"ReturnOp">,
    InferTypeOpAdaptor]> {
  let arguments = (ins Variadic<HLO_Tensor>:$operands, I64ElementsAttr:$replica_groups,
                       OptionalAttr<HLO_ChannelHandle>:$channel_handle, UnitAttr:$use_global_device_ids);
  let results = (outs Variadic<HLO_Tensor>:$results);
  let regions = (region SizedRegion<1>:$computation);
  let hasRegionVerifier = 1;
}
def AllGatherOp : HLO_Collective<"all_gather", [Pure]> {
  let arguments = (ins Variadic<HLO_Tensor>:$operands, I64Attr:$all_gather_dim, I64ElementsAttr:$replica_groups,
                       OptionalAttr<HLO_ChannelHandle>:$channel_handle, UnitAttr:$use_global_device_ids);
  let results = (outs Variadic<HLO_Tensor>:$results);
  let hasVerifier = 1;
}
def ReduceScatterOp : HLO_Collective<"reduce_scatter", [RecursiveMemoryEffects,
    SingleBlockImplicitTerminator<"ReturnOp">]> {
  let arguments = (ins HLO_Tensor:$operand, I64Attr:$scatter_dimension, I64ElementsAttr:$replica_groups,
                       OptionalAttr<HLO_ChannelHandle>:$channel_handle, UnitAttr:$use_global_device_ids);
  let results = (outs HLO_Tensor:$result);
  let regions = (region SizedRegion<1>:$computation);
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}
def AllToAllOp : HLO_Collective<"all_to_all", [Pure]> {
  let arguments = (ins Variadic<HLO_Tensor>:$operands, I64Attr:$split_dimension, I64Attr:$concat_dimension,
                       I64Attr:$split_count, I64ElementsAttr:$replica_groups,
                       OptionalAttr<HLO_ChannelHandle>:$channel_handle);
  let results = (outs Variadic<HLO_Tensor>:$results);
  let hasVerifier = 1;
}
def CollectivePermuteOp : HLO_Collective<"collective_permute", [Pure, SameOperandsAndResultType]> {
  let arguments = (ins HLO_Tensor:$operand, I64ElementsAttr:$source_target_pairs,
                       OptionalAttr<HLO_ChannelHandle>:$channel_handle);
  let results = (outs HLO_Tensor:$result);
  let hasVerifier = 1;
}
def CollectiveBroadcastOp : HLO_Collective<"collective_broadcast", [Pure, SameOperandsAndResultType]> {
  let summary = "What the first rank of each group has; zeros where no group is";
  let arguments = (ins HLO_Tensor:$operand, I64ElementsAttr:$replica_groups,
                       OptionalAttr<HLO_ChannelHandle>:$channel_handle);
  let results = (outs HLO_Tensor:$result);
  let hasVerifier = 1;
}
def CrossReplicaSumOp : HLO_Collective<"cross-replica-sum", [Pure, SameOperandsAndResultType]> {
  let summary = "all_reduce with add, in old programs";
  let arguments = (ins HLO_Tensor:$operand, I64ElementsAttr:$replica_groups);
  let results = (outs HLO_Tensor:$result);
  let hasVerifier = 1;
}
class HLO_ProcessId<string mnemonic> : HLO_Op<mnemonic, [Pure, InferTypeOpAdaptor]> {
  let results = (outs 0DTensorOf<[UI32]>:$result);
  let assemblyFormat = "attr-dict `:` type($result)";
}
def PartitionIdOp : HLO_ProcessId<"partition_id">;
def ReplicaIdOp : HLO_ProcessId<"replica_id">;

#endif
