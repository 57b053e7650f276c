// Every op in its pretty and its generic form. What is printed parses to the same, and no op is forgotten.
// RUN: shardwright-opt %s | FileCheck %s
// RUN: shardwright-opt %s -o %t.once && shardwright-opt %t.once | diff %t.once -
// RUN: shardwright-opt %s -mlir-print-op-generic | shardwright-opt | diff %t.once -
// RUN: shardwright-opt %s -emit-bytecode | shardwright-opt | diff %t.once -
// RUN: sed -n 's/^def [A-Za-z0-9]*Op : \(HLO\|Chlo\)_[A-Za-z]*<"\([a-z0-9_-]*\)".*/\2/p' %src/include/shardwright/Dialect/StableHLO/*.td | sort -u > %t.names
// RUN: %python -c "import sys; text = ''.join(open(f).read() for f in sys.argv[2:]); lost = [n for n in open(sys.argv[1]).read().split() if '.' + n not in text]; sys.exit(', '.join(lost) + ' not tested' if lost else 0)" %t.names %S/round-trip*.mlir

// CHECK-LABEL: @unary
func.func @unary(%x: tensor<8x6xf32>, %i: tensor<8x6xi32>) {
  // CHECK: stablehlo.cbrt %{{.*}} : tensor<8x6xf32>
  %v1 = stablehlo.cbrt %x : tensor<8x6xf32>
  // CHECK: stablehlo.ceil %{{.*}} : tensor<8x6xf32>
  %v2 = stablehlo.ceil %x : tensor<8x6xf32>
  // CHECK: stablehlo.cosine %{{.*}} : tensor<8x6xf32>
  %v3 = stablehlo.cosine %x : tensor<8x6xf32>
  // CHECK: stablehlo.exponential %{{.*}} : tensor<8x6xf32>
  %v4 = stablehlo.exponential %x : tensor<8x6xf32>
  // CHECK: stablehlo.exponential_minus_one %{{.*}} : tensor<8x6xf32>
  %v5 = stablehlo.exponential_minus_one %x : tensor<8x6xf32>
  // CHECK: stablehlo.floor %{{.*}} : tensor<8x6xf32>
  %v6 = stablehlo.floor %x : tensor<8x6xf32>
  // CHECK: stablehlo.log %{{.*}} : tensor<8x6xf32>
  %v7 = stablehlo.log %x : tensor<8x6xf32>
  // CHECK: stablehlo.log_plus_one %{{.*}} : tensor<8x6xf32>
  %v8 = stablehlo.log_plus_one %x : tensor<8x6xf32>
  // CHECK: stablehlo.logistic %{{.*}} : tensor<8x6xf32>
  %v9 = stablehlo.logistic %x : tensor<8x6xf32>
  // CHECK: stablehlo.negate %{{.*}} : tensor<8x6xf32>
  %v10 = stablehlo.negate %x : tensor<8x6xf32>
  // CHECK: stablehlo.round_nearest_afz %{{.*}} : tensor<8x6xf32>
  %v11 = stablehlo.round_nearest_afz %x : tensor<8x6xf32>
  // CHECK: stablehlo.round_nearest_even %{{.*}} : tensor<8x6xf32>
  %v12 = stablehlo.round_nearest_even %x : tensor<8x6xf32>
  // CHECK: stablehlo.rsqrt %{{.*}} : tensor<8x6xf32>
  %v13 = stablehlo.rsqrt %x : tensor<8x6xf32>
  // CHECK: stablehlo.sign %{{.*}} : tensor<8x6xf32>
  %v14 = stablehlo.sign %x : tensor<8x6xf32>
  // CHECK: stablehlo.sine %{{.*}} : tensor<8x6xf32>
  %v15 = stablehlo.sine %x : tensor<8x6xf32>
  // CHECK: stablehlo.sqrt %{{.*}} : tensor<8x6xf32>
  %v16 = stablehlo.sqrt %x : tensor<8x6xf32>
  // CHECK: stablehlo.tan %{{.*}} : tensor<8x6xf32>
  %v17 = stablehlo.tan %x : tensor<8x6xf32>
  // CHECK: stablehlo.tanh %{{.*}} : tensor<8x6xf32>
  %v18 = stablehlo.tanh %x : tensor<8x6xf32>
  // CHECK: stablehlo.abs %{{.*}} : tensor<8x6xf32>
  %v19 = stablehlo.abs %x : tensor<8x6xf32>
  // CHECK: stablehlo.count_leading_zeros %{{.*}} : tensor<8x6xi32>
  %v20 = stablehlo.count_leading_zeros %i : tensor<8x6xi32>
  // CHECK: stablehlo.not %{{.*}} : tensor<8x6xi32>
  %v21 = stablehlo.not %i : tensor<8x6xi32>
  // CHECK: stablehlo.popcnt %{{.*}} : tensor<8x6xi32>
  %v22 = stablehlo.popcnt %i : tensor<8x6xi32>
  // CHECK: stablehlo.is_finite %{{.*}} : (tensor<8x6xf32>) -> tensor<8x6xi1>
  %v23 = stablehlo.is_finite %x : (tensor<8x6xf32>) -> tensor<8x6xi1>
  // CHECK: stablehlo.convert %{{.*}} : (tensor<8x6xf32>) -> tensor<8x6xbf16>
  %v24 = stablehlo.convert %x : (tensor<8x6xf32>) -> tensor<8x6xbf16>
  return
}

