// One program a module, since a program is called @main. Values without a sharding are wanted whole.
// RUN: shardwright-opt %s -pass-pipeline='builtin.module(builtin.module(shardwright-partition,canonicalize,cse))' | FileCheck %s

#x = #sdy.sharding<@mesh, [{"b"}]>
#rows = #sdy.sharding<@mesh, [{"b"}, {}]>
#columns = #sdy.sharding<@mesh, [{}, {"b"}]>
#both = #sdy.sharding<@mesh, [{"b"}, {"a"}]>
#batch = #sdy.sharding<@mesh, [{"a"}, {}, {}]>
#middle = #sdy.sharding<@mesh, [{}, {"b"}, {}]>
#batch_rows = #sdy.sharding<@mesh, [{"a"}, {"b"}, {}]>

// CHECK-LABEL: module @elementwise_ops_work_on_shards
// CHECK-SAME: exec.mesh = #sdy.mesh<["a"=2, "b"=4]>
module @elementwise_ops_work_on_shards {
  // CHECK-NOT: sdy.mesh
  sdy.mesh @mesh = <["a"=2, "b"=4]>
  // CHECK: func.func @main(%arg0: tensor<2x3xf32> {exec.value = {sharding = {{\[}}["b"], ["a"]], type = tensor<8x6xf32>}}
  func.func @main(%x: tensor<8x6xf32> {sdy.sharding = #both}, %y: tensor<8x6xf32> {sdy.sharding = #both}) -> (tensor<8x6xf32> {sdy.sharding = #both}) {
    // CHECK-NEXT: %[[S:.*]] = stablehlo.add %arg0, %arg1 : tensor<2x3xf32>
    // CHECK-NEXT: return %[[S]]
    %0 = stablehlo.add %x, %y : tensor<8x6xf32>
    return %0 : tensor<8x6xf32>
  }
}

// CHECK-LABEL: module @an_operand_that_lies_otherwise_moves
module @an_operand_that_lies_otherwise_moves {
  sdy.mesh @mesh = <["a"=2, "b"=4]>
  func.func @main(%x: tensor<8x12xf32> {sdy.sharding = #rows}, %y: tensor<8x12xf32> {sdy.sharding = #columns}) -> (tensor<8x12xf32> {sdy.sharding = #rows}) {
    // CHECK: %[[Y:.*]] = "stablehlo.all_to_all"(%arg1)
    // CHECK-SAME: concat_dimension = 1
    // CHECK-SAME: replica_groups = dense<{{\[}}[0, 1, 2, 3], [4, 5, 6, 7]]>
    // CHECK-SAME: split_count = 4 : i64, split_dimension = 0
    // CHECK-SAME: exec.axes = ["b"]
    // CHECK-SAME: exec.reason = {from = "[{}, {\22b\22}]", op = "stablehlo.add", to = "[{\22b\22}, {}]", why = "{{.*}}"}
    // CHECK-NEXT: stablehlo.add %arg0, %[[Y]] : tensor<2x12xf32>
    %0 = stablehlo.add %x, %y {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"b"}, {}]>]>} : tensor<8x12xf32>
    return %0 : tensor<8x12xf32>
  }
}

// CHECK-LABEL: module @a_value_does_not_move_twice_the_same_way
module @a_value_does_not_move_twice_the_same_way {
  sdy.mesh @mesh = <["a"=2, "b"=4]>
  func.func @main(%x: tensor<8x12xf32> {sdy.sharding = #rows}) -> (tensor<8x12xf32>, tensor<8x12xf32>) {
    // CHECK-COUNT-1: stablehlo.all_gather
    // CHECK-NOT: stablehlo.all_gather
    // CHECK: return
    %0 = sdy.sharding_constraint %x <@mesh, [{}, {}]> : tensor<8x12xf32>
    %1 = sdy.sharding_constraint %x <@mesh, [{}, {}]> : tensor<8x12xf32>
    %2 = stablehlo.negate %1 : tensor<8x12xf32>
    return %0, %2 : tensor<8x12xf32>, tensor<8x12xf32>
  }
}

// CHECK-LABEL: module @split_batch_and_free_dimensions_need_no_collective
module @split_batch_and_free_dimensions_need_no_collective {
  sdy.mesh @mesh = <["a"=2, "b"=4]>
  func.func @main(%x: tensor<2x8x4xf32> {sdy.sharding = #batch_rows}, %y: tensor<2x4x6xf32> {sdy.sharding = #batch}) -> (tensor<2x8x6xf32> {sdy.sharding = #batch_rows}) {
    // CHECK: %[[P:.*]] = stablehlo.dot_general %arg0, %arg1, {{.*}} : (tensor<1x2x4xf32>, tensor<1x4x6xf32>) -> tensor<1x2x6xf32>
    // CHECK-NEXT: return %[[P]]
    %0 = stablehlo.dot_general %x, %y, batching_dims = [0] x [0], contracting_dims = [2] x [1] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"a"}, {"b"}, {}]>]>} : (tensor<2x8x4xf32>, tensor<2x4x6xf32>) -> tensor<2x8x6xf32>
    return %0 : tensor<2x8x6xf32>
  }
}

