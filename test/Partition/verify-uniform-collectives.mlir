// RUN: shardwright-opt %s -split-input-file -shardwright-partition -shardwright-verify-uniform-collectives -verify-diagnostics | FileCheck %s

// A sum that decides how often the loop runs is the same on all devices that meet in the loop.
// CHECK-LABEL: module @a_reduced_predicate_is_equal
module @a_reduced_predicate_is_equal {
  sdy.mesh @mesh = <["a"=2, "b"=3]>
  func.func @main(%x: tensor<6xf32>) -> tensor<6xf32> {
    %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"b"}]>] out_shardings=[<@mesh, [{"b"}]>] manual_axes={"a", "b"} (%y: tensor<2xf32>) {
      %limit = stablehlo.constant dense<100.0> : tensor<f32>
      %zero = stablehlo.constant dense<0.0> : tensor<f32>
      %r = stablehlo.while(%z = %y) : tensor<2xf32>
      cond {
        %s = stablehlo.reduce(%z init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
        %t = "stablehlo.all_reduce"(%s) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi64>, use_global_device_ids}> ({
        ^bb0(%p: tensor<f32>, %q: tensor<f32>):
          %u = stablehlo.add %p, %q : tensor<f32>
          stablehlo.return %u : tensor<f32>
        }) : (tensor<f32>) -> tensor<f32>
        %c = stablehlo.compare LT, %t, %limit : (tensor<f32>, tensor<f32>) -> tensor<i1>
        stablehlo.return %c : tensor<i1>
      } do {
        %d = "stablehlo.collective_permute"(%z) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 0], [3, 4], [4, 5], [5, 3]]> : tensor<6x2xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
        %e = stablehlo.add %d, %z : tensor<2xf32>
        stablehlo.return %e : tensor<2xf32>
      }
      sdy.return %r : tensor<2xf32>
    } : (tensor<6xf32>) -> tensor<6xf32>
    return %0 : tensor<6xf32>
  }
}

// -----

// Each device counts down its own shard, and meets others on the way.
module @a_shard_decides {
  sdy.mesh @mesh = <["b"=3]>
  func.func @main(%x: tensor<3xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"b"}]>}) -> tensor<3xi32> {
    %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"b"}]>] out_shardings=[<@mesh, [{"b"}]>] manual_axes={"b"} (%y: tensor<1xi32>) {
      %zero = stablehlo.constant dense<0> : tensor<i32>
      // expected-note @below {{the 'stablehlo.while' is here: reduce its predicate over all devices of the group, or move the collective out of it}}
      %r = stablehlo.while(%z = %y) : tensor<1xi32>
      cond {
        %s = stablehlo.reshape %z : (tensor<1xi32>) -> tensor<i32>
        %c = stablehlo.compare GT, %s, %zero : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %c : tensor<i1>
      } do {
        // expected-error @below {{devices 0 and 1 are in one group of this 'stablehlo.collective_permute', but may take different control paths: the predicate of the 'stablehlo.while' around it is not known to be equal on both, and one might wait for the other forever}}
        %d = "stablehlo.collective_permute"(%z) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 0]]> : tensor<3x2xi64>}> : (tensor<1xi32>) -> tensor<1xi32>
        stablehlo.return %d : tensor<1xi32>
      }
      sdy.return %r : tensor<1xi32>
    } : (tensor<3xi32>) -> tensor<3xi32>
    return %0 : tensor<3xi32>
  }
}

// -----

// Rows of the mesh take different branches; the groups of the collective are within rows.
// CHECK-LABEL: module @a_coordinate_decides_for_other_axes
module @a_coordinate_decides_for_other_axes {
  sdy.mesh @mesh = <["a"=2, "b"=3]>
  func.func @main(%x: tensor<6xf32>) -> tensor<6xf32> {
    %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"a", "b"}]>] out_shardings=[<@mesh, [{"a", "b"}]>] manual_axes={"a", "b"} (%y: tensor<1xf32>) {
      %three = stablehlo.constant dense<3> : tensor<ui32>
      %id = stablehlo.partition_id : tensor<ui32>
      %row = stablehlo.divide %id, %three : tensor<ui32>
      %way = stablehlo.convert %row : (tensor<ui32>) -> tensor<i32>
      %r = "stablehlo.case"(%way) ({
        %d = "stablehlo.all_reduce"(%y) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi64>, use_global_device_ids}> ({
        ^bb0(%p: tensor<f32>, %q: tensor<f32>):
          %sum = stablehlo.add %p, %q : tensor<f32>
          stablehlo.return %sum : tensor<f32>
        }) : (tensor<1xf32>) -> tensor<1xf32>
        stablehlo.return %d : tensor<1xf32>
      }, {
        stablehlo.return %y : tensor<1xf32>
      }) : (tensor<i32>) -> tensor<1xf32>
      sdy.return %r : tensor<1xf32>
    } : (tensor<6xf32>) -> tensor<6xf32>
    return %0 : tensor<6xf32>
  }
}

