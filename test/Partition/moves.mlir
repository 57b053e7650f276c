// Rows go straight to their places: what several ops would move one after the other is one move. Beside each mechanism, where it must not set in.
// RUN: shardwright-opt %s -pass-pipeline='builtin.module(builtin.module(shardwright-partition,canonicalize,cse))' | FileCheck %s

#x = #sdy.sharding<@mesh, [{"x"}, {}]>
#y = #sdy.sharding<@mesh, [{}, {"x"}]>
#whole = #sdy.sharding<@mesh, [{}, {}]>

// CHECK-LABEL: module @a_roll_sends_what_crosses_an_edge
module @a_roll_sends_what_crosses_an_edge {
  sdy.mesh @mesh = <["x"=4]>
  func.func @main(%x: tensor<32x8xf32> {sdy.sharding = #x}) -> (tensor<32x8xf32> {sdy.sharding = #x}) {
    // CHECK: %[[EDGE:.*]] = stablehlo.slice %arg0 [5:8, 0:8]
    // CHECK: "stablehlo.collective_permute"(%[[EDGE]]) <{{.*}}3, 0], [0, 1], [1, 2], [2, 3]{{.*}}op = "exec.move"
    // CHECK-NOT: stablehlo.collective_permute
    // CHECK: return
    %0 = stablehlo.slice %x [29:32, 0:8] : (tensor<32x8xf32>) -> tensor<3x8xf32>
    %1 = stablehlo.slice %x [0:29, 0:8] : (tensor<32x8xf32>) -> tensor<29x8xf32>
    %2 = stablehlo.concatenate %0, %1, dim = 0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : (tensor<3x8xf32>, tensor<29x8xf32>) -> tensor<32x8xf32>
    return %2 : tensor<32x8xf32>
  }
}

// A few rows for everybody are cut out first; the value that they are of stays where it is.
// CHECK-LABEL: module @slices_that_are_wanted_whole_are_joined_as_they_are
module @slices_that_are_wanted_whole_are_joined_as_they_are {
  sdy.mesh @mesh = <["x"=4]>
  func.func @main(%x: tensor<32x8xf32> {sdy.sharding = #x}) -> (tensor<2x8xf32> {sdy.sharding = #whole}) {
    // CHECK-NOT: op = "exec.move"
    // CHECK-NOT: stablehlo.all_gather{{.*}}tensor<32x8xf32>
    // CHECK: stablehlo.concatenate
    // CHECK: return
    %0 = stablehlo.slice %x [0:1, 0:8] : (tensor<32x8xf32>) -> tensor<1x8xf32>
    %1 = stablehlo.slice %x [31:32, 0:8] : (tensor<32x8xf32>) -> tensor<1x8xf32>
    %2 = stablehlo.concatenate %0, %1, dim = 0 : (tensor<1x8xf32>, tensor<1x8xf32>) -> tensor<2x8xf32>
    return %2 : tensor<2x8xf32>
  }
}

// Device 0 has all that device 0 and 1 need of the first, device 1 all that devices 2 and 3 need: in two rounds every device sends twice.
// CHECK-LABEL: module @slices_of_one_value_move_together
module @slices_of_one_value_move_together {
  sdy.mesh @mesh = <["x"=4]>
  func.func @main(%x: tensor<32x8xf32> {sdy.sharding = #x}) -> (tensor<16x8xf32> {sdy.sharding = #x}, tensor<16x8xf32> {sdy.sharding = #x}) {
    // CHECK-COUNT-2: "stablehlo.collective_permute"{{.*}}op = "exec.move"{{.*}} : (tensor<4x8xf32>) -> tensor<4x8xf32>
    // CHECK-NOT: stablehlo.collective_permute
    // CHECK: return
    %0 = stablehlo.slice %x [0:16, 0:8] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : (tensor<32x8xf32>) -> tensor<16x8xf32>
    %1 = stablehlo.slice %x [16:32, 0:8] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : (tensor<32x8xf32>) -> tensor<16x8xf32>
    return %0, %1 : tensor<16x8xf32>, tensor<16x8xf32>
  }
}

// CHECK-LABEL: module @slices_that_lie_otherwise_move_by_themselves
module @slices_that_lie_otherwise_move_by_themselves {
  sdy.mesh @mesh = <["x"=4]>
  func.func @main(%x: tensor<32x8xf32> {sdy.sharding = #x}) -> (tensor<16x8xf32> {sdy.sharding = #x}, tensor<16x8xf32> {sdy.sharding = #y}) {
    // CHECK-NOT: op = "exec.move"
    // CHECK: return
    %0 = stablehlo.slice %x [0:16, 0:8] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : (tensor<32x8xf32>) -> tensor<16x8xf32>
    %1 = stablehlo.slice %x [16:32, 0:8] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"x"}]>]>} : (tensor<32x8xf32>) -> tensor<16x8xf32>
    return %0, %1 : tensor<16x8xf32>, tensor<16x8xf32>
  }
}

