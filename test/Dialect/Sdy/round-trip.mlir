// Every attribute and op is printed as it was written, and as the generic form is printed again.
// RUN: shardwright-opt %s | FileCheck %s
// RUN: shardwright-opt %s -mlir-print-op-generic | shardwright-opt | FileCheck %s
// RUN: shardwright-opt %s -emit-bytecode | shardwright-opt | FileCheck %s

// CHECK: sdy.mesh @mesh = <["a"=2, "b"=4], device_ids=[7, 6, 5, 4, 3, 2, 1, 0]>
sdy.mesh @mesh = <["a"=2, "b"=4], device_ids=[7, 6, 5, 4, 3, 2, 1, 0]>
// CHECK: sdy.mesh @one_device = <[], device_ids=[5]>
sdy.mesh @one_device = <[], device_ids=[5]>
// CHECK: sdy.mesh @with_attributes = <["a"=2]> {stablehlo.mesh = {axes = []}}
sdy.mesh @with_attributes = <["a"=2]> {stablehlo.mesh = {axes = []}}
// CHECK: sdy.mesh @empty = <[]>
sdy.mesh @empty = <[]>

// CHECK-LABEL: @shardings
// CHECK-SAME: #sdy.sharding<@mesh, [{"a"}, {?}], replicated={"b":(1)2}, unreduced={"b":(2)2}>
// CHECK-SAME: #sdy.sharding<@mesh, [{"a", ?}p1, {}], unreduced=max{"b"}>
// CHECK-SAME: #sdy.sharding<mesh<["a"=2]>, [{"a"}, {}]>
// CHECK-SAME: #sdy.sharding<@one_device, []>
func.func @shardings(%a: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {?}], replicated={"b":(1)2}, unreduced=sum{"b":(2)2}>},
                     %b: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a", ?}p1, {}], unreduced=max{"b"}>},
                     %c: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<mesh<["a"=2]>, [{"a"}, {}]>},
                     %d: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@one_device, []>}) {
  // CHECK: sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"a"}, {}]>]>
  // CHECK-SAME: x = #sdy<manual_axes{"a", "b"}>
  %0 = stablehlo.custom_call @f(%a) {x = #sdy<manual_axes{"a", "b"}>, sdy.sharding = #sdy.sharding_per_value<[#sdy.sharding<@mesh, [{"a"}, {}]>]>} : (tensor<8x4xf32>) -> tensor<8x4xf32>
  return
}

// CHECK-LABEL: @rule
func.func @rule(%a: tensor<8x4xf32>, %b: tensor<4x6xf32>) {
  // CHECK: #sdy.op_sharding_rule<([ij, k], [k, l])->([ij, l]) {i=2, j=4, k=4, l=6} reduction={k} need_replication={i} permutation={l} blocked_propagation={i}, custom>
  %0 = stablehlo.custom_call @f(%a, %b) {sdy.sharding_rule = #sdy.op_sharding_rule<([ij, k], [k, l])->([ij, l]) {i=2, j=4, k=4, l=6} reduction={k} need_replication={i} permutation={l} blocked_propagation={i}, custom>} : (tensor<8x4xf32>, tensor<4x6xf32>) -> tensor<8x6xf32>
  return
}

// CHECK-LABEL: @many_factors
func.func @many_factors(%a: tensor<1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x2x2xf32>) {
  // CHECK: [i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, z_1, z_2]
  %0 = stablehlo.custom_call @f(%a) {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, z_1, z_2])->([z_1z_2]) {i=1, j=1, k=1, l=1, m=1, n=1, o=1, p=1, q=1, r=1, s=1, t=1, u=1, v=1, w=1, x=1, y=1, z=1, z_1=2, z_2=2}>} : (tensor<1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x2x2xf32>) -> tensor<4xf32>
  return
}

