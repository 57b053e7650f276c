// RUN: shardwright-opt %s -shardwright-combine-collectives="bucket-bytes=65536 cluster=%S/Inputs/pair.json" | FileCheck %s
// RUN: shardwright-opt %s -shardwright-combine-collectives=bucket-bytes=65536 | FileCheck %s --check-prefix=UNKNOWN

module attributes {exec.mesh = #sdy.mesh<["data"=2]>} {

// CHECK-LABEL: @reductions_wait_for_the_last
func.func @reductions_wait_for_the_last(%x: tensor<8192xf32>, %y: tensor<6144xf32>) -> (tensor<8192xf32>, tensor<6144xf32>) {
  // CHECK-NEXT: %[[Y:.*]] = exec.fusion
  // CHECK: %[[S:.*]]:2 = exec.start all_reduce %arg0, %[[Y]]
  // CHECK-NEXT: %[[D:.*]]:2 = exec.done %[[S]]#0, %[[S]]#1
  // CHECK-NEXT: return %[[D]]#0, %[[D]]#1
  %sa = exec.start all_reduce %x {groups = dense<[[0, 1]]> : tensor<1x2xi64>, reduction = #exec<reduction sum>} : (tensor<8192xf32>) -> tensor<8192xf32>
  %a = exec.done %sa : (tensor<8192xf32>) -> tensor<8192xf32>
  %n = exec.fusion loop %y : (tensor<6144xf32>) -> tensor<6144xf32> {
  ^bb0(%v: tensor<6144xf32>):
    %w = stablehlo.negate %v : tensor<6144xf32>
    exec.yield %w : tensor<6144xf32>
  }
  %sb = exec.start all_reduce %n {groups = dense<[[0, 1]]> : tensor<1x2xi64>, reduction = #exec<reduction sum>} : (tensor<6144xf32>) -> tensor<6144xf32>
  %b = exec.done %sb : (tensor<6144xf32>) -> tensor<6144xf32>
  return %a, %b : tensor<8192xf32>, tensor<6144xf32>
}

// 32 KiB and 40 are more than 64.
// CHECK-LABEL: @a_full_bucket_takes_no_more
func.func @a_full_bucket_takes_no_more(%x: tensor<8192xf32>, %y: tensor<10240xf32>) -> (tensor<8192xf32>, tensor<10240xf32>) {
  // CHECK: exec.start all_reduce %arg0 {
  // CHECK: exec.start all_reduce %arg1 {
  %sa = exec.start all_reduce %x {groups = dense<[[0, 1]]> : tensor<1x2xi64>, reduction = #exec<reduction sum>} : (tensor<8192xf32>) -> tensor<8192xf32>
  %a = exec.done %sa : (tensor<8192xf32>) -> tensor<8192xf32>
  %sb = exec.start all_reduce %y {groups = dense<[[0, 1]]> : tensor<1x2xi64>, reduction = #exec<reduction sum>} : (tensor<10240xf32>) -> tensor<10240xf32>
  %b = exec.done %sb : (tensor<10240xf32>) -> tensor<10240xf32>
  return %a, %b : tensor<8192xf32>, tensor<10240xf32>
}

// CHECK-LABEL: @one_that_needs_the_other_waits
func.func @one_that_needs_the_other_waits(%x: tensor<8192xf32>) -> tensor<8192xf32> {
  // CHECK: exec.start all_reduce %arg0 {
  // CHECK: exec.start all_reduce %{{[0-9]+}} {
  %sa = exec.start all_reduce %x {groups = dense<[[0, 1]]> : tensor<1x2xi64>, reduction = #exec<reduction sum>} : (tensor<8192xf32>) -> tensor<8192xf32>
  %a = exec.done %sa : (tensor<8192xf32>) -> tensor<8192xf32>
  %sb = exec.start all_reduce %a {groups = dense<[[0, 1]]> : tensor<1x2xi64>, reduction = #exec<reduction sum>} : (tensor<8192xf32>) -> tensor<8192xf32>
  %b = exec.done %sb : (tensor<8192xf32>) -> tensor<8192xf32>
  return %b : tensor<8192xf32>
}

// Joined, the reader would come before the last operand.
// CHECK-LABEL: @one_that_is_read_in_between_stays
func.func @one_that_is_read_in_between_stays(%x: tensor<8192xf32>) -> (tensor<8192xf32>, tensor<8192xf32>) {
  // CHECK: exec.start all_reduce %arg0 {
  // CHECK: stablehlo.negate
  // CHECK: stablehlo.abs
  // CHECK: exec.start all_reduce %{{[0-9]+}} {
  %sa = exec.start all_reduce %x {groups = dense<[[0, 1]]> : tensor<1x2xi64>, reduction = #exec<reduction sum>} : (tensor<8192xf32>) -> tensor<8192xf32>
  %a = exec.done %sa : (tensor<8192xf32>) -> tensor<8192xf32>
  %n = exec.fusion loop %a : (tensor<8192xf32>) -> tensor<8192xf32> {
  ^bb0(%v: tensor<8192xf32>):
    %w = stablehlo.negate %v : tensor<8192xf32>
    exec.yield %w : tensor<8192xf32>
  }
  %m = exec.fusion loop %n : (tensor<8192xf32>) -> tensor<8192xf32> {
  ^bb0(%v: tensor<8192xf32>):
    %w = stablehlo.abs %v : tensor<8192xf32>
    exec.yield %w : tensor<8192xf32>
  }
  %sb = exec.start all_reduce %m {groups = dense<[[0, 1]]> : tensor<1x2xi64>, reduction = #exec<reduction sum>} : (tensor<8192xf32>) -> tensor<8192xf32>
  %b = exec.done %sb : (tensor<8192xf32>) -> tensor<8192xf32>
  return %n, %b : tensor<8192xf32>, tensor<8192xf32>
}

// CHECK-LABEL: @other_groups_stay_apart
func.func @other_groups_stay_apart(%x: tensor<8192xf32>, %y: tensor<6144xf32>) -> (tensor<8192xf32>, tensor<6144xf32>) {
  // CHECK: exec.start all_reduce %arg0 {
  // CHECK: exec.start all_reduce %arg1 {
  %sa = exec.start all_reduce %x {groups = dense<[[0], [1]]> : tensor<2x1xi64>, reduction = #exec<reduction sum>} : (tensor<8192xf32>) -> tensor<8192xf32>
  %a = exec.done %sa : (tensor<8192xf32>) -> tensor<8192xf32>
  %sb = exec.start all_reduce %y {groups = dense<[[0, 1]]> : tensor<1x2xi64>, reduction = #exec<reduction sum>} : (tensor<6144xf32>) -> tensor<6144xf32>
  %b = exec.done %sb : (tensor<6144xf32>) -> tensor<6144xf32>
  return %a, %b : tensor<8192xf32>, tensor<6144xf32>
}

// CHECK-LABEL: @other_reductions_stay_apart
func.func @other_reductions_stay_apart(%x: tensor<8192xf32>, %y: tensor<6144xf32>) -> (tensor<8192xf32>, tensor<6144xf32>) {
  // CHECK: exec.start all_reduce %arg0 {
  // CHECK: exec.start all_reduce %arg1 {
  %sa = exec.start all_reduce %x {groups = dense<[[0, 1]]> : tensor<1x2xi64>, reduction = #exec<reduction sum>} : (tensor<8192xf32>) -> tensor<8192xf32>
  %a = exec.done %sa : (tensor<8192xf32>) -> tensor<8192xf32>
  %sb = exec.start all_reduce %y {groups = dense<[[0, 1]]> : tensor<1x2xi64>, reduction = #exec<reduction max>} : (tensor<6144xf32>) -> tensor<6144xf32>
  %b = exec.done %sb : (tensor<6144xf32>) -> tensor<6144xf32>
  return %a, %b : tensor<8192xf32>, tensor<6144xf32>
}

// CHECK-LABEL: @other_element_types_stay_apart
func.func @other_element_types_stay_apart(%x: tensor<8192xf32>, %y: tensor<6144xbf16>) -> (tensor<8192xf32>, tensor<6144xbf16>) {
  // CHECK: exec.start all_reduce %arg0 {
  // CHECK: exec.start all_reduce %arg1 {
  %sa = exec.start all_reduce %x {groups = dense<[[0, 1]]> : tensor<1x2xi64>, reduction = #exec<reduction sum>} : (tensor<8192xf32>) -> tensor<8192xf32>
  %a = exec.done %sa : (tensor<8192xf32>) -> tensor<8192xf32>
  %sb = exec.start all_reduce %y {groups = dense<[[0, 1]]> : tensor<1x2xi64>, reduction = #exec<reduction sum>} : (tensor<6144xbf16>) -> tensor<6144xbf16>
  %b = exec.done %sb : (tensor<6144xbf16>) -> tensor<6144xbf16>
  return %a, %b : tensor<8192xf32>, tensor<6144xbf16>
}

// A view drops what stands before the dimension, if these are ones.
// CHECK-LABEL: @leading_ones_do_not_matter
func.func @leading_ones_do_not_matter(%x: tensor<1x12x5xf32>, %y: tensor<8x3xf32>) -> (tensor<1x6x5xf32>, tensor<4x3xf32>) {
  // CHECK: %[[X:.*]] = exec.view %arg0 : (tensor<1x12x5xf32>) -> tensor<12x5xf32>
  // CHECK: exec.start reduce_scatter %[[X]], %arg1 {groups
  // CHECK: %[[D:.*]]:2 = exec.done
  // CHECK: exec.view %[[D]]#0 : (tensor<6x5xf32>) -> tensor<1x6x5xf32>
  %sa = exec.start reduce_scatter %x {dim = 1 : i64, groups = dense<[[0, 1]]> : tensor<1x2xi64>, reduction = #exec<reduction sum>} : (tensor<1x12x5xf32>) -> tensor<1x6x5xf32>
  %a = exec.done %sa : (tensor<1x6x5xf32>) -> tensor<1x6x5xf32>
  %sb = exec.start reduce_scatter %y {groups = dense<[[0, 1]]> : tensor<1x2xi64>, reduction = #exec<reduction sum>} : (tensor<8x3xf32>) -> tensor<4x3xf32>
  %b = exec.done %sb : (tensor<4x3xf32>) -> tensor<4x3xf32>
  return %a, %b : tensor<1x6x5xf32>, tensor<4x3xf32>
}

// CHECK-LABEL: @other_dimensions_stay_apart
func.func @other_dimensions_stay_apart(%x: tensor<2x12xf32>, %y: tensor<8x3xf32>) -> (tensor<2x6xf32>, tensor<4x3xf32>) {
  // CHECK: exec.start reduce_scatter %arg0 {
  // CHECK: exec.start reduce_scatter %arg1 {
  %sa = exec.start reduce_scatter %x {dim = 1 : i64, groups = dense<[[0, 1]]> : tensor<1x2xi64>, reduction = #exec<reduction sum>} : (tensor<2x12xf32>) -> tensor<2x6xf32>
  %a = exec.done %sa : (tensor<2x6xf32>) -> tensor<2x6xf32>
  %sb = exec.start reduce_scatter %y {groups = dense<[[0, 1]]> : tensor<1x2xi64>, reduction = #exec<reduction sum>} : (tensor<8x3xf32>) -> tensor<4x3xf32>
  %b = exec.done %sb : (tensor<4x3xf32>) -> tensor<4x3xf32>
  return %a, %b : tensor<2x6xf32>, tensor<4x3xf32>
}

// The second is needed after the first, and could be there: a slice of an argument.
// UNKNOWN-LABEL: @gathers_join_the_first
// UNKNOWN: exec.start all_gather %arg0 {
// CHECK-LABEL: @gathers_join_the_first
func.func @gathers_join_the_first(%x: tensor<4x3xf32>, %y: tensor<5x3xf32>) -> (tensor<8x3xf32>, tensor<10x3xf32>) {
  // CHECK-NEXT: %[[Y:.*]] = exec.fusion loop %arg1
  // CHECK: stablehlo.negate
  // CHECK: exec.start all_gather %arg0, %[[Y]]
  // CHECK: stablehlo.tanh
  %sa = exec.start all_gather %x {groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4x3xf32>) -> tensor<8x3xf32>
  %a = exec.done %sa : (tensor<8x3xf32>) -> tensor<8x3xf32>
  %n = exec.fusion loop %a : (tensor<8x3xf32>) -> tensor<8x3xf32> {
  ^bb0(%v: tensor<8x3xf32>):
    %w = stablehlo.tanh %v : tensor<8x3xf32>
    exec.yield %w : tensor<8x3xf32>
  }
  %m = exec.fusion loop %y : (tensor<5x3xf32>) -> tensor<5x3xf32> {
  ^bb0(%v: tensor<5x3xf32>):
    %w = stablehlo.negate %v : tensor<5x3xf32>
    exec.yield %w : tensor<5x3xf32>
  }
  %sb = exec.start all_gather %m {groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<5x3xf32>) -> tensor<10x3xf32>
  %b = exec.done %sb : (tensor<10x3xf32>) -> tensor<10x3xf32>
  return %n, %b : tensor<8x3xf32>, tensor<10x3xf32>
}

// What it gathers is computed from the first.
// CHECK-LABEL: @a_gather_of_what_is_gathered_waits
func.func @a_gather_of_what_is_gathered_waits(%x: tensor<4x3xf32>) -> tensor<16x3xf32> {
  // CHECK: exec.start all_gather %arg0 {
  // CHECK: stablehlo.tanh
  // CHECK: exec.start all_gather %{{[0-9]+}} {
  %sa = exec.start all_gather %x {groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4x3xf32>) -> tensor<8x3xf32>
  %a = exec.done %sa : (tensor<8x3xf32>) -> tensor<8x3xf32>
  %n = exec.fusion loop %a : (tensor<8x3xf32>) -> tensor<8x3xf32> {
  ^bb0(%v: tensor<8x3xf32>):
    %w = stablehlo.tanh %v : tensor<8x3xf32>
    exec.yield %w : tensor<8x3xf32>
  }
  %sb = exec.start all_gather %n {groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<8x3xf32>) -> tensor<16x3xf32>
  %b = exec.done %sb : (tensor<16x3xf32>) -> tensor<16x3xf32>
  return %b : tensor<16x3xf32>
}

// The second is of the first's result through a third, which has joined the first.
// CHECK-LABEL: @a_gather_of_a_member_waits
func.func @a_gather_of_a_member_waits(%x: tensor<4x3xf32>, %y: tensor<5x3xf32>) -> (tensor<10x3xf32>, tensor<16x3xf32>) {
  // CHECK: exec.start all_gather %arg0, %arg1 {
  // CHECK: stablehlo.tanh
  // CHECK: exec.start all_gather %{{[0-9]+}} {
  %sa = exec.start all_gather %x {groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4x3xf32>) -> tensor<8x3xf32>
  %a = exec.done %sa : (tensor<8x3xf32>) -> tensor<8x3xf32>
  %sb = exec.start all_gather %y {groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<5x3xf32>) -> tensor<10x3xf32>
  %b = exec.done %sb : (tensor<10x3xf32>) -> tensor<10x3xf32>
  %n = exec.fusion loop %a : (tensor<8x3xf32>) -> tensor<8x3xf32> {
  ^bb0(%v: tensor<8x3xf32>):
    %w = stablehlo.tanh %v : tensor<8x3xf32>
    exec.yield %w : tensor<8x3xf32>
  }
  %sc = exec.start all_gather %n {groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<8x3xf32>) -> tensor<16x3xf32>
  %c = exec.done %sc : (tensor<16x3xf32>) -> tensor<16x3xf32>
  return %b, %c : tensor<10x3xf32>, tensor<16x3xf32>
}

// It moves bytes for longer than it takes to begin.
// CHECK-LABEL: @large_gathers_stay
func.func @large_gathers_stay(%x: tensor<400x3xf32>, %y: tensor<500x3xf32>) -> (tensor<800x3xf32>, tensor<1000x3xf32>) {
  // CHECK: exec.start all_gather %arg0 {
  // CHECK: exec.start all_gather %arg1 {
  %sa = exec.start all_gather %x {groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<400x3xf32>) -> tensor<800x3xf32>
  %a = exec.done %sa : (tensor<800x3xf32>) -> tensor<800x3xf32>
  %n = exec.fusion loop %a : (tensor<800x3xf32>) -> tensor<800x3xf32> {
  ^bb0(%v: tensor<800x3xf32>):
    %w = stablehlo.tanh %v : tensor<800x3xf32>
    exec.yield %w : tensor<800x3xf32>
  }
  %sb = exec.start all_gather %y {groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<500x3xf32>) -> tensor<1000x3xf32>
  %b = exec.done %sb : (tensor<1000x3xf32>) -> tensor<1000x3xf32>
  return %n, %b : tensor<800x3xf32>, tensor<1000x3xf32>
}
}
