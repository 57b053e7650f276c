// RUN: shardwright-opt %s | shardwright-opt | FileCheck %s

// The text of the dialect is that of Shardy, which prints this program so (mpmd_oracle_test.py).
module {
  sdy.mesh @mesh = <["x"=2]>
  // CHECK: func.func @main({{%.*}}: !mpmd.mesh_tensor<"m1", tensor<4x8xf32>, sharding=<@mesh, [{"x"}, {}]>>, {{%.*}}: !mpmd.mesh_tensor<"m2", tensor<4x8xf32>>) -> (!mpmd.mesh_tensor<"m2", tensor<4x8xf32>>, tensor<4x8xf32>) attributes {topology = #mpmd.topology<<"m1" : <["x"=2]>>, <"m2" : <["y"=3, "z"=2]>>>} {
  func.func @main(%arg0: !mpmd.mesh_tensor<"m1", tensor<4x8xf32>, sharding=<@mesh, [{"x"}, {}]>>, %arg1: !mpmd.mesh_tensor<"m2", tensor<4x8xf32>>) -> (!mpmd.mesh_tensor<"m2", tensor<4x8xf32>>, tensor<4x8xf32>) attributes {topology = #mpmd.topology<<"m1" : <["x"=2]>>, <"m2" : <["y"=3, "z"=2]>>>} {
    // CHECK: {{%.*}} = mpmd.fragment<mesh="m1", origin=["f"(1), "g"], stage=3, in_shardings=[<@mesh, [{"x"}, {}]>], out_shardings=[<@mesh, [{?}, {?}]>]> ({{%.*}}) {foo = 1 : i32} ({{%.*}}: tensor<4x8xf32>) {
    %0 = mpmd.fragment<mesh="m1", origin=["f"(1), "g"], stage=3, in_shardings=[<@mesh, [{"x"}, {}]>], out_shardings=[<@mesh, [{?}, {?}]>]> (%arg0) {foo = 1 : i32} (%arg2: tensor<4x8xf32>) {
      %12 = stablehlo.add %arg2, %arg2 : tensor<4x8xf32>
      // CHECK: mpmd.return {{%.*}} : tensor<4x8xf32>
      mpmd.return %12 : tensor<4x8xf32>
    // CHECK: } : (!mpmd.mesh_tensor<"m1", tensor<4x8xf32>, sharding=<@mesh, [{"x"}, {}]>>) -> !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
    } : (!mpmd.mesh_tensor<"m1", tensor<4x8xf32>, sharding=<@mesh, [{"x"}, {}]>>) -> !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
    // CHECK: {{%.*}} = mpmd.transfer {bar} {{%.*}} : (!mpmd.mesh_tensor<"m1", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m2", tensor<4x8xf32>, memory_kind="pinned_host">
    %1 = mpmd.transfer {bar} %0 : (!mpmd.mesh_tensor<"m1", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m2", tensor<4x8xf32>, memory_kind="pinned_host">
    // CHECK: {{%.*}} = mpmd.unassign {{%.*}} : (!mpmd.mesh_tensor<"m2", tensor<4x8xf32>>) -> tensor<4x8xf32>
    %2 = mpmd.unassign %arg1 : (!mpmd.mesh_tensor<"m2", tensor<4x8xf32>>) -> tensor<4x8xf32>
    // CHECK: {{%.*}} = mpmd.assign {origin = "o"} {{%.*}} : (tensor<4x8xf32>) -> !mpmd.mesh_tensor<"m2", tensor<4x8xf32>>
    %3 = mpmd.assign {origin = "o"} %2 : (tensor<4x8xf32>) -> !mpmd.mesh_tensor<"m2", tensor<4x8xf32>>
    // CHECK: {{%.*}} = mpmd.named_computation<"f"(2)> ({{%.*}}) ({{%.*}}: tensor<4x8xf32>) {
    %4 = mpmd.named_computation<"f"(2)> (%2) (%arg2: tensor<4x8xf32>) {
      // CHECK: mpmd.return {{%.*}} : tensor<4x8xf32>
      mpmd.return %arg2 : tensor<4x8xf32>
    } : (tensor<4x8xf32>) -> tensor<4x8xf32>
    // CHECK: {{%.*}} = mpmd.named_tensor {{%.*}} name="hello" : tensor<4x8xf32>
    %5 = mpmd.named_tensor %4 name="hello" : tensor<4x8xf32>
    // CHECK: {{%.*}} = mpmd.broadcast {{%.*}} : tensor<4x8xf32>
    %6 = mpmd.broadcast %5 : tensor<4x8xf32>
    // CHECK: {{%.*}} = mpmd.reduce<add> {{%.*}}, {{%.*}} : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %7 = mpmd.reduce<add> %6, %5 : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    // CHECK: {{%.*}} = mpmd.reduce<none> {{%.*}} : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %8 = mpmd.reduce<none> %7 : (tensor<4x8xf32>) -> tensor<4x8xf32>
    // CHECK: {{%.*}} = mpmd.for ({{%.*}}, {{%.*}}) {iterations = 6 : ui32, unroll_factor = 3 : ui32} ({{%.*}}: tensor<4x8xf32>, {{%.*}}: tensor<4x8xf32>, {{%.*}}: tensor<ui32>) {
    %9:2 = mpmd.for (%7, %8) {iterations = 6 : ui32, unroll_factor = 3 : ui32} (%arg2: tensor<4x8xf32>, %arg3: tensor<4x8xf32>, %index: tensor<ui32>) {
      // CHECK: mpmd.return {{%.*}}, {{%.*}} : tensor<4x8xf32>, tensor<4x8xf32>
      mpmd.return %arg3, %arg2 : tensor<4x8xf32>, tensor<4x8xf32>
    } : tensor<4x8xf32>, tensor<4x8xf32>
    // CHECK: {{%.*}} = mpmd.fragment_call<mesh="m1", origin=["f"]> @frag({{%.*}}) : (!mpmd.mesh_tensor<"m1", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
    %10 = mpmd.fragment_call<mesh="m1", origin=["f"]> @frag(%0) : (!mpmd.mesh_tensor<"m1", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
    // CHECK: {{%.*}} = mpmd.call @sub({{%.*}}) {call_counter = 0 : ui32} : (!mpmd.mesh_tensor<"m1", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
    %11 = mpmd.call @sub(%10) {call_counter = 0 : ui32} : (!mpmd.mesh_tensor<"m1", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
    // CHECK: return {{%.*}}, {{%.*}} : !mpmd.mesh_tensor<"m2", tensor<4x8xf32>>, tensor<4x8xf32>
    return %3, %9#0 : !mpmd.mesh_tensor<"m2", tensor<4x8xf32>>, tensor<4x8xf32>
  }
  func.func private @frag(%arg0: tensor<4x8xf32>) -> tensor<4x8xf32> attributes {mesh_shape = #sdy.mesh<["x"=2]>} {
    return %arg0 : tensor<4x8xf32>
  }
  // CHECK: func.func private @sub({{%.*}}: !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4x8xf32>> attributes {topology = #mpmd.topology<<"m1" : <["x"=2]>>, <"m2" : <["y"=3, "z"=2]>>>} {
  func.func private @sub(%arg0: !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4x8xf32>> attributes {topology = #mpmd.topology<<"m1" : <["x"=2]>>, <"m2" : <["y"=3, "z"=2]>>>} {
    // CHECK: return {{%.*}} : !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
    return %arg0 : !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
  }
}
