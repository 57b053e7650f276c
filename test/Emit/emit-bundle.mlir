// RUN: rm -rf %t.bundle
// RUN: shardwright-opt %s -shardwright-assign-memory -shardwright-emit-bundle=path=%t.bundle -o /dev/null
// RUN: ls %t.bundle | FileCheck %s -check-prefix=FILES
// RUN: FileCheck %s -check-prefix=SCHEDULE -input-file=%t.bundle/schedule/main.sched
// RUN: FileCheck %s -check-prefix=KERNELS -input-file=%t.bundle/debug/kernels.mlir
// RUN: FileCheck %s -check-prefix=SIGNATURE -input-file=%t.bundle/signature.json
// RUN: FileCheck %s -check-prefix=MANIFEST -input-file=%t.bundle/manifest.json

// FILES: calls.json
// FILES-NEXT: comms.json
// FILES-NEXT: constants.bin
// FILES-NEXT: cpu
// FILES-NEXT: debug
// FILES-NEXT: kernels
// FILES-NEXT: manifest.json
// FILES-NEXT: manifest.xxh3
// FILES-NEXT: memory
// FILES-NEXT: schedule
// FILES-NEXT: signature.json

// Kernels with the same body are one; the third has another.
// SCHEDULE: schedule 1 main
// SCHEDULE-NEXT: 0 kernel k_0 in=b0 out=b{{[0-9]+}}
// SCHEDULE-NEXT: 1 kernel k_0 in=b1 out=b{{[0-9]+}}
// SCHEDULE-NEXT: 2 kernel k_{{[1-9]}} in=
// SCHEDULE-NEXT: 3 all_reduce.start s0 {{.*}} comm=c0 op=sum dtype=f32 shape=8x6
// SCHEDULE-NEXT: 4 all_reduce.done s0 wait=@3
// KERNELS-COUNT-2: func.func @k_
// KERNELS-NOT: func.func @k_

// SIGNATURE: "inputs"
// SIGNATURE: "dtype": "f32"
// SIGNATURE: "name": "arg0"

// MANIFEST: "format": "shardwright-bundle"
// MANIFEST: "rank_count": 2

module attributes {exec.mesh = #sdy.mesh<["a"=2]>} {
  func.func @main(%x: tensor<8x6xf32>, %y: tensor<8x6xf32>) -> (tensor<8x6xf32>, tensor<8x6xf32>, tensor<8x6xf32>) {
    %0 = exec.fusion loop %x : (tensor<8x6xf32>) -> tensor<8x6xf32> {
    ^bb0(%a: tensor<8x6xf32>):
      %b = stablehlo.negate %a : tensor<8x6xf32>
      exec.yield %b : tensor<8x6xf32>
    }
    %1 = exec.fusion loop %y : (tensor<8x6xf32>) -> tensor<8x6xf32> {
    ^bb0(%a: tensor<8x6xf32>):
      %b = stablehlo.negate %a : tensor<8x6xf32>
      exec.yield %b : tensor<8x6xf32>
    }
    %2 = exec.fusion loop %y : (tensor<8x6xf32>) -> tensor<8x6xf32> {
    ^bb0(%a: tensor<8x6xf32>):
      %b = stablehlo.tanh %a : tensor<8x6xf32>
      exec.yield %b : tensor<8x6xf32>
    }
    %s = exec.start all_reduce %2 {exec.axes = ["a"], groups = dense<[[0, 1]]> : tensor<1x2xi64>, reduction = #exec<reduction sum>} : (tensor<8x6xf32>) -> tensor<8x6xf32>
    %d = exec.done %s : (tensor<8x6xf32>) -> tensor<8x6xf32>
    return %0, %1, %d : tensor<8x6xf32>, tensor<8x6xf32>, tensor<8x6xf32>
  }
}
