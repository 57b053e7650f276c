// Names of --stage-of are found whole: the first layer's name is the beginning of the second's.
// RUN: sed -e '/%h = /s|$| loc("jit(step)/jvp(h.1)/dot_general")|' -e '/%y = /s|$| loc("jit(step)/jvp(h.10)/attn/dot_general")|' %S/Inputs/two-layers.mlir > %t.mlir
// RUN: shardwright-opt %t.mlir "-shardwright-cut-stages=stage-of=h.1=0,h.10=1" | FileCheck %s
// CHECK: func.func private @forward0
// CHECK: func.func private @forward1

// RUN: not shardwright-opt %t.mlir -shardwright-cut-stages=stage-of=h.1=1 2>&1 | FileCheck %s -check-prefix=ORDER
// ORDER: error: --stage-of asks for pieces that no cut has

// Part of a name is none, and the error says which there are.
// RUN: not shardwright-opt %t.mlir -shardwright-cut-stages=stage-of=att=1 2>&1 | FileCheck %s -check-prefix=PART
// PART: error: --stage-of att=1: no op of the forward pass has such a name
// PART: note: names are those of jax.named_scope or of PyTorch's modules, whole ones, and [3] is the fourth layer of a loop; those of products here are jit(step)/jvp(h.1), jit(step)/jvp(h.10)/attn

// RUN: not shardwright-opt %t.mlir "-shardwright-cut-stages=stage-of=attn=1,h.10=0" 2>&1 | FileCheck %s -check-prefix=CONFLICT
// CONFLICT: error: {{.*}}--stage-of attn=1 and --stage-of h.10=0 ask for different pieces of 'stablehlo.dot_general' of jit(step)/jvp(h.10)/attn/dot_general; give a longer name, as of one layer

// sw.stage(1) in Python is a name, that asks without an option.
// RUN: sed -e '/%h = /s|$| loc("jit(step)/jvp(sw_stage_0)/dot_general")|' -e '/%y = /s|$| loc("jit(step)/jvp(sw_stage_1)/dot_general")|' %S/Inputs/two-layers.mlir > %t.marked.mlir
// RUN: shardwright-opt %t.marked.mlir -shardwright-cut-stages | FileCheck %s
// RUN: not shardwright-opt %t.marked.mlir -shardwright-cut-stages=stage-of=dot_general=1 2>&1 | FileCheck %s -check-prefix=MARKED
// MARKED: error: {{.*}}sw.stage(0) and --stage-of dot_general=1 ask for different pieces of 'stablehlo.dot_general'
// RUN: sed 's/sw_stage_0/sw_stage_5/' %t.marked.mlir > %t.five.mlir
// RUN: not shardwright-opt %t.five.mlir -shardwright-cut-stages 2>&1 | FileCheck %s -check-prefix=FIVE
// FIVE: error: --stage-of asks for pieces that no cut has
