// RUN: shardwright check %s
// RUN: shardwright check --executor cpu %s

!q = !quant.uniform<i8:f32, 0.5:3>
!r = !quant.uniform<i8:f32, 0.25>
!u = !quant.uniform<u8<1:200>:f32:1, {0.5, 2.0:7}>

// Ties go to the even integer, what is too large or too small is cut.
func.func @rounding_and_range() {
  %x = stablehlo.constant dense<[0.0, 0.24, 0.25, 0.75, -0.25, 61.9, 62.3, 1.0e30, -65.5, -66.0, -1.0e30]> : tensor<11xf32>
  %0 = stablehlo.uniform_quantize %x : (tensor<11xf32>) -> tensor<11x!q>
  %1 = stablehlo.uniform_dequantize %0 : (tensor<11x!q>) -> tensor<11xf32>
  check.expect_eq_const %1, dense<[0.0, 0.0, 0.5, 0.5, -0.5, 62.0, 62.0, 62.0, -65.5, -65.5, -65.5]> : tensor<11xf32>
  return
}

// -----

!u = !quant.uniform<u8<1:200>:f32:1, {0.5, 2.0:7}>

// Each column has its scale and its zero point; the storage is used from 1 to 200 only.
func.func @one_scale_a_column() {
  %x = stablehlo.constant dense<[[1.0, 1.0], [-3.0, -30.0], [1000.0, 1000.0]]> : tensor<3x2xf32>
  %0 = stablehlo.uniform_quantize %x : (tensor<3x2xf32>) -> tensor<3x2x!u>
  %1 = stablehlo.uniform_dequantize %0 : (tensor<3x2x!u>) -> tensor<3x2xf32>
  check.expect_eq_const %1, dense<[[1.0, 2.0], [0.5, -12.0], [100.0, 386.0]]> : tensor<3x2xf32>
  return
}

// -----

!q = !quant.uniform<i8:f32, 0.5:3>
!r = !quant.uniform<i8:f32, 0.25>

// The numbers are added and compared, whatever their scales; transposing moves integers.
func.func @on_numbers() {
  %x = stablehlo.constant dense<[[1.0, -2.5, 40.0]]> : tensor<1x3xf32>
  %y = stablehlo.constant dense<[[0.25, 3.75, 1.0]]> : tensor<1x3xf32>
  %0 = stablehlo.uniform_quantize %x : (tensor<1x3xf32>) -> tensor<1x3x!q>
  %1 = stablehlo.uniform_quantize %y : (tensor<1x3xf32>) -> tensor<1x3x!r>
  %2 = stablehlo.add %0, %1 : (tensor<1x3x!q>, tensor<1x3x!r>) -> tensor<1x3x!r>
  %3 = stablehlo.transpose %2, dims = [1, 0] : (tensor<1x3x!r>) -> tensor<3x1x!r>
  %4 = stablehlo.uniform_dequantize %3 : (tensor<3x1x!r>) -> tensor<3x1xf32>
  check.expect_eq_const %4, dense<[[1.25], [1.25], [31.75]]> : tensor<3x1xf32>
  // From one scale to another, by way of the numbers.
  %5 = stablehlo.uniform_quantize %2 : (tensor<1x3x!r>) -> tensor<1x3x!q>
  %6 = stablehlo.abs %5 : tensor<1x3x!q>
  %7 = stablehlo.uniform_dequantize %6 : (tensor<1x3x!q>) -> tensor<1x3xf32>
  check.expect_eq_const %7, dense<[[1.5, 1.5, 31.5]]> : tensor<1x3xf32>
  %8 = stablehlo.compare GT, %0, %6, SIGNED : (tensor<1x3x!q>, tensor<1x3x!q>) -> tensor<1x3xi1>
  check.expect_eq_const %8, dense<[[false, false, true]]> : tensor<1x3xi1>
  return
}

// -----

!q = !quant.uniform<i8:f32, 0.5:3>
!w = !quant.uniform<i8:f32:1, {0.25, 1.0}>
!a = !quant.uniform<i32:f32, 0.125>

func.func @a_product() {
  %x = stablehlo.constant dense<[[1.0, -2.5, 4.0], [0.0, 0.5, 1.5]]> : tensor<2x3xf32>
  %y = stablehlo.constant dense<[[0.25, 3.0], [1.0, 1.0], [-0.5, -7.0]]> : tensor<3x2xf32>
  %0 = stablehlo.uniform_quantize %x : (tensor<2x3xf32>) -> tensor<2x3x!q>
  %1 = stablehlo.uniform_quantize %y : (tensor<3x2xf32>) -> tensor<3x2x!w>
  %2 = stablehlo.dot_general %0, %1, contracting_dims = [1] x [0] : (tensor<2x3x!q>, tensor<3x2x!w>) -> tensor<2x2x!a>
  %3 = stablehlo.uniform_dequantize %2 : (tensor<2x2x!a>) -> tensor<2x2xf32>
  check.expect_eq_const %3, dense<[[-4.25, -27.5], [-0.25, -10.0]]> : tensor<2x2xf32>
  return
}