// Rows 6k … 6k + 5 are on device k, rows 4a + j are wanted on device j.
// CHECK-LABEL: module @rows_of_a_reshape_go_to_their_places
module @rows_of_a_reshape_go_to_their_places {
  sdy.mesh @mesh = <["x"=4]>
  func.func @main(%x: tensor<24x4096xf32> {sdy.sharding = #x}) -> (tensor<6x4x4096xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {}]>}) {
    // CHECK-NOT: stablehlo.all_
    // CHECK: "stablehlo.collective_permute"{{.*}}op = "stablehlo.reshape"
    // CHECK-NOT: stablehlo.all_
    // CHECK: return
    %0 = stablehlo.reshape %x {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"x"}, {}]>]>} : (tensor<24x4096xf32>) -> tensor<6x4x4096xf32>
    return %0 : tensor<6x4x4096xf32>
  }
}

// CHECK-LABEL: module @a_reshape_of_split_major_parts_moves_nothing
module @a_reshape_of_split_major_parts_moves_nothing {
  sdy.mesh @mesh = <["x"=4]>
  func.func @main(%x: tensor<24x4096xf32> {sdy.sharding = #x}) -> (tensor<4x6x4096xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>}) {
    // CHECK: stablehlo.reshape %arg0
    // CHECK-NEXT: return
    %0 = stablehlo.reshape %x {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}, {}]>]>} : (tensor<24x4096xf32>) -> tensor<4x6x4096xf32>
    return %0 : tensor<4x6x4096xf32>
  }
}

// The rows that come end before the shard does.
// CHECK-LABEL: module @rows_that_do_not_fill_a_shard_are_joined_with_zeros
module @rows_that_do_not_fill_a_shard_are_joined_with_zeros {
  sdy.mesh @mesh = <["x"=2]>
  func.func @main(%x: tensor<4x3xf32> {sdy.sharding = #x}, %p: tensor<f32>) -> (tensor<10x3xf32> {sdy.sharding = #x}) {
    // CHECK: %[[MOVED:.*]] = "stablehlo.collective_permute"(%arg0)
    // CHECK: %[[END:.*]] = stablehlo.pad %[[MOVED]], %{{.*}}, low = [0, 0], high = [1, 0], interior = [0, 0]
    // CHECK: stablehlo.concatenate %arg0, %[[END]],  dim = 0 : (tensor<2x3xf32>, tensor<3x3xf32>) -> tensor<5x3xf32>
    %0 = stablehlo.pad %x, %p, low = [0, 0], high = [6, 0], interior = [0, 0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : (tensor<4x3xf32>, tensor<f32>) -> tensor<10x3xf32>
    return %0 : tensor<10x3xf32>
  }
}

// CHECK-LABEL: module @rows_with_holes_between_them_are_not_joined
module @rows_with_holes_between_them_are_not_joined {
  sdy.mesh @mesh = <["x"=2]>
  func.func @main(%x: tensor<4x3xf32> {sdy.sharding = #x}, %p: tensor<f32>) -> (tensor<8x3xf32> {sdy.sharding = #x}) {
    // CHECK: stablehlo.pad %arg0, %{{.*}}, low = [4, 0], high = [4, 0], interior = [1, 0]
    // CHECK-NOT: stablehlo.concatenate
    // CHECK: return
    %0 = stablehlo.pad %x, %p, low = [0, 0], high = [1, 0], interior = [1, 0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : (tensor<4x3xf32>, tensor<f32>) -> tensor<8x3xf32>
    return %0 : tensor<8x3xf32>
  }
}

// CHECK-LABEL: module @numbers_in_a_row_are_made_anew
module @numbers_in_a_row_are_made_anew {
  sdy.mesh @mesh = <["x"=4]>
  func.func @main() -> (tensor<8x8xi32> {sdy.sharding = #x}) {
    // CHECK-NOT: stablehlo.all_to_all
    // CHECK: stablehlo.iota dim = 1 : tensor<2x8xi32>
    // CHECK-NEXT: return
    %0 = stablehlo.iota dim = 1 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"x"}]>]>} : tensor<8x8xi32>
    return %0 : tensor<8x8xi32>
  }
}

// CHECK-LABEL: module @what_is_computed_of_them_moves
module @what_is_computed_of_them_moves {
  sdy.mesh @mesh = <["x"=4]>
  func.func @main() -> (tensor<8x8xf32> {sdy.sharding = #x}) {
    // CHECK: stablehlo.sine {{.*}} : tensor<8x2xf32>
    // CHECK-NEXT: stablehlo.all_to_all
    %0 = stablehlo.iota dim = 1 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"x"}]>]>} : tensor<8x8xf32>
    %1 = stablehlo.sine %0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"x"}]>]>} : tensor<8x8xf32>
    return %1 : tensor<8x8xf32>
  }
}

