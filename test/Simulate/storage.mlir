// RUN: sed 's/"layout"/"storage": [{"name": "disk", "bandwidth": 30, "shared": true, "bytes": 1000}], "layout"/' %S/Inputs/small.json > %t.json
// RUN: shardwright simulate %s --cluster %t.json | FileCheck %s
// RUN: shardwright simulate %s --cluster %t.json --json | FileCheck %s --check-prefix=JSON

// Each of four ranks has a quarter of a 12x20 f32 state, 240 bytes. Two of them share a disk of 1000 bytes.
// CHECK:      optimizer state  240 bytes
// CHECK:      states to disk  16.000 s; 480 bytes of a unit of 2{{$}}
// JSON:      "storage": [
// JSON:        "name": "disk",
// JSON-NEXT:   "state_seconds": 16

module {
  sdy.mesh @mesh = <["data"=4]>
  func.func @main(%w: tensor<12x20xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>, tf.aliasing_output = 0 : i32})
      -> (tensor<12x20xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>}) {
    %0 = stablehlo.exponential %w : tensor<12x20xf32>
    %1 = stablehlo.add %0, %w : tensor<12x20xf32>
    return %1 : tensor<12x20xf32>
  }
}
