// Branches, loops, calls, tuples, tokens, and bodies of scalars.
// RUN: shardwright-opt %s | FileCheck %s
// RUN: shardwright-opt %s -o %t.once && shardwright-opt %t.once | diff %t.once -
// RUN: shardwright-opt %s -mlir-print-op-generic | shardwright-opt | diff %t.once -
// RUN: shardwright-opt %s -emit-bytecode | shardwright-opt | diff %t.once -

// CHECK-LABEL: @branches
func.func @branches(%p: tensor<i1>, %i: tensor<i32>, %x: tensor<8x6xf32>, %s: tensor<f32>) {
  // CHECK: "stablehlo.if"(%arg0) ({
  // CHECK: stablehlo.return %arg2, %arg3 : tensor<8x6xf32>, tensor<f32>
  %0:2 = "stablehlo.if"(%p) ({
    stablehlo.return %x, %s : tensor<8x6xf32>, tensor<f32>
  }, {
    %1 = stablehlo.negate %x : tensor<8x6xf32>
    stablehlo.return %1, %s : tensor<8x6xf32>, tensor<f32>
  }) : (tensor<i1>) -> (tensor<8x6xf32>, tensor<f32>)
  // CHECK: "stablehlo.case"(%arg1) ({
  %2 = "stablehlo.case"(%i) ({
    stablehlo.return %x : tensor<8x6xf32>
  }, {
    %1 = stablehlo.negate %x : tensor<8x6xf32>
    stablehlo.return %1 : tensor<8x6xf32>
  }, {
    stablehlo.return %0#0 : tensor<8x6xf32>
  }) : (tensor<i32>) -> tensor<8x6xf32>
  return
}

// CHECK-LABEL: @loops
func.func @loops(%x: tensor<8x6xf32>, %i: tensor<i32>, %n: tensor<i32>) {
  // CHECK: %{{.*}}:2 = stablehlo.while(%[[I:.*]] = %arg1, %[[X:.*]] = %arg0) : tensor<i32>, tensor<8x6xf32>
  // CHECK-NEXT: cond {
  // CHECK-NEXT: stablehlo.compare LT, %[[I]], %arg2
  // CHECK: } do {
  // CHECK-NEXT: stablehlo.negate %[[X]]
  %0:2 = stablehlo.while(%k = %i, %y = %x) : tensor<i32>, tensor<8x6xf32>
   cond {
    %1 = stablehlo.compare LT, %k, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %1 = stablehlo.negate %y : tensor<8x6xf32>
    stablehlo.return %k, %1 : tensor<i32>, tensor<8x6xf32>
  }
  // CHECK: stablehlo.while(%{{.*}} = %arg1) : tensor<i32> attributes {trip_count = 3 : i64}
  %2 = stablehlo.while(%k = %i) : tensor<i32> attributes {trip_count = 3 : i64} cond {
    %1 = stablehlo.compare LT, %k, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    // A loop inside a loop has names of its own.
    // CHECK: stablehlo.while(%{{.*}} = %{{.*}}, %{{.*}} = %arg2) : tensor<i32>, tensor<i32>
    %3:2 = stablehlo.while(%a = %k, %b = %n) : tensor<i32>, tensor<i32>
     cond {
      %1 = stablehlo.compare LT, %a, %k : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      stablehlo.return %b, %a : tensor<i32>, tensor<i32>
    }
    stablehlo.return %3#0 : tensor<i32>
  }
  // CHECK: stablehlo.while()
  stablehlo.while()
   cond {
    %c = stablehlo.constant dense<false> : tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    stablehlo.return
  }
  return
}

// CHECK-LABEL: @bodies
func.func @bodies(%x: tensor<8x6xf32>, %i: tensor<8x6xi32>) {
  // CHECK: "stablehlo.map"(%arg0, %arg0) <{dimensions = array<i64: 0, 1>}>
  %0 = "stablehlo.map"(%x, %x) <{dimensions = array<i64: 0, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %m = stablehlo.multiply %a, %b : tensor<f32>
    stablehlo.return %m : tensor<f32>
  }) : (tensor<8x6xf32>, tensor<8x6xf32>) -> tensor<8x6xf32>
  // CHECK: "stablehlo.sort"(%arg0, %arg1) <{dimension = 0 : i64, is_stable = true}>
  %1:2 = "stablehlo.sort"(%x, %i) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<i32>, %d: tensor<i32>):
    %m = stablehlo.compare LT, %a, %b, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %m : tensor<i1>
  }) : (tensor<8x6xf32>, tensor<8x6xi32>) -> (tensor<8x6xf32>, tensor<8x6xi32>)
  return
}