// CHECK-LABEL: @complex_has_a_real_magnitude
func.func @complex_has_a_real_magnitude(%x: tensor<8x6xcomplex<f32>>) {
  // CHECK: stablehlo.abs %{{.*}} : (tensor<8x6xcomplex<f32>>) -> tensor<8x6xf32>
  %v25 = stablehlo.abs %x : (tensor<8x6xcomplex<f32>>) -> tensor<8x6xf32>
  // CHECK: stablehlo.negate %{{.*}} : tensor<8x6xcomplex<f32>>
  %v26 = stablehlo.negate %x : tensor<8x6xcomplex<f32>>
  return
}

// CHECK-LABEL: @binary
func.func @binary(%x: tensor<8x6xf32>, %i: tensor<8x6xi32>) {
  // CHECK: stablehlo.add %{{.*}}, %{{.*}} : tensor<8x6xf32>
  %v27 = stablehlo.add %x, %x : tensor<8x6xf32>
  // CHECK: stablehlo.atan2 %{{.*}}, %{{.*}} : tensor<8x6xf32>
  %v28 = stablehlo.atan2 %x, %x : tensor<8x6xf32>
  // CHECK: stablehlo.divide %{{.*}}, %{{.*}} : tensor<8x6xf32>
  %v29 = stablehlo.divide %x, %x : tensor<8x6xf32>
  // CHECK: stablehlo.maximum %{{.*}}, %{{.*}} : tensor<8x6xf32>
  %v30 = stablehlo.maximum %x, %x : tensor<8x6xf32>
  // CHECK: stablehlo.minimum %{{.*}}, %{{.*}} : tensor<8x6xf32>
  %v31 = stablehlo.minimum %x, %x : tensor<8x6xf32>
  // CHECK: stablehlo.multiply %{{.*}}, %{{.*}} : tensor<8x6xf32>
  %v32 = stablehlo.multiply %x, %x : tensor<8x6xf32>
  // CHECK: stablehlo.power %{{.*}}, %{{.*}} : tensor<8x6xf32>
  %v33 = stablehlo.power %x, %x : tensor<8x6xf32>
  // CHECK: stablehlo.remainder %{{.*}}, %{{.*}} : tensor<8x6xf32>
  %v34 = stablehlo.remainder %x, %x : tensor<8x6xf32>
  // CHECK: stablehlo.subtract %{{.*}}, %{{.*}} : tensor<8x6xf32>
  %v35 = stablehlo.subtract %x, %x : tensor<8x6xf32>
  // CHECK: stablehlo.and %{{.*}}, %{{.*}} : tensor<8x6xi32>
  %v36 = stablehlo.and %i, %i : tensor<8x6xi32>
  // CHECK: stablehlo.or %{{.*}}, %{{.*}} : tensor<8x6xi32>
  %v37 = stablehlo.or %i, %i : tensor<8x6xi32>
  // CHECK: stablehlo.shift_left %{{.*}}, %{{.*}} : tensor<8x6xi32>
  %v38 = stablehlo.shift_left %i, %i : tensor<8x6xi32>
  // CHECK: stablehlo.shift_right_arithmetic %{{.*}}, %{{.*}} : tensor<8x6xi32>
  %v39 = stablehlo.shift_right_arithmetic %i, %i : tensor<8x6xi32>
  // CHECK: stablehlo.shift_right_logical %{{.*}}, %{{.*}} : tensor<8x6xi32>
  %v40 = stablehlo.shift_right_logical %i, %i : tensor<8x6xi32>
  // CHECK: stablehlo.xor %{{.*}}, %{{.*}} : tensor<8x6xi32>
  %v41 = stablehlo.xor %i, %i : tensor<8x6xi32>
  return
}

