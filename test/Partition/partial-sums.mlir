// RUN: shardwright-opt %s -split-input-file -pass-pipeline='builtin.module(shardwright-partition,canonicalize,cse)' | FileCheck %s
// RUN: shardwright-opt %s -split-input-file -pass-pipeline='builtin.module(shardwright-partition{reassociate=true},canonicalize,cse)' | FileCheck %s --check-prefix=ANY
//
// What may see the terms of a sum before devices have added them up. By default only what changes no more than the order of additions;
// with `reassociate` whatever is linear.

// The same terms in other places.
// CHECK-LABEL: module @a_moved_sum_passes
// ANY-LABEL: module @a_moved_sum_passes
module @a_moved_sum_passes {
  sdy.mesh @mesh = <["a"=2]>
  func.func @main(%x: tensor<4x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>}) -> (tensor<6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
    // CHECK: stablehlo.reduce(
    // CHECK-NOT: all_reduce
    // CHECK: stablehlo.reverse
    // CHECK: stablehlo.all_reduce
    // ANY: stablehlo.reduce(
    // ANY-NOT: all_reduce
    // ANY: stablehlo.reverse
    // ANY: stablehlo.all_reduce
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %s = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<4x6xf32>, tensor<f32>) -> tensor<6xf32>
    %r = stablehlo.reverse %s, dims = [0] : tensor<6xf32>
    return %r : tensor<6xf32>
  }
}
// -----

// -1 times terms that cancel adds up to +0, and -1 times their sum is -0.
// CHECK-LABEL: module @a_sum_is_added_up_before_it_is_negated
// ANY-LABEL: module @a_sum_is_added_up_before_it_is_negated
module @a_sum_is_added_up_before_it_is_negated {
  sdy.mesh @mesh = <["a"=2]>
  func.func @main(%x: tensor<4x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>}) -> (tensor<6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
    // CHECK: stablehlo.reduce(
    // CHECK: stablehlo.all_reduce
    // CHECK: stablehlo.negate
    // ANY: stablehlo.reduce(
    // ANY-NOT: all_reduce
    // ANY: stablehlo.negate
    // ANY: stablehlo.all_reduce
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %s = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<4x6xf32>, tensor<f32>) -> tensor<6xf32>
    %r = stablehlo.negate %s : tensor<6xf32>
    return %r : tensor<6xf32>
  }
}
// -----

// A term that is zero times infinity is not zero, and a term may overflow where the sum does not.
// CHECK-LABEL: module @a_sum_times_an_argument_is_added_up_first
// ANY-LABEL: module @a_sum_times_an_argument_is_added_up_first
module @a_sum_times_an_argument_is_added_up_first {
  sdy.mesh @mesh = <["a"=2]>
  func.func @main(%x: tensor<4x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>}, %y: tensor<6xf32>) -> (tensor<6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
    // CHECK: stablehlo.reduce(
    // CHECK: stablehlo.all_reduce
    // CHECK: stablehlo.multiply
    // ANY: stablehlo.reduce(
    // ANY-NOT: all_reduce
    // ANY: stablehlo.multiply
    // ANY: stablehlo.all_reduce
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %s = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<4x6xf32>, tensor<f32>) -> tensor<6xf32>
    %r = stablehlo.multiply %s, %y : tensor<6xf32>
    return %r : tensor<6xf32>
  }
}
// -----

// Terms of 3e38 and -3e38 would overflow.
// CHECK-LABEL: module @a_sum_times_a_constant_above_1_is_added_up_first
// ANY-LABEL: module @a_sum_times_a_constant_above_1_is_added_up_first
module @a_sum_times_a_constant_above_1_is_added_up_first {
  sdy.mesh @mesh = <["a"=2]>
  func.func @main(%x: tensor<4x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>}) -> (tensor<6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
    // CHECK: stablehlo.reduce(
    // CHECK: stablehlo.all_reduce
    // CHECK: stablehlo.multiply
    // ANY: stablehlo.reduce(
    // ANY-NOT: all_reduce
    // ANY: stablehlo.multiply
    // ANY: stablehlo.all_reduce
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %s = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<4x6xf32>, tensor<f32>) -> tensor<6xf32>
    %c = stablehlo.constant dense<1.5> : tensor<6xf32>
    %r = stablehlo.multiply %s, %c : tensor<6xf32>
    return %r : tensor<6xf32>
  }
}
// -----

