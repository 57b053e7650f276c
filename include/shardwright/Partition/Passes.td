#ifndef SHARDWRIGHT_PARTITION_PASSES
#define SHARDWRIGHT_PARTITION_PASSES

include "mlir/Pass/PassBase.td"

def Partition : Pass<"shardwright-partition", "::mlir::ModuleOp"> {
  let summary = "Turn a program on whole tensors into the program of one device";
  let description = [{
    Op by op: of the ways to split the op's factors that its operands, its result and its users suggest, the one that moves the
    fewest bytes is taken; operands that lie otherwise are resharded along a cheapest path of collectives; the op's model writes
    the local op. Sums over split factors stay pending as long as only ops read them that move their terms or add two of them, and are
    then reduced once, or scattered where a split result is wanted. With `reassociate` products pass them too: that may move fewer bytes, but a
    term may overflow, or meet an infinity, where the sum would not. Uneven dimensions are padded up; where an op would read padding, it is masked with
    the neutral element. Needs: a sharding on every value (after `propagate`), calls inlined. Guarantees: valid StableHLO for one
    of N devices, with `exec.why` on each collective, `exec.value` on arguments and results `exec.mesh` and,
    if devices stand in another order, `exec.devices` on the module.
    [example: test/Partition/partition.mlir]
  }];
  let options = [Option<"reassociate", "reassociate", "bool", "false", "let products pass partial sums">];
  let dependentDialects = ["::shardwright::exec::ExecDialect", "::shardwright::stablehlo::StableHLODialect"];
}

def RemovePredicateReductions : Pass<"shardwright-remove-predicate-reductions", "::mlir::ModuleOp"> {
  let summary = "Keep the reductions of predicates only where devices would not evidently take the same way";
  let description = [{
    The partitioner reduces every predicate of a `while`, `if` or `case` over the devices that hold the same value of it, and marks that with
    `exec.predicate_reduction`. Where the analysis of `check-control` shows that all devices that meet in a collective agree anyway, or none
    meet, the reduction is replaced by its operand. Keeps: every value.
    [example: test/Partition/remove-predicate-reductions.mlir]
  }];
}

def CheckControl : Pass<"shardwright-check-control", "::mlir::ModuleOp"> {
  let summary = "Refuse loops and branches that would keep devices waiting for each other";
  let description = [{
    Devices that meet in a collective must take the same way to it. Which devices agree on a value is found from the layouts of the
    arguments (`exec.value`), op by op: an op computes the same of the same, and collectives make devices agree. A collective in a
    `while`, `if` or `case` whose predicate may differ between devices that meet there is an error. What the partitioner writes
    always passes; manual regions may not.
    [example: test/Partition/check-control.mlir]
  }];
}

#endif
