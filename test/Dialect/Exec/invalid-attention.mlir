// RUN: shardwright-opt %s -split-input-file -verify-diagnostics

func.func @attention_bounds(%q: tensor<2x3x5x16xbf16>, %k: tensor<2x3x7x16xbf16>, %v: tensor<2x3x7x8xbf16>) -> tensor<2x3x5x8xbf16> {
  // expected-error @+1 {{reaches past the end of k}}
  %0 = exec.attention %q, %k, %v {batch = 2 : i64, bias_strides = array<i64>, columns = 7 : i64, depth = 16 : i64, groups = 3 : i64, k_strides = array<i64: 336, 112, 17, 1>, out_strides = array<i64: 120, 40, 8, 1>, q_strides = array<i64: 240, 80, 16, 1>, queries = 1 : i64, rows = 5 : i64, scale = 2.5e-01 : f64, v_strides = array<i64: 168, 56, 8, 1>, width = 8 : i64} : (tensor<2x3x5x16xbf16>, tensor<2x3x7x16xbf16>, tensor<2x3x7x8xbf16>) -> tensor<2x3x5x8xbf16>
  return %0 : tensor<2x3x5x8xbf16>
}

// -----

func.func @attention_strides(%q: tensor<2x3x5x16xbf16>, %k: tensor<2x3x7x16xbf16>, %v: tensor<2x3x7x8xbf16>) -> tensor<2x3x5x8xbf16> {
  // expected-error @+1 {{has 3 strides for k, expected 4 [attention_strides]}}
  %0 = exec.attention %q, %k, %v {batch = 2 : i64, bias_strides = array<i64>, columns = 7 : i64, depth = 16 : i64, groups = 3 : i64, k_strides = array<i64: 336, 112, 16>, out_strides = array<i64: 120, 40, 8, 1>, q_strides = array<i64: 240, 80, 16, 1>, queries = 1 : i64, rows = 5 : i64, scale = 2.5e-01 : f64, v_strides = array<i64: 168, 56, 8, 1>, width = 8 : i64} : (tensor<2x3x5x16xbf16>, tensor<2x3x7x16xbf16>, tensor<2x3x7x8xbf16>) -> tensor<2x3x5x8xbf16>
  return %0 : tensor<2x3x5x8xbf16>
}

// -----

func.func @attention_bias(%q: tensor<2x3x5x16xbf16>, %k: tensor<2x3x7x16xbf16>, %v: tensor<2x3x7x8xbf16>) -> tensor<2x3x5x8xbf16> {
  // expected-error @+1 {{must have strides of a bias if and only if it has one [attention_bias]}}
  %0 = exec.attention %q, %k, %v {batch = 2 : i64, bias_strides = array<i64: 35, 0, 7, 1>, columns = 7 : i64, depth = 16 : i64, groups = 3 : i64, k_strides = array<i64: 336, 112, 16, 1>, out_strides = array<i64: 120, 40, 8, 1>, q_strides = array<i64: 240, 80, 16, 1>, queries = 1 : i64, rows = 5 : i64, scale = 2.5e-01 : f64, v_strides = array<i64: 168, 56, 8, 1>, width = 8 : i64} : (tensor<2x3x5x16xbf16>, tensor<2x3x7x16xbf16>, tensor<2x3x7x8xbf16>) -> tensor<2x3x5x8xbf16>
  return %0 : tensor<2x3x5x8xbf16>
}

// -----

func.func @attention_reach(%q: tensor<2x3x5x16xbf16>, %k: tensor<2x3x7x16xbf16>, %v: tensor<2x3x7x8xbf16>) -> tensor<2x3x5x8xbf16> {
  // expected-error @+1 {{has a causal offset of -1, so that a row sees nothing; expected at least 0 [attention_reach]}}
  %0 = exec.attention %q, %k, %v {batch = 2 : i64, bias_strides = array<i64>, columns = 7 : i64, depth = 16 : i64, groups = 3 : i64, k_strides = array<i64: 336, 112, 16, 1>, out_strides = array<i64: 120, 40, 8, 1>, q_strides = array<i64: 240, 80, 16, 1>, queries = 1 : i64, reach = -1 : i64, rows = 5 : i64, scale = 2.5e-01 : f64, v_strides = array<i64: 168, 56, 8, 1>, width = 8 : i64} : (tensor<2x3x5x16xbf16>, tensor<2x3x7x16xbf16>, tensor<2x3x7x8xbf16>) -> tensor<2x3x5x8xbf16>
  return %0 : tensor<2x3x5x8xbf16>
}

// -----

func.func @attention_types(%q: tensor<2x3x5x16xbf16>, %k: tensor<2x3x7x16xf16>, %v: tensor<2x3x7x8xbf16>) -> tensor<2x3x5x8xbf16> {
  // expected-error @+1 {{takes 'bf16' and 'tensor<2x3x7x16xf16>', expected one element type [attention_types]}}
  %0 = exec.attention %q, %k, %v {batch = 2 : i64, bias_strides = array<i64>, columns = 7 : i64, depth = 16 : i64, groups = 3 : i64, k_strides = array<i64: 336, 112, 16, 1>, out_strides = array<i64: 120, 40, 8, 1>, q_strides = array<i64: 240, 80, 16, 1>, queries = 1 : i64, rows = 5 : i64, scale = 2.5e-01 : f64, v_strides = array<i64: 168, 56, 8, 1>, width = 8 : i64} : (tensor<2x3x5x16xbf16>, tensor<2x3x7x16xf16>, tensor<2x3x7x8xbf16>) -> tensor<2x3x5x8xbf16>
  return %0 : tensor<2x3x5x8xbf16>
}

// -----

func.func @attention_stats(%q: tensor<2x3x5x16xbf16>, %k: tensor<2x3x7x16xbf16>, %v: tensor<2x3x7x8xbf16>) -> tensor<2x3x5x8xbf16> {
  // expected-error @+1 {{has statistics 'tensor<2x3x4xf32>', expected an f32 for each row of each head [attention_stats]}}
  %0:2 = exec.attention %q, %k, %v {batch = 2 : i64, bias_strides = array<i64>, columns = 7 : i64, depth = 16 : i64, groups = 3 : i64, k_strides = array<i64: 336, 112, 16, 1>, out_strides = array<i64: 120, 40, 8, 1>, q_strides = array<i64: 240, 80, 16, 1>, queries = 1 : i64, rows = 5 : i64, scale = 2.5e-01 : f64, v_strides = array<i64: 168, 56, 8, 1>, width = 8 : i64} : (tensor<2x3x5x16xbf16>, tensor<2x3x7x16xbf16>, tensor<2x3x7x8xbf16>) -> (tensor<2x3x5x8xbf16>, tensor<2x3x4xf32>)
  return %0#0 : tensor<2x3x5x8xbf16>
}