// CHECK-LABEL: module @one_dimension_is_transformed_after_the_other
module @one_dimension_is_transformed_after_the_other {
  sdy.mesh @mesh = <["x"=4]>
  func.func @main(%x: tensor<8x8xcomplex<f32>> {sdy.sharding = #x}) -> (tensor<8x8xcomplex<f32>> {sdy.sharding = #y}) {
    // CHECK: stablehlo.fft %arg0, type = FFT, length = [8] : (tensor<2x8xcomplex<f32>>)
    // CHECK: stablehlo.all_to_all
    // CHECK: stablehlo.fft {{.*}}, type = FFT, length = [8] : (tensor<2x8xcomplex<f32>>)
    // CHECK-NOT: stablehlo.all_
    %0 = stablehlo.fft %x, type = FFT, length = [8, 8] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"x"}]>]>} : (tensor<8x8xcomplex<f32>>) -> tensor<8x8xcomplex<f32>>
    return %0 : tensor<8x8xcomplex<f32>>
  }
}

// CHECK-LABEL: module @whole_dimensions_are_transformed_at_once
module @whole_dimensions_are_transformed_at_once {
  sdy.mesh @mesh = <["x"=4]>
  func.func @main(%x: tensor<4x8x8xcomplex<f32>> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>}) -> (tensor<4x8x8xcomplex<f32>> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>}) {
    // CHECK: stablehlo.fft %arg0, type = FFT, length = [8, 8]
    // CHECK-NEXT: return
    %0 = stablehlo.fft %x, type = FFT, length = [8, 8] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}, {}]>]>} : (tensor<4x8x8xcomplex<f32>>) -> tensor<4x8x8xcomplex<f32>>
    return %0 : tensor<4x8x8xcomplex<f32>>
  }
}

// A row of the operand comes, a row of the result goes back.
// CHECK-LABEL: module @padding_before_a_gradient_of_pooling_is_its_own
module @padding_before_a_gradient_of_pooling_is_its_own {
  sdy.mesh @mesh = <["x"=4]>
  func.func @main(%x: tensor<32x8xf32> {sdy.sharding = #x}, %g: tensor<16x8xf32> {sdy.sharding = #x}) -> (tensor<32x8xf32> {sdy.sharding = #x}) {
    // CHECK: "stablehlo.collective_permute"{{.*}} : (tensor<1x8xf32>) -> tensor<1x8xf32>
    // CHECK: "stablehlo.select_and_scatter"({{.*}}, %arg1, {{.*}}) <{padding = dense<0>
    // CHECK: }) : (tensor<9x8xf32>, tensor<4x8xf32>, tensor<f32>) -> tensor<9x8xf32>
    // CHECK: "stablehlo.collective_permute"{{.*}} : (tensor<1x8xf32>) -> tensor<1x8xf32>
    // CHECK-NOT: stablehlo.collective_permute
    // CHECK: return
    %lowest = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %0 = stablehlo.pad %x, %lowest, low = [0, 0], high = [1, 0], interior = [0, 0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : (tensor<32x8xf32>, tensor<f32>) -> tensor<33x8xf32>
    %1 = "stablehlo.select_and_scatter"(%0, %g, %zero) <{window_dimensions = array<i64: 3, 1>, window_strides = array<i64: 2, 1>}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %3 = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %3 : tensor<i1>
    }, {
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %3 = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %3 : tensor<f32>
    }) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : (tensor<33x8xf32>, tensor<16x8xf32>, tensor<f32>) -> tensor<33x8xf32>
    %2 = stablehlo.slice %1 [0:32, 0:8] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : (tensor<33x8xf32>) -> tensor<32x8xf32>
    return %2 : tensor<32x8xf32>
  }
}

