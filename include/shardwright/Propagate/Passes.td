// SPDX-License-Identifier: Apache-2.0

// Passes of the stage `propagate`: from a few annotated values to a sharding for every value.
#ifndef SHARDWRIGHT_PROPAGATE_PASSES
#define SHARDWRIGHT_PROPAGATE_PASSES

include "mlir/Pass/PassBase.td"

class PropagatePass<string flag, string op> : Pass<flag, op> {
  let dependentDialects = ["::shardwright::sdy::SdyDialect"];
}

def PopulateOpRules : PropagatePass<"shardwright-populate-op-rules", "::mlir::ModuleOp"> {
  let summary = "Attach each op's sharding rule";
  let description = [{
    For inspection and tests: the rule that propagation uses becomes `sdy.sharding_rule`. Ops through which shardings do not propagate get none.
    [example: test/Propagate/populate-op-rules.mlir]
  }];
}

def CheckOpRules : PropagatePass<"shardwright-check-op-rules", "::mlir::ModuleOp"> {
  let summary = "Reject ops without a sharding rule";
  let description = [{
    Keeps: the module. Fails with the op's location if an op with tensor results has neither a model in `lib/OpRules` nor
    an `sdy.sharding_rule`, or if a shape is not static.
    [example: test/Propagate/check-op-rules-invalid.mlir]
  }];
}

def RemoveDeadOps : PropagatePass<"shardwright-remove-dead-ops", "::mlir::func::FuncOp"> {
  let summary = "Erase pure ops without uses";
  let description = [{
    They would influence propagation without affecting any result.
    [example: test/Propagate/remove-dead-ops.mlir]
  }];
}

def RemoveSizeOneAxes : PropagatePass<"shardwright-remove-size-one-axes", "::mlir::ModuleOp"> {
  let summary = "Remove mesh axes of size one";
  let description = [{
    Such an axis shards nothing, but would cause conflicts. Keeps: the placement of every element.
    [example: test/Propagate/remove-size-one-axes.mlir]
  }];
}

def SplitConstants : PropagatePass<"shardwright-split-constants", "::mlir::func::FuncOp"> {
  let summary = "Clone constants for each user";
  let description = [{
    Users of a shared constant would be forced to have one sharding. Applies to constants, to pure expressions of constants by broadcast, reshape, slice or elementwise ops, and to broadcasts of scalars. Scalars stay shared. `cse` merges equal constants afterwards, except those with different shardings.
    [example: test/Propagate/split-constants.mlir]
  }];
}

def CleanManualAxes : PropagatePass<"shardwright-clean-manual-axes", "::mlir::ModuleOp"> {
  let summary = "Complete the shardings of manual computations by their manual axes";
  let description = [{
    A manual axis that shards no dimension of a value is added to its replicated axes, so that propagation does not use it. Also sorts manual axes in mesh order.
    [example: test/Propagate/clean-manual-axes.mlir]
  }];
}

def AddDataFlowEdges : PropagatePass<"shardwright-add-data-flow-edges", "::mlir::func::FuncOp"> {
  let summary = "Insert an sdy.data_flow_edge for each data-flow edge";
  let description = [{
    Moves the sharding that a data-flow op records for an edge to the edge op. `shardwright-sink-data-flow-edges` undoes it.
    [example: test/Propagate/add-data-flow-edges.mlir]
  }];
}

def SinkDataFlowEdges : PropagatePass<"shardwright-sink-data-flow-edges", "::mlir::func::FuncOp"> {
  let summary = "Record the shardings of edges on the ops that own them";
  let description = [{
    Undoes `shardwright-add-data-flow-edges` once shardings are known.
    [example: test/Propagate/sink-data-flow-edges.mlir]
  }];
}

def ApplyShardingConstraints : PropagatePass<"shardwright-apply-sharding-constraints", "::mlir::ModuleOp"> {
  let summary = "Initialize shardings from constraints";
  let description = [{
    A closed constraint becomes the sharding of its input, if that has none and no other constraint disagrees. Later uses of the head of a chain of constraints are replaced by its tail.
    [example: test/Propagate/apply-sharding-constraints.mlir]
  }];
}

def ImportShardingGroups : PropagatePass<"shardwright-import-sharding-groups", "::mlir::ModuleOp"> {
  let summary = "Merge sharding groups that share a member";
  let description = [{
    Guarantees: group ids are 0, 1, 2, …; no value is in two groups, or twice in one; the members of a group have one
    shape and one manual computation around them, and a dimension that one of them closes is not split otherwise in another.
    [example: test/Propagate/import-sharding-groups.mlir]
  }];
  let options = [
    Option<"keepContradictions", "keep-contradictions", "bool", "false", "Only warn about members that contradict each other, as Shardy does">,
  ];
}

def PropagateShardings : PropagatePass<"shardwright-propagate-shardings", "::mlir::ModuleOp"> {
  let summary = "Propagate shardings to a fixed point";
  let description = [{
    Shardings propagate through ops as their rules allow, through cheap ops first, and user annotations in the order of their priorities. Needs: the passes before it in the pipeline `shardwright-propagate`. Keeps: every sharding given; open dimensions may
    get more axes, at the minor end.
    [example: test/Propagate/propagate-shardings.mlir]
  }];
  let options = [
    Option<"strategy", "strategy", "std::string", "\"aggressive\"", "Conflict resolution: basic | aggressive | basic-then-aggressive">,
    Option<"opPriorities", "op-priorities", "bool", "true", "Propagate through cheap ops first">,
    Option<"userPriorities", "user-priorities", "bool", "true", "Propagate user annotations p0 before p1 before p2">,
  ];
}

def CloseShardings : PropagatePass<"shardwright-close-shardings", "::mlir::ModuleOp"> {
  let summary = "Close all shardings";
  let description = [{
    Guarantees: every argument, result and op result has a sharding without open dimensions; values without one become replicated. Does nothing in a module without a mesh.
    [example: test/Propagate/close-shardings.mlir]
  }];
}

def RemovePropagationBarriers : PropagatePass<"shardwright-remove-propagation-barriers", "::mlir::func::FuncOp"> {
  let summary = "Remove sdy.propagation_barrier after propagation";
  let description = [{
    Needs: propagated shardings. Keeps: every other sharding; users of the barrier use its input.
    [example: test/Propagate/remove-propagation-barriers.mlir]
  }];
}

def RemoveShardingGroups : PropagatePass<"shardwright-remove-sharding-groups", "::mlir::func::FuncOp"> {
  let summary = "Remove sdy.sharding_group after propagation";
  let description = [{
    Needs: propagated shardings. Keeps: everything else.
    [example: test/Propagate/remove-sharding-groups.mlir]
  }];
}

#endif