// CHECK-LABEL: @chlo
func.func @chlo(%x: tensor<8x6xf32>) {
  // CHECK: chlo.acos %{{.*}} : tensor<8x6xf32> -> tensor<8x6xf32>
  %v42 = chlo.acos %x : tensor<8x6xf32> -> tensor<8x6xf32>
  // CHECK: chlo.acosh %{{.*}} : tensor<8x6xf32> -> tensor<8x6xf32>
  %v43 = chlo.acosh %x : tensor<8x6xf32> -> tensor<8x6xf32>
  // CHECK: chlo.asin %{{.*}} : tensor<8x6xf32> -> tensor<8x6xf32>
  %v44 = chlo.asin %x : tensor<8x6xf32> -> tensor<8x6xf32>
  // CHECK: chlo.asinh %{{.*}} : tensor<8x6xf32> -> tensor<8x6xf32>
  %v45 = chlo.asinh %x : tensor<8x6xf32> -> tensor<8x6xf32>
  // CHECK: chlo.atan %{{.*}} : tensor<8x6xf32> -> tensor<8x6xf32>
  %v46 = chlo.atan %x : tensor<8x6xf32> -> tensor<8x6xf32>
  // CHECK: chlo.atanh %{{.*}} : tensor<8x6xf32> -> tensor<8x6xf32>
  %v47 = chlo.atanh %x : tensor<8x6xf32> -> tensor<8x6xf32>
  // CHECK: chlo.cosh %{{.*}} : tensor<8x6xf32> -> tensor<8x6xf32>
  %v48 = chlo.cosh %x : tensor<8x6xf32> -> tensor<8x6xf32>
  // CHECK: chlo.erf %{{.*}} : tensor<8x6xf32> -> tensor<8x6xf32>
  %v49 = chlo.erf %x : tensor<8x6xf32> -> tensor<8x6xf32>
  // CHECK: chlo.erfc %{{.*}} : tensor<8x6xf32> -> tensor<8x6xf32>
  %v50 = chlo.erfc %x : tensor<8x6xf32> -> tensor<8x6xf32>
  // CHECK: chlo.erf_inv %{{.*}} : tensor<8x6xf32> -> tensor<8x6xf32>
  %v51 = chlo.erf_inv %x : tensor<8x6xf32> -> tensor<8x6xf32>
  // CHECK: chlo.lgamma %{{.*}} : tensor<8x6xf32> -> tensor<8x6xf32>
  %v52 = chlo.lgamma %x : tensor<8x6xf32> -> tensor<8x6xf32>
  // CHECK: chlo.digamma %{{.*}} : tensor<8x6xf32> -> tensor<8x6xf32>
  %v53 = chlo.digamma %x : tensor<8x6xf32> -> tensor<8x6xf32>
  // CHECK: chlo.sinh %{{.*}} : tensor<8x6xf32> -> tensor<8x6xf32>
  %v54 = chlo.sinh %x : tensor<8x6xf32> -> tensor<8x6xf32>
  // CHECK: chlo.square %{{.*}} : tensor<8x6xf32> -> tensor<8x6xf32>
  %v55 = chlo.square %x : tensor<8x6xf32> -> tensor<8x6xf32>
  // CHECK: chlo.tan %{{.*}} : tensor<8x6xf32> -> tensor<8x6xf32>
  %v56 = chlo.tan %x : tensor<8x6xf32> -> tensor<8x6xf32>
  return
}

