// RUN: shardwright compile %s -o %t.bundle
// RUN: FileCheck %s -input-file=%t.bundle/schedule/main.sched

// The loop has no condition, and its products know their slices: those of one counter that goes up, and of one that goes down.
// CHECK: while [[W:w[0-9]+]] trips=3 !c
// CHECK-NEXT: do [[W]] !c
// CHECK-DAG: call {{.*}} slices=0:1 !c
// CHECK-DAG: call {{.*}} slices=2:-1 !c
// CHECK: end [[W]] !c
func.func @main(%x: tensor<5x4xf32>, %stack: tensor<3x4x4xf32>) -> (tensor<5x4xf32>, tensor<5x4xf32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %r:4 = stablehlo.while(%i = %zero, %j = %two, %a = %x, %b = %x) : tensor<i32>, tensor<i32>, tensor<5x4xf32>, tensor<5x4xf32>
  cond {
    %more = stablehlo.compare LT, %i, %three, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %0 = stablehlo.dynamic_slice %stack, %i, %zero, %zero, sizes = [1, 4, 4] : (tensor<3x4x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x4xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x4x4xf32>) -> tensor<4x4xf32>
    %2 = stablehlo.dot_general %a, %1, contracting_dims = [1] x [0] : (tensor<5x4xf32>, tensor<4x4xf32>) -> tensor<5x4xf32>
    %3 = stablehlo.dynamic_slice %stack, %j, %zero, %zero, sizes = [1, 4, 4] : (tensor<3x4x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x4xf32>
    %4 = stablehlo.reshape %3 : (tensor<1x4x4xf32>) -> tensor<4x4xf32>
    %5 = stablehlo.dot_general %b, %4, contracting_dims = [1] x [0] : (tensor<5x4xf32>, tensor<4x4xf32>) -> tensor<5x4xf32>
    %up = stablehlo.add %i, %one : tensor<i32>
    %down = stablehlo.subtract %j, %one : tensor<i32>
    stablehlo.return %up, %down, %2, %5 : tensor<i32>, tensor<i32>, tensor<5x4xf32>, tensor<5x4xf32>
  }
  return %r#2, %r#3 : tensor<5x4xf32>, tensor<5x4xf32>
}
