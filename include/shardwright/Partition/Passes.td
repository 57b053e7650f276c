#ifndef SHARDWRIGHT_PARTITION_PASSES
#define SHARDWRIGHT_PARTITION_PASSES

include "mlir/Pass/PassBase.td"

def Partition : Pass<"shardwright-partition", "::mlir::ModuleOp"> {
  let summary = "Turn a program on whole tensors into the program of one device";
  let description = [{
    Op by op: of the ways to split the op's factors that its operands, its result and its users suggest, the one that moves the
    fewest bytes is taken; operands that lie otherwise are resharded along a cheapest path of collectives; the op's model writes
    the local op. Sums over split factors stay pending as long as only linear ops read them, and are then reduced once, or
    scattered where a split result is wanted. Uneven dimensions are padded up; where an op would read padding, it is masked with
    the neutral element. Needs: a sharding on every value (after `propagate`), calls inlined. Guarantees: valid StableHLO for one
    of N devices, with `exec.why` on each collective, `exec.value` on arguments and results and `exec.mesh` on the module.
    [example: test/Partition/partition.mlir]
  }];
  let dependentDialects = ["::shardwright::stablehlo::StableHLODialect"];
}

#endif
