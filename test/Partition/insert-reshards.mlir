// What a use needs follows from factors, wherever they come from; a value moves once in a scope.
// RUN: shardwright-opt %s -split-input-file -shardwright-insert-reshards | FileCheck %s

// CHECK-LABEL: @an_operand_that_lies_otherwise_is_resharded
sdy.mesh @mesh = <["a"=2, "b"=4]>
func.func @an_operand_that_lies_otherwise_is_resharded(%x: tensor<8x12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b"}, {}]>}, %y: tensor<8x12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"b"}]>}) -> (tensor<8x12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"b"}]>}) {
  // CHECK-NEXT: %[[X:.*]] = sdy.reshard %arg0 <@mesh, [{}, {"b"}]> {spmd.reason = #spmd.reason<op = "stablehlo.add", why = "the op needs this operand split to match its other operands and its result">}
  // CHECK-NEXT: %[[S:.*]] = stablehlo.add %[[X]], %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"b"}]>]>
  // CHECK-NEXT: return %[[S]]
  %0 = stablehlo.add %x, %y {spmd.factors = #spmd.factors<[{}, {"b"}]>} : tensor<8x12xf32>
  return %0 : tensor<8x12xf32>
}

// -----

// CHECK-LABEL: @a_split_sum_is_unreduced
sdy.mesh @mesh = <["a"=2, "b"=4]>
func.func @a_split_sum_is_unreduced(%x: tensor<8x12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"b"}]>}, %w: tensor<12x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b"}, {}]>}) -> (tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b"}, {}]>}) {
  // CHECK-NEXT: %[[P:.*]] = stablehlo.dot_general {{.*}}<@mesh, [{}, {}], unreduced={"b"}>
  // CHECK-NEXT: sdy.reshard %[[P]] <@mesh, [{"b"}, {}]> {spmd.reason = #spmd.reason<op = "func.return", why = "each device has a partial result, and the program returns the whole one"
  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] {spmd.factors = #spmd.factors<[{}, {}, {"b"}]>} : (tensor<8x12xf32>, tensor<12x6xf32>) -> tensor<8x6xf32>
  return %0 : tensor<8x6xf32>
}

// -----

// Two readers would both reduce it: it is reduced once, to what propagation wants.
// CHECK-LABEL: @a_maximum_with_two_readers_is_reduced_once
sdy.mesh @mesh = <["b"=4]>
func.func @a_maximum_with_two_readers_is_reduced_once(%x: tensor<8x12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"b"}]>}, %i: tensor<f32>) -> (tensor<8xf32>, tensor<8xf32>) {
  // CHECK: stablehlo.reduce{{.*}}sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}], unreduced=max{"b"}>]>
  // CHECK: %[[R:.*]] = sdy.reshard %{{.*}} <@mesh, [{}]> {{.*}}several ops read the whole one
  // CHECK-NEXT: stablehlo.negate %[[R]]
  // CHECK-NEXT: stablehlo.abs %[[R]]
  %0 = stablehlo.reduce(%x init: %i) applies stablehlo.maximum across dimensions = [1] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}]>]>, spmd.factors = #spmd.factors<[{}, {"b"}]>} : (tensor<8x12xf32>, tensor<f32>) -> tensor<8xf32>
  %1 = stablehlo.negate %0 {spmd.factors = #spmd.factors<[{}]>} : tensor<8xf32>
  %2 = stablehlo.abs %0 {spmd.factors = #spmd.factors<[{}]>} : tensor<8xf32>
  return %1, %2 : tensor<8xf32>, tensor<8xf32>
}

// -----

// CHECK-LABEL: @a_constraint_is_a_reshard_where_it_asks_for_something_else
sdy.mesh @mesh = <["b"=4]>
func.func @a_constraint_is_a_reshard_where_it_asks_for_something_else(%x: tensor<8x12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b"}, {}]>}) -> (tensor<8x12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b"}, {}]>}, tensor<8x12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"b"}]>}) {
  // CHECK-NEXT: %[[Y:.*]] = sdy.reshard %arg0 <@mesh, [{}, {"b"}]> {{.*}}asks for this layout here
  // CHECK-NEXT: return %arg0, %[[Y]]
  %0 = sdy.sharding_constraint %x <@mesh, [{"b"}, {}]> : tensor<8x12xf32>
  %1 = sdy.sharding_constraint %x <@mesh, [{}, {"b"}]> : tensor<8x12xf32>
  return %0, %1 : tensor<8x12xf32>, tensor<8x12xf32>
}

// -----

