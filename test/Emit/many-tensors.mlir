// What neighbours in the schedule do to tensors of several sizes is one function more, which takes tables of them.
// RUN: rm -rf %t.bundle
// RUN: shardwright-opt %s -shardwright-assign-memory -shardwright-emit-bundle="path=%t.bundle target=cuda" -o /dev/null
// RUN: FileCheck %s -check-prefix=SCHEDULE -input-file=%t.bundle/schedule/main.sched
// RUN: FileCheck %s -check-prefix=INDEX -input-file=%t.bundle/kernels/index.json
// RUN: FileCheck %s -check-prefix=TEXT -input-file=%t.bundle/cuda/kernels.cu

// SCHEDULE: 0 kernel k_0 in=b0
// SCHEDULE-NEXT: 1 kernel k_0_20 in=b1
// SCHEDULE-NEXT: 2 kernel k_1 in=b0
// SCHEDULE-NEXT: 3 kernel k_2 in=b1
// SCHEDULE-NEXT: 4 kernel k_1 in=b0

// Not those of k_1: another kernel stands between them.
// INDEX-COUNT-2: "k_0_many"
// INDEX-NOT: _many"

// TEXT-LABEL: k_0_many(const long long *b0, const int *b1)
// TEXT: const int [[ENTRY:v[0-9]+]] = blockX * 3;
// TEXT: const int [[TENSOR:x[0-9]+]] = b1{{\[}}[[ENTRY]]];
// TEXT: const long long [[FROM:x[0-9]+]] = b0[{{v[0-9]+}}];
// TEXT: const float *t0 = (const float *)__builtin_assume_aligned((void *)[[FROM]], 16);
// TEXT: const long long [[TO:x[0-9]+]] = b0[{{v[0-9]+}}];
// TEXT: float *t1 = (float *)__builtin_assume_aligned((void *)[[TO]], 16);
// TEXT: = [[ITEM:v[0-9]+]] < {{v[0-9]+}};
// TEXT: -x{{[0-9]+}};
// TEXT: t1[{{v[0-9]+}}] =

func.func @main(%x: tensor<8x6xf32>, %y: tensor<20xf32>) -> (tensor<8x6xf32>, tensor<20xf32>, tensor<8x6xf32>, tensor<20xf32>, tensor<8x6xf32>) {
  %0 = exec.fusion loop %x : (tensor<8x6xf32>) -> tensor<8x6xf32> {
  ^bb0(%a: tensor<8x6xf32>):
    %b = stablehlo.negate %a : tensor<8x6xf32>
    exec.yield %b : tensor<8x6xf32>
  }
  %1 = exec.fusion loop %y : (tensor<20xf32>) -> tensor<20xf32> {
  ^bb0(%a: tensor<20xf32>):
    %b = stablehlo.negate %a : tensor<20xf32>
    exec.yield %b : tensor<20xf32>
  }
  %2 = exec.fusion loop %x : (tensor<8x6xf32>) -> tensor<8x6xf32> {
  ^bb0(%a: tensor<8x6xf32>):
    %b = stablehlo.abs %a : tensor<8x6xf32>
    exec.yield %b : tensor<8x6xf32>
  }
  %3 = exec.fusion loop %y : (tensor<20xf32>) -> tensor<20xf32> {
  ^bb0(%a: tensor<20xf32>):
    %b = stablehlo.tanh %a : tensor<20xf32>
    exec.yield %b : tensor<20xf32>
  }
  %4 = exec.fusion loop %x : (tensor<8x6xf32>) -> tensor<8x6xf32> {
  ^bb0(%a: tensor<8x6xf32>):
    %b = stablehlo.abs %a : tensor<8x6xf32>
    exec.yield %b : tensor<8x6xf32>
  }
  return %0, %1, %2, %3, %4 : tensor<8x6xf32>, tensor<20xf32>, tensor<8x6xf32>, tensor<20xf32>, tensor<8x6xf32>
}
