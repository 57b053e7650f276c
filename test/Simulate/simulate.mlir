// RUN: shardwright simulate %s --cluster %S/Inputs/small.json --json | FileCheck %s
// RUN: shardwright simulate %s --cluster %S/Inputs/small.json | FileCheck %s --check-prefix=TEXT
// RUN: shardwright simulate %s --cluster %S/Inputs/small.json --device-ids 0,2,1,3 | FileCheck %s --check-prefix=PERMUTED
// RUN: shardwright simulate %s --cluster %S/Inputs/small.json --trace %t.json | FileCheck %s --check-prefix=TEXT
// RUN: FileCheck %s --check-prefix=TRACE < %t.json
// RUN: shardwright simulate %s --cluster %S/Inputs/small.json --mesh data=1,model=2 | FileCheck %s --check-prefix=ONE

// RUN: sed 's/"layout"/"storage": [{"name": "disk", "bandwidth": 30, "shared": true, "bytes": 1000}], "layout"/' %S/Inputs/small.json > %t.cluster.json
// RUN: shardwright simulate %s --cluster %t.cluster.json | FileCheck %s --check-prefix=STATELESS

// RUN: sed 's/"memory_bytes": 1e6/"memory_bytes": 1800/' %S/Inputs/small.json > %t.tight.json
// RUN: shardwright simulate %s --cluster %t.tight.json | FileCheck %s --check-prefix=TIGHT
// TIGHT: bound by  inner 98.5 %, memory 9{{[5-9]}}.{{.}} %{{$}}

// Nothing of this program is kept from step to step.
// STATELESS-NOT: states to

// An axis of size one has no links and no costs.
// ONE:      2 ranks on small
// ONE-NEXT: axis model=2  inner
// ONE-NEXT: step

// A rank multiplies 8x30 by 30x5 parts: 2400 operations at 1e6 per second. The all-reduce over "model", which is two neighbours, sends
// each of the 40 partial sums of 4 bytes once: 160 bytes at 1e3 per second.

// CHECK:      "bound_by": [
// CHECK-NEXT:   {
// CHECK-NEXT:     "name": "inner",
// CHECK-NEXT:     "share": 0.98{{.*}}
// CHECK-NEXT:   }
// CHECK-NEXT: ],
// CHECK:      "mesh": [
// CHECK:        "axis": "data",
// CHECK-NEXT:   "links": "outer",
// CHECK:        "axis": "model",
// CHECK-NEXT:   "links": "inner",
// CHECK:      "product_operations": 2400,
// CHECK-NEXT: "product_seconds": 0.002{{39|40}}
// CHECK:      "step_seconds": 0.162

// TEXT:      4 ranks on small
// TEXT-NEXT: axis data=2  outer
// TEXT-NEXT: axis model=2  inner
// TEXT:      step  162.40 ms
// TEXT:      inner  160.00 ms, 9{{.*}} %; exposed 160.00 ms
// TEXT-NOT:  outer  {{[0-9]}}
// Computing takes less than a tenth of the step, and memory is not used up.
// TEXT:      bound by  inner 98.5 %{{$}}
// TEXT:      peak memory of a rank  {{.*}} KiB of 976.6 KiB
// TEXT:      critical path:
// TEXT-NEXT: 160.00 ms   9{{.*}} %  all_reduce 1x {{.*}}simulate.mlir:[[# @LINE + 17]]

// With the devices of a pair on two nodes, whose links have a latency.
// PERMUTED:  axis data=2  inner
// PERMUTED:  axis model=2  outer
// PERMUTED:  outer  16{{.*}} ms

// TRACE-DAG: "name":"compute"
// TRACE-DAG: "name":"all_reduce"
// TRACE-DAG: "dur":160000

module {
  sdy.mesh @mesh = <["data"=2, "model"=2]>
  func.func @main(%x: tensor<16x60xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {"model"}]>},
                  %w: tensor<60x5xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>})
      -> (tensor<16x5xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>}) {
    %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<16x60xf32>, tensor<60x5xf32>) -> tensor<16x5xf32>
    return %0 : tensor<16x5xf32>
  }
}