// CHECK-LABEL: @choices
func.func @choices(%p: tensor<8x6xi1>, %q: tensor<i1>, %x: tensor<8x6xf32>, %s: tensor<f32>) {
  // CHECK: stablehlo.compare LT, %{{.*}}, %{{.*}} : (tensor<8x6xf32>, tensor<8x6xf32>) -> tensor<8x6xi1>
  %v57 = stablehlo.compare LT, %x, %x : (tensor<8x6xf32>, tensor<8x6xf32>) -> tensor<8x6xi1>
  // CHECK: stablehlo.compare EQ, %{{.*}}, %{{.*}}, TOTALORDER : (tensor<8x6xf32>, tensor<8x6xf32>) -> tensor<8x6xi1>
  %v58 = stablehlo.compare EQ, %x, %x, TOTALORDER : (tensor<8x6xf32>, tensor<8x6xf32>) -> tensor<8x6xi1>
  // CHECK: stablehlo.select %{{.*}}, %{{.*}}, %{{.*}} : tensor<8x6xi1>, tensor<8x6xf32>
  %v59 = stablehlo.select %p, %x, %x : tensor<8x6xi1>, tensor<8x6xf32>
  // CHECK: stablehlo.select %{{.*}}, %{{.*}}, %{{.*}} : tensor<i1>, tensor<8x6xf32>
  %v60 = stablehlo.select %q, %x, %x : tensor<i1>, tensor<8x6xf32>
  // CHECK: stablehlo.clamp %{{.*}}, %{{.*}}, %{{.*}} : tensor<8x6xf32>
  %v61 = stablehlo.clamp %x, %x, %x : tensor<8x6xf32>
  // CHECK: stablehlo.clamp %{{.*}}, %{{.*}}, %{{.*}} : (tensor<f32>, tensor<8x6xf32>, tensor<f32>) -> tensor<8x6xf32>
  %v62 = stablehlo.clamp %s, %x, %s : (tensor<f32>, tensor<8x6xf32>, tensor<f32>) -> tensor<8x6xf32>
  return
}

// CHECK-LABEL: @constants
func.func @constants() {
  // CHECK: stablehlo.constant dense<1.500000e+00> : tensor<8x6xf32>
  %v63 = stablehlo.constant dense<1.500000e+00> : tensor<8x6xf32>
  // CHECK: stablehlo.constant dense<[1, 2]> : tensor<2xui32>
  %v64 = stablehlo.constant dense<[1, 2]> : tensor<2xui32>
  // CHECK: stablehlo.iota dim = 1 : tensor<8x6xi32>
  %v65 = stablehlo.iota dim = 1 : tensor<8x6xi32>
  return
}