// CHECK-LABEL: module @padding_that_a_window_may_choose_is_not
module @padding_that_a_window_may_choose_is_not {
  sdy.mesh @mesh = <["x"=4]>
  func.func @main(%x: tensor<32x8xf32> {sdy.sharding = #x}, %g: tensor<16x8xf32> {sdy.sharding = #x}) -> (tensor<32x8xf32> {sdy.sharding = #x}) {
    // CHECK: op = "stablehlo.slice"
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %0 = stablehlo.pad %x, %zero, low = [0, 0], high = [1, 0], interior = [0, 0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : (tensor<32x8xf32>, tensor<f32>) -> tensor<33x8xf32>
    %1 = "stablehlo.select_and_scatter"(%0, %g, %zero) <{window_dimensions = array<i64: 3, 1>, window_strides = array<i64: 2, 1>}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %3 = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %3 : tensor<i1>
    }, {
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %3 = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %3 : tensor<f32>
    }) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : (tensor<33x8xf32>, tensor<16x8xf32>, tensor<f32>) -> tensor<33x8xf32>
    %2 = stablehlo.slice %1 [0:32, 0:8] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : (tensor<33x8xf32>) -> tensor<32x8xf32>
    return %2 : tensor<32x8xf32>
  }
}

// CHECK-LABEL: module @holes_before_a_sum_over_windows_are_its_own
module @holes_before_a_sum_over_windows_are_its_own {
  sdy.mesh @mesh = <["x"=4]>
  func.func @main(%x: tensor<16x8xf32> {sdy.sharding = #x}) -> (tensor<32x8xf32> {sdy.sharding = #x}) {
    // CHECK-NOT: stablehlo.collective_permute
    // CHECK: return
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %0 = stablehlo.pad %x, %zero, low = [1, 0], high = [1, 0], interior = [1, 0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : (tensor<16x8xf32>, tensor<f32>) -> tensor<33x8xf32>
    %1 = "stablehlo.reduce_window"(%0, %zero) <{window_dimensions = array<i64: 2, 1>}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %2 = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : (tensor<33x8xf32>, tensor<f32>) -> tensor<32x8xf32>
    return %1 : tensor<32x8xf32>
  }
}

// CHECK-LABEL: module @holes_of_another_number_are_rows
module @holes_of_another_number_are_rows {
  sdy.mesh @mesh = <["x"=4]>
  func.func @main(%x: tensor<16x8xf32> {sdy.sharding = #x}) -> (tensor<32x8xf32> {sdy.sharding = #x}) {
    // CHECK: op = "stablehlo.pad"
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %one = stablehlo.constant dense<1.0> : tensor<f32>
    %0 = stablehlo.pad %x, %one, low = [1, 0], high = [1, 0], interior = [1, 0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : (tensor<16x8xf32>, tensor<f32>) -> tensor<33x8xf32>
    %1 = "stablehlo.reduce_window"(%0, %zero) <{window_dimensions = array<i64: 2, 1>}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %2 = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : (tensor<33x8xf32>, tensor<f32>) -> tensor<32x8xf32>
    return %1 : tensor<32x8xf32>
  }
}

// CHECK-LABEL: module @a_window_at_a_known_place_is_an_update
module @a_window_at_a_known_place_is_an_update {
  sdy.mesh @mesh = <["x"=4]>
  func.func @main(%x: tensor<32x8xf32> {sdy.sharding = #x}, %u: tensor<5x8xf32>) -> (tensor<32x8xf32> {sdy.sharding = #x}) {
    // CHECK-NOT: exec.why
    // CHECK: stablehlo.dynamic_update_slice %arg0
    // CHECK-NEXT: return
    %i = stablehlo.constant dense<6> : tensor<1xi32>
    %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], scatter_dims_to_operand_dims = [0]>}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      stablehlo.return %b : tensor<f32>
    }) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : (tensor<32x8xf32>, tensor<1xi32>, tensor<5x8xf32>) -> tensor<32x8xf32>
    return %0 : tensor<32x8xf32>
  }
}

// An update would be moved inside. Shards write what of the window falls on their rows.
// CHECK-LABEL: module @a_window_over_the_end_stays_a_window
module @a_window_over_the_end_stays_a_window {
  sdy.mesh @mesh = <["x"=4]>
  func.func @main(%x: tensor<32x8xf32> {sdy.sharding = #x}, %u: tensor<5x8xf32>) -> (tensor<32x8xf32> {sdy.sharding = #x}) {
    // CHECK-NOT: exec.why
    // CHECK: stablehlo.pad %arg0, {{.*}}, low = [4, 0], high = [4, 0]
    // CHECK: stablehlo.scatter
    // CHECK-NOT: exec.why
    // CHECK: return
    %i = stablehlo.constant dense<30> : tensor<1xi32>
    %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], scatter_dims_to_operand_dims = [0]>}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      stablehlo.return %b : tensor<f32>
    }) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : (tensor<32x8xf32>, tensor<1xi32>, tensor<5x8xf32>) -> tensor<32x8xf32>
    return %0 : tensor<32x8xf32>
  }
}