// No term grows.
// CHECK-LABEL: module @a_sum_times_a_constant_below_1_passes
// ANY-LABEL: module @a_sum_times_a_constant_below_1_passes
module @a_sum_times_a_constant_below_1_passes {
  sdy.mesh @mesh = <["a"=2]>
  func.func @main(%x: tensor<4x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>}) -> (tensor<6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
    // CHECK: stablehlo.reduce(
    // CHECK-NOT: all_reduce
    // CHECK: stablehlo.multiply
    // CHECK: stablehlo.all_reduce
    // ANY: stablehlo.reduce(
    // ANY-NOT: all_reduce
    // ANY: stablehlo.multiply
    // ANY: stablehlo.all_reduce
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %s = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<4x6xf32>, tensor<f32>) -> tensor<6xf32>
    %c = stablehlo.constant dense<[0.5, 0.75, 0.25, 1.0, 0.125, 0.0625]> : tensor<6xf32>
    %r = stablehlo.multiply %c, %s : tensor<6xf32>
    return %r : tensor<6xf32>
  }
}
// -----

// A negative sum of terms of both signs gives -0, its terms +0.
// CHECK-LABEL: module @a_sum_times_zero_is_added_up_first
// ANY-LABEL: module @a_sum_times_zero_is_added_up_first
module @a_sum_times_zero_is_added_up_first {
  sdy.mesh @mesh = <["a"=2]>
  func.func @main(%x: tensor<4x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>}) -> (tensor<6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
    // CHECK: stablehlo.reduce(
    // CHECK: stablehlo.all_reduce
    // CHECK: stablehlo.multiply
    // ANY: stablehlo.reduce(
    // ANY-NOT: all_reduce
    // ANY: stablehlo.multiply
    // ANY: stablehlo.all_reduce
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %s = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<4x6xf32>, tensor<f32>) -> tensor<6xf32>
    %c = stablehlo.constant dense<[0.5, 0.0, 0.25, 1.0, 0.125, -0.75]> : tensor<6xf32>
    %r = stablehlo.multiply %c, %s : tensor<6xf32>
    return %r : tensor<6xf32>
  }
}
// -----

// A mean of four.
// CHECK-LABEL: module @a_sum_divided_by_a_count_passes
// ANY-LABEL: module @a_sum_divided_by_a_count_passes
module @a_sum_divided_by_a_count_passes {
  sdy.mesh @mesh = <["a"=2]>
  func.func @main(%x: tensor<4x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>}) -> (tensor<6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
    // CHECK: stablehlo.reduce(
    // CHECK-NOT: all_reduce
    // CHECK: stablehlo.divide
    // CHECK: stablehlo.all_reduce
    // ANY: stablehlo.reduce(
    // ANY-NOT: all_reduce
    // ANY: stablehlo.divide
    // ANY: stablehlo.all_reduce
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %s = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<4x6xf32>, tensor<f32>) -> tensor<6xf32>
    %c = stablehlo.constant dense<4.0> : tensor<6xf32>
    %r = stablehlo.divide %s, %c : tensor<6xf32>
    return %r : tensor<6xf32>
  }
}
// -----

// It may be zero: a mean over nothing.
// CHECK-LABEL: module @a_sum_divided_by_an_argument_is_added_up_first
// ANY-LABEL: module @a_sum_divided_by_an_argument_is_added_up_first
module @a_sum_divided_by_an_argument_is_added_up_first {
  sdy.mesh @mesh = <["a"=2]>
  func.func @main(%x: tensor<4x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>}, %y: tensor<6xf32>) -> (tensor<6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
    // CHECK: stablehlo.reduce(
    // CHECK: stablehlo.all_reduce
    // CHECK: stablehlo.divide
    // ANY: stablehlo.reduce(
    // ANY-NOT: all_reduce
    // ANY: stablehlo.divide
    // ANY: stablehlo.all_reduce
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %s = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<4x6xf32>, tensor<f32>) -> tensor<6xf32>
    %r = stablehlo.divide %s, %y : tensor<6xf32>
    return %r : tensor<6xf32>
  }
}
// -----

