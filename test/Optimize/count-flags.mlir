// RUN: shardwright-opt %s -shardwright-count-flags | FileCheck %s
// RUN: shardwright-opt %s -shardwright-count-flags -shardwright-combine-all-reduces | FileCheck %s --check-prefix=ONE

// CHECK-LABEL: @all_hold_if_none_does_not
func.func @all_hold_if_none_does_not(%x: tensor<3xi1>) -> tensor<3xi1> {
  // CHECK: %[[N:.*]] = stablehlo.not %arg0
  // CHECK: %[[F:.*]] = stablehlo.convert %[[N]] : (tensor<3xi1>) -> tensor<3xf32>
  // CHECK: %[[S:.*]] = "stablehlo.all_reduce"(%[[F]])
  // CHECK: stablehlo.add
  // CHECK: %[[R:.*]] = stablehlo.compare EQ, %[[S]], %{{.*}}
  // CHECK: return %[[R]]
  %0 = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<i1>, %b: tensor<i1>):
    %s = stablehlo.and %a, %b : tensor<i1>
    stablehlo.return %s : tensor<i1>
  }) : (tensor<3xi1>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

// CHECK-LABEL: @any_holds_if_not_none_does
func.func @any_holds_if_not_none_does(%x: tensor<3xi1>) -> tensor<3xi1> {
  // CHECK: %[[F:.*]] = stablehlo.convert %arg0 : (tensor<3xi1>) -> tensor<3xf32>
  // CHECK: %[[S:.*]] = "stablehlo.all_reduce"(%[[F]])
  // CHECK: stablehlo.compare NE, %[[S]], %{{.*}}
  %0 = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<i1>, %b: tensor<i1>):
    %s = stablehlo.or %a, %b : tensor<i1>
    stablehlo.return %s : tensor<i1>
  }) : (tensor<3xi1>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

// CHECK-LABEL: @many_flags_stay
func.func @many_flags_stay(%x: tensor<1025xi1>) -> tensor<1025xi1> {
  // CHECK: stablehlo.and
  %0 = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<i1>, %b: tensor<i1>):
    %s = stablehlo.and %a, %b : tensor<i1>
    stablehlo.return %s : tensor<i1>
  }) : (tensor<1025xi1>) -> tensor<1025xi1>
  return %0 : tensor<1025xi1>
}

// A norm, and whether all gradients are finite.
// ONE-LABEL: @flags_and_sums_are_reduced_together
func.func @flags_and_sums_are_reduced_together(%norm: tensor<f32>, %finite: tensor<i1>) -> (tensor<f32>, tensor<i1>) {
  // ONE: %[[R:.*]]:2 = "stablehlo.all_reduce"(%arg0, %{{.*}})
  // ONE-NOT: all_reduce
  %0 = "stablehlo.all_reduce"(%norm) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<f32>) -> tensor<f32>
  %1 = "stablehlo.all_reduce"(%finite) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<i1>, %b: tensor<i1>):
    %s = stablehlo.and %a, %b : tensor<i1>
    stablehlo.return %s : tensor<i1>
  }) : (tensor<i1>) -> tensor<i1>
  return %0, %1 : tensor<f32>, tensor<i1>
}