// CHECK-LABEL: @ops
func.func @ops(%a: tensor<8x6xf32>) -> tensor<8x6xf32> {
  // CHECK: sdy.sharding_constraint %{{.*}} <@mesh, [{"a", ?}p1, {?}]> : tensor<8x6xf32>
  %1 = sdy.sharding_constraint %a <@mesh, [{"a", ?}p1, {?}]> : tensor<8x6xf32>
  // CHECK: sdy.reshard %{{.*}} <@mesh, [{"a", "b":(1)2}, {}]> : tensor<8x6xf32>
  %2 = sdy.reshard %1 <@mesh, [{"a", "b":(1)2}, {}]> : tensor<8x6xf32>
  // CHECK: sdy.sharding_group %{{.*}} group_id=3 : tensor<8x6xf32>
  sdy.sharding_group %2 group_id=3 : tensor<8x6xf32>
  // CHECK: sdy.propagation_barrier %{{.*}} allowed_direction=FORWARD : tensor<8x6xf32>
  %3 = sdy.propagation_barrier %2 allowed_direction=FORWARD : tensor<8x6xf32>
  // CHECK: sdy.manual_computation(%{{.*}}) in_shardings=[<@mesh, [{"a"}, {}]>] out_shardings=[<@mesh, [{"a"}, {}]>] manual_axes={"a"} (%[[X:.*]]: tensor<4x6xf32>) {
  %4 = sdy.manual_computation(%3) in_shardings=[<@mesh, [{"a"}, {}]>] out_shardings=[<@mesh, [{"a"}, {}]>] manual_axes={"a"} (%x: tensor<4x6xf32>) {
    // CHECK-NEXT: sdy.return %[[X]] : tensor<4x6xf32>
    sdy.return %x : tensor<4x6xf32>
  } : (tensor<8x6xf32>) -> tensor<8x6xf32>
  // CHECK: sdy.data_flow_edge %{{.*}} sharding=<@mesh, [{"a"}, {}]> : tensor<8x6xf32>
  %5 = sdy.data_flow_edge %4 sharding=<@mesh, [{"a"}, {}]> : tensor<8x6xf32>
  // CHECK: sdy.named_computation<"f">(%{{.*}}) in_shardings=[<@mesh, [{"a"}, {}]>] (%{{.*}}: tensor<8x6xf32>) {
  %6 = sdy.named_computation<"f">(%5) in_shardings=[<@mesh, [{"a"}, {}]>] (%x: tensor<8x6xf32>) {
    sdy.return %x : tensor<8x6xf32>
  } : (tensor<8x6xf32>) -> tensor<8x6xf32>
  // CHECK: sdy.constant dense<1.000000e+00> : tensor<8x6xf32>
  %7 = sdy.constant dense<1.0> : tensor<8x6xf32>
  return %6 : tensor<8x6xf32>
}

// CHECK-LABEL: @collectives
func.func @collectives(%a: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>}) {
  // CHECK: sdy.all_gather [{}, {"b"}] %{{.*}} out_sharding=<@mesh, [{"a"}, {}]> : tensor<8x4xf32>
  %0 = sdy.all_gather [{}, {"b"}] %a out_sharding=<@mesh, [{"a"}, {}]> : tensor<8x4xf32>
  // CHECK: sdy.all_slice [{}, {"b"}] %{{.*}} out_sharding=<@mesh, [{"a"}, {"b"}]> : tensor<8x4xf32>
  %1 = sdy.all_slice [{}, {"b"}] %0 out_sharding=<@mesh, [{"a"}, {"b"}]> : tensor<8x4xf32>
  // CHECK: sdy.all_to_all [{"b"}: 1->0] %{{.*}} out_sharding=<@mesh, [{"a", "b"}, {}]> : tensor<8x4xf32>
  %2 = sdy.all_to_all [{"b"}: 1->0] %1 out_sharding=<@mesh, [{"a", "b"}, {}]> : tensor<8x4xf32>
  // CHECK: sdy.collective_permute %{{.*}} out_sharding=<@mesh, [{"b", "a"}, {}]> : tensor<8x4xf32>
  %3 = sdy.collective_permute %2 out_sharding=<@mesh, [{"b", "a"}, {}]> : tensor<8x4xf32>
  // CHECK: sdy.all_reduce {"b":(1)2} %{{.*}} out_sharding=<@mesh, [{"a"}, {}]> : tensor<8x4xf32>
  %4 = sdy.all_reduce {"b":(1)2} %0 out_sharding=<@mesh, [{"a"}, {}]> : tensor<8x4xf32>
  // CHECK: sdy.all_reduce max {"b"} %{{.*}} out_sharding=<@mesh, [{"a"}, {}]> : tensor<8x4xf32>
  %5 = sdy.all_reduce max {"b"} %0 out_sharding=<@mesh, [{"a"}, {}]> : tensor<8x4xf32>
  // CHECK: sdy.reduce_scatter [{}, {"b"}] %{{.*}} out_sharding=<@mesh, [{"a"}, {"b"}]> : tensor<8x4xf32>
  %6 = sdy.reduce_scatter [{}, {"b"}] %0 out_sharding=<@mesh, [{"a"}, {"b"}]> : tensor<8x4xf32>
  // CHECK: sdy.sharded_to_unreduced [{}, {"b"}] %{{.*}} out_sharding=<@mesh, [{"a"}, {}], unreduced={"b"}> : tensor<8x4xf32>
  %7 = sdy.sharded_to_unreduced [{}, {"b"}] %1 out_sharding=<@mesh, [{"a"}, {}], unreduced={"b"}> : tensor<8x4xf32>
  // CHECK: sdy.replicated_to_unreduced {"b"} %{{.*}} out_sharding=<@mesh, [{"a"}, {}], unreduced={"b"}> : tensor<8x4xf32>
  %8 = sdy.replicated_to_unreduced {"b"} %0 out_sharding=<@mesh, [{"a"}, {}], unreduced={"b"}> : tensor<8x4xf32>
  return
}
