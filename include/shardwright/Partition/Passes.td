// SPDX-License-Identifier: Apache-2.0

#ifndef SHARDWRIGHT_PARTITION_PASSES
#define SHARDWRIGHT_PARTITION_PASSES

include "mlir/Pass/PassBase.td"

def CanonicalizeForPartitioning : Pass<"shardwright-canonicalize-for-partitioning", "::mlir::ModuleOp"> {
  let summary = "Put other ops in the place of ops that split badly";
  let description = [{
    Where the shardings of its values say so, an op is replaced by others that split better (`PartitionableOpInterface::canonicalizeForPartitioning`): a reshape
    that moves a split dimension, say. Needs: a sharding on every value (after `propagate`). Without a mesh it does nothing, as all
    passes here. [example: test/Partition/canonicalize-for-partitioning.mlir]
  }];
  let dependentDialects = ["::shardwright::exec::ExecDialect", "::shardwright::stablehlo::StableHLODialect"];
}

def AssignFactors : Pass<"shardwright-assign-factors", "::mlir::ModuleOp"> {
  let summary = "Choose the mesh axes that split each factor of each op";
  let description = [{
    Op by op: of the ways to split the op's factors that its operands, its result and its users suggest, the one that moves the
    fewest bytes is taken, and written as `spmd.factors` (one list of axes for each factor of the op's sharding rule). Sums over split factors
    stay partial as long as only ops read them that move their terms or add two of them, and are
    then reduced once, or scattered where a split result is wanted. With `reassociate` products pass them too: that may move fewer bytes, but a
    term may overflow, or meet an infinity, where the sum would not. Ops that have the attribute keep it. Needs: a sharding on every value,
    calls inlined. [example: test/Partition/assign-factors.mlir]
  }];
  let options = [Option<"reassociate", "reassociate", "bool", "false", "let products pass partial sums">];
  let dependentDialects = ["::shardwright::spmd::SpmdDialect"];
}

def InsertReshards : Pass<"shardwright-insert-reshards", "::mlir::ModuleOp"> {
  let summary = "Put an sdy.reshard where a use needs another layout than its value has";
  let description = [{
    What a use needs follows from the op's `spmd.factors`, or, for regions, constraints and results, from the shardings there. Each value is
    resharded to a layout once in a scope, in front of loops that do not change it; what is cheaper to compute than to move, as an iota,
    is computed again. `spmd.reason` says why a value moves. The shardings of results become what their ops leave, partial sums
    (`unreduced`) included; constraints are gone. Needs: `spmd.factors` on every op. [example: test/Partition/insert-reshards.mlir]
  }];
  let dependentDialects = ["::shardwright::sdy::SdyDialect", "::shardwright::spmd::SpmdDialect"];
}

def PartitionOps : Pass<"shardwright-partition-ops", "::mlir::ModuleOp"> {
  let summary = "Make each op the op of one device";
  let description = [{
    Shapes become those of shards; uneven dimensions are padded up, and where an op would read padding, it is masked with
    the neutral element. Data of other devices is named by `spmd` ops: `spmd.reshard` for each `sdy.reshard`, `spmd.exchange` for rows that
    windows read of neighbours. Manual regions are inlined. Needs: every operand in the layout that the op's factors ask for (after
    `insert-reshards`), or it is an error. [example: test/Partition/partition-ops.mlir]
  }];
  let dependentDialects = ["::shardwright::spmd::SpmdDialect", "::shardwright::stablehlo::StableHLODialect"];
}

def LowerReshards : Pass<"shardwright-lower-reshards", "::mlir::ModuleOp"> {
  let summary = "Make collectives of data movement";
  let description = [{
    Each `spmd.reshard` becomes a cheapest sequence of collectives, each `spmd.exchange` rounds of collective permutes.
    Guarantees: valid StableHLO for one of N devices, with `exec.why` on each collective, `exec.value` on arguments and results,
    `exec.mesh` and, if devices stand in another order, `exec.devices` on the module. [example: test/Partition/lower-reshards.mlir]
  }];
  let dependentDialects = ["::shardwright::exec::ExecDialect", "::shardwright::stablehlo::StableHLODialect"];
}

def RemovePredicateReductions : Pass<"shardwright-remove-predicate-reductions", "::mlir::ModuleOp"> {
  let summary = "Keep the reductions of predicates only where devices would not evidently take the same way";
  let description = [{
    The partitioner reduces every predicate of a `while`, `if` or `case` over the devices that hold the same value of it, and marks that with
    `exec.predicate_reduction`. Where the analysis of `verify-uniform-collectives` shows that all devices that meet in a collective agree anyway, or none
    meet, the reduction is replaced by its operand. Keeps: every value.
    [example: test/Partition/remove-predicate-reductions.mlir]
  }];
}

def VerifyUniformCollectives : Pass<"shardwright-verify-uniform-collectives", "::mlir::ModuleOp"> {
  let summary = "Refuse loops and branches that would keep devices waiting for each other";
  let description = [{
    Devices that meet in a collective must take the same way to it. Which devices agree on a value is found from the layouts of the
    arguments (`exec.value`), op by op: an op computes the same of the same, and collectives make devices agree. A collective in a
    `while`, `if` or `case` whose predicate may differ between devices that meet there is an error. What the partitioner writes
    always passes; manual regions may not.
    [example: test/Partition/verify-uniform-collectives.mlir]
  }];
}

#endif