// A weight may be infinite.
// CHECK-LABEL: module @a_sum_in_a_product_is_added_up_first
// ANY-LABEL: module @a_sum_in_a_product_is_added_up_first
module @a_sum_in_a_product_is_added_up_first {
  sdy.mesh @mesh = <["a"=2]>
  func.func @main(%x: tensor<4x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>}, %w: tensor<6x5xf32>) -> (tensor<5xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
    // CHECK: stablehlo.reduce(
    // CHECK: stablehlo.all_reduce
    // CHECK: stablehlo.dot_general
    // ANY: stablehlo.reduce(
    // ANY-NOT: all_reduce
    // ANY: stablehlo.dot_general
    // ANY: stablehlo.all_reduce
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %s = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<4x6xf32>, tensor<f32>) -> tensor<6xf32>
    %r = stablehlo.dot_general %s, %w, contracting_dims = [0] x [0] : (tensor<6xf32>, tensor<6x5xf32>) -> tensor<5xf32>
    return %r : tensor<5xf32>
  }
}
// -----

// Each weight is 0 or 1.
// CHECK-LABEL: module @a_sum_in_a_product_with_a_mask_passes
// ANY-LABEL: module @a_sum_in_a_product_with_a_mask_passes
module @a_sum_in_a_product_with_a_mask_passes {
  sdy.mesh @mesh = <["a"=2]>
  func.func @main(%x: tensor<4x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>}, %w: tensor<6x5xi1>) -> (tensor<5xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
    // CHECK: stablehlo.reduce(
    // CHECK-NOT: all_reduce
    // CHECK: stablehlo.dot_general
    // CHECK: stablehlo.all_reduce
    // ANY: stablehlo.reduce(
    // ANY-NOT: all_reduce
    // ANY: stablehlo.dot_general
    // ANY: stablehlo.all_reduce
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %s = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<4x6xf32>, tensor<f32>) -> tensor<6xf32>
    %b = stablehlo.convert %w : (tensor<6x5xi1>) -> tensor<6x5xf32>
    %r = stablehlo.dot_general %s, %b, contracting_dims = [0] x [0] : (tensor<6xf32>, tensor<6x5xf32>) -> tensor<5xf32>
    return %r : tensor<5xf32>
  }
}
// -----

// Integers are exact modulo 2^32.
// CHECK-LABEL: module @a_sum_of_integers_times_an_argument_passes
// ANY-LABEL: module @a_sum_of_integers_times_an_argument_passes
module @a_sum_of_integers_times_an_argument_passes {
  sdy.mesh @mesh = <["a"=2]>
  func.func @main(%x: tensor<4x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>}, %y: tensor<6xi32>) -> (tensor<6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
    // CHECK: stablehlo.reduce(
    // CHECK-NOT: all_reduce
    // CHECK: stablehlo.multiply
    // CHECK: stablehlo.all_reduce
    // ANY: stablehlo.reduce(
    // ANY-NOT: all_reduce
    // ANY: stablehlo.multiply
    // ANY: stablehlo.all_reduce
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %s = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<4x6xi32>, tensor<i32>) -> tensor<6xi32>
    %r = stablehlo.multiply %s, %y : tensor<6xi32>
    return %r : tensor<6xi32>
  }
}
// -----

// Small numbers of f16 have few digits: terms would lose them, and their sum would not.
// CHECK-LABEL: module @a_sum_of_halves_is_added_up_before_it_gets_small
// ANY-LABEL: module @a_sum_of_halves_is_added_up_before_it_gets_small
module @a_sum_of_halves_is_added_up_before_it_gets_small {
  sdy.mesh @mesh = <["a"=2]>
  func.func @main(%x: tensor<4x6xf16> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>}) -> (tensor<6xf16> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
    // CHECK: stablehlo.reduce(
    // CHECK: stablehlo.all_reduce
    // CHECK: stablehlo.multiply
    // ANY: stablehlo.reduce(
    // ANY-NOT: all_reduce
    // ANY: stablehlo.multiply
    // ANY: stablehlo.all_reduce
    %zero = stablehlo.constant dense<0.0> : tensor<f16>
    %s = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<4x6xf16>, tensor<f16>) -> tensor<6xf16>
    %c = stablehlo.constant dense<0.001> : tensor<6xf16>
    %r = stablehlo.multiply %s, %c : tensor<6xf16>
    return %r : tensor<6xf16>
  }
}
