// SPDX-License-Identifier: Apache-2.0

// What the partitioner asks an op.
#ifndef SHARDWRIGHT_PARTITIONABLE_OP_INTERFACE
#define SHARDWRIGHT_PARTITIONABLE_OP_INTERFACE

include "mlir/IR/OpBase.td"

def PartitionableOpInterface : OpInterface<"PartitionableOpInterface"> {
  let cppNamespace = "::shardwright";
  let description = [{
    Implemented by external models in `lib/OpRules`, beside the sharding rules. The defaults serve an op whose factors say
    everything: a shard of the result is the op on shards of the operands.
  }];
  let methods = [
    InterfaceMethod<"The factors that may be split when the op runs: the sharding rule, unless more or less can be computed in shards than propagation passes on.",
      "::shardwright::ShardingRule", "getPartitionRule", (ins), "",
      "return ::shardwright::detail::getPartitionRule($_op);">,
    InterfaceMethod<"How partial results over a reduction factor are combined; none if shards of it cannot be reduced on their own.",
      "std::optional<::shardwright::Combiner>", "getCombiner", (ins), "", "return std::nullopt;">,
    InterfaceMethod<"Whether the local op itself gathers partial results over a reduction factor and combines them, however its body does.",
      "bool", "gathersPartials", (ins), "", "return false;">,
    InterfaceMethod<[{
        Rows that change shards before the op runs, if a factor is split over so many. A permutation factor for which there are none
        cannot be split. The local op then finds in place of the first operand of each what it brought.
      }], "::llvm::SmallVector<::shardwright::Transfer>", "getTransfers", (ins "unsigned":$factor, "int64_t":$shards), "",
      "return {};">,
    InterfaceMethod<[{
        The same for a factor that is split while those before it in a dimension are not, so that shards hold strided rows: none if the op
        cannot be split so.
      }], "std::optional<::shardwright::Transfer>", "getStridedTransfer", (ins "unsigned":$factor, "int64_t":$shards), "",
      "return std::nullopt;">,
    InterfaceMethod<"Whether a shard of the result costs no more to make than to read, so that it is made anew rather than moved.",
      "bool", "isCheapToRecompute", (ins), "", "return false;">,
    InterfaceMethod<"Whether every point of the loop nest over the factors is work, as in a product; else the elements of the largest tensor are.",
      "bool", "isProduct", (ins), "", "return false;">,
    InterfaceMethod<"How the op maps sums to sums: with the operands of the mask partial sums and all others full values, whether the result is a partial sum.",
      "::shardwright::Linearity", "getLinearity", (ins "uint64_t":$partialOperands), "", "return ::shardwright::Linearity::None;">,
    InterfaceMethod<"Whether elements past the end of an unevenly split reduction factor must be replaced in this operand, by the combiner's neutral element.",
      "bool", "readsPadding", (ins "unsigned":$operand), "", "return true;">,
    InterfaceMethod<"Whether, of an op that sums, elements that are +0 change nothing, although the neutral element of a sum is -0: what it sums begins at +0.",
      "bool", "sumsFromZero", (ins), "", "return ::shardwright::detail::isProduct($_op);">,
    InterfaceMethod<[{
        Puts others in the place of the op that split better, where the shardings of its values say so: asked of every op before the first
        is split. What is replaced stays, without uses.
      }], "void", "canonicalizeForPartitioning", (ins), "", "return;">,
    InterfaceMethod<"Makes the op of one device.",
      "::llvm::LogicalResult", "partition", (ins "::shardwright::PartitionContext &":$context), "",
      "return ::shardwright::detail::partitionByTypes($_op, context);">,
  ];
}

#endif