// CHECK-LABEL: module @a_split_contracting_dimension_leaves_a_sum
module @a_split_contracting_dimension_leaves_a_sum {
  sdy.mesh @mesh = <["a"=2, "b"=4]>
  func.func @main(%x: tensor<8x64xf32> {sdy.sharding = #columns}, %y: tensor<64x6xf32> {sdy.sharding = #rows}) -> (tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
    // CHECK: %[[P:.*]] = stablehlo.dot_general %arg0, %arg1, {{.*}} : (tensor<8x16xf32>, tensor<16x6xf32>) -> tensor<8x6xf32>
    // CHECK-NEXT: %[[R:.*]] = "stablehlo.all_reduce"(%[[P]])
    // CHECK: stablehlo.add
    // CHECK: from = "[{}, {}] partial add over {\22b\22}"
    // CHECK-NEXT: return %[[R]]
    %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<8x64xf32>, tensor<64x6xf32>) -> tensor<8x6xf32>
    return %0 : tensor<8x6xf32>
  }
}

// Moving 12 numbers of the operands is cheaper than 48 of a sum.
// CHECK-LABEL: module @small_operands_are_gathered_instead
module @small_operands_are_gathered_instead {
  sdy.mesh @mesh = <["a"=2, "b"=4]>
  func.func @main(%x: tensor<8x4xf32> {sdy.sharding = #columns}, %y: tensor<4x6xf32> {sdy.sharding = #rows}) -> (tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
    // CHECK-COUNT-2: stablehlo.all_gather
    // CHECK: stablehlo.dot_general {{.*}} (tensor<8x4xf32>, tensor<4x6xf32>) -> tensor<8x6xf32>
    // CHECK-NEXT: return
    %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<8x4xf32>, tensor<4x6xf32>) -> tensor<8x6xf32>
    return %0 : tensor<8x6xf32>
  }
}

// CHECK-LABEL: module @the_sum_of_two_sums_is_reduced_once
module @the_sum_of_two_sums_is_reduced_once {
  sdy.mesh @mesh = <["a"=2, "b"=4]>
  func.func @main(%x: tensor<8x64xf32> {sdy.sharding = #columns}, %y: tensor<64x6xf32> {sdy.sharding = #rows}, %z: tensor<8x96xf32> {sdy.sharding = #columns}, %w: tensor<96x6xf32> {sdy.sharding = #rows})
      -> (tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
    // CHECK: %[[P:.*]] = stablehlo.dot_general %arg0, %arg1
    // CHECK-NEXT: %[[Q:.*]] = stablehlo.dot_general %arg2, %arg3
    // CHECK-NEXT: %[[S:.*]] = stablehlo.add %[[P]], %[[Q]]
    // CHECK-NEXT: %[[R:.*]] = "stablehlo.all_reduce"(%[[S]])
    // CHECK: return %[[R]]
    %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<8x64xf32>, tensor<64x6xf32>) -> tensor<8x6xf32>
    %1 = stablehlo.dot_general %z, %w, contracting_dims = [1] x [0] : (tensor<8x96xf32>, tensor<96x6xf32>) -> tensor<8x6xf32>
    %2 = stablehlo.add %0, %1 : tensor<8x6xf32>
    return %2 : tensor<8x6xf32>
  }
}

// Terms that cancel might overflow before they meet.
// CHECK-LABEL: module @a_sum_over_a_sum_of_floats_waits_for_it
module @a_sum_over_a_sum_of_floats_waits_for_it {
  sdy.mesh @mesh = <["a"=2, "b"=4]>
  func.func @main(%x: tensor<8x64xf32> {sdy.sharding = #columns}, %y: tensor<64x6xf32> {sdy.sharding = #rows}) -> (tensor<6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    // CHECK: %[[P:.*]] = stablehlo.dot_general
    // CHECK-NEXT: %[[R:.*]] = "stablehlo.all_reduce"(%[[P]])
    // CHECK: %[[S:.*]] = stablehlo.reduce(%[[R]] init: {{.*}} : (tensor<8x6xf32>, tensor<f32>) -> tensor<6xf32>
    // CHECK-NEXT: return %[[S]]
    %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<8x64xf32>, tensor<64x6xf32>) -> tensor<8x6xf32>
    %1 = stablehlo.reduce(%0 init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<8x6xf32>, tensor<f32>) -> tensor<6xf32>
    return %1 : tensor<6xf32>
  }
}

// tanh of a part of a sum means nothing.
// CHECK-LABEL: module @a_sum_that_two_ops_read_is_reduced_once
module @a_sum_that_two_ops_read_is_reduced_once {
  sdy.mesh @mesh = <["a"=2, "b"=4]>
  func.func @main(%x: tensor<8x12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"b"}]>}, %y: tensor<12x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b"}, {}]>}) -> (tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b"}, {}]>}, tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
    // CHECK: %[[P:.*]] = stablehlo.dot_general
    // CHECK-NEXT: "stablehlo.all_reduce"(%[[P]])
    // CHECK-NOT: stablehlo.reduce_scatter
    // CHECK-NOT: stablehlo.all_
    // CHECK: return
    %p = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<8x12xf32>, tensor<12x6xf32>) -> tensor<8x6xf32>
    %0 = stablehlo.tanh %p {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"b"}, {}]>]>} : tensor<8x6xf32>
    %1 = stablehlo.cosine %p : tensor<8x6xf32>
    return %0, %1 : tensor<8x6xf32>, tensor<8x6xf32>
  }
}

