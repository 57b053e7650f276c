// SPDX-License-Identifier: Apache-2.0

#ifndef SHARDWRIGHT_PARTITION_PASSES
#define SHARDWRIGHT_PARTITION_PASSES

include "mlir/Pass/PassBase.td"

def CanonicalizeForPartitioning : Pass<"shardwright-canonicalize-for-partitioning", "::mlir::ModuleOp"> {
  let summary = "Replace ops by equivalents that partition better";
  let description = [{
    Where the shardings of its values require it, an op is replaced by ops that communicate less when partitioned (`PartitionableOpInterface::canonicalizeForPartitioning`), such as slices of one value by a single move. Needs: a sharding on every value (after `propagate`). Like all passes here it does nothing in a module without a mesh. [example: test/Partition/canonicalize-for-partitioning.mlir]
  }];
  let dependentDialects = ["::shardwright::exec::ExecDialect", "::shardwright::stablehlo::StableHLODialect"];
}

def AssignFactors : Pass<"shardwright-assign-factors", "::mlir::ModuleOp"> {
  let summary = "Assign mesh axes to the factors of each op";
  let description = [{
    For each op in order, chooses the cheapest of the factor shardings suggested by the layouts of its operands and results, by the bytes communicated, and attaches it as `spmd.factors` (one list of axes for each factor of the op's sharding rule). Sums over split factors stay partial while only ops that move or add their terms use them; then they are reduced once, by a reduce-scatter where the result is sharded. With `reassociate` products also apply to partial sums: this may communicate less, but terms may overflow or become NaN where the sum does not. Existing attributes are kept. Needs: a sharding on every value; calls inlined. [example: test/Partition/assign-factors.mlir]
  }];
  let options = [Option<"reassociate", "reassociate", "bool", "false", "apply products to partial sums">];
  let dependentDialects = ["::shardwright::spmd::SpmdDialect"];
}

def InsertReshards : Pass<"shardwright-insert-reshards", "::mlir::ModuleOp"> {
  let summary = "Insert sdy.reshard where a use requires another layout";
  let description = [{
    The layout that a use requires follows from the op's `spmd.factors`, or from the shardings of regions, constraints and results. A value is resharded to a layout once per scope, outside of loops in which it is invariant; values that are cheap to recompute, such as iota, are recomputed instead. `spmd.reason` records the reason for each reshard. The shardings of results become the layouts that their ops produce, partial sums (`unreduced`) included. Guarantees: no `sdy.sharding_constraint` remains. Needs: `spmd.factors` on every op. [example: test/Partition/insert-reshards.mlir]
  }];
  let dependentDialects = ["::shardwright::sdy::SdyDialect", "::shardwright::spmd::SpmdDialect"];
}

def PartitionOps : Pass<"shardwright-partition-ops", "::mlir::ModuleOp"> {
  let summary = "Convert ops to local shapes";
  let description = [{
    Types become those of shards. Uneven dimensions are padded; where an op would read padding, it is masked with the neutral element. Communication is expressed by `spmd` ops on mesh axes: `spmd.reshard` for each `sdy.reshard`, `spmd.exchange` for halo rows. Manual regions are inlined. Needs: every operand in the layout that the op's factors require (after `insert-reshards`); otherwise emits an error. [example: test/Partition/partition-ops.mlir]
  }];
  let dependentDialects = ["::shardwright::exec::ExecDialect", "::shardwright::spmd::SpmdDialect",
                           "::shardwright::stablehlo::StableHLODialect"];
}

def LowerReshards : Pass<"shardwright-lower-reshards", "::mlir::ModuleOp"> {
  let summary = "Lower data movement to collectives";
  let description = [{
    Each `spmd.reshard` becomes a cheapest sequence of collectives, each `spmd.exchange` rounds of collective permutes. Guarantees: valid StableHLO for one of N devices, with `exec.reason` on each collective, `exec.value` on arguments and results, and `exec.mesh` on the module. [example: test/Partition/lower-reshards.mlir]
  }];
  let dependentDialects = ["::shardwright::exec::ExecDialect", "::shardwright::spmd::SpmdDialect",
                           "::shardwright::stablehlo::StableHLODialect"];
}

def RemovePredicateReductions : Pass<"shardwright-remove-predicate-reductions", "::mlir::ModuleOp"> {
  let summary = "Remove reductions of predicates that no collective needs";
  let description = [{
    Partitioning reduces every predicate of a `while`, `if` or `case` over the devices on which it is equal, marked by `exec.predicate_reduction`. Where the uniformity analysis of `verify-uniform-collectives` proves that all devices of a group reach each collective without it, the reduction is replaced by its operand. Keeps: every value.
    [example: test/Partition/remove-predicate-reductions.mlir]
  }];
}

def VerifyUniformCollectives : Pass<"shardwright-verify-uniform-collectives", "::mlir::ModuleOp"> {
  let summary = "Reject collectives under divergent control flow";
  let description = [{
    All devices of a group must reach a collective. A uniformity analysis finds the devices on which values are equal, from the layouts of the arguments (`exec.value`): ops are deterministic, and collectives make values equal in their groups. A collective in a `while`, `if` or `case` whose predicate may differ within its group is an error. Partitioned programs always pass; manual regions may not.
    [example: test/Partition/verify-uniform-collectives.mlir]
  }];
}

#endif
