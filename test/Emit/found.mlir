// What random ops found wrong once, reduced. Programs without checks are held to what the interpreter computes.
// RUN: shardwright check --executor cpu %s

// A start that no index can hold is beyond the end, not below zero.
func.func @largest_starts() -> (tensor<2xi32>, tensor<4xi32>, tensor<1x2xi32>) {
  %x = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %u = stablehlo.constant dense<[7, 8]> : tensor<2xi32>
  %s = stablehlo.constant dense<18446744073709551615> : tensor<ui64>
  %i = stablehlo.constant dense<18446744073709551615> : tensor<1x1xui64>
  %0 = stablehlo.dynamic_slice %x, %s, sizes = [2] : (tensor<4xi32>, tensor<ui64>) -> tensor<2xi32>
  %1 = stablehlo.dynamic_update_slice %x, %u, %s : (tensor<4xi32>, tensor<2xi32>, tensor<ui64>) -> tensor<4xi32>
  %2 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 2>}> : (tensor<4xi32>, tensor<1x1xui64>) -> tensor<1x2xi32>
  return %0, %1, %2 : tensor<2xi32>, tensor<4xi32>, tensor<1x2xi32>
}

// -----

// An update of no elements reads nothing.
func.func @empty_update() -> tensor<4xi32> {
  %x = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %u = stablehlo.constant dense<> : tensor<0xi32>
  %s = stablehlo.constant dense<-5> : tensor<i32>
  %0 = stablehlo.dynamic_update_slice %x, %u, %s : (tensor<4xi32>, tensor<0xi32>, tensor<i32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// -----

// Constants of rank 0 are folded: two zeros have an angle too.
func.func @angle_of_zeros() -> (tensor<f64>, tensor<f32>) {
  %a = stablehlo.constant dense<0.0> : tensor<f64>
  %b = stablehlo.constant dense<-0.0> : tensor<f64>
  %0 = stablehlo.atan2 %a, %b : tensor<f64>
  %c = stablehlo.constant dense<-0.0> : tensor<f32>
  %1 = stablehlo.atan2 %c, %c : tensor<f32>
  return %0, %1 : tensor<f64>, tensor<f32>
}

// -----

// Booleans are unsigned, and complex numbers are ordered by their parts.
func.func @clamp() -> (tensor<4xi1>, tensor<2xcomplex<f32>>) {
  %l = stablehlo.constant dense<[false, true, false, false]> : tensor<4xi1>
  %x = stablehlo.constant dense<[true, false, true, false]> : tensor<4xi1>
  %h = stablehlo.constant dense<[true, true, false, true]> : tensor<4xi1>
  %0 = stablehlo.clamp %l, %x, %h : tensor<4xi1>
  %a = stablehlo.constant dense<(1.0, 2.0)> : tensor<complex<f32>>
  %y = stablehlo.constant dense<[(1.0, 1.0), (3.0, 9.0)]> : tensor<2xcomplex<f32>>
  %b = stablehlo.constant dense<[(5.0, 0.0), (3.0, 4.0)]> : tensor<2xcomplex<f32>>
  %1 = stablehlo.clamp %a, %y, %b : (tensor<complex<f32>>, tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  return %0, %1 : tensor<4xi1>, tensor<2xcomplex<f32>>
}

// -----

func.func @complex_and_real() -> (tensor<3xcomplex<f64>>, tensor<2xf16>, tensor<2xf16>) {
  %x = stablehlo.constant dense<[1.5, -0.0]> : tensor<2xf16>
  %0 = stablehlo.iota dim = 0 : tensor<3xcomplex<f64>>
  %1 = stablehlo.real %x : (tensor<2xf16>) -> tensor<2xf16>
  %2 = stablehlo.imag %x : (tensor<2xf16>) -> tensor<2xf16>
  return %0, %1, %2 : tensor<3xcomplex<f64>>, tensor<2xf16>, tensor<2xf16>
}

// -----

// The root of a negative number has no real part at all.
func.func @roots() -> (tensor<4xcomplex<f32>>, tensor<2xcomplex<f32>>, tensor<3xcomplex<f32>>) {
  %x = stablehlo.constant dense<[(-2.0, 0.0), (-4.0, -0.0), (0.0, 0.0), (-3.0, 4.0)]> : tensor<4xcomplex<f32>>
  %y = stablehlo.constant dense<[(0.0, 0.0), (-2.0, 0.0)]> : tensor<2xcomplex<f32>>
  %z = stablehlo.constant dense<(0.0, 0.0)> : tensor<3xcomplex<f32>>
  %w = stablehlo.constant dense<[(0.0, 0.0), (2.0, 1.0), (0.5, 0.0)]> : tensor<3xcomplex<f32>>
  %0 = stablehlo.sqrt %x : tensor<4xcomplex<f32>>
  %1 = stablehlo.rsqrt %y : tensor<2xcomplex<f32>>
  %2 = stablehlo.power %z, %w : tensor<3xcomplex<f32>>
  return %0, %1, %2 : tensor<4xcomplex<f32>>, tensor<2xcomplex<f32>>, tensor<3xcomplex<f32>>
}

// -----

func.func @bits_of_complex_numbers() -> (tensor<2x2xcomplex<f32>>, tensor<2xcomplex<f64>>, tensor<2x16xi8>, tensor<1xcomplex<f64>>) {
  %x = stablehlo.constant dense<[(1.0, -2.0), (3.0, 0.5)]> : tensor<2xcomplex<f64>>
  %0 = stablehlo.bitcast_convert %x : (tensor<2xcomplex<f64>>) -> tensor<2x2xcomplex<f32>>
  %1 = stablehlo.bitcast_convert %0 : (tensor<2x2xcomplex<f32>>) -> tensor<2xcomplex<f64>>
  %2 = stablehlo.bitcast_convert %x : (tensor<2xcomplex<f64>>) -> tensor<2x16xi8>
  %s = stablehlo.slice %2 [1:2, 0:16] : (tensor<2x16xi8>) -> tensor<1x16xi8>
  %3 = stablehlo.bitcast_convert %s : (tensor<1x16xi8>) -> tensor<1xcomplex<f64>>
  return %0, %1, %2, %3 : tensor<2x2xcomplex<f32>>, tensor<2xcomplex<f64>>, tensor<2x16xi8>, tensor<1xcomplex<f64>>
}

// -----

func.func @products_into_wider_types() -> (tensor<2x2xf32>, tensor<2xi32>) {
  %x = stablehlo.constant dense<[[1.0, 257.0], [0.5, 3.0]]> : tensor<2x2xbf16>
  %a = stablehlo.constant dense<[[100, 100], [-128, 3]]> : tensor<2x2xi8>
  %b = stablehlo.constant dense<[100, 127]> : tensor<2xi8>
  %0 = stablehlo.dot_general %x, %x, contracting_dims = [1] x [0] : (tensor<2x2xbf16>, tensor<2x2xbf16>) -> tensor<2x2xf32>
  %1 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x2xi8>, tensor<2xi8>) -> tensor<2xi32>
  return %0, %1 : tensor<2x2xf32>, tensor<2xi32>
}

// -----

// Dimensions may be counted from the end.
func.func @sort_of_the_last_dimension() -> tensor<2x3xf32> {
  %x = stablehlo.constant dense<[[3.0, 1.0, 2.0], [0.0, -1.0, 0.0]]> : tensor<2x3xf32>
  %0 = "stablehlo.sort"(%x) <{dimension = -1 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %p = stablehlo.compare LT, %a, %b, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// Long rows are sorted by digits of a key, in which -0 and 0 are one number here: equal ones keep their order.
func.func @sort_by_digits() -> (tensor<300xf32>, tensor<300xi32>) {
  %n = stablehlo.iota dim = 0 : tensor<300xi32>
  %seven = stablehlo.constant dense<7> : tensor<300xi32>
  %m = stablehlo.remainder %n, %seven : tensor<300xi32>
  %three = stablehlo.constant dense<3> : tensor<300xi32>
  %d = stablehlo.subtract %m, %three : tensor<300xi32>
  %f = stablehlo.convert %d : (tensor<300xi32>) -> tensor<300xf32>
  %half = stablehlo.constant dense<0.5> : tensor<300xf32>
  %two = stablehlo.constant dense<2> : tensor<300xi32>
  %odd = stablehlo.remainder %n, %two : tensor<300xi32>
  %g = stablehlo.convert %odd : (tensor<300xi32>) -> tensor<300xf32>
  %z = stablehlo.subtract %g, %half : tensor<300xf32>
  %y = stablehlo.multiply %f, %z : tensor<300xf32>
  %0:2 = "stablehlo.sort"(%y, %n) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<i32>, %e: tensor<i32>):
    %p = stablehlo.compare GT, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }) : (tensor<300xf32>, tensor<300xi32>) -> (tensor<300xf32>, tensor<300xi32>)
  return %0#0, %0#1 : tensor<300xf32>, tensor<300xi32>
}