// CHECK-LABEL: module @a_sum_is_reduced_before_an_op_that_is_not_linear
module @a_sum_is_reduced_before_an_op_that_is_not_linear {
  sdy.mesh @mesh = <["a"=2, "b"=4]>
  func.func @main(%x: tensor<8x64xf32> {sdy.sharding = #columns}, %y: tensor<64x6xf32> {sdy.sharding = #rows}) -> (tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
    // CHECK: %[[P:.*]] = stablehlo.dot_general
    // CHECK-NEXT: %[[R:.*]] = "stablehlo.all_reduce"(%[[P]])
    // CHECK: %[[T:.*]] = stablehlo.tanh %[[R]]
    // CHECK-NEXT: return %[[T]]
    %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<8x64xf32>, tensor<64x6xf32>) -> tensor<8x6xf32>
    %1 = stablehlo.tanh %0 : tensor<8x6xf32>
    return %1 : tensor<8x6xf32>
  }
}

// Each part of the sum would bring the padding with it.
// CHECK-LABEL: module @a_sum_is_reduced_before_it_is_padded_by_other_than_zero
module @a_sum_is_reduced_before_it_is_padded_by_other_than_zero {
  sdy.mesh @mesh = <["a"=2, "b"=4]>
  func.func @main(%x: tensor<8x64xf32> {sdy.sharding = #columns}, %y: tensor<64x6xf32> {sdy.sharding = #rows}) -> (tensor<4x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
    // CHECK: %[[P:.*]] = stablehlo.dot_general
    // CHECK: %[[R:.*]] = "stablehlo.all_reduce"(%[[P]])
    // CHECK: stablehlo.pad %[[R]]
    %one = stablehlo.constant dense<1.0> : tensor<f32>
    %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<8x64xf32>, tensor<64x6xf32>) -> tensor<8x6xf32>
    %1 = stablehlo.pad %0, %one, low = [1, 0], high = [-5, 0], interior = [0, 0] : (tensor<8x6xf32>, tensor<f32>) -> tensor<4x6xf32>
    return %1 : tensor<4x6xf32>
  }
}

// CHECK-LABEL: module @a_sum_of_integers_is_reduced_before_it_is_padded_too
module @a_sum_of_integers_is_reduced_before_it_is_padded_too {
  sdy.mesh @mesh = <["a"=2, "b"=4]>
  func.func @main(%x: tensor<8x64xi32> {sdy.sharding = #columns}, %y: tensor<64x6xi32> {sdy.sharding = #rows}) -> (tensor<4x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
    // CHECK: %[[P:.*]] = stablehlo.dot_general
    // CHECK: %[[R:.*]] = "stablehlo.all_reduce"(%[[P]])
    // CHECK: stablehlo.pad %[[R]]
    %one = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<8x64xi32>, tensor<64x6xi32>) -> tensor<8x6xi32>
    %1 = stablehlo.pad %0, %one, low = [1, 0], high = [-5, 0], interior = [0, 0] : (tensor<8x6xi32>, tensor<i32>) -> tensor<4x6xi32>
    return %1 : tensor<4x6xi32>
  }
}

