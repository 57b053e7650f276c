// Two factors want one axis: basic moves neither, aggressive prefers the factor of the larger tensor.
// RUN: shardwright-opt %s -shardwright-propagate-shardings=strategy=aggressive | FileCheck %s -check-prefixes=CHECK,AGGRESSIVE
// RUN: shardwright-opt %s -shardwright-propagate-shardings=strategy=basic | FileCheck %s -check-prefixes=CHECK,BASIC
// RUN: shardwright-opt %s -shardwright-propagate-shardings=strategy=basic-then-aggressive | FileCheck %s -check-prefixes=CHECK,AGGRESSIVE
// RUN: not shardwright-opt %s -shardwright-propagate-shardings=strategy=bold 2>&1 | FileCheck %s -check-prefix=UNKNOWN
// UNKNOWN: unknown propagation strategy 'bold'; there are basic, aggressive and basic-then-aggressive

sdy.mesh @mesh = <["a"=2, "b"=4]>
sdy.mesh @mesh3 = <["a"=2, "b"=2, "c"=2]>
sdy.mesh @same = <["a"=2, "b"=4]>

// CHECK-LABEL: @larger_operand_wins
func.func @larger_operand_wins(%x: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>},
                               %y: tensor<16x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"a"}]>}) -> tensor<8x6xf32> {
  // AGGRESSIVE: stablehlo.dot_general {{.*}}[{"a", ?}, {?}]
  // BASIC-NOT: sdy.sharding_per_value
  // BASIC: stablehlo.dot_general
  %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<8x16xf32>, tensor<16x6xf32>) -> tensor<8x6xf32>
  return %0 : tensor<8x6xf32>
}

// The second operand refuses "b"; aggressive gives it to the result all the same.
// CHECK-LABEL: @common_prefix
func.func @common_prefix(%x: tensor<32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a", "b"}]>},
                         %y: tensor<32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}]>}) -> tensor<32xf32> {
  // AGGRESSIVE: stablehlo.add {{.*}}[{"a", "b", ?}]
  // BASIC: stablehlo.add {{.*}}[{"a", ?}]
  %0 = stablehlo.add %x, %y : tensor<32xf32>
  return %0 : tensor<32xf32>
}

// CHECK-LABEL: @nothing_in_common
func.func @nothing_in_common(%x: tensor<32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}]>},
                             %y: tensor<32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b"}]>}) -> tensor<32xf32> {
  // CHECK: stablehlo.add %arg0, %arg1 : tensor<32xf32>
  %0 = stablehlo.add %x, %y : tensor<32xf32>
  return %0 : tensor<32xf32>
}

// The operand of an elementwise op does not follow its neighbour where the result refuses.
// CHECK-LABEL: @not_sideways
// AGGRESSIVE-SAME: %arg1: tensor<32xf32>)
func.func @not_sideways(%x: tensor<32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}]>}, %y: tensor<32xf32>)
    -> (tensor<32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
  %0 = stablehlo.add %x, %y {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}]>]>} : tensor<32xf32>
  return %0 : tensor<32xf32>
}

// What the first two agree on is {"a"}; the third does not bring back what they disagree on.
// CHECK-LABEL: @a_conflict_ends_the_merge
func.func @a_conflict_ends_the_merge(%p: tensor<32xi1> {sdy.sharding = #sdy.sharding<@mesh3, [{"a", "b"}]>},
                                     %x: tensor<32xf32> {sdy.sharding = #sdy.sharding<@mesh3, [{"a", "c"}]>},
                                     %y: tensor<32xf32> {sdy.sharding = #sdy.sharding<@mesh3, [{"a", "b"}]>}) -> tensor<32xf32> {
  // CHECK: stablehlo.select {{.*}}[{"a", ?}]
  %0 = stablehlo.select %p, %x, %y : tensor<32xi1>, tensor<32xf32>
  return %0 : tensor<32xf32>
}

// Axes of another mesh say nothing here, even under the same name.
// CHECK-LABEL: @two_meshes
func.func @two_meshes(%x: tensor<32x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>},
                      %y: tensor<32x6xf32> {sdy.sharding = #sdy.sharding<@mesh3, [{"a"}, {}]>}) -> tensor<32x6xf32> {
  // CHECK: stablehlo.add %arg0, %arg1 : tensor<32x6xf32>
  %0 = stablehlo.add %x, %y : tensor<32x6xf32>
  return %0 : tensor<32x6xf32>
}

// CHECK-LABEL: @two_names_of_a_mesh
func.func @two_names_of_a_mesh(%x: tensor<32x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>},
                               %y: tensor<32x6xf32> {sdy.sharding = #sdy.sharding<@same, [{"a"}, {}]>}) -> tensor<32x6xf32> {
  // CHECK: stablehlo.add {{.*}}[{"a", ?}, {?}]
  %0 = stablehlo.add %x, %y : tensor<32x6xf32>
  return %0 : tensor<32x6xf32>
}

// A value that is open takes the longer part of an axis, on either side; one that is closed keeps the others back.
// CHECK-LABEL: @parts_of_an_axis
func.func @parts_of_an_axis(%x: tensor<32x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b"}, {}]>},
                            %open: tensor<32x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b":(1)2, ?}, {?}]>},
                            %closed: tensor<32x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b":(1)2}, {}]>})
    -> (tensor<32x6xf32>, tensor<32x6xf32>, tensor<32x6xf32>) {
  // CHECK: stablehlo.add {{.*}}[{"b", ?}, {?}]
  %0 = stablehlo.add %x, %open : tensor<32x6xf32>
  // CHECK: stablehlo.subtract {{.*}}[{"b", ?}, {?}]
  %1 = stablehlo.subtract %open, %x : tensor<32x6xf32>
  // AGGRESSIVE: stablehlo.multiply {{.*}}[{"b", ?}, {?}]
  // BASIC: stablehlo.multiply {{.*}}[{"b":(1)2, ?}, {?}]
  %2 = stablehlo.multiply %closed, %x : tensor<32x6xf32>
  return %0, %1, %2 : tensor<32x6xf32>, tensor<32x6xf32>, tensor<32x6xf32>
}

// Of a factor that several tensors split by the axis, the largest of them counts.
// CHECK-LABEL: @largest_source
func.func @largest_source(%x: tensor<8x2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>}, %y: tensor<8x1024xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>},
                          %z: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>}) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  // AGGRESSIVE: @f{{.*}}[{"a", ?}, {?}]
  // BASIC-NOT: @f{{.*}}"a"
  %0 = stablehlo.custom_call @f(%x, %y, %z) {sdy.sharding_rule = #sdy.op_sharding_rule<([i, k], [i, l], [j, m])->([i, j]) {i=8, j=8, k=2, l=1024, m=16}, custom>} : (tensor<8x2xf32>, tensor<8x1024xf32>, tensor<8x16xf32>) -> tensor<8x8xf32>
  // AGGRESSIVE: @g{{.*}}[{?}, {"a", ?}]
  %1 = stablehlo.custom_call @g(%x, %x, %z) {sdy.sharding_rule = #sdy.op_sharding_rule<([i, k], [i, l], [j, m])->([i, j]) {i=8, j=8, k=2, l=2, m=16}, custom>} : (tensor<8x2xf32>, tensor<8x2xf32>, tensor<8x16xf32>) -> tensor<8x8xf32>
  return %0, %1 : tensor<8x8xf32>, tensor<8x8xf32>
}
