// What flows through loops, branches and manual regions, and what they take from outside.
// RUN: shardwright-opt %s -pass-pipeline='builtin.module(builtin.module(shardwright-partition,shardwright-remove-predicate-reductions,canonicalize,cse))' | FileCheck %s

#rows = #sdy.sharding<@mesh, [{"b"}, {}]>

// CHECK-LABEL: module @a_loop_carries_shards
module @a_loop_carries_shards {
  sdy.mesh @mesh = <["a"=2, "b"=4]>
  func.func @main(%x: tensor<8x6xf32> {sdy.sharding = #rows}, %n: tensor<i32>) -> (tensor<8x6xf32> {sdy.sharding = #rows}) {
    // CHECK: stablehlo.while(%[[I:.*]] = %arg1, %[[X:.*]] = %arg0) : tensor<i32>, tensor<2x6xf32>
    // CHECK-NOT: all_gather
    // CHECK: stablehlo.tanh %[[X]] : tensor<2x6xf32>
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %0:2 = stablehlo.while(%i = %n, %y = %x) : tensor<i32>, tensor<8x6xf32> attributes {sdy.sharding = #sdy.sharding_per_value<[<@mesh, []>, <@mesh, [{"b"}, {}]>]>}
    cond {
      %p = stablehlo.compare GT, %i, %zero : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
    } do {
      %j = stablehlo.subtract %i, %one : tensor<i32>
      %z = stablehlo.tanh %y {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"b"}, {}]>]>} : tensor<8x6xf32>
      stablehlo.return %j, %z : tensor<i32>, tensor<8x6xf32>
    }
    return %0#1 : tensor<8x6xf32>
  }
}

// What the loop reads from outside is gathered once.
// CHECK-LABEL: module @a_loop_moves_what_does_not_change_before_it_begins
module @a_loop_moves_what_does_not_change_before_it_begins {
  sdy.mesh @mesh = <["a"=2, "b"=4]>
  func.func @main(%x: tensor<8x6xf32>, %w: tensor<8x6xf32> {sdy.sharding = #rows}, %n: tensor<i32>) -> tensor<8x6xf32> {
    // CHECK: %[[W:.*]] = "stablehlo.all_gather"(%arg1)
    // CHECK: stablehlo.while
    // CHECK: stablehlo.add %{{.*}}, %[[W]]
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %0:2 = stablehlo.while(%i = %n, %y = %x) : tensor<i32>, tensor<8x6xf32>
    cond {
      %p = stablehlo.compare GT, %i, %zero : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
    } do {
      %j = stablehlo.subtract %i, %one : tensor<i32>
      %z = stablehlo.add %y, %w : tensor<8x6xf32>
      stablehlo.return %j, %z : tensor<i32>, tensor<8x6xf32>
    }
    return %0#1 : tensor<8x6xf32>
  }
}

// Weights are twice as large as what they are multiplied with, but that is another one in each round.
// CHECK-LABEL: module @a_loop_would_move_what_changes_in_each_round
module @a_loop_would_move_what_changes_in_each_round {
  sdy.mesh @mesh = <["a"=2, "b"=4]>
  func.func @main(%x: tensor<512x256xf32> {sdy.sharding = #rows}, %w: tensor<256x1024xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"b"}]>}, %n: tensor<i32>) -> (tensor<512x256xf32> {sdy.sharding = #rows}) {
    // CHECK: %[[W:.*]] = "stablehlo.all_gather"(%arg1)
    // CHECK: stablehlo.while
    // CHECK: stablehlo.dot_general %{{.*}}, %[[W]]
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %0:2 = stablehlo.while(%i = %n, %y = %x) : tensor<i32>, tensor<512x256xf32> attributes {sdy.sharding = #sdy.sharding_per_value<[<@mesh, []>, <@mesh, [{"b"}, {}]>]>}
    cond {
      %p = stablehlo.compare GT, %i, %zero : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
    } do {
      %j = stablehlo.subtract %i, %one : tensor<i32>
      %r = stablehlo.dot_general %y, %w, contracting_dims = [1] x [0] : (tensor<512x256xf32>, tensor<256x1024xf32>) -> tensor<512x1024xf32>
      %s = stablehlo.slice %r [0:512, 0:256] : (tensor<512x1024xf32>) -> tensor<512x256xf32>
      stablehlo.return %j, %s : tensor<i32>, tensor<512x256xf32>
    }
    return %0#1 : tensor<512x256xf32>
  }
}

// Which way is taken every device must know.
// CHECK-LABEL: module @branches_move_what_they_read_themselves
module @branches_move_what_they_read_themselves {
  sdy.mesh @mesh = <["a"=2, "b"=4]>
  func.func @main(%x: tensor<8x6xf32> {sdy.sharding = #rows}, %p: tensor<i1>) -> tensor<8x6xf32> {
    // CHECK-NOT: all_gather
    // CHECK: "stablehlo.if"(%arg1)
    // CHECK: %[[X:.*]] = {{.*}}all_gather
    // CHECK: }, {
    // CHECK: %[[Y:.*]] = "stablehlo.all_gather"(%arg0)
    // CHECK: stablehlo.return %[[Y]]
    %0 = "stablehlo.if"(%p) ({
      %y = stablehlo.tanh %x : tensor<8x6xf32>
      stablehlo.return %y : tensor<8x6xf32>
    }, {
      stablehlo.return %x : tensor<8x6xf32>
    }) : (tensor<i1>) -> tensor<8x6xf32>
    return %0 : tensor<8x6xf32>
  }
}

// CHECK-LABEL: module @a_manual_region_stands_as_it_is
module @a_manual_region_stands_as_it_is {
  sdy.mesh @mesh = <["a"=2, "b"=4]>
  func.func @main(%x: tensor<8x6xf32>) -> (tensor<6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
    // CHECK: %[[X:.*]] = stablehlo.dynamic_slice %arg0, {{.*}}, sizes = [2, 6]
    // CHECK: %[[S:.*]] = stablehlo.reduce(%[[X]]
    // CHECK: %[[R:.*]] = "stablehlo.all_reduce"(%[[S]]) {{.*}}replica_groups = dense<{{\[}}[0, 1, 2, 3], [4, 5, 6, 7]]>
    // CHECK: return %[[R]]
    %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"b"}, {}]>] out_shardings=[<@mesh, [{}]>] manual_axes={"b"} (%y: tensor<2x6xf32>) {
      %zero = stablehlo.constant dense<0.0> : tensor<f32>
      %s = stablehlo.reduce(%y init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<2x6xf32>, tensor<f32>) -> tensor<6xf32>
      %r = "stablehlo.all_reduce"(%s) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3], [4, 5, 6, 7]]> : tensor<2x4xi64>, use_global_device_ids}> ({
      ^bb0(%a: tensor<f32>, %b: tensor<f32>):
        %t = stablehlo.add %a, %b : tensor<f32>
        stablehlo.return %t : tensor<f32>
      }) : (tensor<6xf32>) -> tensor<6xf32>
      sdy.return %r : tensor<6xf32>
    } : (tensor<8x6xf32>) -> tensor<6xf32>
    return %0 : tensor<6xf32>
  }
}