// Whether a shard has any rows comes along with both.
// CHECK-LABEL: module @a_reduction_of_two_values_is_one_of_parts
module @a_reduction_of_two_values_is_one_of_parts {
  sdy.mesh @mesh = <["a"=2, "b"=4]>
  func.func @main(%x: tensor<9x6xf32> {sdy.sharding = #rows}, %n: tensor<9x6xi32> {sdy.sharding = #rows}) -> (tensor<6xf32>, tensor<6xi32>) {
    // CHECK: stablehlo.reduce{{.*}}tensor<3x6xf32>, tensor<3x6xi32>, tensor<3x6xi1>
    // CHECK: stablehlo.select %{{.*}}, %{{.*}}, %{{.*}} : tensor<i1>, tensor<i32>
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %none = stablehlo.constant dense<0> : tensor<i32>
    %0:2 = "stablehlo.reduce"(%x, %n, %zero, %none) <{dimensions = array<i64: 0>}> ({
    ^bb0(%a: tensor<f32>, %i: tensor<i32>, %b: tensor<f32>, %j: tensor<i32>):
      %g = stablehlo.compare GT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %c = stablehlo.select %g, %a, %b : tensor<i1>, tensor<f32>
      %k = stablehlo.select %g, %i, %j : tensor<i1>, tensor<i32>
      stablehlo.return %c, %k : tensor<f32>, tensor<i32>
    }) : (tensor<9x6xf32>, tensor<9x6xi32>, tensor<f32>, tensor<i32>) -> (tensor<6xf32>, tensor<6xi32>)
    return %0#0, %0#1 : tensor<6xf32>, tensor<6xi32>
  }
}

// Without index vectors, of windows of which some lie on two devices.
// CHECK-LABEL: module @windows_are_added_where_their_rows_are
module @windows_are_added_where_their_rows_are {
  sdy.mesh @mesh = <["a"=2, "b"=4]>
  func.func @main(%x: tensor<12x6xf32> {sdy.sharding = #rows}, %i: tensor<5xi32>, %u: tensor<5x2x6xf32>) -> (tensor<12x6xf32> {sdy.sharding = #rows}) {
    // CHECK: "stablehlo.scatter"
    // CHECK: }) : (tensor<5x6xf32>, tensor<5xi32>, tensor<5x2x6xf32>) -> tensor<5x6xf32>
    %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%c: tensor<f32>, %d: tensor<f32>):
      %s = stablehlo.add %c, %d : tensor<f32>
      stablehlo.return %s : tensor<f32>
    }) : (tensor<12x6xf32>, tensor<5xi32>, tensor<5x2x6xf32>) -> tensor<12x6xf32>
    return %0 : tensor<12x6xf32>
  }
}

// CHECK-LABEL: module @a_sum_that_is_padded_by_zeros_is_reduced_afterwards
module @a_sum_that_is_padded_by_zeros_is_reduced_afterwards {
  sdy.mesh @mesh = <["a"=2, "b"=4]>
  func.func @main(%x: tensor<8x64xf32> {sdy.sharding = #columns}, %y: tensor<64x6xf32> {sdy.sharding = #rows}) -> (tensor<4x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
    // CHECK: %[[P:.*]] = stablehlo.dot_general
    // CHECK-NEXT: %[[S:.*]] = stablehlo.pad %[[P]]
    // CHECK-NEXT: %[[R:.*]] = "stablehlo.all_reduce"(%[[S]])
    // CHECK: return %[[R]]
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<8x64xf32>, tensor<64x6xf32>) -> tensor<8x6xf32>
    %1 = stablehlo.pad %0, %zero, low = [1, 0], high = [-5, 0], interior = [0, 0] : (tensor<8x6xf32>, tensor<f32>) -> tensor<4x6xf32>
    return %1 : tensor<4x6xf32>
  }
}

// CHECK-LABEL: module @a_sum_that_is_wanted_split_is_scattered
module @a_sum_that_is_wanted_split_is_scattered {
  sdy.mesh @mesh = <["a"=2, "b"=4]>
  func.func @main(%x: tensor<8x64xf32> {sdy.sharding = #columns}, %y: tensor<64x6xf32> {sdy.sharding = #rows}) -> (tensor<8x6xf32> {sdy.sharding = #rows}) {
    // CHECK: %[[P:.*]] = stablehlo.dot_general {{.*}} -> tensor<8x6xf32>
    // CHECK-NEXT: %[[R:.*]] = "stablehlo.reduce_scatter"(%[[P]])
    // CHECK-SAME: scatter_dimension = 0
    // CHECK: (tensor<8x6xf32>) -> tensor<2x6xf32>
    // CHECK-NOT: all_reduce
    // CHECK: return %[[R]]
    %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"b"}, {}]>]>} : (tensor<8x64xf32>, tensor<64x6xf32>) -> tensor<8x6xf32>
    return %0 : tensor<8x6xf32>
  }
}

