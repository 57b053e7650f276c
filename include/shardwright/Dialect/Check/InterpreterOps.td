// SPDX-License-Identifier: Apache-2.0

// What a test asks of an interpreter, with the public textual form of StableHLO's `interpreter` dialect.
#ifndef SHARDWRIGHT_INTERPRETER_OPS
#define SHARDWRIGHT_INTERPRETER_OPS

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"

def Interpreter_Dialect : Dialect {
  let name = "interpreter";
  let cppNamespace = "::shardwright::interpreter";
  let summary = "Programs side by side, and looks at values while they run";
}

def RunParallelOp : Op<Interpreter_Dialect, "run_parallel"> {
  let summary = "Runs one program on each process of a grid: rows are replicas, columns are partitions";
  let description = [{
    Operands and results are those of all programs one after the other, in the order of the grid: replica 0 with each of its
    partitions, then replica 1. `infeed` names functions without arguments; each `stablehlo.infeed` takes the results of the next.

    ```mlir
    %results:2 = "interpreter.run_parallel"(%a, %b) {programs = [[@left], [@right]]}
        : (tensor<4xi64>, tensor<4xi64>) -> (tensor<4xi64>, tensor<4xi64>)
    ```
  }];
  let arguments = (ins Variadic<AnyType>:$inputs, OptionalAttr<FlatSymbolRefArrayAttr>:$infeed, ArrayAttr:$programs);
  let results = (outs Variadic<AnyType>:$results);
  let hasVerifier = 1;
}
def PrintOp : Op<Interpreter_Dialect, "print", [SameOperandsAndResultType]> {
  let summary = "Prints the value to the standard output";
  let arguments = (ins AnyRankedTensor:$operand);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$operand attr-dict `:` type($result)";
}
def ProbeOp : Op<Interpreter_Dialect, "probe", [SameOperandsAndResultType]> {
  let summary = "Keeps the value for `check.expect_serialized_eq`; one that runs again keeps one more";
  let arguments = (ins AnyRankedTensor:$operand, StrAttr:$probe_id);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$operand `,` `probe_id` `=` $probe_id attr-dict `:` type($result)";
}

#endif
