// RUN: rm -rf %t && split-file %s %t && shardwright check %t/one.mlir %t/nested.mlir

//--- one.mlir
// Each device of `a` sums its rows, then all of them; devices along `b` do the same.
sdy.mesh @mesh = <["a"=2, "b"=2]>
func.func @main() {
  %x = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0], [7.0, 8.0]]> : tensor<4x2xf32>
  sdy.sharding_group %x group_id=0 : tensor<4x2xf32>
  %0:2 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"a"}, {?}]>] out_shardings=[<@mesh, [{"a"}]>, <@mesh, [{}]>] manual_axes={"a"} (%mine: tensor<2x2xf32>) {
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %sum = stablehlo.reduce(%mine init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<2x2xf32>, tensor<f32>) -> tensor<2xf32>
    %all = "stablehlo.all_reduce"(%sum) <{replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids}> ({
    ^bb0(%l: tensor<f32>, %r: tensor<f32>):
      %s = stablehlo.add %l, %r : tensor<f32>
      stablehlo.return %s : tensor<f32>
    }) : (tensor<2xf32>) -> tensor<2xf32>
    sdy.return %sum, %all : tensor<2xf32>, tensor<2xf32>
  } : (tensor<4x2xf32>) -> (tensor<4xf32>, tensor<2xf32>)
  check.expect_eq_const %0#0, dense<[4.0, 6.0, 12.0, 14.0]> : tensor<4xf32>
  check.expect_eq_const %0#1, dense<[16.0, 20.0]> : tensor<2xf32>
  return
}

// Devices in another order, and a region inside of another one: those along `b` share out what each along `a` has.
// RUN: rm -rf %t && split-file %s %t && shardwright check %t/nested.mlir
//--- nested.mlir
sdy.mesh @mesh = <["a"=2, "b"=2], device_ids=[3, 1, 0, 2]>
func.func @main() {
  %x = stablehlo.constant dense<[0, 10, 20, 30]> : tensor<4xui32>
  %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"a"}]>] out_shardings=[<@mesh, [{"a"}]>] manual_axes={"a"} (%mine: tensor<2xui32>) {
    %1 = sdy.manual_computation(%mine) in_shardings=[<@mesh, [{"b"}]>] out_shardings=[<@mesh, [{"b"}]>] manual_axes={"b"} (%one: tensor<1xui32>) {
      %2 = stablehlo.partition_id : tensor<ui32>
      %3 = stablehlo.reshape %2 : (tensor<ui32>) -> tensor<1xui32>
      %4 = stablehlo.add %one, %3 : tensor<1xui32>
      sdy.return %4 : tensor<1xui32>
    } : (tensor<2xui32>) -> tensor<2xui32>
    sdy.return %1 : tensor<2xui32>
  } : (tensor<4xui32>) -> tensor<4xui32>
  check.expect_eq_const %0, dense<[3, 11, 20, 32]> : tensor<4xui32>
  return
}