// CHECK-LABEL: module @parts_of_a_maximum_combine_by_maximum
module @parts_of_a_maximum_combine_by_maximum {
  sdy.mesh @mesh = <["a"=2, "b"=4]>
  func.func @main(%x: tensor<8x6xf32> {sdy.sharding = #rows}) -> (tensor<6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
    %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
    // CHECK: %[[M:.*]] = stablehlo.reduce(%arg0 init: {{.*}}) applies stablehlo.maximum across dimensions = [0] : (tensor<2x6xf32>, tensor<f32>) -> tensor<6xf32>
    // CHECK-NEXT: %[[R:.*]] = "stablehlo.all_reduce"(%[[M]])
    // CHECK: stablehlo.maximum
    // CHECK: return %[[R]]
    %0 = stablehlo.reduce(%x init: %low) applies stablehlo.maximum across dimensions = [0] : (tensor<8x6xf32>, tensor<f32>) -> tensor<6xf32>
    return %0 : tensor<6xf32>
  }
}

// Each device adds the initial value to its part of a sum, so only the first may.
// CHECK-LABEL: module @an_initial_value_counts_once
module @an_initial_value_counts_once {
  sdy.mesh @mesh = <["a"=2, "b"=4]>
  func.func @main(%x: tensor<8x6xf32> {sdy.sharding = #rows}, %init: tensor<f32>) -> (tensor<6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
    // CHECK: %[[FIRST:.*]] = stablehlo.compare EQ
    // CHECK: %[[INIT:.*]] = stablehlo.select %[[FIRST]], %arg1, %{{.*}} : tensor<i1>, tensor<f32>
    // CHECK-NEXT: stablehlo.reduce(%arg0 init: %[[INIT]])
    %0 = stablehlo.reduce(%x init: %init) applies stablehlo.add across dimensions = [0] : (tensor<8x6xf32>, tensor<f32>) -> tensor<6xf32>
    return %0 : tensor<6xf32>
  }
}

// Each device looks up what its rows hold, and gives zero for the rest: the sum has every row.
// CHECK-LABEL: module @rows_of_a_split_table_are_looked_up_where_they_are
module @rows_of_a_split_table_are_looked_up_where_they_are {
  sdy.mesh @mesh = <["a"=2, "b"=4]>
  func.func @main(%table: tensor<512x6xf32> {sdy.sharding = #rows}, %i: tensor<10x1xi32>) -> (tensor<10x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
    // CHECK: %[[I:.*]] = stablehlo.subtract %{{.*}}, %{{.*}} : tensor<10x1xi32>
    // CHECK: %[[G:.*]] = "stablehlo.gather"(%arg0, %{{.*}}) {{.*}} : (tensor<128x6xf32>, tensor<10x1xi32>) -> tensor<10x6xf32>
    // CHECK: %[[P:.*]] = stablehlo.select %{{.*}}, %[[G]], %{{.*}} : tensor<10x6xi1>, tensor<10x6xf32>
    // CHECK-NEXT: %[[R:.*]] = "stablehlo.all_reduce"(%[[P]])
    // CHECK: return %[[R]]
    %0 = "stablehlo.gather"(%table, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 6>}> : (tensor<512x6xf32>, tensor<10x1xi32>) -> tensor<10x6xf32>
    return %0 : tensor<10x6xf32>
  }
}

// Updates of rows that another device holds fall outside the shard and are dropped.
// CHECK-LABEL: module @rows_of_a_split_table_are_updated_where_they_are
module @rows_of_a_split_table_are_updated_where_they_are {
  sdy.mesh @mesh = <["a"=2, "b"=4]>
  func.func @main(%table: tensor<512x6xf32> {sdy.sharding = #rows}, %i: tensor<10x1xi32>, %u: tensor<10x6xf32>) -> (tensor<512x6xf32> {sdy.sharding = #rows}) {
    // CHECK: %[[S:.*]] = "stablehlo.scatter"(%arg0, %{{.*}}, %arg2)
    // CHECK: (tensor<128x6xf32>, tensor<10x1xi32>, tensor<10x6xf32>) -> tensor<128x6xf32>
    // CHECK-NEXT: return %[[S]]
    %0 = "stablehlo.scatter"(%table, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
    }) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"b"}, {}]>]>} : (tensor<512x6xf32>, tensor<10x1xi32>, tensor<10x6xf32>) -> tensor<512x6xf32>
    return %0 : tensor<512x6xf32>
  }
}

// CHECK-LABEL: module @a_split_dimension_stays_split_where_it_is_the_major_part
module @a_split_dimension_stays_split_where_it_is_the_major_part {
  sdy.mesh @mesh = <["a"=2, "b"=4]>
  func.func @main(%x: tensor<24xf32> {sdy.sharding = #x}) -> (tensor<8x3xf32> {sdy.sharding = #rows}) {
    // CHECK: %[[V:.*]] = stablehlo.reshape %arg0 : (tensor<6xf32>) -> tensor<2x3xf32>
    // CHECK-NEXT: return %[[V]]
    %0 = stablehlo.reshape %x {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"b"}, {}]>]>} : (tensor<24xf32>) -> tensor<8x3xf32>
    return %0 : tensor<8x3xf32>
  }
}

// CHECK-LABEL: module @merged_dimensions_stay_split_in_the_major_part
module @merged_dimensions_stay_split_in_the_major_part {
  sdy.mesh @mesh = <["a"=2, "b"=4]>
  func.func @main(%x: tensor<8x3xf32> {sdy.sharding = #rows}) -> (tensor<24xf32> {sdy.sharding = #x}) {
    // CHECK: %[[V:.*]] = stablehlo.reshape %arg0 : (tensor<2x3xf32>) -> tensor<6xf32>
    // CHECK-NEXT: return %[[V]]
    %0 = stablehlo.reshape %x {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"b"}]>]>} : (tensor<8x3xf32>) -> tensor<24xf32>
    return %0 : tensor<24xf32>
  }
}

// CHECK-LABEL: module @a_dimension_that_only_one_side_has_is_whole
module @a_dimension_that_only_one_side_has_is_whole {
  sdy.mesh @mesh = <["a"=2, "b"=4]>
  func.func @main(%x: tensor<6x2x7xf32>) -> (tensor<21x2x2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"a"}]>}) {
    // CHECK: %[[V:.*]] = stablehlo.reshape %arg0 : (tensor<6x2x7xf32>) -> tensor<21x2x2xf32>
    // CHECK: stablehlo.dynamic_slice %[[V]], {{.*}}, sizes = [21, 2, 1]
    %0 = stablehlo.reshape %x {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {}, {"a"}]>]>} : (tensor<6x2x7xf32>) -> tensor<21x2x2xf32>
    return %0 : tensor<21x2x2xf32>
  }
}

