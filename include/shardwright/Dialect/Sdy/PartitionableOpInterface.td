// SPDX-License-Identifier: Apache-2.0

// The interface that partitioning queries on ops.
#ifndef SHARDWRIGHT_PARTITIONABLE_OP_INTERFACE
#define SHARDWRIGHT_PARTITIONABLE_OP_INTERFACE

include "mlir/IR/OpBase.td"

def PartitionableOpInterface : OpInterface<"PartitionableOpInterface"> {
  let cppNamespace = "::shardwright";
  let description = [{
    Implemented by external models in `lib/OpRules`. The defaults fit ops whose local op is the same op on shards of the operands.
  }];
  let methods = [
    InterfaceMethod<"The factors that may be split in the local op: the sharding rule of propagation, unless partitioning supports more or fewer factors.",
      "::shardwright::ShardingRule", "getPartitionRule", (ins), "",
      "return ::shardwright::detail::getPartitionRule($_op);">,
    InterfaceMethod<"The combiner of partial results over a split reduction factor; none if shards cannot be reduced separately.",
      "std::optional<::shardwright::ReductionKind>", "getCombiner", (ins), "", "return std::nullopt;">,
    InterfaceMethod<"Whether the local op gathers the partial results over a reduction factor and combines them with its own body.",
      "bool", "gathersPartials", (ins), "", "return false;">,
    InterfaceMethod<[{
        The rows that move between shards before the op runs, if a factor is split into `shards`. A permutation factor without transfers cannot be split. In the local op the result of each transfer replaces its first operand.
      }], "::llvm::SmallVector<::shardwright::Transfer>", "getTransfers", (ins "unsigned":$factor, "int64_t":$shards), "",
      "return {};">,
    InterfaceMethod<[{
        The same for a factor that is split while the more major factors of its dimension are not, so that shards hold strided rows; none if not supported.
      }], "std::optional<::shardwright::Transfer>", "getStridedTransfer", (ins "unsigned":$factor, "int64_t":$shards), "",
      "return std::nullopt;">,
    InterfaceMethod<"Whether a shard of the result is cheaper to recompute in another layout than to move.",
      "bool", "isCheapToRecompute", (ins), "", "return false;">,
    InterfaceMethod<"Whether the work of the op is the product of all factor sizes, as in a contraction; otherwise it is the size of the largest tensor.",
      "bool", "isProduct", (ins), "", "return false;">,
    InterfaceMethod<"The linearity of the op in the operands of the bit mask, which are partial sums over the same axes while all others are reduced.",
      "::shardwright::Linearity", "getLinearity", (ins "uint64_t":$partialOperands), "", "return ::shardwright::Linearity::None;">,
    InterfaceMethod<"Whether padding of an unevenly split reduction factor must be masked in this operand, with the combiner's neutral element.",
      "bool", "readsPadding", (ins "unsigned":$operand), "", "return true;">,
    InterfaceMethod<"Whether the op's sums start at +0, so that padding of +0 is neutral, although the neutral element of a sum is -0.",
      "bool", "sumsFromZero", (ins), "", "return ::shardwright::detail::isProduct($_op);">,
    InterfaceMethod<[{
        Replaces the op by ops that partition better under the shardings of its values; called for all ops before any is partitioned. The replaced op remains, without uses.
      }], "void", "canonicalizeForPartitioning", (ins), "", "return;">,
    InterfaceMethod<"Builds the local op.",
      "::llvm::LogicalResult", "partition", (ins "::shardwright::PartitionContext &":$context), "",
      "return ::shardwright::detail::partitionByTypes($_op, context);">,
  ];
}

#endif