// CHECK-LABEL: @calls
func.func @calls(%x: tensor<8x6xf32>, %s: tensor<f32>) {
  // CHECK: stablehlo.composite "acme.gate" %arg0 {composite_attributes = {alpha = 5.000000e-01 : f32}, decomposition = @gate, version = 1 : i32} : (tensor<8x6xf32>) -> tensor<8x6xf32>
  %0 = stablehlo.composite "acme.gate" %x {composite_attributes = {alpha = 0.5 : f32}, decomposition = @gate, version = 1 : i32} : (tensor<8x6xf32>) -> tensor<8x6xf32>
  // CHECK: stablehlo.composite "acme.none" {{ ?}}{decomposition = @none} : () -> ()
  stablehlo.composite "acme.none" {decomposition = @none} : () -> ()
  // CHECK: stablehlo.tuple %arg0, %arg1 : tuple<tensor<8x6xf32>, tensor<f32>>
  %1 = stablehlo.tuple %x, %s : tuple<tensor<8x6xf32>, tensor<f32>>
  // CHECK: stablehlo.get_tuple_element %{{.*}}[1] : (tuple<tensor<8x6xf32>, tensor<f32>>) -> tensor<f32>
  %2 = stablehlo.get_tuple_element %1[1] : (tuple<tensor<8x6xf32>, tensor<f32>>) -> tensor<f32>
  // CHECK: #stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>
  %3 = stablehlo.custom_call @in_place(%x) {output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]} : (tensor<8x6xf32>) -> tensor<8x6xf32>
  return
}
func.func private @gate(%x: tensor<8x6xf32>) -> tensor<8x6xf32> {
  return %x : tensor<8x6xf32>
}
func.func private @none() {
  return
}

// CHECK-LABEL: @tokens
func.func @tokens(%x: tensor<8x6xf32>, %s: tensor<f32>, %t: !stablehlo.token) -> !stablehlo.token {
  // CHECK: stablehlo.create_token : !stablehlo.token
  %0 = stablehlo.create_token : !stablehlo.token
  // CHECK: stablehlo.after_all %{{.*}}, %arg2 : !stablehlo.token
  %1 = stablehlo.after_all %0, %t : !stablehlo.token
  // CHECK: stablehlo.after_all {{ ?}}: !stablehlo.token
  %2 = stablehlo.after_all : !stablehlo.token
  // CHECK: "stablehlo.infeed"(%{{.*}}) <{infeed_config = "here", layout = {{.*}}}> : (!stablehlo.token) -> (tensor<8x6xf32>, !stablehlo.token)
  %3:2 = "stablehlo.infeed"(%1) <{infeed_config = "here", layout = [[0, 1]]}> : (!stablehlo.token) -> (tensor<8x6xf32>, !stablehlo.token)
  // CHECK: "stablehlo.outfeed"(%arg0, %arg1, %{{.*}}) <{outfeed_config = "there"}>
  %4 = "stablehlo.outfeed"(%x, %s, %3#1) <{outfeed_config = "there"}> : (tensor<8x6xf32>, tensor<f32>, !stablehlo.token) -> !stablehlo.token
  // CHECK: "stablehlo.send"(%arg0, %{{.*}}) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 2>, is_host_transfer = true}>
  %5 = "stablehlo.send"(%x, %4) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 2>, is_host_transfer = true}> : (tensor<8x6xf32>, !stablehlo.token) -> !stablehlo.token
  // CHECK: "stablehlo.recv"(%{{.*}}) <{channel_handle = #stablehlo.channel_handle<handle = 6, type = 3>, is_host_transfer = true}>
  %6:2 = "stablehlo.recv"(%5) <{channel_handle = #stablehlo.channel_handle<handle = 6, type = 3>, is_host_transfer = true}> : (!stablehlo.token) -> (tensor<8x6xf32>, !stablehlo.token)
  return %6#1 : !stablehlo.token
}

// CHECK-LABEL: @starts_now_ends_later
func.func @starts_now_ends_later(%x: tensor<8x6xf32>) -> tensor<8x12xf32> {
  // CHECK: "stablehlo.async_start"(%arg0)
  // CHECK: (tensor<8x6xf32>) -> !stablehlo.future<tensor<8x12xf32>>
  %0 = "stablehlo.async_start"(%x) ({
  ^bb0(%y: tensor<8x6xf32>):
    %1 = "stablehlo.all_gather"(%y) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> : (tensor<8x6xf32>) -> tensor<8x12xf32>
    stablehlo.return %1 : tensor<8x12xf32>
  }) : (tensor<8x6xf32>) -> !stablehlo.future<tensor<8x12xf32>>
  // CHECK: "stablehlo.async_done"(%{{.*}}) : (!stablehlo.future<tensor<8x12xf32>>) -> tensor<8x12xf32>
  %2 = "stablehlo.async_done"(%0) : (!stablehlo.future<tensor<8x12xf32>>) -> tensor<8x12xf32>
  return %2 : tensor<8x12xf32>
}

// CHECK-LABEL: @more_collectives
func.func @more_collectives(%x: tensor<8x6xf32>) {
  // CHECK: "stablehlo.collective_broadcast"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<{{.*}}> : tensor<2x2xi64>}>
  %0 = "stablehlo.collective_broadcast"(%x) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>}> : (tensor<8x6xf32>) -> tensor<8x6xf32>
  // CHECK: "stablehlo.cross-replica-sum"(%arg0) <{replica_groups = dense<{{.*}}> : tensor<1x2xi64>}>
  %1 = "stablehlo.cross-replica-sum"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<8x6xf32>) -> tensor<8x6xf32>
  return
}