// CHECK-LABEL: module @an_update_of_part_of_a_dimension_is_whole_there
module @an_update_of_part_of_a_dimension_is_whole_there {
  sdy.mesh @mesh = <["a"=2, "b"=4]>
  func.func @main(%x: tensor<8x6xf32>, %u: tensor<4x6xf32> {sdy.sharding = #rows}) -> (tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
    %i = stablehlo.constant dense<0> : tensor<i32>
    // CHECK: %[[U:.*]] = "stablehlo.all_gather"(%arg1)
    // CHECK: stablehlo.dynamic_update_slice %arg0, %[[U]],
    %0 = stablehlo.dynamic_update_slice %x, %u, %i, %i : (tensor<8x6xf32>, tensor<4x6xf32>, tensor<i32>, tensor<i32>) -> tensor<8x6xf32>
    return %0 : tensor<8x6xf32>
  }
}

// CHECK-LABEL: module @a_transpose_carries_axes_along
module @a_transpose_carries_axes_along {
  sdy.mesh @mesh = <["a"=2, "b"=4]>
  func.func @main(%x: tensor<8x6xf32> {sdy.sharding = #rows}) -> (tensor<6x8xf32> {sdy.sharding = #columns}) {
    // CHECK: %[[T:.*]] = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<2x6xf32>) -> tensor<6x2xf32>
    // CHECK-NEXT: return %[[T]]
    %0 = stablehlo.transpose %x, dims = [1, 0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"b"}]>]>} : (tensor<8x6xf32>) -> tensor<6x8xf32>
    return %0 : tensor<6x8xf32>
  }
}

// 10 rows on 4 devices are 3 each; the last holds one and two of padding.
// CHECK-LABEL: module @elementwise_ops_compute_padding_too
module @elementwise_ops_compute_padding_too {
  sdy.mesh @mesh = <["a"=2, "b"=4]>
  func.func @main(%x: tensor<10x6xf32> {sdy.sharding = #rows}) -> (tensor<10x6xf32> {sdy.sharding = #rows}) {
    // CHECK: %arg0: tensor<3x6xf32> {exec.value = {sharding = {{.*}}, type = tensor<10x6xf32>}
    // CHECK-NEXT: %[[E:.*]] = stablehlo.exponential %arg0 : tensor<3x6xf32>
    // CHECK-NEXT: return %[[E]]
    %0 = stablehlo.exponential %x {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"b"}, {}]>]>} : tensor<10x6xf32>
    return %0 : tensor<10x6xf32>
  }
}

// CHECK-LABEL: module @reductions_mask_padding_by_the_neutral_element
module @reductions_mask_padding_by_the_neutral_element {
  sdy.mesh @mesh = <["a"=2, "b"=4]>
  func.func @main(%x: tensor<10x6xf32> {sdy.sharding = #rows}) -> (tensor<6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
    %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
    // CHECK: %[[LOW:.*]] = stablehlo.constant dense<0xFF800000>
    // CHECK: %[[ROW:.*]] = stablehlo.iota dim = 0 : tensor<3xi32>
    // CHECK: %[[REAL:.*]] = stablehlo.compare LT, %[[ROW]]
    // CHECK: %[[REAL_2D:.*]] = stablehlo.broadcast_in_dim %[[REAL]], dims = [0]
    // CHECK: %[[MASKED:.*]] = stablehlo.select %[[REAL_2D]], %{{.*}}, %{{.*}} : tensor<3x6xi1>, tensor<3x6xf32>
    // CHECK: stablehlo.reduce(%[[MASKED]]
    %0 = stablehlo.exponential %x {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"b"}, {}]>]>} : tensor<10x6xf32>
    %1 = stablehlo.reduce(%0 init: %low) applies stablehlo.maximum across dimensions = [0] : (tensor<10x6xf32>, tensor<f32>) -> tensor<6xf32>
    return %1 : tensor<6xf32>
  }
}

// Arguments are padded with zeros, which change no sum.
// CHECK-LABEL: module @sums_over_arguments_need_no_mask
module @sums_over_arguments_need_no_mask {
  sdy.mesh @mesh = <["a"=2, "b"=4]>
  func.func @main(%x: tensor<10x6xf32> {sdy.sharding = #rows}) -> (tensor<6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    // CHECK-NOT: stablehlo.iota
    // CHECK: stablehlo.reduce(%arg0
    %0 = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<10x6xf32>, tensor<f32>) -> tensor<6xf32>
    return %0 : tensor<6xf32>
  }
}

