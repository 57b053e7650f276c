// RUN: shardwright check %s
// RUN: shardwright check --executor cpu %s

// The expected bits are XLA's, for the same states.
func.func @odd_dimensions() {
  %k = stablehlo.constant dense<[81985529216486895, 18446744073709551614]> : tensor<2xui64>
  %s, %b = stablehlo.rng_bit_generator %k, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui32>)
  check.expect_eq_const %s, dense<[81985529216486895, 7]> : tensor<2xui64>
  check.expect_eq_const %b, dense<[[2968789339, 3784990900, 188576916, 2901984476, 2862930057], [1973758215, 3554510355, 902882801, 2396094436, 2083461592], [3732519869, 387185944, 2963079838, 2105865281, 1822680882]]> : tensor<3x5xui32>
  return
}

// -----

func.func @even_dimension() {
  %k = stablehlo.constant dense<[81985529216486895, 18446744073709551614]> : tensor<2xui64>
  %s, %b = stablehlo.rng_bit_generator %k, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4x3xui32>)
  check.expect_eq_const %s, dense<[81985529216486895, 4]> : tensor<2xui64>
  check.expect_eq_const %b, dense<[[2968789339, 188576916, 2862930057], [3784990900, 2901984476, 1798685940], [1973758215, 902882801, 2083461592], [3554510355, 2396094436, 42261475]]> : tensor<4x3xui32>
  return
}

// -----

func.func @words() {
  %k = stablehlo.constant dense<[81985529216486895, 18446744073709551614]> : tensor<2xui64>
  %s, %b = stablehlo.rng_bit_generator %k, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<7xui64>)
  check.expect_eq_const %s, dense<[81985529216486895, 5]> : tensor<2xui64>
  check.expect_eq_const %b, dense<[16256412134126395739, 12463928418108273812, 7725297290937948297, 15266505729992108295, 10291147241650447857, 181511655089183192, 1662950970683407293]> : tensor<7xui64>
  return
}

// -----

func.func @scalar() {
  %k = stablehlo.constant dense<[81985529216486895, 18446744073709551614]> : tensor<2xui64>
  %s, %b = stablehlo.rng_bit_generator %k, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui16>)
  check.expect_eq_const %s, dense<[81985529216486895, 18446744073709551615]> : tensor<2xui64>
  check.expect_eq_const %b, dense<8539> : tensor<ui16>
  return
}

// -----

func.func @philox() {
  %k = stablehlo.constant dense<[81985529216486895, 18446744073709551614]> : tensor<2xui64>
  %s, %b = stablehlo.rng_bit_generator %k, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x3x5xui32>)
  check.expect_eq_const %s, dense<[81985529216486895, 6]> : tensor<2xui64>
  check.expect_eq_const %b, dense<[[[172511636, 1103493126, 3598856174, 948282324, 1105943027], [812877280, 1535849353, 2724394620, 1879495268, 3609187550], [989808270, 1085667176, 886725905, 2728716375, 4236367353]], [[2022034823, 3742042662, 1420369715, 1263484844, 386279696], [3789306755, 2103112267, 137294258, 2070626912, 265973568], [868630616, 2635955525, 68442655, 2744646293, 812818742]]]> : tensor<2x3x5xui32>
  return
}

// -----

func.func @philox_words() {
  %k = stablehlo.constant dense<[81985529216486895, 18446744073709551614]> : tensor<2xui64>
  %s, %b = stablehlo.rng_bit_generator %k, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<7xui64>)
  check.expect_eq_const %s, dense<[81985529216486895, 2]> : tensor<2xui64>
  check.expect_eq_const %b, dense<[4739466887703318932, 4072841572553732078, 3491281334367377907, 11701185795834196873, 15501342494259860068, 4662905016250484366, 11719747591571397905]> : tensor<7xui64>
  return
}

// -----

func.func @philox_bytes() {
  %k = stablehlo.constant dense<[81985529216486895, 18446744073709551614]> : tensor<2xui64>
  %s, %b = stablehlo.rng_bit_generator %k, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4xui8>)
  check.expect_eq_const %s, dense<[81985529216486895, 1]> : tensor<2xui64>
  check.expect_eq_const %b, dense<[[148, 6, 238, 212], [243, 224, 137, 124], [100, 222, 142, 104]]> : tensor<3x4xui8>
  return
}

// -----

func.func @default_is_philox() {
  %k = stablehlo.constant dense<[81985529216486895, 18446744073709551614]> : tensor<2xui64>
  %s, %b = stablehlo.rng_bit_generator %k, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<8xui32>)
  check.expect_eq_const %s, dense<[81985529216486895, 0]> : tensor<2xui64>
  check.expect_eq_const %b, dense<[172511636, 1103493126, 3598856174, 948282324, 1105943027, 812877280, 1535849353, 2724394620]> : tensor<8xui32>
  return
}

// -----

// Three words of state: the counter has 128 bits, and carries.
func.func @wide_counter() {
  %k = stablehlo.constant dense<[5, 18446744073709551615, 7]> : tensor<3xui64>
  %s, %b = stablehlo.rng_bit_generator %k, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<5xui32>)
  check.expect_eq_const %s, dense<[5, 1, 8]> : tensor<3xui64>
  return
}

// -----

// Old programs have a hidden state: numbers are in range, and the next are others.
func.func @hidden_state() {
  %lo = stablehlo.constant dense<-2.0> : tensor<f32>
  %hi = stablehlo.constant dense<3.0> : tensor<f32>
  %n = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %0 = stablehlo.rng %lo, %hi, %n, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<2x3xf32>
  %1 = stablehlo.rng %lo, %hi, %n, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<2x3xf32>
  %2 = stablehlo.clamp %lo, %0, %hi : (tensor<f32>, tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  check.expect_eq %2, %0 : tensor<2x3xf32>
  %3 = stablehlo.compare NE, %0, %1, FLOAT : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  check.expect_eq_const %3, dense<true> : tensor<2x3xi1>
  return
}
