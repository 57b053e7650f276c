// RUN: shardwright-opt %s -shardwright-expand-custom-calls | FileCheck %s

// CHECK-LABEL: @placement_goes
func.func @placement_goes(%x: tensor<8x6xf32>) -> tensor<8x6xf32> {
  // CHECK-NEXT: return %arg0
  %0 = stablehlo.custom_call @LayoutConstraint(%x) : (tensor<8x6xf32>) -> tensor<8x6xf32>
  %1 = stablehlo.custom_call @annotate_device_placement(%0) {has_side_effect = true, mhlo.frontend_attributes = {_xla_buffer_placement = "pinned_host"}} : (tensor<8x6xf32>) -> tensor<8x6xf32>
  %2 = stablehlo.custom_call @SPMDFullToShardShape(%1) : (tensor<8x6xf32>) -> tensor<8x6xf32>
  %3 = stablehlo.custom_call @xla.sdy.FuncResultSharding(%2) {has_side_effect = true} : (tensor<8x6xf32>) -> tensor<8x6xf32>
  stablehlo.custom_call @xla.sdy.ShardingGroup(%3) {has_side_effect = true, mhlo.frontend_attributes = {xla.sdy.sharding_group_id = "0 : i64"}} : (tensor<8x6xf32>) -> ()
  return %3 : tensor<8x6xf32>
}

// CHECK-LABEL: @ops_of_chlo_by_another_name
func.func @ops_of_chlo_by_another_name(%x: tensor<8x6xf32>) -> (tensor<8x6xf32>, tensor<8x6xf32>, tensor<8x2xf32>, tensor<8x2xi32>) {
  // CHECK-NEXT: chlo.erf %arg0 
  // CHECK-NEXT: chlo.tan
  // CHECK-NEXT: chlo.top_k(%{{.*}}, k = 2)
  %0 = stablehlo.custom_call @mhlo.erf(%x) {mhlo.attributes = {}, mhlo.version = 1 : i64} : (tensor<8x6xf32>) -> tensor<8x6xf32>
  %1 = stablehlo.custom_call @mhlo.tan(%0) {mhlo.attributes = {}, mhlo.version = 1 : i64} : (tensor<8x6xf32>) -> tensor<8x6xf32>
  %2:2 = stablehlo.custom_call @mhlo.topk(%1) {mhlo.attributes = {k = 2 : i64, largest = true}, mhlo.version = 1 : i64} : (tensor<8x6xf32>) -> (tensor<8x2xf32>, tensor<8x2xi32>)
  return %0, %1, %2#0, %2#1 : tensor<8x6xf32>, tensor<8x6xf32>, tensor<8x2xf32>, tensor<8x2xi32>
}

// CHECK-LABEL: @largest_of_xla
func.func @largest_of_xla(%x: tensor<8x6xf32>) -> (tensor<8x3xf32>, tensor<8x3xi32>) {
  // CHECK-NEXT: chlo.top_k(%arg0, k = 3)
  %0:2 = stablehlo.custom_call @TopK(%x) : (tensor<8x6xf32>) -> (tensor<8x3xf32>, tensor<8x3xi32>)
  return %0#0, %0#1 : tensor<8x3xf32>, tensor<8x3xi32>
}

// CHECK: func.func private @greater
func.func @greater(%a: tensor<f32>, %b: tensor<f32>, %i: tensor<i32>, %j: tensor<i32>) -> tensor<i1> {
  %0 = stablehlo.compare GT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
  return %0 : tensor<i1>
}

// CHECK-LABEL: @approximately_largest_are_exactly
func.func @approximately_largest_are_exactly(%x: tensor<8x6xf32>, %i: tensor<8x6xi32>, %a: tensor<f32>, %b: tensor<i32>) -> (tensor<4x6xf32>, tensor<4x6xi32>) {
  // CHECK-NEXT: %[[S:.*]]:2 = "stablehlo.sort"(%arg0, %arg1) <{dimension = 0 : i64, is_stable = true}>
  // CHECK: compare{{ *}}GT
  // CHECK: stablehlo.return
  // CHECK: stablehlo.slice %[[S]]#0 [0:4, 0:6]
  // CHECK: stablehlo.slice %[[S]]#1 [0:4, 0:6]
  %0:2 = stablehlo.custom_call @ApproxTopK(%x, %i, %a, %b) {called_computations = [@greater], mhlo.backend_config = {aggregate_to_topk = true, reduction_dim = 0 : i64, top_k = 4 : i64}} : (tensor<8x6xf32>, tensor<8x6xi32>, tensor<f32>, tensor<i32>) -> (tensor<4x6xf32>, tensor<4x6xi32>)
  return %0#0, %0#1 : tensor<4x6xf32>, tensor<4x6xi32>
}

// CHECK-LABEL: @threefry_of_cuda
func.func @threefry_of_cuda(%k: tensor<6xui32>, %c: tensor<6xui32>) -> (tensor<6xui32>, tensor<6xui32>) {
  // CHECK-NOT: custom_call
  // CHECK-COUNT-20: stablehlo.shift_right_logical
  // CHECK-NOT: stablehlo.shift_right_logical
  %0:2 = stablehlo.custom_call @cu_threefry2x32_ffi(%k, %k, %c, %c) {api_version = 4 : i32} : (tensor<6xui32>, tensor<6xui32>, tensor<6xui32>, tensor<6xui32>) -> (tensor<6xui32>, tensor<6xui32>)
  return %0#0, %0#1 : tensor<6xui32>, tensor<6xui32>
}

// CHECK-LABEL: @others_stay
func.func @others_stay(%x: tensor<8xf32>) -> tensor<8xf32> {
  // CHECK-NEXT: custom_call @somebodys
  %0 = stablehlo.custom_call @somebodys(%x) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