// CHECK-LABEL: module @a_gather_cuts_padding_off
module @a_gather_cuts_padding_off {
  sdy.mesh @mesh = <["a"=2, "b"=4]>
  func.func @main(%x: tensor<10x6xf32> {sdy.sharding = #rows}) -> (tensor<10x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
    // CHECK: %[[G:.*]] = "stablehlo.all_gather"(%arg0) {{.*}} (tensor<3x6xf32>) -> tensor<12x6xf32>
    // CHECK-NEXT: %[[S:.*]] = stablehlo.slice %[[G]] [0:10, 0:6]
    // CHECK-NEXT: return %[[S]]
    return %x : tensor<10x6xf32>
  }
}

// CHECK-LABEL: module @constraints_are_obeyed_and_gone
module @constraints_are_obeyed_and_gone {
  sdy.mesh @mesh = <["a"=2, "b"=4]>
  func.func @main(%x: tensor<8x12xf32> {sdy.sharding = #rows}) -> (tensor<8x12xf32> {sdy.sharding = #columns}) {
    // CHECK: %[[T:.*]] = "stablehlo.all_to_all"(%arg0)
    // CHECK-SAME: op = "sdy.sharding_constraint"
    // CHECK-NOT: sdy
    // CHECK: return %[[T]]
    %0 = sdy.sharding_constraint %x <@mesh, [{}, {"b"}]> : tensor<8x12xf32>
    return %0 : tensor<8x12xf32>
  }
}

// CHECK-LABEL: module @a_batch_of_fourier_transforms_is_split
module @a_batch_of_fourier_transforms_is_split {
  sdy.mesh @mesh = <["a"=2, "b"=4]>
  func.func @main(%x: tensor<8x6x10xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b"}, {}, {}]>})
      -> (tensor<8x6x6xcomplex<f32>> {sdy.sharding = #sdy.sharding<@mesh, [{"b"}, {}, {}]>}) {
    // CHECK-NEXT: func.func @main(%arg0: tensor<2x6x10xf32>
    // CHECK-NEXT: %[[Y:.*]] = stablehlo.fft %arg0, type = RFFT, length = [6, 10] : (tensor<2x6x10xf32>) -> tensor<2x6x6xcomplex<f32>>
    // CHECK-NEXT: return %[[Y]]
    %0 = stablehlo.fft %x, type = RFFT, length = [6, 10] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"b"}, {}, {}]>]>} : (tensor<8x6x10xf32>) -> tensor<8x6x6xcomplex<f32>>
    return %0 : tensor<8x6x6xcomplex<f32>>
  }
}

// 6 rows over 4 ranks are padded with complex zeros.
// CHECK-LABEL: module @transformed_dimensions_are_whole
module @transformed_dimensions_are_whole {
  sdy.mesh @mesh = <["a"=2, "b"=4]>
  func.func @main(%x: tensor<8x6xcomplex<f32>>) -> (tensor<8x6xcomplex<f32>> {sdy.sharding = #columns}) {
    // CHECK-DAG: %[[Y:.*]] = stablehlo.fft %arg0, type = FFT, length = [6] : (tensor<8x6xcomplex<f32>>)
    // CHECK-DAG: %[[ZERO:.*]] = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    // CHECK: stablehlo.pad %[[Y]], %[[ZERO]], low = [0, 0], high = [0, 2]
    %0 = stablehlo.fft %x, type = FFT, length = [6] : (tensor<8x6xcomplex<f32>>) -> tensor<8x6xcomplex<f32>>
    return %0 : tensor<8x6xcomplex<f32>>
  }
}

// Each column of the right-hand side is a system of its own; on the other side of the matrix, each row.
// CHECK-LABEL: module @triangular_systems_are_solved_where_they_lie
module @triangular_systems_are_solved_where_they_lie {
  sdy.mesh @mesh = <["a"=2, "b"=4]>
  func.func @main(%l: tensor<6x6xf32>, %x: tensor<6x8xf32> {sdy.sharding = #columns}) -> (tensor<6x8xf32> {sdy.sharding = #columns}) {
    // CHECK: stablehlo.custom_call @lapack_strsm_ffi(%arg0, %arg1) {{.*}} : (tensor<6x6xf32>, tensor<6x2xf32>) -> tensor<6x2xf32>
    // CHECK-NEXT: return
    %0 = stablehlo.custom_call @lapack_strsm_ffi(%l, %x) {mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"b"}]>]>} : (tensor<6x6xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    return %0 : tensor<6x8xf32>
  }
}

// CHECK-LABEL: module @rows_of_systems_on_the_right
module @rows_of_systems_on_the_right {
  sdy.mesh @mesh = <["a"=2, "b"=4]>
  func.func @main(%l: tensor<6x6xf32>, %x: tensor<8x6xf32> {sdy.sharding = #columns}) -> (tensor<8x6xf32> {sdy.sharding = #rows}) {
    // CHECK: stablehlo.all_to_all
    // CHECK: stablehlo.custom_call @lapack_strsm_ffi({{.*}}) {{.*}} : (tensor<6x6xf32>, tensor<2x6xf32>) -> tensor<2x6xf32>
    %0 = stablehlo.custom_call @lapack_strsm_ffi(%l, %x) {mhlo.backend_config = {diag = 78 : ui8, side = 82 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"b"}, {}]>]>} : (tensor<6x6xf32>, tensor<8x6xf32>) -> tensor<8x6xf32>
    return %0 : tensor<8x6xf32>
  }
}