// -----

// The columns do not.
module @a_coordinate_decides_for_its_own_axis {
  sdy.mesh @mesh = <["a"=2, "b"=3]>
  func.func @main(%x: tensor<6xf32>) -> tensor<6xf32> {
    %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"a", "b"}]>] out_shardings=[<@mesh, [{"a", "b"}]>] manual_axes={"a", "b"} (%y: tensor<1xf32>) {
      %three = stablehlo.constant dense<3> : tensor<ui32>
      %id = stablehlo.partition_id : tensor<ui32>
      %column = stablehlo.remainder %id, %three : tensor<ui32>
      %way = stablehlo.convert %column : (tensor<ui32>) -> tensor<i32>
      // expected-note @below {{the 'stablehlo.case' is here}}
      %r = "stablehlo.case"(%way) ({
        // expected-error @below {{devices 0 and 1 are in one group of this 'stablehlo.collective_permute'}}
        %d = "stablehlo.collective_permute"(%y) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 0]]> : tensor<3x2xi64>}> : (tensor<1xf32>) -> tensor<1xf32>
        stablehlo.return %d : tensor<1xf32>
      }, {
        stablehlo.return %y : tensor<1xf32>
      }) : (tensor<i32>) -> tensor<1xf32>
      sdy.return %r : tensor<1xf32>
    } : (tensor<6xf32>) -> tensor<6xf32>
    return %0 : tensor<6xf32>
  }
}

// -----

// The count is the same on all devices in every round, but afterwards each device has that of its own last round.
module @a_count_of_rounds_differs_after_the_loop {
  sdy.mesh @mesh = <["b"=3]>
  func.func @main(%x: tensor<3xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"b"}]>}) -> tensor<3xi32> {
    %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"b"}]>] out_shardings=[<@mesh, [{"b"}]>] manual_axes={"b"} (%y: tensor<1xi32>) {
      %zero = stablehlo.constant dense<0> : tensor<i32>
      %one = stablehlo.constant dense<1> : tensor<i32>
      %most = stablehlo.reshape %y : (tensor<1xi32>) -> tensor<i32>
      %n = stablehlo.while(%k = %zero) : tensor<i32>
      cond {
        %c = stablehlo.compare LT, %k, %most : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %c : tensor<i1>
      } do {
        %next = stablehlo.add %k, %one : tensor<i32>
        stablehlo.return %next : tensor<i32>
      }
      // expected-note @below {{the 'stablehlo.case' is here}}
      %r = "stablehlo.case"(%n) ({
        stablehlo.return %y : tensor<1xi32>
      }, {
        // expected-error @below {{devices 0 and 1 are in one group of this 'stablehlo.collective_permute'}}
        %d = "stablehlo.collective_permute"(%y) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 0]]> : tensor<3x2xi64>}> : (tensor<1xi32>) -> tensor<1xi32>
        stablehlo.return %d : tensor<1xi32>
      }) : (tensor<i32>) -> tensor<1xi32>
      sdy.return %r : tensor<1xi32>
    } : (tensor<3xi32>) -> tensor<3xi32>
    return %0 : tensor<3xi32>
  }
}

// -----

module {
  sdy.mesh @mesh = <["a"=2]>
  func.func @main(%x: tensor<4x6xf32>) -> tensor<4x6xf32> {
    // expected-error @below {{names device 99; expected one of 0 to 1}}
    %0 = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 99]]> : tensor<1x2xi64>}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %c = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %c : tensor<f32>
    }) : (tensor<4x6xf32>) -> tensor<4x6xf32>
    return %0 : tensor<4x6xf32>
  }
}

// -----

// Short groups are filled up with -1; a pair is not.
module {
  sdy.mesh @mesh = <["a"=3]>
  func.func @main(%x: tensor<4x6xf32>) -> tensor<4x6xf32> {
    %0 = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 2], [1, -1]]> : tensor<2x2xi64>}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %c = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %c : tensor<f32>
    }) : (tensor<4x6xf32>) -> tensor<4x6xf32>
    // expected-error @below {{names device -1; expected one of 0 to 2}}
    %1 = "stablehlo.collective_permute"(%0) <{source_target_pairs = dense<[[-1, 1]]> : tensor<1x2xi64>}> : (tensor<4x6xf32>) -> tensor<4x6xf32>
    return %1 : tensor<4x6xf32>
  }
}