// CHECK-LABEL: @shapes
func.func @shapes(%x: tensor<8x6xf32>, %s: tensor<f32>, %k: tensor<i32>, %u: tensor<4x3xf32>) {
  // CHECK: stablehlo.broadcast_in_dim %{{.*}}, dims = [2, 0] : (tensor<8x6xf32>) -> tensor<6x3x8xf32>
  %v66 = stablehlo.broadcast_in_dim %x, dims = [2, 0] : (tensor<8x6xf32>) -> tensor<6x3x8xf32>
  // CHECK: stablehlo.reshape %{{.*}} : (tensor<8x6xf32>) -> tensor<4x12xf32>
  %v67 = stablehlo.reshape %x : (tensor<8x6xf32>) -> tensor<4x12xf32>
  // CHECK: stablehlo.transpose %{{.*}}, dims = [1, 0] : (tensor<8x6xf32>) -> tensor<6x8xf32>
  %v68 = stablehlo.transpose %x, dims = [1, 0] : (tensor<8x6xf32>) -> tensor<6x8xf32>
  // CHECK: stablehlo.slice %{{.*}} [1:7, 0:6:2] : (tensor<8x6xf32>) -> tensor<6x3xf32>
  %v69 = stablehlo.slice %x [1:7, 0:6:2] : (tensor<8x6xf32>) -> tensor<6x3xf32>
  // CHECK: stablehlo.dynamic_slice %{{.*}}, %{{.*}}, %{{.*}}, sizes = [4, 3] : (tensor<8x6xf32>, tensor<i32>, tensor<i32>) -> tensor<4x3xf32>
  %v70 = stablehlo.dynamic_slice %x, %k, %k, sizes = [4, 3] : (tensor<8x6xf32>, tensor<i32>, tensor<i32>) -> tensor<4x3xf32>
  // CHECK: stablehlo.dynamic_update_slice %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} : (tensor<8x6xf32>, tensor<4x3xf32>, tensor<i32>, tensor<i32>) -> tensor<8x6xf32>
  %v71 = stablehlo.dynamic_update_slice %x, %u, %k, %k : (tensor<8x6xf32>, tensor<4x3xf32>, tensor<i32>, tensor<i32>) -> tensor<8x6xf32>
  // CHECK: stablehlo.pad %{{.*}}, %{{.*}}, low = [0, 1], high = [2, -1], interior = [1, 0] : (tensor<8x6xf32>, tensor<f32>) -> tensor<17x6xf32>
  %v72 = stablehlo.pad %x, %s, low = [0, 1], high = [2, -1], interior = [1, 0] : (tensor<8x6xf32>, tensor<f32>) -> tensor<17x6xf32>
  // CHECK: stablehlo.concatenate %{{.*}}, %{{.*}}, dim = 1 : (tensor<8x6xf32>, tensor<8x6xf32>) -> tensor<8x12xf32>
  %v73 = stablehlo.concatenate %x, %x, dim = 1 : (tensor<8x6xf32>, tensor<8x6xf32>) -> tensor<8x12xf32>
  // CHECK: stablehlo.reverse %{{.*}}, dims = [0, 1] : tensor<8x6xf32>
  %v74 = stablehlo.reverse %x, dims = [0, 1] : tensor<8x6xf32>
  // CHECK: stablehlo.bitcast_convert %{{.*}} : (tensor<8x6xf32>) -> tensor<8x6xi32>
  %v75 = stablehlo.bitcast_convert %x : (tensor<8x6xf32>) -> tensor<8x6xi32>
  // CHECK: stablehlo.bitcast_convert %{{.*}} : (tensor<8x6xf32>) -> tensor<8x6x4xi8>
  %v76 = stablehlo.bitcast_convert %x : (tensor<8x6xf32>) -> tensor<8x6x4xi8>
  return
}

// CHECK-LABEL: @products
func.func @products(%x: tensor<2x8x4xf32>, %y: tensor<2x4x6xf32>, %v: tensor<8xf32>) {
  // CHECK: stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [1]
  %0 = stablehlo.dot_general %x, %y, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x8x4xf32>, tensor<2x4x6xf32>) -> tensor<2x8x6xf32>
  // CHECK: stablehlo.dot_general %arg2, %arg2, contracting_dims = [0] x [0]{{ ?}}, precision = [HIGHEST, DEFAULT] : (tensor<8xf32>, tensor<8xf32>) -> tensor<f32>
  %1 = stablehlo.dot_general %v, %v, contracting_dims = [0] x [0], precision = [HIGHEST, DEFAULT] : (tensor<8xf32>, tensor<8xf32>) -> tensor<f32>
  // CHECK: algorithm = <lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32
  %2 = stablehlo.dot_general %v, %v, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<8xf32>, tensor<8xf32>) -> tensor<f32>
  return
}

