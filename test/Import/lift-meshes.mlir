// RUN: shardwright-opt %s -split-input-file -shardwright-lift-meshes | FileCheck %s

// CHECK: sdy.mesh @mesh = <["a"=2, "b"=4]>
// CHECK-NOT: sdy.mesh
sdy.mesh @mesh = <["a"=2, "b"=4]>
sdy.mesh @again = <["a"=2, "b"=4]>

// CHECK-LABEL: @equal_meshes_are_one
// CHECK-SAME: %arg0: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}]>}
// CHECK-SAME: %arg1: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b"}]>}
func.func @equal_meshes_are_one(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@again, [{"a"}]>}, %y: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b"}]>}) {
  return
}

// -----

// CHECK-DAG: sdy.mesh @mesh_0 = <["a"=2]>
// CHECK-DAG: sdy.mesh @maximal_mesh_3 = <[], device_ids=[3]>
// CHECK-DAG: sdy.mesh @mesh = <["a"=4]>
sdy.mesh @mesh = <["a"=4]>

// CHECK-LABEL: @a_mesh_in_place_gets_a_name
func.func @a_mesh_in_place_gets_a_name(%x: tensor<8xf32>) -> tensor<8xf32> {
  // CHECK-NEXT: <@mesh_0, [{"a"}]>
  // CHECK-NEXT: <@mesh_0, [{}]>
  // CHECK-NEXT: [<@maximal_mesh_3, []>]
  %0 = sdy.sharding_constraint %x <mesh<["a"=2]>, [{"a"}]> : tensor<8xf32>
  %1 = sdy.sharding_constraint %0 <mesh<["a"=2]>, [{}]> : tensor<8xf32>
  %2 = stablehlo.abs %1 {sdy.sharding = #sdy.sharding_per_value<[<mesh<[], device_ids=[3]>, []>]>} : tensor<8xf32>
  return %2 : tensor<8xf32>
}