// What the planner wrote has no provenance; the op is the one that reads it.
// CHECK-LABEL: @a_reshard_of_the_planner_says_so
sdy.mesh @mesh = <["b"=4]>
func.func @a_reshard_of_the_planner_says_so(%x: tensor<8x12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b"}, {}]>}) -> (tensor<8x12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"b"}]>})
    attributes {spmd.plan = #spmd.plan<cost = 9.0 : f64, reshards = 9.0 : f64, lowerBound = 9.0 : f64>} {
  // CHECK: sdy.reshard %arg0 {{.*}}op = "stablehlo.negate", why = "the planner chose this layout"
  %0 = sdy.reshard %x <@mesh, [{}, {"b"}]> : tensor<8x12xf32>
  %1 = stablehlo.negate %0 {spmd.factors = #spmd.factors<[{}, {"b"}]>} : tensor<8x12xf32>
  return %1 : tensor<8x12xf32>
}

// -----

// CHECK-LABEL: @an_op_that_the_planner_split_says_so
sdy.mesh @mesh = <["b"=4]>
func.func @an_op_that_the_planner_split_says_so(%x: tensor<8x12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b"}, {}]>}) -> (tensor<8x12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b"}, {}]>})
    attributes {spmd.plan = #spmd.plan<cost = 9.0 : f64, reshards = 9.0 : f64, lowerBound = 9.0 : f64>} {
  // CHECK: sdy.reshard %arg0 {{.*}}op = "stablehlo.negate", why = "the planner chose how the op is split, and this operand has to match"
  // CHECK: sdy.reshard {{.*}}op = "func.return", why = "the planner chose this layout of result 0"
  %0 = stablehlo.negate %x {spmd.factors = #spmd.factors<[{}, {"b"}]>} : tensor<8x12xf32>
  return %0 : tensor<8x12xf32>
}

// -----

// CHECK-LABEL: @a_result_that_takes_the_place_of_an_argument
sdy.mesh @mesh = <["b"=4]>
func.func @a_result_that_takes_the_place_of_an_argument(%x: tensor<8x12xf32> {tf.aliasing_output = 0 : i32, sdy.sharding = #sdy.sharding<@mesh, [{"b"}, {}]>}) -> (tensor<8x12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b"}, {}]>}) {
  // CHECK: sdy.reshard %arg0 {{.*}}op = "stablehlo.negate"
  // CHECK: sdy.reshard {{.*}}op = "func.return", why = "result 0 takes the place of argument 0 in the next step, and has its layout"
  %0 = stablehlo.negate %x {spmd.factors = #spmd.factors<[{}, {"b"}]>} : tensor<8x12xf32>
  return %0 : tensor<8x12xf32>
}

// -----

// CHECK-LABEL: @numbers_in_order_are_computed_again
sdy.mesh @mesh = <["b"=4]>
func.func @numbers_in_order_are_computed_again(%x: tensor<8x12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b"}, {}]>}) -> (tensor<8x12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b"}, {}]>}) {
  // CHECK: %[[I:.*]] = stablehlo.iota dim = 0 {{.*}}<@mesh, [{"b"}, {}]>{{.*}}spmd.factors = #spmd.factors<[{"b"}, {}]>
  // CHECK-NEXT: stablehlo.add %arg0, %[[I]]
  %0 = stablehlo.iota dim = 0 {spmd.factors = #spmd.factors<[{}, {}]>} : tensor<8x12xf32>
  %1 = stablehlo.add %x, %0 {spmd.factors = #spmd.factors<[{"b"}, {}]>} : tensor<8x12xf32>
  return %1 : tensor<8x12xf32>
}

// -----

// CHECK-LABEL: @a_loop_finds_it_in_place
sdy.mesh @mesh = <["b"=4]>
func.func @a_loop_finds_it_in_place(%x: tensor<8xf32>, %w: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b"}]>}, %n: tensor<i32>) -> tensor<8xf32> {
  // CHECK-NEXT: %[[W:.*]] = sdy.reshard %arg1 <@mesh, [{}]>
  // CHECK-NEXT: stablehlo.while
  // CHECK: do
  // CHECK-NOT: sdy.reshard
  // CHECK: stablehlo.add %{{.*}}, %[[W]]
  %0:2 = stablehlo.while(%a = %x, %i = %n) : tensor<8xf32>, tensor<i32> attributes {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}]>, <@mesh, []>]>}
    cond {
      %c = stablehlo.compare LT, %i, %n {spmd.factors = #spmd.factors<[]>} : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %s = stablehlo.add %a, %w {spmd.factors = #spmd.factors<[{}]>} : tensor<8xf32>
      stablehlo.return %s, %i : tensor<8xf32>, tensor<i32>
    }
  return %0#0 : tensor<8xf32>
}
