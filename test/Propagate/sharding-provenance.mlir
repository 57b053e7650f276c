// Where each axis of a sharding comes from, in the locations.
// RUN: shardwright-opt %s -shardwright-propagate-shardings -mlir-print-debuginfo | FileCheck %s

sdy.mesh @mesh = <["a"=2, "b"=4]>

// The second argument has the major half of the axis itself, and the whole axis from the first: so have the ops after it.
// CHECK: loc(fused<{sdy.provenance = [{"*" = "argument 1 (y)", "b:(1)2@0" = "argument 1 (y)", "b@0" = "argument 0 (x)"}]}>
// CHECK: stablehlo.negate {{.*}} loc(#[[S:.*]])
// CHECK: #[[S]] = loc(fused<{sdy.provenance = [{"b:(1)2@0" = "argument 1 (y)", "b@0" = "argument 0 (x)"}]}>
func.func @half_of_an_axis(%x: tensor<32x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b"}, {}]>} loc("x"), %y: tensor<32x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b":(1)2, ?}, {?}]>} loc("y")) -> tensor<32x6xf32> {
  %s = stablehlo.negate %y : tensor<32x6xf32>
  %0 = stablehlo.add %x, %s : tensor<32x6xf32>
  return %0 : tensor<32x6xf32>
}