// CHECK-LABEL: @reductions
func.func @reductions(%x: tensor<8x6xf32>, %i: tensor<8x6xi32>, %s: tensor<f32>, %k: tensor<i32>) {
  // CHECK: stablehlo.reduce(%arg0 init: %arg2) applies stablehlo.add across dimensions = [1] : (tensor<8x6xf32>, tensor<f32>) -> tensor<8xf32>
  %0 = stablehlo.reduce(%x init: %s) applies stablehlo.add across dimensions = [1] : (tensor<8x6xf32>, tensor<f32>) -> tensor<8xf32>
  // CHECK: stablehlo.reduce(%arg0 init: %arg2), (%arg1 init: %arg3) across dimensions = [0] : (tensor<8x6xf32>, tensor<8x6xi32>, tensor<f32>, tensor<i32>) -> (tensor<6xf32>, tensor<6xi32>)
  // CHECK-NEXT: reducer(%{{.*}}: tensor<f32>, %{{.*}}: tensor<f32>) (%{{.*}}: tensor<i32>, %{{.*}}: tensor<i32>)
  %1:2 = stablehlo.reduce(%x init: %s), (%i init: %k) across dimensions = [0] : (tensor<8x6xf32>, tensor<8x6xi32>, tensor<f32>, tensor<i32>) -> (tensor<6xf32>, tensor<6xi32>)
   reducer(%a: tensor<f32>, %b: tensor<f32>) (%c: tensor<i32>, %d: tensor<i32>) {
    stablehlo.return %a, %d : tensor<f32>, tensor<i32>
  }
  // CHECK: "stablehlo.reduce_window"(%arg0, %arg2) {{.*}}window_dimensions = array<i64: 2, 3>
  %2 = "stablehlo.reduce_window"(%x, %s) <{window_dimensions = array<i64: 2, 3>, window_strides = array<i64: 2, 3>, padding = dense<[[0, 0], [1, 2]]> : tensor<2x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %m = stablehlo.maximum %a, %b : tensor<f32>
    stablehlo.return %m : tensor<f32>
  }) : (tensor<8x6xf32>, tensor<f32>) -> tensor<4x3xf32>
  return
}

// CHECK-LABEL: @indexed
func.func @indexed(%x: tensor<16x6xf32>, %i: tensor<4x1xi32>, %u: tensor<4x6xf32>) {
  // CHECK: "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 6>}> : (tensor<16x6xf32>, tensor<4x1xi32>) -> tensor<4x6xf32>
  // CHECK: "stablehlo.scatter"(%arg0, %arg1, %arg2) {{.*}}#stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>
  %1 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %m = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %m : tensor<f32>
  }) : (tensor<16x6xf32>, tensor<4x1xi32>, tensor<4x6xf32>) -> tensor<16x6xf32>
  return
}

// CHECK-LABEL: @collectives
func.func @collectives(%x: tensor<8x6xf32>) {
  // CHECK: "stablehlo.all_reduce"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<{{.*}}> : tensor<2x2xi64>, use_global_device_ids
  %0 = "stablehlo.all_reduce"(%x) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %m = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %m : tensor<f32>
  }) : (tensor<8x6xf32>) -> tensor<8x6xf32>
  // CHECK: "stablehlo.all_gather"(%arg0) <{all_gather_dim = 1 : i64
  %1 = "stablehlo.all_gather"(%x) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>}> : (tensor<8x6xf32>) -> tensor<8x12xf32>
  // CHECK: "stablehlo.reduce_scatter"(%arg0) <{replica_groups = {{.*}}, scatter_dimension = 0 : i64
  %2 = "stablehlo.reduce_scatter"(%x) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %m = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %m : tensor<f32>
  }) : (tensor<8x6xf32>) -> tensor<4x6xf32>
  // CHECK: "stablehlo.all_to_all"(%arg0) <{concat_dimension = 1 : i64, {{.*}}, split_count = 2 : i64, split_dimension = 0 : i64
  %3 = "stablehlo.all_to_all"(%x) <{split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>}> : (tensor<8x6xf32>) -> tensor<4x12xf32>
  // CHECK: "stablehlo.collective_permute"(%arg0) <{source_target_pairs = dense<{{.*}}> : tensor<2x2xi64>
  %4 = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<8x6xf32>) -> tensor<8x6xf32>
  // CHECK: stablehlo.partition_id : tensor<ui32>
  %5 = stablehlo.partition_id : tensor<ui32>
  // CHECK: stablehlo.replica_id : tensor<ui32>
  %6 = stablehlo.replica_id : tensor<ui32>
  return
}

// CHECK-LABEL: @control
func.func @control(%x: tensor<8x6xf32>, %s: tensor<f32>) {
  // CHECK: stablehlo.optimization_barrier %arg0, %arg1 : tensor<8x6xf32>, tensor<f32>
  %0:2 = stablehlo.optimization_barrier %x, %s : tensor<8x6xf32>, tensor<f32>
  // CHECK: stablehlo.custom_call @mhlo.erf(%arg0) {has_side_effect = true} : (tensor<8x6xf32>) -> tensor<8x6xf32>
  %1 = stablehlo.custom_call @mhlo.erf(%x) {has_side_effect = true} : (tensor<8x6xf32>) -> tensor<8x6xf32>
  return
}
