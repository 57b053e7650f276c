// RUN: not shardwright-opt %S/Inputs/two-layers.mlir -shardwright-cut-stages=microbatches=4 2>&1 | FileCheck %s -check-prefix=LOOP
// LOOP: two-layers.mlir:3:3: error: has no loop over 4 microbatches, which the stages of a pipeline compute one after another; give that number to accumulate-microbatches

// RUN: not shardwright-opt %S/Inputs/two-layers.mlir -shardwright-cut-stages=axis=data 2>&1 | FileCheck %s -check-prefix=AXIS
// AXIS: error: has no @main, or no axis 'data' in exec.whole_mesh

// RUN: not shardwright-opt %S/Inputs/two-layers.mlir "-shardwright-cut-stages=schedule=interleaved chunks=2" 2>&1 | FileCheck %s -check-prefix=PIECES
// PIECES: two-layers.mlir:{{[0-9]+}}:{{[0-9]+}}: error: the forward pass has 2 layers or ops with products, and 4 pieces are asked for
// PIECES: note: give fewer stages; of a loop, layers are cut if each iteration reads its own row of stacked parameters, as of jax.lax.scan over them

// RUN: not shardwright-opt %S/Inputs/two-layers.mlir -shardwright-cut-stages=schedule=interleaved 2>&1 | FileCheck %s -check-prefix=CHUNKS
// CHUNKS: error: --schedule interleaved: interleaved has several pieces a stage; give --chunks 2 or more, or --cluster, with which the number is chosen

// RUN: not shardwright-opt %S/Inputs/two-layers.mlir -shardwright-cut-stages=schedule=fastest 2>&1 | FileCheck %s -check-prefix=NAME
// NAME: error: --schedule fastest: {{.*}}; expected a file with a table, or one of gpipe, 1f1b, interleaved, zb-h1

// RUN: not shardwright-opt %S/Inputs/two-layers.mlir -shardwright-cut-stages=stage-of=head=1 2>&1 | FileCheck %s -check-prefix=SCOPE
// SCOPE: error: --stage-of head=1: no op of the forward pass has such a name
// SCOPE: note: names are those of jax.named_scope or of PyTorch's modules, whole ones, and [3] is the fourth layer of a loop; this model has no names
// RUN: not shardwright-opt %S/Inputs/two-layers.mlir -shardwright-cut-stages=stage-of=head=2 2>&1 | FileCheck %s -check-prefix=NUMBER
// NUMBER: error: --stage-of head=2: expected PATTERN=NUMBER, with a number below 2

// RUN: not shardwright-opt %S/Inputs/two-wide-layers.mlir -shardwright-cut-stages=cluster=dgx 2>&1 | FileCheck %s -check-prefix=CLUSTER
// CLUSTER: two-wide-layers.mlir:3:3: error: {{.*}}dgx
// RUN: sed 's/"data"=2/"data"=4/g' %S/Inputs/two-wide-layers.mlir > %t.wider.mlir
// RUN: not shardwright-opt %t.wider.mlir -shardwright-cut-stages=cluster=%S/Inputs/two-nodes.json 2>&1 | FileCheck %s -check-prefix=SMALL
// SMALL: error: cluster two-nodes has 8 devices, and the mesh needs 16: take a larger cluster, or a smaller mesh

// RUN: split-file %s %t
// RUN: not shardwright-opt %S/Inputs/two-layers.mlir -shardwright-cut-stages=schedule=%t/late.txt 2>&1 | FileCheck %s -check-prefix=ORDER
// ORDER: error: --schedule {{.*}}late.txt: 1: B0 of stage 0 waits for B0 of stage 1, which comes after F1 of stage 1, which waits for F1 of stage 0, which comes after B0 of stage 0: so these wait forever
// RUN: not shardwright-opt %S/Inputs/two-layers.mlir -shardwright-cut-stages=schedule=%t/early.txt 2>&1 | FileCheck %s -check-prefix=EARLY
// EARLY: error: --schedule {{.*}}early.txt: 3: B0 of stage 1 stands before F0, which it needs
// RUN: not shardwright-opt %S/Inputs/two-layers.mlir -shardwright-cut-stages=schedule=%t/missing.txt 2>&1 | FileCheck %s -check-prefix=MISSING
// MISSING: error: --schedule {{.*}}missing.txt: 1: B1 of stage 1 is missing
// RUN: not shardwright-opt %S/Inputs/two-layers.mlir -shardwright-cut-stages=schedule=%t/word.txt 2>&1 | FileCheck %s -check-prefix=WORD
// WORD: error: --schedule {{.*}}word.txt: 2: found 'G1', expected a fragment
// RUN: not shardwright-opt %t/sum.mlir -shardwright-cut-stages 2>&1 | FileCheck %s -check-prefix=LOSS
// LOSS: error: the step has no loss, a float scalar that the microbatches add up, from which its forward pass could be told; return the loss as a result

//--- late.txt
stage 0: F0 B0 F1 B1 U
stage 1: F1 F0 B1 B0 U
//--- early.txt
# Of one line.
stage 0: F0 F1 B0 B1 U
stage 1: B0 F0 F1 B1 U
//--- missing.txt
stage 1: F0 B0 F1 U
stage 0: F0 F1 B0 B1 U
//--- word.txt
stage 0: F0 F1 B0 B1 U
stage 1: F0 G1 B0 B1 U
//--- sum.mlir
module attributes {exec.whole_mesh = #sdy.mesh<["stage"=2]>} {
  func.func @main(%x: tensor<4xf32> {shardwright.role = "param", tf.aliasing_output = 0 : i32}) -> tensor<4xf32> {
    %i0 = stablehlo.constant dense<0> : tensor<i32>
    %0:2 = stablehlo.while(%i = %i0, %sum = %x) : tensor<i32>, tensor<4xf32>
    cond {
      %i2 = stablehlo.constant dense<2> : tensor<i32>
      %c = stablehlo.compare LT, %i, %i2 : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %i1 = stablehlo.constant dense<1> : tensor<i32>
      %next = stablehlo.add %i, %i1 : tensor<i32>
      %more = stablehlo.add %sum, %x : tensor<4xf32>
      stablehlo.return %next, %more : tensor<i32>, tensor<4xf32>
    }
    return %0#1 : tensor<4xf32>
  }
}
