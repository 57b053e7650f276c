// SPDX-License-Identifier: Apache-2.0

// Passes of the stage `propagate`: from a few annotated values to a sharding for every value.
#ifndef SHARDWRIGHT_PROPAGATE_PASSES
#define SHARDWRIGHT_PROPAGATE_PASSES

include "mlir/Pass/PassBase.td"

class PropagatePass<string flag, string op> : Pass<flag, op> {
  let dependentDialects = ["::shardwright::sdy::SdyDialect"];
}

def PopulateOpRules : PropagatePass<"shardwright-populate-op-rules", "::mlir::ModuleOp"> {
  let summary = "Write each op's sharding rule on it";
  let description = [{
    For people and tests: the rule that propagation and partitioning use appears as `sdy.sharding_rule`. Ops through
    which nothing passes get none.
    [example: test/Propagate/populate-op-rules.mlir]
  }];
}

def CheckOpRules : PropagatePass<"shardwright-check-op-rules", "::mlir::ModuleOp"> {
  let summary = "Refuse ops that nobody told how to shard";
  let description = [{
    Keeps: the module. Fails with the op's location if an op with tensor results has neither a model in `lib/OpRules` nor
    an `sdy.sharding_rule`, or if a shape is not static.
    [example: test/Propagate/check-op-rules-invalid.mlir]
  }];
}

def RemoveDeadOps : PropagatePass<"shardwright-remove-dead-ops", "::mlir::func::FuncOp"> {
  let summary = "Drop pure ops that nobody uses";
  let description = [{
    They would pull shardings in directions that no result needs.
    [example: test/Propagate/remove-dead-ops.mlir]
  }];
}

def RemoveSizeOneAxes : PropagatePass<"shardwright-remove-size-one-axes", "::mlir::ModuleOp"> {
  let summary = "Drop mesh axes that hold one device";
  let description = [{
    Such an axis splits nothing, but would take part in conflicts. Keeps: which device holds which element.
    [example: test/Propagate/remove-size-one-axes.mlir]
  }];
}

def SplitConstants : PropagatePass<"shardwright-split-constants", "::mlir::func::FuncOp"> {
  let summary = "Give each user of a constant a constant of its own";
  let description = [{
    Two users of one constant would otherwise be bound to shard alike. What counts is a constant, or something pure
    computed from constants by broadcast, reshape, slice or elementwise ops; also a broadcast of any scalar. Scalars are
    shared. Merge equal ones afterwards with `cse`: it keeps apart what has different shardings.
    [example: test/Propagate/split-constants.mlir]
  }];
}

def CleanManualAxes : PropagatePass<"shardwright-clean-manual-axes", "::mlir::ModuleOp"> {
  let summary = "Name every manual axis in every sharding of its computation";
  let description = [{
    A manual axis that splits no dimension of a value is replicated there; saying so keeps propagation from using it. Also
    sorts manual axes as in the mesh.
    [example: test/Propagate/clean-manual-axes.mlir]
  }];
}

def AddDataFlowEdges : PropagatePass<"shardwright-add-data-flow-edges", "::mlir::func::FuncOp"> {
  let summary = "Put an sdy.data_flow_edge on each value that other values must follow";
  let description = [{
    Moves the sharding that the op records for an edge to the edge op. `shardwright-sink-data-flow-edges` undoes it.
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
  let summary = "Start from the shardings that constraints ask for";
  let description = [{
    A closed constraint becomes the sharding of its input, if that has none and no other constraint disagrees. Later uses of
    the head of a chain of constraints take its tail.
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
    Option<"keepContradictions", "keep-contradictions", "bool", "false", "Only warn of members that contradict each other, as Shardy does">,
  ];
}

def PropagateShardings : PropagatePass<"shardwright-propagate-shardings", "::mlir::ModuleOp"> {
  let summary = "Spread shardings through ops until nothing changes";
  let description = [{
    Ops pass on what their rules allow, cheap ops before expensive ones, and the user's annotations in the order of their
    priorities. Needs: the passes before it in the pipeline `shardwright-propagate`. Keeps: every sharding given; open dimensions may
    get more axes, at the minor end.
    [example: test/Propagate/propagate-shardings.mlir]
  }];
  let options = [
    Option<"strategy", "strategy", "std::string", "\"aggressive\"", "What a clash stops: basic | aggressive | basic-then-aggressive">,
    Option<"opPriorities", "op-priorities", "bool", "true", "Cheap ops first">,
    Option<"userPriorities", "user-priorities", "bool", "true", "The user's p0 before p1 before p2">,
  ];
}

def CloseShardings : PropagatePass<"shardwright-close-shardings", "::mlir::ModuleOp"> {
  let summary = "Make every sharding final";
  let description = [{
    Guarantees: every argument, result and op result has a sharding without open dimensions; one that has none is whole
    everywhere. Does nothing in a module without a mesh.
    [example: test/Propagate/close-shardings.mlir]
  }];
}

def RemovePropagationBarriers : PropagatePass<"shardwright-remove-propagation-barriers", "::mlir::func::FuncOp"> {
  let summary = "Drop sdy.propagation_barrier, which has done its work";
  let description = [{
    Needs: propagated shardings. Keeps: every other sharding; who read the barrier reads its input.
    [example: test/Propagate/remove-propagation-barriers.mlir]
  }];
}

def RemoveShardingGroups : PropagatePass<"shardwright-remove-sharding-groups", "::mlir::func::FuncOp"> {
  let summary = "Drop sdy.sharding_group, which has done its work";
  let description = [{
    Needs: propagated shardings. Keeps: everything else.
    [example: test/Propagate/remove-sharding-groups.mlir]
  }];
}

#endif
