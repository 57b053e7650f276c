// SPDX-License-Identifier: Apache-2.0

// The interface of ops that forward values unchanged: loops, branches, barriers, manual regions.
#ifndef SHARDWRIGHT_DATA_FLOW_INTERFACE
#define SHARDWRIGHT_DATA_FLOW_INTERFACE

include "mlir/IR/OpBase.td"

def DataFlowOpInterface : OpInterface<"DataFlowOpInterface"> {
  let cppNamespace = "::shardwright::sdy";
  let description = [{
    An edge connects values that must have one sharding because data flows between them unchanged: its *sources* are operands of
    the op or of a terminator inside, its *targets* block arguments or results. One target, the *owner*, keeps the
    sharding of all targets.
  }];
  let methods = [
    InterfaceMethod<"The owner of every edge, in order of the op's results, after its block arguments if they own.",
      "::llvm::SmallVector<::mlir::Value>", "getEdgeOwners">,
    InterfaceMethod<"The owner of the edge that `target` belongs to; null if it belongs to none.",
      "::mlir::Value", "getEdgeOwner", (ins "::mlir::Value":$target)>,
    InterfaceMethod<"The owner of the edge that `source` feeds; null if it feeds none.",
      "::mlir::Value", "getFedEdgeOwner", (ins "::mlir::OpOperand &":$source)>,
    InterfaceMethod<"The sources of the edge of `owner`.",
      "::llvm::SmallVector<::mlir::OpOperand *>", "getEdgeSources", (ins "::mlir::Value":$owner)>,
    InterfaceMethod<"The targets of the edge besides `owner`.",
      "::llvm::SmallVector<::mlir::Value>", "getOtherEdgeTargets", (ins "::mlir::Value":$owner)>,
    InterfaceMethod<"The sharding of an edge, as recorded on the op.",
      "::shardwright::sdy::TensorShardingAttr", "getEdgeSharding", (ins "::mlir::Value":$owner), "",
      "return ::shardwright::sdy::detail::getRecordedSharding($_op.getOperation(), owner);">,
    InterfaceMethod<"Records the sharding of an edge on the op.",
      "void", "setEdgeSharding", (ins "::mlir::Value":$owner, "::shardwright::sdy::TensorShardingAttr":$sharding), "",
      "::shardwright::sdy::detail::setRecordedSharding($_op.getOperation(), owner, sharding);">,
    InterfaceMethod<[{
        The manual axes of the region, per dimension of `owner`, and those that appear in no dimension: the shardings of sources and targets of the edge differ by them. Null for ops without manual axes.
      }], "::shardwright::sdy::TensorShardingAttr", "getManualSharding", (ins "::mlir::Value":$owner), "",
      "return {};">,
  ];
}

#endif
