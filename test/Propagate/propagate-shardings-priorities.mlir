// RUN: shardwright-opt %s -shardwright-propagate-shardings | FileCheck %s -check-prefixes=CHECK,USER
// RUN: shardwright-opt %s -shardwright-propagate-shardings=user-priorities=false | FileCheck %s

sdy.mesh @mesh = <["a"=2, "b"=4]>

// The second dimension comes first, though the first one is larger.
// CHECK-LABEL: @user_priority
func.func @user_priority(%x: tensor<32x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}p1, {?}]>},
                         %y: tensor<4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}, {"a"}p0]>}) -> tensor<32x32xf32> {
  // USER: stablehlo.dot_general {{.*}}[{?}, {"a", ?}]
  %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<32x4xf32>, tensor<4x32xf32>) -> tensor<32x32xf32>
  return %0 : tensor<32x32xf32>
}

// What the user wrote comes back once its turn is over.
// CHECK-LABEL: @priorities_are_dropped
// USER-SAME: %arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b", ?}]>}
func.func @priorities_are_dropped(%x: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}p3, {"b", ?}p0]>}) -> tensor<8x4xf32> {
  %0 = stablehlo.abs %x : tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// The elementwise op passes its sharding on before the product does.
// CHECK-LABEL: @cheap_ops_first
func.func @cheap_ops_first(%x: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>},
                           %y: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"a"}]>}, %z: tensor<8x8xf32>) -> tensor<8x8xf32> {
  // CHECK: stablehlo.dot_general {{.*}}[{?}, {"a", ?}]
  %0 = stablehlo.dot_general %x, %z, contracting_dims = [1] x [0] : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = stablehlo.add %0, %y : tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}

// The word of an op on its values waits for its turn as well: until then "a" passes.
// CHECK-LABEL: @priority_of_an_edge
// USER-SAME: %arg1: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a", ?}]>}
func.func @priority_of_an_edge(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}]>}, %y: tensor<8xf32>, %more: tensor<i1>) -> tensor<8xf32> {
  %0 = stablehlo.while(%z = %x) : tensor<8xf32> cond {
    stablehlo.return %more : tensor<i1>
  } do {
    stablehlo.return %y : tensor<8xf32>
  }
  // USER: sdy.data_flow_edge %{{.*}} sharding=<@mesh, [{"b", ?}]>
  %1 = sdy.data_flow_edge %0 sharding=<@mesh, [{"b", ?}p1]> : tensor<8xf32>
  return %1 : tensor<8xf32>
}