// Device 3 is the first of the mesh.
// CHECK-LABEL: module @devices_may_stand_in_another_order
// CHECK-SAME: attributes {exec.mesh = #sdy.mesh<["b"=4], device_ids=[3, 1, 0, 2]>}
module @devices_may_stand_in_another_order {
  sdy.mesh @mesh = <["b"=4], device_ids=[3, 1, 0, 2]>
  func.func @main(%x: tensor<8x6xf32>) -> (tensor<8x6xf32> {sdy.sharding = #rows}, tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
    // CHECK-DAG: %[[TABLE:.*]] = stablehlo.constant dense<[2, 1, 3, 0]> : tensor<4xi32>
    // CHECK-DAG: %[[ID:.*]] = stablehlo.partition_id
    // CHECK: %[[I:.*]] = stablehlo.convert %[[ID]]
    // CHECK: stablehlo.dynamic_slice %[[TABLE]], %[[I]], sizes = [1]
    // CHECK: replica_groups = dense<{{\[}}[3, 1, 0, 2]]>
    %0 = sdy.sharding_constraint %x <@mesh, [{"b"}, {}]> : tensor<8x6xf32>
    return %0, %0 : tensor<8x6xf32>, tensor<8x6xf32>
  }
}

// CHECK-LABEL: module @every_function_is_split
// CHECK-SAME: attributes {exec.mesh
module @every_function_is_split {
  sdy.mesh @mesh = <["a"=2, "b"=4]>
  // CHECK: func.func @first(%arg0: tensor<2x6xf32>
  func.func @first(%x: tensor<8x6xf32> {sdy.sharding = #rows}) -> tensor<8x6xf32> {
    return %x : tensor<8x6xf32>
  }
  // CHECK: func.func @second(%arg0: tensor<3x6xf32>
  func.func @second(%x: tensor<12x6xf32> {sdy.sharding = #rows}) -> tensor<12x6xf32> {
    return %x : tensor<12x6xf32>
  }
}