// CHECK-LABEL: module @a_convolution_of_an_empty_batch_works_on_shards
module @a_convolution_of_an_empty_batch_works_on_shards {
  sdy.mesh @mesh = <["a"=2, "b"=4]>
  func.func @main(%x: tensor<0x7x3xf32> {sdy.sharding = #batch}, %k: tensor<3x3x5xf32>) -> (tensor<0x5x5xf32> {sdy.sharding = #batch}) {
    // CHECK: %[[C:.*]] = stablehlo.convolution(%arg0, %arg1) {{.*}} : (tensor<0x7x3xf32>, tensor<3x3x5xf32>) -> tensor<0x5x5xf32>
    // CHECK-NEXT: return %[[C]]
    %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"a"}, {}, {}]>]>} : (tensor<0x7x3xf32>, tensor<3x3x5xf32>) -> tensor<0x5x5xf32>
    return %0 : tensor<0x5x5xf32>
  }
}

// One row would be a window, and the result would have a row too.
// CHECK-LABEL: module @without_windows_no_rows_are_read
module @without_windows_no_rows_are_read {
  sdy.mesh @mesh = <["a"=2, "b"=4]>
  func.func @main(%x: tensor<2x0x3xf32> {sdy.sharding = #middle}, %k: tensor<1x3x5xf32>) -> (tensor<2x0x5xf32> {sdy.sharding = #middle}) {
    // CHECK: stablehlo.convolution({{.*}}) {{.*}} : (tensor<2x0x3xf32>, tensor<1x3x5xf32>) -> tensor<2x0x5xf32>
    %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"b"}, {}]>]>} : (tensor<2x0x3xf32>, tensor<1x3x5xf32>) -> tensor<2x0x5xf32>
    return %0 : tensor<2x0x5xf32>
  }
}

// From the right, rows are independent systems, and so are batches.
// CHECK-LABEL: module @triangular_systems_from_the_right_stay_where_they_are
module @triangular_systems_from_the_right_stay_where_they_are {
  sdy.mesh @mesh = <["a"=2, "b"=4]>
  func.func @main(%a: tensor<4x8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}, {}]>}, %x: tensor<4x12x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}, {}]>}) -> (tensor<4x12x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}, {}]>}) {
    // CHECK: %[[S:.*]] = "stablehlo.triangular_solve"(%arg0, %arg1) {{.*}} : (tensor<2x8x8xf32>, tensor<2x3x8xf32>) -> tensor<2x3x8xf32>
    // CHECK-NEXT: return %[[S]]
    %0 = "stablehlo.triangular_solve"(%a, %x) <{left_side = false, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"a"}, {"b"}, {}]>]>} : (tensor<4x8x8xf32>, tensor<4x12x8xf32>) -> tensor<4x12x8xf32>
    return %0 : tensor<4x12x8xf32>
  }
}

// CHECK-LABEL: module @neighbours_rows_take_the_place_of_padding
module @neighbours_rows_take_the_place_of_padding {
  sdy.mesh @mesh = <["a"=2, "b"=4]>
  func.func @main(%x: tensor<2x12x3xf32> {sdy.sharding = #middle}, %k: tensor<3x3x5xf32>) -> (tensor<2x12x5xf32> {sdy.sharding = #middle}) {
    // CHECK: stablehlo.convolution({{.*}}) {{.*}}pad = {{\[}}[0, 0]]{{.*}} : (tensor<2x5x3xf32>, tensor<3x3x5xf32>) -> tensor<2x3x5xf32>
    %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"b"}, {}]>]>} : (tensor<2x12x3xf32>, tensor<3x3x5xf32>) -> tensor<2x12x5xf32>
    return %0 : tensor<2x12x5xf32>
  }
}

// CHECK-LABEL: module @slicing_sends_nothing
module @slicing_sends_nothing {
  sdy.mesh @mesh = <["a"=2, "b"=4]>
  func.func @main(%x: tensor<8x12xf32>) -> (tensor<8x12xf32> {sdy.sharding = #rows}) {
    // CHECK: %[[RANK:.*]] = stablehlo.partition_id : tensor<ui32>
    // CHECK: %[[S:.*]] = stablehlo.dynamic_slice %arg0, {{.*}}, sizes = [2, 12]
    // CHECK-NEXT: return %[[S]]
    return %x : tensor<8x12xf32>
  }
}

// CHECK-LABEL: module @without_a_mesh_nothing_happens
module @without_a_mesh_nothing_happens {
  // CHECK-NEXT: func.func @main(%arg0: tensor<8x12xf32>) -> tensor<8x12xf32>
  func.func @main(%x: tensor<8x12xf32>) -> tensor<8x12xf32> {
    return %x : tensor<8x12xf32>
  }
}
