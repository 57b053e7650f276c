// RUN: shardwright-opt %s -split-input-file -shardwright-import-gspmd-shardings -shardwright-lift-meshes | FileCheck %s
// RUN: shardwright-opt %s -split-input-file -shardwright-import-gspmd-shardings -shardwright-lift-meshes -shardwright-propagate -o /dev/null

// Grids of 2 x 4 and 4 x 2 need axes of 2, 2 and 2, major first.
// CHECK: sdy.mesh @mesh = <["axis_0"=2, "axis_1"=2, "axis_2"=2]>
// CHECK-LABEL: @every_form
// CHECK-SAME: %arg0: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"axis_0"}, {"axis_1", "axis_2"}]>}
// CHECK-SAME: %arg1: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"axis_2"}, {"axis_0", "axis_1"}]>}
// CHECK-SAME: %arg2: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"axis_0", "axis_1"}, {}]>}
// CHECK-SAME: %arg3: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}
// CHECK-SAME: %arg4: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"axis_2"}, {"axis_0", "axis_1"}]>}
// CHECK-SAME: %arg5: tensor<f32> {sdy.sharding = #sdy.sharding<@mesh, []>}
// CHECK-SAME: %arg6: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"axis_1", "axis_2"}, {}]>}
// CHECK-SAME: -> (tensor<8x16xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"axis_0", "axis_1", "axis_2"}, {}]>})
func.func @every_form(%a: tensor<8x16xf32> {mhlo.sharding = "{devices=[2,4]<=[8]}"},
                      %b: tensor<8x16xf32> {mhlo.sharding = "{devices=[2,4]<=[4,2]T(1,0)}"},
                      %c: tensor<8x16xf32> {mhlo.sharding = "{devices=[4,1,2]<=[8] last_tile_dim_replicate}"},
                      %d: tensor<8x16xf32> {mhlo.sharding = "{replicated}"},
                      %e: tensor<8x16xf32> {mhlo.sharding = "{devices=[2,4]0,2,4,6,1,3,5,7}"},
                      %f: tensor<f32> {mhlo.sharding = "{replicated}"},
                      %g: tensor<8x16xf32> {mhlo.sharding = "{devices=[4,1,2]<=[2,4]T(1,0) last_tile_dims={replicated}}"})
    -> (tensor<8x16xf32> {jax.result_info = "result", mhlo.sharding = "{devices=[8,1]<=[8]}"}) {
  // CHECK-NEXT: sdy.sharding_constraint %arg0 <@mesh, [{"axis_0", "axis_1"}, {"axis_2", ?}]>
  %0 = stablehlo.custom_call @Sharding(%a) {backend_config = "unspecified_dims=[1]", mhlo.sharding = "{devices=[4,2]<=[8]}"} : (tensor<8x16xf32>) -> tensor<8x16xf32>
  return %0 : tensor<8x16xf32>
}

// -----

// Parts of a tuple are those of an op's results; one device is a mesh of its own.
// CHECK-DAG: sdy.mesh @maximal_mesh_3 = <[], device_ids=[3]>
// CHECK-DAG: sdy.mesh @mesh = <["axis_0"=4]>
// CHECK-LABEL: @a_tuple
func.func @a_tuple(%x: tensor<8xf32>, %y: tensor<4xf32>) -> (tensor<8xf32>, tensor<4xf32>) {
  // CHECK-NEXT: sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"axis_0"}]>, <@maximal_mesh_3, []>]>
  %0:2 = stablehlo.optimization_barrier {mhlo.sharding = "{{devices=[4]<=[4]}, {maximal device=3}}"} %x, %y : tensor<8xf32>, tensor<4xf32>
  return %0#0, %0#1 : tensor<8xf32>, tensor<4xf32>
}

// -----

// A mesh that is there keeps its names; a cut inside an axis makes parts of it.
sdy.mesh @named = <["data"=2, "model"=4]>
// CHECK-LABEL: @a_given_mesh
// CHECK-SAME: <@named, [{"data"}, {"model"}]>
// CHECK-SAME: <@named, [{"data", "model":(1)2}, {"model":(2)2}]>
func.func @a_given_mesh(%x: tensor<8x16xf32> {mhlo.sharding = "{devices=[2,4]<=[8]}"}, %y: tensor<8x16xf32> {mhlo.sharding = "{devices=[4,2]<=[8]}"}) {
  return
}
